import { type Cents, ZERO, formatMoney, fromDollars } from '../../money.ts';
import { MAX_CELL } from './schedule-problems.ts';
import { NO_TERMS, type Raise, type Terms } from './terms.ts';

/** The largest percentage for a raise. A larger percentage is taken to be a typing error. */
export const MAX_PERCENT = 25;

/** `blank` means that the year is not decided. */
export type TermsReading = { kind: 'blank' } | { kind: 'terms'; terms: Terms } | { kind: 'refused'; why: string };

/** Examples of how each kind of term is written, for help and error messages. */
export const TERM_EXAMPLES = '3, 1@1 + 1@92, +1000, top+1, step+2%, drop 1, hold, once 850';

type Term =
  | { kind: 'hold' }
  | { kind: 'drop'; label: string }
  | { kind: 'once'; amount: Cents }
  | { kind: 'top' | 'step'; percent: number }
  | Raise;

const NUMBER = String.raw`(\d{1,9}(?:\.\d{1,4})?)`;
const AMOUNT = String.raw`(\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,2})?|\d{1,9}(?:\.\d{1,2})?)`;
const DAY = String.raw`(?: ?@ ?(\d{1,9}))?`;
const END = String.raw`(?![\w.%@$])`;

const HOLD = /^hold(?!\w)/i;
const DROP = /^drop ([^\s,;]+)/i;
const ONCE = new RegExp(`^once \\$?${AMOUNT}${END}`, 'i');
const TOP_OR_STEP = new RegExp(`^(top|step) ?\\+ ?${NUMBER}%?${END}`, 'i');
const FLAT = new RegExp(`^\\+ ?(\\$)?${AMOUNT}${DAY}${END}`);
const PERCENT = new RegExp(`^(\\+ ?)?${NUMBER}%?${DAY}${END}`);

/** Converts a text that matches AMOUNT to cents. */
function amountOf(text = ''): Cents {
  return fromDollars(Number(text.replaceAll(',', '')));
}

/** `+1000` and `+ $5` are dollars; `+ 1` and `+1` after another term are a second percentage. */
function readFlat(text: string): { term: Term; length: number } | null {
  const [whole = '', sign, amount, day] = FLAT.exec(text) ?? [];
  const isDollars = sign !== undefined || (!whole.startsWith('+ ') && amountOf(amount) > MAX_PERCENT * 100);
  if (whole === '' || !isDollars) return null;
  return { term: { kind: 'flat', amount: amountOf(amount), day: Number(day ?? 1) }, length: whole.length };
}

/** Reads the term that a text starts with; null if it starts with none. */
function readTerm(text: string, isFirst: boolean): { term: Term; length: number } | null {
  const hold = HOLD.exec(text);
  if (hold) return { term: { kind: 'hold' }, length: hold[0].length };
  const [drop = '', label = ''] = DROP.exec(text) ?? [];
  if (drop) return { term: { kind: 'drop', label }, length: drop.length };
  const [once = '', amount] = ONCE.exec(text) ?? [];
  if (once) return { term: { kind: 'once', amount: amountOf(amount) }, length: once.length };
  const [shape = '', which = '', by] = TOP_OR_STEP.exec(text) ?? [];
  if (shape) {
    const kind = which.toLowerCase() === 'top' ? 'top' : 'step';
    return { term: { kind, percent: Number(by) }, length: shape.length };
  }
  const flat = readFlat(text);
  if (flat) return flat;
  const [raise = '', plus, percent, day] = PERCENT.exec(text) ?? [];
  if (raise === '' || (isFirst && plus !== undefined)) return null;
  return { term: { kind: 'percent', percent: Number(percent), day: Number(day ?? 1) }, length: raise.length };
}

/** Returns what is wrong with a term by itself or in combination with earlier terms; null if nothing is wrong. */
function problemOf(term: Term, earlier: readonly Term[], contractDays: number): string | null {
  if ('percent' in term && term.percent > MAX_PERCENT) {
    const hint = term.kind === 'percent' ? ` For dollars, write +${term.percent}.` : '';
    return `${term.percent}% is more than the maximum of ${MAX_PERCENT}%.${hint}`;
  }
  if ('amount' in term && term.amount > MAX_CELL) {
    return `${formatMoney(term.amount)} is more than the maximum of ${formatMoney(MAX_CELL)}.`;
  }
  if ('day' in term && (term.day < 1 || term.day > contractDays + 1)) {
    return `Day ${term.day} is not a contract day. Use 1 to ${contractDays}. To start after the last day, use ${contractDays + 1}.`;
  }
  const same = earlier.filter(({ kind }) => kind === term.kind);
  if ('day' in term && same.some((one) => 'day' in one && one.day === term.day)) {
    return term.kind === 'flat'
      ? `Two raises in dollars have the same start day, day ${term.day}. If you meant one raise, write the sum, such as +300. If you meant two raises, write a different day for each, such as +100@1 +200@92.`
      : `Two percentages have the same start day, day ${term.day}. If you meant one raise, use a decimal point instead of a comma, such as 0.6 instead of 0,6. If you meant two raises, write a different day for each, such as 1@1 + 1@92.`;
  }
  if (term.kind === 'drop' && same.some((one) => one.kind === 'drop' && one.label === term.label)) {
    return `Step ${term.label} is dropped twice. Write "drop ${term.label}" once.`;
  }
  if (!('day' in term) && term.kind !== 'drop' && same.length > 0)
    return `"${term.kind}" appears twice. Write "${term.kind}" once.`;
  return null;
}

/**
 * Parses the terms of one year of an offer: `3` or `3%` (percent), `1@1 + 1@92` (from contract days), `+1000` (dollars in each cell),
 * `top+1` and `step+2%` (percent), `drop 1`, `hold`, `once 850`, separated by commas, plus signs or spaces. Percentages are 0 to 25 with at
 * most four decimals. Any other text is refused as a whole, and every reason is given.
 */
export function parseTerms(text: string, contractDays: number): TermsReading {
  const terms: Term[] = [];
  const problems = new Set<string>();
  let rest = text.trim().replace(/\s+/g, ' ').replaceAll(' %', '%');
  if (rest === '') return { kind: 'blank' };
  while (rest !== '') {
    const found = readTerm(rest, terms.length === 0);
    const [unread = rest] = /^.[^,;]*/.exec(rest) ?? [];
    const problem = found === null ? notATerm(unread.trim()) : problemOf(found.term, terms, contractDays);
    if (problem !== null) problems.add(problem);
    if (found) terms.push(found.term);
    rest = rest.slice(found?.length ?? unread.length).replace(/^ ?[,;] ?(?=.)|^ /, '');
    rest = rest.replace(/^\+ ?(?=[a-z])/i, '');
  }
  return problems.size > 0
    ? { kind: 'refused', why: [...problems].join(' ') }
    : { kind: 'terms', terms: collect(terms) };
}

function notATerm(text: string): string {
  const hint = /^\+ ?\d/.test(text)
    ? 'For a percentage, leave out the plus sign. For dollars, put +$ before the amount.'
    : '';
  return `"${text}" is not one of the terms that an offer can have. ${hint || `Write terms such as ${TERM_EXAMPLES}.`}`;
}

function collect(found: readonly Term[]): Terms {
  const percentOf = (kind: 'top' | 'step'): number | null => {
    const term = found.find((one) => one.kind === kind);
    return term && 'percent' in term ? term.percent : null;
  };
  const once = found.find((term) => term.kind === 'once');
  return {
    ...NO_TERMS,
    raises: found.filter((term) => term.kind === 'percent' || term.kind === 'flat'),
    drops: found.flatMap((term) => (term.kind === 'drop' ? [term.label] : [])),
    addedStep: percentOf('step'),
    top: percentOf('top'),
    hold: found.some(({ kind }) => kind === 'hold'),
    oneTime: once?.amount ?? ZERO,
  };
}
