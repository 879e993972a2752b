import { read, set_cptable } from '@e965/xlsx';
import type { ParsingOptions, WorkBook } from '@e965/xlsx';
import * as cptable from '@e965/xlsx/dist/cpexcel.full.mjs';
import { decodeText } from '../decode-text.ts';
import { refuse } from '../refuse.ts';
import { LIMITS } from '../table.ts';
import type { WorkbookKind } from '../table.ts';
import type { OpenedWorkbook } from '../workbooks/opened-workbook.ts';
import { readOldSheet } from './read-old-sheet.ts';
import { repackWorkbook } from './repack-workbook.ts';

set_cptable(cptable);

const OPTIONS: ParsingOptions = {
  dense: true,
  // Reads the number formats, so that they can be applied as in .xlsx. Text that looks like a number stays text.
  cellNF: true,
  raw: true,
  cellText: false,
  cellFormula: false,
  cellHTML: false,
  // Reads the styles, which are needed to detect hidden rows.
  cellStyles: true,
  sheetRows: LIMITS.rows + 1001,
};

const TEXTS: WorkbookKind[] = ['xml', 'html', 'slk', 'dif'];

/** Suppresses the library's console output. The library prints every record that it does not support, which helps no one. */
function quietly<T>(work: () => T): T {
  const { error } = console;
  console.error = () => undefined;
  try {
    return work();
  } finally {
    console.error = error;
  }
}

async function parse(kind: WorkbookKind, bytes: Buffer, fileName: string): Promise<WorkBook> {
  const whole = kind === 'xlsb' ? await repackWorkbook(bytes, fileName) : bytes;
  try {
    if (!TEXTS.includes(kind)) return quietly(() => read(whole, { ...OPTIONS, type: 'buffer' }));
    const text = decodeText(bytes).text;
    return quietly(() => read(text, { ...OPTIONS, type: 'string' }));
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    // The library also mentions encryption and ZIP archives for a damaged file that merely starts like an archive.
    if (/password|encrypt/i.test(message) && !message.includes('ZIP')) throw refuse.encrypted(fileName);
    throw refuse.corrupt(fileName, 'its contents cannot be read');
  }
}

/**
 * Opens a workbook in an older format (.xls of all versions, .xlsb, XML, web pages with tables, .slk, .dif, .dbf).
 * Throws an AppError when it is encrypted or damaged.
 */
export async function openOldWorkbook(kind: WorkbookKind, bytes: Buffer, fileName: string): Promise<OpenedWorkbook> {
  const book = await parse(kind, bytes, fileName);
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  return {
    sheets: book.SheetNames.map((name, at) => ({
      name,
      isHidden: (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0,
      read: () => Promise.resolve(readOldSheet(book.Sheets[name], is1904, fileName)),
    })),
  };
}
