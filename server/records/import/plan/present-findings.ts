import { formatDecimals } from '../../../../core/decimals.ts';
import {
  MAX_ERRORS_SHOWN,
  MAX_WARNINGS_SHOWN,
  type ImportPreview,
  type ImportResult,
} from '../../../../core/contract/import.ts';
import type { LostZerosChoice } from '../../../../core/contract/import-merge.ts';
import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import { describeDoubtfulBuildings } from '../../../../core/import/doubtful-names.ts';
import { MORE_ERRORS } from '../../../../core/import/error-kind.ts';
import { listedRows } from '../../../../core/import/group-findings.ts';
import { limitRows } from '../../../../core/import/more-rows.ts';
import { readHeader } from '../../../../core/import/read-header.ts';
import { plural } from '../../../../core/plural.ts';
import type { Additions } from './resolve-names.ts';
import type { ChangeSet } from './build-change-set.ts';
import type { ImportPart } from '../read/import-parts.ts';
import type { ImportRequest } from '../read/request.ts';
import type { ImportSource, SourceLine, SourceSkip } from '../read/read-source.ts';
import { valuesByField } from '../read/source-values.ts';
import { REFERENCE_LISTS, type ReferenceList } from '../../reference/reference-names.ts';

type Warning = ImportResult['warnings'][number];
type RowError = ImportResult['errors'][number];

/** The money column in the file, and the fiscal year of its amounts. */
type MoneyColumn = Pick<ImportPart, 'column' | 'fiscalYear'> & { request: Pick<ImportRequest, 'lostZeros'> };

const NAMED_ADDITIONS = 5;
const NAMED_POSITIONS = 5;
const LIST_NAME: Record<ReferenceList, [one: string, many: string]> = {
  buildings: ['building', 'buildings'],
  workGroups: ['work group', 'work groups'],
  categories: ['category', 'categories'],
};

/**
 * Returns the warnings about the imported rows: first those about the whole file, then those about single rows, in row order. A duplicate
 * person is reported only once. `created` maps rows to the ids of new lines, if these exist already.
 */
export function presentWarnings(
  set: ChangeSet,
  additions: Additions,
  part: MoneyColumn,
  created: ReadonlyMap<number, number> = new Map(),
): Warning[] {
  const uses = new Map<string, number>();
  for (const { warnings } of set.warnings) {
    for (const { message, isShared } of warnings) if (isShared) uses.set(message, (uses.get(message) ?? 0) + 1);
  }
  const shown = new Set<string>();
  const rows: Warning[] = [];
  for (const { line, warnings, lineItemId } of set.warnings) {
    const own: string[] = [];
    for (const { message, isShared, isRepeat } of warnings) {
      if (isRepeat) continue;
      const count = isShared ? (uses.get(message) ?? 1) : 1;
      if (count === 1) own.push(message);
      else if (!shown.has(message)) rows.push(aboutTheFile(`${message} (${count} rows)`, line.row));
      if (count > 1) shown.add(message);
    }
    if (own.length === 0) continue;
    const id = lineItemId ?? created.get(line.row) ?? null;
    rows.push({ row: line.row, name: nameOf(line), issues: own, lineItemId: id });
  }
  return [
    ...formatYear(part),
    ...formatAdditions(additions),
    ...formatLostCodes(set, part.request.lostZeros),
    ...formatOtherKeys(set),
    ...formatCrowded(set),
    ...named(rows, (row, count) => aboutTheFile(count, row)),
  ];
}

/** Returns a warning about many rows or the whole file. */
function aboutTheFile(issue: string, row = 0): Warning {
  return { row, name: '', issues: [issue], lineItemId: null };
}

/** Returns the rows that could not be imported, each with the reason. */
export function presentErrors(skipped: readonly SourceSkip[]): RowError[] {
  const errors = skipped.filter(({ reason }) => reason !== 'TOTAL_ROW').map(presentSkip);
  return named(errors, (row, message) => ({ row, name: '', reason: MORE_ERRORS, message }));
}

/** Returns the rows that were left out on purpose. */
export function presentTotals(skipped: readonly SourceSkip[]): RowError[] {
  const totals = skipped.filter(({ reason }) => reason === 'TOTAL_ROW').map(presentSkip);
  return named(totals, (row, message) => ({ row, name: '', reason: MORE_ERRORS, message }));
}

/** Returns the warnings about totals in the file that do not equal the sum of their rows. */
export function presentTotalGaps(skipped: readonly SourceSkip[]): Warning[] {
  const gaps = skipped.flatMap(({ row, name, difference }) =>
    difference === undefined
      ? []
      : [
          {
            row,
            name,
            issues: [
              `This row is a total, so it was left out. But the total does not match the sum of its lines. ${difference}`,
            ],
            lineItemId: null,
          },
        ],
  );
  return named(gaps, (row, count) => aboutTheFile(count, row));
}

/** Returns the file's values for the rows whose findings are listed, so that a user sees what is wrong with these rows. */
export function presentFileRows(
  { lines, skipped, fields, valuesOf }: Pick<ImportSource, 'lines' | 'skipped' | 'fields' | 'valuesOf'>,
  findings: Pick<ImportPreview, 'errors' | 'warnings'>,
): ImportPreview['fileRows'] {
  const listed = listedRows(findings, { errors: MAX_ERRORS_SHOWN, warnings: MAX_WARNINGS_SHOWN });
  const isListed = ({ row }: { row: number }) => listed.has(row);
  return [
    ...skipped.filter(isListed).map(({ row, words }) => ({ row, values: words })),
    ...lines.filter(isListed).map((line) => ({ row: line.row, values: valuesByField(fields, valuesOf(line)) })),
  ];
}

function presentSkip({ row, name, reason, message }: SourceSkip): RowError {
  return { row, name, reason, message };
}

/** Users easily pick last year's column by mistake, so this compares the year in the column name with that of the version. */
function formatYear({ column, fiscalYear }: Pick<MoneyColumn, 'column' | 'fiscalYear'>): Warning[] {
  const named = readHeader(column).fiscalYear;
  if (named === null || named === fiscalYear) return [];
  const [of, into] = [fiscalYearLabel(named), fiscalYearLabel(fiscalYear)];
  return [aboutTheFile(`The column “${column}” has ${of} in its name, but its amounts go into ${into}.`)];
}

function formatAdditions(additions: Additions): Warning[] {
  return REFERENCE_LISTS.flatMap((list) => {
    const names = additions[list];
    if (names.length === 0) return [];
    const [one, many] = LIST_NAME[list];
    const what = plural(names.length, `${one} from the file`, `${many} from the file`);
    const doubt = list === 'buildings' ? describeDoubtfulBuildings(names) : null;
    // The last name in the list may be an abbreviation that ends in a period: “M.S.”
    const sentence = `There were no ${many} yet, so this import adds ${what}: ${firstNames(names)}`;
    const added = sentence.endsWith('.') ? sentence : `${sentence}.`;
    return [added, doubt, list === 'categories' ? formatPersonnel(additions) : null]
      .filter((text) => text !== null)
      .map((text) => aboutTheFile(text));
  });
}

function firstNames(names: readonly string[]): string {
  const rest = names.length > NAMED_ADDITIONS ? ` and ${names.length - NAMED_ADDITIONS} more` : '';
  return `${names.slice(0, NAMED_ADDITIONS).join(', ')}${rest}`;
}

function formatPersonnel({ categories, personnel }: Additions): string | null {
  if (personnel.length === 0) return null;
  const which = personnel.length === categories.length ? 'all added categories' : firstNames(personnel);
  return `Categories marked as personnel, because most of their dollars are for salaries and wages: ${which}. You can change this in Budget Categories.`;
}

function formatLostCodes({ lostCodes: { count, example } }: ChangeSet, choice: LostZerosChoice): Warning[] {
  if (example === null) return [];
  const then =
    choice === 'budget' ? 'The codes in the budget do not change.' : 'The codes are imported without the zeros.';
  const lost = plural(count, 'code lost its leading zeros', 'codes lost their leading zeros');
  return [
    aboutTheFile(
      `${lost} in the file (${example.code} became ${example.file}). This happens when a spreadsheet program opens a CSV file. ${then}`,
    ),
  ];
}

function formatCrowded({ crowded }: Pick<ChangeSet, 'crowded'>): Warning[] {
  if (crowded.length === 0) return [];
  const numbers = plural(crowded.length, 'position number has', 'position numbers have');
  const shown = crowded.slice(0, NAMED_POSITIONS).map(({ number, fte }) => `${number} (${fteText(fte)} FTE)`);
  const rest = crowded.length > NAMED_POSITIONS ? ` and ${crowded.length - NAMED_POSITIONS} more` : '';
  return [aboutTheFile(`${numbers} more than one full-time person: ${shown.join(', ')}${rest}.`)];
}

const fteText = (fte: number) => formatDecimals(fte, 1, 4);

function formatOtherKeys({ otherKeys }: ChangeSet): Warning[] {
  if (otherKeys === 0) return [];
  const rows = plural(otherKeys, 'row has a row key that belongs to a line', 'rows have row keys that belong to lines');
  const then = otherKeys === 1 ? 'The row becomes a new line' : 'These rows become new lines';
  return [
    aboutTheFile(
      `${rows} in another budget. ${then}. If the file was exported from another version, import it into that version.`,
    ),
  ];
}

function named<T extends { row: number }>(rows: readonly T[], more: (row: number, message: string) => T): T[] {
  return limitRows(rows, (message) => more(0, message));
}

function nameOf({ values }: SourceLine): string {
  const person = [values.lastName, values.firstName].filter(Boolean).join(', ');
  return person || values.accountDescription || values.name || values.position || '';
}
