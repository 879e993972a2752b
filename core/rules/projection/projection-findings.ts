import { groupBy } from '../../group-by.ts';
import { type Cents, sum } from '../../money.ts';
import type { Step } from './advance-year.ts';

export interface SalaryFinding {
  code: 'MISSING_HIRE_SALARY' | 'UNKNOWN_SALARY';
  sourceItemId: number;
}

/** A work group whose COLA counts as 0 in a year because the COLA is unsettled. `workGroupId` is null for the rows without a work group. */
export interface UnsettledFinding {
  code: 'UNSETTLED_COLA';
  workGroupId: number | null;
  fiscalYear: number;
  employees: number;
  /** The salaries, before the year's increase, to which the COLA would apply. */
  basePayroll: Cents;
}

export type ProjectionFinding = SalaryFinding | UnsettledFinding;

/** Finds rows that count as 0 because their salary is 0 or unknown. */
export function salaryFindings(steps: readonly Step[]): SalaryFinding[] {
  const findings: SalaryFinding[] = [];
  for (const { standing, result } of steps) {
    const sourceItemId = standing.id;
    if (result.source === 'missing-hire-salary') {
      findings.push({ code: 'MISSING_HIRE_SALARY', sourceItemId });
    } else if (result.source === 'unknown-salary') {
      findings.push({ code: 'UNKNOWN_SALARY', sourceItemId });
    }
  }
  return findings;
}

/** Finds the work groups whose COLA rate is needed but unsettled, ordered by work group. Rows without a work group come last. */
export function unsettledFindings(steps: readonly Step[], fiscalYear: number): UnsettledFinding[] {
  const unsettled = steps.flatMap(({ standing: { workGroupId, salary }, result }) =>
    result.cola?.rate !== null || salary === null ? [] : [{ workGroupId, salary }],
  );
  return [...groupBy(unsettled, ({ workGroupId }) => workGroupId)]
    .sort(([a], [b]) => (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE))
    .map(([workGroupId, group]) => ({
      code: 'UNSETTLED_COLA',
      workGroupId,
      fiscalYear,
      employees: group.length,
      basePayroll: sum(group.map(({ salary }) => salary)),
    }));
}
