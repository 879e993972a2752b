import type { Context } from '../../../server/context.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
  employeeLine,
  proposedLine,
} from '../../factories/factories.ts';

/** Builds a roster of six people, guidance for FY27, and the proposed budgets of FY26 and FY27 with these dollars by category. */
export async function buildHandoutDistrict(
  cx: Context,
  budget: Readonly<Record<string, readonly [fy26: number, fy27: number]>>,
): Promise<void> {
  const categories: number[] = [];
  for (const name of Object.keys(budget)) categories.push(await buildCategory(cx, { name }));
  for (const [year, fiscalYear] of [2026, 2027].entries()) {
    const scenario = await buildScenario(cx, { type: 'proposed', fiscalYear });
    const lines = Object.values(budget).map((amounts, n) =>
      proposedLine(amounts[year] ?? 0, { category_id: categories[n] ?? null }),
    );
    await buildLines(cx, scenario, lines);
  }
  await buildTownGoal(cx, { fiscal_year: 2027, dollar_goal_cents: fromDollars(9_800_000) });
  const people = [50_000, 51_000, 52_000, 53_000, 54_000, 61_234.56].map((salary) =>
    employeeLine(salary, { first_name: 'Marisol', last_name: `Quintero${salary.toFixed(0)}` }),
  );
  await buildLines(cx, await buildScenario(cx), people);
}
