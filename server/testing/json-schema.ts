import type { JsonSchema } from '../../core/contract/api-description.ts';

type Check = (value: unknown, path: string, problems: string[]) => void;

/** Makes checks from JSON schemas; a `$ref` means one of the components. */
export class SchemaChecker {
  readonly #components: Record<string, JsonSchema>;
  readonly #byRef = new Map<string, Check>();

  constructor(components: Record<string, JsonSchema>) {
    this.#components = components;
  }

  /** What is wrong with a value, a line each, by its path; empty when nothing is. */
  problems(schema: JsonSchema, value: unknown): string[] {
    const problems: string[] = [];
    this.compile(schema)(value, '$', problems);
    return problems;
  }

  compile(schema: JsonSchema): Check {
    const checks: Check[] = [];
    if (schema.$ref !== undefined) checks.push(this.#refer(schema.$ref));
    if (schema.type !== undefined) checks.push(checkType([schema.type].flat()));
    const { const: only, enum: values, anyOf, oneOf, allOf, not } = schema;
    if (only !== undefined) checks.push(expectThat((value) => value === only, `is not ${JSON.stringify(only)}`));
    if (values) {
      const known = new Set<unknown>(values);
      checks.push(expectThat((value) => known.has(value), `is none of ${JSON.stringify(values)}`));
    }
    checks.push(...checkText(schema), ...checkNumber(schema), ...this.#list(schema), ...this.#object(schema));
    if (anyOf) checks.push(this.#count(anyOf, (count) => count > 0));
    if (oneOf) checks.push(this.#count(oneOf, (count) => count === 1));
    if (allOf) checks.push(...allOf.map((part) => this.compile(part)));
    if (not) checks.push(this.#count([not], (count) => count === 0));
    const [only1] = checks;
    if (checks.length === 1 && only1) return only1;
    return (value, path, problems) => {
      for (const check of checks) check(value, path, problems);
    };
  }

  #refer(ref: string): Check {
    const known = this.#byRef.get(ref);
    if (known) return known;
    let compiled: Check | undefined;
    const check: Check = (value, path, problems) => {
      compiled ??= this.compile(this.#find(ref));
      compiled(value, path, problems);
    };
    this.#byRef.set(ref, check);
    return check;
  }

  #find(ref: string): JsonSchema {
    const schema = this.#components[ref.replace('#/components/schemas/', '')];
    if (!schema) throw new Error(`the description refers to ${ref}, which it does not hold`);
    return schema;
  }

  /** How many of the schemas fit. */
  #count(parts: readonly JsonSchema[], isRight: (count: number) => boolean): Check {
    const compiled = parts.map((part) => this.compile(part));
    return (value, path, problems) => {
      const tries = compiled.map((check) => {
        const own: string[] = [];
        check(value, path, own);
        return own;
      });
      if (isRight(tries.filter((own) => own.length === 0).length)) return;
      const nearest = tries.reduce((best, own) => (own.length < best.length ? own : best));
      problems.push(`${path} fits ${nearest.length === 0 ? 'several' : 'none'} of its choices`, ...nearest);
    };
  }

  #list({ items, prefixItems, minItems = 0, maxItems = Infinity }: JsonSchema): Check[] {
    if (items === undefined && !prefixItems && minItems === 0 && maxItems === Infinity) return [];
    const first = (prefixItems ?? []).map((part) => this.compile(part));
    const rest = typeof items === 'object' ? this.compile(items) : null;
    return [
      (value, path, problems) => {
        if (!Array.isArray(value)) return;
        if (value.length < minItems || value.length > maxItems) problems.push(`${path} has ${value.length} items`);
        if (items === false && value.length > first.length) problems.push(`${path} has too many items`);
        value.forEach((item, index) => (first[index] ?? rest)?.(item, `${path}[${index}]`, problems));
      },
    ];
  }

  #object({ properties, required = [], additionalProperties, propertyNames }: JsonSchema): Check[] {
    if (!properties && additionalProperties === undefined && !propertyNames && required.length === 0) return [];
    const own = new Map(Object.entries(properties ?? {}).map(([name, part]) => [name, this.compile(part)]));
    const others = typeof additionalProperties === 'object' ? this.compile(additionalProperties) : null;
    const names = propertyNames ? this.compile(propertyNames) : null;
    return [
      (value, path, problems) => {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
        for (const name of required) if (!Object.hasOwn(value, name)) problems.push(`${path}.${name} is missing`);
        for (const [name, part] of Object.entries(value)) {
          names?.(name, `${path}.${name} (its name)`, problems);
          const check = own.get(name) ?? others;
          if (check) check(part, `${path}.${name}`, problems);
          else if (additionalProperties === false) problems.push(`${path}.${name} is not described`);
        }
      },
    ];
  }
}

function expectThat(fits: (value: unknown) => boolean, what: string): Check {
  return (value, path, problems) => {
    if (!fits(value)) problems.push(`${path} ${what}: ${briefly(value)}`);
  };
}

function checkType(names: readonly string[]): Check {
  return expectThat(
    (value) => {
      const name = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
      return names.includes(name) || (Number.isInteger(value) && names.includes('integer'));
    },
    `is no ${names.join(' or ')}`,
  );
}

function checkText({ pattern, minLength, maxLength }: JsonSchema): Check[] {
  const whenText = (fits: (text: string) => boolean, what: string) =>
    expectThat((value) => typeof value !== 'string' || fits(value), what);
  const matching = pattern === undefined ? null : new RegExp(pattern, 'u');
  return [
    ...(matching ? [whenText((text) => matching.test(text), `does not match ${matching.source}`)] : []),
    ...(minLength === undefined ? [] : [whenText((text) => lengthOf(text) >= minLength, 'is too short')]),
    ...(maxLength === undefined ? [] : [whenText((text) => lengthOf(text) <= maxLength, 'is too long')]),
  ];
}

/** In whole characters, as JSON Schema counts. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

function checkNumber({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: JsonSchema): Check[] {
  const whenNumber = (fits: (number: number) => boolean, what: string) =>
    expectThat((value) => typeof value !== 'number' || fits(value), what);
  return [
    ...(minimum === undefined ? [] : [whenNumber((number) => number >= minimum, `is below ${minimum}`)]),
    ...(maximum === undefined ? [] : [whenNumber((number) => number <= maximum, `is above ${maximum}`)]),
    ...(exclusiveMinimum === undefined
      ? []
      : [whenNumber((number) => number > exclusiveMinimum, `is not above ${exclusiveMinimum}`)]),
    ...(exclusiveMaximum === undefined
      ? []
      : [whenNumber((number) => number < exclusiveMaximum, `is not below ${exclusiveMaximum}`)]),
    ...(multipleOf === undefined ? [] : [whenNumber((number) => number % multipleOf === 0, `is no multiple`)]),
  ];
}

/** Choices are tried with whole lists, again and again: only what is shown is written. */
function briefly(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return `{ ${Object.keys(value).slice(0, 10).join(', ')} }`;
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 100);
}
