import { access, constants, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataDir } from '../../../data-dir.ts';
import { errorCode } from '../../../error-code.ts';
import { connectionString } from './access.ts';
import { isLastLease } from './lease.ts';
import { errorText } from './run.ts';
import { joinOrStart, type Use } from './start.ts';

export interface EmbeddedDatabase {
  /** The current connection string. It can change, because a restarted server may have another port. */
  readonly connectionString: string;
  /** True if this call started the server; false if it joined a running server. */
  started: boolean;
  /** Ends this use of the database, and stops the server if no one else uses it. Safe to call twice. */
  release(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  /**
   * Folder of the database, absolute or relative to the working folder. Processes on different machines or in different
   * containers must not share it.
   */
  dataDir: string;
  log: (message: string) => void;
  /**
   * True for disposable data, such as a backup that is restored only to check it. Turns fsync off. The server stops soon after this process
   * is killed.
   */
  isTemporary?: boolean;
  /** If set, a database server that crashes or is killed before the call of `release` is restarted, and the restart is logged. */
  keepRunning?: { log: (message: string) => void };
}

const MAX_WAIT_MS = 30_000;
/** The process that starts the server renews the lock while it runs. If it is killed, the lock expires after ten seconds. */
const LOCK = {
  stale: 10_000,
  retries: { forever: true, factor: 1, minTimeout: 20, maxTimeout: 20 },
  // A suspended process loses the lock too. This is harmless, because PostgreSQL itself allows only one server per
  // folder.
  onCompromised: () => undefined,
};

/**
 * Opens the PostgreSQL database of a data folder, creating it on first use and starting it if it is not running. Several processes can use
 * the database at once: later ones join the running server, and the last one to release it stops it. A killed process counts as having
 * released it. Throws an Error, with a message for the person who started the program, if the database cannot be opened.
 */
export async function useEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const path = resolve(options.dataDir);
  try {
    makeDataDir(path);
    // The real path, so that every process uses the same path.
    return await open(await realpath(path), options);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) throw error;
    throw new Error(
      `The current user cannot use the data folder ${path}: ${errorText(error)}. Start the program as the user that owns the folder, take ownership with "chown -R", or set DATA_DIR to another folder.`,
    );
  }
}

async function open(dataDir: string, options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { keepRunning, isTemporary = false, log } = options;
  const enter = async (): Promise<Use> => {
    // Fails here if the folder is not writable, because the lock would otherwise be retried forever.
    await access(dataDir, constants.W_OK);
    // Loaded only here, because loading it installs signal handlers.
    const { lock } = await import('proper-lockfile');
    const unlock = await lock(dataDir, { ...LOCK, lockfilePath: join(dataDir, 'postgres-start.lock') });
    try {
      return await joinOrStart({ dataDir, isTemporary, log });
    } finally {
      await unlock().catch(() => undefined);
    }
  };
  let use = await enter();
  let restarting: Promise<void> | undefined;
  let releasing: Promise<void> | undefined;
  const released = new AbortController();

  const watch = (): void => {
    use.client.once('end', () => {
      if (keepRunning && !releasing) restarting = restart(keepRunning.log);
    });
  };
  const restart = async (say: (message: string) => void): Promise<void> => {
    say('PostgreSQL stopped unexpectedly. Starting it again.');
    for (let wait = 500; !releasing; wait = Math.min(MAX_WAIT_MS, wait * 2)) {
      try {
        use = await enter();
        watch();
        say('PostgreSQL is running again.');
        return;
      } catch (error) {
        say(`PostgreSQL could not be restarted. The program will try again. Cause: ${errorText(error)}`);
        await sleep(wait, undefined, { ref: false, signal: released.signal }).catch(() => undefined);
      }
    }
  };
  const leave = async (): Promise<void> => {
    released.abort();
    await restarting;
    // Other processes may still use the server.
    use.stopWatching();
    if (await isLastLease(use.client)) await use.stop();
    await use.client.end();
  };
  watch();
  return {
    get connectionString() {
      return connectionString(use.access);
    },
    started: use.started,
    release: () => (releasing ??= leave()),
  };
}
