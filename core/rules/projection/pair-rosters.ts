import { type Cents, ZERO, sum } from '../../money.ts';
import { nameKey, normalizeText } from '../names/normalize-name.ts';
import type { RowPair } from './pair-people.ts';

/** A line of a roster, as two years are compared by. */
export interface PairableLine {
  id: number;
  /** The line that this one was first copied from when budgets were rolled forward or projected; its own id otherwise. */
  originId: number;
  positionNumber: string | null;
  employeeId: string | null;
  firstName: string | null;
  lastName: string | null;
  position: string | null;
  currentSalary: Cents | null;
  cost: Cents;
  /** The parts of the cost that are raises over the year before, where a projection worked them out. */
  cola: Cents | null;
  steps: Cents | null;
  /** A user typed the salary of the next year. */
  isTyped: boolean;
}

interface Level {
  keyOf: (line: PairableLine) => string | null;
  /** What lines of one key are: one unit, one unit only where each side has one line, or pairs in the order of the rosters. */
  match: 'together' | 'single' | 'inOrder';
  isOrigin?: boolean;
}

/** From the surest to the least sure; a later level is for lines that no earlier one has paired. */
const LEVELS: readonly Level[] = [
  { keyOf: ({ originId }) => String(originId), match: 'together', isOrigin: true },
  // Some files have a job code in this column, which many lines share: such a number identifies no position.
  { keyOf: ({ positionNumber }) => positionNumber?.trim() || null, match: 'single' },
  { keyOf: ({ employeeId }) => employeeId?.trim() || null, match: 'together' },
  {
    keyOf: (line) => {
      const name = nameKey(line.firstName, line.lastName);
      return name === '' ? null : `${name}|${normalizeText(line.position)}`;
    },
    match: 'together',
  },
  { keyOf: (line) => nameKey(line.firstName, line.lastName) || null, match: 'together' },
  // Vacancies have no name: one of the same position is the same vacancy, however many there are.
  {
    keyOf: (line) => (nameKey(line.firstName, line.lastName) === '' ? normalizeText(line.position) : null),
    match: 'inOrder',
  },
];

/**
 * Which lines of two rosters are the same: by the line that both were rolled forward from, else by position number, employee
 * id, name and position, or name; vacancies without a name by position. All lines of a person are one pair, so that a position
 * that was split or joined is neither a hire nor a departure.
 */
export function pairRosters(before: readonly PairableLine[], after: readonly PairableLine[]): RowPair[] {
  const pairs: RowPair[] = [];
  let [left, right] = [before, after];
  for (const level of LEVELS) {
    const [earlier, later] = [groupBy(left, level.keyOf), groupBy(right, level.keyOf)];
    const paired = new Set<PairableLine>();
    for (const [key, olds] of earlier) {
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

function groupBy(lines: Lines, keyOf: Level['keyOf']): Map<string, PairableLine[]> {
  const groups = new Map<string, PairableLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return groups;
}

function pairOf(earlier: Lines, later: Lines, isOrigin = false): RowPair {
  const [before, after] = [total(earlier, 'cost'), total(later, 'cost')];
  const [salaryBefore, salaryAfter] = [total(earlier, 'currentSalary'), total(later, 'currentSalary')];
  const isNewlyPaid = before === 0 && salaryBefore === 0 && after !== 0;
  return {
    rowIds: [...earlier, ...later].map(({ id }) => id),
    kind: later.length === 0 ? 'gone' : earlier.length === 0 || isNewlyPaid ? 'new' : 'both',
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

function total(lines: Lines, amount: 'cost' | 'currentSalary' | 'cola' | 'steps'): Cents {
  return sum(lines.map((line) => line[amount] ?? ZERO));
}
