import type { Turnover } from '../../../core/contract/vacancies.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { type Cents, cents, sum, toDollars, ZERO } from '../../../core/money.ts';
import { PlacementError } from '../../../core/rules/projection/schedule-pay.ts';
import { type TurnoverRow, turnoverIn } from '../../../core/rules/projection/turnover.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireBudget, type ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import { operatingAssumptions } from '../../records/next-year-salaries/assumptions.ts';
import { readTurnoverPay } from '../../records/next-year-salaries/vacancy-pay.ts';
import { listBaseEmployees, listEarlierRows, typedOf } from '../../records/next-year-salaries/roster.ts';
import type { RosterQuery } from '../positions/roster.ts';
import * as queries from './queries.ts';

/**
 * Returns what replacing the people who leave saves in a projected fiscal year (by default, the year after the base year), by position and
 * name. Throws NOT_FOUND without a roster, VALIDATION for the roster's base year or an earlier year, and CONFLICT for people whose salary
 * schedule has no amount for their step and lane.
 */
export async function readTurnover(cx: Context, query: RosterQuery): Promise<Turnover> {
  return inSnapshot(cx, async (tx) => {
    const { budget, rows } = await turnoverRows(tx, query);
    const { scenario, fiscalYear } = budget;
    return {
      ...{ budgetYearId: scenario.budget_year_id, fiscalYear, isProjected: true },
      totals: totalsOf(rows),
      rows: await presentRows(tx, scenario.id, rows),
    };
  });
}

/** Returns the turnover of a projected fiscal year of a roster, calculated from the current data. */
async function turnoverRows(tx: Context, query: RosterQuery): Promise<{ budget: ResolvedBudget; rows: TurnoverRow[] }> {
  const found = await requireBudget(tx, { ...query, type: 'operating' });
  const { scenario } = found;
  const fiscalYear = query.fiscalYear ?? scenario.base_year + 1;
  const budget = { ...found, fiscalYear };
  if (fiscalYear <= scenario.base_year) {
    const first = fiscalYearLabel(scenario.base_year + 1);
    throw new AppError('VALIDATION', `Turnover is calculated for projected years only. Choose ${first} or later.`, {
      fields: { fiscalYear: `must be ${first} or later` },
    });
  }
  const assumptions = {
    ...(await operatingAssumptions(tx, scenario)),
    vacancyPay: await readTurnoverPay(tx, scenario),
  };
  const employees = await listBaseEmployees(tx, scenario.id);
  const manualSalaries = typedOf(await listEarlierRows(tx, scenario.id));
  try {
    return {
      budget,
      rows: turnoverIn({ ...assumptions, employees, manualSalaries, toFiscalYear: fiscalYear }, fiscalYear),
    };
  } catch (error) {
    if (!(error instanceof PlacementError)) throw error;
    throw new AppError('CONFLICT', `${error.message} Correct the schedule or the placement.`);
  }
}

/** Adds up the rows. A person whose position is filled in parts has several rows, but counts as one departure. */
function totalsOf(rows: readonly TurnoverRow[]): Turnover['totals'] {
  const known = rows.filter(({ saving }) => saving !== null);
  const total = (amountOf: (row: TurnoverRow) => Cents) => toDollars(sum(known.map(amountOf)));
  return {
    leavers: new Set(known.map(({ leaverId }) => leaverId)).size,
    leaverCost: total((row) => beyondPaid(row)),
    replacementCost: total(({ share }) => share),
    saving: total(({ saving }) => saving ?? ZERO),
    lapse: total(({ lapse }) => lapse),
    unknown: rows.length - known.length,
  };
}

function beyondPaid({ stayedCost, stillPaid }: TurnoverRow): Cents {
  return cents(stayedCost - stillPaid);
}

async function presentRows(tx: Context, scenarioId: number, rows: readonly TurnoverRow[]): Promise<Turnover['rows']> {
  const ids = rows.flatMap(({ leaverId, replacedBy }) => (replacedBy === null ? leaverId : [leaverId, replacedBy]));
  const people = await queries.listPeople(tx.db, { scenarioId, ids });
  return rows.flatMap((row) => {
    const { leaverId, replacedBy, positionNumber, fte, source, share, paid, lapse, saving } = row;
    const leaver = people.get(leaverId);
    const replacement = people.get(replacedBy ?? 0);
    if (!leaver) return [];
    const ifKnown = (amount: Cents | null) => (saving === null ? null : toDollars(amount));
    const { lineId, name, title, workGroup, building, leaves } = leaver;
    return {
      ...{ lineId, name, number: positionNumber, title, workGroup, building, leaves, fte },
      leaverCost: toDollars(beyondPaid(row)),
      replacementCost: ifKnown(share),
      source,
      replacedBy: replacement ? { lineId: replacement.lineId, name: replacement.name || replacement.title } : null,
      saving: ifKnown(saving),
      paid: ifKnown(paid),
      lapse: ifKnown(lapse),
    };
  });
}
