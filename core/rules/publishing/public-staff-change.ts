import type { Cents } from '../../money.ts';
import type { PersonPair } from '../projection/payroll-change.ts';
import { type IsPay, SMALLEST_PUBLIC_GROUP } from './suppression.ts';

/** The number of people who left and who were hired between two rosters, and of vacancies that departures left in positions. */
export interface StaffMoves {
  departures: number;
  hires: number;
  vacancies: number;
}

/** The figures that residents see. Null means that there are people, but fewer than 5. */
export interface PublicStaffChange {
  departures: number | null;
  hires: number | null;
  vacancies: number;
  /** The savings from replacing the people who left; null if they concern fewer than 5 of them, are someone's pay, or are unknown. */
  saving: Cents | null;
}

/**
 * Counts the people who are in only one of two rosters, each person once regardless of the number of lines, and the vacancies that
 * departures left. A vacancy is neither a hire nor a departure.
 */
export function staffMoves(pairs: readonly PersonPair[]): StaffMoves {
  const people = (kinds: readonly PersonPair['kind'][]) =>
    new Set(pairs.flatMap(({ kind, person }) => (person !== null && kinds.includes(kind) ? person : [])));
  const [before, after] = [people(['both', 'gone']), people(['both', 'new'])];
  return {
    departures: [...before].filter((person) => !after.has(person)).length,
    hires: [...after].filter((person) => !before.has(person)).length,
    vacancies: pairs.filter(({ kind, after: cost }) => kind === 'vacancy' && cost > 0).length,
  };
}

/**
 * Returns the staff changes that residents see. Groups of at least 5 people are counted; smaller groups are null. The savings from
 * fewer than 5 departures, or savings that are someone's pay, are left out, because they would show that pay.
 */
export function publicStaffChange(
  { departures, hires, vacancies }: StaffMoves,
  turnover: { leavers: number; saving: Cents } | null,
  isPay: IsPay,
): PublicStaffChange {
  const few = (people: number): number | null => (people > 0 && people < SMALLEST_PUBLIC_GROUP ? null : people);
  const isShown =
    turnover !== null && Math.min(turnover.leavers, departures) >= SMALLEST_PUBLIC_GROUP && !isPay(turnover.saving);
  return { departures: few(departures), hires: few(hires), vacancies, saving: isShown ? turnover.saving : null };
}
