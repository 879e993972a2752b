import { groupBy } from '../../group-by.ts';
import { type Cents, cents, sum, ZERO } from '../../money.ts';
import { percentOf, scale } from '../projection/round.ts';

/** The causes of the difference between a payroll forecast and the actual pay, in the order in which they are listed. */
export const ERROR_CAUSES = ['rate', 'steps', 'left', 'joined', 'typed', 'fte', 'other'] as const;
export type ErrorCause = (typeof ERROR_CAUSES)[number];

/** A line in a forecast roster in one year. The cost includes that year's COLA and steps. */
export interface ForecastLine {
  line: number;
  /** '' for a vacancy. */
  person: string;
  workGroupId: number | null;
  fte: number;
  cost: Cents;
  cola: Cents;
  steps: Cents;
  /** True if the salary of this or an earlier year was entered by hand. */
  isTyped: boolean;
}

/** A line in the actual roster for the year. */
export interface ActualLine {
  person: string;
  fte: number;
  cost: Cents;
  /**
   * True if the person leaves during the year. For such a person, the roster has the salary for the full year, but a forecast has only the
   * pay until the departure.
   */
  isPartYear: boolean;
}

/** The error for one person. The error is the forecast minus the actual pay, and equals the sum of the causes. */
export interface PersonError {
  person: string;
  forecast: Cents;
  actual: Cents;
  error: Cents;
  causes: Record<ErrorCause, Cents>;
}

/** The settled COLA of a work group in a fiscal year, in percent; null if none is settled. */
export type SettledRate = (workGroupId: number | null, fiscalYear: number) => number | null;

interface ScoredPayroll {
  forecast: Cents;
  actual: Cents;
  error: Cents;
  causes: Record<ErrorCause, Cents>;
  /** One entry for everyone in the forecast or the roster. All vacancies together are one entry, whose person is ''. */
  people: PersonError[];
}

/** FTEs have four decimals, so they are added up in ten-thousandths. */
const FTE_UNITS = 10_000;
const units = (lines: readonly { fte: number }[]): number =>
  lines.reduce((total, { fte }) => total + Math.round(fte * FTE_UNITS), 0);

/**
 * Compares a forecast roster with the actual roster of its last year, person by person. The causes add up to the error, to the cent. A
 * person who is only in the forecast has left, and a person who is only in the roster has joined. For a person in both, a salary entered by
 * hand is the only cause. Without one, the first cause is the change in FTE, and the second is the assumed COLA minus the COLA settled by
 * now, year by year. The rest is `steps` for people who were forecast to get steps and who stay all year, and `other` for everyone else.
 * Vacancies are `other`. `years` lists all forecast years up to the year that is compared.
 */
export function scorePayroll(
  years: readonly { fiscalYear: number; lines: readonly ForecastLine[] }[],
  roster: readonly ActualLine[],
  settled: SettledRate,
): ScoredPayroll {
  const actualOf = groupBy(roster, ({ person }) => person);
  const forecastOf = groupBy(years.at(-1)?.lines ?? [], ({ person }) => person);
  const repriced = reprice(years, settled);
  const stepped = new Set(
    years.flatMap(({ lines }) => lines.filter(({ steps }) => steps !== 0).map(({ line }) => line)),
  );
  const people = [...new Set([...forecastOf.keys(), ...actualOf.keys()])].sort().map((person) => {
    const [lines, actual] = [forecastOf.get(person) ?? [], actualOf.get(person) ?? []];
    return scorePerson(person, lines, actual, { repriced, stepped });
  });
  return {
    forecast: sum(people.map(({ forecast }) => forecast)),
    actual: sum(people.map(({ actual }) => actual)),
    error: sum(people.map(({ error }) => error)),
    causes: causesOf((cause) => sum(people.map(({ causes }) => causes[cause]))),
    people,
  };
}

function causesOf(amount: (cause: ErrorCause) => Cents): Record<ErrorCause, Cents> {
  return Object.fromEntries(ERROR_CAUSES.map((cause) => [cause, amount(cause)])) as Record<ErrorCause, Cents>;
}

/** Returns what each line would cost in the last year at the COLA rates settled by now, with steps at the percentage that was forecast. */
function reprice(
  years: readonly { fiscalYear: number; lines: readonly ForecastLine[] }[],
  settled: SettledRate,
): Map<number, Cents> {
  let before = new Map<number, { forecast: Cents; repriced: Cents }>();
  for (const { fiscalYear, lines } of years) {
    const after = new Map<number, { forecast: Cents; repriced: Cents }>();
    for (const { line, workGroupId, cost, cola, steps } of lines) {
      const base = cents(cost - cola - steps);
      const earlier = before.get(line);
      const rate = settled(workGroupId, fiscalYear);
      const isSame = earlier === undefined || earlier.forecast === earlier.repriced || earlier.forecast === 0;
      const [newBase, newSteps] = isSame
        ? [base, steps]
        : [scale(base, earlier.repriced, earlier.forecast), scale(steps, earlier.repriced, earlier.forecast)];
      const newCola =
        rate !== null ? percentOf(newBase, rate) : isSame ? cola : scale(cola, newBase, base === 0 ? 1 : base);
      after.set(line, { forecast: cost, repriced: cents(newBase + newSteps + newCola) });
    }
    before = after;
  }
  return new Map([...before].map(([line, { repriced }]) => [line, repriced]));
}

function scorePerson(
  person: string,
  lines: readonly ForecastLine[],
  roster: readonly ActualLine[],
  { repriced, stepped }: { repriced: ReadonlyMap<number, Cents>; stepped: ReadonlySet<number> },
): PersonError {
  const forecast = sum(lines.map(({ cost }) => cost));
  const actual = sum(roster.map(({ cost }) => cost));
  const error = cents(forecast - actual);
  const only = (name: ErrorCause): PersonError => ({
    ...{ person, forecast, actual, error },
    causes: causesOf((cause) => (cause === name ? error : ZERO)),
  });
  if (person === '') return only('other');
  if (roster.length === 0) return only('left');
  if (lines.length === 0) return only('joined');
  if (lines.some(({ isTyped }) => isTyped)) return only('typed');
  const [before, after] = [units(lines), units(roster)];
  const atActualFte = (amount: Cents): Cents =>
    before === after || before === 0 || after === 0 ? amount : scale(amount, after, before);
  const fte = cents(forecast - atActualFte(forecast));
  const rate = atActualFte(cents(forecast - sum(lines.map(({ line, cost }) => repriced.get(line) ?? cost))));
  const rest = cents(error - fte - rate);
  const hasSteps = lines.some(({ line }) => stepped.has(line)) && !roster.some(({ isPartYear }) => isPartYear);
  const parts: Partial<Record<ErrorCause, Cents>> = { fte, rate, [hasSteps ? 'steps' : 'other']: rest };
  return { person, forecast, actual, error, causes: causesOf((cause) => parts[cause] ?? ZERO) };
}
