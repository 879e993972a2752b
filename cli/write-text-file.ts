import { writeFile } from 'node:fs/promises';
import { errorCode } from '../server/error-code.ts';
import { AppError } from '../server/errors.ts';

/** Writes a file to a path that the user entered. Throws VALIDATION if it cannot be written. */
export async function writeTextFile(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (error) {
    const code = errorCode(error);
    const why =
      code === 'ENOENT' ? 'its folder does not exist' : code === 'EACCES' ? 'permission denied' : String(error);
    throw new AppError('VALIDATION', `Cannot write ${path}: ${why}.`);
  }
}
