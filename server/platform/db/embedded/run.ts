import { spawn } from 'node:child_process';
import type { Account } from './account.ts';
import { errorCode } from './error-code.ts';

const TIMEOUT_MS = 120_000;

/** The environment of PostgreSQL's programs: none of ours, which has secrets and may have PG… variables, and messages in English. */
export const PLAIN_ENVIRONMENT: NodeJS.ProcessEnv = {
  // Windows adds its own.
  ...(process.platform === 'win32' ? {} : { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' }),
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Runs a program to its end as the given account and returns its output. Throws an Error with its output when it fails. */
export async function run(
  program: string,
  args: string[],
  options: { account: Account | undefined; input?: string },
): Promise<string> {
  // A working folder that every account may enter, unlike ours.
  const child = spawn(program, args, {
    ...options.account,
    cwd: '/',
    env: PLAIN_ENVIRONMENT,
    windowsHide: true,
  });
  let out = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  // A program that ends without reading its input closes the pipe; its exit code says why.
  child.stdin.on('error', () => undefined).end(options.input ?? '');
  // Not spawn's own timeout, which would keep us alive to its end when the program could not be started at all.
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve(out);
      else reject(new Error(`${program} ended with ${signal ?? `code ${String(code)}`}:\n${lastLines(output)}`));
    });
  });
}

/** Whether an account may enter a folder, including all folders above it. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { account });
    return true;
  } catch (error) {
    if (errorCode(error) !== undefined) throw error;
    return false;
  }
}

export function lastLines(text: string, count = 20): string {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
