import type { LogoExtension } from '../../../../core/logo.ts';

const SIGNATURES: readonly { extension: LogoExtension; start: readonly number[] }[] = [
  { extension: 'jpg', start: [0xff, 0xd8, 0xff] },
  { extension: 'png', start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { extension: 'gif', start: [0x47, 0x49, 0x46, 0x38] },
];

/**
 * Detects the type of a picture by its content, ignoring its name. Returns null if the content is not a picture of an allowed type. The
 * caller must still parse an SVG to verify it.
 */
export function detectPicture(bytes: Buffer): LogoExtension | null {
  for (const { extension, start } of SIGNATURES) {
    if (start.every((byte, place) => bytes[place] === byte)) return extension;
  }
  const head = bytes
    .subarray(0, 4096)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return /^<(?:\?xml|!--|!DOCTYPE svg|svg[\s>])/i.test(head) && /<svg[\s>]/i.test(bytes.toString('utf8'))
    ? 'svg'
    : null;
}
