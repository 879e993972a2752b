import { readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, ifThere } from './error-code.ts';
import { commandOf, isPidTaken } from './process-name.ts';
import { run } from './run.ts';

export interface Postmaster {
  pid: number;
  port: number;
}

/**
 * Finds the PostgreSQL server that runs in a cluster's folder; undefined if none. Ignores a pid that a power failure left in the
 * file and that belongs to another program by now.
 */
export async function livingPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const recorded = await recordedPostmaster(cluster);
  if (recorded === undefined || !isPidTaken(recorded.pid)) return undefined;
  return (await isForeign(recorded.pid, cluster)) ? undefined : recorded;
}

/** PostgreSQL does not start while any program of the same user has the pid in its file, so such a file is removed. */
export async function forgetForeignPid(cluster: string): Promise<void> {
  const recorded = await recordedPostmaster(cluster);
  if (recorded === undefined || !isPidTaken(recorded.pid)) return;
  if (await isForeign(recorded.pid, cluster)) await rm(pidFile(cluster), { force: true });
}

/** Stops the server of a cluster in an orderly way, disconnecting its users. Throws an Error when it does not end. */
export async function stopPostmaster(cluster: string, pgCtl: () => string): Promise<void> {
  const pid = (await livingPostmaster(cluster))?.pid;
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    await run(pgCtl(), ['stop', '-D', cluster, '-m', 'fast'], { account: undefined });
    return;
  }
  // What `pg_ctl stop -m fast` sends, without the need to become the server's user first.
  process.kill(pid, 'SIGINT');
  const givingUp = Date.now() + 60_000;
  while (isPidTaken(pid) && (await recordedPostmaster(cluster))?.pid === pid) {
    if (Date.now() > givingUp) throw new Error(`PostgreSQL (process ${pid}) in ${cluster} does not stop.`);
    await sleep(10);
  }
}

/** Whether two paths lead to one folder. A path that leads nowhere counts as an old name of a folder that was moved. */
export async function isSameFolder(path: string, folder: string): Promise<boolean> {
  try {
    const [one, other] = await Promise.all([stat(path), stat(folder)]);
    return one.ino === other.ino && one.dev === other.dev;
  } catch (error) {
    return errorCode(error) === 'ENOENT';
  }
}

async function isForeign(pid: number, cluster: string): Promise<boolean> {
  const command = await commandOf(pid);
  // Where the system does not say, PostgreSQL's own check must do.
  if (command === undefined) return false;
  const [, program, folder] = /^(.*?) -D (.*?)(?: -p \d.*| -c .*)?$/s.exec(command) ?? [];
  if (program === undefined || folder === undefined || basename(program) !== 'postgres') return true;
  return !(await isSameFolder(folder, cluster));
}

/** Reads what the server recorded about itself: pid in the first line, port in the fourth. */
async function recordedPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await ifThere(readFile(pidFile(cluster), 'utf8')))?.split('\n') ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return Number.isInteger(pid) && pid > 0 ? { pid, port } : undefined;
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
