import type { OtherYear, OtherYears } from '../../../core/contract/other-years.ts';
import { toDollars, type Cents } from '../../../core/money.ts';
import { guidanceShares } from '../../../core/rules/comparing/guidance-shares.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { resolveBudget, type ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import { listLedgerYears, spentByLine } from '../../records/actuals/spent-by-line.ts';
import { typeOf, type ListQuery } from '../../records/line-items/list-line-items.ts';
import { currentFingerprint } from '../projections/load-projection-inputs.ts';
import { findEffectiveGoal } from '../town-goals/effective-goal.ts';
import { findEarlierBudget, pairYears, sliceOf } from './earlier-budget.ts';
import * as queries from './queries.ts';

type Amounts = ReadonlyMap<number, Cents>;

/** A year with which the lines can be compared, and the function that reads the amounts of that year. */
interface Offered extends Omit<OtherYear, 'amounts'> {
  read: (cx: Context) => Promise<Amounts>;
}

/**
 * Lists the years with which the lines of a budget in one fiscal year can be compared, and each line's amounts in the requested years. The
 * amounts of the year before a base year come from that earlier year's budget, spending comes from the ledger, and the amounts of every
 * other year are in the budget itself. Throws NOT_FOUND for an unknown scenario or budget year, and VALIDATION if the type of lines is
 * missing.
 */
export async function listOtherYears(
  cx: Context,
  { years = [], ...query }: Omit<ListQuery, 'ids'> & { years?: readonly string[] | undefined },
): Promise<OtherYears> {
  return inSnapshot(cx, async (tx) => {
    const budget = await resolveBudget(tx, { ...query, type: await typeOf(tx, query) });
    const found: OtherYear[] = [];
    for (const { read, ...offered } of budget ? await offeredYears(tx, budget) : []) {
      const amounts = years.includes(offered.id) ? presentAmounts(await read(tx)) : null;
      found.push({ ...offered, amounts });
    }
    return { years: found };
  });
}

function presentAmounts(amounts: Amounts): Record<string, number> {
  return Object.fromEntries([...amounts].map(([id, amount]) => [id, toDollars(amount)]));
}

async function offeredYears(cx: Context, budget: ResolvedBudget): Promise<Offered[]> {
  const prior = budget.isProjected ? null : await priorBudget(cx, budget);
  const guidance = await guidanceOf(cx, budget);
  const ledger = await ledgerYears(cx, budget);
  return [...(prior ? [prior] : []), ...ledger, ...(await ownYears(cx, budget)), ...(guidance ? [guidance] : [])];
}

/** Returns the years whose spending is in the ledger. Returns none for a roster, which has no accounts to compare. */
async function ledgerYears(cx: Context, budget: ResolvedBudget): Promise<Offered[]> {
  if (budget.scenario.scenario_type === 'operating') return [];
  return (await listLedgerYears(cx, budget.fiscalYear)).map((year) => ({
    id: `${year.kind}${year.fiscalYear}`,
    ...{ kind: year.kind, fiscalYear: year.fiscalYear, isOutOfDate: false },
    read: (tx) => spentByLine(tx, year, sliceOf(budget)),
  }));
}

async function priorBudget(cx: Context, later: ResolvedBudget): Promise<Offered | null> {
  const earlier = await findEarlierBudget(cx, later);
  if (!earlier) return null;
  return {
    id: 'prior',
    kind: 'prior',
    fiscalYear: earlier.fiscalYear,
    isOutOfDate: earlier.isProjected && (await isOutOfDate(cx, earlier)),
    async read(tx) {
      const before = new Map(
        (await queries.listAmounts(tx.db, sliceOf(earlier))).map((line) => [line.id, line.amount]),
      );
      const pairs = await pairYears(tx, earlier, later);
      return new Map(
        pairs.flatMap(({ a, b }) => {
          const amount = before.get(a);
          return amount === undefined ? [] : [[b, amount] as const];
        }),
      );
    },
  };
}

/** Returns the base year and the projected years of the budget itself, except the year that is shown. */
async function ownYears(cx: Context, budget: ResolvedBudget): Promise<Offered[]> {
  const base = budget.scenario.base_year;
  const years = (await queries.listYearsOf(cx.db, budget.scenario.id)).filter(
    (year) => year >= base && year !== budget.fiscalYear,
  );
  const isOld = years.some((year) => year > base) && (await isOutOfDate(cx, budget));
  return years.map((fiscalYear) => ({
    ...nameOf(fiscalYear, budget),
    fiscalYear,
    isOutOfDate: isOld && fiscalYear > base,
    async read(tx) {
      const rows = await queries.listAmountsInYears(tx.db, sliceOf(budget), [fiscalYear]);
      return new Map(rows.map(({ id, amount }) => [id, amount]));
    },
  }));
}

function nameOf(year: number, { fiscalYear, scenario }: ResolvedBudget): Pick<OtherYear, 'id' | 'kind'> {
  if (year === fiscalYear - 1) return { id: 'prior', kind: 'prior' };
  return year === scenario.base_year ? { id: 'base', kind: 'base' } : { id: `fy${year}`, kind: 'projected' };
}

async function isOutOfDate(cx: Context, { scenario }: ResolvedBudget): Promise<boolean> {
  return scenario.projected_at !== null && scenario.projection_inputs !== (await currentFingerprint(cx, scenario));
}

/**
 * Returns guidance as a year for comparison. Guidance is one amount for all covered lines, so each line gets a share in proportion to its
 * amount.
 */
async function guidanceOf(cx: Context, budget: ResolvedBudget): Promise<Offered | null> {
  const { fiscalYear } = budget;
  const goal = budget.scenario.scenario_type === 'proposed' ? await findEffectiveGoal(cx, fiscalYear) : null;
  if (goal === null) return null;
  return {
    id: 'guidance',
    kind: 'guidance',
    fiscalYear,
    isOutOfDate: false,
    async read(tx) {
      const covered = (await queries.listAmounts(tx.db, sliceOf(budget))).filter(({ isCovered }) => isCovered);
      const shares = guidanceShares(
        goal,
        covered.map(({ amount }) => amount),
      );
      return new Map(covered.flatMap(({ id }, index) => (shares?.[index] === undefined ? [] : [[id, shares[index]]])));
    },
  };
}
