import { openOds } from '../ods/open-ods.ts';
import type { WorkbookKind } from '../table.ts';
import { openXlsx } from '../xlsx/open-xlsx.ts';
import type { OpenedWorkbook } from './opened-workbook.ts';

/**
 * Opens a workbook of this kind. Throws an AppError when it is encrypted, damaged, not a workbook, or unpacks to more
 * than 300 MB.
 */
export async function openWorkbook(kind: WorkbookKind, bytes: Buffer, fileName: string): Promise<OpenedWorkbook> {
  if (kind === 'xlsx') return openXlsx(bytes, fileName);
  if (kind === 'ods' || kind === 'fods') return openOds(kind, bytes, fileName);
  // Loaded on demand, because loading this library takes longer than reading most workbooks.
  const { openOldWorkbook } = await import('../legacy/open-old-workbook.ts');
  return openOldWorkbook(kind, bytes, fileName);
}
