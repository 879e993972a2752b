import { type Cents, ZERO, cents } from '../../money.ts';
import { fteUnits } from '../positions/fte.ts';
import { type VacancyPrice, turnoverSaving } from '../positions/vacancy-price.ts';
import { type OperatingProjectionInput, type ProjectedYear, projectOperatingYears } from './project-operating.ts';
import { scale } from './round.ts';

/** A person who leaves a position, and the replacement, in one fiscal year. */
export interface TurnoverRow {
  /** The base row of the person who leaves. */
  leaverId: number;
  positionNumber: string;
  /** The FTE that is replaced. */
  fte: number;
  /**
   * HIRE: a person who is already in the position. LINE: a vacancy in the roster for this position. Any other value is the source of the
   * price of the vacancy that the person leaves.
   */
  source: VacancyPrice['source'] | 'HIRE';
  /** The line that replaces the person; null if the person leaves a vacancy. */
  replacedBy: number | null;
  /** The cost of the replacement after the departure: `paid` plus `lapse`, the part before a fill day. */
  share: Cents;
  paid: Cents;
  lapse: Cents;
  /** The person's cost in the year had they stayed, for the FTE that is replaced. */
  stayedCost: Cents;
  /** The part of `stayedCost` that the person is still paid in the year. */
  stillPaid: Cents;
  /** stayedCost − stillPaid − share; null if the vacancy has no price. */
  saving: Cents | null;
}

type Replaced = Omit<TurnoverRow, 'stayedCost' | 'stillPaid' | 'saving'> & { isKnown: boolean };

/**
 * Returns what replacing the people who leave saves in a projected fiscal year: their cost had they stayed, minus the price of the
 * vacancy that they leave or the cost of the line that already replaces them. The lapse before the fill day is not part of the savings.
 * FTE that is not replaced is a cut, and is not part of the savings either.
 */
export function turnoverIn(input: OperatingProjectionInput, fiscalYear: number): TurnoverRow[] {
  const year = yearOf(input, fiscalYear);
  const replaced = year ? replacedIn(year) : [];
  if (!year || replaced.length === 0) return [];
  const stayed = costs(yearOf(hadStayed(input, new Set(replaced.map(({ leaverId }) => leaverId))), fiscalYear));
  const paid = costs(year);
  const ftes = new Map(
    input.vacancyPay?.positions.flatMap(({ lines }) => lines.map(({ lineId, fte }) => [lineId, fte])),
  );
  return replaced.map(({ isKnown, ...row }) => {
    const { leaverId, fte, share } = row;
    const ofFte = (amount: Cents) => scale(amount, fteUnits(fte), fteUnits(ftes.get(leaverId) ?? fte));
    const stayedCost = ofFte(stayed.get(leaverId) ?? ZERO);
    const stillPaid = ofFte(paid.get(leaverId) ?? ZERO);
    const saving = isKnown ? turnoverSaving(cents(stayedCost - stillPaid), share) : null;
    return { ...row, stayedCost, stillPaid, saving };
  });
}

function replacedIn({ vacancies, replacements }: ProjectedYear): Replaced[] {
  return [
    ...vacancies.map(({ sourceItemId: leaverId, positionNumber, fte, source, price, share, paid, lapse }) => {
      const isKnown = price !== null;
      return { leaverId, positionNumber, fte, source, replacedBy: null, share, paid, lapse, isKnown };
    }),
    ...replacements.map(({ lineId, positionNumber, fte, isVacancy, replacedBy, share }) => {
      const source = isVacancy ? ('LINE' as const) : ('HIRE' as const);
      const amounts = { share, paid: share, lapse: ZERO, isKnown: true };
      return { leaverId: lineId, positionNumber, fte, source, replacedBy, ...amounts };
    }),
  ];
}

function yearOf(input: OperatingProjectionInput, fiscalYear: number): ProjectedYear | undefined {
  return projectOperatingYears({ ...input, toFiscalYear: fiscalYear }).find((year) => year.fiscalYear === fiscalYear);
}

/** Returns the input as if these people had not left. Salaries entered for them are ignored, as for everyone who leaves. */
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
