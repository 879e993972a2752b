import { zipSync } from 'fflate';
import { openArchive } from '../unzip.ts';

/** Pictures, drawings, printer settings and other parts without cells. */
const NEEDLESS = /\/(?:media|drawings|charts|printerSettings|embeddings|theme|activeX|ctrlProps|customXml)\//i;

/**
 * Unpacks the parts of a workbook that hold cells, checks their sizes against our own limits and their checksums, and stores them again
 * uncompressed. So the library that reads the result never unpacks anything. Throws an AppError when the archive is damaged, encrypted or
 * too large.
 */
export async function repackWorkbook(bytes: Buffer, fileName: string): Promise<Buffer> {
  const archive = await openArchive(bytes, fileName);
  const parts: [string, Buffer][] = [];
  for (const name of archive.names.filter((one) => !NEEDLESS.test(one))) {
    const pieces: Buffer[] = [];
    for await (const piece of archive.read(name)) pieces.push(piece);
    parts.push([name, Buffer.concat(pieces)]);
  }
  return Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }));
}
