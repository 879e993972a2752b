import { expect, test } from 'vitest';
import { z } from 'zod';
import { trimmedText } from '../../../core/contract/fields.ts';
import { AppError } from '../../errors.ts';
import { validate } from './validate.ts';

function refusal(schema: z.ZodType, json: string): Pick<AppError, 'code' | 'message' | 'details'> | null {
  try {
    validate(schema, JSON.parse(json));
    return null;
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message, details: error.details };
    throw error;
  }
}

test.each([
  ['a known object', z.strictObject({ a: z.int() }), '{"a":1,"__proto__":{"role":"ADMIN"}}', '__proto__'],
  ['free names', z.record(z.string(), z.unknown()), '{"__proto__":1}', '__proto__'],
  ['within', z.strictObject({ a: z.record(z.string(), z.int()) }), '{"a":{"__proto__":1}}', 'a.__proto__'],
])('the key __proto__ in %s is refused with a sentence', (_, schema, json, path) => {
  const refused = refusal(schema, json);
  expect(refused).toMatchObject({ code: 'VALIDATION', message: `${path}: is not a known field` });
  expect(JSON.stringify(refused?.details.fields)).toBe(`{"${path}":"is not a known field"}`);
  expect(({} as Record<string, unknown>).role).toBeUndefined();
});

test('names that every object has are fields like any other', () => {
  expect(refusal(z.strictObject({}), '{"constructor":1,"toString":2}')?.message).toBe(
    'constructor: is not a known field; toString: is not a known field',
  );
  expect(validate(z.record(z.string(), z.int()), { constructor: 1 })).toEqual({ constructor: 1 });
});

test.each(['\\u0000', '\\ud83d', '\\u0001', '\\u001b', '\\ufffe', '\\uffff'])(
  'the character %s is refused at its field',
  (character) => {
    const refused = refusal(z.object({ a: z.array(z.string()) }), `{"a":["x","Talk ${character} about"]}`);
    expect(refused?.message).toBe('a.1: contains a character that cannot be stored. Type the text again');
  },
);

test('tabs and line endings are usable, and so is what a field replaces', () => {
  const text = z.object({ name: trimmedText(40), notes: z.string() });
  expect(validate(text, { name: 'Two\u000blines', notes: 'a\tb\r\nc' })).toEqual({
    name: 'Two lines',
    notes: 'a\tb\r\nc',
  });
});

test('a limit is named with its field, in words', () => {
  const schema = z.strictObject({
    day: z.int().min(1),
    fte: z.number().max(5),
    amount: z.number().positive(),
    text: z.string().max(3),
    ids: z.array(z.int()).min(2),
  });
  expect(refusal(schema, '{"day":0,"fte":9,"amount":0,"text":"long","ids":[]}')?.message).toBe(
    'day: must be at least 1; fte: must be at most 5; amount: must be more than 0; text: must have at most 3 characters; ids: must have at least 2 entries',
  );
});
