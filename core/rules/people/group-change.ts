import { type Cents, ZERO, cents, sum } from '../../money.ts';

export interface GroupTotal {
  id: number | null;
  total: Cents;
}

export interface GroupChange<Group extends GroupTotal> {
  before: Cents;
  after: Cents;
  /** Every group of either year, with what it has more (or less) than the year before; the amounts add up. */
  bars: { group: Group; amount: Cents }[];
}

/**
 * The change of a total from one year to the next, by group, in the order given; a group of the earlier year alone
 * ends at 0, and what is in no group comes last.
 */
export function changeByGroup<Group extends GroupTotal>(
  earlier: readonly Group[],
  later: readonly Group[],
): GroupChange<Group> {
  const before = new Map(earlier.map((group) => [group.id, group.total]));
  const there = new Set(later.map(({ id }) => id));
  const bars = [
    ...later.map((group) => ({ group, amount: cents(group.total - (before.get(group.id) ?? ZERO)) })),
    ...earlier.filter(({ id }) => !there.has(id)).map((group) => ({ group, amount: cents(-group.total) })),
  ];
  return {
    before: sum(earlier.map(({ total }) => total)),
    after: sum(later.map(({ total }) => total)),
    bars: [...bars.filter(({ group }) => group.id !== null), ...bars.filter(({ group }) => group.id === null)],
  };
}
