import { DISTRICT_WIDE } from '../../../../core/district-wide.ts';
import { payCategories } from '../../../../core/rules/cuts/pay-share.ts';
import { normalizeText } from '../../../../core/rules/names/normalize-name.ts';
import type { FunctionValidity } from '../../../../core/rules/projection/retired-function.ts';
import { DEFAULT_FUND, findNewFunds, fundName, indexFunds } from '../../funds/hold-funds.ts';
import {
  REFERENCE_LISTS,
  type ReferenceList,
  type ReferenceName,
  type ReferenceNames,
} from '../../reference/reference-names.ts';
import type { ImportSource, LineValues } from '../read/read-source.ts';

/** The meaning of a value in a file: a list entry, nothing (both null), or something unknown. */
interface Resolved {
  id: number | null;
  unknown: string | null;
}

export const FIELD_OF_LIST = {
  buildings: 'building',
  workGroups: 'workGroup',
  categories: 'category',
} as const satisfies Record<ReferenceList, keyof LineValues>;

const NOTHING: Resolved = { id: null, unknown: null };
/** Values of a building column for lines that belong to no building. */
const NO_BUILDING = new Set([normalizeText(DISTRICT_WIDE), 'districtwide', 'district', 'system wide', 'systemwide']);

export interface NameResolver {
  /** Finds an entry by a remembered meaning, then by code, then by name, ignoring case, accents and punctuation. */
  resolve(list: ReferenceList, word: string | null): Resolved;
  nameOf(list: ReferenceList, id: number | null): string | null;
  /** The function code for a value: a remembered meaning, then the code ("2305", "2305 - Teachers"), then the name. */
  deseCode(word: string | null): string | null;
  /** Returns the valid years of the function that a value refers to; null if the function is not listed. */
  functionOf(word: string | null): FunctionValidity | null;
  /** The name of a fund in the spelling of the list. */
  fund(word: string): string;
  /**
   * Returns the value if neither the state's list nor a category of the district has such a function, else null. While no functions are
   * listed, no value counts as unknown.
   */
  unknownDeseCode(word: string | null): string | null;
}

export function createResolver(names: ReferenceNames): NameResolver {
  const byWord = new Map(REFERENCE_LISTS.map((list) => [list, indexByWord(names[list])]));
  const byId = new Map(
    REFERENCE_LISTS.map((list) => [list, new Map(names[list].map((entry) => [entry.id, entry.name]))]),
  );
  const aliasOf = new Map(names.aliases.map((alias) => [`${alias.list} ${alias.key}`, alias]));
  const findDeseCode = createDeseFinder(names);
  const functions = new Map(names.deseFunctions.map((entry) => [entry.code, entry]));
  const funds = indexFunds(names.funds);
  // The results are cached, because thousands of rows share a few values.
  const fundNames = new Map<string, string>();
  const resolved = new Map(REFERENCE_LISTS.map((list) => [list, new Map<string, Resolved>()]));
  const look = (list: ReferenceList, word: string): Resolved => {
    const key = keyOf(list, word);
    if (key === '') return NOTHING;
    // A user's decision has priority, even over an entry that gets this name later.
    const alias = aliasOf.get(`${list} ${key}`);
    const id = alias === undefined ? byWord.get(list)?.get(key) : alias.id;
    return id === undefined ? { id: null, unknown: word } : { id, unknown: null };
  };
  return {
    resolve: (list, word) => {
      if (word === null) return NOTHING;
      const known = resolved.get(list)?.get(word);
      if (known) return known;
      const found = look(list, word);
      resolved.get(list)?.set(word, found);
      return found;
    },
    nameOf: (list, id) => (id === null ? null : (byId.get(list)?.get(id) ?? null)),
    deseCode: (word) => (word === null ? null : (findDeseCode(word) ?? word)),
    functionOf: (word) => (word === null ? null : (functions.get(findDeseCode(word) ?? '') ?? null)),
    fund: (word) => {
      const known = fundNames.get(word);
      if (known !== undefined) return known;
      const name = fundName(funds, word);
      fundNames.set(word, name);
      return name;
    },
    unknownDeseCode: (word) =>
      word === null || names.deseCodes.length === 0 || findDeseCode(word) !== null ? null : word,
  };
}

function createDeseFinder(names: ReferenceNames): (word: string) => string | null {
  const codes = new Set(names.deseCodes);
  const known = (code: string | undefined): string | null => (code !== undefined && codes.has(code) ? code : null);
  const byName = new Map(names.deseFunctions.map(({ code, name }) => [normalizeText(name), code]));
  const byAlias = new Map(
    names.aliases.flatMap(({ list, key, code }) => (list === 'deseCodes' && code !== null ? [[key, code]] : [])),
  );
  const found = new Map<string, string | null>();
  return (word) => {
    const before = found.get(word);
    if (before !== undefined) return before;
    const key = normalizeText(word);
    const code =
      known(byAlias.get(key)) ?? known(word) ?? known(byName.get(key)) ?? known(/^(\d{4})(?!\d)/.exec(key)?.[1]);
    found.set(word, code);
    return code;
  };
}

function indexByWord(entries: readonly ReferenceName[]): Map<string, number> {
  const index = new Map<string, number>();
  const add = (word: string | null, id: number) => {
    const key = normalizeText(word);
    if (key !== '' && !index.has(key)) index.set(key, id);
  };
  for (const entry of entries) add(entry.code, entry.id);
  for (const entry of entries) add(entry.name, entry.id);
  return index;
}

function keyOf(list: ReferenceList, word: string | null): string {
  const key = normalizeText(word);
  return list === 'buildings' && NO_BUILDING.has(key) ? '' : key;
}

/** Entries that an import creates because their list is still empty, in file order. */
export interface Additions extends Record<ReferenceList, string[]> {
  /** The new categories that are for personnel. */
  personnel: string[];
}

/** The lists that the file could fill if they are empty. */
export function fillableLists(source: ImportSource): ReferenceList[] {
  return REFERENCE_LISTS.filter((list) => source.mappings[FIELD_OF_LIST[list]] !== undefined);
}

/**
 * Returns the entries that a district's first file adds: for each list without entries, every distinct value of its column. A
 * list that has entries gets none, because there an unknown value is more likely a misspelling.
 */
export function planAdditions(names: ReferenceNames, source: ImportSource): Additions {
  const additions: Additions = { buildings: [], workGroups: [], categories: [], personnel: [] };
  for (const list of fillableLists(source)) {
    if (names[list].length > 0) continue;
    const seen = new Set<string>();
    const words = new Map<string, string>();
    for (const { values } of source.lines) {
      const word = values[FIELD_OF_LIST[list]] ?? null;
      if (word === null || seen.has(word)) continue;
      seen.add(word);
      const key = keyOf(list, word);
      if (key !== '' && !words.has(key)) words.set(key, word);
    }
    additions[list] = [...words.values()];
  }
  return { ...additions, personnel: findPersonnel(additions.categories, source) };
}

/**
 * Returns the categories that are for personnel: in a roster, all categories; in a file of budget lines, those in which most of the amounts
 * pay people.
 */
function findPersonnel(categories: string[], { mappings, lines }: ImportSource): string[] {
  if (mappings.accountDescription === undefined) return categories;
  const found = payCategories(
    lines.map(({ values }) => ({
      category: values.category ?? null,
      description: values.accountDescription ?? null,
      accountLine: values.accountLine ?? null,
      section: values.deseCategories ?? null,
      amount: values.amount ?? 0,
    })),
  );
  return categories.filter((name) => found.has(normalizeText(name)));
}

/** Returns the funds of the lines in the file, including the default fund, that are not in the list. */
export function planFunds(names: ReferenceNames, source: ImportSource): string[] {
  const words = new Set(source.lines.map(({ values }) => values.fund ?? DEFAULT_FUND));
  return findNewFunds(indexFunds(names.funds), words);
}

/** Returns the reference lists as they will be after the import, with placeholders for ids that do not exist yet. */
export function withAdditions(names: ReferenceNames, additions: Additions): ReferenceNames {
  const both = (list: ReferenceList): ReferenceName[] => [
    ...names[list],
    ...additions[list].map((name, index) => ({ id: -1 - index, name, code: null })),
  ];
  return { ...names, buildings: both('buildings'), workGroups: both('workGroups'), categories: both('categories') };
}
