import { createHash } from 'node:crypto';
import { logoAddress, MAX_LOGO_BYTES } from '../../../../core/logo.ts';
import { inTransaction, type Context } from '../../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError } from '../../../errors.ts';
import { cleanSvg } from './clean-svg.ts';
import { detectPicture } from './detect-picture.ts';
import { insertLogo } from './queries.ts';

/**
 * Keeps a picture, judged by its content and not by its name, and answers the address at which it is served. An SVG is kept
 * with its drawing alone. Throws TOO_LARGE above 5 MB, UNSUPPORTED_TYPE for what is no picture, and VALIDATION for an SVG that
 * holds a script or cannot be read.
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
