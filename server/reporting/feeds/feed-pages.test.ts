import { beforeAll, expect, test } from 'vitest';
import { buildBuilding, buildScenario, buildWorkGroup } from '../../../test/factories/factories.ts';
import { fillRoster } from '../../../test/factories/fill-roster.ts';
import { readFeed, tokenFor } from '../../../test/support/feeds/read-feeds.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const LINES = 12_345;
const app = useTestApp();
let token: string;

beforeAll(async () => {
  const roster = await buildScenario(app.cx, { type: 'operating' });
  await fillRoster(app.cx.db, roster, {
    count: LINES,
    workGroupIds: [await buildWorkGroup(app.cx)],
    buildingIds: [await buildBuilding(app.cx)],
  });
  token = await tokenFor(app, 'FINANCE', ['LINES']);
});

async function allPages(first: string, between: (ids: number[]) => Promise<unknown> = () => Promise.resolve()) {
  const sizes: number[] = [];
  const ids: number[] = [];
  for (let address: string | undefined = first; address !== undefined;) {
    const { status, text, body } = await readFeed(app, token, address);
    expect(status, text.slice(0, 300)).toBe(200);
    sizes.push(body.value?.length ?? 0);
    ids.push(...(body.value ?? []).map(({ Id }) => Number(Id)));
    await between(ids);
    address = body['@odata.nextLink'];
  }
  return { sizes, ids };
}

test('12,345 lines come in three pages, each line once', async () => {
  const { sizes, ids } = await allPages('Lines');
  expect(sizes).toEqual([5000, 5000, 2345]);
  expect(new Set(ids).size).toBe(LINES);
});

test('pages keep the filter, the selection and the order, and end at $top', async () => {
  const sorted = await allPages(
    "Lines?$select=Id&$orderby=CurrentSalary desc&$filter=FiscalYear gt 2000 and LastName ne 'a+b'",
  );
  expect(sorted.sizes).toEqual([5000, 5000, 2345]);
  expect(new Set(sorted.ids).size).toBe(LINES);
  expect((await allPages('Lines?$select=Id&$top=7000&$skip=1000')).sizes).toEqual([5000, 2000]);
  expect((await allPages('Lines?$select=Id&$top=5000')).sizes).toEqual([5000]);
});

test('a CSV file has all lines', async () => {
  const { text } = await readFeed(app, token, 'Lines?$select=Id&format=csv');
  expect(text.trim().split('\r\n')).toHaveLength(1 + LINES);
});

test('a line deleted between two pages moves no other line', async () => {
  let deleted = false;
  const { ids } = await allPages('Lines?$select=Id', async ([first]) => {
    if (!deleted) await app.cx.db('line_items').where({ id: first }).update({ deleted_at: new Date() });
    deleted = true;
  });
  expect(new Set(ids).size).toBe(LINES);
});
