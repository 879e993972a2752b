import { formatDistrictDate } from '../../../core/format-date.ts';
import { WORKBOOK_DAYS } from '../../../core/contract/workbooks.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';

/** The lines of the sheet Read me. */
export function readMe(about: {
  district: string;
  fiscalYear: number;
  versionLabel: string;
  exportedBy: string;
  exportedAt: Date;
  lines: readonly unknown[];
}): string[] {
  const day = formatDistrictDate(about.exportedAt.toISOString());
  return [
    `${about.district}: ${fiscalYearLabel(about.fiscalYear)}, ${about.versionLabel}`,
    `Downloaded by ${about.exportedBy} on ${day} (${plural(about.lines.length, 'line')}).`,
    '',
    'Edit the tinted columns of the Lines sheet, save, and merge the file into the budget.',
    'Cells that only you changed are taken from the file. Cells that only others changed keep the value in the budget. For cells that you and others changed, you choose the value.',
    'Gray columns are calculated or come from the budget. Changes there are ignored.',
    'You can sort and filter rows, hide and move columns, add your own columns and sheets, and save as .xlsx, .ods or .csv.',
    'New lines: add rows below the others and leave the hidden first column blank.',
    'Deleted rows: if you delete a row, the merge asks you before it removes the line. Rows hidden by a filter do not count as deleted.',
    'The hidden first column (Row Key) identifies each line. Do not delete or change it.',
    `Merge the file within ${WORKBOOK_DAYS} days. After that, the program no longer has the downloaded values, so the merge may ask you about more cells.`,
  ];
}
