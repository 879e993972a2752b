import type { NotImported, ImportMode } from '../../core/contract/import.ts';
import type { Layout } from '../../core/contract/import-analysis.ts';
import type { ImportType } from '../../core/import/expected-columns.ts';
import { ANSWER } from '../../core/import/sections/answers.ts';
import { isSectionAnswer } from '../../core/import/sections/section-meanings.ts';
import { fiscalYearOf, parseFiscalYear } from '../../core/fiscal-year.ts';
import { AppError } from '../../server/errors.ts';
import type { ImportFileInput } from '../../server/records/import/write/import-file.ts';
import type { MergeOptions } from './import-merge.ts';
import { assertDay } from '../read-options.ts';

export interface ImportOptions extends MergeOptions {
  type: ImportType;
  budgetYear: number;
  version: string;
  map?: Record<string, string>;
  mode: ImportMode;
  notImported: NotImported;
  sheet?: string;
  headerRow?: string;
  layout?: Layout;
  answer?: string[];
  showLayout?: boolean;
  salaryIs?: 'asPaid' | 'fullTimeRate';
  amountColumn?: { column: string; fiscalYear: number }[];
  actualsColumn?: { column: string; fiscalYear: number }[];
  allYears?: boolean;
  leaveOut?: string[];
  asOf?: string;
  suggested?: boolean;
  rejected?: string;
  activate?: boolean;
  dryRun?: boolean;
  preview?: boolean;
  findings?: string;
  overwrite?: boolean;
  force?: boolean;
  allOrNothing?: boolean;
}

/** The options before validation. The type of the import decides which options are required. */
export type GivenOptions = Omit<ImportOptions, 'type' | 'budgetYear' | 'version'> & {
  type?: ImportType | typeof ACTUALS;
  budgetYear?: number;
  version?: string;
};

export const ACTUALS = 'actuals';

export function refuseOption(flag: string, type: string): never {
  throw new AppError('VALIDATION', `${flag} cannot be used with --type ${type}. Leave ${flag} out.`);
}

/**
 * Throws VALIDATION for an option that the type does not allow, and for --as-of or --leave-out if no columns of other years are imported.
 */
export function refuseWithoutColumns({
  type,
  asOf,
  allYears,
  actualsColumn,
  leaveOut,
}: GivenOptions & { type: ImportType }): void {
  if (type === 'operating') {
    if (asOf !== undefined) refuseOption('--as-of', type);
    if (allYears) refuseOption('--all-years', type);
    if (actualsColumn) refuseOption('--actuals-column', type);
  }
  if (leaveOut && !allYears) throw new AppError('VALIDATION', '--leave-out needs --all-years.');
  if (asOf === undefined) return;
  assertDay(asOf);
  if (!allYears && !actualsColumn) {
    throw new AppError('VALIDATION', '--as-of needs --all-years, --actuals-column or --type actuals.');
  }
}

export function readSalaryIs(text: string): 'asPaid' | 'fullTimeRate' {
  if (text === 'asPaid' || text === 'fullTimeRate') return text;
  throw new AppError('VALIDATION', `--salary-is "${text}" must be asPaid or fullTimeRate.`);
}

type AmountColumn = NonNullable<ImportOptions['amountColumn']>[number];

export const collectAmountColumn = (text: string, earlier: AmountColumn[] = []): AmountColumn[] => [
  ...earlier,
  readColumnOfYear('--amount-column', text, 'FY27 Request=FY27'),
];

export const collectActualsColumn = (text: string, earlier: AmountColumn[] = []): AmountColumn[] => [
  ...earlier,
  readColumnOfYear('--actuals-column', text, 'FY25 Actual=FY25'),
];

function readColumnOfYear(option: string, text: string, example: string): AmountColumn {
  const at = text.lastIndexOf('=');
  const [column, fiscalYear] = [text.slice(0, Math.max(at, 0)).trim(), parseFiscalYear(text.slice(at + 1))];
  if (column === '' || fiscalYear === null) {
    throw new AppError('VALIDATION', `${option} "${text}" must look like "${example}".`);
  }
  return { column, fiscalYear };
}

/**
 * Adds the --as-of date to the columns of the fiscal year in which the date falls. Balances of other years are as of the last day of their
 * year.
 */
function actualsColumnsOf({ actualsColumn, asOf }: ImportOptions): ImportFileInput['actualsColumns'] {
  const isIn = (fiscalYear: number): boolean => asOf !== undefined && fiscalYearOf(asOf) === fiscalYear;
  return actualsColumn?.map(({ column, fiscalYear }) => ({ column, fiscalYear, ...(isIn(fiscalYear) && { asOf }) }));
}

export const collectText = (text: string, earlier: string[] = []): string[] => [...earlier, text];

export function collectAnswer(text: string, earlier: string[] = []): string[] {
  if (ANSWER.test(text) || isSectionAnswer(text)) return [...earlier, text];
  throw new AppError(
    'VALIDATION',
    `--answer "${text}" must look like row:212=total, row:212=line, column:F=FY27, hidden:rows=skip or section:31.function=2210.`,
  );
}

export function collectMapping(text: string, earlier: Record<string, string> = {}): Record<string, string> {
  const [, field, column] = /^\s*(\w+)\s*=(.*)$/s.exec(text) ?? [];
  if (!field || !column?.trim()) {
    throw new AppError('VALIDATION', `--map "${text}" must look like position="Job Title", or position=SKIP.`);
  }
  return { ...earlier, [field]: column.trim() };
}

function readLabel(text: string): string {
  const label = text.trim();
  if (label !== '' && label.length <= 120) return label;
  throw new AppError('VALIDATION', '--version must be a label of 1 to 120 characters.');
}

function readHeaderRow(text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d{0,6}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new AppError('VALIDATION', `--header-row "${text}" must be a row number, 1 or higher.`);
}

/** Converts the options to the input of an import, except for the file itself. Throws VALIDATION for an invalid label or row number. */
export function readInput(options: ImportOptions): Omit<ImportFileInput, 'file'> {
  return {
    fiscalYear: options.budgetYear,
    label: readLabel(options.version),
    headerRow: readHeaderRow(options.headerRow),
    layout: options.layout,
    answers: options.answer,
    importType: options.type,
    mappings: options.map,
    mode: options.mode,
    notImported: options.notImported,
    conflicts: options.conflicts,
    lostZeros: options.lostZeros,
    handEdits: options.handEdits,
    sheet: options.sheet,
    salaryIs: options.salaryIs,
    force: options.force,
    allOrNothing: options.allOrNothing,
    amountColumns: options.amountColumn,
    actualsColumns: actualsColumnsOf(options),
    allYears: options.allYears ? { leftOut: options.leaveOut ?? [], asOf: options.asOf } : undefined,
    asSuggested: options.suggested,
    activate: options.activate,
  };
}
