import type { LostZerosChoice } from '../../../../core/contract/import-merge.ts';
import { DEFAULT_FTE } from '../../../../core/contract/line-items.ts';
import type { ImportField, ImportType } from '../../../../core/import/expected-columns.ts';
import { tidy } from '../../../../core/import/plain-text.ts';
import { byField, fieldsOfKind, LINE_FIELDS } from '../../../../core/line-fields.ts';
import { ZERO, type Cents } from '../../../../core/money.ts';
import { baseRowCost } from '../../../../core/rules/projection/employee-cost.ts';
import { lostZeros } from '../../../../core/rules/merging/merge-cell.ts';
import { isVacancy } from '../../../../core/rules/people/is-vacancy.ts';
import { DEFAULT_FUND } from '../../funds/hold-funds.ts';
import type { ReferenceList } from '../../reference/reference-names.ts';
import type { StoredLine } from './read-stored-lines.ts';
import type { ImportSource, SourceLine } from '../read/read-source.ts';
import { FIELD_OF_LIST, type NameResolver } from './resolve-names.ts';
import { valuesByField, type SourceValues } from '../read/source-values.ts';
import type { ImportColumns } from '../write/import-columns.ts';

const NO_WARNINGS: string[] = [];
const CODES = fieldsOfKind(LINE_FIELDS, 'code');
const TEXTS = fieldsOfKind(LINE_FIELDS, 'name', 'text', 'code', 'notes', 'date');

/** Every line starts as a copy of this object, because V8 takes many times as long to build such a large object from parts. */
const BLANK: ImportColumns = {
  ...byField(LINE_FIELDS, 'column', () => null),
  is_vacancy: false,
  next_year_salary_manual: false,
  current_fte: DEFAULT_FTE,
  fund: DEFAULT_FUND,
  cost_cents: ZERO,
  needs_review: false,
  import_warnings: NO_WARNINGS,
};

export interface MergeRules {
  type: ImportType;
  source: Pick<ImportSource, 'mappings' | 'fields' | 'valuesOf'>;
  names: NameResolver;
  /** Decides which codes are used if codes lost their leading zeros in the file: those from the file or those in the budget. */
  codes: LostZerosChoice;
}

/**
 * Returns a line after the import: a new line, or the stored line with the file's values. Fields that the file does not map stay unchanged.
 * If the file has no usable value for a field (it is blank, unreadable or unknown), the line's value stays if the file had the same text at
 * the previous import, and is cleared otherwise. So a value that a person entered stays, and a value that came from an earlier file is
 * cleared if this file no longer has it. A next-year salary from the file counts as entered by hand. Warnings are added later, because some
 * depend on all lines.
 */
export function mergeLine(stored: StoredLine | null, line: SourceLine, rules: MergeRules): ImportColumns {
  const { values } = line;
  const take = stored === null ? takeNew : createTake(stored, line, rules.source);
  const entry = (list: ReferenceList, current: number | null): number | null => {
    const field = FIELD_OF_LIST[list];
    const word = values[field];
    if (stored === null) return rules.names.resolve(list, word ?? null).id;
    // Keeps the current entry if the file has its name, because the name may also be the code of another entry.
    if (word !== undefined && word !== null && word === rules.names.nameOf(list, current)) return current;
    return word === undefined ? current : take(field, rules.names.resolve(list, word).id, current);
  };
  const isOperating = rules.type === 'operating';
  const salary = take('currentSalary', values.currentSalary, stored?.current_salary_cents ?? null);
  const amount = isOperating ? null : (take('amount', values.amount, stored?.amount_cents ?? null) ?? ZERO);
  const next = nextYear(stored, line);
  const merged = { ...BLANK };
  merged.current_salary_cents = salary;
  merged.next_year_salary_cents = next.cents;
  merged.next_year_salary_manual = next.manual;
  merged.current_fte = values.currentFTE ?? stored?.current_fte ?? DEFAULT_FTE;
  merged.benefits_cents = take('benefits', values.benefits, stored?.benefits_cents ?? null);
  merged.work_group_id = entry('workGroups', stored?.work_group_id ?? null);
  merged.employee_status = isOperating ? (values.employeeStatus ?? stored?.employee_status ?? 'Active') : null;
  merged.amount_cents = amount;
  merged.fund = rules.names.fund(values.fund ?? stored?.fund ?? DEFAULT_FUND);
  merged.category_id = entry('categories', stored?.category_id ?? null);
  merged.building_id = entry('buildings', stored?.building_id ?? null);
  merged.cost_cents = isOperating ? baseRowCost(salary) : (amount ?? ZERO);
  for (const { field, column } of TEXTS) merged[column] = take(field, values[field], stored?.[column] ?? null);
  if (stored !== null && rules.codes === 'budget')
    for (const { column } of lostCodes(stored, line)) merged[column] = stored[column];
  const { first_name: firstName, last_name: lastName, position } = merged;
  merged.is_vacancy = isOperating && isVacancy({ firstName, lastName, position });
  merged.dese_code = take('deseCode', deseCode(values, rules), stored?.dese_code ?? null);
  return merged;
}

/**
 * Returns the codes of a row that differ from those of its line only by lost leading zeros, as in a CSV file saved by a
 * spreadsheet program.
 */
export function lostCodes(stored: StoredLine, { values }: SourceLine): (typeof CODES)[number][] {
  return CODES.filter(({ field, column }) => lostZeros(values[field] ?? '', stored[column] ?? ''));
}

function deseCode({ deseCode: word }: SourceLine['values'], { names }: MergeRules): string | null | undefined {
  return word === undefined ? undefined : names.deseCode(word);
}

type Take = <T>(field: ImportField, value: T | null | undefined, current: T | null) => T | null;

const takeNew: Take = (_, value) => value ?? null;

function createTake(stored: StoredLine, line: SourceLine, source: MergeRules['source']): Take {
  const said = createSaid(stored, line, source);
  return (field, value, current) =>
    value === undefined || (value === null && said(field)) || isSameText(value, current) ? current : value;
}

/** Files differ in the number of blanks between words and in the line breaks of notes. */
function isSameText(value: unknown, current: unknown): boolean {
  return typeof value === 'string' && typeof current === 'string' && tidy(value) === tidy(current);
}

/**
 * Returns the next-year salary after the import. Someone whose status becomes Retiring or Inactive loses an entered next-year salary, just
 * as when a user sets the status.
 */
function nextYear(stored: StoredLine | null, { values }: SourceLine): { cents: Cents | null; manual: boolean } {
  const given = values.nextYearSalary ?? null;
  if (given !== null) return { cents: given, manual: true };
  const status = values.employeeStatus ?? 'Active';
  const leaves = status !== 'Active' && status !== stored?.employee_status;
  if (stored === null || leaves) return { cents: null, manual: false };
  return { cents: stored.next_year_salary_cents, manual: stored.next_year_salary_manual };
}

/**
 * Returns a function that is true if the file has the same value for a field as at the previous import. A line entered by hand
 * counts as the same.
 */
function createSaid(
  stored: StoredLine,
  line: SourceLine,
  { mappings, fields, valuesOf }: MergeRules['source'],
): (field: ImportField) => boolean {
  const before = stored.words();
  if (before === null) return () => true;
  let words: SourceValues | null = null;
  return (field) => {
    words ??= valuesByField(fields, valuesOf(line));
    // A file without a column for first names has them in the column for last names.
    const column = field === 'firstName' && mappings.firstName === undefined ? 'lastName' : field;
    return (words[column] ?? '') === (before[column] ?? '');
  };
}
