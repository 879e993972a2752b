import { normalizeText } from '../names/normalize-name.ts';

export interface LinkableBuilding {
  id: number;
  name: string;
  code: string | null;
}

interface LocatedLine {
  locationCode: string | null;
  department: string | null;
}

/** How a line's building was found; `ambiguous` if several buildings match, `none` if no known building matches. */
type BuildingMatch =
  | { method: 'code' | 'name'; buildingId: number }
  | { method: 'ambiguous' | 'none'; buildingId: null };

export type BuildingFinder = (line: LocatedLine) => BuildingMatch;

const NONE: BuildingMatch = { method: 'none', buildingId: null };
const AMBIGUOUS: BuildingMatch = { method: 'ambiguous', buildingId: null };

/**
 * Creates a lookup for the building of a line: the building whose code is the line's location code, or else the building whose name is the
 * line's department or location text (ignoring case, accents and punctuation). A department and a location that match different buildings,
 * or a name shared by two buildings, are ambiguous. A line without either is `none`.
 */
export function buildingFinder(buildings: readonly LinkableBuilding[]): BuildingFinder {
  const byCode = indexBy(buildings, ({ code }) => (code ?? '').trim().toLowerCase());
  const byName = indexBy(buildings, ({ name }) => normalizeText(name));
  return ({ locationCode, department }) => {
    const code = (locationCode ?? '').trim().toLowerCase();
    const coded = code === '' ? undefined : byCode.get(code);
    if (coded) return matched('code', coded);
    const named = new Set([department, locationCode].flatMap((text) => [...(byName.get(normalizeText(text)) ?? [])]));
    return matched('name', named);
  };
}

function matched(method: 'code' | 'name', ids: ReadonlySet<number>): BuildingMatch {
  const [buildingId] = ids;
  if (buildingId === undefined) return NONE;
  return ids.size > 1 ? AMBIGUOUS : { method, buildingId };
}

function indexBy(
  buildings: readonly LinkableBuilding[],
  keyOf: (building: LinkableBuilding) => string,
): Map<string, Set<number>> {
  const index = new Map<string, Set<number>>();
  for (const building of buildings) {
    const key = keyOf(building);
    if (key !== '') index.set(key, (index.get(key) ?? new Set<number>()).add(building.id));
  }
  return index;
}

export interface MappedJobClass {
  jobClass: string;
  deseFunction: string | null;
}

/**
 * Creates a lookup for the function of a job class (ignoring case, accents and punctuation); null for a blank or unknown
 * job class, for one without a function, and if entries that normalize to the same name have different functions.
 */
export function functionFinder(map: readonly MappedJobClass[]): (jobClass: string | null) => string | null {
  const index = new Map<string, Set<string | null>>();
  for (const { jobClass, deseFunction } of map) {
    const key = normalizeText(jobClass);
    if (key !== '') index.set(key, (index.get(key) ?? new Set<string | null>()).add(deseFunction));
  }
  return (jobClass) => {
    const found = index.get(normalizeText(jobClass));
    const [code] = found ?? [];
    return found?.size === 1 ? (code ?? null) : null;
  };
}
