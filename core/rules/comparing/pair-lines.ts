import type { Cents } from '../../money.ts';
import { nameKey, normalizeText } from '../names/normalize-name.ts';
import { groupByKey } from './group-by-key.ts';

/** A line with the fields by which the lines of two budgets are compared. */
export interface ComparableLine {
  id: number;
  /** The line from which this one was first rolled forward or projected; otherwise its own id. */
  originId: number;
  /** Text that is equal for lines from the same row of the same file. Null if the line is in no file. */
  fileRow: string | null;
  amount: Cents | null;
  fte: number | null;
  account: string | null;
  description: string | null;
  employeeId: string | null;
  positionNumber: string | null;
  /** Null for a vacancy, as is the last name. */
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

/** A line with its fields in a form for comparing. A missing value is blank. */
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
  /** All fields of a line. Several lines can have the same key. They are paired in order. */
  whole: KeyOf;
  /** From the strongest to the weakest. A key pairs two lines only if no other line of the two budgets has it. */
  loose: readonly KeyOf[];
}

const SEPARATOR = '\u0000';

/** The key of the fields, of lines that have at least one of the fields in `needed`. */
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
      // For lines that have an account in one of the budgets only.
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
 * Pairs the lines of two budgets that are the same line. Each line is in at most one pair. Lines are the same if both were rolled forward
 * or projected from one line, or are from the same row of the same file; else if all their fields are equal, in order if several lines
 * are; else if a looser key is equal that no other line of the two budgets has. By a looser key, lines with different accounts or employee
 * IDs are never the same, nor are lines of different buildings unless they have the same account or person. The lines are given in the
 * order of their files.
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

/** Returns true if the two lines cannot be the same line, although a looser key is equal. */
function isOther(old: Keyed, next: Keyed): boolean {
  const differs = (field: Field) => old[field] !== '' && next[field] !== '' && old[field] !== next[field];
  const isSame = (field: Field) => old[field] !== '' && old[field] === next[field];
  if (differs('account') || differs('employeeId')) return true;
  return differs('building') && !(['account', 'employeeId', 'positionNumber', 'name'] as const).some(isSame);
}

/** Pairs the lines with keys that only one line on each side has. */
function onlyPairs(earlier: readonly Keyed[], later: readonly Keyed[], key: KeyOf): Pair[] {
  const ifOnly = (olds: readonly Keyed[], nexts: readonly Keyed[]) =>
    olds.length === 1 && nexts.length === 1 ? zip(olds, nexts) : [];
  return groupPairs(earlier, later, key, ifOnly);
}

/**
 * Pairs in order. If one side has more lines, the unchanged lines are paired first, so that one added line does not move all others. The
 * same if no line has changed, so that only the order is different.
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
  const groups = groupByKey(later, key);
  const pairs: Pair[] = [];
  for (const [text, olds] of groupByKey(earlier, key)) {
    const nexts = groups.get(text) ?? [];
    const [old, next] = [olds[0], nexts[0]];
    // Most lines are the only ones with their key.
    if (old && next && olds.length === 1 && nexts.length === 1) pairs.push([old, next]);
    else if (next) pairs.push(...pair(olds, nexts));
  }
  return pairs;
}
