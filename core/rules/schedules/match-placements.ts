import { type Cents, ZERO, cents } from '../../money.ts';
import { type MatchCell, type MatchSchedule, type PreparedSchedule, cellsOf, prepareSchedule } from './match-cells.ts';
import { type LineToMatch, type NarrowedBy, narrowCandidates } from './narrow-candidates.ts';
import { payAt } from './pay.ts';
import { placeIn } from './place-ahead.ts';
import { type Place, openCell } from './schedule.ts';

/** The ways in which a salary fits a schedule. FTE_DOUBTFUL fits at another FTE; OFF fits nowhere. */
export const MATCH_VERDICTS = ['EXACT', 'AMBIGUOUS', 'NEAR', 'OTHER_EDITION', 'FTE_DOUBTFUL', 'OFF'] as const;
export type MatchVerdict = (typeof MATCH_VERDICTS)[number];

interface Candidate extends MatchCell {
  /**
   * Next year's pay in cents at the same FTE, including longevity; null if next year has no grid, or if its grid has no place for the
   * person.
   */
  next: Cents | null;
}

export interface Match {
  verdict: MatchVerdict;
  /** The cells that fit, in the order of the schedules. */
  candidates: Candidate[];
  narrowedBy: NarrowedBy | null;
  /** The difference between the highest and the lowest known pay of the candidates next year; 0 if none is known. */
  effect: Cents;
  /**
   * The number of years, counted from next year, for which all candidates have the same pay: 0 to 5. 0 if there are fewer than two
   * candidates.
   */
  equalYears: number;
}

/** The number of years ahead for which candidates are compared. */
const HORIZON = 5;
/** The largest FTE at which a salary is compared with cells. */
export const MAX_FTE = 1.5;
const NEAR = 100;
const TENTHS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];

type Stage = (schedule: PreparedSchedule, salary: Cents, fte: number) => readonly MatchCell[];

/** The ways in which a salary can fit a cell, from most to least certain. The first way that finds a cell is used. */
const STAGES: readonly { verdict: MatchVerdict | null; find: Stage }[] = [
  { verdict: null, find: ({ current }, salary, fte) => (current ? exactly(current, salary, fte) : []) },
  { verdict: null, find: withLongevity },
  {
    verdict: 'OTHER_EDITION',
    find: ({ others }, salary, fte) =>
      others.map((edition) => exactly(edition, salary, fte)).find((found) => found.length > 0) ?? [],
  },
  {
    verdict: 'NEAR',
    find: ({ current }, salary, fte) =>
      current ? cellsOf(current, fte).all.filter(({ amount }) => Math.abs(amount - salary) <= NEAR) : [],
  },
  {
    verdict: 'FTE_DOUBTFUL',
    find: ({ current }, salary, fte) =>
      current ? TENTHS.filter((tenth) => tenth !== fte).flatMap((tenth) => exactly(current, salary, tenth)) : [],
  },
];

function exactly(edition: Parameters<typeof cellsOf>[0], salary: Cents, fte: number): readonly MatchCell[] {
  return cellsOf(edition, fte).byAmount.get(salary) ?? [];
}

function withLongevity({ current, tiers, tiersByFte }: PreparedSchedule, salary: Cents, fte: number): MatchCell[] {
  return tiers.flatMap((tier) => {
    const longevity = tiersByFte ? payAt(tier, fte) : tier;
    const found = current && longevity < salary ? exactly(current, cents(salary - longevity), fte) : [];
    return found.map((cell) => ({ ...cell, longevity, amount: salary }));
  });
}

/**
 * Returns a function that finds the cells of a group's schedules that a person's salary fits in a fiscal year. It only proposes
 * candidates; a user chooses one of them.
 */
export function placementMatcher(
  schedules: readonly MatchSchedule[],
  fiscalYear: number,
): (line: LineToMatch) => Match {
  const prepared = schedules.map((schedule) => prepareSchedule(schedule, fiscalYear, HORIZON));
  const ahead = new Map<string, (Cents | null)[]>();
  const laterOf = (cell: MatchCell): (Cents | null)[] => {
    const key = JSON.stringify([cell.scheduleId, cell.place.lane, cell.place.step, cell.fte, cell.longevity]);
    const known = ahead.get(key) ?? laterPay(prepared, cell);
    ahead.set(key, known);
    return known;
  };
  return (line) => {
    const { salary, fte } = line;
    const stage = salary === null || salary <= 0 || fte <= 0 || fte > MAX_FTE ? null : findStage(prepared, salary, fte);
    if (stage === null) {
      return { verdict: 'OFF', candidates: [], narrowedBy: null, effect: ZERO, equalYears: 0 };
    }
    const { candidates, narrowedBy } = narrowCandidates(stage.found, line, prepared);
    const later = candidates.map(laterOf);
    const years = Array.from({ length: HORIZON }, (_, year) => later.map((amounts) => amounts[year] ?? null));
    const parted = years.findIndex((amounts) => amounts.includes(null) || spread(amounts) !== 0);
    return {
      verdict: stage.verdict ?? (candidates.length === 1 ? 'EXACT' : 'AMBIGUOUS'),
      candidates: candidates.map((cell, at) => ({ ...cell, next: later[at]?.[0] ?? null })),
      narrowedBy,
      effect: spread(years[0] ?? []),
      equalYears: candidates.length < 2 ? 0 : parted < 0 ? HORIZON : parted,
    };
  };
}

function findStage(schedules: readonly PreparedSchedule[], salary: Cents, fte: number) {
  for (const { verdict, find } of STAGES) {
    const found = schedules.flatMap((schedule) => find(schedule, salary, fte));
    if (found.length > 0) return { verdict, found };
  }
  return null;
}

/**
 * Returns the pay in the following years in cents. The person moves one step each year, on the grid for that year or the last grid before
 * it. Null for a year without a grid, or without a place on it.
 */
function laterPay(schedules: readonly PreparedSchedule[], cell: MatchCell): (Cents | null)[] {
  const schedule = schedules.find(({ id }) => id === cell.scheduleId);
  let place: Place | null = cell.place;
  return (schedule?.years ?? []).map((ahead) => {
    if (ahead === null) return null;
    place = place && placeIn(ahead, schedule?.steps ?? [], place, null);
    return place && cents(payAt(openCell(ahead.grid, place), cell.fte) + cell.longevity);
  });
}

/** Returns the difference between the highest and the lowest known amount; 0 if none is known. */
function spread(amounts: readonly (Cents | null)[]): Cents {
  const known = amounts.flatMap((amount) => amount ?? []);
  return known.length === 0 ? ZERO : cents(Math.max(...known) - Math.min(...known));
}
