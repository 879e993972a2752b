import { createHash } from 'node:crypto';
import { logoAddress, MAX_LOGO_BYTES } from '../../../../core/logo.ts';
import { inTransaction, type Context } from '../../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError } from '../../../errors.ts';
import { cleanSvg } from './clean-svg.ts';
import { detectPicture } from './detect-picture.ts';
import { insertLogo } from './queries.ts';

/**
 * Stores a picture, after checking its type by content, not by name, and returns its address. An SVG is reduced to its
 * drawing. Throws TOO_LARGE from 5 MB up, UNSUPPORTED_TYPE for anything but a picture, and VALIDATION for an SVG that
 * contains a script or another document, is too complex or cannot be read.
 */
export async function storeLogo(
  cx: Context,
  input: { file: { name: string; bytes: Buffer } },
): Promise<{ url: string }> {
  const { name, bytes } = input.file;
  if (bytes.length >= MAX_LOGO_BYTES) throw new AppError('TOO_LARGE', 'File size must be less than 5MB');
  const extension = detectPicture(bytes);
  if (extension === null) {
    throw new AppError('UNSUPPORTED_TYPE', 'Only image files are allowed (JPEG, PNG, GIF, SVG)');
  }
  const kept = extension === 'svg' ? Buffer.from(cleanSvg(bytes.toString('utf8'))) : bytes;
  const hash = createHash('sha256').update(kept).digest('hex').slice(0, 32);
  const url = logoAddress(hash, extension);
  await inTransaction(cx, async (tx) => {
    await insertLogo(tx.db, { hash, extension, bytes: kept });
    await audit(tx, { action: 'upload', entity: 'logo', after: { url, fileName: name, bytes: kept.length } });
  });
  return { url };
}
