import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/public-dashboard.ts';
import * as links from '../../../core/contract/public-dashboard-links.ts';
import * as releases from '../../../core/contract/public-dashboard-releases.ts';
import { openData } from '../../../core/contract/public-dashboard-open-data.ts';
import { fromDollars } from '../../../core/money.ts';
import { buildBuilding, buildCategory, buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp({ publicPage: sourcePage });
const money = (dollars: number) => ({ amount_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });
let id: string;
let lines: number[];
let transportation: number;

const at = (number: number) => ({ params: { id, number: String(number) } });
const publish = () => app.call('ADMIN', contract.publish, { params: { id } });
const list = async () => (await app.call('ADMIN', releases.listReleases, { params: { id } })).body;
const get = async (path: string) => {
  const response = await app.send(null, 'GET', path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const setLine = (index: number, dollars: number) =>
  app.cx.db('line_items').where({ id: lines[index] }).update(money(dollars));

beforeAll(async () => {
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  transportation = await buildCategory(app.cx, { name: 'Transportation' });
  const teaching = await buildCategory(app.cx, { name: 'Teaching' });
  lines = await buildLines(app.cx, budget, [
    { ...money(1_000_000), category_id: transportation },
    { ...money(2_000_000.25), category_id: teaching },
  ]);
  const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
  const school = await buildBuilding(app.cx, { name: 'Elm School' });
  await buildLines(
    app.cx,
    roster,
    Array.from({ length: 6 }, (_, n) => ({
      first_name: `Person${n}`,
      last_name: 'Secretname',
      employee_id: `EMP-10${n}`,
      notes: 'moves to part time in the fall',
      dese_code: '2305',
      building_id: school,
      current_salary_cents: fromDollars(70_000 + n),
      cost_cents: fromDollars(70_000 + n),
    })),
  );
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  await app.call('ADMIN', contract.updateConfig, {
    params: { id },
    body: { urlPath: 'elm', schoolName: 'Elm Schools', publishedYears: [2026], showSalaryCharts: true },
  });
});

describe('releases', () => {
  test('stay at their address whatever is published later', async () => {
    await publish();
    const first = await get('/public/elm/releases/1');
    expect(first.status).toBe(200);
    expect(first.text).toContain('This is release 1, as published on');
    await setLine(0, 1_412_000);
    await publish();
    expect(await get('/public/elm/releases/1')).toMatchObject({ status: 200, text: first.text });
    expect((await get('/public/elm/releases/1/data.csv')).text).toContain('category,Transportation,dollars,1000000.00');
    expect((await get('/public/elm/data.csv')).text).toContain('category,Transportation,dollars,1412000.00');
    expect((await get('/public/elm/releases/2/fy2026')).status).toBe(200);
    for (const path of ['3', '1/nothing', '1/../2', '01']) {
      expect([path, (await get(`/public/elm/releases/${path}`)).status]).toEqual([path, path === '1/../2' ? 200 : 404]);
    }
  });

  test('are listed, with their differences in words', async () => {
    expect(await list()).toMatchObject([
      {
        number: 2,
        isCurrent: true,
        publishedBy: 'ADMIN user',
        years: [{ fiscalYear: 2026, totalBudget: 3_412_000.25 }],
      },
      { number: 1, isCurrent: false, address: '/public/elm/releases/1', withdrawnAt: null },
    ]);
    const { body } = await app.call('ADMIN', releases.diffReleases, at(1));
    expect(body).toMatchObject({ from: 1, to: 2, settings: [] });
    expect(body.figures.map(({ text }) => text)).toEqual([
      '+$412,000 in the FY26 budget',
      '+$412,000 in Transportation',
      '+$412,000 in the part required by law',
      '+$412,000 in District Wide',
    ]);
    await app.call('ADMIN', contract.updateConfig, { params: { id }, body: { schoolName: 'Elm Valley Schools' } });
    const toDraft = await app.call('ADMIN', releases.diffReleases, { ...at(2), query: { to: 'draft' } });
    expect(toDraft.body).toMatchObject({
      to: 'draft',
      figures: [],
      settings: [{ what: 'School name', before: 'Elm Schools', after: 'Elm Valley Schools' }],
    });
    expect((await app.refused('ADMIN', releases.diffReleases, at(9))).body.error).toBe(
      'The public dashboard has no release 9.',
    );
  });

  test('can be restored as a new release with the old figures', async () => {
    const { body } = await app.call('ADMIN', releases.rollBack, at(1));
    expect(body).toMatchObject({
      release: { number: 3 },
      hasUnpublishedChanges: true,
      schoolName: 'Elm Valley Schools',
    });
    const { text } = await get('/public/elm');
    expect(text).toContain('Elm Schools');
    expect(text).toContain('figures from release 1');
    const data = openData.parse(JSON.parse((await get('/public/elm/data.json')).text));
    expect(data).toMatchObject({ release: { number: 3, figuresFrom: 1 }, years: [{ totalBudget: 3_000_000.25 }] });
    expect((await list())[0]).toMatchObject({ number: 3, figuresFrom: 1, isCurrent: true });
    expect((await app.refused('ADMIN', releases.rollBack, at(3))).body.error).toBe('Residents already see release 3.');
  });

  test('that are withdrawn are gone for good, and the previous one is shown', async () => {
    await app.call('ADMIN', releases.withdrawRelease, at(3));
    for (const path of ['', '/fy2026', '/data.csv', '/data.json']) {
      const gone = await get(`/public/elm/releases/3${path}`);
      expect([path, gone.status]).toEqual([path, 410]);
      expect(gone.text).toContain('This release was withdrawn');
    }
    expect((await get('/public/elm/data.csv')).text).toContain('1412000.00');
    expect((await list()).find(({ isCurrent }) => isCurrent)?.number).toBe(2);
    expect((await app.refused('ADMIN', releases.rollBack, at(3))).status).toBe(409);
    expect((await app.refused('ADMIN', releases.withdrawRelease, at(3))).status).toBe(409);
  });

  test('are all hidden while nothing is public, and return with the next publish', async () => {
    await app.call('ADMIN', contract.updateConfig, { params: { id }, body: { isPublished: false } });
    for (const path of ['', '/data.csv', '/embed', '/releases/1', '/releases/3']) {
      expect([path, (await get(`/public/elm${path}`)).status]).toEqual([path, 404]);
    }
    await publish();
    expect((await get('/public/elm/releases/1')).status).toBe(200);
    expect((await get('/public/elm/releases/3')).status).toBe(410);
  });
});

describe('a look at the draft', () => {
  test('shows unsaved settings next to what is published', async () => {
    const preview = async (body: object) =>
      (await app.call('ADMIN', releases.previewPage, { params: { id }, body: body as never })).body.html ?? '';
    const draft = await preview({ of: 'draft', settings: { schoolName: 'Not saved', showCategoryChart: false } });
    expect(draft).toContain('Not saved');
    expect(draft).not.toContain('id="categories"');
    const published = await preview({ of: 'published' });
    expect(published).toContain('Elm Valley Schools');
    expect(published).toContain('id="categories"');
    expect((await get('/public/elm')).text).not.toContain('Not saved');
  });

  test('has no release number, date or downloads yet, and says why it is empty while no year is chosen', async () => {
    const preview = async (body: object) =>
      (await app.call('ADMIN', releases.previewPage, { params: { id }, body: body as never })).body.html ?? '';
    const draft = await preview({ of: 'draft', settings: {} });
    expect(draft).toContain('Draft, not published.');
    expect(draft).toContain('This page is a draft: it has not been published.');
    expect(draft).not.toMatch(/release \d|Last updated|Download these figures|No years chosen/i);
    const empty = await preview({ of: 'draft', settings: { publishedYears: [] } });
    expect(empty).toContain('<h2>No years chosen</h2>');
    expect(await preview({ of: 'published' })).toMatch(/Last updated .*Release \d/);
  });
});

describe('open data', () => {
  test('matches its schema, adds up, and may be read by any program', async () => {
    const { headers, text } = await get('/public/elm/data.json');
    const data = openData.parse(JSON.parse(text));
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    const [year] = data.years;
    expect(year?.categories.reduce((total, { amount }) => total + amount * 100, 0)).toBe(341_200_025);
    expect(JSON.parse((await get('/public/elm/data-schema.json')).text)).toMatchObject({
      properties: { schemaVersion: { const: 1 }, years: { type: 'array' } },
    });
    const csv = await get('/public/elm/data.csv');
    expect(csv.headers.get('Content-Disposition')).toMatch(/^attachment; filename="elm-budget-release-\d+\.csv"$/);
    expect((await get('/api/public-dashboard/view/elm/data.csv')).text).toBe(csv.text);
    expect((await get('/api/public-dashboard/view/elm/data.json')).text).toBe(text);
    expect((await get('/api/public-dashboard/view/other/data.csv')).status).toBe(404);
  });

  test('is stored compressed, and rendered once', async () => {
    const rows = await app.cx
      .db('public_release_files')
      .join('public_releases', 'public_releases.id', 'release_id')
      .where({ number: 1 })
      .select<{ path: string; gzip: Buffer; brotli: Buffer }[]>('path', 'gzip', 'brotli');
    const page = rows.find(({ path }) => path === 'releases/1');
    expect(gunzipSync(page!.gzip).toString()).toBe((await get('/public/elm/releases/1')).text);
    expect(page!.brotli.length).toBeLessThan(page!.gzip.length);
  });
});

describe('a warm page', () => {
  test('needs no database query, in any of its forms', async () => {
    const places = ['', '/fy2026', '/data.csv', '/data.json', '/embed', '/releases/1', '/releases/3', '?year=2031'];
    const addresses = [
      ...places.map((place) => `/public/elm${place}`),
      '/public/none',
      '/api/public-dashboard/view/elm',
    ];
    for (const address of addresses) await get(address);
    const queries: string[] = [];
    const note = ({ sql }: { sql: string }) => queries.push(sql);
    app.cx.db.on('query', note);
    for (const address of addresses) await get(address);
    app.cx.db.off('query', note);
    expect(queries).toEqual([]);
  });
});

describe('the encoding of a page', () => {
  test.each([
    { accepts: 'gzip, deflate, br', encoding: 'br' },
    { accepts: 'gzip;q=1.0, br;q=0.1', encoding: 'br' },
    { accepts: 'br;q=0, gzip', encoding: 'gzip' },
    { accepts: 'GZIP', encoding: 'gzip' },
    { accepts: '*', encoding: 'br' },
    { accepts: 'deflate', encoding: undefined },
    { accepts: '', encoding: undefined },
  ])('is the smallest that "$accepts" allows: $encoding', async ({ accepts, encoding }) => {
    const asked = request(`${app.url}/public/elm`, { headers: { 'Accept-Encoding': accepts } }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary).toBe('Accept-Encoding');
  });
});

describe('the privacy check', () => {
  const refused = async () => {
    const before = await get('/public/elm');
    const { status, body } = await app.refused('ADMIN', contract.publish, { params: { id } });
    expect(await get('/public/elm')).toMatchObject({ text: before.text });
    return { status, error: body.error };
  };

  test('refuses a category that names a person, and says in which cell', async () => {
    await app.cx.db('budget_categories').where({ id: transportation }).update({ name: 'Stipend Secretname, Person3' });
    const { status, error } = await refused();
    expect(status).toBe(409);
    expect(error).toMatch(/^The privacy check failed, so nothing was published: /);
    expect(error).toContain('table "Budget by category", row "Stipend Secretname, Person3"');
    expect(error).toContain('contains the name of a person');
    // No other row is named, also not for the text inside the heading of the row.
    expect(new Set(error.match(/row "[^"]*"/g))).toEqual(new Set(['row "Stipend Secretname, Person3"']));
    await app.cx.db('budget_categories').where({ id: transportation }).update({ name: 'Transportation' });
    expect((await publish()).status).toBe(200);
  });

  test.each([
    ['Ask Person1 Secretname', 'the name of a person'],
    ['Line of EMP-104', 'the id of an employee'],
    ['She moves to part time in the fall', 'a note about a person'],
  ])('refuses a link that reads "%s"', async (title, problem) => {
    const { body } = await app.call('ADMIN', links.createLink, {
      params: { id },
      body: { title, url: 'https://x.example' },
    });
    expect((await refused()).error).toContain(`contains ${problem}`);
    await app.call('ADMIN', links.deleteLink, { params: { linkId: String(body.id) } });
  });
});
