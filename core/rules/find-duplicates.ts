import { nameBlocks } from './name-blocks.ts';
import { NameSearch, type SimilarNames as Similar } from './name-search.ts';
import { normaliseText } from './normalise-name.ts';
import type { PersonName } from './person-name.ts';
import { RowGroups } from './row-groups.ts';
import {
  candidate,
  isComparable,
  LEAST_SCORE,
  similarity,
  similarityScore,
  type Candidate,
  type ComparedRow,
} from './similarity.ts';
import { inPieces } from './slices.ts';

export interface RosterEntry extends ComparedRow {
  isVacancy: boolean;
}

export interface DuplicateCandidate {
  id: number;
  /** Against the oldest row of its group; the oldest row carries the highest of the others. */
  similarityScore: number;
  similarityFactors: string[];
}

/** Lets whoever runs the search give others a turn. */
type Pauses<T> = Generator<undefined, T>;

/** A candidate and its place in the list of all. */
interface Placed extends Candidate {
  at: number;
}

/** The rows that bear exactly one name. */
interface NamedRows {
  name: PersonName;
  rows: Placed[];
}

type SimilarNames = Similar<NamedRows>;

/** An id or a name on more rows than this is a placeholder: each row then meets only so many of the next ones. */
const REACH = 100;

/**
 * Groups of rows that may be one person, the highest score first; in a group the oldest row (the lowest id) first, then by
 * score. Rows belong together when they reach 50 and `isDismissed` does not say otherwise, or by way of others. Vacancies are
 * nobody, a split position is no duplicate. The order of the rows does not matter.
 */
export function* findDuplicates(
  roster: readonly RosterEntry[],
  isDismissed: (idA: number, idB: number) => boolean = () => false,
): Pauses<DuplicateCandidate[][]> {
  const candidates = yield* prepare(roster);
  const groups = new RowGroups(candidates.length);
  const join = (a: Placed, b: Placed, names?: number) => {
    if (groups.areJoined(a.at, b.at) || !isComparable(a, b, names)) return;
    if (similarityScore(a, b, names) < LEAST_SCORE || isDismissed(a.row.id, b.row.id)) return;
    groups.join(a.at, b.at);
  };
  for (const rows of yield* groupsBy(candidates, ({ employeeId }) => employeeId)) yield* withNext(rows, REACH, join);
  const named = yield* byName(candidates);
  const sameName = (a: Placed, b: Placed) => {
    join(a, b, 1);
  };
  for (const { rows } of named) if (rows.length > 1) yield* withNext(rows, REACH, sameName);
  for (const alike of similarNames(named)) {
    for (const row of alike?.a.rows ?? []) {
      for (const other of alike?.b.rows ?? []) join(row, other, alike?.names);
      yield;
    }
    yield;
  }
  return yield* scored(groups, candidates);
}

function* prepare(roster: readonly RosterEntry[]): Pauses<Placed[]> {
  const positions = new Map<string | null, string>();
  const positionOf = (position: string | null) => {
    const known = positions.get(position) ?? normaliseText(position);
    positions.set(position, known);
    return known;
  };
  const rows = roster.filter(({ isVacancy }) => !isVacancy).sort((a, b) => a.id - b.id);
  const candidates: Placed[] = [];
  yield* inPieces(rows, (row, at) => {
    const { name, employeeId, account, position } = candidate(row, positionOf);
    candidates.push({ row, name, employeeId, account, position, at });
  });
  return candidates;
}

/** Every two members of which the second is at most `reach` after the first. */
function* withNext<T>(members: readonly T[], reach: number, compare: (a: T, b: T) => void): Pauses<void> {
  for (const [at, member] of members.entries()) {
    const end = Math.min(members.length, at + reach + 1);
    for (let next = at + 1; next < end; next++) {
      const other = members[next];
      if (other !== undefined) compare(member, other);
    }
    yield;
  }
}

/** The groups of items with one key, in the order of their first ones; those with a blank key belong to none. */
function* groupsBy<T>(items: readonly T[], keyOf: (item: T) => string): Pauses<T[][]> {
  const places = new Map<string, number>();
  const groups: T[][] = [];
  yield* inPieces(items, (item) => {
    const key = keyOf(item);
    if (key === '') return;
    const place = places.get(key);
    if (place === undefined) places.set(key, groups.push([item]) - 1);
    else groups[place]?.push(item);
  });
  return groups;
}

function* byName(candidates: readonly Placed[]): Pauses<NamedRows[]> {
  const named: NamedRows[] = [];
  yield* inPieces(yield* groupsBy(candidates, ({ name }) => name?.text ?? ''), (rows) => {
    const name = rows[0]?.name;
    if (name) named.push({ name, rows });
  });
  return named;
}

/** Every two different names that are alike enough for their rows, found by their blocks; a pair may come more than once. */
function* similarNames(named: readonly NamedRows[]): Generator<SimilarNames | undefined, void> {
  const search = new NameSearch(named);
  yield* search.prepare();
  for (const block of nameBlocks(search.forms)) {
    yield;
    if (block === undefined) continue;
    search.load(block);
    while (search.lookOn()) {
      yield* search.found;
      yield;
    }
    yield* search.found;
  }
}

function* scored(groups: RowGroups, candidates: readonly Placed[]): Pauses<DuplicateCandidate[][]> {
  const results: DuplicateCandidate[][] = [];
  for (const group of groups.all()) {
    const [oldest, ...others] = group.flatMap((at) => candidates[at] ?? []);
    if (!oldest) continue;
    const scores = others.map((other) => told(other, similarity(oldest, other)));
    scores.sort((a, b) => b.similarityScore - a.similarityScore || a.id - b.id);
    const [best] = scores;
    if (best) results.push([{ ...best, id: oldest.row.id }, ...scores]);
    yield;
  }
  return results.sort(
    ([a], [b]) => (b?.similarityScore ?? 0) - (a?.similarityScore ?? 0) || (a?.id ?? 0) - (b?.id ?? 0),
  );
}

function told({ row }: Candidate, { score, factors }: ReturnType<typeof similarity>): DuplicateCandidate {
  return { id: row.id, similarityScore: score, similarityFactors: factors };
}
