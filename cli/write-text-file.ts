import { writeFile } from 'node:fs/promises';
import { errorCode } from '../server/error-code.ts';
import { AppError } from '../server/errors.ts';

/** Throws VALIDATION when the file cannot be written. */
export async function writeTextFile(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    const code = errorCode(error);
    const why =
      code === 'ENOENT' ? 'its folder does not exist' : code === 'EACCES' ? 'it may not be written' : String(error);
    throw new AppError('VALIDATION', `${path} cannot be written: ${why}.`);
  }
}
