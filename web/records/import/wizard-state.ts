import type { Version } from '../../../core/contract/budgets.ts';
import {
  DEFAULT_IMPORT_MODE,
  DEFAULT_NOT_IMPORTED,
  SKIPPED_COLUMN,
  type ImportMode,
  type ImportPreview,
  type ImportResult,
  type NotImported,
} from '../../../core/contract/import.ts';
import type { ImportAnalysis, Layout } from '../../../core/contract/import-analysis.ts';
import {
  DEFAULT_CONFLICT_CHOICE,
  DEFAULT_HAND_EDITS,
  DEFAULT_LOST_ZEROS,
  type HandEditChoice,
  type LostZerosChoice,
} from '../../../core/contract/import-merge.ts';
import type { OutlineQuestion } from '../../../core/contract/import-outline.ts';
import { openQuestions } from '../../../core/import/sections/section-questions.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';
import { ApiError, messageOf, reasonOf } from '../../api.ts';
import { JobCancelled, type JobProgress } from '../../run-job.ts';
import type { MergeChoice } from './merge-choice.ts';
import { stillUnmapped, unmappedOptional } from './more-fields.ts';
import { otherYearColumns } from './other-year-columns.ts';
import { InvalidResponse, type ImportChoices } from './queries.ts';

export const STEPS = ['Upload', 'Map Columns', 'Preview', 'Complete'] as const;

/** An additional amount column and its year. If `versionId` is null, a version is created for it. */
export interface OtherYear {
  column: string;
  fiscalYear: number;
  versionId: number | null;
  /** Label of the created version. Null uses the label of the main version. */
  label: string | null;
}

/** An amount column whose balances go into the actuals. */
interface HistoryYear {
  column: string;
  fiscalYear: number;
  asOf: string;
}

/** Columns that are imported in addition to the main column. */
export interface YearChoice {
  otherYears: OtherYear[];
  actuals: HistoryYear[];
  /** Columns that the user excluded from an import of all years. Null if columns were selected one by one. */
  leftOut: string[] | null;
}

/** All choices that the user has made so far. They are kept when the user goes back a step. */
export interface Choices extends MergeChoice, YearChoice {
  step: number;
  file: File | null;
  version: Version | null;
  analysis: ImportAnalysis | null;
  /** True if the mapping of the last import is used instead of the suggested mapping. */
  isRemembered: boolean;
  mappings: Record<string, string>;
  /** The fields in the group of rows that the mapping can hide. */
  moreFields: string[];
  isMoreShown: boolean;
  noteColumns: string[];
  mode: ImportMode;
  notImported: NotImported;
  lostZeros: LostZerosChoice;
  handEdits: HandEditChoice;
  salaryIs: ImportChoices['salaryIs'];
  /** True if the user wants to append a file that was already imported. */
  force: boolean;
  preview: ImportPreview | null;
  result: ImportResult | null;
}

export interface WizardError {
  message: string;
  /** How the wizard reacted to the error. */
  hint: string | null;
  /** True if the file would be appended a second time. */
  isAppendedTwice?: boolean;
}

export interface Wizard extends Choices {
  type: ImportType;
  busy: boolean;
  progress: JobProgress | null;
  error: WizardError | null;
  chooseFile: (file: File) => void;
  chooseVersion: (version: Version | null) => void;
  map: (field: string, column: string) => void;
  /** Shows or hides the fields without a column. A field that has been given a column is then no longer in this group. */
  toggleMore: () => void;
  chooseRemembered: (isRemembered: boolean) => void;
  chooseNotes: (columns: string[]) => void;
  chooseOtherYears: (otherYears: OtherYear[]) => void;
  /** Selects columns and repeats the preview. */
  chooseYears: (next: YearChoice) => Promise<void>;
  chooseMode: (mode: ImportMode) => void;
  /** Makes the choice and repeats the preview. */
  chooseNotImported: (notImported: NotImported) => Promise<void>;
  /** Records decisions about conflicts. Repeats the preview once all conflicts (`total`) are decided. */
  chooseConflicts: (next: MergeChoice, total: number) => Promise<void>;
  /** Makes the choice and repeats the preview. */
  chooseLostZeros: (lostZeros: LostZerosChoice) => Promise<void>;
  /** Makes the choice and repeats the preview. */
  chooseHandEdits: (handEdits: HandEditChoice) => Promise<void>;
  saveConflicts: () => Promise<void>;
  chooseSalaryIs: (salaryIs: ImportChoices['salaryIs']) => void;
  runAnalysis: (options?: { sheet?: string; headerRow?: number; layout?: Layout; answers?: string }) => Promise<void>;
  /** Reads the file again with these answers and repeats the preview. */
  answerInPreview: (answers: readonly string[]) => Promise<void>;
  runPreview: () => Promise<void>;
  /** Shows the preview of a file that is appended a second time. */
  appendAgain: () => Promise<void>;
  runImport: () => Promise<void>;
  cancelImport: () => Promise<void>;
  saveRejected: () => Promise<void>;
  saveRejectedOf: (importId: number) => Promise<void>;
  back: () => void;
  restart: () => void;
}

export const NO_DECISIONS: MergeChoice = { conflicts: DEFAULT_CONFLICT_CHOICE, decisions: [] };

export const NO_YEARS: YearChoice = { otherYears: [], actuals: [], leftOut: null };

export const START: Choices = {
  step: 0,
  file: null,
  version: null,
  analysis: null,
  isRemembered: false,
  mappings: {},
  moreFields: [],
  isMoreShown: false,
  noteColumns: [],
  ...NO_YEARS,
  mode: DEFAULT_IMPORT_MODE,
  notImported: DEFAULT_NOT_IMPORTED,
  ...NO_DECISIONS,
  lostZeros: DEFAULT_LOST_ZEROS,
  handEdits: DEFAULT_HAND_EDITS,
  salaryIs: 'asPaid',
  force: false,
  preview: null,
  result: null,
};

/** The destination of a file. */
interface Target {
  type: ImportType;
  version: Version | null;
}

/**
 * Returns the initial mapping: the mapping of the last import, or else the suggested mapping. For a roster, also selects the other years of
 * the last import. For a proposed budget, the preview selects them.
 */
export function firstChoices(
  analysis: ImportAnalysis,
  isRemembered: boolean,
  { type, version }: Target,
): Pick<
  Choices,
  'analysis' | 'isRemembered' | 'mappings' | 'moreFields' | 'noteColumns' | 'salaryIs' | keyof YearChoice
> {
  const last = isRemembered ? analysis.rememberedMapping : null;
  const mappings = Object.fromEntries(
    analysis.expectedColumns.map(({ field }) => {
      const column = last ? last.columnMappings[field] : analysis.suggestedMappings[field]?.csvColumn;
      return [field, column ?? SKIPPED_COLUMN];
    }),
  );
  const columns = otherYearColumns(type, analysis, mappings, version?.fiscalYear ?? null);
  return {
    analysis,
    isRemembered: last !== null,
    mappings,
    moreFields: unmappedOptional(analysis.expectedColumns, mappings),
    noteColumns: last?.noteColumns ?? [],
    salaryIs: last?.salaryIs ?? 'asPaid',
    ...NO_YEARS,
    otherYears: last && type === 'operating' ? yearsAsBefore(last.otherColumns, columns) : [],
  };
}

/** Returns the columns that the last import used, one for each fiscal year. */
function yearsAsBefore(
  taken: readonly string[],
  columns: readonly { column: string; fiscalYear: number }[],
): OtherYear[] {
  const before = columns.filter(({ column }) => taken.includes(column));
  const isFirst = (fiscalYear: number, at: number): boolean =>
    before.findIndex((one) => one.fiscalYear === fiscalYear) === at;
  return before
    .filter(({ fiscalYear }, at) => isFirst(fiscalYear, at))
    .map((one) => ({ ...one, versionId: null, label: null }));
}

/** Returns the body of preview and import requests. Null before a file is analyzed. */
export function requestOf(choices: Choices, importType: ImportType): ImportChoices | null {
  const { analysis, version, mappings, noteColumns, mode, notImported, conflicts, salaryIs } = choices;
  const { decisions, lostZeros, handEdits, force } = choices;
  if (!analysis || !version) return null;
  return {
    fileName: analysis.fileName,
    columnMappings: mappings,
    noteColumns,
    importType,
    budgetYearId: version.budgetYearId,
    versionId: version.id,
    mode,
    notImported: mode === 'replace' ? notImported : DEFAULT_NOT_IMPORTED,
    conflicts,
    decisions,
    lostZeros,
    handEdits,
    salaryIs,
    force: mode === 'append' && force,
    allOrNothing: false,
    ...requestOfYears(choices),
  };
}

/** Returns the part of the request that selects other columns. */
export function requestOfYears({
  otherYears,
  actuals,
}: YearChoice): Pick<ImportChoices, 'amountColumns' | 'actualsColumns'> {
  return {
    amountColumns: otherYears.map(({ column, fiscalYear, versionId, label }) =>
      versionId === null ? { column, fiscalYear, ...(label !== null && { label }) } : { column, versionId },
    ),
    actualsColumns: actuals,
  };
}

/** Returns the questions that must be answered before the selected columns can be imported. */
export function questionsToAnswer({ analysis, mappings, otherYears }: Choices): OutlineQuestion[] {
  const columns = [mappings.amount ?? '', ...otherYears.map(({ column }) => column)];
  return openQuestions(analysis?.outline?.questions ?? [], columns);
}

/**
 * Returns the choices after a file was read. If the same file was read again with other answers, keeps the choices if
 * the columns are the same.
 */
export function choicesAfterReading(
  before: Choices,
  analysis: ImportAnalysis,
  { type, isAnswered }: { type: ImportType; isAnswered: boolean },
): Partial<Choices> {
  const same = before.analysis?.detectedColumns.join('\n') === analysis.detectedColumns.join('\n');
  return isAnswered && same ? { analysis } : firstChoices(analysis, true, { type, version: before.version });
}

/**
 * Returns the choices after the meanings of headings changed. Keeps the mapping, adds new columns and drops missing
 * ones.
 */
export function choicesAfterMeanings(
  before: Choices,
  analysis: ImportAnalysis,
): Pick<Choices, 'analysis' | 'mappings' | 'moreFields'> {
  const columns = new Set(analysis.detectedColumns);
  const known = new Set(before.analysis?.detectedColumns);
  const pairs = analysis.expectedColumns.map(({ field }): [string, string] => {
    const chosen = before.mappings[field] ?? SKIPPED_COLUMN;
    if (chosen !== SKIPPED_COLUMN && columns.has(chosen)) return [field, chosen];
    const suggested = analysis.suggestedMappings[field]?.csvColumn;
    return [field, suggested && !known.has(suggested) ? suggested : SKIPPED_COLUMN];
  });
  const mappings = Object.fromEntries(pairs);
  return { analysis, mappings, moreFields: stillUnmapped(before.moreFields, mappings) };
}

/** Returns the labels of required fields without a column. */
export function unmappedRequired(analysis: ImportAnalysis | null, mappings: Record<string, string>): string[] {
  return (analysis?.expectedColumns ?? [])
    .filter(({ field, required }) => required && (mappings[field] ?? SKIPPED_COLUMN) === SKIPPED_COLUMN)
    .map(({ label }) => label);
}

export function describeAnalysisFailure(failure: unknown): string {
  if (failure instanceof InvalidResponse) return `Invalid response: ${failure.message}`;
  const isAnswer = failure instanceof ApiError && failure.status > 0;
  const what = isAnswer
    ? `Upload failed: ${failure.status} - ${failure.message}`
    : reasonOf(failure, 'Analysis failed');
  return `Failed to analyze file: ${what}`;
}

export function describePreviewFailure(failure: unknown): string {
  return messageOf(failure, 'The preview could not be created. Try again.');
}

export function describeImportFailure(failure: unknown): string {
  if (failure instanceof JobCancelled) return 'The import was canceled. Nothing was changed.';
  const reason = reasonOf(failure, '');
  return reason === '' ? 'Import failed. Try again.' : `Import failed: ${reason}`;
}
