import { nameBlocks } from './name-blocks.ts';
import { FactsMaker, NameScreen, type NameFacts } from './name-screen.ts';
import { normaliseText } from './normalise-name.ts';
import { formSimilarity, LEAST_SIMILARITY, nameSimilarity, type NameForm, type PersonName } from './person-name.ts';
import { RowGroups } from './row-groups.ts';
import {
  candidate,
  isComparable,
  LEAST_SCORE,
  leastNamesToTell,
  similarity,
  similarityScore,
  type Candidate,
  type ComparedRow,
} from './similarity.ts';

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
  facts: NameFacts;
}

const NO_NAMES = { members: [], reach: 0 };

interface SimilarNames {
  a: NamedRows;
  b: NamedRows;
  names: number;
}

/** So many rows of two names are looked at before the names themselves. */
const FEW_PAIRS = 9;

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
  for (const { rows } of named) yield* withNext(rows, REACH, (a, b) => join(a, b, 1));
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
  for (const row of rows) {
    candidates.push({ ...candidate(row, positionOf), at: candidates.length });
    yield;
  }
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

function* groupsBy<T>(items: readonly T[], keyOf: (item: T) => string): Pauses<T[][]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    yield;
    const key = keyOf(item);
    if (key === '') continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

function* byName(candidates: readonly Placed[]): Pauses<NamedRows[]> {
  const groups = yield* groupsBy(candidates, ({ name }) => name?.forms[0]?.orders[0] ?? '');
  const maker = new FactsMaker();
  return groups.flatMap((rows) => {
    const name = rows[0]?.name;
    return name ? [{ name, rows, facts: maker.of(name, rows) }] : [];
  });
}

/** Every two different names that are alike enough for their rows, found by their blocks; a pair may come more than once. */
function* similarNames(named: readonly NamedRows[]): Generator<SimilarNames | undefined, void> {
  const forms: { form: NameForm; owner: NamedRows }[] = [];
  for (const owner of named) for (const form of owner.name.forms) forms.push({ form, owner });
  const screen = new NameScreen();
  for (const block of nameBlocks(forms)) {
    yield;
    const { members, reach } = block ?? NO_NAMES;
    if (members.length < 2) continue;
    screen.load(members);
    for (let at = 0; at < members.length; at++) {
      const member = members[at];
      if (member === undefined) continue;
      const { form, owner } = member;
      const end = Math.min(members.length, at + reach + 1);
      for (let next = screen.next(at, at, end); next < end; next = screen.next(at, next, end)) {
        const other = members[next];
        if (other === undefined || other.owner === owner) continue;
        const least = screen.least ?? leastNames(owner, other.owner);
        if (screen.highest < least || formSimilarity(form, other.form, least) === 0) continue;
        yield { a: owner, b: other.owner, names: nameSimilarity(owner.name, other.owner.name) };
      }
      yield;
    }
  }
}

/** What two names must have in common at least, so that it is worth while to look at their rows. */
function leastNames(a: NamedRows, b: NamedRows): number {
  if (a.rows.length * b.rows.length > FEW_PAIRS) return LEAST_SIMILARITY;
  let least = 1;
  for (const row of a.rows) for (const other of b.rows) least = Math.min(least, leastNamesToTell(row, other));
  return least;
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
