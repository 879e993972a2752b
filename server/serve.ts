import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { keepAuditChain } from './platform/audit/keep-chain.ts';
import { hasAdministrator } from './platform/auth/manage-account.ts';
import { SetupCode } from './platform/auth/setup-code.ts';
import { ConfigError, type Config } from './config.ts';
import { systemContext } from './context.ts';
import { createWorkers } from './create-workers.ts';
import type { Workers } from './platform/workers/workers.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import { loadDemo } from './reporting/demo/load-demo.ts';
import { greeting } from './greeting.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { Drain } from './platform/http/drain.ts';
import { loadPublicPage, type PublicPage } from './reporting/public-dashboard/load-public-page.ts';

const SCREENS = join(import.meta.dirname, '..', 'web');
const PUBLIC_PAGE = join(import.meta.dirname, '..', 'public-page');
/** How long requests in progress may take to complete. In any case, the process ends within ten seconds. */
const DRAIN_MS = 7_000;
const EXIT_MS = 9_500;

interface Opened {
  database: OpenDatabase;
  /** The value of DATA_DIR; null if not set. */
  dataDir: string | null;
  log: Logger;
  /** Prints a line to the person who started the server. */
  say: (message: string) => void;
}

/**
 * Prepares the database, starts the server and prints the address. The server runs until a signal stops the process.
 * Closes the database if the start fails.
 */
export async function serve(config: Config, opened: Opened): Promise<void> {
  const { database, log, say } = opened;
  try {
    const publicPage = await loadPublicPage(PUBLIC_PAGE, config.publicUrl);
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
    for (const line of lines(config, opened, { demo, setupCode })) say(line);
    const stopChain = keepAuditChain(systemContext(database.db), log);
    stopOnSignal(drain, { database, workers, stopChain });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Prepares the schema, the reference data and, in development unless DEMO=0, the demo district. Returns true if the
 * demo users can sign in.
 */
async function prepare(database: OpenDatabase, config: Config, publicPage: PublicPage | null): Promise<boolean> {
  await prepareDatabase(database);
  return config.demo && loadDemo(systemContext(database.db), publicPage);
}

async function listen(server: Server, config: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new ConfigError(
              `Port ${config.port} is in use by another program. Stop that program, or choose another port: PORT=3001 npm start.`,
            )
          : error,
      );
    });
    server.listen(config.port, config.host, resolve);
  });
}

function lines(
  config: Config,
  { database, dataDir }: Opened,
  state: { demo: boolean; setupCode: string | null },
): string[] {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return greeting({
    address: `http://${host}:${config.port}`,
    database: database.description,
    dataDir,
    isExternal: config.databaseUrl !== null,
    hasDemoUsers: state.demo,
    setupCode: state.setupCode,
  });
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
    // Ends the event streams, which would otherwise stay open.
    void database.changes.close();
    void Promise.allSettled([drain.drain(DRAIN_MS), workers.close(DRAIN_MS), stopChain()])
      .then(() => database.close())
      .finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
}
