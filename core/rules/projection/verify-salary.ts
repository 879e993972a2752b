import { type Cents, cents, formatMoney } from '../../money.ts';
import { formatPercent } from '../../percent.ts';
import type { ScheduleParts } from '../schedules/pay-schedule.ts';
import { type NextYearSalary, leaves } from './next-year-salary.ts';

/** `unchecked` means that the line has no next-year salary to compare. */
export type SalaryVerdict = 'matches' | 'wrong' | 'unchecked';

export interface VerifiedSalary {
  verdict: SalaryVerdict;
  /** The imported or entered salary minus the calculated salary; null if one of the two is missing. */
  difference: Cents | null;
  reason: string;
}

/** Files often round salaries to the dollar, so a smaller difference counts as rounding. */
const ROUNDING_TOLERANCE = cents(100);

/**
 * Compares an imported or entered next-year salary with the calculated one, in cents. A difference below a dollar is rounding. Much faster
 * than verifySalary, because it writes no reason.
 */
export function salaryVerdict(
  imported: Cents | null,
  current: Cents | null,
  calculated: NextYearSalary,
): Omit<VerifiedSalary, 'reason'> {
  if (imported === null) return { verdict: 'unchecked', difference: null };
  if (leaves(calculated.source)) return { verdict: imported === 0 ? 'matches' : 'wrong', difference: null };
  if (calculated.salary === null || current === null) return { verdict: 'wrong', difference: null };
  if (calculated.source === 'missing-hire-salary') return { verdict: 'matches', difference: null };
  const difference = cents(imported - calculated.salary);
  return { verdict: isRounding(difference) ? 'matches' : 'wrong', difference };
}

/**
 * Makes the same comparison as salaryVerdict, and also gives a reason. If the salaries differ, the reason is a likely explanation: no
 * increase, COLA without steps, steps without COLA, an unsettled COLA, or an employee who leaves.
 */
export function verifySalary(
  imported: Cents | null,
  current: Cents | null,
  calculated: NextYearSalary,
): VerifiedSalary {
  const verdict = salaryVerdict(imported, current, calculated);
  return { ...verdict, reason: reasonOf(verdict, { imported, current, calculated }) };
}

function reasonOf(
  { verdict, difference }: Omit<VerifiedSalary, 'reason'>,
  { imported, current, calculated }: { imported: Cents | null; current: Cents | null; calculated: NextYearSalary },
): string {
  if (imported === null) return 'No next-year salary was entered.';
  const { source, bySchedule, salary } = calculated;
  if (leaves(source)) {
    return `${LEAVES[source] ?? 'Leaves'}, ${imported === 0 ? 'so there is no salary' : 'but has a next-year salary'}.`;
  }
  if (salary === null || current === null) return 'The current salary is unknown.';
  if (source === 'missing-hire-salary') return 'A new hire starts at the entered salary.';
  if (difference === 0) return 'Matches the calculation to the cent.';
  if (verdict === 'matches') return 'Differs by rounding only.';
  return bySchedule ? explainSchedule(imported, current, salary, bySchedule) : explain(imported, current, calculated);
}

const LEAVES: Partial<Record<NextYearSalary['source'], string>> = {
  departed: 'Leaves before the year begins',
  inactive: 'Is inactive',
  retiring: 'Is retiring without a departure date',
};

function isRounding(difference: number): boolean {
  return Math.abs(difference) < ROUNDING_TOLERANCE;
}

function explainSchedule(imported: Cents, current: Cents, salary: Cents, { schedule, to, steps, cola }: ScheduleParts) {
  const isNear = (amount: number) => isRounding(imported - amount);
  if (isNear(current)) return 'Equals the current salary, without an increase.';
  if (steps !== 0 && isNear(salary - steps)) return 'Includes the schedule’s raise but no step.';
  if (cola !== 0 && isNear(salary - cola)) return 'Includes the step but not the schedule’s raise.';
  return `Expected: ${formatMoney(salary)}, lane ${to.lane}, step ${to.step} of ${schedule}.`;
}

function explain(imported: Cents, current: Cents, { cola, colaApplied, stepsLanesApplied }: NextYearSalary): string {
  const isNear = (amount: number) => isRounding(imported - amount);
  const rate = cola?.rate ?? null;
  if (isNear(current)) return 'Equals the current salary, without an increase.';
  if (stepsLanesApplied > 0 && isNear(current + colaApplied))
    return `Includes the COLA of ${formatPercent(rate ?? 0)} but no steps.`;
  if (colaApplied > 0 && isNear(current + stepsLanesApplied))
    return `Includes steps but not the COLA of ${formatPercent(rate ?? 0)}.`;
  const change = cents(imported - current);
  const given = `Entered change: ${change > 0 ? '+' : ''}${formatMoney(change)}`;
  if (rate === null) return `${given}. The COLA is not settled, so 0% is used.`;
  const steps = stepsLanesApplied > 0 ? ` + steps ${formatMoney(stepsLanesApplied)}` : ', no steps';
  return `${given}. Expected: COLA ${formatPercent(rate)} (${formatMoney(colaApplied)})${steps}.`;
}
