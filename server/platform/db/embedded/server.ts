import { spawn } from 'node:child_process';
import { open, readFile, rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionString, freePort } from './access.ts';
import type { Access } from './access.ts';
import { giveTo } from './account.ts';
import type { Account } from './account.ts';
import { program } from './binary-files.ts';
import type { Binaries } from './binaries.ts';
import { TEMPORARY_SETTINGS } from './cluster.ts';
import { errorCode, errorText, ifThere } from './error-code.ts';
import { forgetForeignPid, isSameFolder, livingPostmaster } from './postmaster.ts';
import { PLAIN_ENVIRONMENT, lastLines } from './run.ts';

export interface Server {
  cluster: string;
  binaries: Binaries;
  /** The account it runs as; undefined for our own. */
  account: Account | undefined;
  /** Owner of the files in the data folder, when root acts for another user. */
  owner: Account | undefined;
  logFile: string;
  isTemporary: boolean;
  patienceMs: number;
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'password_encryption=scram-sha-256',
  'timezone=UTC',
  'log_timezone=UTC',
  // Only messages about the server itself: details, statements and errors of requests contain row data.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];

const TOO_MANY_CONNECTIONS = '53300';

const PORT_TAKEN = /Address already in use/;
/** Messages of a start that may succeed on retry: another server was faster, or a killed one is not quite gone. */
const PASSING = /lock file .* already exists|shared memory block .* still in use/;

/**
 * Checks the server of a cluster: `refused` when it does not accept our password, because it is the server of another
 * cluster or of a copied data folder, or because the password is not this cluster's.
 */
export async function probe(access: Access, cluster: string): Promise<'open' | 'refused' | 'closed'> {
  const client = new pg.Client({ connectionString: connectionString(access), connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    return (await isSameFolder(rows[0]?.data_directory ?? '', cluster)) ? 'open' : 'refused';
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === TOO_MANY_CONNECTIONS && (await livingPostmaster(cluster))?.port === access.port) return 'open';
    return code.startsWith('28') ? 'refused' : 'closed';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts the server, or waits for one that is already starting in the cluster. `saveAccess` gets the port before anything listens on
 * it. Returns the access, and the pid if the server was started here. Throws an Error with the end of PostgreSQL's log when it
 * does not start in time.
 */
export async function startServer(
  server: Server,
  access: Access,
  saveAccess: (access: Access) => Promise<void>,
): Promise<{ access: Access; startedPid?: number }> {
  const givingUp = Date.now() + server.patienceMs;
  let preferredPort: number | undefined = access.port;
  for (;;) {
    const running = await waitForLiving(server, access, givingUp);
    if (running) {
      if (running.port !== access.port) await saveAccess(running);
      return { access: running };
    }
    await forgetForeignPid(server.cluster);
    const chosen: Access = { ...access, port: await freePort(preferredPort) };
    if (chosen.port !== preferredPort) await saveAccess(chosen);
    const launched = await launch(server, chosen, givingUp);
    if (typeof launched === 'number') return { access: chosen, startedPid: launched };
    if (launched === 'port taken') preferredPort = undefined;
    await sleep(100);
  }
}

/** Waits for a running server of the cluster and returns its access; undefined as soon as there is none. */
async function waitForLiving(server: Server, access: Access, givingUp: number): Promise<Access | undefined> {
  for (;;) {
    const running = await livingPostmaster(server.cluster);
    if (!running) return undefined;
    const found = { ...access, port: running.port };
    const answer = await probe(found, server.cluster);
    if (answer === 'open') return found;
    if (answer === 'refused') throw new Error(wrongPassword(server));
    if (Date.now() > givingUp) {
      throw new Error(
        `PostgreSQL (process ${running.pid}) runs in ${server.cluster} but does not respond on port ${running.port}. End that process and try again.\n${await tail(server)}`,
      );
    }
    await sleep(20);
  }
}

/** The pid of the server, or why to retry: its port was taken, another start was faster, or a killed server is not quite gone. */
async function launch(server: Server, access: Access, givingUp: number): Promise<number | 'port taken' | 'not yet'> {
  const settings = [...SETTINGS, ...(server.isTemporary ? TEMPORARY_SETTINGS : [])];
  const args = ['-D', server.cluster, '-p', String(access.port), ...settings.flatMap((setting) => ['-c', setting])];
  const log = await openLog(server);
  // Detached, so that it survives our end and a Ctrl-C in our terminal: others may be using it.
  const child = spawn(program(server.binaries.folder, 'postgres'), args, {
    ...server.account,
    cwd: '/',
    env: PLAIN_ENVIRONMENT,
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
    windowsHide: true,
  });
  let ended: string | undefined;
  child.on('error', (error) => (ended = errorText(error)));
  child.on('exit', (code, signal) => (ended = `It ended with ${signal ?? `code ${String(code)}`}.`));
  child.unref();
  await log.close();
  let refusals = 0;
  for (;;) {
    const answer = await probe(access, server.cluster);
    if (answer === 'open') return child.pid ?? 'not yet';
    if (ended !== undefined) {
      const output = await tail(server);
      if (Date.now() < givingUp) {
        if (PORT_TAKEN.test(output)) return 'port taken';
        if (PASSING.test(output)) return 'not yet';
      }
      throw new Error(`PostgreSQL did not start in ${server.cluster}. ${ended}\n${output}`);
    }
    // A server that took the port before ours could also refuse us, but then ours soon ends.
    if (answer === 'refused' && ++refusals > 20) {
      child.kill('SIGINT');
      throw new Error(wrongPassword(server));
    }
    if (Date.now() > givingUp) {
      child.kill('SIGQUIT');
      throw new Error(
        `PostgreSQL did not start in ${server.cluster} within ${server.patienceMs / 1000} seconds.\n${await tail(server)}`,
      );
    }
    await sleep(10);
  }
}

function wrongPassword(server: Server): string {
  return `PostgreSQL in ${server.cluster} refuses the password in postgres-access.json, as happens after restoring a backup. Stop it if it is running, delete that file from the data folder and start again to create a new password.`;
}

async function openLog(server: Server): ReturnType<typeof open> {
  await ifThere(rename(server.logFile, `${server.logFile}.1`));
  const log = await open(server.logFile, 'a', 0o600);
  await giveTo(server.owner, server.logFile);
  return log;
}

async function tail(server: Server): Promise<string> {
  return `The end of ${server.logFile}:\n${lastLines((await ifThere(readFile(server.logFile, 'utf8'))) ?? '')}`;
}
