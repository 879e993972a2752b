import { createHash } from 'node:crypto';
import type { ImportOutline } from '../../../../core/contract/import-outline.ts';
import { PLACEMENT_FIELDS, type ImportField, type PlacementField } from '../../../../core/import/expected-columns.ts';
import { areTidy } from '../../../../core/import/plain-text.ts';
import type { Finding, RowReading, SkippedRow } from '../../../../core/import/read-cell.ts';
import { createOperatingReader, type OperatingValues } from '../../../../core/import/read-operating-row.ts';
import { createProposedReader, type ProposedValues } from '../../../../core/import/read-proposed-row.ts';
import { createRowCells, type RowPlan, type SourceRow } from '../../../../core/import/row-cells.ts';
import { readAnswers } from '../../../../core/import/sections/answers.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { PlaceCells } from '../roster-placements.ts';
import { askAboutRows, type AskedRows, type AskedSum } from './asked-rows.ts';
import type { StagedFile } from './staged-queries.ts';
import type { Table } from '../readers/table.ts';
import { checkMappings, mappedFields, type ImportRequest, type Mappings } from './request.ts';
import { valuesByField, createValueReader, type SourceValues, type ValueList } from './source-values.ts';
import { readStagedTable, requireStagedFile } from './staged-files.ts';
import { isStorable, storableHeading, storableText } from './storable-text.ts';

/** The values of a line in a file, for either import type. Unmapped fields are left out. */
export type LineValues = Partial<OperatingValues & ProposedValues>;

/** A row in the file that is read as a line. */
export interface SourceLine {
  row: number;
  rowKey: string | null;
  /** The revision that our own export wrote next to the row key. */
  rev: number | null;
  values: LineValues;
  /** The original cells of the line. */
  source: SourceRow;
  salarySource: string | null;
  findings: Finding[];
  /** The row with the values that a user entered for its conflicts; null if there are none. */
  typed: SourceLine | null;
}

/** A row that is not read as a line. If the row is unreadable, its values still show which line it belongs to. */
export interface SourceSkip extends Omit<SkippedRow, 'reason'> {
  /**
   * The last two reasons occur only when a workbook is merged: the row waits for a correction, or its key was changed or is from another
   * workbook.
   */
  reason: SkippedRow['reason'] | 'HELD_BACK' | 'KEY_REFUSED';
  rowKey: string | null;
  words: SourceValues;
  /** The original cells, in column order. */
  cells: readonly string[];
}

export interface ImportSource {
  originalName: string;
  sheet: string | null;
  /** The names of all columns. */
  columns: string[];
  mappings: Mappings;
  /** The interpretation of a file with sections, with the answers about it. */
  outline: ImportOutline | null;
  fields: readonly ImportField[];
  /** Returns the values of a line in the order of the fields. They are not cached, because most lines are read only once. */
  valuesOf: (line: SourceLine) => ValueList;
  /** Returns the placement of a row's person on a salary schedule; null for a file without placement columns. */
  placeOf: ((line: SourceLine) => PlaceCells) | null;
  /** Hash of the cells, independent of the file's encoding and compression. */
  contentHash: string;
  lines: SourceLine[];
  skipped: SourceSkip[];
  /** Questions that only a user can answer, about a file without sections. */
  asked: AskedRows;
}

/** A staged file that was read as a table. Several money columns can be read from the same table. */
export interface OpenFile {
  originalName: string;
  sheet: string | null;
  table: Table;
  columns: { name: string; index: number }[];
}

/** Reads the staged file of a request into a table. Throws NOT_FOUND for an unknown file and VALIDATION for an invalid request. */
export async function openFile(cx: Context, request: ImportRequest): Promise<OpenFile> {
  const file = await requireStagedFile(cx, request.fileName);
  if (file.import_type !== request.importType) throw otherType(file, request);
  await cx.progress?.('Reading the file', 0, 0);
  const { sheet } = file.read_options;
  const table = await readStagedTable(cx, file);
  const columns = table.columns.map(({ name, index }) => ({ name: storableHeading(name), index }));
  checkMappings(
    request,
    columns.map(({ name }) => name),
  );
  return { originalName: file.original_name, sheet, table, columns };
}

/** The choices that determine how rows are read. */
export type ReadChoices = Pick<
  ImportRequest,
  'importType' | 'columnMappings' | 'noteColumns' | 'decisions' | 'salaryIs'
>;

/** Reads a table into lines according to the request's mapping. */
export function readSource(open: OpenFile, request: ReadChoices): ImportSource {
  const { originalName, sheet, table, columns } = open;
  const mappings = mappedFields(request);
  const meanings = table.outline ? undefined : readAnswers(table.answers).rows;
  const rows = readRows(table, { columns, mappings, noteColumns: request.noteColumns, meanings }, request);
  const { outline } = table;
  return { originalName, sheet, columns: columns.map(({ name }) => name), mappings, outline, ...rows };
}

/** Returns the rows with errors. Total rows are not among them, because they are left out on purpose. */
export function rejectedRows({ skipped }: ImportSource): SourceSkip[] {
  return skipped.filter(({ reason }) => reason !== 'TOTAL_ROW');
}

function readRows(
  table: Table,
  plan: RowPlan,
  request: ReadChoices,
): Pick<ImportSource, 'fields' | 'valuesOf' | 'placeOf' | 'contentHash' | 'lines' | 'skipped' | 'asked'> {
  const read = createReader(plan, request);
  const words = createValueReader(request.importType, plan);
  const { rowKey } = createRowCells(plan);
  const hash = createContentHash(plan.columns);
  const typedRow = createTypedReader(plan, request, read);
  const lines: SourceLine[] = [];
  const skipped: SourceSkip[] = [];
  const sums: AskedSum[] = [];
  for (const tableRow of table.rows) {
    const source = storableRow(tableRow, hash.add(tableRow.cells));
    const reading = read(source);
    if (reading.kind === 'line') {
      const line = asSourceLine(reading.line, source, typedRow(source));
      lines.push(line);
      if (reading.sumOf) sums.push({ ...reading.sumOf, line });
    } else {
      const own = plan.columns.map(({ index }) => source.cells[index] ?? '');
      const said = valuesByField(words.fields, words.read(source));
      skipped.push({ ...reading.skipped, rowKey: rowKey(source), words: said, cells: own });
    }
  }
  const valuesOf = (line: SourceLine): ValueList => words.read(line.source);
  return {
    fields: words.fields,
    valuesOf,
    placeOf: createPlaceReader(plan),
    contentHash: hash.digest(),
    lines,
    skipped,
    asked: askAboutRows(table, { sums, lines, skipped, meanings: plan.meanings }),
  };
}

function createPlaceReader(plan: RowPlan): ImportSource['placeOf'] {
  const cells = createRowCells(plan);
  if (!cells.has('step') && !cells.has('lane')) return null;
  const fields = PLACEMENT_FIELDS.map(({ field }) => field);
  return ({ source }) =>
    Object.fromEntries(fields.map((field) => [field, cells.text(source, field)])) as Record<PlacementField, string>;
}

/** Characters that separate cells and rows and that cannot occur in the text of a table. */
const CELL_END = '\u001f';
const ROW_END = '\u001e';
const ROWS_AT_ONCE = 256;

function createContentHash(columns: RowPlan['columns']) {
  const hash = createHash('sha256').update(JSON.stringify(columns));
  let pending = '';
  let rows = 0;
  return {
    /** Adds the text of a row to the hash, and returns this text. */
    add: (cells: readonly string[]): string => {
      const text = cells.join(CELL_END);
      pending += `${text}${ROW_END}`;
      rows += 1;
      if (rows % ROWS_AT_ONCE === 0) {
        hash.update(pending);
        pending = '';
      }
      return text;
    },
    digest: (): string => hash.update(pending || ROW_END).digest('hex'),
  };
}

/** Returns the row with characters that can be stored. The cells of most rows stay unchanged, because other characters are rare. */
function storableRow({ row, cells }: SourceRow, text: string): SourceRow {
  if (areTidy(text)) return { row, cells, isTidy: true };
  return { row, cells: isStorable(text) ? cells : cells.map(storableText) };
}

function asSourceLine(
  { row, rowKey, rev, values, salarySource, findings }: PlainLine,
  source: SourceRow,
  typed: SourceLine | null,
): SourceLine {
  return { row, rowKey, rev, values, source, salarySource, findings, typed };
}

/**
 * Reads rows again with the values that a user entered in the request. Throws VALIDATION for a value that makes a row unreadable.
 */
function createTypedReader(
  { columns, mappings }: RowPlan,
  { decisions }: ReadChoices,
  read: (row: SourceRow) => RowReading<PlainLine>,
): (row: SourceRow) => SourceLine | null {
  const cells = new Map<number, Map<number, string>>();
  for (const { row, field, value } of decisions) {
    const index = columns.find(({ name }) => name === mappings[field])?.index;
    if (value === undefined || index === undefined) continue;
    cells.set(row, (cells.get(row) ?? new Map<number, string>()).set(index, value));
  }
  return ({ row, cells: original }) => {
    const typed = cells.get(row);
    if (!typed) return null;
    const source = { row, cells: original.map((cell, index) => storableText(typed.get(index) ?? cell)) };
    const reading = read(source);
    if (reading.kind === 'line') return asSourceLine(reading.line, source, null);
    const { message } = reading.skipped;
    throw new AppError('VALIDATION', message, { fields: { decisions: message } });
  };
}

function otherType(file: StagedFile, request: ImportRequest): AppError {
  return new AppError(
    'VALIDATION',
    `"${file.original_name}" was uploaded with the import type ${file.import_type}. To use the import type ${request.importType}, upload the file again with that type.`,
    {
      fields: {
        importType: `the file was uploaded with the type ${file.import_type}. Upload it again with the type ${request.importType}`,
      },
    },
  );
}

type PlainLine = Omit<SourceLine, 'source' | 'typed'>;

function createReader(plan: RowPlan, request: ReadChoices): (row: SourceRow) => RowReading<PlainLine> {
  if (request.importType === 'operating') return createOperatingReader({ ...plan, salaryIs: request.salaryIs });
  const read = createProposedReader(plan);
  return (row) => {
    const reading = read(row);
    return reading.kind === 'line' ? { ...reading, line: { ...reading.line, salarySource: null } } : reading;
  };
}
