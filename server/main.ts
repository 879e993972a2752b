import { writeSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { seedReference } from '../seeds/reference.ts';
import { createApp } from './app.ts';
import { keepAuditChain } from './platform/audit/keep-chain.ts';
import { hasAdministrator } from './platform/auth/manage-account.ts';
import { SetupCode } from './platform/auth/setup-code.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { systemContext } from './context.ts';
import { createWorkers } from './create-workers.ts';
import type { Workers } from './platform/workers/workers.ts';
import { migrateUp } from './platform/db/migrate.ts';
import { openDatabase, type OpenDatabase } from './platform/db/open-database.ts';
import { loadDemo } from './reporting/demo/load-demo.ts';
import { AppError } from './errors.ts';
import { greeting } from './greeting.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { Drain } from './platform/http/drain.ts';
import { createLog } from './log.ts';
import { loadPublicPage, type PublicPage } from './reporting/public-dashboard/load-public-page.ts';

const SCREENS = join(import.meta.dirname, '..', 'web');
const PUBLIC_PAGE = join(import.meta.dirname, '..', 'public-page');
/** Time for requests in progress; in any case the process ends within ten seconds. */
const DRAIN_MS = 7_000;
const EXIT_MS = 9_500;
const MAX_UNWRITTEN_BYTES = 1024 * 1024;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog();
  const database = await openDatabase({ ...config, log: say, keepRunning: { log: (message) => log.warn(message) } });
  try {
    const publicPage = await loadPublicPage(PUBLIC_PAGE);
    const demo = await prepare(database, config, publicPage);
    const setup = new SetupCode();
    const needsAdministrator = !(await hasAdministrator(systemContext(database.db)));
    const setupCode = needsAdministrator ? setup.issue() : null;
    const workers = createWorkers();
    const app = await createApp({
      ...config,
      setupCode: setup,
      db: database.db,
      changes: database.changes,
      workers,
      log,
      now: () => new Date(),
      screens: SCREENS,
      publicPage,
      checkResponses: false,
    });
    const handle = app.callback();
    const server = createHttpServer((request, response) => void handle(request, response));
    const drain = new Drain(server);
    await listen(server, config);
    greet(config, database, { demo, setupCode });
    const stopChain = keepAuditChain(systemContext(database.db), log);
    stopOnSignal(drain, { database, workers, stopChain });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Prepares schema, reference data and, on a development start, the demo district. Returns whether its sign-ins work. */
async function prepare(database: OpenDatabase, config: Config, publicPage: PublicPage | null): Promise<boolean> {
  const { db } = database;
  await migrateUp(db);
  await seedReference(db);
  return config.demo && loadDemo(systemContext(db), publicPage);
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

function greet(config: Config, database: OpenDatabase, state: { demo: boolean; setupCode: string | null }): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const lines = greeting({
    address: `http://${host}:${config.port}`,
    database: database.description,
    dataDir: process.env.DATA_DIR || null,
    isExternal: config.databaseUrl !== null,
    hasDemoUsers: state.demo,
    setupCode: state.setupCode,
  });
  for (const line of lines) say(line);
}

interface Running {
  database: OpenDatabase;
  workers: Workers;
  stopChain: () => Promise<void>;
}

function stopOnSignal(drain: Drain, { database, workers, stopChain }: Running): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), EXIT_MS).unref();
    // A stream of events never ends by itself.
    void database.changes.close();
    void Promise.allSettled([drain.drain(DRAIN_MS), workers.close(DRAIN_MS), stopChain()])
      .then(() => database.close())
      .finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
}

/** A log that cannot be written, as on a full disk, must not stop the server: logging resumes once there is room. */
function openLog(): Logger {
  const output = pino.destination({ fd: 1, sync: true, maxLength: MAX_UNWRITTEN_BYTES });
  output.on('error', () => undefined);
  return createLog({ level: process.env.LOG_LEVEL ?? 'info', to: output });
}

function say(message: string): void {
  try {
    writeSync(1, `${message}\n`);
  } catch {
    // As with the log: there is no way to report it.
  }
}

main().catch((error: unknown) => {
  const foreseen = error instanceof ConfigError || error instanceof AppError;
  const message = foreseen ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`\nCannot start: ${message}\n`);
  process.exit(foreseen ? 2 : 1);
});
