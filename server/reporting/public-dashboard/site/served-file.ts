import { createHash } from 'node:crypto';
import { PNG } from './release-files.ts';
import { plainBytes, type Compressed } from './compress.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A file ready to send, with bytes and headers for each encoding. */
export interface ServedFile {
  status: 200 | 404 | 410;
  /** Hash of the uncompressed bytes. An `ETag` consists of this hash and the encoding. */
  hash: string;
  bytes: Record<Encoding, Buffer>;
  headers: Record<Encoding, Record<string, string>>;
}

export interface FileTraits {
  mediaType: string;
  headers?: Record<string, string>;
  status?: ServedFile['status'];
}

export function servedFile(compressed: Compressed, traits: FileTraits): ServedFile {
  const plain = plainBytes(compressed);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  // Pictures are already compressed.
  const isPacked = traits.mediaType === PNG;
  const bytes = isPacked
    ? { br: plain, gzip: plain, identity: plain }
    : { br: compressed.brotli, gzip: compressed.gzip, identity: plain };
  const headersOf = (encoding: Encoding) => ({
    'Content-Type': traits.mediaType,
    'Content-Length': String(bytes[encoding].length),
    ...(encoding !== 'identity' && !isPacked && { 'Content-Encoding': encoding }),
    ETag: `"${hash}-${encoding}"`,
    Vary: 'Accept-Encoding',
    ...traits.headers,
  });
  const headers = { br: headersOf('br'), gzip: headersOf('gzip'), identity: headersOf('identity') };
  return { status: traits.status ?? 200, hash, bytes, headers };
}

/** Returns true if the client already has these bytes, in any encoding. */
export function isKnown(file: ServedFile, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(file.hash));
}
