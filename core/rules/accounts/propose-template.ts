import { formatPercent } from '../../percent.ts';
import { describePlace, splitByTemplate, type AccountTemplate, type SegmentName } from './account-template.ts';
import {
  byLength,
  byParts,
  commonSeparator,
  windowsOf,
  type Candidate,
  type KnownAccount,
  type Layout,
  type Place,
} from './account-layout.ts';

interface KnownCodes {
  functions: ReadonlySet<string>;
  /** Building codes, in lower case. */
  buildings: ReadonlySet<string>;
}

/** A proposed template, with the reason for the choice of each segment. */
export interface ProposedTemplate {
  template: AccountTemplate;
  reasons: { name: SegmentName; reason: string }[];
}

interface Found {
  name: SegmentName;
  place: Place;
  reason: string;
}

interface Best {
  candidate: Candidate;
  reason: string;
}

/** The maximum number of accounts that are examined. More accounts would hardly change the result. */
const MAX_EXAMINED = 5000;
const NEARLY_ALL = 0.9;
const MAX_FUNDS = 25;
const MAX_LOCATION = 4;
const OBJECT = /^5\d{4,5}$/;

/**
 * Proposes a template from a district's own accounts. Returns null if neither a function nor an object is found.
 * - function: the part whose values are DESE functions
 * - object: the part whose values are numbers of five or six digits that begin with 5
 * - location: the part whose values are building codes, or match the buildings of the lines
 * - fund: the first part with at most 25 different values that comes before the function, the object and the location
 * - program: if there is an object, the last part with several different values that comes after the first of function, object and location
 * - org (MUNIS): if no part is a function, the first part, provided that it has at least five characters and the object is the next part.
 *   The function and the location are then searched for inside the org, and the part after the object is the project.
 */
export function proposeTemplate(accounts: readonly KnownAccount[], codes: KnownCodes): ProposedTemplate | null {
  const examined = accounts.filter(({ account }) => account.trim() !== '').slice(0, MAX_EXAMINED);
  const separator = commonSeparator(examined);
  const layout = separator === null ? byLength(examined) : byParts(examined, separator);
  if (!layout) return null;
  const found = findSegments(layout, codes);
  if (!found.some(({ name }) => name === 'function' || name === 'object')) return null;
  return {
    template: { separator, segments: found.map(({ name, place }) => ({ name, ...place })) },
    reasons: found.map(({ name, place, reason }) => ({ name, reason: `${describePlace(place)}: ${reason}` })),
  };
}

function findSegments({ known, candidates }: Layout, codes: KnownCodes): Found[] {
  const found: Found[] = [];
  let left = [...candidates];
  const take = (name: SegmentName, best: Best | null | undefined) => {
    if (!best) return;
    const { place } = best.candidate;
    found.push({ name, place, reason: best.reason });
    left = left.filter((one) => !meet(one.place, place));
  };
  take('function', bestFunction(left, codes));
  take('object', bestObject(left));
  const org = found.some(({ name }) => name === 'function') ? null : orgOf(found, candidates);
  if (org) {
    left = windowsOf(org);
    take('function', bestFunction(left, codes));
    take('location', bestLocation(known, left, codes));
    found.push({ name: 'org', place: org.place, reason: 'before the object' });
    const project = candidates[2];
    if (project) found.push({ name: 'project', place: project.place, reason: 'after the object' });
    return found;
  }
  take('location', bestLocation(known, left, codes));
  const [firstPart] = [...found].sort((a, b) => startOf(a.place) - startOf(b.place));
  if (!firstPart) return found;
  const first = startOf(firstPart.place);
  const whole = left.filter(({ place, values }) => place.from === null && values.every((value) => value !== ''));
  const fund = whole.find((one) => startOf(one.place) < first && distinct(one.values) <= MAX_FUNDS);
  take('fund', fund && { candidate: fund, reason: 'before the other segments' });
  // Without an object, the remaining parts may be objects that the district numbers differently.
  const hasObject = found.some(({ name }) => name === 'object');
  const program = hasObject && whole.findLast((one) => startOf(one.place) > first && distinct(one.values) > 1);
  take('program', program ? { candidate: program, reason: `after the ${firstPart.name}` } : null);
  return found;
}

function bestFunction(candidates: readonly Candidate[], { functions }: KnownCodes): Best | null {
  const share = ({ values }: Candidate) => shareOf(values, (value) => functions.has(value));
  return bestOf(
    candidates,
    share,
    'of the values are DESE functions',
    (a, b) => distinct(b.values) - distinct(a.values),
  );
}

/**
 * Returns the candidate whose values are most often objects. In a tie, prefers the candidate with the fewest different values, because a
 * candidate that also covers the first digit of the next segment has more different values. In a further tie, prefers the longest
 * candidate.
 */
function bestObject(candidates: readonly Candidate[]): Best | null {
  const share = ({ values }: Candidate) => shareOf(values, (value) => OBJECT.test(value));
  const width = ({ values }: Candidate) => values[0]?.length ?? 0;
  return bestOf(
    candidates,
    share,
    'of the values are numbers of five or six digits that begin with 5',
    (a, b) => distinct(a.values) - distinct(b.values) || width(b) - width(a),
  );
}

/** Returns the candidate with the highest share, if that share is at least 90%. */
function bestOf(
  candidates: readonly Candidate[],
  shareIn: (candidate: Candidate) => number,
  what: string,
  orderOfEqual: (some: Candidate, other: Candidate) => number,
): Best | null {
  const [best] = candidates
    .map((candidate) => ({ candidate, share: shareIn(candidate) }))
    .filter(({ share }) => share >= NEARLY_ALL)
    .sort((a, b) => b.share - a.share || orderOfEqual(a.candidate, b.candidate));
  return best ? { candidate: best.candidate, reason: `${formatPercent(Math.round(best.share * 100))} ${what}` } : null;
}

/**
 * Finds the candidate that is the location. None of its values may be blank or longer than four characters. Candidates with building codes
 * come first: at least half of the accounts have a building code there, and at least two different codes occur. Other candidates must match
 * the buildings of the lines: at least 90% of the accounts with a building have the usual building for their value, there are several
 * buildings, and the number of different values is at least the number of buildings and at most twice that number.
 */
function bestLocation(
  known: readonly KnownAccount[],
  candidates: readonly Candidate[],
  { buildings }: KnownCodes,
): Best | null {
  const width = ({ values }: Candidate) => values[0]?.length ?? 0;
  const scored = candidates.flatMap((candidate) => {
    const { values } = candidate;
    if (values.some((value) => value === '' || value.length > MAX_LOCATION)) return [];
    const coded = new Set(values.filter((value) => buildings.has(value.toLowerCase()))).size;
    const byCode = shareOf(values, (value) => buildings.has(value.toLowerCase()));
    if (coded > 1 && byCode >= 0.5) {
      return [{ candidate, score: 1 + byCode, reason: `${coded} values are building codes` }];
    }
    const { agreeing, different, codes } = agreementOf(values, known);
    const isBuilding = different > 1 && codes >= different && codes <= different * 2 && agreeing >= NEARLY_ALL;
    return isBuilding ? [{ candidate, score: agreeing, reason: `${codes} values match ${different} buildings` }] : [];
  });
  return scored.sort((a, b) => b.score - a.score || width(a.candidate) - width(b.candidate))[0] ?? null;
}

/** Returns how well values match the buildings of the lines: the share of accounts whose building is the usual one for their value. */
function agreementOf(values: readonly string[], known: readonly KnownAccount[]) {
  const counts = new Map<string, Map<number, number>>();
  let placed = 0;
  for (const [at, value] of values.entries()) {
    const buildingId = known[at]?.buildingId ?? null;
    if (buildingId === null) continue;
    placed += 1;
    const own = counts.get(value) ?? new Map<number, number>();
    counts.set(value, own.set(buildingId, (own.get(buildingId) ?? 0) + 1));
  }
  const usual = [...counts.values()].reduce((total, own) => total + Math.max(...own.values()), 0);
  const different = new Set([...counts.values()].flatMap((own) => [...own.keys()])).size;
  return { agreeing: placed === 0 ? 0 : usual / placed, different, codes: counts.size };
}

/**
 * For accounts with at most three parts, returns the first part if the object is the next part and the first part is long enough to contain
 * other segments. Otherwise returns null.
 */
function orgOf(found: readonly Found[], candidates: readonly Candidate[]): Candidate | null {
  const [first] = candidates;
  const object = found.find(({ name }) => name === 'object');
  if (!first || object?.place.part !== 2 || candidates.length > 3) return null;
  return first.values.every((value) => value.length >= 5) ? first : null;
}

/** Returns true if two places have characters in common. */
function meet(some: Place, other: Place): boolean {
  if (some.part !== other.part) return false;
  if (some.from === null || some.to === null || other.from === null || other.to === null) return true;
  return some.from <= other.to && other.from <= some.to;
}

function startOf({ part, from }: Place): number {
  return (part ?? 0) * 1000 + (from ?? 0);
}

function shareOf(values: readonly string[], test: (value: string) => boolean): number {
  return values.length === 0 ? 0 : values.filter(test).length / values.length;
}

function distinct(values: readonly string[]): number {
  return new Set(values).size;
}

/** Counts the accounts that a template fits, and lists the others with the reason. */
export function fitOf(
  template: AccountTemplate,
  accounts: readonly string[],
): { fitting: number; misfits: { account: string; reason: string }[] } {
  const misfits = accounts.flatMap((account) => {
    const split = splitByTemplate(template, account);
    return split.fits ? [] : [{ account, reason: split.reason }];
  });
  return { fitting: accounts.length - misfits.length, misfits };
}
