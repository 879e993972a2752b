import { UNCATEGORIZED, type YearChange } from '../../../core/contract/dashboard.ts';
import type { ScenarioType } from '../../../core/contract/budgets.ts';
import { NEUTRAL_COLOR } from '../../../core/category-colors.ts';
import { isFiscalYear } from '../../../core/fiscal-year.ts';
import { sum, toDollars } from '../../../core/money.ts';
import { changeByGroup } from '../../../core/rules/people/group-change.ts';
import { pairRosters } from '../../../core/rules/projection/pair-rosters.ts';
import { pairPeople, type RowPair } from '../../../core/rules/projection/pair-people.ts';
import { payrollChange, type LinePairs, type PersonPair } from '../../../core/rules/projection/payroll-change.ts';
import { OTHER_CATEGORIES } from '../../../core/rules/publishing/combine-groups.ts';
import type { IsPay } from '../../../core/rules/publishing/suppression.ts';
import { publicPayrollChange, type PublicPayrollChange } from '../../../core/rules/publishing/public-payroll-change.ts';
import type { Slice } from '../../platform/db/tables.ts';
import { resolveBudget, type ResolvedBudget } from '../budgets/resolve-budget.ts';
import { staffMoves, type StaffMoves } from '../../../core/rules/publishing/public-staff-change.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { type ChangeByCategory, changeFromActuals, type SpentInClosedYear } from './change-from-actuals.ts';
import { combinedCategories } from './combined-groups.ts';
import * as changeQueries from './change-queries.ts';
import { type AccountsSinceClosedYear, groupedChange } from './grouped-change.ts';
import { hidesPayroll, payCheck, type Audience } from './people.ts';
import type * as queries from './queries.ts';
import type { AggregateInput } from './read-slice.ts';
import { categoriesOf, rosterOf } from './slice-sums.ts';

/**
 * Functions that read the amounts spent. The caller passes them in, because the ledger module depends on this module and cannot be imported
 * here.
 */
interface Readers {
  spentInClosedYear: SpentInClosedYear;
  accountsSinceClosedYear: AccountsSinceClosedYear;
}

/**
 * Explains the change from the year before to a fiscal year: in the proposed budget by category (for staff, also by group), and in the
 * operating budget by cause. The bars add up to the difference, to the cent. For a projected year, the year before is read from the same
 * budget. For a base year, it is read from the budget for that earlier year or, for the proposed budget, else from the amounts spent in the
 * ledger. The change in a budget is null when one of the years has no lines. Throws NOT_FOUND.
 */
export async function yearChange(
  cx: Context,
  input: AggregateInput,
  { audience, ...readers }: Readers & { audience: Audience },
): Promise<YearChange> {
  return inSnapshot(cx, async (tx) => {
    const proposed = await yearsOf(tx, 'proposed', input);
    const operating = await yearsOf(tx, 'operating', input);
    const isPay = await payCheck(tx, audience);
    const fiscalYear = proposed?.later.fiscalYear ?? operating?.later.fiscalYear ?? input.fiscalYear ?? null;
    return {
      fiscalYear,
      previousFiscalYear: fiscalYear !== null && isFiscalYear(fiscalYear - 1) ? fiscalYear - 1 : null,
      proposed:
        proposed &&
        (audience === 'public'
          ? await publicProposedChange(tx, proposed, readers.spentInClosedYear)
          : await groupedChange(tx, proposed, readers.accountsSinceClosedYear)),
      payroll: operating && (await rosterChange(tx, operating, audience === 'public' ? isPay : null)),
    };
  });
}

interface TwoYears {
  earlier: Slice;
  later: Slice;
}

/** `earlier` is null if no budget has lines for the earlier year. */
type Years = Omit<TwoYears, 'earlier'> & { earlier: Slice | null };

/**
 * Returns the budgets from which the comparison of two years reads a fiscal year and the year before. Returns null if there is no budget.
 * Throws NOT_FOUND.
 */
export async function yearsOf(cx: Context, type: ScenarioType, input: AggregateInput): Promise<Years | null> {
  const later = await resolveBudget(cx, { type, ...input });
  if (!later || !isFiscalYear(later.fiscalYear - 1)) return null;
  if (later.isProjected) {
    const earlier = { ...sliceOf(later), fiscalYear: later.fiscalYear - 1 };
    return { earlier, later: sliceOf(later) };
  }
  const earlier = await resolveBudget(cx, { type, fiscalYear: later.fiscalYear - 1 });
  return { earlier: earlier && sliceOf(earlier), later: sliceOf(later) };
}

function sliceOf({ scenario, fiscalYear }: ResolvedBudget): Slice {
  return { scenarioId: scenario.id, fiscalYear };
}

/** Shows the change by category only, because the part of a category that is in one group could be one person's pay. */
async function publicProposedChange(
  cx: Context,
  { earlier, later }: Years,
  spentInClosedYear: SpentInClosedYear,
): Promise<YearChange['proposed']> {
  const combined = await combinedCategories(cx);
  const before = earlier ? await categoriesOf(cx, earlier) : [];
  if (before.length === 0) {
    const change = await changeFromActuals(cx, later, { combined, spentInClosedYear });
    return change && { ...presentProposed(change), isFromActuals: true };
  }
  const after = await categoriesOf(cx, later);
  if (after.length === 0) return null;
  const withTotal = (rows: readonly queries.CategoryTotalRow[]) =>
    rows.map((row) => ({ ...row, total: row.total_cents }));
  const change = changeByGroup(withTotal(before), withTotal(after));
  return presentProposed({
    ...change,
    bars: change.bars.map(({ group, amount }) => ({ ...group, amount, isHidden: combined.has(group.id) })),
  });
}

/** Presents the bars. Categories that the public sees combined become one bar. */
function presentProposed({ before, after, bars }: ChangeByCategory): NonNullable<YearChange['proposed']> {
  const hidden = bars.filter(({ isHidden }) => isHidden);
  const other = { category: OTHER_CATEGORIES, categoryId: null, color: NEUTRAL_COLOR };
  return {
    before: toDollars(before),
    after: toDollars(after),
    bars: [
      ...bars
        .filter(({ isHidden }) => !isHidden)
        .map(({ id, name, color, amount }) => ({
          category: name ?? UNCATEGORIZED,
          categoryId: id,
          color: color ?? NEUTRAL_COLOR,
          amount: toDollars(amount),
        })),
      ...(hidden.length > 0 ? [{ ...other, amount: toDollars(sum(hidden.map(({ amount }) => amount))) }] : []),
    ],
  };
}

/** Without `isPay`, returns the change as staff see it. */
async function rosterChange(
  cx: Context,
  { earlier, later }: Years,
  isPay: IsPay | null,
): Promise<YearChange['payroll']> {
  if (!earlier) return null;
  const years = { earlier, later };
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
  const isInBoth = ({ kind }: LinePairs) => kind === 'both';
  return pairs.some((pair) => isInBoth(pair) || pair.kind === 'gone') && pairs.some(({ kind }) => kind !== 'gone');
}

/**
 * Returns the change as the public sees it. Null if one of the years has no lines, or if the public may not see one of the payrolls or all
 * causes together.
 */
async function publicChange(cx: Context, years: TwoYears, isPay: IsPay): Promise<PublicPayrollChange | null> {
  const pairs = await publicPairs(cx, years, isPay);
  return pairs && publicPayrollChange(pairs, isPay);
}

async function publicPairs(cx: Context, years: TwoYears, isPay: IsPay): Promise<PersonPair[] | null> {
  for (const slice of [years.earlier, years.later]) {
    if (await hidesPayroll(cx, slice, isPay)) return null;
  }
  const pairs = isSameBudget(years)
    ? await changeQueries.pairRows(cx.db, years.later)
    : await pairSeparateRosters(cx, years);
  if (!hasBothYears(pairs)) return null;
  return pairPeople(pairs, [await rosterOf(cx, years.earlier), await rosterOf(cx, years.later)]);
}

/**
 * Counts the people who left and the people who joined between the roster of the year before and that of a fiscal year. `scenarioId` is the
 * budget of the year before. Null if one of the rosters has no lines or too few people for the public.
 */
export async function publicMoves(
  cx: Context,
  input: AggregateInput,
): Promise<{ moves: StaffMoves; scenarioId: number; isPay: IsPay } | null> {
  return inSnapshot(cx, async (tx) => {
    const years = await yearsOf(tx, 'operating', input);
    if (!years?.earlier) return null;
    const isPay = await payCheck(tx, 'public');
    const pairs = await publicPairs(tx, { earlier: years.earlier, later: years.later }, isPay);
    return pairs && { moves: staffMoves(pairs), scenarioId: years.earlier.scenarioId, isPay };
  });
}
