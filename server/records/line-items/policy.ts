import { AppError } from '../../errors.ts';
import { EMPLOYEE_FIELDS, LINE_FIELDS, PROPOSED_FIELDS, type AnyLineField } from '../../../core/line-fields.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { RowChange } from './audit-entries.ts';
import { fieldsOf, type ChangeField, type LineChange } from './fields.ts';
import type { LockedLine } from './queries.ts';
import type { PathOfField } from './require-lines.ts';
import type { ChangeableColumn } from './write-queries.ts';

/** Returns the changed fields that only the other type of line has, each with a message. */
export function foreignFields(isOperating: boolean, change: LineChange): Partial<Record<ChangeField, string>> {
  const own: readonly AnyLineField[] = isOperating ? EMPLOYEE_FIELDS : PROPOSED_FIELDS;
  const foreign = LINE_FIELDS.filter((field) => !own.includes(field));
  const why = isOperating ? 'applies only to lines of the proposed budget' : 'applies only to employee lines';
  return Object.fromEntries(foreign.filter(({ id }) => change[id] !== undefined).map(({ id }) => [id, why]));
}

/** Fields that can be changed on a projected row. All other fields come from its base row. */
const OPEN_ON_PROJECTED: ReadonlySet<ChangeableColumn> = new Set([
  'next_year_salary_cents',
  'next_year_salary_manual',
  'notes',
  'needs_review',
  'budget_status',
]);

/** Planning fields for next year, which stay editable on a base row of an adopted budget. */
const OPEN_ON_ADOPTED: ReadonlySet<ChangeableColumn> = new Set([
  ...OPEN_ON_PROJECTED,
  'employee_status',
  'date_of_departure',
]);

/** Throws PROJECTED or LOCKED with every field that may not change. */
export function assertOpen(changes: readonly RowChange[], pathOfField: PathOfField): void {
  const refusals: AppError[] = [];
  const fields: Record<string, string> = {};
  changes.forEach(({ line, after, columns }, index) => {
    const closed = closedColumns(line, columns);
    if (closed.length === 0) return;
    if (refusals.length === 0)
      refusals.push(line.is_projected ? projected(line) : locked(line, line.adopted_version ?? ''));
    const why = line.is_projected
      ? 'comes from the base-year line and can be changed only there'
      : 'is locked, because the version is adopted. Only an administrator can reopen the version';
    for (const field of Object.keys(fieldsOf(after, closed))) fields[pathOfField(index, field)] = why;
  });
  const [first] = refusals;
  if (first) throw new AppError(first.code, first.message, { ...first.details, fields });
}

/** Returns the columns among these that may not change in the line. */
export function closedColumns(line: LockedLine, columns: readonly ChangeableColumn[]): ChangeableColumn[] {
  if (!line.is_projected && line.adopted_version === null) return [];
  const open = line.is_projected ? OPEN_ON_PROJECTED : OPEN_ON_ADOPTED;
  return columns.filter((column) => !open.has(column));
}

/** Throws PROJECTED or LOCKED when a line may not be deleted, restored or merged. */
export function assertRemovable(line: LockedLine): void {
  if (line.is_projected) throw projected(line);
  if (line.adopted_version !== null) throw locked(line, line.adopted_version);
}

function projected(line: LockedLine): AppError {
  return new AppError(
    'PROJECTED',
    `Line ${line.id} for ${fiscalYearLabel(line.fiscal_year)} is projected. Only its next-year salary, notes, review marks and budget status can be changed. For other changes, edit base-year line ${line.source_item_id ?? ''} and regenerate the projection.`,
    { itemId: line.id, baseItemId: line.source_item_id },
  );
}

function locked(line: LockedLine, version: string): AppError {
  return new AppError(
    'LOCKED',
    `"${version}" is adopted, so line ${line.id} is locked. Only next-year salary, employee status, departure date, notes, review marks and budget status can be changed. An administrator can reopen the version in Admin Panel > Budget Management.`,
    { itemId: line.id },
  );
}
