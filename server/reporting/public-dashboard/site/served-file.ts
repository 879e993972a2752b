import { createHash } from 'node:crypto';
import { PNG } from './release-files.ts';
import { plainBytes, type Compressed } from './compress.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A file ready to send. */
export interface ServedFile {
  status: 200 | 404 | 410;
  /** Identifies the content. An `ETag` consists of this hash and the encoding. */
  hash: string;
  headers(encoding: Encoding): Record<string, string>;
  bytes(encoding: Encoding): Buffer;
}

export interface FileTraits {
  mediaType: string;
  headers?: Record<string, string>;
  status?: ServedFile['status'];
}

/**
 * Prepares a stored file for sending. It stays compressed until a client asks for the plain bytes, because a release of a large district has a
 * thousand files, and nearly all clients accept compressed ones.
 */
export function servedFile(compressed: Compressed, { mediaType, headers = {}, status = 200 }: FileTraits): ServedFile {
  const hash = createHash('sha256').update(compressed.gzip).digest('base64url').slice(0, 22);
  // Pictures are already compressed.
  const isPacked = mediaType === PNG;
  let picture: Buffer | undefined;
  return {
    status,
    hash,
    headers: (encoding) => ({
      'Content-Type': mediaType,
      ...(encoding !== 'identity' && !isPacked && { 'Content-Encoding': encoding }),
      ETag: `"${hash}-${encoding}"`,
      Vary: 'Accept-Encoding',
      ...headers,
    }),
    bytes(encoding) {
      if (isPacked) return (picture ??= plainBytes(compressed));
      if (encoding === 'identity') return plainBytes(compressed);
      return encoding === 'br' ? compressed.brotli : compressed.gzip;
    },
  };
}

/** Returns true if the client already has these bytes, in any encoding. */
export function isKnown(file: ServedFile, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(file.hash));
}
