import type { LinePairs, PersonPair } from './payroll-change.ts';
import { people, type RosterRow } from '../people/people.ts';

/** A pair of lines, with the ids of its rows in the two rosters. */
export type RowPair = LinePairs & { rowIds: readonly number[] };

/**
 * Identifies the person behind each pair of lines from two rosters. People in the two years are the same person if a pair connects their
 * rows, so no one is counted twice for having several lines or a line in each year.
 */
export function pairPeople(pairs: readonly RowPair[], rosters: readonly (readonly RosterRow[])[]): PersonPair[] {
  const held = rosters.flatMap((rows) => people(rows).map(({ rowIds }) => rowIds));
  const ofPeople = new Set(held.flat());
  const joins = new Map<number, number>();
  const firstOf = (id: number): number => {
    const next = joins.get(id);
    return next === undefined ? id : firstOf(next);
  };
  for (const [first, ...others] of [...held, ...pairs.map(({ rowIds }) => rowIds)]) {
    for (const id of first === undefined ? [] : others) {
      const [from, to] = [firstOf(id), firstOf(first ?? id)];
      if (from !== to) joins.set(from, to);
    }
  }
  return pairs.map(({ rowIds, ...pair }) => {
    const row = rowIds.find((id) => ofPeople.has(id));
    return { ...pair, person: row === undefined ? null : firstOf(row) };
  });
}
