import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from '../../../error-code.ts';
import type { Account } from './account-type.ts';

const TIMEOUT_MS = 120_000;

/** The environment of PostgreSQL's programs: none of ours, which has secrets and may have PG… variables, and messages in English. */
export const PLAIN_ENVIRONMENT: NodeJS.ProcessEnv = {
  // Windows adds its own.
  ...(process.platform === 'win32' ? {} : { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' }),
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Runs a program to its end as the given account. Throws an Error with its messages when it fails. */
export async function run(program: string, args: string[], account: Account | undefined, input = ''): Promise<string> {
  // A working folder that every account may enter, unlike ours.
  const options = { ...account, cwd: '/', env: PLAIN_ENVIRONMENT, timeout: TIMEOUT_MS, windowsHide: true };
  const running = promisify(execFile)(program, args, options);
  // A program that ends without reading its input closes the pipe; its exit code says why.
  running.child.stdin?.on('error', () => undefined).end(input);
  return (await running).stdout;
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns undefined when a file or folder is missing. */
export async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export async function exists(path: string): Promise<boolean> {
  return (await ifThere(stat(path))) !== undefined;
}
