import { type Cents, ZERO, cents, sum } from '../../money.ts';
import { fteOf, fteUnits } from './fte.ts';
import { isPriceOfLines, linesWithin } from './typed-price.ts';
import { type FullTimePay, type VacancyPrice, fillFrom, vacancyPrice } from './vacancy-price.ts';

export interface BudgetedVacancy {
  fte: number;
  salary: Cents | null;
  cost: Cents;
}

export interface PricedVacancy extends VacancyPrice {
  fte: number;
  /** The part of the price that is paid. Null if the price is null. */
  paid: Cents | null;
  lapse: Cents | null;
}

/** The largest FTE that does not yet count as vacant: 0.005, in ten-thousandths. */
const TOLERANCE = 50;

/**
 * Prices the vacant FTE of a position. If a user entered a price for the year (`typed`), all of the vacant FTE is one vacancy at that
 * price. Otherwise, each vacancy line in the roster that has a salary is priced at its salary, and the line's cost is the amount paid. The
 * rest is priced by the rule of the work group and paid from `fillDay` on. If the lines budget an entered price, their cost is the amount
 * paid; otherwise an entered price is paid from `fillDay` on. `fillDay` is counted in the days of the rule or, without a rule, in `days`,
 * the days of the year. Lines beyond the vacant FTE are left out.
 */
export function pricePosition(
  vacantFte: number,
  lines: readonly BudgetedVacancy[],
  rule: FullTimePay | null,
  { fillDay, days, typed = null }: { fillDay: number; days: number; typed?: Cents | null },
): PricedVacancy[] {
  const within = linesWithin(vacantFte, lines);
  const paidOf = (price: Cents): { paid: Cents; lapse: Cents } => {
    const budgeted = sum(within.map(({ line }) => line.cost));
    const isBudgeted = budgeted > 0 && isPriceOfLines(price, vacantFte, lines);
    return isBudgeted
      ? { paid: budgeted, lapse: cents(price - budgeted) }
      : fillFrom(price, fillDay, rule?.days ?? days);
  };
  if (typed !== null && fteUnits(vacantFte) > TOLERANCE) {
    return [{ fte: vacantFte, ...vacancyPrice({ typed, fte: vacantFte }), ...paidOf(typed) }];
  }
  let open = fteUnits(vacantFte);
  const priced: PricedVacancy[] = [];
  const byRule = (units: number): void => {
    const fte = fteOf(units);
    const { source, price } = vacancyPrice({ rule, fte });
    const split = price === null || !rule ? null : fillFrom(price, fillDay, rule.days);
    priced.push({ fte, source, price, paid: split?.paid ?? null, lapse: split?.lapse ?? null });
  };
  for (const { line, units } of within) {
    open -= units;
    const { source, price } = vacancyPrice({ lineSalary: line.salary, fte: line.fte });
    if (price === null) byRule(units);
    else priced.push({ fte: line.fte, source, price, paid: line.cost, lapse: cents(price - line.cost) });
  }
  if (open > TOLERANCE) byRule(open);
  return priced;
}

/** Adds up vacancies. Vacancies without a price are only counted. */
export function totalVacancies(priced: readonly PricedVacancy[]): {
  fte: number;
  price: Cents;
  paid: Cents;
  lapse: Cents;
  unknown: number;
} {
  const known = priced.filter(({ price }) => price !== null);
  const total = (amount: 'price' | 'paid' | 'lapse'): Cents =>
    cents(known.reduce((sum, vacancy) => sum + (vacancy[amount] ?? ZERO), 0));
  return {
    fte: fteOf(known.reduce((units, { fte }) => units + fteUnits(fte), 0)),
    price: total('price'),
    paid: total('paid'),
    lapse: total('lapse'),
    unknown: priced.length - known.length,
  };
}
