import type { AppError } from '../../errors.ts';
import { refuse } from './refuse.ts';
import type { TableKind } from './table.ts';

const startsWith = (bytes: Buffer, ...values: number[]): boolean => values.every((value, at) => bytes[at] === value);

/** Reads the names in a ZIP's central directory without unpacking anything. */
function zipHolds(bytes: Buffer, name: string): boolean {
  return bytes.includes(name, 0, 'latin1');
}

function detectArchive(bytes: Buffer, fileName: string): TableKind | AppError {
  if (zipHolds(bytes, 'workbook.bin')) return refuse.unsupported(fileName, 'a binary workbook (.xlsb)');
  if (zipHolds(bytes, 'opendocument.spreadsheet'))
    return refuse.unsupported(fileName, 'an OpenDocument spreadsheet (.ods)');
  if (zipHolds(bytes, 'word/document.xml')) return refuse.unsupported(fileName, 'a Word document');
  if (zipHolds(bytes, 'ppt/presentation.xml')) return refuse.unsupported(fileName, 'a PowerPoint presentation');
  if (zipHolds(bytes, 'Index/Document.iwa')) return refuse.unsupported(fileName, 'an Apple Numbers document');
  // Files of other programs may name the workbook part as they like; the content types are there in each of them.
  if (zipHolds(bytes, '[Content_Types].xml')) return 'xlsx';
  if (!bytes.includes('PK\u0005\u0006', 0, 'latin1')) return refuse.corrupt(fileName, 'the end of the file is missing');
  return refuse.unsupported(fileName, 'a ZIP archive', 'Unpack it and upload the spreadsheet that is in it.');
}

function detectCompound(bytes: Buffer, fileName: string): AppError {
  if (bytes.includes('EncryptedPackage', 0, 'utf16le')) return refuse.encrypted(fileName);
  if (bytes.includes('WordDocument', 0, 'utf16le')) return refuse.unsupported(fileName, 'a Word document (.doc)');
  return refuse.unsupported(
    fileName,
    'a workbook of Excel 2003 or older (.xls)',
    'Save it as .xlsx and upload that file.',
  );
}

/** Text that is a table of another make, or no table; null when it may be delimited text. */
function detectMarkup(bytes: Buffer, fileName: string): AppError | null {
  const start = bytes
    .toString('latin1', 0, 2048)
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*/, '')
    .replaceAll('\0', '');
  if (/^<\?xml/i.test(start)) return refuse.unsupported(fileName, 'an XML document');
  if (/^<(?:!doctype html|html|head|body|table|meta|style|div)\b/i.test(start))
    return refuse.unsupported(fileName, 'a web page (HTML)');
  if (/^\{\\rtf/.test(start)) return refuse.unsupported(fileName, 'a rich-text document');
  if (/^(?:\{\s*"|\[\s*[[{])/.test(start)) return refuse.unsupported(fileName, 'a JSON document');
  if (/^ID;P/.test(start)) return refuse.unsupported(fileName, 'a symbolic-link spreadsheet (.slk)');
  if (/^TABLE\r?\n0,1\r?\n/.test(start)) return refuse.unsupported(fileName, 'a data-interchange spreadsheet (.dif)');
  return null;
}

/** Programs write NULs and control characters, people's text has none (UTF-16 is recognised before this is asked). */
function isBinary(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, 65_536);
  let odd = 0;
  for (const byte of sample) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 0x1a && byte !== 0x1b)) odd += 1;
  return odd > sample.length / 200;
}

/** Whether every second byte of the start is NUL, as in UTF-16 text of Western languages. */
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
 * Tells what a file is by its content, whatever its name says.
 * Throws an AppError that names the type of a file that is not read, or says that the file is empty, encrypted or damaged.
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
  if (bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? -1) && (bytes[2] ?? 99) <= 16 && bytes[3] === 0) {
    return refuse.unsupported(
      fileName,
      'a workbook of Excel 4 or older (.xls)',
      'Save it as .xlsx and upload that file.',
    );
  }
  if (
    startsWith(bytes, 0x1f, 0x8b) ||
    bytes.toString('latin1', 0, 3) === 'BZh' ||
    startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf)
  ) {
    return refuse.unsupported(fileName, 'a compressed file', 'Unpack it and upload the spreadsheet that is in it.');
  }
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return refuse.unsupported(fileName, 'a PDF document');
  if (looksLikeUtf16(bytes) === null && isBinary(bytes))
    return refuse.unsupported(fileName, 'not a spreadsheet or text file');
  return detectMarkup(bytes, fileName) ?? 'csv';
}
