import { ZERO } from '../../../core/money.ts';
import { baseRowCost } from '../../../core/rules/projection/employee-cost.ts';
import { isVacancy } from '../../../core/rules/people/is-vacancy.ts';
import type { LineItemRow } from '../../platform/db/tables.ts';
import { differingColumns, withChange, type LineChange } from './fields.ts';
import type { ChangeableColumn, LineColumns } from './write-queries.ts';

export type ChangeableLine = LineColumns & Pick<LineItemRow, 'is_operating' | 'is_projected'>;

/**
 * Applies a change to a line, with all its consequences: the status Retiring or Inactive clears a typed next-year salary, a changed name
 * creates or fills a vacancy, the cost of a base row is set to its salary or amount, and an approved line becomes a draft again. A
 * projected row keeps the cost that was projected. With `isUndo`, the change restores an earlier state of the line, so a status does not
 * clear the next-year salary that the change sets.
 */
export function applyChange(line: ChangeableLine, change: LineChange, { isUndo = false } = {}): LineColumns {
  const after = withChange(line, change);
  const isKept = isUndo && change.nextYearSalary !== undefined;
  if (after.employee_status !== line.employee_status && after.employee_status !== 'Active' && !isKept) {
    after.next_year_salary_cents = null;
    after.next_year_salary_manual = false;
  }
  if (isRenamed(line, after)) {
    after.is_vacancy = isVacancy({
      firstName: after.first_name,
      lastName: after.last_name,
      position: after.position,
    });
  }
  if (!line.is_projected) {
    after.cost_cents = line.is_operating ? baseRowCost(after.current_salary_cents) : (after.amount_cents ?? ZERO);
  }
  if (line.budget_status === 'APPROVED' && change.budgetStatus === undefined) {
    if (endsApproval(differingColumns(line, after))) after.budget_status = 'DRAFT';
  }
  return after;
}

/** Columns that an approval does not cover. */
const BESIDE: ReadonlySet<ChangeableColumn> = new Set(['notes', 'needs_review', 'budget_status']);

/** Returns true if a change to these columns makes an approved line a draft again. */
export function endsApproval(columns: readonly ChangeableColumn[]): boolean {
  return columns.some((column) => !BESIDE.has(column));
}

function isRenamed(line: LineColumns, after: LineColumns): boolean {
  return after.first_name !== line.first_name || after.last_name !== line.last_name || after.position !== line.position;
}
