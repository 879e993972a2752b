import { openArchive } from '../../import/readers/unzip.ts';
import { XmlScanner } from '../../import/readers/scan-xml.ts';
import { readSheet } from '../../import/readers/xlsx/read-sheet.ts';
import { decoderFor, readWorkbook } from '../../import/readers/xlsx/workbook-parts.ts';
import type { Grid } from '../../import/readers/table.ts';
import { AppError } from '../../../errors.ts';
import { scanSheet, type ScannedSheet } from './scan-sheet.ts';

/** A workbook as the parts of its archive. */
export interface OpenBook {
  fileName: string;
  /** The contents of the parts by name, in the order of the file. */
  parts: Map<string, Buffer>;
  /** The part that lists the sheets. */
  main: string;
  sheets: { name: string; part: string; scanned: ScannedSheet }[];
  /** Defined names in lower case, with their definitions. Names that apply to only one sheet are left out. */
  names: Map<string, string>;
  /** The cells of a sheet as an import reads them. */
  readGrid: (sheet: string) => Promise<Grid>;
}

/** Opens a workbook for changes in place. Throws an AppError when it cannot be read. */
export async function openBook(bytes: Buffer, fileName: string): Promise<OpenBook> {
  const archive = await openArchive(bytes, fileName);
  const workbook = await readWorkbook(archive, fileName);
  const parts = new Map<string, Buffer>();
  for (const name of archive.names) {
    if (name.endsWith('/')) continue;
    const pieces: Buffer[] = [];
    for await (const piece of archive.read(name)) pieces.push(piece);
    parts.set(name, Buffer.concat(pieces));
  }
  const sheets = workbook.sheets.flatMap(({ name, part }) => {
    const scanned = scanSheet(partText(parts, part));
    return scanned ? [{ name, part: partName(parts, part), scanned }] : [];
  });
  return {
    ...{ fileName, parts, sheets, main: partName(parts, workbook.part) },
    names: definedNames(partText(parts, workbook.part)),
    readGrid: async (name) => {
      const sheet = workbook.sheets.find((one) => one.name === name);
      if (!sheet) throw new AppError('VALIDATION', `${fileName} has no sheet "${name}".`);
      return readSheet(archive, workbook, sheet, fileName);
    },
  };
}

/** Returns the name of a part as the archive spells it. Case is ignored. */
export function partName(parts: ReadonlyMap<string, Buffer>, name: string): string {
  if (parts.has(name)) return name;
  return [...parts.keys()].find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
}

/** Returns the text of a part; '' if there is none. */
export function partText(parts: ReadonlyMap<string, Buffer>, name: string): string {
  const bytes = parts.get(partName(parts, name));
  return bytes ? decoderFor(bytes).decode(bytes) : '';
}

/** Saves the text of a part as UTF-8, regardless of its earlier encoding. */
export function setPartText(parts: Map<string, Buffer>, name: string, text: string): void {
  const declared = text.replace(/^(<\?xml[^>]*encoding=["'])[\w-]+/, '$1UTF-8');
  parts.set(partName(parts, name), Buffer.from(declared, 'utf8'));
}

function definedNames(xml: string): Map<string, string> {
  const names = new Map<string, string>();
  const ofSheets = new Set<string>();
  let name: string | null = null;
  let text = '';
  const scanner = new XmlScanner({
    open(tag, attributes) {
      if (tag !== 'definedName') return;
      name = (attributes.get('name') ?? '').toLowerCase();
      text = '';
      if (attributes.has('localSheetId')) ofSheets.add(name);
    },
    close(tag) {
      if (tag !== 'definedName' || name === null) return;
      names.set(name, text);
      name = null;
    },
    text(piece) {
      if (name !== null) text += piece;
    },
  });
  scanner.push(xml);
  scanner.end();
  for (const one of ofSheets) names.delete(one);
  return names;
}
