import { openArchive } from '../unzip.ts';
import type { OpenedWorkbook } from '../workbooks/opened-workbook.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbook } from './workbook-parts.ts';

/** Opens an .xlsx workbook. Throws an AppError that says why the workbook cannot be read. */
export async function openXlsx(bytes: Buffer, fileName: string): Promise<OpenedWorkbook> {
  const archive = await openArchive(bytes, fileName);
  const workbook = await readWorkbook(archive, fileName);
  return {
    sheets: workbook.sheets.map((sheet) => ({
      name: sheet.name,
      isHidden: sheet.isHidden,
      read: () => readSheet(archive, workbook, sheet, fileName),
    })),
  };
}
