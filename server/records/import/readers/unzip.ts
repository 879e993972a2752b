import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { refuse } from './refuse.ts';
import { LIMITS } from './table.ts';

export interface Archive {
  names: string[];
  /**
   * The unpacked bytes of one entry, in chunks. Throws an AppError when the bytes are damaged or there are more of them than the archive
   * declares.
   */
  read(name: string): AsyncIterable<Buffer>;
}

/**
 * Opens a ZIP archive by reading its directory, without unpacking anything yet. Throws an AppError when the directory is damaged, an entry
 * is encrypted, or the entries unpack to more than 300 MB.
 */
export async function openArchive(bytes: Buffer, fileName: string): Promise<Archive> {
  const { zip, entries } = await readDirectory(bytes).catch(() => {
    throw refuse.corrupt(fileName, 'its list of parts cannot be read');
  });
  if (entries.some((entry) => entry.isEncrypted())) throw refuse.encrypted(fileName);
  const total = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (total > LIMITS.unpackedBytes) throw refuse.unpackedTooLarge(fileName);
  const named = entries.map((entry) => ({ name: nameOf(entry), entry }));
  const byName = new Map(named.map(({ name, entry }) => [name.toLowerCase(), entry]));
  return {
    names: named.map(({ name }) => name),
    read: (name) =>
      readEntry(zip, byName.get(name.toLowerCase()), refuse.corrupt(fileName, `part ${name} cannot be unpacked`)),
  };
}

async function readDirectory(bytes: Buffer): Promise<{ zip: ZipFile; entries: Entry[] }> {
  // Names are decoded here, because some programs write them with a leading slash, which the library rejects.
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, decodeStrings: false });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return { zip, entries };
}

function nameOf({ fileNameRaw }: Entry): string {
  return fileNameRaw.toString('utf8').replaceAll('\\', '/').replace(/^\//, '');
}

/** Yields the unpacked bytes of an entry and checks their checksum. The library checks the declared size. */
async function* readEntry(zip: ZipFile, entry: Entry | undefined, damaged: Error): AsyncGenerator<Buffer> {
  if (!entry) throw damaged;
  let crc = 0;
  const stream = await zip.openReadStreamPromise(entry).catch(() => {
    throw damaged;
  });
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    const next = await pieces.next().catch(() => {
      throw damaged;
    });
    if (next.done) break;
    crc = crc32(next.value, crc);
    yield next.value;
  }
  if (crc !== entry.crc32) throw damaged;
}
