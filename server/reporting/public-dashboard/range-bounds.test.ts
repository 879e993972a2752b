import { expect, test } from 'vitest';
import { compress, plainBytes } from './site/compress.ts';
import { withBounds } from './range-bounds.ts';
import { servable } from './site/store-release.ts';

const old = { range: '$60,000–$69,999', count: 5, avgSalary: 62_202, minSalary: 60_300.5, maxSalary: 66_123.25 };

test('a range of an earlier release shows its bounds, not the salaries in it', () => {
  expect(withBounds(old)).toEqual({ ...old, minSalary: 60_000, maxSalary: 69_999 });
  expect(withBounds({ ...old, range: 'odd' })).toMatchObject({ minSalary: null, maxSalary: null });
});

test('so do its open data when served; entries without salaries stay unchanged', async () => {
  const file = async (path: string, text: string) => {
    return { path, media_type: 'application/json', ...(await compress(Buffer.from(text))) };
  };
  const data = (range: object) => JSON.stringify({ schemaVersion: 1, years: [{ salaries: { teachers: [range] } }] });
  const corrected = await servable(await file('releases/1/data.json', data(old)));
  expect(JSON.parse(plainBytes(corrected).toString())).toEqual(JSON.parse(data(withBounds(old))));
  const fine = await file('data.json', data(withBounds(old)));
  expect(await servable(fine)).toBe(fine);
  const page = await file('', 'no JSON');
  expect(await servable(page)).toBe(page);
});
