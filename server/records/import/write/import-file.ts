import {
  DEFAULT_IMPORT_MODE,
  DEFAULT_NOT_IMPORTED,
  type NotImported,
  type ImportMode,
  type ImportPreview,
  type ImportResult,
  SKIPPED_COLUMN,
} from '../../../../core/contract/import.ts';
import type { ImportAnalysis, Layout } from '../../../../core/contract/import-analysis.ts';
import {
  DEFAULT_CONFLICT_CHOICE,
  DEFAULT_HAND_EDITS,
  DEFAULT_LOST_ZEROS,
  type ConflictChoice,
  type HandEditChoice,
  type LostZerosChoice,
} from '../../../../core/contract/import-merge.ts';
import { setActiveScenario as setActive, type Version } from '../../../../core/contract/budgets.ts';
import { expectedColumns, type ImportType } from '../../../../core/import/expected-columns.ts';
import { type AllYears, chooseAllYears, type ColumnDecisions } from '../../../../core/import/all-years.ts';
import { setActiveScenario } from '../../budgets/scenarios.ts';
import { ensureVersion } from '../../budgets/versions.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { requireRole } from '../../../platform/http/authenticate.ts';
import { analyzeFile } from '../read/analyze-file.ts';
import { executeImport } from './execute-import.ts';
import { conflictsOfFile } from '../plan/conflicts-file.ts';
import { previewImport } from '../plan/preview-import.ts';
import { rejectedRowsOfFile, type CsvFile } from './rejected-rows.ts';
import type { ImportDependencies } from '../dependencies.ts';
import { mapRequired, missingRequired, type ImportRequest } from '../read/request.ts';

export interface ImportFileInput {
  file: { name: string; bytes: Buffer };
  importType: ImportType;
  /** The budget year and the label of its version; both are created if missing. */
  fiscalYear: number;
  label: string;
  sheet?: string | undefined;
  headerRow?: number | undefined;
  layout?: Layout | undefined;
  /** Answers to questions about the file: row:212=total, column:F=FY27. */
  answers?: readonly string[] | undefined;
  /** Maps fields to columns, or to SKIP, to override the suggestion. */
  mappings?: Record<string, string> | undefined;
  /** Additional money columns, each with its fiscal year. */
  amountColumns?: { column: string; fiscalYear: number }[] | undefined;
  /** The amount columns that are imported as ledger balances. */
  actualsColumns?: ImportRequest['actualsColumns'] | undefined;
  /** Imports every amount column that has a target, except those left out. */
  allYears?: ColumnDecisions | undefined;
  /** Ignores the remembered mapping for these columns. */
  asSuggested?: boolean | undefined;
  mode?: ImportMode | undefined;
  notImported?: NotImported | undefined;
  conflicts?: ConflictChoice | undefined;
  lostZeros?: LostZerosChoice | undefined;
  handEdits?: HandEditChoice | undefined;
  salaryIs?: ImportRequest['salaryIs'] | undefined;
  force?: boolean | undefined;
  /** Refuses the import if any row is rejected. */
  allOrNothing?: boolean | undefined;
  /** Makes the imported budget the active one. previewFile ignores this option. */
  activate?: boolean | undefined;
}

/** The analysis and mapping of a file, made before anything is written. */
export interface PreparedImport {
  analysis: ImportAnalysis;
  version: Version;
  request: ImportRequest;
  preview: ImportPreview;
  /** Name of the file from which the mapping was remembered; null when the mapping is only suggested. */
  mappedAsIn: string | null;
  /** With `allYears`: the chosen columns, and the other columns with the reason. */
  allYears: AllYears | null;
  /** True if the imported budget becomes the active one. */
  activate: boolean;
}

/**
 * Imports a prepared file. Must run in the same transaction as prepareFile. Throws what executeImport throws, and VALIDATION if several
 * columns of one year and kind need a decision.
 */
export async function importPrepared(
  tx: Context,
  { allYears, preview, request, activate }: PreparedImport,
  dependencies: ImportDependencies,
): Promise<ImportResult> {
  requireChosen(allYears);
  const result = await executeImport(tx, { ...request, previewToken: preview.previewToken }, dependencies);
  if (activate) await setActiveScenario(tx, { id: result.scenarioId });
  return result;
}

/**
 * Returns what importing the file would do, the rows that it would reject, and the conflicts. Nothing is stored, not even the uploaded
 * file.
 */
export async function previewFile(
  cx: Context,
  input: ImportFileInput,
  dependencies: ImportDependencies,
): Promise<PreparedImport & { rejectedRows: CsvFile; conflicts: CsvFile }> {
  const db = await cx.db.transaction();
  try {
    const tx = { ...cx, db };
    const prepared = await prepareFile(tx, { ...input, activate: false }, dependencies);
    const { request } = prepared;
    const [rejectedRows, conflicts] = [await rejectedRowsOfFile(tx, request), await conflictsOfFile(tx, request)];
    return { ...prepared, rejectedRows, conflicts };
  } finally {
    await db.rollback();
  }
}

/**
 * Reads a file from its bytes and maps its columns as suggested, except where `mappings` overrides this. Stores the file, and adds the
 * budget year and the version if they are missing, so this function must run in the transaction of the import. Throws what analyzeFile and
 * previewImport throw, VALIDATION for an invalid mapping, and FORBIDDEN for `activate` unless the user is ADMIN.
 */
export async function prepareFile(
  tx: Context,
  input: ImportFileInput,
  dependencies: ImportDependencies,
): Promise<PreparedImport> {
  const { activate = false } = input;
  if (activate) requireRole(tx.actor, setActive.roles);
  const { file, importType, fiscalYear, sheet, headerRow, layout } = input;
  const answers = input.answers?.join(',');
  const analysis = await analyzeFile(tx, { file, importType, fiscalYear, sheet, headerRow, layout, answers });
  const remembered = input.asSuggested ? null : analysis.rememberedMapping;
  const columnMappings = chooseColumns(importType, analysis, input.mappings ?? {}, remembered);
  const version = await ensureVersion(tx, { fiscalYear, label: input.label });
  const request: ImportRequest = {
    fileName: analysis.fileName,
    columnMappings,
    noteColumns: remembered?.noteColumns ?? [],
    importType,
    budgetYearId: version.budgetYearId,
    versionId: version.id,
    mode: input.mode ?? DEFAULT_IMPORT_MODE,
    notImported: input.notImported ?? DEFAULT_NOT_IMPORTED,
    conflicts: input.conflicts ?? DEFAULT_CONFLICT_CHOICE,
    decisions: [],
    lostZeros: input.lostZeros ?? DEFAULT_LOST_ZEROS,
    handEdits: input.handEdits ?? DEFAULT_HAND_EDITS,
    salaryIs: input.salaryIs ?? remembered?.salaryIs ?? 'asPaid',
    force: input.force ?? false,
    allOrNothing: input.allOrNothing ?? false,
    amountColumns: input.amountColumns ?? [],
    actualsColumns: input.actualsColumns ?? [],
  };
  const prepared = { analysis, version, mappedAsIn: remembered?.fileName ?? null, activate };
  const preview = await previewImport(tx, request, dependencies);
  if (!input.allYears) return { ...prepared, request, preview, allYears: null };
  const decisions = checkLeftOut(input.allYears, preview);
  const allYears = chooseAllYears(preview.yearColumns, { ...decisions, asBefore: remembered?.otherColumns });
  const whole = withAllYears(request, allYears);
  return { ...prepared, request: whole, preview: await previewImport(tx, whole, dependencies), allYears };
}

/** Adds all chosen columns to the request, after the columns that the request already has. */
function withAllYears(request: ImportRequest, { amountColumns, actualsColumns }: AllYears): ImportRequest {
  return {
    ...request,
    amountColumns: [...request.amountColumns, ...amountColumns],
    actualsColumns: [...request.actualsColumns, ...actualsColumns],
  };
}

/** Throws VALIDATION for a column to leave out that is not one of the file's amount columns. */
function checkLeftOut(decisions: ColumnDecisions, { yearColumns }: ImportPreview): ColumnDecisions {
  const names = yearColumns.map(({ column }) => column);
  const unknown = decisions.leftOut.find((column) => !names.includes(column));
  if (unknown === undefined) return decisions;
  const list =
    names.length === 0 ? 'This import uses only one amount column.' : `Its amount columns are: ${names.join(', ')}.`;
  throw new AppError('VALIDATION', `The file has no amount column "${unknown}" to leave out. ${list}`);
}

/** Throws VALIDATION if several columns of one year and kind need a decision. */
function requireChosen(allYears: AllYears | null): void {
  if (allYears === null || allYears.questions.length === 0) return;
  const notes = allYears.questions.map(({ note }) => note).join(' ');
  throw new AppError('VALIDATION', `${notes} Add --leave-out for each column that you do not want to import.`);
}

/**
 * Returns the remembered mapping, else the suggested one, with the requested overrides. A requested column is removed from its
 * suggested field.
 */
function chooseColumns(
  type: ImportType,
  analysis: ImportAnalysis,
  asked: Record<string, string>,
  remembered: ImportAnalysis['rememberedMapping'],
): Record<string, string> {
  const columns = analysis.detectedColumns;
  const list = `The file has these columns: ${columns.join(', ')}.`;
  const fields = expectedColumns(type).map(({ field }) => field);
  for (const [field, column] of Object.entries(asked)) {
    if (!fields.some((known) => known === field)) {
      const message = `${type === 'operating' ? 'Operating' : 'Proposed'} imports have no field "${field}". The fields are: ${fields.join(', ')}.`;
      throw new AppError('VALIDATION', message, { fields: { [`columnMappings.${field}`]: 'is unknown' } });
    }
    if (column !== SKIPPED_COLUMN && !columns.includes(column)) {
      const message = `The file has no column "${column}" for ${field}. ${list}`;
      throw new AppError('VALIDATION', message, { fields: { [`columnMappings.${field}`]: 'is not in the file' } });
    }
  }
  const taken = new Set(Object.values(asked));
  const mappings: Record<string, string> = {};
  for (const field of fields) {
    const suggested = remembered
      ? (remembered.columnMappings[field] ?? null)
      : (analysis.suggestedMappings[field]?.csvColumn ?? null);
    const column = asked[field] ?? (suggested === null || taken.has(suggested) ? SKIPPED_COLUMN : suggested);
    if (column !== SKIPPED_COLUMN) mappings[field] = column;
  }
  const missing = missingRequired(type, mappings);
  if (missing.length === 0) return mappings;
  const how = `Use ${missing.map(({ field }) => `--map ${field}="Column"`).join(' ')}.`;
  throw new AppError('VALIDATION', `${mapRequired(missing.map(({ label }) => label))}. ${how} ${list}`, {
    fields: Object.fromEntries(missing.map(({ field }) => [`columnMappings.${field}`, 'is required'])),
  });
}
