import { type Cents, ZERO, sum } from '../money.ts';
import { nameKey, normaliseText } from './normalise-name.ts';
import type { LinePairs } from './payroll-change.ts';

/** A line of a roster, as two years are compared by. */
export interface PairableLine {
  employeeId: string | null;
  firstName: string | null;
  lastName: string | null;
  position: string | null;
  currentSalary: Cents | null;
  cost: Cents;
}

type KeyOf = (line: PairableLine) => string | null;

/** From the surest to the least sure; a later one is for lines that no earlier one has paired. */
const LEVELS: readonly KeyOf[] = [
  ({ employeeId }) => employeeId?.trim() || null,
  (line) => {
    const name = nameKey(line.firstName, line.lastName);
    return name === '' ? null : `${name}|${normaliseText(line.position)}`;
  },
  (line) => nameKey(line.firstName, line.lastName) || null,
];

/**
 * Who is in two rosters that were imported separately: by employee id, else by name and position, else by name. All lines of
 * one key are one pair, so that a position that was split or joined is neither a hire nor a departure.
 */
export function pairRosters(before: readonly PairableLine[], after: readonly PairableLine[]): LinePairs[] {
  const pairs: LinePairs[] = [];
  let [left, right] = [before, after];
  for (const keyOf of LEVELS) {
    const [earlier, later] = [groupBy(left, keyOf), groupBy(right, keyOf)];
    const paired = new Set([...earlier.keys()].filter((key) => later.has(key)));
    for (const key of paired) pairs.push(pairOf(earlier.get(key) ?? [], later.get(key) ?? []));
    const isLeft = (line: PairableLine) => !paired.has(keyOf(line) ?? '');
    [left, right] = [left.filter(isLeft), right.filter(isLeft)];
  }
  for (const line of left) pairs.push(pairOf([line], []));
  for (const line of right) pairs.push(pairOf([], [line]));
  return pairs;
}

function groupBy(lines: readonly PairableLine[], keyOf: KeyOf): Map<string, PairableLine[]> {
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

function pairOf(earlier: readonly PairableLine[], later: readonly PairableLine[]): LinePairs {
  const [before, after] = [costOf(earlier), costOf(later)];
  const [salaryBefore, salaryAfter] = [salaryOf(earlier), salaryOf(later)];
  const isNewlyPaid = before === 0 && salaryBefore === 0 && after !== 0;
  return {
    kind: later.length === 0 ? 'gone' : earlier.length === 0 || isNewlyPaid ? 'new' : 'both',
    isManual: false,
    isPartYear: before !== salaryBefore || after !== salaryAfter,
    lines: Math.max(earlier.length, later.length),
    before,
    after,
    salaryBefore,
    salaryAfter,
    cola: ZERO,
    colaLines: 0,
    steps: ZERO,
    stepsLines: 0,
  };
}

function costOf(lines: readonly PairableLine[]): Cents {
  return sum(lines.map(({ cost }) => cost));
}

function salaryOf(lines: readonly PairableLine[]): Cents {
  return sum(lines.map(({ currentSalary }) => currentSalary ?? ZERO));
}
