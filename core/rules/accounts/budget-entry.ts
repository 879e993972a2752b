import { sum, type Cents } from '../../money.ts';
import { splitByTemplate, type AccountTemplate } from './account-template.ts';

/** An account in the form of a MUNIS budget entry. */
interface EntryAccount {
  org: string;
  object: string;
  project: string;
}

export interface EntryLine {
  id: number;
  accountLine: string | null;
  description: string | null;
  /** The line's own codes, which take precedence over the codes in its account. */
  object: string | null;
  program: string | null;
  cost: Cents;
}

export interface BudgetEntry extends EntryAccount {
  amount: Cents;
  lines: number;
}

/** The reason why a line is left out of the file. */
export type LeftOutReason = 'NO_ACCOUNT' | 'NOT_SPLIT';

export interface LeftOut extends EntryLine {
  reason: LeftOutReason;
}

const SEPARATOR = /[^0-9A-Za-z]+/;
/** A local MUNIS object: five or six digits that begin with 5. */
const OBJECT = /^5\d{4,5}$/;
/** An object that is identified by its position alone, as the second of two or three parts. */
const ANY_OBJECT = /^\d{4,6}$/;

/**
 * Splits an account into org, object and project. The object is the only part after the first that has five or six digits and begins with
 * 5. The org is the text before the object, and the project is the text after it. If no part is such an object, but the account has two or
 * three parts and the second has four to six digits, the parts are the org, the object and the project, in that order. Returns null if
 * neither rule finds the object.
 */
export function splitAccount(account: string): EntryAccount | null {
  const text = account.trim();
  const parts = partsOf(text);
  const objects = parts.flatMap(({ text: part }, index) => (index > 0 && OBJECT.test(part) ? [index] : []));
  const isOrdered = parts.length <= 3 && ANY_OBJECT.test(parts[1]?.text ?? '');
  const at = objects.length === 1 ? objects[0] : objects.length === 0 && isOrdered ? 1 : undefined;
  const object = at === undefined ? undefined : parts[at];
  if (at === undefined || object === undefined) return null;
  const joined = (some: readonly Part[]) => text.slice(some[0]?.at, endOf(some.at(-1)));
  return { org: joined(parts.slice(0, at)), object: object.text, project: joined(parts.slice(at + 1)) };
}

/**
 * Splits an account by the district's template. If the template has no org, the org is the text before the object. If it has neither an
 * org nor a project, the project is the text after the object. Returns null if the template does not fit, or if there is no object or no
 * org.
 */
function splitEntry(template: AccountTemplate, account: string): EntryAccount | null {
  const split = splitByTemplate(template, account);
  const object = split.fits ? split.values.object : undefined;
  if (!split.fits || object === undefined) return null;
  const { values, pieces } = split;
  const places = pieces.flatMap(({ segments }, index) => (segments.includes('object') ? [index] : []));
  const textOf = (from: number, to?: number) => {
    const all = pieces.slice(from, to).map(({ text }) => text);
    return withoutOuterSeparators(all.join(''));
  };
  const named = template.segments.map(({ name }) => name);
  const org = values.org ?? textOf(0, places[0]);
  // If a template has an org but no project, the accounts of the district have no project.
  const hasProject = named.includes('org') || named.includes('project');
  const project = hasProject ? (values.project ?? '') : textOf((places.at(-1) ?? 0) + 1);
  return org === '' ? null : { org, object, project };
}

function withoutOuterSeparators(text: string): string {
  const parts = partsOf(text);
  return text.slice(parts[0]?.at ?? 0, endOf(parts.at(-1)));
}

interface Part {
  text: string;
  at: number;
}

function endOf(part: Part | undefined): number {
  return part === undefined ? 0 : part.at + part.text.length;
}

function partsOf(text: string): Part[] {
  let at = 0;
  return text.split(SEPARATOR).flatMap((part) => {
    if (part === '') return [];
    const found = text.indexOf(part, at);
    at = found + part.length;
    return [{ text: part, at: found }];
  });
}

/**
 * Returns the account of a line for a budget entry. The line's own object takes precedence over the object in the account number. If the
 * account number has no project, the line's own program is used as the project, unless the template has a program segment. If the account
 * number cannot be split but contains a digit, the whole number is the org and the line's own object is the object. Returns null if there
 * is no object or no org.
 */
function entryOf(line: EntryLine, account: string, template: AccountTemplate | null): EntryAccount | null {
  const split = (template && splitEntry(template, account)) ?? splitAccount(account);
  const object = line.object?.trim() || split?.object;
  if (object === undefined || (split === null && !/\d/.test(account))) return null;
  const hasProgram = template?.segments.some(({ name }) => name === 'program') ?? false;
  const project = split?.project || (hasProgram ? '' : (line.program?.trim() ?? ''));
  return { org: split?.org ?? account, object, project };
}

/**
 * Adds up lines by account, ordered by org, object and project. An account is split by the district's template, or by splitAccount if the
 * template does not fit. A line's own object takes precedence; its own program is used as the project if the account has none. Lines
 * without an account or without an object are left out and listed. The amounts of both lists add up to the total of the lines, to the cent.
 */
export function budgetEntries(
  lines: readonly EntryLine[],
  template: AccountTemplate | null = null,
): { entries: BudgetEntry[]; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = [];
  const byAccount = new Map<string, EntryAccount & { costs: Cents[] }>();
  for (const line of lines) {
    const text = line.accountLine?.trim() ?? '';
    const account = text === '' ? null : entryOf(line, text, template);
    if (account === null) {
      leftOut.push({ ...line, reason: text === '' ? 'NO_ACCOUNT' : 'NOT_SPLIT' });
      continue;
    }
    const key = `${account.org}\n${account.object}\n${account.project}`;
    const known = byAccount.get(key);
    if (known) known.costs.push(line.cost);
    else byAccount.set(key, { ...account, costs: [line.cost] });
  }
  const entries = [...byAccount.values()].map(({ costs, ...account }) => {
    return { ...account, amount: sum(costs), lines: costs.length };
  });
  return { entries: entries.sort(inOrder), leftOut };
}

function inOrder(some: EntryAccount, other: EntryAccount): number {
  const keys = ['org', 'object', 'project'] as const;
  for (const key of keys) {
    if (some[key] !== other[key]) return some[key] < other[key] ? -1 : 1;
  }
  return 0;
}
