import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

test.each([0, 1, 249, 250, 251, 500, 1234])('a list of %i is the same in chunks', async (length) => {
  const items = Array.from({ length }, (_, n) => (n % 7 === 0 ? undefined : { n, text: `"],[${n}`, none: undefined }));
  expect(await jsonText(items)).toBe(JSON.stringify(items));
});

test('a long list in a field is the same in chunks, and so are the other fields', async () => {
  const items = Array.from({ length: 600 }, (_, n) => [{ n }]);
  for (const answer of [
    { total: 3, none: undefined, items, 'a "name"': null },
    { items: Array.from({ length: 251 }, () => undefined) },
    [items],
    { within: { items } },
  ]) {
    expect(await jsonText(answer)).toBe(JSON.stringify(answer));
  }
});

test('anything else is unchanged', async () => {
  expect(await jsonText({ a: [1] })).toBe('{"a":[1]}');
  expect(await jsonText(null)).toBe('null');
});
