import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from './error-code.ts';
import { PLAIN_ENVIRONMENT } from './run.ts';

const ENDED = 'ended';
const UNKNOWN = 'unknown';

/**
 * Returns a unique name for a running process: its pid and its start time, because a pid alone is soon
 * reused (and is always 1 in a container). Valid as a file name; starts with the pid and a dash.
 */
export async function nameProcess(pid: number): Promise<string> {
  return `${pid}-${await beganAt(pid)}`;
}

/** Whether the process with that name (or with a longer name that starts with it) is still running. */
export async function isRunning(name: string): Promise<boolean> {
  const match = /^(\d+)-(\w+)/.exec(name);
  if (!match) return false;
  const pid = Number(match[1]);
  if (!isPidTaken(pid)) return false;
  const now = await beganAt(pid);
  return now === match[2] || now === UNKNOWN || (match[2] === UNKNOWN && now !== ENDED);
}

export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** The command line of a process, arguments separated by spaces; undefined where the system does not provide it. */
export async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  try {
    if (process.platform !== 'linux') return (await ps('command=', pid)).trim();
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
  } catch {
    return undefined;
  }
}

async function beganAt(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return await beganAtInProc(pid);
    if (process.platform === 'win32') return UNKNOWN;
    const seconds = Date.parse(await ps('lstart=', pid)) / 1000;
    return Number.isNaN(seconds) ? UNKNOWN : String(seconds);
  } catch {
    return UNKNOWN;
  }
}

async function beganAtInProc(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in parentheses and may hold anything, so count from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return ENDED;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  return `${boot.slice(0, 8)}${fields[19] ?? ''}`;
}

async function ps(column: string, pid: number): Promise<string> {
  const env = PLAIN_ENVIRONMENT;
  return (await promisify(execFile)('ps', ['-o', column, '-p', String(pid)], { env })).stdout;
}
