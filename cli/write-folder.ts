import type { Dirent } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
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
 * Deletes every file below `folder/within` that is not in `kept`, so that no withdrawn pages remain. Also deletes empty folders, because
 * their names can be those of withdrawn pages.
 */
export async function removeOthers(folder: string, within: string, kept: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(join(folder, within), { recursive: true, withFileTypes: true }).catch(() => []);
  const pathOf = (entry: Dirent) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
  for (const path of entries.filter((entry) => entry.isFile()).map(pathOf)) {
    if (!kept.has(path)) await rm(join(folder, path), { force: true });
  }
  // The longest first, because a folder is empty only after the folders in it are deleted.
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
  for (const path of folders.sort((a, b) => b.length - a.length)) {
    const target = join(folder, path);
    if ((await readdir(target)).length === 0) await rmdir(target);
  }
}
