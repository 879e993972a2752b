import { UNCATEGORIZED, type YearChange } from '../../core/contract/dashboard.ts';
import type { ScenarioType } from '../../core/contract/budgets.ts';
import { NEUTRAL_COLOR } from '../../core/building-colors.ts';
import { isFiscalYear } from '../../core/fiscal-year.ts';
import { toDollars } from '../../core/money.ts';
import { changeByGroup } from '../../core/rules/group-change.ts';
import { pairRosters } from '../../core/rules/pair-rosters.ts';
import { payrollChange, publicPayrollChange, type PayrollChange } from '../../core/rules/payroll-change.ts';
import { SMALLEST_PUBLIC_GROUP } from '../../core/rules/suppression.ts';
import { resolveBudget, type ResolvedBudget } from '../budgets/resolve-budget.ts';
import { inSnapshot, type Context } from '../context.ts';
import * as changeQueries from './change-queries.ts';
import { employeeStats, type Audience } from './people.ts';
import * as queries from './queries.ts';
import type { AggregateInput } from './read-slice.ts';

/**
 * What leads from the year before to a fiscal year, in the proposed budget by category and in the operating budget by cause;
 * the bars add up to the difference, to the cent. The year before is read from the same budget, or for its base year from the
 * budget that this earlier year is read from. Null where one of the years has no lines. Throws NOT_FOUND.
 */
export async function yearChange(cx: Context, input: AggregateInput, audience: Audience): Promise<YearChange> {
  return inSnapshot(cx, async (tx) => {
    const proposed = await yearsOf(tx, 'proposed', input);
    const operating = await yearsOf(tx, 'operating', input);
    const fiscalYear = proposed?.later.fiscalYear ?? operating?.later.fiscalYear ?? input.fiscalYear ?? null;
    return {
      fiscalYear,
      previousFiscalYear: fiscalYear !== null && isFiscalYear(fiscalYear - 1) ? fiscalYear - 1 : null,
      proposed: proposed && (await proposedChange(tx, proposed)),
      payroll: operating && (await rosterChange(tx, operating, audience)),
    };
  });
}

interface TwoYears {
  earlier: queries.Slice;
  later: queries.Slice;
}

async function yearsOf(cx: Context, type: ScenarioType, input: AggregateInput): Promise<TwoYears | null> {
  const later = await resolveBudget(cx, { type, ...input });
  if (!later || !isFiscalYear(later.fiscalYear - 1)) return null;
  if (later.isProjected) {
    const earlier = { ...sliceOf(later), fiscalYear: later.fiscalYear - 1 };
    return { earlier, later: sliceOf(later) };
  }
  const earlier = await resolveBudget(cx, { type, fiscalYear: later.fiscalYear - 1 });
  return earlier && { earlier: sliceOf(earlier), later: sliceOf(later) };
}

function sliceOf({ scenario, fiscalYear }: ResolvedBudget): queries.Slice {
  return { scenarioId: scenario.id, fiscalYear };
}

async function proposedChange(cx: Context, { earlier, later }: TwoYears): Promise<YearChange['proposed']> {
  const [before, after] = [await queries.sumByCategory(cx.db, earlier), await queries.sumByCategory(cx.db, later)];
  if (before.length === 0 || after.length === 0) return null;
  const withTotal = (rows: readonly queries.CategoryTotalRow[]) =>
    rows.map((row) => ({ ...row, total: row.total_cents }));
  const change = changeByGroup(withTotal(before), withTotal(after));
  return {
    before: toDollars(change.before),
    after: toDollars(change.after),
    bars: change.bars.map(({ group, amount }) => ({
      category: group.name ?? UNCATEGORIZED,
      categoryId: group.id,
      color: group.color ?? NEUTRAL_COLOR,
      amount: toDollars(amount),
    })),
  };
}

async function rosterChange(
  cx: Context,
  { earlier, later }: TwoYears,
  audience: Audience,
): Promise<YearChange['payroll']> {
  const pairs =
    earlier.scenarioId === later.scenarioId
      ? await changeQueries.pairYears(cx.db, later)
      : pairRosters(await changeQueries.listPairable(cx.db, earlier), await changeQueries.listPairable(cx.db, later));
  const [hadLines, hasLines] = [pairs.some(({ kind }) => kind !== 'new'), pairs.some(({ kind }) => kind !== 'gone')];
  if (!hadLines || !hasLines) return null;
  const whole = payrollChange(pairs);
  const change = audience === 'public' ? publicPayrollChange(whole) : whole;
  if (audience === 'public' && !(await isPublicChange(cx, { earlier, later }, change))) return null;
  return {
    before: toDollars(change.before),
    after: toDollars(change.after),
    bars: change.bars.map(({ cause, amount, lines }) => ({ cause, amount: toDollars(amount), lines })),
  };
}

/** Both payrolls and every cause come from groups large enough for the public. */
async function isPublicChange(cx: Context, { earlier, later }: TwoYears, { bars }: PayrollChange): Promise<boolean> {
  if (bars.some(({ lines }) => lines < SMALLEST_PUBLIC_GROUP)) return false;
  for (const slice of [earlier, later]) {
    if ((await employeeStats(cx, slice, 'public')).totalSalary === null) return false;
  }
  return true;
}
