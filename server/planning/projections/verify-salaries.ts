import type { SalaryVerification, VerifiedLine } from '../../../core/contract/projections-verification.ts';
import { toDollars, type Cents } from '../../../core/money.ts';
import { salaryVerdict, verifySalary, type SalaryVerdict } from '../../../core/rules/projection/verify-salary.ts';
import { requireBudget, resolveBudget } from '../../records/budgets/resolve-budget.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { autoNextYearSalariesWithoutManual } from '../../records/next-year-salaries/auto-next-year-salaries.ts';
import * as queries from './verification-queries.ts';

/**
 * Compares the next-year salaries that were imported or entered on base rows of the active operating budget with the salaries that the
 * rules would calculate. The counts include all lines, even if only lines with one verdict are requested. Throws NOT_FOUND if there is no
 * such budget.
 */
export async function verifySalaries(
  cx: Context,
  input: { budgetYearId: number; verdict?: SalaryVerdict | undefined },
): Promise<SalaryVerification> {
  return inSnapshot(cx, async (tx) => {
    const { scenario } = await requireBudget(tx, { type: 'operating', budgetYearId: input.budgetYearId });
    const calculated = await autoNextYearSalariesWithoutManual(tx, scenario);
    const counts: SalaryVerification['counts'] = { matches: 0, wrong: 0, unchecked: 0 };
    const lines: VerifiedLine[] = [];
    for (const row of await queries.listRows(tx.db, scenario.id)) {
      const result = calculated.get(row.id);
      if (!result) continue;
      const verified = verifySalary(row.imported, row.currentSalary, result);
      counts[verified.verdict] += 1;
      if (input.verdict === undefined || input.verdict === verified.verdict) {
        lines.push(presentLine(row, result.salary, verified));
      }
    }
    return {
      budgetYearId: scenario.budget_year_id,
      scenarioId: scenario.id,
      fiscalYear: scenario.base_year + 1,
      counts,
      lines,
    };
  });
}

/**
 * Counts the next-year salaries of the active operating budget that differ from the calculation. Returns 0 if there is no such budget.
 * Calculates the salaries of other lines only if they affect the result. Throws NOT_FOUND for an unknown budget year.
 */
export async function countWrongSalaries(cx: Context, input: { budgetYearId: number }): Promise<number> {
  const budget = await resolveBudget(cx, { type: 'operating', budgetYearId: input.budgetYearId });
  const imported = budget ? await queries.listImported(cx.db, budget.scenario.id) : [];
  if (!budget || imported.length === 0) return 0;
  const calculated = await autoNextYearSalariesWithoutManual(cx, budget.scenario, { typedOnly: true });
  return imported.filter((row) => {
    const result = calculated.get(row.id);
    return result && salaryVerdict(row.imported, row.currentSalary, result).verdict === 'wrong';
  }).length;
}

function presentLine(
  row: queries.VerificationRow,
  calculated: Cents | null,
  { verdict, difference, reason }: ReturnType<typeof verifySalary>,
): VerifiedLine {
  return {
    id: row.id,
    name: row.name,
    position: row.position,
    building: row.building,
    workGroup: row.workGroup,
    currentSalary: toDollars(row.currentSalary),
    imported: toDollars(row.imported),
    calculated: toDollars(calculated),
    difference: toDollars(difference),
    verdict,
    reason,
  };
}
