import { type Cents, ZERO, cents } from '../../money.ts';
import { fteUnits } from '../positions/fte.ts';
import { turnoverSaving } from '../positions/vacancy-price.ts';
import { type OperatingProjectionInput, type ProjectedYear, projectOperatingYears } from './project-operating.ts';
import { scale } from './round.ts';
import type { ProjectedVacancy } from './vacancies.ts';

/** Someone who leaves a position, and the vacancy that takes their place, in one fiscal year. */
export interface TurnoverRow {
  vacancy: ProjectedVacancy;
  /** What the person would cost in the year had they stayed, for the FTE that is replaced. */
  stayedCost: Cents;
  /** The part of it that the person is still paid in the year. */
  stillPaid: Cents;
  /** stayedCost − stillPaid − the share of the vacancy; null if the vacancy has no price. */
  saving: Cents | null;
}

/**
 * What replacing the people who leave saves in a projected fiscal year: their cost had they stayed, minus the price of the vacancy that
 * they leave. What lapses before the fill day is not part of it. FTE that is not replaced is a cut and not part of it either.
 */
export function turnoverIn(input: OperatingProjectionInput, fiscalYear: number): TurnoverRow[] {
  const year = yearOf(input, fiscalYear);
  if (!year || year.vacancies.length === 0) return [];
  const left = new Set(year.vacancies.map(({ sourceItemId }) => sourceItemId));
  const stayed = costs(yearOf(hadStayed(input, left), fiscalYear));
  const paid = costs(year);
  const ftes = new Map(
    input.vacancyPay?.positions.flatMap(({ lines }) => lines.map(({ lineId, fte }) => [lineId, fte])),
  );
  return year.vacancies.map((vacancy) => {
    const { sourceItemId: id, fte, share, price } = vacancy;
    const replaced = (amount: Cents) => scale(amount, fteUnits(fte), fteUnits(ftes.get(id) ?? fte));
    const stayedCost = replaced(stayed.get(id) ?? ZERO);
    const stillPaid = replaced(paid.get(id) ?? ZERO);
    const saving = price === null ? null : turnoverSaving(cents(stayedCost - stillPaid), share);
    return { vacancy, stayedCost, stillPaid, saving };
  });
}

function yearOf(input: OperatingProjectionInput, fiscalYear: number): ProjectedYear | undefined {
  return projectOperatingYears({ ...input, toFiscalYear: fiscalYear }).find((year) => year.fiscalYear === fiscalYear);
}

/** The same projection without their departures. Salaries entered for them count no longer, as for everyone who leaves. */
function hadStayed(input: OperatingProjectionInput, left: ReadonlySet<number>): OperatingProjectionInput {
  return {
    ...input,
    vacancyPay: undefined,
    employees: input.employees.map((employee) =>
      left.has(employee.id)
        ? { ...employee, employeeStatus: 'Active', dateOfDeparture: null, nextYearSalaryManual: false }
        : employee,
    ),
    manualSalaries: input.manualSalaries.filter(({ sourceItemId }) => !left.has(sourceItemId)),
  };
}

function costs(year: ProjectedYear | undefined): Map<number, Cents> {
  return new Map(year?.rows.map(({ sourceItemId, cost }) => [sourceItemId, cost]));
}
