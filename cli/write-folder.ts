import type { Dirent } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isLogoAddress } from '../core/logo.ts';
import { AppError } from '../server/errors.ts';

export interface FolderFile {
  path: string;
  bytes: Buffer;
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
      await mkdir(dirname(target), { recursive: true });
      await writeFile(partial, bytes);
      await rename(partial, target);
    } catch (error) {
      await rm(partial, { force: true }).catch(() => undefined);
      throw new AppError(
        'VALIDATION',
        `Cannot write ${target}: ${error instanceof Error ? error.message : String(error)}.`,
      );
    }
  }
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
