import type { ActualsForecast, ForecastRow } from '../../../../core/contract/actuals-forecast.ts';
import { groupBy } from '../../../../core/group-by.ts';
import { type Cents, cents, sum, toDollars } from '../../../../core/money.ts';
import { FORECAST_METHODS } from '../../../../core/rules/actuals/forecast.ts';
import { addBalances } from '../../../../core/rules/actuals/ledger-balance.ts';
import { type Context, inSnapshot } from '../../../context.ts';
import { findCompared } from '../find-compared.ts';
import { listCompared } from '../queries.ts';
import type { ActualsQuery } from '../read-actuals.ts';
import { type ForecastAccount, forecastAccounts } from './forecast-accounts.ts';

/** Forecasts the amounts at the end of a fiscal year from its latest balances. Returns the same rows as readActuals. */
export async function readForecast(
  cx: Context,
  { fiscalYear: asked, by, limit }: ActualsQuery,
): Promise<ActualsForecast> {
  return inSnapshot(cx, async (tx) => {
    const { fiscalYear, found } = await findCompared(tx, asked);
    if (!found) return { fiscalYear, by, asOf: null, earlierYears: [], methods: [], rows: [], totals: null };
    const { compared, hasBudget, snapshot } = found;
    const { accounts, earlierYears } = await forecastAccounts(tx, found);
    const present = { fiscalYear, by, asOf: snapshot.as_of, earlierYears, methods: methodsOf(accounts) };
    const totals = figuresOf(accounts, hasBudget);
    if (by === 'account') {
      return {
        ...present,
        totals,
        rows: accounts.slice(0, limit).map((account) => presentAccount(account, hasBudget)),
      };
    }
    const groups = groupBy(accounts, ({ row }) => (row.isLinked ? row[by] : 'unlinked'));
    const { rows } = await listCompared(tx.db, compared, by, { hasBudget, limit: null });
    return {
      ...present,
      totals,
      rows: rows.map(({ key, label, description, isLinked }) => ({
        ...{ key, label, description, isLinked, ...figuresOf(groups.get(key) ?? [], hasBudget) },
        ...{ method: null, share: null, typed: null, rev: 0 },
      })),
    };
  });
}

function methodsOf(accounts: readonly ForecastAccount[]): ActualsForecast['methods'] {
  return FORECAST_METHODS.flatMap((method) => {
    const found = accounts.filter(({ forecast }) => forecast.method === method);
    const forecast = toDollars(sum(found.map((account) => account.forecast.amount)));
    return found.length === 0 ? [] : [{ method, accounts: found.length, forecast }];
  });
}

/** Returns the combined figures of several accounts. The budget is the revised budget, or else the active proposed budget. */
function figuresOf(accounts: readonly ForecastAccount[], hasBudget: boolean): NonNullable<ActualsForecast['totals']> {
  const { revised, yearToDate, encumbered } = addBalances(accounts.map(({ row }) => row));
  const budget: Cents | null = revised ?? (hasBudget ? sum(accounts.map(({ row }) => row.budget)) : null);
  const forecast = sum(accounts.map((account) => account.forecast.amount));
  return {
    budget: toDollars(budget),
    spent: toDollars(yearToDate ?? cents(0)),
    encumbered: toDollars(encumbered),
    forecast: toDollars(forecast),
    difference: budget === null ? null : toDollars(cents(budget - forecast)),
  };
}

function presentAccount(account: ForecastAccount, hasBudget: boolean): ForecastRow {
  const { row, forecast, typed, rev } = account;
  return {
    key: `${row.isLinked ? 'budget' : 'ledger'}:${row.key}`,
    ...{ label: row.account, description: row.description, isLinked: row.isLinked },
    ...figuresOf([account], hasBudget),
    ...{ method: forecast.method, share: forecast.share, typed: toDollars(typed), rev },
  };
}
