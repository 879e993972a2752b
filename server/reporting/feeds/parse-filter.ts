import { AppError } from '../../errors.ts';
import type { Kind, Property } from './entities.ts';
import { filterTokens, invalid, type Token } from './filter-tokens.ts';

/** An SQL condition. All values from the request are parameters. */
export interface Condition {
  sql: string;
  values: readonly (string | boolean)[];
}

type Type = 'text' | 'numeric' | 'date' | 'timestamptz' | 'boolean';

interface Operand extends Condition {
  /** Null if the operand is the literal `null`, which takes the type of the other operand. */
  type: Type | null;
}

const TYPES: Record<Kind, Type> = {
  text: 'text',
  money: 'numeric',
  number: 'numeric',
  whole: 'numeric',
  date: 'date',
  instant: 'timestamptz',
  boolean: 'boolean',
};

/** In OData, null equals null, and the comparisons gt, ge, lt and le with null are false. */
const COMPARISONS = new Map<string, (left: string, right: string) => string>([
  ['eq', (left, right) => `(${left} IS NOT DISTINCT FROM ${right})`],
  ['ne', (left, right) => `(${left} IS DISTINCT FROM ${right})`],
  ['gt', (left, right) => `coalesce(${left} > ${right}, false)`],
  ['ge', (left, right) => `coalesce(${left} >= ${right}, false)`],
  ['lt', (left, right) => `coalesce(${left} < ${right}, false)`],
  ['le', (left, right) => `coalesce(${left} <= ${right}, false)`],
]);
const FUNCTIONS = new Map<string, (text: string, part: string) => string>([
  ['contains', (text, part) => `coalesce(strpos(${text}, ${part}) > 0, false)`],
  ['startswith', (text, part) => `coalesce(starts_with(${text}, ${part}), false)`],
]);
const OTHER_OPERATORS = new Set(['add', 'sub', 'mul', 'div', 'divby', 'mod', 'in', 'has']);
const MAX_DEPTH = 50;

/**
 * Parses an OData filter that uses these properties. Throws VALIDATION, and NOT_IMPLEMENTED for the parts of OData that feeds do not
 * support.
 */
export function parseFilter(filter: string, properties: readonly Property[]): Condition {
  const parser = new FilterParser(filterTokens(filter), properties);
  return parser.parse();
}

class FilterParser {
  readonly #tokens: readonly Token[];
  readonly #properties: readonly Property[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], properties: readonly Property[]) {
    this.#tokens = tokens;
    this.#properties = properties;
  }

  parse(): Condition {
    const condition = this.#either();
    const rest = this.#tokens[this.#at];
    if (!rest) return condition;
    if (OTHER_OPERATORS.has(rest.text) || COMPARISONS.has(rest.text))
      throw unsupported(`"${rest.text}" at character ${rest.at + 1}`);
    throw invalid(`unexpected "${rest.text}" at character ${rest.at + 1}`);
  }

  #either(): Condition {
    return this.#chain('or', () => this.#chain('and', () => this.#negated()));
  }

  #chain(word: 'and' | 'or', part: () => Condition): Condition {
    const parts = [part()];
    while (this.#takes(word)) parts.push(part());
    const [only] = parts;
    if (only && parts.length === 1) return only;
    const sql = parts.map((each) => each.sql).join(` ${word} `);
    return { sql: `(${sql})`, values: parts.flatMap(({ values }) => values) };
  }

  #negated(): Condition {
    if (this.#takes('not')) {
      const { sql, values } = this.#deeper(() => this.#negated());
      return { sql: `(NOT ${sql})`, values };
    }
    if (!this.#takes('(')) return this.#comparison();
    const condition = this.#deeper(() => this.#either());
    this.#expect(')');
    return condition;
  }

  #comparison(): Condition {
    const word = this.#tokens[this.#at];
    if (word?.kind === 'word' && this.#tokens[this.#at + 1]?.text === '(') return this.#call(word);
    const left = this.#operand();
    const compare = COMPARISONS.get(this.#tokens[this.#at]?.text ?? '');
    if (!compare) {
      if (left.type === 'boolean') return { sql: `coalesce(${left.sql}, false)`, values: left.values };
      return this.#refuseMissing();
    }
    this.#at += 1;
    const right = this.#operand();
    if (left.type !== null && right.type !== null && left.type !== right.type) {
      throw invalid(
        'the filter compares values of different types. Write text in single quotes, dates as 2026-07-01, and numbers without quotes',
      );
    }
    const type = left.type ?? right.type ?? 'text';
    const typed = ({ sql, type: known }: Operand) => (known === null ? `CAST(NULL AS ${type})` : sql);
    return { sql: compare(typed(left), typed(right)), values: [...left.values, ...right.values] };
  }

  #call(name: Token): Condition {
    const call = FUNCTIONS.get(name.text);
    if (!call) throw unsupported(`the function ${name.text}`);
    this.#at += 2;
    const text = this.#textOperand(name.text);
    this.#expect(',');
    const part = this.#textOperand(name.text);
    this.#expect(')');
    return { sql: call(text.sql, part.sql), values: [...text.values, ...part.values] };
  }

  #textOperand(name: string): Operand {
    const operand = this.#operand();
    if (operand.type !== 'text') throw invalid(`${name} needs text: a text property or a value in single quotes`);
    return operand;
  }

  #operand(): Operand {
    const token = this.#tokens[this.#at];
    if (!token) throw invalid('a property or value is missing at the end');
    this.#at += 1;
    const value = (type: Type, text: string | boolean): Operand => ({
      sql: `CAST(? AS ${type})`,
      type,
      values: [text],
    });
    if (token.kind === 'text') return value('text', token.text.slice(1, -1).replaceAll("''", "'"));
    if (token.kind === 'number') return value('numeric', token.text);
    if (token.kind === 'date') return value('date', token.text);
    if (token.kind === 'instant') return value('timestamptz', token.text);
    if (token.text === 'true' || token.text === 'false') return value('boolean', token.text === 'true');
    if (token.text === 'null') return { sql: 'NULL', type: null, values: [] };
    if (token.kind === 'word' && this.#tokens[this.#at]?.text === '(') throw unsupported(`the function ${token.text}`);
    const known = this.#properties.find(({ name }) => name === token.text);
    if (known) return { sql: known.sql, type: TYPES[known.kind], values: [] };
    throw invalid(`there is no property "${token.text}". Names are case-sensitive. $metadata lists them`);
  }

  #refuseMissing(): never {
    const token = this.#tokens[this.#at];
    if (token && OTHER_OPERATORS.has(token.text)) throw unsupported(`the operator ${token.text}`);
    throw invalid(
      `a comparison operator, such as eq, is missing ${token ? `at character ${token.at + 1}` : 'at the end'}`,
    );
  }

  #takes(text: string): boolean {
    const token = this.#tokens[this.#at];
    const isNext = token?.text === text && token.kind !== 'text';
    if (isNext) this.#at += 1;
    return isNext;
  }

  #expect(text: string): void {
    if (!this.#takes(text)) throw invalid(`"${text}" is missing`);
  }

  #deeper(read: () => Condition): Condition {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw invalid('it is nested too deeply');
    const condition = read();
    this.#depth -= 1;
    return condition;
  }
}

function unsupported(what: string): AppError {
  return new AppError('NOT_IMPLEMENTED', `Feeds do not support ${what} in $filter.`);
}
