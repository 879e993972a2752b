import type { Context } from '../../../context.ts';
import type { ChangeSet } from '../plan/build-change-set.ts';
import type { OpenFile } from '../read/read-source.ts';
import { mappedFields, moneyField, type ImportRequest } from '../read/request.ts';
import { storableText } from '../read/storable-text.ts';
import type { TableKind } from '../readers/table.ts';
import * as queries from './queries.ts';

/** How many files of a budget are kept: those of its newest imports that were not undone. */
export const FILES_KEPT = 10;

/** A finished import of one amount column. */
interface ImportedColumn {
  importId: number;
  /** Of an additional amount column: the import of the main one, which has the file. */
  mainImportId: number | null;
  scenarioId: number;
  request: ImportRequest;
  /** The file that was uploaded; additional columns have it from the main request. */
  file: OpenFile;
  set: Pick<ChangeSet, 'matched'>;
}

/**
 * Keeps the uploaded file with its import, and which of its rows are which lines, so that amounts can be written back into it. Deletes
 * the files of older imports of the budget, beyond FILES_KEPT. Keeps nothing of a kind that amounts are not written into, and of a
 * full-time rate, which is no amount of a line.
 */
export async function keepFile(tx: Context, imported: ImportedColumn): Promise<void> {
  const { importId, mainImportId, scenarioId, request, file, set } = imported;
  const kind = queries.KEPT_KINDS.find((one) => one === file.table.kind);
  const places = placesOf(file, request);
  if (kind === undefined || places.length === 0 || request.salaryIs === 'fullTimeRate') return;
  if (mainImportId === null) await queries.insertFile(tx.db, { importId, fileName: request.fileName, kind });
  await queries.insertFileRows(tx.db, {
    importId,
    fileImportId: mainImportId ?? importId,
    matched: set.matched,
    places,
  });
  if (mainImportId === null) await queries.deleteOldFiles(tx.db, scenarioId, FILES_KEPT);
}

/** Says before a file is imported that its layout will not come back, for kinds that amounts are not written into. */
export function layoutNotes(kind: TableKind): string[] {
  if (queries.KEPT_KINDS.some((one) => one === kind)) return [];
  return [
    'This kind of file cannot be downloaded again with the amounts of the budget. To get your own layout back later, save the file as .xlsx in a spreadsheet program and import the .xlsx file.',
  ];
}

function placesOf({ table, columns }: OpenFile, request: ImportRequest): queries.LinePlace[] {
  const mapped = mappedFields(request);
  const indexOf = (name: string | undefined) => columns.find((column) => column.name === name)?.index ?? -1;
  const index = indexOf(mapped[moneyField(request.importType)]);
  const label = indexOf(request.importType === 'operating' ? mapped.lastName : mapped.accountDescription);
  return table.places.flatMap(({ sheet, fromRow, toRow, columns: at }) => {
    const column = at[index] ?? null;
    return column === null
      ? []
      : [{ sheet: sheet && storableText(sheet), fromRow, toRow, column, labelColumn: at[label] ?? null }];
  });
}
