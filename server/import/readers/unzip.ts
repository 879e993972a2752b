import { createInflateRaw, crc32 } from 'node:zlib';
import { refuse } from './refuse.ts';
import { LIMITS } from './table.ts';

interface Entry {
  name: string;
  method: number;
  isEncrypted: boolean;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
}

export interface Archive {
  names: string[];
  /** The unpacked bytes of one entry, piece by piece. Throws an AppError when they are damaged or more than was told. */
  read(name: string): AsyncIterable<Buffer>;
}

const END = 0x06054b50;
const END_64_LOCATOR = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** Sizes and offsets that do not fit 32 bits stand in an extra field instead. */
const ELSEWHERE = 0xffffffff;

function readDirectory(bytes: Buffer): Entry[] | null {
  const from = Math.max(0, bytes.length - 65_557);
  let end = bytes.length - 22;
  while (end >= from && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < from) return null;
  let count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (end >= 20 && bytes.readUInt32LE(end - 20) === END_64_LOCATOR) {
    const end64 = Number(bytes.readBigUInt64LE(end - 12));
    count = Number(bytes.readBigUInt64LE(end64 + 32));
    at = Number(bytes.readBigUInt64LE(end64 + 48));
  }
  const entries: Entry[] = [];
  for (let number = 0; number < count; number += 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) return null;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    const entry: Entry = {
      name: bytes
        .toString('utf8', at + 46, nameEnd)
        .replaceAll('\\', '/')
        .replace(/^\//, ''),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    readLargeSizes(entry, bytes.subarray(nameEnd, extraEnd));
    entries.push(entry);
    at = extraEnd + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function readLargeSizes(entry: Entry, extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let value = at + 4;
    for (const key of ['unpacked', 'packed', 'offset'] as const) {
      if (entry[key] !== ELSEWHERE) continue;
      entry[key] = Number(extra.readBigUInt64LE(value));
      value += 8;
    }
  }
}

function packedBytes(bytes: Buffer, entry: Entry): Buffer | null {
  if (bytes.readUInt32LE(entry.offset) !== LOCAL) return null;
  const start = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28);
  return start + entry.packed > bytes.length ? null : bytes.subarray(start, start + entry.packed);
}

/**
 * Opens a ZIP archive by its directory, without unpacking anything yet.
 * Throws an AppError when the directory is damaged, an entry is encrypted, or the entries unpack to more than 300 MB.
 */
export function openArchive(bytes: Buffer, fileName: string): Archive {
  let entries: Entry[] | null;
  try {
    entries = readDirectory(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    entries = null;
  }
  if (entries === null) throw refuse.corrupt(fileName, 'its list of contents cannot be read');
  if (entries.some((entry) => entry.isEncrypted)) throw refuse.encrypted(fileName);
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (total > LIMITS.unpackedBytes) throw refuse.unpackedTooLarge(fileName);
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  return {
    names: entries.map((entry) => entry.name),
    read: (name) => readEntry(bytes, byName.get(name.toLowerCase()), name, fileName),
  };
}

async function* readEntry(
  bytes: Buffer,
  entry: Entry | undefined,
  name: string,
  fileName: string,
): AsyncGenerator<Buffer> {
  const damaged = (): never => {
    throw refuse.corrupt(fileName, `its part ${name} cannot be unpacked`);
  };
  if (!entry || (entry.method !== STORED && entry.method !== DEFLATED)) return damaged();
  let packed: Buffer | null = null;
  try {
    packed = packedBytes(bytes, entry);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  if (packed === null) return damaged();
  let unpacked = 0;
  let crc = 0;
  for await (const piece of entry.method === STORED ? [packed] : inflate(packed, damaged)) {
    unpacked += piece.length;
    crc = crc32(piece, crc);
    if (unpacked > entry.unpacked) return damaged();
    yield piece;
  }
  if (unpacked !== entry.unpacked || crc !== entry.crc) return damaged();
}

async function* inflate(packed: Buffer, damaged: () => never): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: 128 * 1024 });
  stream.end(packed);
  try {
    for await (const piece of stream) {
      if (Buffer.isBuffer(piece)) yield piece;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) damaged();
    throw error;
  }
}
