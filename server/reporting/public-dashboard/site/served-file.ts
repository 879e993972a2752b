import { createHash } from 'node:crypto';
import { plainBytes, type Compressed } from './compress.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A file ready to send: bytes and headers of each encoding are made once. */
export interface ServedFile {
  status: 200 | 404 | 410;
  /** Without the suffix of the encoding; part of every `ETag`. */
  hash: string;
  bytes: Record<Encoding, Buffer>;
  headers: Record<Encoding, Record<string, string>>;
  /** The same as alternating names and values, the form sent on the wire. */
  rawHeaders: Record<Encoding, readonly string[]>;
}

export interface FileTraits {
  mediaType: string;
  headers?: Record<string, string>;
  status?: ServedFile['status'];
}

export function servedFile(compressed: Compressed, traits: FileTraits): ServedFile {
  const plain = plainBytes(compressed);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const bytes = { br: compressed.brotli, gzip: compressed.gzip, identity: plain };
  const headersOf = (encoding: Encoding) => ({
    'Content-Type': traits.mediaType,
    'Content-Length': String(bytes[encoding].length),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    ETag: `"${hash}-${encoding}"`,
    Vary: 'Accept-Encoding',
    ...traits.headers,
  });
  const headers = { br: headersOf('br'), gzip: headersOf('gzip'), identity: headersOf('identity') };
  const raw = (encoding: Encoding) => Object.entries(headers[encoding]).flat();
  const rawHeaders = { br: raw('br'), gzip: raw('gzip'), identity: raw('identity') };
  return { status: traits.status ?? 200, hash, bytes, headers, rawHeaders };
}

const MAX_ENCODINGS_CACHED = 200;
const chosen = new Map<string, Encoding>();

/** The smallest encoding that a client accepts. There are few kinds of clients, so each header is parsed once. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined || accepted === '') return 'identity';
  const known = chosen.get(accepted);
  if (known) return known;
  const takes = (name: string) =>
    accepted
      .toLowerCase()
      .split(',')
      .some((part) => {
        const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
        return (coding === name || coding === '*') && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
      });
  const encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
  if (chosen.size < MAX_ENCODINGS_CACHED) chosen.set(accepted, encoding);
  return encoding;
}

/** Whether a client already has these bytes, in any encoding. */
export function isKnown(file: ServedFile, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(file.hash));
}
