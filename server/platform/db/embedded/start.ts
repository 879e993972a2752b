import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { accessFile, freePort, readAccess, writeAccess, type Access } from './access.ts';
import { giveTo, isRoot, ownerOf, serverAccount } from './account.ts';
import { prepareTools, type Tools } from './binaries.ts';
import { checkCluster, createCluster, resetPassword } from './cluster.ts';
import { knownDataRoot, reachableDataRoot } from './data-root.ts';
import { takeLease } from './lease.ts';
import { forgetPid, launch, livingPostmaster, stopPostmaster, stopWithUs } from './postmaster.ts';
import { exists, ifThere } from './run.ts';

const PATIENCE_MS = 120_000;
/**
 * A server opens its port at the very start and closes it at the very end. If the port stays closed for longer than
 * this, the pid belongs to another program.
 */
const MAX_CLOSED_MS = 3_000;
const MAX_REFUSALS = 20;
/** Error messages after which starting again may succeed: another program took the port, or a killed server has not fully exited. */
const PASSING = /Address already in use|lock file .* already exists|shared memory block .* still in use/;

export interface StartOptions {
  dataDir: string;
  isTemporary: boolean;
  log: (message: string) => void;
}

/** One use of the database: its open connection, and a function that stops the server after the last use. */
export interface Use {
  access: Access;
  client: pg.Client;
  /** True if this call started the server; false if it joined a running server. */
  started: boolean;
  /** After this call, a temporary server no longer stops when this process ends. */
  stopWatching: () => void;
  stop: () => Promise<void>;
}

/** Joins the server of a data folder, or starts it, creating the database if necessary. Only one process may do so at a time. */
export async function joinOrStart(options: StartOptions): Promise<Use> {
  const { dataDir, log } = options;
  const account = await serverAccount(join(await knownDataRoot(dataDir), 'postgres'), dataDir);
  const dataRoot = await reachableDataRoot(dataDir, account, log);
  const cluster = join(dataRoot, 'postgres');
  const logFile = join(dataDir, 'postgres.log');
  let tools: Tools | undefined;
  let launched: ChildProcess | undefined;
  let refusals = 0;
  let closedSince: number | undefined;
  const givingUp = Date.now() + PATIENCE_MS;
  while (Date.now() < givingUp) {
    await sleep(10);
    const running = await livingPostmaster(cluster);
    if (running) {
      const access = { password: '', ...(await readAccess(dataDir)), port: running.port };
      const client = await takeLease(access);
      if (typeof client !== 'string') {
        const started = launched?.pid === running.pid;
        const stopWatching = started && options.isTemporary ? stopWithUs(running.pid) : () => undefined;
        const stop = async () => stopPostmaster(cluster, tools ?? (await prepareTools(dataRoot, account, log)));
        return { access, client, started, stopWatching, stop };
      }
      if (client === 'refused' && ++refusals > MAX_REFUSALS) {
        launched?.kill('SIGINT');
        throw new Error(wrongPassword(cluster));
      }
      closedSince = client === 'closed' ? (closedSince ?? Date.now()) : undefined;
      if (closedSince !== undefined && Date.now() - closedSince > MAX_CLOSED_MS) {
        await forgetPid(cluster);
        closedSince = undefined;
      }
    } else if (!launched || hasEnded(launched)) {
      const output = launched ? await tail(logFile) : '';
      if (launched && !PASSING.test(output)) {
        throw new Error(`PostgreSQL did not start in ${cluster}.\n${output}`);
      }
      tools ??= await prepareTools(dataRoot, account, log);
      launched = await start(dataRoot, tools, { ...options, logFile });
    }
  }
  launched?.kill('SIGINT');
  throw new Error(
    `PostgreSQL in ${cluster} did not respond within ${PATIENCE_MS / 1000} seconds.\n${await tail(logFile)}`,
  );
}

async function start(
  dataRoot: string,
  tools: Tools,
  options: StartOptions & { logFile: string },
): Promise<ChildProcess> {
  const { dataDir, isTemporary, logFile } = options;
  const cluster = join(dataRoot, 'postgres');
  const saved = await readAccess(dataDir);
  const password = saved?.password ?? randomBytes(24).toString('hex');
  if (await exists(cluster)) {
    await checkCluster(cluster, tools);
    await forgetPid(cluster);
    if (!saved) await resetPassword(cluster, tools, password);
  } else {
    options.log(`Creating the database in ${cluster}.`);
    await createCluster(dataRoot, tools, { password, isTemporary });
  }
  const port = await freePort(saved?.port ?? 0);
  if (port !== saved?.port) await writeAccess(dataDir, { port, password });
  const launched = await launch(cluster, tools, { port, logFile, isTemporary });
  if (isRoot()) await giveTo(await ownerOf(dataDir), accessFile(dataDir), logFile);
  return launched;
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

function wrongPassword(cluster: string): string {
  return `PostgreSQL in ${cluster} refuses the password in postgres-access.json. This can happen after the data folder is restored from a backup. If PostgreSQL is running, stop it. Then delete postgres-access.json from the data folder and start the program again. The program then creates a new password.`;
}

async function tail(logFile: string): Promise<string> {
  const text = (await ifThere(readFile(logFile, 'utf8'))) ?? '';
  return `The end of ${logFile}:\n${text.trimEnd().split('\n').slice(-20).join('\n')}`;
}
