/** An exact number: a fraction whose denominator (`bottom`) is not zero. */
export interface Ratio {
  top: bigint;
  bottom: bigint;
}

class Unreadable extends Error {}

/** A number with optional $ and thousands commas, or one of `+ - * / ( )`. */
const TOKEN = /\s*(?:\$?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)(?![\d,.])|([-+*/()]))/y;

/** Calculates an expression of numbers, `+ - * /` and parentheses exactly. Returns the reason if the expression cannot be read. */
export function evaluateExpression(text: string): Ratio | { why: string } {
  try {
    const reader = new Reader(tokens(text));
    const value = reader.sum();
    reader.end();
    return value;
  } catch (error) {
    if (error instanceof Unreadable) return { why: error.message };
    throw error;
  }
}

function tokens(text: string): string[] {
  const trimmed = text.trimEnd();
  const found: string[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < trimmed.length; at = TOKEN.lastIndex) {
    const match = TOKEN.exec(trimmed);
    if (!match) {
      const rest = trimmed.slice(at).trim();
      if (rest.startsWith('%')) throw new Unreadable('Use % only to raise or lower the current amount, as in +3%.');
      throw new Unreadable(`The formula cannot be read at "${rest.slice(0, 20)}". Write it like =1000*1.03.`);
    }
    found.push(match[1] ?? match[2] ?? '');
  }
  return found;
}

/** Parses sums of products. Reads each token once. */
class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(all: readonly string[]) {
    this.#tokens = all;
  }

  sum(): Ratio {
    let value = this.#product();
    for (let sign = this.#take('+', '-'); sign !== null; sign = this.#take('+', '-')) {
      const next = this.#product();
      const other = next.top * value.bottom;
      const top = value.top * next.bottom + (sign === '-' ? -other : other);
      value = { top, bottom: value.bottom * next.bottom };
    }
    return value;
  }

  end(): void {
    const rest = this.#tokens[this.#at];
    if (rest === ')') throw new Unreadable('There is a closing parenthesis without an opening one.');
    if (rest !== undefined) throw new Unreadable(`Put + - * or / before "${rest}".`);
  }

  #product(): Ratio {
    let value = this.#signed();
    for (let sign = this.#take('*', '/'); sign !== null; sign = this.#take('*', '/')) {
      const next = this.#signed();
      if (sign === '/' && next.top === 0n) throw new Unreadable('A formula cannot divide by zero.');
      const [top, bottom] = sign === '*' ? [next.top, next.bottom] : [next.bottom, next.top];
      value = { top: value.top * top, bottom: value.bottom * bottom };
    }
    return value;
  }

  #signed(): Ratio {
    const sign = this.#take('+', '-');
    const value = this.#single();
    return sign === '-' ? { top: -value.top, bottom: value.bottom } : value;
  }

  #single(): Ratio {
    if (this.#take('(') !== null) {
      const value = this.sum();
      if (this.#take(')') === null) throw new Unreadable('A parenthesis is not closed.');
      return value;
    }
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new Unreadable('The formula is not complete. Write it like +3% or =1000*1.03.');
    if (!/\d/.test(token)) throw new Unreadable(`A number is missing before "${token}".`);
    this.#at += 1;
    const [whole = '', fraction = ''] = token.replaceAll(',', '').split('.');
    return { top: BigInt(whole + fraction), bottom: 10n ** BigInt(fraction.length) };
  }

  #take(...signs: string[]): string | null {
    const token = this.#tokens[this.#at];
    if (token === undefined || !signs.includes(token)) return null;
    this.#at += 1;
    return token;
  }
}
