import { nameKey, normalizeText } from '../../../core/rules/names/normalize-name.ts';
import type { DismissedPair, RosterLine } from './queries.ts';

/** Returns the id of a line's base-year line: the line itself, or the line that it is projected from. */
export function baseIdOf(line: RosterLine): number {
  return line.source_item_id ?? line.id;
}

/**
 * Returns a key for the person in a line that does not depend on the line's id: the employee id or, without one, the name, position,
 * position number, account, building and hire date. The next import of the same people gives the same keys.
 */
function personKeyOf(line: RosterLine): string {
  const employeeId = line.employee_id?.trim();
  if (employeeId) return JSON.stringify({ employeeId });
  return JSON.stringify([
    nameKey(line.first_name, line.last_name),
    normalizeText(line.position),
    line.position_number?.trim() ?? '',
    line.account_line?.trim() ?? '',
    line.building_id,
    line.hire_date,
  ]);
}

/**
 * Returns two lines in the form in which a dismissed pair is stored. The keys are in JavaScript's sort order, which differs from the
 * database's sort order for some characters.
 */
export function pairOf(a: RosterLine, b: RosterLine): DismissedPair {
  const [low_item_id, high_item_id] = inOrder(baseIdOf(a), baseIdOf(b));
  const [low_key, high_key] = inOrder(personKeyOf(a), personKeyOf(b));
  return { low_item_id, high_item_id, low_key, high_key };
}

/**
 * Returns a function that is true if a pair of roster lines was dismissed: either these two lines, or lines that name the same two people.
 * If both lines have the same key, as twins without employee ids do, a third line with that key may be another person. So a key that both
 * lines share counts only if no third line has it. Otherwise, only the ids of the lines count.
 */
export function dismissalsOf(
  roster: readonly RosterLine[],
  dismissed: readonly DismissedPair[],
): (idA: number, idB: number) => boolean {
  const ids = new Set(dismissed.map((pair) => textOf(pair.low_item_id, pair.high_item_id)));
  const keys = new Set(dismissed.map((pair) => textOf(...inOrder(pair.low_key, pair.high_key))));
  if (ids.size === 0) return () => false;
  const lines = new Map(roster.map((line) => [line.id, line]));
  // Counted only when needed, because building a key is slow and most rosters need no counts.
  let counts: ReadonlyMap<string, number> | undefined;
  const countLike = (key: string) => (counts ??= countKeys(roster)).get(key);
  return (idA, idB) => {
    const [a, b] = [lines.get(idA), lines.get(idB)];
    if (!a || !b) return false;
    const pair = pairOf(a, b);
    if (ids.has(textOf(pair.low_item_id, pair.high_item_id))) return true;
    if (!keys.has(textOf(pair.low_key, pair.high_key))) return false;
    return pair.low_key !== pair.high_key || countLike(pair.low_key) === 2;
  };
}

function countKeys(roster: readonly RosterLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of roster.map(personKeyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function inOrder<T extends number | string>(a: T, b: T): [T, T] {
  return a <= b ? [a, b] : [b, a];
}

function textOf(low: number | string, high: number | string): string {
  return JSON.stringify([low, high]);
}
