import { XLSX } from '../../../core/contract/fields.ts';
import { expectedColumns, type ImportType } from '../../../core/import/expected-columns.ts';

const FORMATS: Partial<Record<string, string>> = { money: '#,##0.00', fte: '0.00##', date: 'yyyy-mm-dd' };
const FILE_NAME = { operating: 'roster-template.xlsx', proposed: 'budget-lines-template.xlsx' } as const;
const SHEET_NAME = { operating: 'Roster', proposed: 'Budget lines' } as const;

/** Returns an empty workbook whose headings an import recognizes. Required headings have a colored background. */
export async function importTemplate(type: ImportType): Promise<{ name: string; type: string; bytes: Buffer }> {
  // Loaded only when needed, because loading it at startup would make startup a tenth slower.
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  const sheet = workbook.addWorksheet(SHEET_NAME[type], { views: [{ state: 'frozen', ySplit: 1 }] });
  const columns = expectedColumns(type);
  sheet.columns = columns.map(({ field, label, kind }) => ({
    key: field,
    header: label,
    width: Math.max(14, label.length + 4),
    // Codes are text cells, so that they keep their leading zeros.
    style: { numFmt: FORMATS[kind] ?? '@' },
  }));
  for (const [at, { required }] of columns.entries()) {
    const cell = sheet.getCell(1, at + 1);
    cell.font = { bold: required };
    if (required) cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFD3ECE1' } };
  }
  return { name: FILE_NAME[type], type: XLSX, bytes: Buffer.from(await workbook.xlsx.writeBuffer()) };
}
