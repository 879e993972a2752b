import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { errorCode } from '../../error-code.ts';
import { AppError } from '../../errors.ts';

const OWNER_ONLY = 0o600;

/**
 * Writes a file that is there whole or not at all, for its owner only. It stands under its name once every byte is on the disk; what
 * fails before leaves nothing behind, and a file that was there as it was. Answers its size in bytes.
 * Throws CONFLICT where a file of that name is and may not be replaced, VALIDATION where it cannot be written.
 */
export async function writeWholeFile(
  path: string,
  content: AsyncIterable<Buffer>,
  { replace = false } = {},
): Promise<number> {
  const target = resolve(path);
  if (!replace && (await isThere(target))) {
    throw new AppError('CONFLICT', `${path} is there already. Choose another name, or say --overwrite.`);
  }
  const draft = `${target}.${process.pid}.part`;
  let bytes = 0;
  try {
    const file = await explained(path, () => open(draft, 'wx', OWNER_ONLY));
    try {
      for await (const chunk of content) {
        await explained(path, () => writeAll(file, chunk));
        bytes += chunk.length;
      }
      await explained(path, () => file.sync());
    } finally {
      await file.close();
    }
    await explained(path, () => rename(draft, target));
    await syncFolder(dirname(target));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return bytes;
}

async function writeAll(file: Awaited<ReturnType<typeof open>>, chunk: Buffer): Promise<void> {
  for (let at = 0; at < chunk.length;) at += (await file.write(chunk, at)).bytesWritten;
}

/** So that the name outlives a power cut as the content does. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

const REASONS: Record<string, string> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'it may not be written',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'it would be larger than a file may be there',
};

async function explained<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error) ?? '';
    const reason = REASONS[code];
    if (reason === undefined) throw error;
    throw new AppError('VALIDATION', `${basename(path)} cannot be written to ${dirname(resolve(path))}: ${reason}.`);
  }
}
