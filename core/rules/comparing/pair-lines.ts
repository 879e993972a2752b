import { groupBy } from '../../group-by.ts';
import type { Cents } from '../../money.ts';
import { nameKey, normalizeText } from '../names/normalize-name.ts';

/** A line with the fields by which the lines of two budgets are compared. */
export interface ComparableLine {
  id: number;
  /** The id of the line from which this line was first rolled forward or projected; otherwise the line's own id. */
  originId: number;
  /**
   * Identifies the row in the file that the line comes from: equal for lines from the same row of the same file. Null if the line is not
   * from a file.
   */
  fileRow: string | null;
  amount: Cents | null;
  fte: number | null;
  account: string | null;
  description: string | null;
  employeeId: string | null;
  positionNumber: string | null;
  /** The first name. Null for a vacancy, like the last name. */
  firstName: string | null;
  lastName: string | null;
  position: string | null;
  buildingId: number | null;
  categoryId: number | null;
  /** All other fields that distinguish lines, such as the fund, as one text. */
  otherFields: string;
}

/** The ids of one line in two budgets. */
export interface LinePair {
  a: number;
  b: number;
}

/** A line with its fields normalized for comparison. A missing value is blank. */
interface Keyed {
  line: ComparableLine;
  account: string;
  description: string;
  employeeId: string;
  positionNumber: string;
  name: string;
  position: string;
  building: string;
  category: string;
}

type Field = Exclude<keyof Keyed, 'line'>;
type KeyOf = (keyed: Keyed) => string | null;
type Pair = [before: Keyed, after: Keyed];
type BudgetType = 'operating' | 'proposed';

interface Keys {
  /** The key with all fields. If several lines have the same key, they are paired in order. */
  whole: KeyOf;
  /** From the strongest to the weakest. A key pairs two lines only if no other line in the two budgets has the same key. */
  loose: readonly KeyOf[];
}

const SEPARATOR = '\u0000';

/** Returns a function that joins the given fields of a line into a key. The key is null if all of the fields in `needed` are blank. */
const keyOf =
  (fields: readonly Field[], needed: readonly Field[] = fields.slice(0, 1)): KeyOf =>
  (keyed) =>
    needed.every((field) => keyed[field] === '') ? null : fields.map((field) => keyed[field]).join(SEPARATOR);

const withOtherFields =
  (key: KeyOf): KeyOf =>
  (keyed) => {
    const text = key(keyed);
    return text === null ? null : `${text}${SEPARATOR}${keyed.line.otherFields}`;
  };

const LINKS: readonly KeyOf[] = [({ line }) => String(line.originId), ({ line }) => line.fileRow];

const ACCOUNT: readonly Field[] = ['account', 'description'];
const PERSON: readonly Field[] = ['employeeId', 'positionNumber', 'name', 'position'];

const KEYS: Record<BudgetType, Keys> = {
  proposed: {
    whole: withOtherFields(keyOf([...ACCOUNT, 'building', 'category'], ACCOUNT)),
    loose: [
      keyOf([...ACCOUNT, 'building', 'category'], ACCOUNT),
      keyOf([...ACCOUNT, 'building'], ACCOUNT),
      keyOf([...ACCOUNT, 'category'], ACCOUNT),
      keyOf(ACCOUNT, ACCOUNT),
      keyOf(['account']),
      // Pairs lines that have an account in only one of the budgets.
      keyOf(['description', 'building', 'category']),
      keyOf(['description']),
    ],
  },
  operating: {
    whole: withOtherFields(keyOf([...PERSON, 'building'], PERSON)),
    loose: [
      keyOf([...PERSON, 'building'], PERSON),
      keyOf(PERSON, PERSON),
      keyOf(['positionNumber', 'name']),
      keyOf(['employeeId', 'position']),
      keyOf(['employeeId']),
      keyOf(['name', 'position']),
      keyOf(['name']),
    ],
  },
};

/**
 * Pairs the lines of two budgets that are the same line. Each line is in at most one pair. First, lines are paired if both were rolled
 * forward or projected from the same line, or come from the same row of the same file. Then, lines are paired if all their fields are
 * equal; if several lines have the same fields, they are paired in order. Last, lines are paired if a looser key is equal and no other line
 * in the two budgets has that key. A looser key never pairs lines with different accounts or employee IDs. It pairs lines in different
 * buildings only if they have the same account or person. The lines are given in the order of their files.
 */
export function pairLines(
  type: BudgetType,
  before: readonly ComparableLine[],
  after: readonly ComparableLine[],
): LinePair[] {
  const [earlier, later] = [before.map(keyed), after.map(keyed)];
  const [paired, pairs] = [new Set<Keyed>(), [] as LinePair[]];
  const isFree = (one: Keyed) => !paired.has(one);
  const add = (found: readonly Pair[]) => {
    for (const [old, next] of found) {
      pairs.push({ a: old.line.id, b: next.line.id });
      paired.add(old).add(next);
    }
  };
  const { whole, loose } = KEYS[type];
  for (const link of LINKS) add(onlyPairs(earlier.filter(isFree), later.filter(isFree), link));
  add(groupPairs(earlier.filter(isFree), later.filter(isFree), whole, inOrder));
  for (const key of loose) {
    if (!earlier.some(isFree) || !later.some(isFree)) break;
    add(onlyPairs(earlier, later, key).filter(([old, next]) => isFree(old) && isFree(next) && !isOther(old, next)));
  }
  return pairs;
}

function keyed(line: ComparableLine): Keyed {
  const code = (text: string | null) => (text ?? '').trim().toLowerCase();
  return {
    line,
    account: code(line.account),
    description: normalizeText(line.description),
    employeeId: code(line.employeeId),
    positionNumber: code(line.positionNumber),
    name: nameKey(line.firstName, line.lastName),
    position: normalizeText(line.position),
    building: String(line.buildingId ?? ''),
    category: String(line.categoryId ?? ''),
  };
}

/** Returns true if the two lines cannot be the same line, even if they have an equal looser key. */
function isOther(old: Keyed, next: Keyed): boolean {
  const differs = (field: Field) => old[field] !== '' && next[field] !== '' && old[field] !== next[field];
  const isSame = (field: Field) => old[field] !== '' && old[field] === next[field];
  if (differs('account') || differs('employeeId')) return true;
  return differs('building') && !(['account', 'employeeId', 'positionNumber', 'name'] as const).some(isSame);
}

/** Pairs lines with equal keys if no other line in either budget has this key. */
function onlyPairs(earlier: readonly Keyed[], later: readonly Keyed[], key: KeyOf): Pair[] {
  const ifOnly = (olds: readonly Keyed[], nexts: readonly Keyed[]) =>
    olds.length === 1 && nexts.length === 1 ? zip(olds, nexts) : [];
  return groupPairs(earlier, later, key, ifOnly);
}

/**
 * Pairs lines in order. If one budget has more lines than the other, lines with the same amount and FTE are paired first, so that one added
 * line does not shift all others. The same is done if no line has changed, that is, if only their order is different.
 */
function inOrder(olds: readonly Keyed[], nexts: readonly Keyed[]): Pair[] {
  const unchanged = groupPairs(olds, nexts, ({ line }) => JSON.stringify([line.amount, line.fte]), zip);
  if (olds.length === nexts.length && unchanged.length < olds.length) return zip(olds, nexts);
  const taken = new Set(unchanged.flat());
  const isLeft = (one: Keyed) => !taken.has(one);
  return [...unchanged, ...zip(olds.filter(isLeft), nexts.filter(isLeft))];
}

function zip(olds: readonly Keyed[], nexts: readonly Keyed[]): Pair[] {
  return olds.flatMap((old, index): Pair[] => {
    const next = nexts[index];
    return next ? [[old, next]] : [];
  });
}

function groupPairs(earlier: readonly Keyed[], later: readonly Keyed[], key: KeyOf, pair: typeof zip): Pair[] {
  const groups = groupBy(later, key);
  const pairs: Pair[] = [];
  for (const [text, olds] of groupBy(earlier, key)) {
    const nexts = text === null ? undefined : groups.get(text);
    if (!nexts) continue;
    // This is the usual case: most lines are the only line in their budget with their key.
    if (olds.length === 1 && nexts.length === 1) pairs.push([olds[0], nexts[0]]);
    else pairs.push(...pair(olds, nexts));
  }
  return pairs;
}
