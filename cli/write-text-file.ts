import { writeFile } from 'node:fs/promises';
import { errorCode } from '../server/error-code.ts';
import { AppError } from '../server/errors.ts';

/** Writes a text file. Throws VALIDATION if it cannot. */
export async function writeTextFile(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    const code = errorCode(error);
    const why =
      code === 'ENOENT' ? 'its folder does not exist' : code === 'EACCES' ? 'permission denied' : String(error);
    throw new AppError('VALIDATION', `Cannot write ${path}: ${why}.`);
  }
}
