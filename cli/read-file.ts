import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { errorCode } from '../server/error-code.ts';
import { AppError } from '../server/errors.ts';

/** Reads a file at a path that the user entered. Throws NOT_FOUND if it does not exist, VALIDATION if it cannot be read. */
export async function readUserFile(path: string): Promise<{ name: string; bytes: Buffer }> {
  try {
    return { name: basename(path), bytes: await readFile(path) };
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') throw new AppError('NOT_FOUND', `File not found: ${path}.`);
    const why = code === 'EISDIR' ? 'it is a folder' : code === 'EACCES' ? 'permission denied' : String(error);
    throw new AppError('VALIDATION', `Cannot read ${path}: ${why}.`);
  }
}
