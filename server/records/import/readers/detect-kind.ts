import type { AppError } from '../../../errors.ts';
import { refuse } from './refuse.ts';
import type { TableKind } from './table.ts';

const startsWith = (bytes: Buffer, ...values: number[]): boolean => values.every((value, at) => bytes[at] === value);

/** How much to read of an archive: its directory is at the end, and some formats name their type at the beginning. */
const HEAD_BYTES = 4 * 1024;
const TAIL_BYTES = 256 * 1024;

function detectArchive(whole: Buffer, fileName: string): TableKind | AppError {
  const isLong = whole.length > HEAD_BYTES + TAIL_BYTES;
  const bytes = isLong ? Buffer.concat([whole.subarray(0, HEAD_BYTES), whole.subarray(-TAIL_BYTES)]) : whole;
  const zipHolds = (name: string): boolean => bytes.includes(name, 0, 'latin1');
  if (zipHolds('workbook.bin')) return 'xlsb';
  if (zipHolds('opendocument.spreadsheet')) return 'ods';
  if (zipHolds('opendocument.')) return refuse.unsupported(fileName, 'an OpenDocument file without a spreadsheet');
  if (zipHolds('word/document.xml')) return refuse.unsupported(fileName, 'a Word document');
  if (zipHolds('ppt/presentation.xml')) return refuse.unsupported(fileName, 'a PowerPoint presentation');
  if (zipHolds('Index/Document.iwa')) return refuse.unsupported(fileName, 'an Apple Numbers document');
  // Other programs may give the workbook part any name, but the content types are always present.
  if (zipHolds('[Content_Types].xml')) return 'xlsx';
  if (zipHolds('META-INF/manifest.xml') && zipHolds('content.xml')) return 'ods';
  if (!bytes.includes('PK\u0005\u0006', 0, 'latin1')) return refuse.corrupt(fileName, 'the end of the file is missing');
  return refuse.unsupported(fileName, 'a ZIP archive', 'Unpack it and upload the spreadsheet inside.');
}

/**
 * Identifies an old Office document. Such documents are small file systems, and the names in them identify the program that wrote the
 * document.
 */
function detectCompound(bytes: Buffer, fileName: string): TableKind | AppError {
  // Searches for bytes instead of text: Node's UTF-16 search never ends if the bytes begin at an odd address, as bytes from
  // another process may.
  const holds = (name: string): boolean => bytes.includes(Buffer.from(name, 'utf16le'));
  if (holds('EncryptedPackage')) return refuse.encrypted(fileName);
  if (holds('Workbook') || holds('Book') || holds('WORKBOOK') || holds('BOOK')) return 'xls';
  if (holds('WordDocument')) return refuse.unsupported(fileName, 'a Word document (.doc)');
  if (holds('PowerPoint Document')) return refuse.unsupported(fileName, 'a PowerPoint presentation (.ppt)');
  return refuse.corrupt(fileName, 'it is an old Office file without a workbook');
}

/**
 * Identifies markup and other text. Returns the kind of table, an error if the file is not a table, or null if it may be
 * delimited text.
 */
function detectMarkup(bytes: Buffer, fileName: string): TableKind | AppError | null {
  const start = bytes
    .toString('latin1', 0, 8192)
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*/, '')
    .replaceAll('\0', '');
  if (/^(?:<\?xml|<!doctype html|<(?:html|head|body|table|meta|style|div|workbook)\b)/i.test(start)) {
    return detectXml(bytes, start, fileName);
  }
  if (/^\{\\rtf/.test(start)) return refuse.unsupported(fileName, 'a rich-text document');
  if (/^(?:\{\s*"|\[\s*[[{])/.test(start)) return refuse.unsupported(fileName, 'a JSON document');
  if (/^ID;P/.test(start)) return 'slk';
  return /^TABLE\r?\n0,1\r?\n/.test(start) ? 'dif' : null;
}

function detectXml(bytes: Buffer, start: string, fileName: string): TableKind | AppError {
  if (/urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/.test(start)) {
    if (/^<\?xml|^<workbook/i.test(start)) return 'xml';
  }
  if (start.includes('urn:oasis:names:tc:opendocument:xmlns:office') && start.includes('office:document')) {
    return 'fods';
  }
  const encoding = looksLikeUtf16(bytes) === null ? 'latin1' : 'utf16le';
  const hasTable = ['<table', '<TABLE', '<Table'].some((tag) => bytes.includes(Buffer.from(tag, encoding)));
  if (/<html|<body|<table|<!doctype html/i.test(start)) {
    return hasTable ? 'html' : refuse.unsupported(fileName, 'a web page without a table');
  }
  return refuse.unsupported(fileName, 'an XML document');
}

/** Returns true for a dBASE or FoxPro table: it has a version, a date, and field descriptors that end in a carriage return. */
function isDbf(bytes: Buffer): boolean {
  if (bytes.length < 65 || ![0x02, 0x03, 0x30, 0x31, 0x83, 0x8b, 0xf5].includes(bytes[0] ?? 0)) return false;
  const [month = 0, day = 0] = [bytes[2], bytes[3]];
  if (month > 12 || day > 31 || bytes.readUInt16LE(12) !== 0) return false;
  let end = 64;
  const header = Math.min(bytes.readUInt16LE(8), bytes.length);
  while (end < header && bytes[end] !== 0x0d) end += 32;
  return end < header;
}

/**
 * Returns true if the bytes have NULs or many other control characters, which text does not have. (UTF-16 is recognized before
 * this check.)
 */
function isBinary(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, 65_536);
  let odd = 0;
  for (const byte of sample) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 0x1a && byte !== 0x1b)) odd += 1;
  return odd > sample.length / 200;
}

/** Detects UTF-16 by its byte order mark, or because every second byte at the start is NUL, as in Western languages. */
export function looksLikeUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const sample = bytes.subarray(0, 2000);
  const nuls = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  if (odd > sample.length * 0.35 && even < sample.length * 0.05) return 'utf-16le';
  if (even > sample.length * 0.35 && odd < sample.length * 0.05) return 'utf-16be';
  return null;
}

/**
 * Identifies a file by its content, regardless of its name. Throws an AppError that names the unsupported file type, or says that the file
 * is empty, encrypted or damaged.
 */
export function detectKind(bytes: Buffer, fileName: string): TableKind {
  if (bytes.length === 0) throw refuse.empty(fileName);
  const found = detect(bytes, fileName);
  if (typeof found === 'string') return found;
  throw found;
}

function detect(bytes: Buffer, fileName: string): TableKind | AppError {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6)) return detectArchive(bytes, fileName);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return detectCompound(bytes, fileName);
  // Excel 2 to 5 wrote records without an enclosing file system.
  if (bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? -1) && (bytes[2] ?? 99) <= 16 && bytes[3] === 0) return 'xls';
  if (
    startsWith(bytes, 0x1f, 0x8b) ||
    bytes.toString('latin1', 0, 3) === 'BZh' ||
    startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf)
  ) {
    return refuse.unsupported(fileName, 'a compressed file', 'Unpack it and upload the spreadsheet inside.');
  }
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return refuse.unsupported(fileName, 'a PDF document');
  if (isDbf(bytes)) return 'dbf';
  if (looksLikeUtf16(bytes) === null && isBinary(bytes)) {
    return refuse.unsupported(fileName, 'a file of an unknown type');
  }
  return detectMarkup(bytes, fileName) ?? 'csv';
}
