import { createHash } from 'node:crypto';
import { PNG } from './release-files.ts';
import { plainBytes, type Compressed } from './compress.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A file ready to send. */
export interface ServedFile {
  status: 200 | 404 | 410;
  /** Identifies the content. An `ETag` consists of this hash and the encoding. */
  hash: string;
  /** The bytes and headers for an encoding. */
  content(encoding: Encoding): { bytes: Buffer; headers: Record<string, string> };
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
  return {
    status,
    hash,
    content(encoding) {
      const isPlain = isPacked || encoding === 'identity';
      const bytes = isPlain ? plainBytes(compressed) : encoding === 'br' ? compressed.brotli : compressed.gzip;
      return {
        bytes,
        headers: {
          'Content-Type': mediaType,
          'Content-Length': String(bytes.length),
          ...(!isPlain && { 'Content-Encoding': encoding }),
          ETag: `"${hash}-${encoding}"`,
          Vary: 'Accept-Encoding',
          ...headers,
        },
      };
    },
  };
}

/** Returns true if the client already has these bytes, in any encoding. */
export function isKnown(file: ServedFile, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(file.hash));
}
