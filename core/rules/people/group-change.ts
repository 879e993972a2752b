import { type Cents, ZERO, cents, sum } from '../../money.ts';
import { bySize } from '../comparing/by-size.ts';

export interface GroupTotal {
  id: number | null;
  total: Cents;
}

export interface GroupChange<Group extends GroupTotal> {
  before: Cents;
  after: Cents;
  /**
   * One bar for each group that exists in either year, with the group's change from the earlier to the later year. The amounts add up to
   * `after` minus `before`.
   */
  bars: { group: Group; amount: Cents }[];
}

/**
 * Splits the change in a total between two years by group, with the largest change first; a group that exists only in the earlier year ends
 * at 0, and ungrouped amounts come last.
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
    bars: bySize(bars, ({ group }) => Number(group.id === null)),
  };
}
