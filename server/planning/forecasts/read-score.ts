import { type ForecastScore, MAX_PEOPLE } from '../../../core/contract/forecasts.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { type Cents, cents, toDollars, ZERO } from '../../../core/money.ts';
import { colaLookup } from '../../../core/rules/cola/cola-rate.ts';
import {
  ERROR_CAUSES,
  type PersonError,
  scorePayroll,
  type SettledRate,
} from '../../../core/rules/forecasts/score-payroll.ts';
import { type Context, inSnapshot, withReadOnce } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type KeptForecast, readKeptLines, requireKept } from '../../records/kept-forecasts/read-kept.ts';
import { readColaContracts } from '../../records/next-year-salaries/assumptions.ts';
import { comparedWith, presentKept } from './list-forecasts.ts';
import * as queries from './queries.ts';
import { actualOf, rosterOf, spentByCategory, totalSpent } from './year-actuals.ts';

type Scored = Pick<ForecastScore, 'rows' | 'causes' | 'people'> & { actual: Cents | null };

/**
 * Compares one year of a saved forecast with the actual amounts: by category or, for a payroll forecast, by work group, cause and person.
 * If no year is given, uses the latest year with an actual amount, or else the first year. Throws NOT_FOUND for an unknown forecast or a
 * year that the forecast does not include.
 */
export async function readForecastScore(
  cx: Context,
  { id, fiscalYear: asked }: { id: number; fiscalYear?: number | undefined },
): Promise<ForecastScore> {
  return inSnapshot(withReadOnce(cx), async (tx) => {
    const kept = await requireKept(tx, id);
    const fiscalYear = asked ?? (await latestKnown(tx, kept));
    const year = kept.years.find((one) => one.fiscal_year === fiscalYear);
    if (!year) {
      throw new AppError('NOT_FOUND', `The saved forecast ${id} does not include ${fiscalYearLabel(fiscalYear)}.`);
    }
    const known = await actualOf(tx, kept, fiscalYear);
    const { actual, ...scored } = await score(tx, kept, fiscalYear);
    return {
      ...{ ...presentKept(kept), parameters: kept.parameters, fiscalYear, actualFrom: known?.from ?? null },
      ...comparedWith(year.total_cents, actual),
      ...scored,
    };
  });
}

async function latestKnown(tx: Context, kept: KeptForecast): Promise<number> {
  const years = kept.years.map((year) => year.fiscal_year);
  for (const fiscalYear of years.toReversed()) {
    if (await actualOf(tx, kept, fiscalYear)) return fiscalYear;
  }
  return years[0] ?? kept.base_year;
}

async function score(tx: Context, kept: KeptForecast, fiscalYear: number): Promise<Scored> {
  if (!(await actualOf(tx, kept, fiscalYear))) {
    return { actual: null, rows: rowsOf(kept, fiscalYear, null), causes: null, people: [] };
  }
  return kept.scenario_type === 'operating' ? scoreRoster(tx, kept, fiscalYear) : scoreAccounts(tx, kept, fiscalYear);
}

async function scoreAccounts(tx: Context, kept: KeptForecast, fiscalYear: number): Promise<Scored> {
  const spent = await spentByCategory(tx, kept, fiscalYear);
  const actuals = spent.map(({ id, name, spent: amount }) => ({ id, name, amount }));
  return { actual: totalSpent(spent), rows: rowsOf(kept, fiscalYear, actuals), causes: null, people: [] };
}

async function scoreRoster(tx: Context, kept: KeptForecast, fiscalYear: number): Promise<Scored> {
  const found = await rosterOf(tx, kept, fiscalYear);
  const roster = found ? await queries.listRoster(tx.db, { scenarioId: found.scenarioId, fiscalYear }) : [];
  const before = await queries.listRoster(tx.db, { scenarioId: kept.scenario_id, fiscalYear: kept.base_year });
  const names = new Map([...before, ...roster].map(({ person, name }) => [person, name]));
  const years = await readKeptLines(tx, { id: kept.id, toFiscalYear: fiscalYear });
  const { actual, causes, people } = scorePayroll(years, roster, await settledRates(tx));
  const groups = roster.map((line) => ({ id: line.workGroupId, name: line.workGroup, amount: line.cost }));
  return {
    actual,
    rows: rowsOf(kept, fiscalYear, groups),
    causes: presentCauses(causes),
    people: people
      .filter(({ error }) => error !== 0)
      .sort((a, b) => Math.abs(b.error) - Math.abs(a.error))
      .slice(0, MAX_PEOPLE)
      .map((one) => ({
        name: one.person === '' ? 'Vacancies' : (names.get(one.person) ?? 'No longer on the roster'),
        ...{ forecast: toDollars(one.forecast), actual: toDollars(one.actual), error: toDollars(one.error) },
        causes: presentCauses(one.causes).filter(({ amount }) => amount !== 0),
      })),
  };
}

const presentCauses = (causes: PersonError['causes']) =>
  ERROR_CAUSES.map((cause) => ({ cause, amount: toDollars(causes[cause]) }));

/** Returns a function that looks up the COLA rate settled in a contract. Assumed rates and offers do not count. */
async function settledRates(tx: Context): Promise<SettledRate> {
  const rates = colaLookup(await readColaContracts(tx), []);
  return (workGroupId, fiscalYear) => {
    const { rate, source } = rates(workGroupId, fiscalYear);
    return source === 'settled' ? rate : null;
  };
}

interface Part {
  id: number | null;
  name: string | null;
  amount: Cents;
}

/**
 * Returns the forecast and the actual amount for each category or work group. Groups in the forecast come first, then groups that are only
 * in the actuals.
 */
function rowsOf(kept: KeptForecast, fiscalYear: number, actuals: readonly Part[] | null): ForecastScore['rows'] {
  const none = kept.scenario_type === 'operating' ? 'No work group' : 'Uncategorized';
  const parts = new Map<string, { label: string; forecast: Cents; actual: Cents }>();
  const partOf = ({ id, name }: Pick<Part, 'id' | 'name'>) => {
    const key = id === null ? `name ${name ?? ''}` : String(id);
    const part = parts.get(key) ?? { label: name ?? none, forecast: ZERO, actual: ZERO };
    parts.set(key, part);
    return part;
  };
  for (const { total, ...part } of kept.years.find((year) => year.fiscal_year === fiscalYear)?.totals ?? []) {
    partOf(part).forecast = cents(partOf(part).forecast + total);
  }
  for (const { amount, ...part } of actuals ?? []) partOf(part).actual = cents(partOf(part).actual + amount);
  return [...parts.values()].map(({ label, forecast, actual }) => ({
    label,
    ...comparedWith(forecast, actuals === null ? null : actual),
  }));
}
