import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { DEMO_SIGN_INS } from '../seeds/data/sign-ins.ts';
import { seedReference } from '../seeds/reference.ts';
import { createApp } from './app.ts';
import { hasUsers } from './auth/manage-account.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { SYSTEM, type Context } from './context.ts';
import { migrateUp } from './db/migrate.ts';
import { openDatabase, type OpenDatabase } from './db/open-database.ts';
import { loadDemo } from './demo/load-demo.ts';
import { AppError } from './errors.ts';
import { loadPublicPage, type PublicPage } from './public-dashboard/load-public-page.ts';

const SCREENS = join(import.meta.dirname, '..', 'web');
const PUBLIC_PAGE = join(import.meta.dirname, '..', 'public-page');
const DRAIN_MS = 8_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: process.env.LOG_LEVEL ?? 'info' });
  const database = await openDatabase({ ...config, log: say });
  try {
    const publicPage = await loadPublicPage(PUBLIC_PAGE);
    const demo = await prepare(database, config, publicPage);
    const app = await createApp({
      ...config,
      db: database.db,
      changes: database.changes,
      log,
      now: () => new Date(),
      screens: SCREENS,
      publicPage,
      checkAnswers: false,
    });
    const handle = app.callback();
    const server = createServer((request, response) => void handle(request, response));
    await listen(server, config);
    greet(config, database, demo);
    stopOnSignal(server, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Schema, reference data and, on a development start, the demo district. */
async function prepare(
  database: OpenDatabase,
  config: Config,
  publicPage: PublicPage | null,
): Promise<{ demo: boolean; empty: boolean }> {
  const { db } = database;
  await migrateUp(db);
  await seedReference(db);
  const cx: Context = { db, actor: SYSTEM, now: () => new Date(), requestId: null, address: null };
  const demo = config.demo && (await loadDemo(cx, publicPage));
  return { demo, empty: !(await hasUsers(cx)) };
}

async function listen(server: Server, config: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new ConfigError(
              `Port ${config.port} is in use by another program. Stop it, or choose another: PORT=3001 npm start.`,
            )
          : error,
      );
    });
    server.listen(config.port, config.host, resolve);
  });
}

function greet(config: Config, database: OpenDatabase, state: { demo: boolean; empty: boolean }): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  say('');
  say(`  School Budget Workbench is ready at http://${host}:${config.port}`);
  say(`  Database: ${database.description}`);
  if (state.demo) {
    say('');
    say('  Demo sign-ins (fictional district):');
    for (const { email, password, role } of DEMO_SIGN_INS) say(`    ${role.padEnd(9)}  ${email}  ${password}`);
  }
  if (state.empty) {
    say('');
    say('  Nobody can sign in yet. Make the first administrator with:');
    say('    npx budget-cli users create --name "Your Name" --email you@district.org --role ADMIN');
  }
  say('');
}

function stopOnSignal(server: Server, database: OpenDatabase): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Requests under way are answered; connections that only wait are closed.
    server.close(() => void database.close().finally(() => process.exit(0)));
    server.closeIdleConnections();
    // A stream of events has no end of its own.
    void database.changes.close();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
}

function say(message: string): void {
  process.stdout.write(`${message}\n`);
}

main().catch((error: unknown) => {
  const foreseen = error instanceof ConfigError || error instanceof AppError;
  const message = foreseen ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`\nCannot start: ${message}\n`);
  process.exit(foreseen ? 2 : 1);
});
