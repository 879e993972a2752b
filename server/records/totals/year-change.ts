import { UNCATEGORIZED, type YearChange } from '../../../core/contract/dashboard.ts';
import type { ScenarioType } from '../../../core/contract/budgets.ts';
import { NEUTRAL_COLOR } from '../../../core/building-colors.ts';
import { isFiscalYear } from '../../../core/fiscal-year.ts';
import { sum, toDollars } from '../../../core/money.ts';
import { changeByGroup } from '../../../core/rules/people/group-change.ts';
import { pairRosters } from '../../../core/rules/projection/pair-rosters.ts';
import { pairPeople, type RowPair } from '../../../core/rules/projection/pair-people.ts';
import { payrollChange, type LinePairs } from '../../../core/rules/projection/payroll-change.ts';
import { OTHER_CATEGORIES } from '../../../core/rules/publishing/combine-groups.ts';
import type { IsPay } from '../../../core/rules/publishing/suppression.ts';
import { publicPayrollChange, type PublicPayrollChange } from '../../../core/rules/publishing/public-payroll-change.ts';
import { resolveBudget, type ResolvedBudget } from '../budgets/resolve-budget.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { combinedCategories, type CombinedIds } from './combined-groups.ts';
import * as changeQueries from './change-queries.ts';
import { listRoster } from './people-queries.ts';
import { hidesPayroll, payCheck, type Audience } from './people.ts';
import * as queries from './queries.ts';
import type { AggregateInput } from './read-slice.ts';

/**
 * Explains the change from the year before to a fiscal year, in the proposed budget by category and in the operating budget by cause;
 * the bars add up to the difference, to the cent. The year before is read from the same budget, or for its base year from the
 * budget of that earlier year. Null when one of the years has no lines. Throws NOT_FOUND.
 */
export async function yearChange(cx: Context, input: AggregateInput, audience: Audience): Promise<YearChange> {
  return inSnapshot(cx, async (tx) => {
    const proposed = await yearsOf(tx, 'proposed', input);
    const operating = await yearsOf(tx, 'operating', input);
    const isPay = await payCheck(tx, audience);
    const combined: CombinedIds = audience === 'public' ? await combinedCategories(tx) : new Set();
    const fiscalYear = proposed?.later.fiscalYear ?? operating?.later.fiscalYear ?? input.fiscalYear ?? null;
    return {
      fiscalYear,
      previousFiscalYear: fiscalYear !== null && isFiscalYear(fiscalYear - 1) ? fiscalYear - 1 : null,
      proposed: proposed && (await proposedChange(tx, proposed, combined)),
      payroll: operating && (await rosterChange(tx, operating, audience === 'public' ? isPay : null)),
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

async function proposedChange(
  cx: Context,
  { earlier, later }: TwoYears,
  combined: CombinedIds,
): Promise<YearChange['proposed']> {
  const [before, after] = [await queries.sumByCategory(cx.db, earlier), await queries.sumByCategory(cx.db, later)];
  if (before.length === 0 || after.length === 0) return null;
  const withTotal = (rows: readonly queries.CategoryTotalRow[]) =>
    rows.map((row) => ({ ...row, total: row.total_cents }));
  const change = changeByGroup(withTotal(before), withTotal(after));
  const kept = change.bars.filter(({ group }) => !combined.has(group.id));
  const hidden = change.bars.filter(({ group }) => combined.has(group.id));
  const other = { category: OTHER_CATEGORIES, categoryId: null, color: NEUTRAL_COLOR };
  return {
    before: toDollars(change.before),
    after: toDollars(change.after),
    bars: [
      ...kept.map(({ group, amount }) => ({
        category: group.name ?? UNCATEGORIZED,
        categoryId: group.id,
        color: group.color ?? NEUTRAL_COLOR,
        amount: toDollars(amount),
      })),
      ...(hidden.length > 0 ? [{ ...other, amount: toDollars(sum(hidden.map(({ amount }) => amount))) }] : []),
    ],
  };
}

/** Without `isPay` as staff sees it. */
async function rosterChange(cx: Context, years: TwoYears, isPay: IsPay | null): Promise<YearChange['payroll']> {
  const change = isPay ? await publicChange(cx, years, isPay) : wholeChange(await pairsOf(cx, years));
  return (
    change && {
      before: toDollars(change.before),
      after: toDollars(change.after),
      bars: change.bars.map(({ cause, amount, lines }) => ({ cause, amount: toDollars(amount), lines })),
      ...(change.isCombined && { isCombined: true }),
    }
  );
}

function pairsOf(cx: Context, { earlier, later }: TwoYears): Promise<LinePairs[]> {
  return isSameBudget({ earlier, later })
    ? changeQueries.pairYears(cx.db, later)
    : pairSeparateRosters(cx, { earlier, later });
}

function isSameBudget({ earlier, later }: TwoYears): boolean {
  return earlier.scenarioId === later.scenarioId;
}

async function pairSeparateRosters(cx: Context, { earlier, later }: TwoYears): Promise<RowPair[]> {
  return pairRosters(await changeQueries.listPairable(cx.db, earlier), await changeQueries.listPairable(cx.db, later));
}

function wholeChange(pairs: readonly LinePairs[]): PublicPayrollChange | null {
  return hasBothYears(pairs) ? { ...payrollChange(pairs), isCombined: false } : null;
}

function hasBothYears(pairs: readonly LinePairs[]): boolean {
  return pairs.some(({ kind }) => kind !== 'new') && pairs.some(({ kind }) => kind !== 'gone');
}

/** Null also when one of the payrolls, or all causes together, come from too few people for the public. */
async function publicChange(cx: Context, years: TwoYears, isPay: IsPay): Promise<PublicPayrollChange | null> {
  for (const slice of [years.earlier, years.later]) {
    if (await hidesPayroll(cx, slice, isPay)) return null;
  }
  const pairs = isSameBudget(years)
    ? await changeQueries.pairRows(cx.db, years.later)
    : await pairSeparateRosters(cx, years);
  if (!hasBothYears(pairs)) return null;
  const rosters = [await listRoster(cx.db, years.earlier), await listRoster(cx.db, years.later)];
  return publicPayrollChange(pairPeople(pairs, rosters), isPay);
}
