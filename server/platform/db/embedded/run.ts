import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from '../../../error-code.ts';
import type { Account } from './account-type.ts';

const TIMEOUT_MS = 120_000;

/**
 * Environment of PostgreSQL's programs. It inherits nothing from this process, whose environment has secrets and may
 * have PG… variables. Messages are in English.
 */
export const PLAIN_ENVIRONMENT: NodeJS.ProcessEnv = {
  // Windows sets PATH itself.
  ...(process.platform === 'win32' ? {} : { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' }),
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Runs a program as the given account and returns its output. Throws an Error with the program's messages if it fails. */
export async function run(program: string, args: string[], account: Account | undefined, input = ''): Promise<string> {
  // The root folder, because the account may not have access to the current working folder.
  const options = { ...account, cwd: '/', env: PLAIN_ENVIRONMENT, timeout: TIMEOUT_MS, windowsHide: true };
  const running = promisify(execFile)(program, args, options);
  // Ignored: a program that ends without reading its input closes the pipe, and its exit code says why.
  running.child.stdin?.on('error', () => undefined).end(input);
  return (await running).stdout;
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the result of `reading`; undefined if the file or folder is missing. */
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
