import type { JsonSchema } from '../../core/contract/api-docs.ts';
import type { Random } from '../../seeds/demo/random.ts';
import { guessesFor, idsFor, keysFor, type Known } from './known.ts';

/** The known values, the path of the call, and the percentage of optional fields that are sent. */
export interface Drawing extends Known {
  path: string;
  density: number;
}

const WORDS = ['A', 'Lincoln School', 'Sam', 'O’Brien', 'Zoë', 'FY27 draft', '100', 'Grade 3 (Müller)'];
const CANDIDATES = [
  '1',
  '2',
  '3',
  '7',
  '12',
  'true',
  'false',
  'none',
  '#3b82f6',
  'K',
  '2026',
  '1,2',
  'abc-school',
  '0',
  'x',
];
const SMALL_IDS = 24;

/** A value that is valid for a schema. `name` is the name of the field. */
export function valueOf(schema: JsonSchema, name: string, random: Random, known: Drawing): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(random.pick(choices), name, random, known);
  if (schema.allOf?.[0]) return valueOf(schema.allOf[0], name, random, known);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return objectOf(schema, name, random, known);
    case 'array':
      return listOf(schema, name, random, known);
    case 'integer':
    case 'number':
      return numberOf(schema, type, name, random, known);
    case 'boolean':
      return random.chance(50);
    case 'null':
      return null;
    default:
      return textOf(schema, name, random, known);
  }
}

function objectOf(schema: JsonSchema, name: string, random: Random, known: Drawing): unknown {
  const { properties = {}, required = [], additionalProperties } = schema;
  const made: [string, unknown][] = [];
  for (const [key, part] of Object.entries<JsonSchema>(properties)) {
    if (required.includes(key) || random.chance(known.density)) made.push([key, valueOf(part, key, random, known)]);
  }
  if (typeof additionalProperties === 'object') {
    const lines = idsFor(name, known.path, known).slice(0, 4).map(String);
    for (const key of lines.length > 0 && random.chance(80) ? lines : keysFor(name)) {
      if (random.chance(50)) made.push([key, valueOf(additionalProperties, name, random, known)]);
    }
  }
  return Object.fromEntries(made);
}

function listOf({ items, minItems = 0 }: JsonSchema, name: string, random: Random, known: Drawing): unknown {
  const count = Math.max(minItems, random.below(4));
  if (typeof items !== 'object') return [];
  return Array.from({ length: count }, () => valueOf(items, name, random, known));
}

function numberOf(schema: JsonSchema, type: string, name: string, random: Random, known: Drawing): unknown {
  const guesses = guessesFor(name, known).filter((guess) => typeof guess === 'number');
  if (guesses.length > 0) return random.pick(guesses);
  const ids = /ids?$|^(keep|remove)/i.test(name) ? idsFor(name, known.path, known) : [];
  if (ids.length > 0 && random.chance(85)) return random.pick(ids);
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER, exclusiveMinimum = minimum - 1 } = schema;
  const least = Math.max(Math.ceil(minimum), Math.floor(exclusiveMinimum) + 1);
  const span = Math.max(1, Math.min(maximum - least, /id$|^id|ids$|rev/i.test(name) ? SMALL_IDS : 90_000));
  const whole = least + (/^rev/i.test(name) ? random.below(2) : random.below(span));
  return type === 'integer' || random.chance(60) ? whole : Math.min(maximum, whole + random.below(100) / 100);
}

function textOf(
  { pattern, format, minLength = 0, maxLength = 40 }: JsonSchema,
  name: string,
  random: Random,
  known: Drawing,
) {
  if (format === 'date') return `20${26 + random.below(4)}-0${1 + random.below(9)}-1${random.below(9)}`;
  if (format === 'date-time') return '2026-01-02T03:04:05Z';
  const guesses = guessesFor(name, known).filter((guess) => typeof guess === 'string');
  if (guesses.length > 0 && random.chance(90)) return random.pick(guesses);
  if (pattern !== undefined) {
    const ids = pattern.startsWith('^[1-9]') ? idsFor(name, known.path, known) : [];
    if (ids.length > 0 && random.chance(85)) return String(random.pick(ids));
    const fitting = new RegExp(pattern, 'u');
    const candidates = [...CANDIDATES, String(1 + random.below(SMALL_IDS))].filter((text) => fitting.test(text));
    return candidates.length > 0 ? random.pick(candidates) : random.pick(WORDS);
  }
  const word = `${random.pick(WORDS)}${random.chance(60) ? ` ${random.below(10_000)}` : ''}`;
  return word.slice(0, maxLength).padEnd(minLength, 'x');
}
