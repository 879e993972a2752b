import { groupBy } from '../../group-by.ts';
import { cents } from '../../money.ts';
import { allocate } from '../projection/allocate.ts';
import { fteOf, fteUnits } from './fte.ts';

/** The fields of a roster line that describe its position. */
export interface RosterLine {
  positionNumber: string | null;
  isVacancy: boolean;
  /** True if a salary of 0 was entered: the person is on unpaid leave and does not fill the position. */
  isOnLeave: boolean;
  fte: number;
  accountLine: string | null;
  fund: string;
}

export interface FundingPart {
  accountLine: string;
  fund: string;
  percent: number;
}

/** Returns a key that is the same for two accounts with the same fund and the same text, apart from leading and trailing spaces. */
export function accountKey({ accountLine, fund }: { accountLine: string; fund: string }): string {
  return `${accountLine.trim()}\n${fund}`;
}

export interface RosterPosition<Line extends RosterLine> {
  number: string;
  authorizedFte: number;
  filledFte: number;
  /** True if the position has several people who together exceed 1.0 FTE. Only the FTE of the largest line is then authorized. */
  isShared: boolean;
  /** The accounts that pay for the position, with percentages that add up to 100. Empty if no line names an account. */
  funding: FundingPart[];
  /** The line with the most FTE. It determines the position's title and place. */
  main: Line;
}

/** Returns one position for each position number of a roster, in the order of their first lines. */
export function positionsFromRoster<Line extends RosterLine>(
  lines: readonly Line[],
): { positions: RosterPosition<Line>[]; withoutNumber: Line[] } {
  const byNumber = linesByNumber(lines);
  const withoutNumber = byNumber.get('') ?? [];
  byNumber.delete('');
  return { positions: [...byNumber].map(([number, own]) => positionOf(number, own)), withoutNumber };
}

/** Groups lines by position number, ignoring leading and trailing spaces. Lines without a number are under ''. */
export function linesByNumber<Line extends Pick<RosterLine, 'positionNumber'>>(
  lines: readonly Line[],
): Map<string, Line[]> {
  return groupBy(lines, ({ positionNumber }) => positionNumber?.trim() ?? '');
}

const PREFIX = 'P-';
const DIGITS = 4;

/** Returns new position numbers of the form P-0001, continuing from the highest number of that form that is already in use. */
export function nextNumbers(count: number, taken: Iterable<string>): string[] {
  let last = 0;
  for (const number of taken) last = Math.max(last, Number(/^P-(\d{1,9})$/.exec(number.trim())?.[1] ?? 0));
  return Array.from({ length: count }, (_, at) => PREFIX + String(last + at + 1).padStart(DIGITS, '0'));
}

/** Returns the FTE of the people in the position, without people on unpaid leave. */
export function filledFteOf(lines: readonly RosterLine[]): number {
  return fteOf(unitsOf(lines.filter(({ isVacancy, isOnLeave }) => !isVacancy && !isOnLeave)));
}

/** A position number that several full-time people have. */
export interface CrowdedNumber {
  number: string;
  /** The FTE of the people with this number, without people on unpaid leave. */
  fte: number;
}

/** Returns the position numbers that two or more full-time people have, most FTE first. People on unpaid leave do not count. */
export function crowdedNumbers(
  lines: readonly (Omit<RosterLine, 'accountLine' | 'fund'> & { employeeId: string | null })[],
): CrowdedNumber[] {
  const byNumber = linesByNumber(lines.filter(({ isVacancy, isOnLeave }) => !isVacancy && !isOnLeave));
  byNumber.delete('');
  const crowded = [...byNumber].filter(([, own]) => {
    const fullTime = own.filter(({ fte }) => fteUnits(fte) >= fteUnits(1));
    // Lines with the same id are one person. A line without an id is a separate person.
    return new Set(fullTime.map((line) => line.employeeId?.trim() || line)).size > 1;
  });
  return crowded
    .map(([number, own]) => ({ number, fte: fteOf(own.reduce((total, { fte }) => total + fteUnits(fte), 0)) }))
    .sort((a, b) => b.fte - a.fte);
}

function positionOf<Line extends RosterLine>(number: string, lines: readonly Line[]): RosterPosition<Line> {
  const people = lines.filter(({ isVacancy }) => !isVacancy);
  const isShared = people.length > 1 && unitsOf(people) > fteUnits(1);
  const main = lines.reduce((largest, line) => (fteUnits(line.fte) > fteUnits(largest.fte) ? line : largest));
  return {
    number,
    authorizedFte: isShared ? main.fte : fteOf(unitsOf(lines)),
    filledFte: filledFteOf(lines),
    isShared,
    funding: fundingOf(lines),
    main,
  };
}

/** Returns the accounts of the lines, each with its percentage of the FTE, to four decimals by largest remainder. */
function fundingOf(lines: readonly RosterLine[]): FundingPart[] {
  const parts = new Map<string, { accountLine: string; fund: string; units: number }>();
  for (const { accountLine, fund, fte } of lines) {
    const account = accountLine?.trim() ?? '';
    if (account === '') continue;
    const key = accountKey({ accountLine: account, fund });
    const units = (parts.get(key)?.units ?? 0) + fteUnits(fte);
    parts.set(key, { accountLine: account, fund, units });
  }
  if (parts.size === 0) return [];
  const all = [...parts.values()];
  const shares = allocate(
    cents(fteUnits(100)),
    all.map(({ units }) => units),
  );
  return all
    .map(({ accountLine, fund }, index) => ({ accountLine, fund, percent: fteOf(shares[index] ?? 0) }))
    .filter(({ percent }) => percent > 0);
}

function unitsOf(lines: readonly RosterLine[]): number {
  return lines.reduce((sum, { fte }) => sum + fteUnits(fte), 0);
}
