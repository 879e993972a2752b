/**
 * A cell or range of cells in a formula. Rows and columns count from 0. `$` marks are kept, because a shared formula moves only the parts
 * without a mark.
 */
export interface Reference {
  /** The name of the sheet. Null means the sheet that the formula is on. */
  sheet: string | null;
  top: Edge;
  left: Edge;
  bottom: Edge;
  right: Edge;
}

interface Edge {
  at: number;
  isFixed: boolean;
}

export type Token =
  | { kind: 'number'; text: string; value: number }
  | { kind: 'text'; text: string; value: string }
  | { kind: 'reference'; text: string; prefix: string; reference: Reference }
  /** `text` includes the opening parenthesis. */
  | { kind: 'function'; text: string; name: string }
  | { kind: 'name'; text: string }
  | { kind: 'sign'; text: string }
  /** A blank between two ranges is an operator; elsewhere it has no meaning. */
  | { kind: 'blank'; text: string };

export const LAST_ROW = 1_048_575;
export const LAST_COLUMN = 16_383;

const SHEET = String.raw`(?:'((?:[^']|'')+)'|([\p{L}\p{N}_.]+))!`;
const REFERENCE = String.raw`(?:(\$?)([A-Za-z]{1,3})(\$?)([1-9]\d{0,6})(?::(\$?)([A-Za-z]{1,3})(\$?)([1-9]\d{0,6}))?|(\$?)([A-Za-z]{1,3}):(\$?)([A-Za-z]{1,3})|(\$?)([1-9]\d{0,6}):(\$?)([1-9]\d{0,6}))(?![\p{L}\p{N}_.([!:])`;
const TOKENS: readonly [Token['kind'], RegExp][] = [
  ['blank', /[ \t\r\n]+/y],
  ['text', /"((?:[^"]|"")*)"/y],
  ['reference', new RegExp(`(?:${SHEET})?${REFERENCE}`, 'uy')],
  ['function', /([\p{L}_][\p{L}\p{N}_.]*)\(/uy],
  ['number', /(?:\d+(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?/iy],
  ['name', /[\p{L}_\\][\p{L}\p{N}_.\\]*(?![!([])/uy],
  ['sign', /<=|>=|<>|[-+*/^&=<>%(),]/y],
];

/**
 * Splits a formula, as a workbook stores it, into tokens. Returns null if the formula contains anything that is not supported: tables,
 * other workbooks, errors, arrays.
 */
export function splitFormula(formula: string): Token[] | null {
  const found: Token[] = [];
  let at = 0;
  while (at < formula.length) {
    const token = nextToken(formula, at);
    if (!token) return null;
    found.push(token);
    at += token.text.length;
  }
  return found;
}

function nextToken(formula: string, at: number): Token | null {
  for (const [kind, pattern] of TOKENS) {
    pattern.lastIndex = at;
    const match = pattern.exec(formula);
    if (match) return tokenOf(kind, match);
  }
  return null;
}

function tokenOf(kind: Token['kind'], match: RegExpExecArray): Token | null {
  const [text, first = ''] = match;
  if (kind === 'number') return { kind, text, value: Number(text) };
  if (kind === 'text') return { kind, text, value: first.replaceAll('""', '"') };
  if (kind === 'function') return { kind, text, name: first.toUpperCase().replace(/^_XLFN\./, '') };
  if (kind !== 'reference') return { kind, text };
  const reference = readReference(match);
  return reference && { kind, text, prefix: text.slice(0, text.lastIndexOf('!') + 1), reference };
}

function readReference(match: RegExpExecArray): Reference | null {
  const [, quoted, plain, c1, left, r1, top, c2, right, r2, bottom, cc1, from, cc2, to, rr1, above, rr2, below] = match;
  const sheet = quoted?.replaceAll("''", "'") ?? plain ?? null;
  const fixed = (mark: string | undefined): boolean => mark === '$';
  const column = (letters = '', mark?: string): Edge => ({ at: columnIndex(letters), isFixed: fixed(mark) });
  const row = (number = '', mark?: string): Edge => ({ at: Number(number) - 1, isFixed: fixed(mark) });
  const edges =
    left !== undefined
      ? {
          left: column(left, c1),
          top: row(top, r1),
          right: column(right ?? left, right ? c2 : c1),
          bottom: row(bottom ?? top, right ? r2 : r1),
        }
      : from !== undefined
        ? { left: column(from, cc1), right: column(to, cc2), top: EDGE(0), bottom: EDGE(LAST_ROW) }
        : { top: row(above, rr1), bottom: row(below, rr2), left: EDGE(0), right: EDGE(LAST_COLUMN) };
  return edges.right.at > LAST_COLUMN || edges.bottom.at > LAST_ROW ? null : { sheet, ...edges };
}

const EDGE = (at: number): Edge => ({ at, isFixed: true });

/** Returns the index of a column, from 0: AA is 26. */
export function columnIndex(letters: string): number {
  let index = 0;
  for (const letter of letters.toUpperCase()) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}
