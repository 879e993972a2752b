import { csvFile, type CsvCell } from '../../../../core/csv.ts';
import type { ImportConflict } from '../../../../core/contract/import-merge.ts';
import { formatDateTime } from '../../../../core/format-date.ts';
import { inSnapshot, type Context } from '../../../context.ts';
import { readReferenceNames } from '../../reference/reference-names.ts';
import { importParts } from '../read/import-parts.ts';
import { openFile, readSource } from '../read/read-source.ts';
import type { ImportRequest } from '../read/request.ts';
import type { CsvFile } from '../write/rejected-rows.ts';
import { requireTarget } from './plan-import.ts';
import { planPart } from './plan-part.ts';
import { presentConflicts } from './present-merged.ts';

const HEADER = [
  'Row',
  'Row Key',
  'Line',
  'Field',
  'Exported',
  'File',
  'Budget',
  'Changed By',
  'Changed At',
  'Decision',
];

/** Returns all conflicts between a returned export and the budget as a CSV file. Throws what a preview of the request throws. */
export async function conflictsOfFile(cx: Context, request: ImportRequest): Promise<CsvFile> {
  await requireTarget(cx, request);
  const file = await openFile(cx, request);
  return inSnapshot(cx, async (tx) => {
    const [main] = await importParts(tx, request, { make: false });
    const { changes, resolver } = await planPart(
      tx,
      main,
      readSource(file, main.request),
      await readReferenceNames(tx),
    );
    const rows = presentConflicts(changes.merged.conflicts, resolver).map(asRow);
    return { name: `${file.originalName.replace(/\.[^.]*$/, '')} conflicts.csv`, text: csvFile([HEADER, ...rows]) };
  });
}

function asRow(conflict: ImportConflict): CsvCell[] {
  const { row, lineItemId, name, field, changedBy, changedAt, decision } = conflict;
  const cell = (value: ImportConflict['file']): CsvCell =>
    conflict.isMoney && typeof value === 'number' ? { dollars: value } : value;
  const at = changedAt === null ? '' : formatDateTime(changedAt);
  const { exported, file, budget } = conflict;
  return [row, lineItemId, name, field, cell(exported), cell(file), cell(budget), changedBy, at, decision ?? ''];
}
