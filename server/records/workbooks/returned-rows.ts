import { previewImport } from '../../../core/contract/import.ts';
import type { WorkbookDecision } from '../../../core/contract/workbooks.ts';
import { lineColumns, type ImportType } from '../../../core/import/expected-columns.ts';
import { tidy } from '../../../core/import/plain-text.ts';
import type { AnyLineField } from '../../../core/line-fields.ts';
import { readSource, type ImportSource, type SourceLine, type SourceSkip } from '../import/read/read-source.ts';
import type { ImportRequest } from '../import/read/request.ts';
import { storableHeading } from '../import/read/storable-text.ts';
import { keyTexts } from './find-export.ts';
import { isKeyOf, parseKey, type RowKey } from './keys.ts';
import type { ExportRow } from './queries.ts';
import { isKeyHeader, isRevHeader, type ReturnedFile } from './read-returned.ts';

/** A row that has the key of a line. */
export interface KeyedRow {
  key: RowKey;
  /** Null if the row cannot be read as a line. In that case, `skip` has the reason. */
  line: SourceLine | null;
  skip: SourceSkip | null;
}

export interface ReturnedRows {
  request: ImportRequest;
  source: ImportSource;
  /** The workbook's input fields that are still in the file. */
  fields: AnyLineField[];
  keyed: KeyedRow[];
  /** Rows without a key. */
  added: SourceLine[];
  /** Rows without a key that are not lines; totals are left out. */
  unreadable: SourceSkip[];
  refused: { row: number; message: string }[];
  /** The lines that the refused rows may have been meant for. */
  refusedIds: number[];
  ignoredColumns: string[];
  /** Column letters, by field. */
  letters: Readonly<Record<string, string>>;
  /** Returns the address of a field's cell in a row, such as F12. */
  cellOf: (row: number, field: string) => string;
}

/** The budget version that a merge changes. */
export interface MergeTarget {
  fileName: string;
  type: ImportType;
  budgetYearId: number;
  versionId: number;
}

/** Headers of calculated columns, which a workbook has but a merge ignores. */
const CALCULATED = [
  ...['Cost', 'Counted In', 'Auto for Next Year', 'Budget Status', 'Needs Review', 'Findings'],
  ...['Updated By', 'Updated At'],
];
const KNOWN = new Set(CALCULATED.map((header) => header.toLowerCase()));
const TYPED = /^cell\.(\d{1,7})\.(\w{1,40})$/;

/**
 * Reads the rows of a file, with the values that the user typed in place of cells, and separates the rows with a valid key, without a key
 * and with a refused key.
 */
export function readRows(
  file: ReturnedFile,
  made: ExportRow,
  target: MergeTarget,
  decisions: readonly WorkbookDecision[],
): ReturnedRows {
  const known = lineColumns(target.type).filter(({ field }) => made.fields.includes(field));
  const columns = file.table.columns.map(({ name, index }) => ({ name: storableHeading(name), index }));
  const columnOf = new Map<string, { name: string; index: number; field: AnyLineField }>();
  const ignored: string[] = [];
  for (const { name, index } of columns) {
    const header = tidy(name).toLowerCase();
    const field = known.find(({ label }) => label.toLowerCase() === header);
    if (field) columnOf.set(field.field, { name, index, field });
    else if (!KNOWN.has(header) && !isKeyHeader(name) && !isRevHeader(name)) ignored.push(name);
  }
  const request = previewImport.body.parse({
    fileName: target.fileName,
    columnMappings: Object.fromEntries([...columnOf].map(([field, { name }]) => [field, name])),
    importType: target.type,
    budgetYearId: target.budgetYearId,
    versionId: target.versionId,
    mode: 'update',
  });
  const keys = readKeys(file, made);
  const table = {
    ...file.table,
    rows: withTyped(file.table.rows, columnOf, decisions).filter(({ row }) => !keys.refused.has(row)),
  };
  const source = readSource({ originalName: file.name, sheet: file.sheet, table, columns }, request);
  const skips = source.skipped.filter(({ row, reason }) => reason !== 'TOTAL_ROW' || keys.valid.has(row));
  const letters = Object.fromEntries(
    [...columnOf].map(([field, { name }]) => [field, file.letters.get(tidy(name)) ?? '']),
  );
  const byRow = (row: number) => keys.valid.get(row);
  return {
    ...{ request, source, fields: [...columnOf.values()].map(({ field }) => field), ignoredColumns: ignored },
    keyed: [
      ...source.lines.flatMap((line) => keyedRow(byRow(line.row), line, null)),
      ...skips.flatMap((skip) => keyedRow(byRow(skip.row), null, skip)),
    ],
    added: source.lines.filter(({ row }) => !keys.valid.has(row)),
    unreadable: skips.filter(({ row }) => !keys.valid.has(row)),
    refused: [...keys.refused].map(([row, message]) => ({ row, message })),
    refusedIds: keys.refusedIds,
    letters,
    cellOf: (row, field) => `${letters[field] ?? ''}${row}`,
  };
}

function keyedRow(key: RowKey | undefined, line: SourceLine | null, skip: SourceSkip | null): KeyedRow[] {
  return key ? [{ key, line, skip }] : [];
}

interface SortedKeys {
  valid: Map<number, RowKey>;
  /** Messages by row. */
  refused: Map<number, string>;
  refusedIds: number[];
}

function readKeys(file: ReturnedFile, made: ExportRow): SortedKeys {
  const valid = new Map<number, RowKey>();
  const refused = new Map<number, string>();
  const refusedIds: number[] = [];
  const lines = new Set(made.line_ids);
  for (const [row, text] of keyTexts(file)) {
    if (text === '') continue;
    const key = parseKey(text);
    if (key && lines.has(key.id) && isKeyOf(made, key)) valid.set(row, key);
    else {
      const [, id] = /^(\d{1,15})\./.exec(text) ?? [];
      if (id !== undefined) refusedIds.push(Number(id));
      refused.set(
        row,
        `Row ${row} was refused because its key in the hidden first column was changed or is from another workbook. Download the workbook again and copy your changes into it. Or clear the key to add the row as a new line.`,
      );
    }
  }
  return { valid, refused, refusedIds };
}

/** Replaces the values of cells with the values that the user typed for them. */
function withTyped(
  rows: ReturnedFile['table']['rows'],
  columnOf: ReadonlyMap<string, { index: number }>,
  decisions: readonly WorkbookDecision[],
): ReturnedFile['table']['rows'] {
  const typed = new Map<number, Map<number, string>>();
  for (const { id, value } of decisions) {
    const [, row, field = ''] = TYPED.exec(id) ?? [];
    const column = columnOf.get(field);
    if (row === undefined || value === undefined || !column) continue;
    const ofRow = typed.get(Number(row)) ?? new Map<number, string>();
    typed.set(Number(row), ofRow.set(column.index, value));
  }
  if (typed.size === 0) return rows;
  return rows.map((one) => {
    const ofRow = typed.get(one.row);
    return ofRow ? { ...one, cells: one.cells.map((cell, at) => ofRow.get(at) ?? cell) } : one;
  });
}
