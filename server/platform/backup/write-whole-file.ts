import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { errorCode } from '../../error-code.ts';
import { AppError } from '../../errors.ts';

const OWNER_ONLY = 0o600;

/**
 * Writes a file that only its owner can read, either completely or not at all. The file gets its final name when every byte is on the disk.
 * A failure leaves no partial file, and an existing file stays unchanged. Returns the size of the new file in bytes. Throws CONFLICT when a
 * file with that name exists and may not be replaced, and VALIDATION when the file cannot be written.
 */
export async function writeWholeFile(
  path: string,
  content: AsyncIterable<Buffer>,
  { replace = false } = {},
): Promise<number> {
  const target = resolve(path);
  if (!replace && (await isThere(target))) throw alreadyExists(path);
  const draft = `${target}.${randomUUID()}.part`;
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
    await explained(path, () => (replace ? rename(draft, target) : renameToNew(draft, path)));
    await syncFolder(dirname(target));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return bytes;
}

/** Returns the error for a file that exists and may not be replaced. */
export function alreadyExists(path: string): AppError {
  return new AppError('CONFLICT', `${path} already exists. Choose another name, or use --overwrite.`);
}

/**
 * Renames the draft to a name that no file has yet. The name is first taken with an empty file, so that only one of several writers gets
 * it, also on file systems without links.
 */
async function renameToNew(draft: string, path: string): Promise<void> {
  const target = resolve(path);
  try {
    const taken = await open(target, 'wx', OWNER_ONLY);
    await taken.close();
  } catch (error) {
    throw errorCode(error) === 'EEXIST' ? alreadyExists(path) : error;
  }
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

async function writeAll(file: Awaited<ReturnType<typeof open>>, chunk: Buffer): Promise<void> {
  for (let at = 0; at < chunk.length;) at += (await file.write(chunk, at)).bytesWritten;
}

/** Flushes the folder to the disk, so that the file's name survives a power failure too. */
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
  ENOTDIR: 'part of this path is a file, not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'it exceeds the maximum file size',
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
