import { TextDecoder } from 'node:util';
import { XmlScanner } from '../scan-xml.ts';
import type { XmlHandler } from '../scan-xml.ts';
import type { Archive } from '../unzip.ts';
import { refuse } from '../refuse.ts';
import { formatOf } from './number-format.ts';
import type { CellFormat } from './number-format.ts';

export interface SheetPart {
  name: string;
  part: string;
  isHidden: boolean;
}

export interface Workbook {
  /** The part that lists the sheets. */
  part: string;
  sheets: SheetPart[];
  is1904: boolean;
  sharedStrings: string[];
  formats: CellFormat[];
}

/** Returns the decoder for the text of a part, chosen by the part's first bytes. */
export function decoderFor(piece: Buffer): TextDecoder {
  if (piece[0] === 0xff && piece[1] === 0xfe) return new TextDecoder('utf-16le');
  if (piece[0] === 0xfe && piece[1] === 0xff) return new TextDecoder('utf-16be');
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(piece.toString('latin1', 0, 200))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8');
  } catch {
    return new TextDecoder('utf-8');
  }
}

/** Passes a part of the archive to a handler. Throws an AppError when the part is truncated or not well formed. */
export async function scanPart(archive: Archive, part: string, fileName: string, handler: XmlHandler): Promise<void> {
  const scanner = new XmlScanner(handler);
  let decoder: TextDecoder | null = null;
  for await (const piece of archive.read(part)) {
    decoder ??= decoderFor(piece);
    scanner.push(decoder.decode(piece, { stream: true }));
  }
  scanner.push(decoder?.decode() ?? '');
  if (!scanner.end()) throw refuse.corrupt(fileName, `part ${part} is truncated or not well formed`);
}

interface Relation {
  id: string;
  type: string;
  target: string;
}

/** Resolves a target, which is absolute or relative to the folder of the part that refers to it. */
function resolveTarget(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target : `${folder}/${target}`).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

async function readRelations(archive: Archive, part: string, fileName: string): Promise<Relation[]> {
  const cut = part.lastIndexOf('/');
  const folder = cut < 0 ? '' : part.slice(0, cut);
  const relations = `${folder}/_rels/${part.slice(cut + 1)}.rels`.replace(/^\//, '');
  const found: Relation[] = [];
  if (!has(archive, relations)) return found;
  await scanPart(archive, relations, fileName, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const target = resolveTarget(folder, attributes.get('Target') ?? '');
      const type = (attributes.get('Type') ?? '').split('/').pop() ?? '';
      found.push({ id: attributes.get('Id') ?? '', type, target });
    },
  });
  return found;
}

const has = (archive: Archive, part: string): boolean =>
  archive.names.some((name) => name.toLowerCase() === part.toLowerCase());

const ESCAPED = /_x([0-9a-f]{4})_/gi;

/** Decodes control characters, which workbooks write as `_x000D_`: line breaks become LF, NULs are removed. */
export function cellText(text: string): string {
  const plain = text.includes('_x')
    ? text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
  return plain.includes('\r') || plain.includes('\0') ? plain.replaceAll('\0', '').replace(/\r\n?/g, '\n') : plain;
}

async function readSharedStrings(archive: Archive, part: string | undefined, fileName: string): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined || !has(archive, part)) return strings;
  let text = '';
  let isText = false;
  let phonetic = 0;
  await scanPart(archive, part, fileName, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') isText = phonetic === 0;
      else if (name === 'rPh') phonetic += 1;
    },
    close(name) {
      if (name === 'si') strings.push(cellText(text));
      else if (name === 't') isText = false;
      else if (name === 'rPh') phonetic -= 1;
    },
    text(piece) {
      if (isText) text += piece;
    },
  });
  return strings;
}

async function readFormats(archive: Archive, part: string | undefined, fileName: string): Promise<CellFormat[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  if (part === undefined || !has(archive, part)) return [];
  let isCellFormats = false;
  await scanPart(archive, part, fileName, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
      else if (name === 'cellXfs') isCellFormats = true;
      else if (name === 'xf' && isCellFormats) ids.push(Number(attributes.get('numFmtId') ?? '0'));
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return ids.map((id) => formatOf(id, codes));
}

/**
 * Reads the data that all sheets of a workbook share: sheet names in order, strings, number formats and date system. Throws an
 * AppError when the archive contains no workbook or a part is damaged.
 */
export async function readWorkbook(archive: Archive, fileName: string): Promise<Workbook> {
  const [main] = (await readRelations(archive, '', fileName)).filter((relation) => relation.type === 'officeDocument');
  const part = main?.target ?? 'xl/workbook.xml';
  if (!has(archive, part)) throw refuse.corrupt(fileName, 'it has no workbook');
  const relations = await readRelations(archive, part, fileName);
  const ofType = (type: string): string | undefined => relations.find((relation) => relation.type === type)?.target;
  const sheets: SheetPart[] = [];
  let is1904 = false;
  const roots = new Set<string>();
  await scanPart(archive, part, fileName, {
    open(name, attributes) {
      if (roots.size === 0) roots.add(name);
      // An extension may contain an element with the same name further down, which must not override the value of the first element.
      if (name === 'workbookPr') is1904 ||= ['1', 'true', 'on'].includes(attributes.get('date1904') ?? '');
      if (name !== 'sheet') return;
      const relation = relations.find((one) => one.id === attributes.get('id'));
      if (relation?.type !== 'worksheet' || !has(archive, relation.target)) return;
      const state = attributes.get('state') ?? 'visible';
      sheets.push({ name: attributes.get('name') ?? '', part: relation.target, isHidden: state !== 'visible' });
    },
  });
  if (!roots.has('workbook')) throw refuse.unsupported(fileName, 'a file that does not contain an Excel workbook');
  return {
    part,
    sheets,
    is1904,
    sharedStrings: await readSharedStrings(archive, ofType('sharedStrings'), fileName),
    formats: await readFormats(archive, ofType('styles'), fileName),
  };
}
