import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { jsonBody } from './json-body.ts';

const textOf = async (answer: unknown): Promise<string> => (await jsonBody(answer)).bytes.toString();

test.each([0, 1, 249, 250, 251, 500, 1234])('a list of %i is the same in pieces', async (length) => {
  const items = Array.from({ length }, (_, n) => (n % 7 === 0 ? undefined : { n, text: `"],[${n}`, none: undefined }));
  expect(await textOf(items)).toBe(JSON.stringify(items));
});

test('a long list in a field is the same in pieces, and so are the other fields', async () => {
  const items = Array.from({ length: 600 }, (_, n) => [{ n }]);
  for (const answer of [
    { total: 3, none: undefined, items, 'a "name"': null },
    { items: Array.from({ length: 251 }, () => undefined) },
    [items],
    { within: { items } },
  ]) {
    expect(await textOf(answer)).toBe(JSON.stringify(answer));
  }
});

test('anything else is unchanged', async () => {
  expect(await textOf({ a: [1] })).toBe('{"a":[1]}');
  expect(await textOf(null)).toBe('null');
});

test('the checksum is that of the whole text', async () => {
  const items = Array.from({ length: 600 }, (_, n) => ({ name: `Ñandú ${n}` }));
  const { bytes, checksum } = await jsonBody({ items });
  expect(checksum).toBe(createHash('sha1').update(bytes).digest('base64url'));
});

test('other work runs between the pieces of a long list', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  const items = Array.from({ length: 10_000 }, (_, n) => ({ n, text: 'x'.repeat(500) }));
  await jsonBody(items);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(0);
});
