import { chmod, cp, readdir, readFile, readlink, stat, symlink } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { errorCode, ifThere } from './error-code.ts';

const PROGRAMS = ['initdb', 'postgres', 'pg_ctl'] as const;

export function program(folder: string, name: (typeof PROGRAMS)[number]): string {
  return join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Makes what npm leaves out: it packs no symbolic links, and the package's install script, which makes them, does not run when
 * scripts are turned off. Throws when something is missing and the folder cannot be written.
 */
export async function repairBinaries(folder: string): Promise<void> {
  for (const [link, target] of await wantedLinks(folder)) {
    if (!(await isThere(link))) await symlink(target, link);
  }
  if (process.platform === 'win32') return;
  for (const name of PROGRAMS) {
    const { mode } = await stat(program(folder, name));
    if ((mode & 0o100) === 0) await chmod(program(folder, name), 0o755);
  }
}

/** Copies the programs so that every account may run them, whatever the umask of the installation. */
export async function copyBinaries(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => extname(path) !== '.a' });
  await openToAll(to);
  await repairBinaries(to);
}

async function wantedLinks(folder: string): Promise<Map<string, string>> {
  const wanted = new Map<string, string>();
  const listed = await ifThere(readFile(join(folder, 'pg-symlinks.json'), 'utf8'));
  const entries: unknown = listed === undefined ? [] : JSON.parse(listed);
  for (const entry of Array.isArray(entries) ? entries.filter(isLink) : []) {
    const link = join(folder, relative('native', entry.target));
    wanted.set(link, relative(dirname(entry.target), entry.source));
  }
  // The package's list for macOS lacks names between libx.77.1.dylib and libx.dylib.
  for (const name of await readdir(join(folder, 'lib'))) {
    if (extname(name) !== '.dylib') continue;
    for (let short = basename(name, '.dylib'); /\.\d+$/.test(short);) {
      short = basename(short, extname(short));
      const link = join(folder, 'lib', `${short}.dylib`);
      if (!wanted.has(link)) wanted.set(link, name);
    }
  }
  return wanted;
}

function isLink(entry: unknown): entry is { source: string; target: string } {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'source' in entry &&
    typeof entry.source === 'string' &&
    'target' in entry &&
    typeof entry.target === 'string'
  );
}

async function isThere(path: string): Promise<boolean> {
  try {
    await readlink(path);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ENOENT';
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
