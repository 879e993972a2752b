import { daysInFiscalYear, lastDay, type PlainDate } from '../../fiscal-year.ts';
import { type Cents, ZERO, cents } from '../../money.ts';
import type { ColaLookup } from '../cola/cola-rate.ts';
import { fteOf, fteUnits } from '../positions/fte.ts';
import { linesWithin, splitPrice } from '../positions/typed-price.ts';
import {
  type Presence,
  type Replacement,
  authorizedFteIn,
  replacementsIn,
  type StaffedPosition,
  vacatedFte,
} from '../positions/vacated.ts';
import { type FullTimePay, type VacancyPrice, fillFrom, vacancyPrice } from '../positions/vacancy-price.ts';
import type { WorkCalendar } from '../schedules/school-year.ts';
import { employeeCost } from './employee-cost.ts';
import { type VacancyPay, groupPrices } from './group-prices.ts';
import { scale } from './round.ts';

/**
 * A vacancy that a departure leaves in a position. In the year of the departure, the vacancy exists next to the row of the person who
 * leaves; in later years, instead of that row.
 */
export interface ProjectedVacancy extends VacancyPrice {
  /** The base row of the person who leaves. */
  sourceItemId: number;
  fiscalYear: number;
  positionNumber: string;
  workGroupId: number | null;
  fte: number;
  /** In the year of the departure, the part of the price for the days after the departure; in later years, the whole price. */
  share: Cents;
  /** The part of `share` that is paid, from the fill day on. `lapse` is the part before the fill day. */
  paid: Cents;
  lapse: Cents;
}

/** A line that replaces a person who leaves the same position. */
export interface ProjectedReplacement extends Replacement {
  positionNumber: string;
  isVacancy: boolean;
  /**
   * The line's cost for the FTE that it takes over: in the year of the departure, for the days after the departure; in later years, for the
   * whole year.
   */
  share: Cents;
}

/** A line in a projected year. */
export interface PresentLine {
  salary: Cents | null;
  dateOfDeparture: PlainDate | null;
  /** The contract days that decide how much a person who leaves is paid. */
  calendar?: WorkCalendar | undefined;
}

/**
 * Creates a function that returns the vacancies of each projected year. It must be called year by year. `typed` are salaries entered for
 * the year on the vacancy itself, by the base row of the person who left; a price entered on the position takes precedence. The fill day
 * counts only in the first year of a vacancy, because the position is filled after that.
 */
export function vacancyYears(
  pay: VacancyPay,
  colaRate: ColaLookup,
): (
  fiscalYear: number,
  present: ReadonlyMap<number, PresentLine>,
  typed: ReadonlyMap<number, Cents> | undefined,
) => ProjectedVacancy[] {
  const priceOf = groupPrices(pay, colaRate);
  const fillDays = new Map(pay.rules.map(({ workGroupId, fillDay }) => [workGroupId, fillDay]));
  const seen = new Set<number>();
  return (fiscalYear, present, typed) => {
    const prices = new Map<number, FullTimePay | string>();
    const ruleOf = (group: number | null): FullTimePay | null => {
      if (group === null || !fillDays.has(group)) return null;
      const found = prices.get(group) ?? priceOf(group, fiscalYear, (id) => present.get(id)?.salary ?? null);
      prices.set(group, found);
      return typeof found === 'string' ? null : found;
    };
    return pay.positions.flatMap((position) => {
      const entered = enteredPrice(position, fiscalYear);
      // Without any rule, a departure leaves no vacancy unless its position has a price.
      if (pay.rules.length === 0 && entered === null) return [];
      const left = vacatedFte(position, fiscalYear, (id) => presenceOf(present.get(id), fiscalYear));
      const shares = enteredShares(position, fiscalYear, present);
      return left.flatMap(({ lineId, fte }) => {
        const rule = ruleOf(position.workGroupId);
        const { source, price } = vacancyPrice({ typed: shares.get(lineId) ?? typed?.get(lineId) ?? null, rule, fte });
        const share = shareAfter(price ?? ZERO, fiscalYear, present.get(lineId));
        // A person who leaves after the last day of school is paid for the whole year, so there is no vacancy in that year.
        if (price !== null && price > 0 && share <= 0) return [];
        const fillDay = seen.has(lineId) ? 1 : (fillDays.get(position.workGroupId ?? 0) ?? 1);
        seen.add(lineId);
        const { paid } = fillFrom(price ?? ZERO, fillDay, rule?.days ?? daysInFiscalYear(fiscalYear));
        const kept = cents(Math.min(paid, share));
        return {
          ...{ sourceItemId: lineId, fiscalYear, fte, source, price, share, paid: kept, lapse: cents(share - kept) },
          ...{ positionNumber: position.number, workGroupId: position.workGroupId },
        };
      });
    });
  };
}

/**
 * Splits by line the price that a user entered for a position's vacancies for a whole fiscal year. A vacancy in the roster gets its share
 * under its own line, and a vacancy left by a departure gets its share under the line of the person who left. Empty if no price was entered
 * or no FTE is authorized.
 */
export function enteredShares(
  position: StaffedPosition,
  fiscalYear: number,
  present: ReadonlyMap<number, PresentLine>,
): Map<number, Cents> {
  const entered = enteredPrice(position, fiscalYear);
  const authorized = entered === null ? 0 : authorizedFteIn(position, fiscalYear);
  if (entered === null || authorized === 0) return new Map();
  const is = (id: number): Presence => presenceOf(present.get(id), fiscalYear);
  const left = vacatedFte(position, fiscalYear, is);
  const people = position.lines.filter(({ lineId, isVacancy }) => !isVacancy && is(lineId) === 'stays');
  const taken = [...people, ...left].reduce((units, { fte }) => units + fteUnits(fte), 0);
  const vacant = linesWithin(
    fteOf(Math.max(0, fteUnits(authorized) - taken)),
    position.lines.filter(({ lineId, isVacancy }) => isVacancy && is(lineId) !== 'gone'),
  ).map(({ line, units }) => ({ lineId: line.lineId, fte: fteOf(units) }));
  return new Map(
    splitPrice(entered, authorized, [...vacant, ...left]).map(({ line, salary }) => [line.lineId, salary]),
  );
}

/** Returns the price that a user entered for the vacant FTE of a position in a whole fiscal year; null if there is none. */
function enteredPrice({ prices }: Pick<StaffedPosition, 'prices'>, fiscalYear: number): Cents | null {
  return prices?.find((one) => one.fiscalYear === fiscalYear)?.price ?? null;
}

/** Returns the lines that already replace the people who leave their position, with their cost from the departure on. */
export function replacementsOf(
  { positions }: Pick<VacancyPay, 'positions'>,
  fiscalYear: number,
  present: ReadonlyMap<number, PresentLine>,
): ProjectedReplacement[] {
  return positions.flatMap((position) => {
    const found = replacementsIn(position, fiscalYear, (id) => presenceOf(present.get(id), fiscalYear));
    return found.map((replacement) => {
      const line = position.lines.find(({ lineId }) => lineId === replacement.replacedBy);
      const salary = present.get(replacement.replacedBy)?.salary ?? ZERO;
      const ofFte = scale(salary, fteUnits(replacement.fte), fteUnits(line?.fte ?? replacement.fte));
      const share = shareAfter(ofFte, fiscalYear, present.get(replacement.lineId));
      return { ...replacement, positionNumber: position.number, isVacancy: line?.isVacancy ?? false, share };
    });
  });
}

/** Returns the part of a full-year amount for the days after a person leaves; the whole amount if the person left before the year. */
function shareAfter(fullYear: Cents, fiscalYear: number, line: PresentLine | undefined): Cents {
  if (!line || line.dateOfDeparture === null) return fullYear;
  return cents(fullYear - employeeCost(fullYear, fiscalYear, line.dateOfDeparture, line.calendar));
}

function presenceOf(line: PresentLine | undefined, fiscalYear: number): Presence {
  if (!line) return 'gone';
  if (line.salary === 0) return 'onLeave';
  return line.dateOfDeparture !== null && line.dateOfDeparture < lastDay(fiscalYear) ? 'leaves' : 'stays';
}
