import { spawn, type ChildProcess } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../error-code.ts';
import { program, type Tools } from './binaries.ts';
import { TEMPORARY_SETTINGS } from './cluster.ts';
import { ifThere, PLAIN_ENVIRONMENT, run } from './run.ts';

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'password_encryption=scram-sha-256',
  'timezone=UTC',
  'log_timezone=UTC',
  // Logs only messages about the server itself, because details, statements and errors of requests contain row data.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];

export interface Postmaster {
  pid: number;
  port: number;
}

/**
 * Finds the PostgreSQL server that runs in a cluster's folder. Returns undefined if there is none. If the pid file names another existing
 * folder, the file was copied from that folder and is ignored.
 */
export async function livingPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const [pid, folder = '', , port] = (await ifThere(readFile(pidFile(cluster), 'utf8')))?.split('\n') ?? [];
  // PostgreSQL creates the file a moment before it writes into it.
  if (port === undefined || !isPidTaken(Number(pid))) return undefined;
  const [recorded, here] = await Promise.all([ifThere(stat(folder)), stat(cluster)]);
  // If the recorded folder no longer exists, it was moved here.
  if (recorded && (recorded.ino !== here.ino || recorded.dev !== here.dev)) return undefined;
  return { pid: Number(pid), port: Number(port) };
}

/**
 * Removes the pid file. PostgreSQL does not start while any program has the pid in this file, so a file that remains
 * after a power failure, or that was copied, must be removed. If a server is in fact running in the folder, its shared
 * memory still prevents a second one from starting.
 */
export async function forgetPid(cluster: string): Promise<void> {
  await rm(pidFile(cluster), { force: true });
}

/** Starts a server. It may end again soon, for example because another process has just started one. */
export async function launch(
  cluster: string,
  tools: Tools,
  options: { port: number; logFile: string; isTemporary: boolean },
): Promise<ChildProcess> {
  const settings = [...SETTINGS, ...(options.isTemporary ? TEMPORARY_SETTINGS : [])];
  const args = ['-D', cluster, '-p', String(options.port), ...settings.flatMap((setting) => ['-c', setting])];
  await ifThere(rename(options.logFile, `${options.logFile}.1`));
  const log = await open(options.logFile, 'a', 0o600);
  // Detached, so that the server survives the end of this process and Ctrl-C in its terminal. Other processes may be using the server.
  const child = spawn(program(tools.folder, 'postgres'), args, {
    ...tools.account,
    cwd: '/',
    env: PLAIN_ENVIRONMENT,
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
    windowsHide: true,
  });
  child.on('error', () => undefined);
  child.unref();
  await log.close();
  return child;
}

/** Stops the server of a cluster cleanly and disconnects its users. */
export async function stopPostmaster(cluster: string, { folder, account }: Omit<Tools, 'version'>): Promise<void> {
  await run(program(folder, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w'], account);
}

/**
 * Stops a temporary server soon after this process is killed. Returns a function that turns this off. Does nothing
 * without /bin/sh (Windows).
 */
export function stopWithUs(pid: number): () => void {
  if (process.platform === 'win32') return () => undefined;
  // The shell's input closes when this process ends, even if it is killed.
  const child = spawn('/bin/sh', ['-c', 'read -r line; kill -INT "$1"', 'sh', String(pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.on('error', () => undefined);
  child.unref();
  return () => void child.kill();
}

function isPidTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
