import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../../server/reporting/demo/load-demo.ts';
import { sourcePage } from '../support/source-page.ts';
import { useTestApp } from '../support/test-app.ts';
import { questionsAbout } from '../support/view-only-calls.ts';

const app = useTestApp({ publicPage: sourcePage });
let secret: RegExp;
let asked: Parameters<typeof questionsAbout>[0];

/** What the demo district says in its offers, and about people off the schedule. */
beforeAll(async () => {
  await loadDemo(app.cx, sourcePage);
  const texts: string[] = [
    ...(await app.cx.db('offers').pluck<string[]>('name')),
    ...(await app.cx.db('placements').whereNotNull('off_schedule').pluck<string[]>('off_schedule')),
  ];
  expect(texts).toHaveLength(4);
  secret = new RegExp(texts.map((text) => text.replace(/[^\w ]/g, '.')).join('|'), 'i');
  const [year] = await app.cx.db('budget_years').select<{ id: number; fiscal_year: number }[]>('id', 'fiscal_year');
  const [version] = await app.cx
    .db('versions')
    .select<{ id: number; version_number: number }[]>('id', 'version_number');
  asked = {
    budgetYearIds: [year?.id ?? 0],
    versionIds: [version?.id ?? 0],
    versionNumbers: [version?.version_number ?? 0],
    fiscalYears: [2026, 2027],
  };
});

test('no answer to VIEW_ONLY has an offer or a reason for being off the schedule', async () => {
  const staff = await (await app.send('FINANCE', 'GET', '/api/offers')).text();
  expect(staff).toMatch(secret);
  const found: string[] = [];
  for (const address of questionsAbout(asked)) {
    const text = await (await app.send('VIEW_ONLY', 'GET', `/api${address}`)).text();
    if (secret.test(text)) found.push(address);
  }
  expect(found).toEqual([]);
});

test('no file of the release has one', async () => {
  const files = await app.cx.db('public_release_files').select<{ path: string; gzip: Buffer }[]>('path', 'gzip');
  expect(files.length).toBeGreaterThan(5);
  const found = files.filter(({ gzip }) => secret.test(gunzipSync(gzip).toString('utf8')));
  expect(found.map(({ path }) => path)).toEqual([]);
});
