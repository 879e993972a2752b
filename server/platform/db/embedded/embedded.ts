import { realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeDataDir } from '../../../data-dir.ts';
import { connectionString, newPassword, readAccess, writeAccess } from './access.ts';
import type { Access } from './access.ts';
import { otherOwnerOf, serverAccount } from './account.ts';
import type { Account } from './account.ts';
import { program } from './binary-files.ts';
import { locateBinaries, prepareBinaries } from './binaries.ts';
import { register, unregister } from './clients.ts';
import { checkOwner, checkVersion, createCluster, resetPassword } from './cluster.ts';
import { errorCode, errorText, ifThere } from './error-code.ts';
import { knownDataRoot, reachableDataRoot } from './data-root.ts';
import { withLock } from './lock.ts';
import { livingPostmaster, stopPostmaster } from './postmaster.ts';
import { probe, startServer } from './server.ts';
import { supervise } from './supervise.ts';
import { watch } from './watchdog.ts';

export interface EmbeddedDatabase {
  /** The current connection string: a restarted server may have another port. */
  readonly connectionString: string;
  /** Whether this call started the server; false if it joined a running one. */
  started: boolean;
  /** Ends this use, and stops the server if it was the last. Safe to call twice. */
  release(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  /** Folder of the database, absolute or relative to the working folder. Only for processes of one machine (or one container). */
  dataDir: string;
  log: (message: string) => void;
  /** For data that no one needs later, such as a backup that is checked: no fsync, and the server ends soon after its last user was killed. */
  isTemporary?: boolean;
  /** Restarts and logs when the server ends before the release, because it was killed or crashed. */
  keepRunning?: { log: (message: string) => void };
}

const PATIENCE_MS = 120_000;

/**
 * Opens the PostgreSQL database of a data folder, creating it on first use and starting it if it is not running. Any number of processes
 * may use it at once: later ones join, and the last to release stops it; killed users do not count.
 * Throws an Error, with a message for the person who started the program, when there can be no database.
 */
export async function useEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const path = resolve(options.dataDir);
  return explained(path, async () => enter(await openDataDir(path), options));
}

async function enter(dataDir: string, options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const owner = await otherOwnerOf(dataDir);
  const clients = join(dataDir, 'clients');
  const lock = <T>(work: () => Promise<T>): Promise<T> =>
    withLock(join(dataDir, 'postgres.lock'), { owner, patienceMs: 2 * PATIENCE_MS }, work);

  const entered = await lock(async () => {
    const registration = await register(clients, owner);
    try {
      return { lease: registration, ...(await joinOrStart(dataDir, owner, options)) };
    } catch (error) {
      await unregister(clients, registration);
      throw error;
    }
  });

  const { lease, started } = entered;
  let { access } = entered;
  const cluster = async () => join(await knownDataRoot(dataDir), 'postgres');
  const stopSupervising = options.keepRunning
    ? supervise({
        isRunning: async () => (await livingPostmaster(await cluster())) !== undefined,
        restart: () => lock(async () => void ({ access } = await joinOrStart(dataDir, owner, options))),
        log: options.keepRunning.log,
      })
    : () => Promise.resolve();

  let releasing: Promise<void> | undefined;
  const leave = async (): Promise<void> => {
    await stopSupervising();
    await lock(async () => {
      if ((await unregister(clients, lease)) > 0) return;
      await stopPostmaster(await cluster(), () => program(locateBinaries(), 'pg_ctl'));
    });
  };
  return {
    get connectionString() {
      return connectionString(access);
    },
    started,
    release: () => (releasing ??= leave()),
  };
}

async function joinOrStart(
  dataDir: string,
  owner: Account | undefined,
  options: EmbeddedDatabaseOptions,
): Promise<{ access: Access; started: boolean }> {
  const saved = await readAccess(dataDir);
  const known = join(await knownDataRoot(dataDir), 'postgres');
  const account = await serverAccount(known, dataDir);
  await checkOwner(known, account);
  const isRunning = saved !== undefined && (await livingPostmaster(known))?.port === saved.port;
  if (isRunning && (await probe(saved, known)) === 'open') return { access: saved, started: false };

  const { log, isTemporary = false } = options;
  const dataRoot = account ? await reachableDataRoot(dataDir, account, { owner, log }) : await knownDataRoot(dataDir);
  const cluster = join(dataRoot, 'postgres');
  const binaries = await prepareBinaries(dataRoot, account, log);
  const access = saved ?? { port: 0, password: newPassword() };
  const isThere = (await ifThere(stat(cluster))) !== undefined;
  if (isThere) await checkVersion(cluster, binaries);
  if (!saved) {
    if (isThere && (await livingPostmaster(cluster))) {
      throw new Error(
        `PostgreSQL is running in ${cluster}, but its password (postgres-access.json) is lost. End it and start again.`,
      );
    }
    if (isThere) await resetPassword(cluster, { binaries, account, isTemporary, password: access.password });
    await writeAccess(dataDir, access, owner);
  }
  if (!isThere) {
    log(`Creating the database in ${cluster}.`);
    await createCluster(dataRoot, { binaries, account, isTemporary, password: access.password });
  }
  const logFile = join(dataDir, 'postgres.log');
  const server = { cluster, binaries, account, owner, logFile, isTemporary, patienceMs: PATIENCE_MS };
  const { access: current, startedPid } = await startServer(server, access, (chosen) =>
    writeAccess(dataDir, chosen, owner),
  );
  if (isTemporary && startedPid !== undefined) watch({ clients: join(dataDir, 'clients'), cluster, pid: startedPid });
  return { access: current, started: startedPid !== undefined };
}

/** Returns the folder's real path, so that every process uses the same one. */
async function openDataDir(path: string): Promise<string> {
  makeDataDir(path);
  return realpath(path);
}

async function explained<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) throw error;
    throw new Error(
      `The data folder ${path} is not usable by this user: ${errorText(error)}. Start as the user that owns it, take ownership with "chown -R", or set DATA_DIR to another folder.`,
    );
  }
}
