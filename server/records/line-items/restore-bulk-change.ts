import { UNDO_BULK_CHANGE } from '../../../core/audit-names.ts';
import { bulkSet } from '../../../core/contract/line-items-bulk.ts';
import { fieldTitle } from '../../../core/field-title.ts';
import { plural } from '../../../core/plural.ts';
import { inTransaction, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { lockEntries } from '../../platform/db/lock-entries.ts';
import { endsApproval } from './apply-change.ts';
import { changeLines, type LineEdit } from './change-lines.ts';
import { columnOf, fieldsOf } from './fields.ts';
import { listBulkRows, listSalariesBefore, type BulkRow } from './history-queries.ts';
import { lineNames } from './line-names.ts';
import { closedColumns } from './policy.ts';
import * as queries from './queries.ts';
import { CHANGEABLE_COLUMNS, type ChangeableColumn } from './write-queries.ts';

/** Number of lines that a refusal names. */
const MAX_NAMED = 3;

/**
 * Undoes a bulk change in the audit log, all or nothing: restores the fields that it changed. A field that already has its earlier value
 * stays unchanged. Approvals that the change ended are not restored: the status of these lines stays unchanged. Throws CONFLICT if a line
 * is no longer in the budget, if one of the fields was changed again after the entry, if an earlier building, category or work group was
 * deleted, or if nothing is left to restore; LOCKED if an adopted version locks one of the fields; and the errors of changeLines.
 */
export async function restoreBulkChange(cx: Context, { id }: { id: number }): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    const rows = await listBulkRows(tx.db, id);
    const names = await lineNames(
      tx,
      rows.map((row) => row.id),
    );
    const nameOf = (lineId: number) => names.get(lineId) ?? `Line ${lineId}`;
    const held = await queries.lockLines(
      tx.db,
      rows.map((row) => row.id),
    );
    const current = new Map(held.filter((line) => line.deleted_at === null).map((line) => [line.id, line]));
    const lines = rows.map((row) => restoredLine(row, current.get(row.id), nameOf(row.id)));
    assertRestorable(lines, await typedLater(tx, id, lines.filter(clearsSalary)));
    const changed = lines.filter(({ left }) => left.length > 0);
    if (changed.length === 0) throw nothingLeft(countUnapproved(lines));
    await assertNothingDeleted(tx, lines);
    await changeLines(tx, {
      action: UNDO_BULK_CHANGE,
      isBulk: true,
      edits: changed.map(editOf),
      pathOfLine: () => null,
      pathOfField: (index, field) => `${fieldTitle(field)} of ${changed[index]?.name ?? 'a line'}`,
      undone: id,
    });
    return { message: messageOf(lines, changed) };
  });
}

function nothingLeft(unapproved: number): AppError {
  const why =
    unapproved === 0
      ? 'All lines already have their earlier values.'
      : `Approvals are not restored. ${plural(unapproved, 'line')} must be approved again.`;
  return new AppError('CONFLICT', `There is nothing to restore. ${why}`);
}

interface RestoredField {
  field: string;
  before: unknown;
  after: unknown;
  now: unknown;
}

interface RestoredLine {
  row: BulkRow;
  name: string;
  /** Undefined if the line is no longer in the budget. */
  line: queries.LockedLine | undefined;
  /** The fields that do not have their earlier values. */
  left: readonly RestoredField[];
}

function restoredLine(row: BulkRow, line: queries.LockedLine | undefined, name: string): RestoredLine {
  const left = line === undefined ? [] : fieldsToRestore(row, line).filter(({ before, now }) => before !== now);
  return { row, name, line, left };
}

/** Fields that follow from other fields of the line. The next-year salary is compared together with the mark that it was typed. */
const FOLLOWING: ReadonlySet<string> = new Set(['cost', 'isVacancy', 'nextYearSalaryManual', 'nextYearSalary']);

function fieldsToRestore(row: BulkRow, line: queries.LockedLine): RestoredField[] {
  const now = fieldsOf(line, CHANGEABLE_COLUMNS);
  const fields = Object.keys(row.after)
    .filter((field) => !FOLLOWING.has(field) && !(field === 'budgetStatus' && endedApproval(row)))
    .map((field) => ({ field, before: row.before[field], after: row.after[field], now: now[field] }));
  // Only a projected row stores a next-year salary that was not typed.
  const wasTyped = line.next_year_salary_manual || !line.is_projected;
  const typed = ({ nextYearSalary, nextYearSalaryManual }: BulkRow['before'], unlessStored: boolean) => {
    const isTyped = nextYearSalaryManual === undefined ? unlessStored : nextYearSalaryManual === true;
    return isTyped ? (nextYearSalary ?? now.nextYearSalary) : null;
  };
  const salary = {
    field: 'nextYearSalary',
    before: typed(row.before, wasTyped),
    after: typed(row.after, wasTyped),
    now: typed(now, false),
  };
  return salary.before === salary.after ? fields : [...fields, salary];
}

/** Returns true if the bulk change ended an approval. The line must be approved again by someone who did not change it. */
function endedApproval({ before, after }: BulkRow): boolean {
  return before.budgetStatus === 'APPROVED' && 'budgetStatus' in after;
}

function columnsOf(fields: readonly string[]): ChangeableColumn[] {
  return fields.flatMap((field) => columnOf(field) ?? []);
}

/** Returns true if the restored status would clear a typed next-year salary that the bulk change left unchanged. */
function clearsSalary({ row, line, left }: RestoredLine): boolean {
  const status = left.find(({ field }) => field === 'employeeStatus');
  return (
    status !== undefined &&
    status.before !== 'Active' &&
    line?.next_year_salary_manual === true &&
    !('nextYearSalary' in row.after)
  );
}

/** Returns those of these lines whose next-year salary is not the one that they had before they were changed after the entry. */
async function typedLater(tx: Context, entryId: number, lines: readonly RestoredLine[]): Promise<ReadonlySet<number>> {
  if (lines.length === 0) return new Set();
  const earlier = await listSalariesBefore(tx.db, { entryId, lineIds: lines.map(({ row }) => row.id) });
  const changed = lines.filter(({ row: { id }, line }) => {
    const before = earlier.get(id);
    return line && before !== undefined && before !== fieldsOf(line, CHANGEABLE_COLUMNS).nextYearSalary;
  });
  return new Set(changed.map(({ row }) => row.id));
}

/** `salaryTyped` has the lines whose next-year salary was typed after the bulk change and would be cleared. */
function assertRestorable(lines: readonly RestoredLine[], salaryTyped: ReadonlySet<number>): void {
  const gone = lines.filter(({ line }) => line === undefined);
  const later = lines.flatMap((one) => {
    const changed = one.left.filter(({ after, now }) => after !== now).map(({ field }) => field);
    const fields = [...changed, ...(salaryTyped.has(one.row.id) ? ['nextYearSalary'] : [])].map(fieldTitle);
    return fields.length === 0 ? [] : [{ name: `${one.name} (${fields.join(', ')})` }];
  });
  const reasons = [
    ...(gone.length > 0 ? [`${some(gone, lines, 'is', 'are')} no longer in the budget: ${listOf(gone)}.`] : []),
    ...(later.length > 0
      ? [`${some(later, lines, 'was', 'were')} changed again after this change: ${listOf(later)}.`]
      : []),
  ];
  if (reasons.length > 0) {
    throw new AppError('CONFLICT', `${reasons.join(' ')} Nothing was restored. Undo the later changes first.`);
  }
  const locked = lines.filter(({ line, left }) => {
    const columns = columnsOf(left.map(({ field }) => field));
    return line !== undefined && !line.is_projected && closedColumns(line, columns).length > 0;
  });
  const version = locked[0]?.line?.adopted_version;
  if (typeof version !== 'string') return;
  throw new AppError(
    'LOCKED',
    `“${version}” is adopted, so ${lines.length === 1 ? 'the line is' : some(locked, lines, 'is', 'are')} locked: ${listOf(locked)}. Nothing was restored. An administrator can reopen the version in Admin Panel > Budget Management.`,
  );
}

/** Throws CONFLICT if a building, category or work group that lines had before the bulk change no longer exists. */
async function assertNothingDeleted(tx: Context, lines: readonly RestoredLine[]): Promise<void> {
  const reasons: string[] = [];
  for (const field of queries.REFERENCE_FIELDS) {
    const idOf = ({ left }: RestoredLine) => left.find((one) => one.field === field)?.before;
    const ids = new Set(lines.map(idOf).filter((id) => typeof id === 'number'));
    if (ids.size === 0) continue;
    const known = await lockEntries(tx.db, queries.REFERENCED_TABLE[field], [...ids]);
    const lost = lines.filter((line) => {
      const id = idOf(line);
      return typeof id === 'number' && !known.has(id);
    });
    if (lost.length === 0) continue;
    const what = `had a ${fieldTitle(field).toLowerCase()} that was deleted`;
    reasons.push(`${some(lost, lines, what, what)}: ${listOf(lost)}.`);
  }
  if (reasons.length > 0) throw new AppError('CONFLICT', `${reasons.join(' ')} Nothing was restored.`);
}

function some(these: readonly unknown[], all: readonly unknown[], one: string, several: string): string {
  if (all.length === 1) return `The line ${one}`;
  return `${these.length.toLocaleString('en-US')} of ${plural(all.length, 'line')} ${these.length === 1 ? one : several}`;
}

function listOf(lines: readonly { name: string }[]): string {
  const named = lines.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = lines.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : [])].join('; ');
}

function editOf({ row, name, line, left }: RestoredLine): LineEdit {
  const values = new Map(left.map(({ field, before }) => [field, before]));
  // Otherwise, a description that the bulk change left unchanged could change with the restored code.
  if (values.has('deseCode') && !values.has('deseCategories') && typeof line?.dese_categories === 'string') {
    values.set('deseCategories', line.dese_categories);
  }
  // Otherwise, the restored status would clear a typed salary that the line keeps.
  if (values.has('employeeStatus') && !values.has('nextYearSalary') && line?.next_year_salary_manual === true) {
    values.set('nextYearSalary', fieldsOf(line, ['next_year_salary_cents']).nextYearSalary);
  }
  if (values.has('needsReview')) {
    values.set('metadata', { needsReview: values.get('needsReview') });
    values.delete('needsReview');
  }
  const set = bulkSet.safeParse(Object.fromEntries(values));
  if (set.success) return { id: row.id, rev: line?.rev, set: set.data };
  const [field] = set.error.issues.map(({ path }) => fieldTitle(String(path[0])));
  throw new AppError(
    'CONFLICT',
    `The earlier value of the field “${field ?? ''}” of the line ${name} cannot be restored. Nothing was restored.`,
  );
}

/** Counts the lines whose approval the bulk change ended or the restore ends. */
function countUnapproved(lines: readonly RestoredLine[]): number {
  return lines.filter(({ row, line, left }) =>
    line?.budget_status === 'APPROVED' ? endsApproval(columnsOf(left.map(({ field }) => field))) : endedApproval(row),
  ).length;
}

function messageOf(lines: readonly RestoredLine[], changed: readonly RestoredLine[]): string {
  const unapproved = countUnapproved(lines);
  const restored = `The earlier values of ${plural(changed.length, 'line')} were restored.`;
  return unapproved === 0 ? restored : `${restored} ${plural(unapproved, 'line')} must be approved again.`;
}
