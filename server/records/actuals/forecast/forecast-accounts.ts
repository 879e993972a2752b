import type { PlainDate } from '../../../../core/fiscal-year.ts';
import { type Cents, cents, ZERO } from '../../../../core/money.ts';
import { type EarlierYear, type Forecast, forecastAccount } from '../../../../core/rules/actuals/forecast.ts';
import { costOfDaysLeft } from '../../../../core/rules/actuals/roster-days-left.ts';
import type { AccountTemplate } from '../../../../core/rules/accounts/account-template.ts';
import { templateLinker } from '../../../../core/rules/accounts/link-key.ts';
import type { Context } from '../../../context.ts';
import { findAccountTemplate } from '../../account-numbers/account-numbers.ts';
import { resolveBudget } from '../../budgets/resolve-budget.ts';
import type { Compared } from '../compared-sql.ts';
import * as snapshots from '../snapshot-queries.ts';
import * as queries from './queries.ts';

const YEARS = 3;

/** An account with its forecast. `typed` is the forecast that a user typed, and `rev` is its revision. */
export interface ForecastAccount {
  row: queries.AccountRow;
  forecast: Forecast;
  typed: Cents | null;
  rev: number;
}

/** Forecasts every account of a fiscal year from its latest balances. */
export async function forecastAccounts(
  cx: Context,
  { snapshot, compared, hasBudget }: { snapshot: snapshots.SnapshotRow; compared: Compared; hasBudget: boolean },
): Promise<{ accounts: ForecastAccount[]; earlierYears: number[] }> {
  const { fiscal_year: fiscalYear, as_of: asOf } = snapshot;
  const rows = await queries.listAccounts(cx.db, compared, hasBudget);
  const placeOf = placesOf(rows, await queries.listLinks(cx.db), await findAccountTemplate(cx));
  const pairs = await earlierPairs(cx, fiscalYear, asOf);
  const earlier = new Map<string, EarlierYear[]>();
  for (const { key, place, byThen, final } of pairs.length === 0 ? [] : await queries.listEarlier(cx.db, pairs)) {
    const years = earlier.get(placeOf(key)) ?? pairs.map(() => ({ byThen: ZERO, final: ZERO }));
    const year = years[place - 1];
    if (year) years[place - 1] = { byThen: cents(year.byThen + byThen), final: cents(year.final + final) };
    earlier.set(placeOf(key), years);
  }
  const payrollLeft = await payrollByAccount(cx, { fiscalYear, asOf, placeOf });
  const typed = new Map((await queries.listTyped(cx.db, fiscalYear)).map((row) => [row.account_key, row]));
  const isClosed = snapshot.kind === 'ACTUAL';
  return {
    earlierYears: pairs.map((pair) => pair.year),
    accounts: rows.map((row) => {
      const saved = typed.get(row.key);
      const amount = saved?.amount_cents ?? null;
      const forecast = forecastAccount({
        ...{ isClosed, typed: amount, yearToDate: row.yearToDate, encumbered: row.encumbered },
        ...{ payrollLeft: payrollLeft.get(row.key) ?? null, earlier: earlier.get(row.key) ?? [] },
      });
      return { row, forecast, typed: amount, rev: saved?.rev ?? 0 };
    }),
  };
}

/**
 * Returns a function that finds the row for a ledger or roster account: the budget account with exactly the same number, else the linked
 * budget account, else the budget account found by the template, else the account itself.
 */
function placesOf(
  rows: readonly queries.AccountRow[],
  links: ReadonlyMap<string, string>,
  template: AccountTemplate | null,
): (key: string) => string {
  const budget = new Set(rows.filter(({ isLinked }) => isLinked).map(({ key }) => key));
  const find = template ? templateLinker(template, [...budget]) : () => null;
  return (key) => {
    if (budget.has(key)) return key;
    const linked = links.get(key);
    return linked !== undefined && budget.has(linked) ? linked : (find(key) ?? key);
  };
}

/**
 * Finds the two snapshots of each of the three years before a fiscal year: the balances as of the same month and the balances for the whole
 * year. Leaves out years that lack either of the two.
 */
async function earlierPairs(cx: Context, fiscalYear: number, asOf: PlainDate) {
  const all = await snapshots.listSnapshots(cx.db);
  const month = asOf.slice(5, 7);
  return Array.from({ length: YEARS }, (_, at) => fiscalYear - YEARS + at).flatMap((year) => {
    const ofYear = all.filter((row) => row.fiscal_year === year);
    const final = ofYear.find(({ kind }) => kind === 'ACTUAL');
    const then = ofYear.find((row) => row.kind === 'YEAR_TO_DATE' && row.as_of.slice(5, 7) === month);
    return final && then ? [{ year, then: then.id, final: final.id }] : [];
  });
}

async function payrollByAccount(
  cx: Context,
  { fiscalYear, asOf, placeOf }: { fiscalYear: number; asOf: PlainDate; placeOf: (key: string) => string },
): Promise<Map<string, Cents>> {
  const roster = await resolveBudget(cx, { type: 'operating', fiscalYear });
  const left = new Map<string, Cents>();
  if (!roster) return left;
  for (const { key, ...line } of await queries.listPaidLines(cx.db, { scenarioId: roster.scenario.id, fiscalYear })) {
    const place = placeOf(key);
    left.set(place, cents((left.get(place) ?? ZERO) + costOfDaysLeft(line, fiscalYear, asOf)));
  }
  return left;
}
