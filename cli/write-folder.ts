import type { Dirent } from 'node:fs';
import { access, constants, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
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
 * Creates a folder and the folders above it. The recursive form of `mkdir` is not used, because it never ends where the system does not let
 * a program create a folder, such as below /proc.
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

const LANGUAGE = '[a-z]{2}';

/** The path of a file of a release in the exported folder, also if an export was stopped while the file was written. */
const RELEASE_FILE = new RegExp(
  `^public/[^/]+/(releases/\\d+/)?(${[
    `(${LANGUAGE}/)?((fy\\d{4}|school-[^/]+)/)?index\\.html`,
    'embed/index\\.html',
    `handout-fy\\d{4}(-${LANGUAGE})?(/index\\.html|\\.pdf)`,
    'picture-fy\\d{4}\\.png',
    'data\\.csv|data\\.json|data-schema\\.json',
  ].join('|')})(\\.part)?$`,
);

/**
 * Deletes the files of earlier exports that are not in `kept`, so that nothing of a withdrawn release remains: the front page, the files of
 * releases below `public`, and uploaded logos. Also deletes empty folders of releases, because their names can be those of withdrawn pages.
 * Files that no export writes stay.
 */
export async function removeOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  if (!kept.has('index.html')) await removeFrontPage(join(folder, 'index.html'));
  const shown = await entriesBelow(folder, 'public');
  // Every exported address has a folder with releases. Another folder in `public` can have an index.html, too.
  const addresses = shown.folders.flatMap((path) => /^(public\/[^/]+)\/releases\/\d+$/.exec(path)?.[1] ?? []);
  const isOfAddress = (path: string) => addresses.some((address) => path === address || path.startsWith(`${address}/`));
  const isExported = (path: string) => isOfAddress(path) && RELEASE_FILE.test(path);
  const { files } = await entriesBelow(folder, 'logos');
  for (const path of [...shown.files.filter(isExported), ...files.filter((file) => isLogoAddress(`/${file}`))]) {
    if (!kept.has(path)) await rm(join(folder, path), { force: true });
  }
  // The longest first, because a folder is empty only after the folders in it are deleted.
  for (const path of shown.folders.filter(isOfAddress).sort((a, b) => b.length - a.length)) {
    const target = join(folder, path);
    if ((await readdir(target)).length === 0) await rmdir(target);
  }
}

/** Deletes the front page if an export wrote it. Every exported page uses files in `public-assets`. */
async function removeFrontPage(path: string): Promise<void> {
  const html = await readFile(path, 'utf8').catch(() => '');
  if (html.includes('public-assets/')) await rm(path, { force: true });
}

/** Lists the files and folders below a subfolder, by their paths in the folder. */
async function entriesBelow(folder: string, within: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(join(folder, within), { recursive: true, withFileTypes: true }).catch(() => []);
  const pathOf = (entry: Dirent) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
  return {
    files: entries.filter((entry) => entry.isFile()).map(pathOf),
    folders: entries.filter((entry) => entry.isDirectory()).map(pathOf),
  };
}
