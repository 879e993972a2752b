import type { PositionChange } from '../../../core/contract/positions-changes.ts';
import { type Cents, fromDollars, toDollars } from '../../../core/money.ts';
import { staffingOf } from '../../../core/rules/positions/position-state.ts';
import { filledFteOf, linesByNumber } from '../../../core/rules/positions/positions-from-roster.ts';
import { termIn } from '../../../core/rules/positions/terms.ts';
import { splitPrice } from '../../../core/rules/positions/typed-price.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import { changeLines } from '../../records/line-items/change-lines.ts';
import type { PositionDocument } from './document.ts';
import * as queries from './queries.ts';
import type { InYear } from './read-positions.ts';

/** The salary of a vacancy's line before and after a price was entered on its position. */
export interface PricedLine {
  number: string;
  lineId: number;
  before: Cents | null;
  after: Cents | null;
}

/**
 * Sets the salaries of the roster's base-year vacancy lines to the prices entered on their positions, so that the payroll includes these
 * prices. Projected lines get the prices from the next projection. Returns the lines that changed. Throws LOCKED for an adopted version.
 */
export async function priceVacancyLines(
  tx: Context,
  inYear: InYear,
  changes: readonly { after: PositionDocument; set: PositionChange }[],
): Promise<PricedLine[]> {
  const priced = changes.filter(({ set }) => (set.vacancyPrice ?? null) !== null);
  const budget = priced.length === 0 ? null : await resolveBudget(tx, { ...inYear, type: 'operating' });
  if (!budget) return [];
  const slice = { scenarioId: budget.scenario.id, fiscalYear: inYear.fiscalYear };
  const byNumber = linesByNumber(await queries.listRosterLines(tx.db, slice));
  const salaries = priced.flatMap(({ after: { number, terms }, set }) => {
    const term = termIn(terms, inYear.fiscalYear);
    const lines = byNumber.get(number.trim()) ?? [];
    const vacancies = lines.filter(({ isVacancy, isProjected }) => isVacancy && !isProjected);
    if (term?.status !== 'AUTHORIZED' || vacancies.length === 0) return [];
    const { vacantFte } = staffingOf(term, filledFteOf(lines));
    return splitPrice(fromDollars(set.vacancyPrice ?? 0), vacantFte, vacancies)
      .filter(({ line, salary }) => line.salary !== salary)
      .map(({ line, salary }): PricedLine => ({ number, lineId: line.id, before: line.salary, after: salary }));
  });
  await setSalaries(
    tx,
    salaries.map(({ lineId, after }) => ({ lineId, salary: after })),
  );
  return salaries;
}

/**
 * Restores the salaries that the lines had before a price was entered. Throws CONFLICT if the salary of a line has changed since the price
 * was entered.
 */
export async function restoreSalaries(tx: Context, given: readonly PricedLine[]): Promise<PricedLine[]> {
  const ids = given.map(({ lineId }) => lineId);
  const current = new Map(await queries.listSalaries(tx.db, ids));
  const changed = given.filter(({ lineId, after }) => current.get(lineId) !== after);
  if (changed.length > 0) {
    const named = [...new Set(changed.map(({ number }) => number))].slice(0, 5);
    const what =
      named.length === 1 ? 'The salary of the vacancy in position' : 'The salaries of the vacancies in positions';
    throw new AppError(
      'CONFLICT',
      `${what} ${named.join(', ')} changed after the price was entered. Nothing was undone. Enter the salary on the vacancy line instead.`,
    );
  }
  await setSalaries(
    tx,
    given.map(({ lineId, before }) => ({ lineId, salary: before })),
  );
  return given.map(({ before, after, ...line }) => ({ ...line, before: after, after: before }));
}

async function setSalaries(tx: Context, lines: readonly { lineId: number; salary: Cents | null }[]): Promise<void> {
  if (lines.length === 0) return;
  await changeLines(tx, {
    action: 'price-vacancies',
    isBulk: true,
    edits: lines.map(({ lineId, salary }) => ({
      id: lineId,
      set: { currentSalary: toDollars(salary) },
    })),
    pathOfLine: (index) => `lines.${index}`,
    pathOfField: (index, field) => `lines.${index}.${field}`,
  });
}
