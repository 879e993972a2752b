import { STAFF } from '../../../core/contract/endpoint.ts';
import { itemOf, SEARCH_KINDS, type SearchKind, type SearchResult } from '../../../core/contract/search.ts';
import { searchWords } from '../../../core/search-words.ts';
import type { Context } from '../../context.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import * as queries from './queries.ts';

interface SearchInput {
  q: string;
  budgetYearId?: number | undefined;
  /** If given, only these records are read, and `q` is ignored. */
  items?: readonly { kind: SearchKind; id: number }[] | undefined;
}

/** Kinds that VIEW_ONLY users can find, because they may also read them elsewhere. */
const FOR_ALL: readonly SearchKind[] = ['operating-budget', 'proposed-budget', 'school', 'category'];

/**
 * Finds records whose name or number contains all words: lines in the base year of the active budgets, and other records of all years.
 * Records whose number or code is the search text come first. With `items`, reads these records instead, in the same order, and omits
 * records that no longer exist. Returns nothing if there are neither words nor items. Throws NOT_FOUND for an unknown budget year.
 */
export async function search(cx: Context, input: SearchInput): Promise<{ results: SearchResult[] }> {
  const isStaff = STAFF.includes(cx.actor.role);
  const kinds = SEARCH_KINDS.filter((kind) => isStaff || FOR_ALL.includes(kind));
  if (input.items) return { results: await readItems(cx, kinds, input.items) };
  const words = searchWords(input.q.toLowerCase());
  if (words.length === 0) return { results: [] };
  const sought = { words, text: input.q.trim().toLowerCase() };
  const findLines = async () => {
    const budgets = isStaff ? await activeBudgets(cx, input) : [];
    return Promise.all(budgets.map((scenarioId) => queries.findLines(cx.db, { ...sought, scenarioId })));
  };
  const [lines, named] = await Promise.all([
    findLines(),
    queries.findNamed(cx.db, { ...sought, kinds, activeOnly: !isStaff }),
  ]);
  const results = bestFirst([...lines.flat(), ...named], /\d/.test(sought.text)).map(
    ({ beginsNumber: _, ...result }) => result,
  );
  return { results };
}

async function readItems(
  cx: Context,
  kinds: readonly SearchKind[],
  items: NonNullable<SearchInput['items']>,
): Promise<SearchResult[]> {
  const readable = items.filter(({ kind }) => kinds.includes(kind));
  const idsOf = (...of: SearchKind[]) => readable.filter(({ kind }) => of.includes(kind)).map(({ id }) => id);
  const lines = await queries.readLines(cx.db, idsOf('employee', 'proposed-line'));
  const activeOnly = !STAFF.includes(cx.actor.role);
  const named = await queries.readNamed(cx.db, { kinds, activeOnly, items: readable.map(itemOf) });
  const found = [...lines, ...named];
  return readable.flatMap(({ kind, id }) => found.find((one) => one.kind === kind && one.id === id) ?? []);
}

async function activeBudgets(cx: Context, { budgetYearId }: SearchInput): Promise<number[]> {
  const budgets = await Promise.all([
    resolveBudget(cx, { type: 'operating', budgetYearId }),
    resolveBudget(cx, { type: 'proposed', budgetYearId }),
  ]);
  return budgets.flatMap((budget) => (budget ? [budget.scenario.id] : []));
}

/**
 * Orders results by kind. Exact matches of a number come before all others. If the search text has digits, kinds with a number that begins
 * with the text come before kinds with a number that only contains it.
 */
function bestFirst(found: readonly queries.Found[], isNumber: boolean): queries.Found[] {
  const begins = (kind: SearchKind) => isNumber && found.some((one) => one.kind === kind && one.beginsNumber);
  const kinds = [...SEARCH_KINDS.filter(begins), ...SEARCH_KINDS.filter((kind) => !begins(kind))];
  const ofKinds = kinds.flatMap((kind) => found.filter((one) => one.kind === kind));
  return [...ofKinds.filter(({ isExact }) => isExact), ...ofKinds.filter(({ isExact }) => !isExact)];
}
