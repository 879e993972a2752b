import { createHash } from 'node:crypto';
import { expectedColumns, type ImportField, type ImportType } from '../../core/import/expected-columns.ts';
import { beginning } from '../../core/import/plain-text.ts';
import type { Finding, RowReading, SkippedRow } from '../../core/import/read-cell.ts';
import { createOperatingReader, type OperatingValues } from '../../core/import/read-operating-row.ts';
import { createProposedReader, type ProposedValues } from '../../core/import/read-proposed-row.ts';
import { createRowCells, type RowPlan, type SourceRow } from '../../core/import/row-cells.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { inPieces } from './in-pieces.ts';
import type { StagedFile } from './queries.ts';
import type { Table } from './readers/table.ts';
import { checkMappings, mappedFields, type ImportRequest, type Mappings } from './request.ts';
import { readStagedTable, requireStagedFile } from './staged-files.ts';
import { isStorable, storableText } from './storable-text.ts';

/** What a file says of a line of either kind; a field that it does not map is left out. */
export type LineValues = Partial<OperatingValues & ProposedValues>;

/** The words of a row's mapped cells by field, blank ones left out. */
export type SourceWords = Partial<Record<ImportField, string>>;

/** A row of the file that is a line. */
export interface SourceLine {
  row: number;
  rowKey: string | null;
  /** The revision that our own export wrote beside the row key. */
  rev: number | null;
  values: LineValues;
  /** Made when asked for: most lines are never asked twice. */
  words: () => SourceWords;
  salarySource: string | null;
  findings: Finding[];
}

/** A row that is none. The words of one that cannot be read still tell which line it was meant for. */
export interface SourceSkip extends SkippedRow {
  rowKey: string | null;
  words: SourceWords;
  /** The cells as the file has them, in the order of its columns. */
  cells: readonly string[];
}

export interface ImportSource {
  originalName: string;
  sheet: string | null;
  /** The names of all its columns. */
  columns: string[];
  mappings: Mappings;
  /** Equal for equal cells, however the file is encoded or packed. */
  contentHash: string;
  lines: SourceLine[];
  skipped: SourceSkip[];
}

const LONGEST_WORDS = 500;

/** A staged file as a table. Several money columns are read out of one. */
export interface OpenFile {
  originalName: string;
  sheet: string | null;
  table: Table;
  columns: { name: string; index: number }[];
}

/** Reads the staged file of a request into a table. Throws NOT_FOUND for the file and VALIDATION for the request. */
export async function openFile(cx: Context, request: ImportRequest): Promise<OpenFile> {
  const file = await requireStagedFile(cx, request.fileName);
  if (file.import_type !== request.importType) throw otherType(file, request);
  await cx.progress?.('Reading the file', 0, 0);
  const { sheet } = file.read_options;
  const table = await readStagedTable(cx, file);
  const columns = table.columns.map(({ name, index }) => ({ name: storableText(name), index }));
  checkMappings(
    request,
    columns.map(({ name }) => name),
  );
  return { originalName: file.original_name, sheet, table, columns };
}

/** Reads a table into lines as the request maps them. */
export async function readSource(open: OpenFile, request: ImportRequest): Promise<ImportSource> {
  const { originalName, sheet, table, columns } = open;
  const mappings = mappedFields(request);
  const rows = await readRows(table, { columns, mappings, noteColumns: request.noteColumns }, request);
  return { originalName, sheet, columns: columns.map(({ name }) => name), mappings, ...rows };
}

async function readRows(
  table: Table,
  plan: RowPlan,
  request: ImportRequest,
): Promise<Pick<ImportSource, 'contentHash' | 'lines' | 'skipped'>> {
  const read = createReader(plan, request);
  const wordsOf = createWords(request.importType, plan);
  const { rowKey } = createRowCells(plan);
  const hash = createHash('sha256').update(JSON.stringify(plan.columns));
  const lines: SourceLine[] = [];
  const skipped: SourceSkip[] = [];
  await inPieces(table.rows, (tableRow) => {
    const source = storableRow(tableRow);
    hash.update(JSON.stringify(source.cells));
    const reading = read(source);
    if (reading.kind === 'line') lines.push(withWords(reading.line, () => wordsOf(source)));
    else {
      const own = plan.columns.map(({ index }) => source.cells[index] ?? '');
      skipped.push({ ...reading.skipped, rowKey: rowKey(source), words: wordsOf(source), cells: own });
    }
  });
  return { contentHash: hash.digest('hex'), lines, skipped };
}

/** Hardly any row holds a character that cannot be stored: all others are taken as they are. */
function storableRow(row: SourceRow): SourceRow {
  return row.cells.every(isStorable) ? row : { row: row.row, cells: row.cells.map(storableText) };
}

function withWords(line: PlainLine, words: () => SourceWords): SourceLine {
  return Object.assign(line, { words });
}

function otherType(file: StagedFile, request: ImportRequest): AppError {
  return new AppError(
    'VALIDATION',
    `"${file.original_name}" was uploaded as ${file.import_type}. Upload it again as ${request.importType}.`,
    { fields: { importType: `the file was uploaded as ${file.import_type}` } },
  );
}

type PlainLine = Omit<SourceLine, 'words'>;

function createReader(plan: RowPlan, request: ImportRequest): (row: SourceRow) => RowReading<PlainLine> {
  if (request.importType === 'operating') return createOperatingReader({ ...plan, salaryIs: request.salaryIs });
  const read = createProposedReader(plan);
  return (row) => {
    const reading = read(row);
    return reading.kind === 'line' ? { kind: 'line', line: { ...reading.line, salarySource: null } } : reading;
  };
}

function createWords(type: ImportType, plan: RowPlan): (row: SourceRow) => SourceWords {
  const cells = createRowCells(plan);
  const fields = expectedColumns(type).flatMap(({ field }) => (cells.has(field) ? [field] : []));
  return (row) => {
    const words: SourceWords = {};
    for (const field of fields) {
      const text = cells.text(row, field);
      if (text !== '') words[field] = beginning(text, LONGEST_WORDS);
    }
    const notes = cells.notes(row);
    if (notes !== '') words.notes = beginning([words.notes, notes].filter(Boolean).join('; '), LONGEST_WORDS);
    return words;
  };
}
