import { crc32 } from 'node:zlib';
import { openArchive } from '../unzip.ts';

/** Pictures, drawings, printer settings and the like say nothing about cells. */
const NEEDLESS = /\/(?:media|drawings|charts|printerSettings|embeddings|theme|activeX|ctrlProps|customXml)\//i;
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/**
 * Unpacks the parts of a workbook that hold cells, as our own reader of archives does it (sizes and checksums must be true),
 * and packs them again without compression: whoever reads the result cannot be made to unpack anything.
 * Throws an AppError when the archive is damaged, encrypted or too large.
 */
export async function repackWorkbook(bytes: Buffer, fileName: string): Promise<Buffer> {
  const archive = openArchive(bytes, fileName);
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of archive.names.filter((one) => !NEEDLESS.test(one))) {
    const pieces: Buffer[] = [];
    for await (const piece of archive.read(name)) pieces.push(piece);
    const content = Buffer.concat(pieces);
    const label = Buffer.from(name);
    const local = header(LOCAL, 30, 4, content, label);
    const central = header(CENTRAL, 46, 6, content, label);
    central.writeUInt32LE(offset, 42);
    parts.push(local, label, content);
    directory.push(central, label);
    offset += local.length + label.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** A local or central header: the same fields, which in the local one begin two bytes earlier. */
function header(signature: number, size: number, from: number, content: Buffer, label: Buffer): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32LE(signature, 0);
  bytes.writeUInt16LE(20, from);
  bytes.writeUInt32LE(crc32(content), from + 10);
  bytes.writeUInt32LE(content.length, from + 14);
  bytes.writeUInt32LE(content.length, from + 18);
  bytes.writeUInt16LE(label.length, from + 22);
  return bytes;
}
