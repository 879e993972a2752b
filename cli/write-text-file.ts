import { stat, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { errorCode } from '../server/error-code.ts';
import { AppError } from '../server/errors.ts';
import { alreadyExists } from '../server/platform/backup/write-whole-file.ts';

/** The option of every command that writes a file. */
export const OVERWRITE = ['--overwrite', 'replace an existing file'] as const;

/** A file that the user asked for. */
export interface OutputFile {
  path: string;
  /** The option that names the file, for error messages. */
  option: string;
  /** The ending that fits the content, such as `.csv`. */
  ending: string;
  overwrite: boolean | undefined;
}

/**
 * Checks a file before a command starts its work. Throws VALIDATION if the ending does not fit the content, and CONFLICT if the file exists
 * and may not be replaced.
 */
export async function assertWritable({ path, option, ending, overwrite = false }: OutputFile): Promise<void> {
  const found = await stat(path).catch(() => null);
  // A device or a pipe, such as /dev/stdout, has no ending and keeps nothing.
  if (found && !found.isFile() && !found.isDirectory()) return;
  if (extname(path).toLowerCase() !== ending) {
    throw new AppError('VALIDATION', `${option} "${path}" must end in ${ending}.`);
  }
  if (found?.isFile() && !overwrite) throw alreadyExists(path);
}

/** Writes a file to a path that the user entered. Throws what assertWritable throws, and VALIDATION if it cannot be written. */
export async function writeTextFile(file: OutputFile, content: string | Uint8Array): Promise<void> {
  await assertWritable(file);
  const { path, overwrite } = file;
  const isNew = overwrite !== true && !(await stat(path).catch(() => null));
  try {
    await writeFile(path, content, { flag: isNew ? 'wx' : 'w' });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') throw alreadyExists(path);
    const why = (code === undefined ? undefined : REASONS[code]) ?? String(error);
    throw new AppError('VALIDATION', `Cannot write ${path}: ${why}.`);
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'its folder does not exist',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
};
