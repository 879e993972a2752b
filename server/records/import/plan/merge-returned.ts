import { tidy } from '../../../../core/import/plain-text.ts';
import { LINE_FIELDS, type AnyLineField } from '../../../../core/line-fields.ts';
import { cents } from '../../../../core/money.ts';
import { isVacancy } from '../../../../core/rules/people/is-vacancy.ts';
import { baseRowCost } from '../../../../core/rules/projection/employee-cost.ts';
import { mergeCell, type Base } from '../../../../core/rules/merging/merge-cell.ts';
import type { ImportColumns } from '../write/import-columns.ts';
import type { LineBase } from './read-bases.ts';
import type { StoredLine } from './read-stored-lines.ts';

/** A cell that was changed differently in the file and in the budget since the export. `base` is undefined if it is unknown. */
interface CellConflict {
  field: AnyLineField;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface ReturnedLine {
  /** The line after the merge. */
  columns: ImportColumns;
  /** Fields that were changed only in the budget after the export. */
  kept: AnyLineField[];
  /** Fields that were changed only in the file. */
  mine: AnyLineField[];
  /** Fields that were changed to the same value in the file and in the budget. */
  same: AnyLineField[];
  conflicts: CellConflict[];
  /** `file` has the values from the file, and `bases` has the known values at the time of the export. */
  file: ImportColumns;
  bases: LineBase;
}

const NOTHING_KNOWN: LineBase = new Map();

/**
 * Merges a row of a returned export with its line, which others changed after the export. A change made on only one side is kept. For a
 * conflict, `takes` returns true if the value from the file wins, false if the value in the budget wins, or columns that contain the value
 * to use. Until a user decides, the budget wins. `file` is the line with the values from the file.
 */
export function mergeReturned(
  { file, before, base }: { file: ImportColumns; before: StoredLine; base: LineBase | null },
  takes: (field: AnyLineField) => boolean | ImportColumns,
): ReturnedLine {
  const merged: ReturnedLine = {
    columns: file,
    kept: [],
    mine: [],
    same: [],
    conflicts: [],
    file,
    bases: base ?? NOTHING_KNOWN,
  };
  const values: KeptColumn[] = [];
  for (const field of LINE_FIELDS) {
    const { column } = field;
    const [mine, theirs] = [file[column], before[column]];
    const known: Base<unknown> = base === null ? { is: 'unknown' } : { is: 'known', value: base.get(column) };
    const kind = mergeCell<unknown>({ base: known, mine, theirs }, isSame);
    if (kind === 'same') {
      if (base !== null && !isSame(mine, base.get(column))) merged.same.push(field);
      continue;
    }
    if (kind === 'conflict') merged.conflicts.push({ field, base: base?.get(column), mine, theirs });
    else merged[kind === 'mine' ? 'mine' : 'kept'].push(field);
    const taken = kind === 'mine' || (kind === 'conflict' && takes(field));
    if (taken === true) continue;
    values.push({ column, from: taken === false ? before : taken });
  }
  return { ...merged, columns: withColumns(file, before, values) };
}

/** Returns a line after an import, except that these fields keep the values that they have in the budget. */
export function withBudgetValues(
  columns: ImportColumns,
  before: StoredLine,
  fields: readonly AnyLineField[],
): ImportColumns {
  return withColumns(
    columns,
    before,
    fields.map(({ column }) => ({ column, from: before })),
  );
}

interface KeptColumn {
  column: AnyLineField['column'];
  from: ImportColumns;
}

function withColumns(columns: ImportColumns, before: StoredLine, kept: readonly KeptColumn[]): ImportColumns {
  const values = new Map<string, unknown>();
  for (const { column, from } of kept) {
    values.set(column, from[column]);
    if (column === 'next_year_salary_cents') values.set('next_year_salary_manual', from.next_year_salary_manual);
  }
  return withDerived({ ...columns, ...Object.fromEntries(values) }, before);
}

/** Recalculates the fields that depend on other fields. */
function withDerived(columns: ImportColumns, { employee_status: status }: StoredLine): ImportColumns {
  const isOperating = status !== null;
  const { first_name: firstName, last_name: lastName, position } = columns;
  return {
    ...columns,
    is_vacancy: isOperating && isVacancy({ firstName, lastName, position }),
    cost_cents: isOperating ? baseRowCost(columns.current_salary_cents) : cents(columns.amount_cents ?? 0),
  };
}

/** Returns true if two stored values are equal, ignoring the number of blanks between words, which differs in files. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'string' && typeof b === 'string' && tidy(a) === tidy(b));
}
