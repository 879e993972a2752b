import type { Dirent } from 'node:fs';
import { access, constants, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isLogoAddress } from '../core/logo.ts';
import { AppError } from '../server/errors.ts';

export interface FolderFile {
  path: string;
  bytes: Buffer;
}

/** The folders in the exported folder that exports write to. */
const SUBFOLDERS = ['public', 'public-assets', 'logos'];

/**
 * Makes sure that files can be written to a folder and to the folders in it that exports write to. Creates the folder if it does not exist.
 * Throws VALIDATION if that is not possible.
 */
export async function prepareFolder(folder: string): Promise<void> {
  const probe = join(folder, '.write-test.part');
  try {
    await makeFolder(folder);
    for (const name of SUBFOLDERS) await requireWritable(join(folder, name));
    await writeFile(probe, '');
  } catch (error) {
    throw new AppError('VALIDATION', `Cannot write to the folder ${folder}: ${textOf(error)}.`);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/** Throws if there is something at the path other than a folder that can be written. */
async function requireWritable(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (!found) return;
  if (!found.isDirectory()) throw new Error(`${path} is not a folder`);
  await access(path, constants.W_OK | constants.X_OK);
}

/**
 * Creates a folder and the folders above it. The recursive form of `mkdir` is not used, because it never ends where the system does not let a program
 * create a folder, such as below /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  const path = resolve(folder);
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() === true) return;
  if (found) throw new Error(`${path} is not a folder`);
  await makeFolder(dirname(path));
  await mkdir(path).catch(async (error: unknown) => {
    // Another program may have created the folder in the meantime.
    const made = await stat(path).catch(() => null);
    if (made?.isDirectory() !== true) throw error;
  });
}

/**
 * Writes files to a folder. Replaces each file in one step, so that a web server never sends half a file. Throws VALIDATION if a file
 * cannot be written.
 */
export async function writeFolder(folder: string, files: readonly FolderFile[]): Promise<void> {
  for (const { path, bytes } of files) {
    const target = join(folder, path);
    const partial = `${target}.part`;
    try {
      await makeFolder(dirname(target));
      await writeFile(partial, bytes);
      await rename(partial, target);
    } catch (error) {
      await rm(partial, { force: true }).catch(() => undefined);
      throw new AppError('VALIDATION', `Cannot write ${target}: ${textOf(error)}.`);
    }
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Deletes the files of earlier exports that are not in `kept`, so that nothing of a withdrawn release remains: the front page, everything
 * below `public`, and uploaded logos. Also deletes empty folders, because their names can be those of withdrawn pages.
 */
export async function removeOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  if (!kept.has('index.html')) await rm(join(folder, 'index.html'), { force: true });
  for (const within of ['public', 'logos']) await removeBelow(folder, within, kept);
}

async function removeBelow(folder: string, within: string, kept: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(join(folder, within), { recursive: true, withFileTypes: true }).catch(() => []);
  const pathOf = (entry: Dirent) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
  for (const path of entries.filter((entry) => entry.isFile()).map(pathOf)) {
    // The folder may have other pictures next to the uploaded logos.
    const isExported = within === 'public' || isLogoAddress(`/${path}`);
    if (isExported && !kept.has(path)) await rm(join(folder, path), { force: true });
  }
  // The longest first, because a folder is empty only after the folders in it are deleted.
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
  for (const path of folders.sort((a, b) => b.length - a.length)) {
    const target = join(folder, path);
    if ((await readdir(target)).length === 0) await rmdir(target);
  }
}
