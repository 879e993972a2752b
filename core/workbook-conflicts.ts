import type { WorkbookPreview } from './contract/workbooks.ts';
import { csvFile } from './csv.ts';

type Questions = Pick<WorkbookPreview, 'cells' | 'lines' | 'newLines'>;
type Row = (string | number | null)[];

const COLUMNS = ['Row', 'Cell', 'Line', 'Field', 'Conflict', 'Exported', 'File', 'Budget', 'Changed By', 'Changed At'];

/**
 * Returns one row for each question of a merge: cells that were changed in both the file and the budget, lines that were removed in the
 * file or the budget, and new rows that may be an existing line.
 */
export function workbookConflicts({ cells, lines, newLines }: Questions): Row[] {
  return [
    ...cells
      .filter(({ kind }) => kind === 'conflict')
      .map((one) => [
        ...[one.row, one.cell, one.name, one.title, 'changed in file and budget', one.exported, one.file, one.budget],
        ...[one.changedBy, one.changedAt],
      ]),
    ...lines.map((one) => [
      ...[one.row, null, one.name, null],
      one.kind === 'removed-in-file' ? 'removed from the file' : 'deleted in the budget',
      ...[null, null, one.amount, one.changedBy, one.changedAt],
    ]),
    ...newLines
      .filter(({ why }) => why !== null)
      .map((one) => [
        ...[one.row, null, one.name, null, 'may be an existing line', null, one.amount, one.similar?.amount ?? null],
        ...[null, null],
      ]),
  ];
}

/** Returns the same rows as a CSV file. */
export function workbookConflictsFile(preview: Questions): string {
  return csvFile([COLUMNS, ...workbookConflicts(preview)]);
}
