import { decodeText } from '../decode-text.ts';
import { refuse } from '../refuse.ts';
import { XmlScanner } from '../scan-xml.ts';
import { openArchive } from '../unzip.ts';
import type { Archive } from '../unzip.ts';
import type { OpenedWorkbook } from '../workbooks/opened-workbook.ts';
import { scanPart } from '../xlsx/workbook-parts.ts';
import { OdsCollector } from './ods-collector.ts';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';
const PIECE = 64 * 1024;

/**
 * Returns true if the manifest shows that the spreadsheet is encrypted. The encrypted parts look like other archive entries but are not
 * XML.
 */
async function isEncrypted(archive: Archive, fileName: string): Promise<boolean> {
  let found = false;
  if (!archive.names.includes(MANIFEST)) return false;
  await scanPart(archive, MANIFEST, fileName, {
    open(name) {
      if (name === 'encryption-data') found = true;
    },
  });
  return found;
}

function scanText(text: string, collector: OdsCollector, fileName: string): void {
  const scanner = new XmlScanner(collector);
  for (let at = 0; at < text.length; at += PIECE) scanner.push(text.slice(at, at + PIECE));
  if (!scanner.end()) throw refuse.corrupt(fileName, 'its XML is truncated or not well formed');
}

/**
 * Opens an OpenDocument spreadsheet, packed (.ods) or as one XML document (.fods).
 * Throws an AppError when it is encrypted, damaged or has too many rows.
 */
export async function openOds(kind: 'ods' | 'fods', bytes: Buffer, fileName: string): Promise<OpenedWorkbook> {
  const collector = new OdsCollector(fileName);
  if (kind === 'fods') scanText(decodeText(bytes).text, collector, fileName);
  else {
    const archive = await openArchive(bytes, fileName);
    if (await isEncrypted(archive, fileName)) throw refuse.encrypted(fileName);
    if (!archive.names.includes(CONTENT)) throw refuse.corrupt(fileName, 'its contents are missing');
    await scanPart(archive, CONTENT, fileName, collector);
  }
  if (!collector.isSpreadsheet) throw refuse.unsupported(fileName, 'an OpenDocument file without a spreadsheet');
  return {
    sheets: collector.finish().map(({ name, isHidden, grid }) => ({
      name,
      isHidden,
      read: () => Promise.resolve(grid),
    })),
  };
}
