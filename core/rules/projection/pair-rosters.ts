import { groupBy } from '../../group-by.ts';
import { type Cents, ZERO, sum } from '../../money.ts';
import { nameKey, normalizeText } from '../names/normalize-name.ts';
import type { RowPair } from './pair-people.ts';

/** A roster line with the fields by which two years are compared. */
export interface PairableLine {
  id: number;
  /** The id of the line from which this line was first rolled forward or projected; otherwise the line's own id. */
  originId: number;
  positionNumber: string | null;
  employeeId: string | null;
  firstName: string | null;
  lastName: string | null;
  position: string | null;
  currentSalary: Cents | null;
  cost: Cents;
  /** The parts of the cost that are raises over the year before, if a projection calculated them; otherwise null. */
  cola: Cents | null;
  steps: Cents | null;
  /** True if the salary of the next year was entered by hand. */
  isTyped: boolean;
  /** True for a vacancy that a departure left in a position. It is not the line of the person who left. */
  isVacated: boolean;
}

interface Level {
  keyOf: (line: PairableLine) => string | null;
  /**
   * How lines with the same key are paired. together: as one pair. single: as one pair, but only if each roster has one such line. inOrder:
   * one by one, in order.
   */
  match: 'together' | 'single' | 'inOrder';
  isOrigin?: boolean;
}

/** From the strongest to the weakest key; each level pairs lines that no earlier level has paired. */
const LEVELS: readonly Level[] = [
  { keyOf: ({ originId }) => String(originId), match: 'together', isOrigin: true },
  // In some files, the position-number column holds a job code, which many lines share and which identifies no position.
  { keyOf: (line) => (line.isVacated ? null : line.positionNumber?.trim() || null), match: 'single' },
  { keyOf: ({ employeeId }) => employeeId?.trim() || null, match: 'together' },
  {
    keyOf: (line) => {
      const name = nameKey(line.firstName, line.lastName);
      return name === '' ? null : `${name}|${normalizeText(line.position)}`;
    },
    match: 'together',
  },
  { keyOf: (line) => nameKey(line.firstName, line.lastName) || null, match: 'together' },
  // Vacancies have no name, so vacancies in the same position are interchangeable.
  {
    keyOf: (line) => (isNameless(line) && !line.isVacated ? normalizeText(line.position) : null),
    match: 'inOrder',
  },
];

/**
 * Pairs the lines of two rosters: by the line that both were rolled forward from, or else by position number, employee id, name and
 * position, or name. Vacancies without a name are paired by position. All lines of a person are one pair, so a position that was split or
 * joined is neither a hire nor a departure.
 */
export function pairRosters(before: readonly PairableLine[], after: readonly PairableLine[]): RowPair[] {
  const pairs: RowPair[] = [];
  let [left, right] = [before, after];
  for (const level of LEVELS) {
    const [earlier, later] = [groupBy(left, level.keyOf), groupBy(right, level.keyOf)];
    const paired = new Set<PairableLine>();
    for (const [key, olds] of earlier) {
      if (key === null) continue;
      for (const [old, next] of matchLines(olds, later.get(key) ?? [], level.match)) {
        pairs.push(pairOf(old, next, level.isOrigin));
        for (const line of [...old, ...next]) paired.add(line);
      }
    }
    const isLeft = (line: PairableLine) => !paired.has(line);
    [left, right] = [left.filter(isLeft), right.filter(isLeft)];
  }
  for (const line of left) pairs.push(pairOf([line], []));
  for (const line of right) pairs.push(pairOf([], [line]));
  return pairs;
}

type Lines = readonly PairableLine[];

function matchLines(earlier: Lines, later: Lines, match: Level['match']): [Lines, Lines][] {
  if (earlier.length === 0 || later.length === 0) return [];
  if (match === 'together') return [[earlier, later]];
  if (match === 'single') return earlier.length === 1 && later.length === 1 ? [[earlier, later]] : [];
  return earlier.flatMap((line, index): [Lines, Lines][] => {
    const next = later[index];
    return next ? [[[line], [next]]] : [];
  });
}

function pairOf(earlier: Lines, later: Lines, isOrigin = false): RowPair {
  const [before, after] = [total(earlier, 'cost'), total(later, 'cost')];
  const [salaryBefore, salaryAfter] = [total(earlier, 'currentSalary'), total(later, 'currentSalary')];
  const isNewlyPaid = before === 0 && salaryBefore === 0 && after !== 0;
  return {
    rowIds: [...earlier, ...later].map(({ id }) => id),
    kind: kindOf(earlier, later, isNewlyPaid),
    isManual: isOrigin && earlier.some(({ isTyped }) => isTyped),
    isPartYear: before !== salaryBefore || after !== salaryAfter,
    lines: Math.max(earlier.length, later.length),
    before,
    after,
    salaryBefore,
    salaryAfter,
    cola: total(later, 'cola'),
    colaLines: later.filter(({ cola }) => cola).length,
    steps: total(later, 'steps'),
    stepsLines: later.filter(({ steps }) => steps).length,
  };
}

function kindOf(earlier: Lines, later: Lines, isNewlyPaid: boolean): RowPair['kind'] {
  if (later.length === 0) return 'gone';
  if (earlier.length === 0 && later.every((line) => line.isVacated && isNameless(line))) return 'vacancy';
  return earlier.length === 0 || isNewlyPaid ? 'new' : 'both';
}

function isNameless({ firstName, lastName }: PairableLine): boolean {
  return nameKey(firstName, lastName) === '';
}

function total(lines: Lines, amount: 'cost' | 'currentSalary' | 'cola' | 'steps'): Cents {
  return sum(lines.map((line) => line[amount] ?? ZERO));
}
