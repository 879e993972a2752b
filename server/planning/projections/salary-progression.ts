import type * as contract from '../../../core/contract/projections.ts';
import { DEFAULT_PROGRESSION_LIMIT, type SalaryProgression } from '../../../core/contract/projections.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import { cents, toDollars, ZERO, type Cents } from '../../../core/money.ts';
import { yoyIncrease } from '../../../core/rules/projection/next-year-salary.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import { inSnapshot, type Context } from '../../context.ts';
import * as queries from './progression-queries.ts';

/**
 * Returns the people in the active operating budget, sorted by name, with their full-year salary in the base year and every projected year,
 * and the COLA and steps in that salary (prorated for anyone who leaves during the year). Vacancies are left out. The result is empty if
 * there is no such budget. Throws NOT_FOUND for an unknown budget year.
 */
export async function salaryProgression(
  cx: Context,
  input: { limit?: number | undefined; position?: string | undefined; budgetYearId?: number | undefined },
): Promise<ResponseOf<typeof contract.salaryProgression>> {
  return inSnapshot(cx, async (tx) => {
    const budget = await resolveBudget(tx, { type: 'operating', budgetYearId: input.budgetYearId });
    if (!budget) return { progressions: [], matching: 0, people: 0, positions: [] };
    const slice = { scenarioId: budget.scenario.id, fiscalYear: budget.scenario.base_year };
    const where = { ...slice, position: input.position ?? '' };
    const people = await queries.listPeople(tx.db, where, input.limit ?? DEFAULT_PROGRESSION_LIMIT);
    const years = await queries.listYears(
      tx.db,
      people.map(({ id }) => id),
    );
    return {
      progressions: people.map((person) =>
        present(
          person,
          years.filter(({ baseId }) => baseId === person.id),
        ),
      ),
      matching: await queries.countPeople(tx.db, where),
      people: await queries.countPeople(tx.db, { ...slice, position: '' }),
      positions: await queries.listPositions(tx.db, slice),
    };
  });
}

function present(person: queries.PersonRow, years: readonly queries.YearRow[]): SalaryProgression {
  return {
    id: person.id,
    name: [person.lastName, person.firstName].filter(Boolean).join(', ') || `Line ${person.id}`,
    position: person.position,
    building: person.building,
    workGroup: person.workGroup,
    yearData: years.map((year, index) => ({ ...presentYear(year, years[index - 1]) })),
  };
}

function presentYear(year: queries.YearRow, previous: queries.YearRow | undefined) {
  const { id, fiscalYear, isProjected, salary } = year;
  const [cola, steps] = [year.cola ?? ZERO, year.steps ?? ZERO];
  const applied = (amount: Cents) => (isProjected ? toDollars(amount) : null);
  return {
    id,
    fiscalYear,
    isProjected,
    currentSalary: toDollars(salary),
    yoyIncrease: previous ? toDollars(yoyIncrease(salary, previous.salary)) : null,
    colaApplied: applied(cola),
    stepsLanesApplied: applied(steps),
    totalIncreaseApplied: applied(cents(cola + steps)),
  };
}
