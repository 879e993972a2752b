import { ZERO } from '../../core/money.ts';
import { baseRowCost } from '../../core/rules/employee-cost.ts';
import { isVacancy } from '../../core/rules/is-vacancy.ts';
import type { LineItemRow } from '../db/tables.ts';
import { withChange, type LineChange } from './fields.ts';
import type { LineColumns } from './write-queries.ts';

/**
 * A line as a change leaves it, with all that follows from it: who becomes Retiring or Inactive keeps no next-year salary that
 * was typed, a name makes or fills a vacancy, and the cost of a base row is its salary or amount. A projected row's cost is
 * the projection's.
 */
export function applyChange(line: LineItemRow, change: LineChange): LineColumns {
  const after = withChange(line, change);
  if (after.employee_status !== line.employee_status && after.employee_status !== 'Active') {
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
  return after;
}

function isRenamed(line: LineItemRow, after: LineColumns): boolean {
  return after.first_name !== line.first_name || after.last_name !== line.last_name || after.position !== line.position;
}
