import type { SectionAnswer } from '../../../../core/contract/import-outline.ts';
import { MAX_FIRST_VALUES, PREVIEW_ROWS } from '../../../../core/contract/import.ts';
import type { ImportAnalysis, Layout } from '../../../../core/contract/import-analysis.ts';
import {
  expectedColumns,
  ROW_KEY_COLUMN,
  WORKBOOK_KEY,
  type ImportType,
} from '../../../../core/import/expected-columns.ts';
import {
  rememberedAnswers,
  rememberedSections,
  rememberedYears,
} from '../../../../core/import/sections/remembered-answers.ts';
import { suggestMappings } from '../../../../core/import/suggest-mappings.ts';
import { requireVersion } from '../../budgets/versions.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { layoutNotes } from '../files/keep-file.ts';
import { describeRemembered, withRememberedRows } from './remembered-rows.ts';
import { cacheTable } from './table-cache.ts';
import { findAnswers, findRememberedMapping } from '../memory/remember-mapping.ts';
import { readTable } from '../readers/read-table.ts';
import type { Table } from '../readers/table.ts';
import { stageFile } from './staged-files.ts';
import { storableHeading } from './storable-text.ts';

export interface AnalyzeInput {
  file: { name: string; bytes: Buffer };
  importType: ImportType;
  /** The version that the file is imported into. Its fiscal year determines which of several year columns is suggested. */
  versionId?: number | undefined;
  /** If the version does not exist yet, its fiscal year, which is used in the same way. */
  fiscalYear?: number | undefined;
  sheet?: string | undefined;
  headerRow?: number | undefined;
  /** By default, a file with budget lines is searched for sections, unless the header row is given. */
  layout?: Layout | undefined;
  /** Answers to questions about the file, separated by commas. */
  answers?: string | undefined;
}

/**
 * Reads a file, stores it for a day and suggests a mapping for its columns. Stores nothing if the file is unreadable. Throws NOT_FOUND for
 * an unknown version, and VALIDATION, TOO_LARGE or UNSUPPORTED_TYPE for a file that is not a table.
 */
export async function analyzeFile(cx: Context, input: AnalyzeInput): Promise<ImportAnalysis> {
  const version = input.versionId === undefined ? null : await requireVersion(cx, input.versionId);
  const originalName = input.file.name;
  const fiscalYear = version?.fiscal_year ?? input.fiscalYear ?? null;
  const read = await readAnswered(cx, input, { fileName: originalName, fiscalYear });
  refuseWorkbook(read.table, originalName);
  const columns = read.table.columns.map((column) => storableHeading(column.name));
  const map = () => mapColumns(cx, input.importType, read.table, { columns, fiscalYear });
  const isPlain = input.answers === undefined && read.table.outline === null;
  const known = isPlain ? (await findAnswers(cx, { type: input.importType, columns, fiscalYear })).rows : [];
  // Questions about rows of a plain list depend on the amount column.
  const mapping = known.length > 0 ? await map() : null;
  const { table, remembered } =
    mapping === null ? read : withRememberedRows(read.table, { known, mapping, columns, type: input.importType });
  const { answers } = table;
  const staging = { originalName, importType: input.importType, content: input.file.bytes };
  const [fileName, { suggestedMappings, rememberedMapping }] = await Promise.all([
    // The database stores the bytes while the values are analyzed.
    stageFile(cx, {
      ...staging,
      readOptions: { sheet: table.sheet, headerRow: table.headerRow, layout: table.layout, answers: [...answers] },
    }),
    mapping ?? map(),
  ]);
  cacheTable(fileName, table);
  return {
    success: true,
    fileName,
    originalName,
    sheets: table.sheets,
    sheet: table.sheet,
    layout: table.layout,
    headerRow: table.headerRow,
    rowCount: table.rows.length,
    encoding: table.encoding,
    delimiter: table.delimiter,
    detectedColumns: columns,
    expectedColumns: expectedColumns(input.importType).map(({ field, label, required }) => ({
      field,
      label,
      required,
    })),
    suggestedMappings,
    rememberedMapping,
    previewData: table.rows
      .slice(0, PREVIEW_ROWS)
      .map((row) => Object.fromEntries(columns.map((name, at) => [name, row.cells[at] ?? '']))),
    firstValues: Object.fromEntries(columns.map((name, at) => [name, firstValues(table.rows, at)])),
    warnings: [...table.warnings, ...remembered, ...layoutNotes(table.kind)],
    answers: [...answers],
    outline: table.outline,
  };
}

/** Returns the first values of a column that are not blank. Stops reading rows when it has enough values. */
function firstValues(rows: Table['rows'], at: number): string[] {
  const values: string[] = [];
  for (const { cells } of rows) {
    const value = (cells[at] ?? '').trim();
    if (value !== '') values.push(value);
    if (values.length === MAX_FIRST_VALUES) break;
  }
  return values;
}

/** Refuses a workbook with row keys: it must be merged, because an import would create new lines from its rows. */
function refuseWorkbook({ columns, rows }: Table, fileName: string): void {
  const index = columns.find(({ name }) => name.toLowerCase() === ROW_KEY_COLUMN.toLowerCase())?.index;
  if (index === undefined || !rows.some(({ cells }) => WORKBOOK_KEY.test((cells[index] ?? '').trim()))) return;
  throw new AppError(
    'VALIDATION',
    `"${fileName}" is a workbook that was downloaded with row keys. To merge it, use Export > “Merge an edited workbook”, or budget-cli workbook merge. A merge keeps the changes that others have made since the download.`,
  );
}

/** Reads the file with the given answers. Without answers, uses those for the same rows and columns in the last file with this layout. */
async function readAnswered(
  cx: Context,
  input: AnalyzeInput,
  { fileName, fiscalYear }: { fileName: string; fiscalYear: number | null },
): Promise<{ table: Table; remembered: readonly string[] }> {
  const { sheet, headerRow } = input;
  const layout =
    input.layout ?? (input.importType === 'proposed' && headerRow === undefined ? ('detect' as const) : 'rows');
  const read = (answers: string[]) => readTable(input.file.bytes, { fileName, sheet, headerRow, answers, layout });
  const given = input.answers?.split(',').filter((text) => text !== '') ?? [];
  const table = await read(given);
  const asGiven = { table, remembered: [] };
  if (input.answers !== undefined || !table.outline) return asGiven;
  const columns = table.columns.map((column) => storableHeading(column.name));
  const known = await findAnswers(cx, { type: input.importType, columns, fiscalYear });
  const years = fiscalYear === null ? [] : rememberedYears(table.outline, known.years, fiscalYear);
  const headings = rememberedSections(table.outline, known.sections);
  const answers = [...rememberedAnswers(table.outline, known.rows), ...headings, ...years];
  if (answers.length === 0) return asGiven;
  const answered = await read(answers);
  const rows = answered.outline?.answered ?? [];
  const sections = answered.outline?.answeredSections ?? [];
  return {
    table: answered,
    remembered: [...rows.map(describeRemembered), ...sections.map(describeSection), ...years.map(describeYear)],
  };
}

/** Describes an answer such as "column:F=FY28". */
function describeYear(answer: string): string {
  const [about = '', year = ''] = answer.split('=');
  return `Column ${about.replace('column:', '')} is for ${year}, based on the answer for an earlier file with this layout.`;
}

const describeSection = ({ row, heading, field, value }: SectionAnswer): string =>
  `Row ${row}, ${heading}, has ${value === '' ? `no ${field}` : `the ${field} ${value}`}, based on the answer for an earlier file with these columns.`;

/** Suggests the field of each column, from its contents and from the previous mapping. */
async function mapColumns(
  cx: Context,
  type: ImportType,
  table: Table,
  { columns, fiscalYear }: { columns: string[]; fiscalYear: number | null },
): Promise<Pick<ImportAnalysis, 'suggestedMappings' | 'rememberedMapping'>> {
  const cells = table.rows.map((row) => row.cells);
  const suggestedMappings = suggestMappings(type, columns, cells, { fiscalYear: fiscalYear ?? undefined });
  // The values in an amount column do not show its year, so the confidence is lower until the user has answered which year it is.
  const { amount } = suggestedMappings;
  const isAsked = table.outline?.questions.some(({ column }) => column !== null && column === amount?.csvColumn);
  if (amount?.confidence === 'high' && isAsked) amount.confidence = 'medium';
  const suggested = suggestedMappings;
  return {
    suggestedMappings,
    rememberedMapping: await findRememberedMapping(cx, {
      type,
      columns,
      suggested,
      fiscalYear,
      outline: table.outline,
    }),
  };
}
