import type { EmployeeItem } from '../../../core/contract/line-items.ts';
import { fromDollars, sum, toDollars, type Cents } from '../../../core/money.ts';
import { payAtFte } from '../../../core/rules/people/pay-at-fte.ts';
import type { SeenEdit } from '../../platform/grid/editing/edit-types.ts';
import type { EmployeeChange } from './employee-columns.ts';

type EmployeeEdit = SeenEdit<EmployeeItem, EmployeeChange>;

export interface UnscaledPay {
  rows: readonly EmployeeItem[];
  /** The total of the salaries, and what it would be in proportion to the FTE. */
  before: Cents;
  after: Cents;
  /** The edits that change the salaries in proportion to the FTE. */
  edits: EmployeeEdit[];
  /** True if next-year salaries that were entered by hand change too. */
  hasNextYear: boolean;
}

/**
 * Finds the lines whose FTE changed while their salary stayed. `before` is the line before its FTE changed, and `now` is the line as it is
 * shown. A next-year salary that was entered by hand changes with the salary, unless it was entered after the FTE; a calculated one follows
 * by itself.
 */
export function unscaledPay(changes: Iterable<{ before: EmployeeItem; now: EmployeeItem | undefined }>): UnscaledPay {
  const rows: EmployeeItem[] = [];
  const [salariesBefore, salariesAfter]: [Cents[], Cents[]] = [[], []];
  const edits: EmployeeEdit[] = [];
  for (const { before, now } of changes) {
    if (now === undefined || !hasUnscaledPay(before, now)) continue;
    const atFte = (pay: number) => payAtFte(fromDollars(pay), before.currentFTE, now.currentFTE);
    const salary = atFte(now.currentSalary ?? 0);
    rows.push(now);
    salariesBefore.push(fromDollars(now.currentSalary ?? 0));
    salariesAfter.push(salary);
    const cell = { rowId: String(now.id), base: now };
    edits.push({ ...cell, columnId: 'currentSalary', change: { currentSalary: toDollars(salary) } });
    if (before.nextYearSalaryManual && now.nextYearSalary !== null && now.nextYearSalary === before.nextYearSalary) {
      const nextYearSalary = toDollars(atFte(now.nextYearSalary));
      edits.push({ ...cell, columnId: 'nextYearSalary', change: { nextYearSalary } });
    }
  }
  const hasNextYear = edits.length > rows.length;
  return { rows, before: sum(salariesBefore), after: sum(salariesAfter), edits, hasNextYear };
}

function hasUnscaledPay(before: EmployeeItem, now: EmployeeItem): boolean {
  const hasOtherFte = before.currentFTE > 0 && now.currentFTE > 0 && now.currentFTE !== before.currentFTE;
  return hasOtherFte && now.currentSalary === before.currentSalary && (now.currentSalary ?? 0) !== 0;
}
