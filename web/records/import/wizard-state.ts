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
  DEFAULT_LOST_ZEROS,
  type LostZerosChoice,
} from '../../../core/contract/import-merge.ts';
import type { OutlineQuestion } from '../../../core/contract/import-outline.ts';
import { openQuestions } from '../../../core/import/sections/section-questions.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';
import { ApiError, reasonOf } from '../../api.ts';
import { JobCancelled, type JobProgress } from '../../run-job.ts';
import type { MergeChoice } from './merge-choice.ts';
import { otherYearColumns } from './other-year-columns.ts';
import { InvalidResponse, type ImportChoices } from './queries.ts';

export const STEPS = ['Upload', 'Map Columns', 'Preview', 'Complete'] as const;

/** A further money column of the file and the year that it is for; without a version one is made. */
export interface OtherYear {
  column: string;
  fiscalYear: number;
  versionId: number | null;
  /** Of the version that is made; null: that of the main version. */
  label: string | null;
}

/** A money column of the file with balances of the ledger. */
interface HistoryYear {
  column: string;
  fiscalYear: number;
  asOf: string;
}

/** What is imported besides the main column. */
export interface YearChoice {
  otherYears: OtherYear[];
  actuals: HistoryYear[];
  /** Columns that are left out in an import of all years; null: the columns were chosen one by one. */
  leftOut: string[] | null;
}

/** Everything that was chosen so far. Going back loses none of it. */
export interface Choices extends MergeChoice, YearChoice {
  step: number;
  file: File | null;
  version: Version | null;
  analysis: ImportAnalysis | null;
  /** Whether the mapping of last time is in use rather than the suggested one. */
  isRemembered: boolean;
  mappings: Record<string, string>;
  noteColumns: string[];
  mode: ImportMode;
  notImported: NotImported;
  lostZeros: LostZerosChoice;
  salaryIs: ImportChoices['salaryIs'];
  preview: ImportPreview | null;
  result: ImportResult | null;
}

export interface WizardError {
  message: string;
  /** What was done about it. */
  hint: string | null;
}

export interface Wizard extends Choices {
  type: ImportType;
  busy: boolean;
  progress: JobProgress | null;
  error: WizardError | null;
  chooseFile: (file: File) => void;
  chooseVersion: (version: Version | null) => void;
  map: (field: string, column: string) => void;
  chooseRemembered: (isRemembered: boolean) => void;
  chooseNotes: (columns: string[]) => void;
  chooseOtherYears: (otherYears: OtherYear[]) => void;
  /** Looks ahead again with these columns. */
  chooseYears: (next: YearChoice) => Promise<void>;
  chooseMode: (mode: ImportMode) => void;
  /** Looks ahead again with the choice. */
  chooseNotImported: (notImported: NotImported) => Promise<void>;
  /** Looks ahead again once all of that many conflicts are decided. */
  chooseConflicts: (next: MergeChoice, total: number) => Promise<void>;
  /** Looks ahead again with the choice. */
  chooseLostZeros: (lostZeros: LostZerosChoice) => Promise<void>;
  saveConflicts: () => Promise<void>;
  chooseSalaryIs: (salaryIs: ImportChoices['salaryIs']) => void;
  runAnalysis: (options?: { sheet?: string; headerRow?: number; layout?: Layout; answers?: string }) => Promise<void>;
  /** Reads the file again with these answers, and looks ahead again. */
  answerInPreview: (answers: readonly string[]) => Promise<void>;
  runPreview: () => Promise<void>;
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
  noteColumns: [],
  ...NO_YEARS,
  mode: DEFAULT_IMPORT_MODE,
  notImported: DEFAULT_NOT_IMPORTED,
  ...NO_DECISIONS,
  lostZeros: DEFAULT_LOST_ZEROS,
  salaryIs: 'asPaid',
  preview: null,
  result: null,
};

/** Where a file goes. */
interface Target {
  type: ImportType;
  version: Version | null;
}

/**
 * The mapping to begin with: the one of last time where there was one, else what is suggested. Of a roster, also the other years that the
 * last file was imported with; those of a proposed budget come with its preview.
 */
export function firstChoices(
  analysis: ImportAnalysis,
  isRemembered: boolean,
  { type, version }: Target,
): Pick<Choices, 'analysis' | 'isRemembered' | 'mappings' | 'noteColumns' | 'salaryIs' | keyof YearChoice> {
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
    noteColumns: last?.noteColumns ?? [],
    salaryIs: last?.salaryIs ?? 'asPaid',
    ...NO_YEARS,
    otherYears: last && type === 'operating' ? yearsAsBefore(last.otherColumns, columns) : [],
  };
}

/** The columns that were imported before, one for each fiscal year. */
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

/** What the server is asked to preview and to import; null before a file is analysed. */
export function requestOf(choices: Choices, importType: ImportType): ImportChoices | null {
  const { analysis, version, mappings, noteColumns, mode, notImported, conflicts, salaryIs } = choices;
  const { decisions, lostZeros } = choices;
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
    salaryIs,
    ...requestOfYears(choices),
  };
}

/** The part of the request about other columns. */
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

/** The questions to answer before these columns can be imported. */
export function questionsToAnswer({ analysis, mappings, otherYears }: Choices): OutlineQuestion[] {
  const columns = [mappings.amount ?? '', ...otherYears.map(({ column }) => column)];
  return openQuestions(analysis?.outline?.questions ?? [], columns);
}

/** The choices after a file was read: of one that was read again with other answers they stay if it has the same columns. */
export function choicesAfterReading(
  before: Choices,
  analysis: ImportAnalysis,
  { type, isAnswered }: { type: ImportType; isAnswered: boolean },
): Partial<Choices> {
  const same = before.analysis?.detectedColumns.join('\n') === analysis.detectedColumns.join('\n');
  return isAnswered && same ? { analysis } : firstChoices(analysis, true, { type, version: before.version });
}

/** The choices after headings were given other meanings: they stay, and the columns that are new or gone are taken in or left. */
export function choicesAfterMeanings(
  before: Choices,
  analysis: ImportAnalysis,
): Pick<Choices, 'analysis' | 'mappings'> {
  const columns = new Set(analysis.detectedColumns);
  const known = new Set(before.analysis?.detectedColumns);
  const mappings = analysis.expectedColumns.map(({ field }): [string, string] => {
    const chosen = before.mappings[field] ?? SKIPPED_COLUMN;
    if (chosen !== SKIPPED_COLUMN && columns.has(chosen)) return [field, chosen];
    const suggested = analysis.suggestedMappings[field]?.csvColumn;
    return [field, suggested && !known.has(suggested) ? suggested : SKIPPED_COLUMN];
  });
  return { analysis, mappings: Object.fromEntries(mappings) };
}

/** The labels of required fields without a column. */
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

export function describeImportFailure(failure: unknown): string {
  if (failure instanceof JobCancelled) return 'The import was canceled. Nothing was changed.';
  return `Import failed: ${reasonOf(failure, 'Import failed')}`;
}
