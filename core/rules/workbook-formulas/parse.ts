import { splitFormula, type Reference, type Token } from './tokens.ts';

/** A formula as a tree. `name` is a defined name. */
export type Formula =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'reference'; reference: Reference }
  | { kind: 'name'; name: string }
  | { kind: 'missing' }
  | { kind: 'percent' | 'minus' | 'plus'; of: Formula }
  | { kind: 'operator'; sign: string; left: Formula; right: Formula }
  | { kind: 'function'; name: string; parts: readonly Formula[] };

/** The binary operators, from the lowest to the highest precedence. */
const LEVELS: readonly (readonly string[])[] = [
  ['=', '<>', '<', '>', '<=', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/'],
  ['^'],
];

class Unreadable extends Error {}

/** The maximum length of a formula: that of the longest formula that spreadsheet programs write. */
const MAX_LENGTH = 8_192;

/** Parses a formula in the form that a workbook stores, without its equal sign. Returns null if the formula cannot be parsed. */
export function parseFormula(text: string): Formula | null {
  if (text.length > MAX_LENGTH) return null;
  const tokens = splitFormula(text)?.filter(({ kind }) => kind !== 'blank');
  if (!tokens) return null;
  try {
    const reader = new FormulaReader(tokens);
    const formula = reader.expression();
    return reader.isAtEnd ? formula : null;
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return null;
    throw error;
  }
}

class FormulaReader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  expression(level = 0): Formula {
    const signs = LEVELS[level];
    if (!signs) return this.#signed();
    let left = this.expression(level + 1);
    for (let sign = this.#take(signs); sign !== null; sign = this.#take(signs)) {
      left = { kind: 'operator', sign, left, right: this.expression(level + 1) };
    }
    return left;
  }

  /** In a workbook, -2^2 is 4: a minus sign has a higher precedence than a power. */
  #signed(): Formula {
    const sign = this.#take(['+', '-']);
    if (sign !== null) return { kind: sign === '-' ? 'minus' : 'plus', of: this.#signed() };
    let value = this.#single();
    while (this.#take(['%']) !== null) value = { kind: 'percent', of: value };
    return value;
  }

  #single(): Formula {
    if (this.#take(['(']) !== null) {
      const inner = this.expression();
      this.#need(')');
      return inner;
    }
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token?.kind === 'number') return { kind: 'number', value: token.value };
    if (token?.kind === 'text') return { kind: 'text', value: token.value };
    if (token?.kind === 'reference') return { kind: 'reference', reference: token.reference };
    if (token?.kind === 'name') return { kind: 'name', name: token.text };
    if (token?.kind === 'function') return { kind: 'function', name: token.name, parts: this.#parts() };
    throw new Unreadable();
  }

  #parts(): Formula[] {
    if (this.#take([')']) !== null) return [];
    const parts: Formula[] = [];
    for (;;) {
      const next = this.#tokens[this.#at]?.text;
      parts.push(next === ',' || next === ')' ? { kind: 'missing' } : this.expression());
      if (this.#take([')']) !== null) return parts;
      this.#need(',');
    }
  }

  #need(sign: string): void {
    if (this.#take([sign]) === null) throw new Unreadable();
  }

  #take(signs: readonly string[]): string | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return null;
    this.#at += 1;
    return token.text;
  }
}
