import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../../../core/contract/public-dashboard.ts';
import * as releases from '../../../core/contract/public-dashboard-releases.ts';
import { buildLines, buildScenario, employeeLine, proposedLine } from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { startTestServer, useTestApp, type TestServer } from '../../../test/support/test-app.ts';
import type { Snapshot } from './queries.ts';
import { compress, plainBytes } from './site/compress.ts';
import type { FileRow } from './site/queries.ts';
import { staticSite } from './static-site.ts';

/** The lowest and highest salary of the range, which earlier versions of the program published. */
const [LOWEST, HIGHEST] = [81_303.37, 88_123.79];
const SALARIES = /81,?303|88,?123/;

const app = useTestApp({ publicPage: sourcePage });
let server: TestServer;
let id: string;

/** Replaces the salaries in stored text with those that earlier versions stored. */
const asStoredThen = (text: string) =>
  text
    .replaceAll(/"minSalary":\s?80000/g, `"minSalary":${LOWEST}`)
    .replaceAll(/"maxSalary":\s?89999/g, `"maxSalary":${HIGHEST}`);

beforeAll(async () => {
  const budget = await buildScenario(app.cx, { type: 'proposed' });
  await buildLines(app.cx, budget, [proposedLine(1_000_000)]);
  const teachers = [LOWEST, 82_000, 83_000, 84_000, 85_000, HIGHEST].map((salary) =>
    employeeLine(salary, { dese_code: '2305' }),
  );
  const others = Array.from({ length: 6 }, (_, index) => employeeLine(50_000 + index, { dese_code: '3200' }));
  await buildLines(app.cx, await buildScenario(app.cx), [...teachers, ...others]);
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  const body = { urlPath: 'old', schoolName: 'Example Schools', publishedYears: [2026], showSalaryCharts: true };
  await app.call('ADMIN', contract.updateConfig, { params: { id }, body });
  await app.call('ADMIN', contract.publish, { params: { id } });

  const release = await app.cx.db('public_releases').first<{ id: number; snapshot: Snapshot }>('id', 'snapshot');
  const snapshot = asStoredThen(JSON.stringify(release.snapshot));
  expect(snapshot).toMatch(SALARIES);
  await app.cx.db('public_releases').where({ id: release.id }).update({ snapshot });
  const files = await app.cx.db('public_release_files').select<FileRow[]>('*');
  for (const file of files.filter(({ path }) => path.endsWith('data.json'))) {
    const text = asStoredThen(plainBytes(file).toString('utf8'));
    expect(text).toMatch(SALARIES);
    await app.cx
      .db('public_release_files')
      .where({ release_id: release.id, path: file.path })
      .update(await compress(Buffer.from(text)));
  }
  server = await startTestServer({ db: app.cx.db, url: app.databaseUrl }, { publicPage: sourcePage });
});

afterAll(() => server.close());

const read = async (address: string) => {
  const response = await fetch(`${server.url}${address}`);
  return { address, status: response.status, text: await response.text() };
};

test('a release of earlier days shows the bounds of its ranges at every address, compressed or not', async () => {
  const files = await app.cx.db('public_release_files').distinct<{ path: string }[]>('path');
  const addresses = [
    ...files.map(({ path }) => (path === '' ? '/public/old' : `/public/old/${path}`)),
    ...['', '/data.csv', '/data.json'].map((path) => `/api/public-dashboard/view/old${path}`),
    '/public/old?year=2026',
  ];
  expect(addresses.length).toBeGreaterThanOrEqual(12);
  for (const address of addresses) {
    const answer = await read(address);
    expect([address, answer.status]).toEqual([address, 200]);
    expect(answer.text, address).not.toMatch(SALARIES);
  }
  for (const address of [
    '/public/old/data.json',
    '/public/old/releases/1/data.json',
    '/api/public-dashboard/view/old',
  ]) {
    const text = (await read(address)).text.replaceAll(' ', '');
    expect(text).toContain('"minSalary":80000');
    expect(text).toContain('"maxSalary":89999');
  }
});

test('so do its preview, the folder of the whole site, its comparison, and the release that puts it back', async () => {
  const preview = await app.call('ADMIN', releases.previewPage, { params: { id }, body: { of: 'published' } });
  expect(preview.body.html).toContain('$80,000–$89,999');
  expect(preview.body.html).not.toMatch(SALARIES);
  for (const { path, bytes } of await staticSite(app.cx, sourcePage)) {
    expect(bytes.toString('utf8'), path).not.toMatch(SALARIES);
  }
  const diff = await app.call('ADMIN', releases.diffReleases, { params: { id, number: '1' }, query: { to: 'draft' } });
  expect(JSON.stringify(diff.body)).not.toMatch(SALARIES);
  await app.call('ADMIN', contract.publish, { params: { id } });
  await app.call('ADMIN', releases.rollBack, { params: { id, number: '1' } });
  const stored = await app.cx.db('public_release_files').select<(FileRow & { release_id: number })[]>('*');
  const [first] = stored.map((file) => file.release_id).sort((a, b) => a - b);
  for (const file of stored.filter((one) => one.release_id !== first)) {
    expect(plainBytes(file).toString('utf8'), file.path).not.toMatch(SALARIES);
  }
  const view = await app.send(null, 'GET', '/api/public-dashboard/view/old');
  expect(await view.text()).not.toMatch(SALARIES);
});
