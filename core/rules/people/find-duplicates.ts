import { groupBy } from '../../group-by.ts';
import { MAX_BLOCK, nameBlocks } from '../names/name-blocks.ts';
import { nameSimilarity, type PersonName } from '../names/person-name.ts';
import { RowGroups } from './row-groups.ts';
import {
  candidate,
  isComparable,
  minNameSimilarity,
  MIN_SCORE,
  similarity,
  similarityScore,
  type Candidate,
  type ComparedRow,
} from '../names/similarity.ts';

export interface RosterEntry extends ComparedRow {
  isVacancy: boolean;
}

export interface DuplicateCandidate {
  id: number;
  /** The similarity to the oldest row in the group. For the oldest row itself, the highest score of the other rows. */
  similarityScore: number;
  similarityFactors: string[];
}

/** A name, with the rows that have exactly this name. */
interface NamedRows {
  name: PersonName;
  rows: Candidate[];
}

/**
 * How many of the following rows each row is compared with. The number is limited because an id, name or name prefix that many rows share
 * is probably a placeholder.
 */
const REACH = 100;

/**
 * Groups rows that may be one person, highest score first; within a group, the oldest row (lowest id) first, then by score. Rows are
 * connected, directly or through other rows, by a score of at least 50, unless the pair `isDismissed`. Vacancies are left out; a split
 * position is not a duplicate. The order of the rows does not matter.
 */
export function findDuplicates(
  roster: readonly RosterEntry[],
  isDismissed: (idA: number, idB: number) => boolean = () => false,
): DuplicateCandidate[][] {
  const rows = roster.filter(({ isVacancy }) => !isVacancy).sort((a, b) => a.id - b.id);
  const candidates = rows.map((row) => candidate(row));
  const placeOf = new Map(rows.map(({ id }, place) => [id, place]));
  const groups = new RowGroups(rows.length);
  const compare = (a: Candidate, b: Candidate, names?: number) => {
    const [placeA = 0, placeB = 0] = [placeOf.get(a.row.id), placeOf.get(b.row.id)];
    if (groups.areJoined(placeA, placeB) || !isComparable(a, b, names)) return;
    if (similarityScore(a, b, names) < MIN_SCORE || isDismissed(a.row.id, b.row.id)) return;
    groups.join(placeA, placeB);
  };
  const withId = candidates.filter(({ employeeId }) => employeeId !== '');
  for (const sameId of groupBy(withId, ({ employeeId }) => employeeId).values()) compareNext(sameId, compare);
  const named = rowsByName(candidates);
  for (const { rows: sameName } of named) compareNext(sameName, (a, b) => compare(a, b, 1));
  compareSimilarNames(named, compare);
  return score(groups.all().map((group) => group.flatMap((place) => candidates[place] ?? [])));
}

/** Compares each row with the rows that follow it, at most `reach` of them. */
function compareNext<T>(members: readonly T[], compare: (a: T, b: T) => void, reach = REACH): void {
  members.forEach((member, at) => {
    const end = Math.min(members.length, at + reach + 1);
    for (const other of members.slice(at + 1, end)) compare(member, other);
  });
}

function rowsByName(candidates: readonly Candidate[]): NamedRows[] {
  const named = new Map<string, NamedRows>();
  for (const row of candidates) {
    if (row.name === null) continue;
    const known = named.get(row.name.text);
    if (known) known.rows.push(row);
    else named.set(row.name.text, { name: row.name, rows: [row] });
  }
  return [...named.values()];
}

/** Compares rows with different names in one block, unless their other fields rule out a match. */
function compareSimilarNames(
  named: readonly NamedRows[],
  compare: (a: Candidate, b: Candidate, names: number) => void,
): void {
  const compareNames = (a: NamedRows, b: NamedRows) => {
    const [rowsA, rowsB] = [a.rows.slice(0, REACH), b.rows.slice(0, REACH)];
    const least = minNamesOf(rowsA, rowsB);
    const names = nameSimilarity(a.name, b.name, least);
    if (names < least) return;
    for (const rowA of rowsA) for (const rowB of rowsB) compare(rowA, rowB, names);
  };
  const forms = named.flatMap((owner) => owner.name.forms.map((form) => ({ form, owner })));
  for (const block of nameBlocks(forms)) {
    const owners = [...new Set(block.map(({ owner }) => owner))];
    if (owners.length > MAX_BLOCK) owners.sort((a, b) => (a.name.text < b.name.text ? -1 : 1));
    compareNext(owners, compareNames, owners.length > MAX_BLOCK ? REACH : owners.length);
  }
}

/** Returns the lowest name similarity at which any pair of these rows reaches a score that is reported. */
function minNamesOf(rowsA: readonly Candidate[], rowsB: readonly Candidate[]): number {
  let least = 1;
  for (const a of rowsA) for (const b of rowsB) least = Math.min(least, minNameSimilarity(a, b));
  return least;
}

function score(groups: readonly Candidate[][]): DuplicateCandidate[][] {
  const scored = groups.flatMap(([oldest, ...others]) => {
    if (!oldest) return [];
    const scores = others.map((other) => scoreOf(other, oldest));
    scores.sort((a, b) => b.similarityScore - a.similarityScore || a.id - b.id);
    const [best] = scores;
    return best ? [[{ ...best, id: oldest.row.id }, ...scores]] : [];
  });
  return scored.sort(
    ([a], [b]) => (b?.similarityScore ?? 0) - (a?.similarityScore ?? 0) || (a?.id ?? 0) - (b?.id ?? 0),
  );
}

function scoreOf(row: Candidate, oldest: Candidate): DuplicateCandidate {
  const { score: similarityScore, factors } = similarity(oldest, row);
  return { id: row.row.id, similarityScore, similarityFactors: factors };
}
