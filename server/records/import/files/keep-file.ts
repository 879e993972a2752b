import type { Context } from '../../../context.ts';
import type { ChangeSet } from '../plan/build-change-set.ts';
import type { OpenFile } from '../read/read-source.ts';
import { mappedFields, moneyField, type ImportRequest } from '../read/request.ts';
import { storableText } from '../read/storable-text.ts';
import type { TableKind } from '../readers/table.ts';
import * as queries from './queries.ts';

/** The maximum number of files stored for a budget. Files of undone imports are deleted first, then the oldest files. */
export const FILES_KEPT = 10;

/** A finished import of one amount column. */
interface ImportedColumn {
  importId: number;
  /** For an additional amount column, the id of the main column's import, with which the file is stored. */
  mainImportId: number | null;
  scenarioId: number;
  request: ImportRequest;
  /** The uploaded file, which additional columns share with the main request. */
  file: OpenFile;
  set: Pick<ChangeSet, 'matched'>;
}

/**
 * Stores the uploaded file with its import, and the line id of each of its rows, so that amounts can be written back into the file. Deletes
 * older files of the budget beyond FILES_KEPT. Stores nothing for files other than .xlsx and delimited text, and nothing for a full-time
 * rate, because that is not the amount of a line.
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

/** Returns a note, shown before the import, if a file of this kind cannot be downloaded again in its own layout with new amounts. */
export function layoutNotes(kind: TableKind): string[] {
  if (queries.KEPT_KINDS.some((one) => one === kind)) return [];
  return [
    'If you import this kind of file, you cannot download it later with the budget’s current amounts filled in. To keep that option, save the file as .xlsx in a spreadsheet program and import the .xlsx file instead.',
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
