import { AppError } from '../../errors.ts';

type TokenKind = 'text' | 'instant' | 'date' | 'number' | 'word' | 'mark';

export interface Token {
  kind: TokenKind;
  text: string;
  /** The token's position in the filter, for error messages. */
  at: number;
}

const MAX_LENGTH = 4000;
const MAX_DIGITS = 30;

/**
 * The first pattern that matches at a position determines the token. Words may contain characters that no property name
 * has, so that an error message can quote the whole word.
 */
const PATTERNS: readonly (readonly [TokenKind, RegExp])[] = [
  ['text', /'(?:[^']|'')*'/y],
  ['instant', /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)/iy],
  ['date', /\d{4}-\d\d-\d\d/y],
  ['number', /-?\d+(?:\.\d+)?/y],
  ['word', /[\p{L}_$@][\p{L}\p{N}_./$@]*/uy],
  ['mark', /[(),]/y],
];
const BLANK = /\s/;

/**
 * Splits a filter into words, values and punctuation. Throws VALIDATION for text that is not a token, and for values
 * that the database cannot represent.
 */
export function filterTokens(filter: string): Token[] {
  if (filter.length > MAX_LENGTH) throw invalid(`it has more than ${MAX_LENGTH} characters`);
  const tokens: Token[] = [];
  let at = 0;
  while (at < filter.length) {
    if (BLANK.test(filter.charAt(at))) {
      at += 1;
      continue;
    }
    const token = tokenAt(filter, at);
    if (!token)
      throw invalid(
        `character ${at + 1} cannot be read. Put text in single quotes. Type each apostrophe inside the text twice, as in 'O''Brien'`,
      );
    checkValue(token);
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

function tokenAt(filter: string, at: number): Token | null {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const [text] = pattern.exec(filter) ?? [];
    if (text !== undefined) return { kind, text, at };
  }
  return null;
}

/** Throws VALIDATION for values that the database cannot represent. */
function checkValue({ kind, text }: Token): void {
  if (kind === 'number' && text.length > MAX_DIGITS) throw invalid(`${text} has too many digits`);
  if (kind === 'date' && !isDay(text)) throw invalid(`${text} is not a valid date`);
  if (kind === 'instant' && (!isDay(text.slice(0, 10)) || !isTime(text))) throw invalid(`${text} is not a valid time`);
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && text >= '0001' && new Date(time).toISOString().startsWith(text);
}

function isTime(text: string): boolean {
  const [hours, minutes] = /[+-](\d\d):(\d\d)$/.exec(text)?.slice(1).map(Number) ?? [0, 0];
  // The database accepts time zone offsets below 16 hours. Real offsets are at most 14 hours.
  return !Number.isNaN(Date.parse(text)) && (hours ?? 0) < 15 && (minutes ?? 0) < 60;
}

export function invalid(problem: string): AppError {
  return new AppError('VALIDATION', `The $filter is not valid: ${problem}.`);
}
