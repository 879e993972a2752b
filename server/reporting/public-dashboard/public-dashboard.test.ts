import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '../../../core/contract/endpoint.ts';
import * as contract from '../../../core/contract/public-dashboard.ts';
import * as links from '../../../core/contract/public-dashboard-links.ts';
import { previewPage } from '../../../core/contract/public-dashboard-releases.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import { rollForward } from '../../../core/contract/projections-roll-forward.ts';
import { EMPTY_STORY } from '../../../core/contract/public-dashboard-story.ts';
import * as views from '../../../core/contract/public-dashboard-view.ts';
import { fromDollars, sum, toDollars } from '../../../core/money.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
  type BuiltScenario,
} from '../../../test/factories/factories.ts';
import { csv, importCalls } from '../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { publishDashboard } from './publish-dashboard.ts';

const app = useTestApp();
const urlPath = 'example-schools';
const money = (dollars: number) => ({ amount_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });
const salary = (dollars: number) => ({ current_salary_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });

let id: number;
let budget: BuiltScenario;
let roster: BuiltScenario;

beforeAll(async () => {
  await app.cx
    .db('settings')
    .insert({ key: 'district', value: JSON.stringify({ name: 'Éxample Schools', town: 'X' }) });
  const [oak, elm] = [
    await buildBuilding(app.cx, { name: 'Oak School' }),
    await buildBuilding(app.cx, { name: 'Elm' }),
  ];
  const teaching = await buildCategory(app.cx, { name: 'Teaching', color: '#112233', display_order: -1 });
  budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  await buildLines(app.cx, budget, [
    { ...money(1_000_000.55), category_id: teaching, building_id: oak },
    { ...money(250_000.45), category_id: teaching, building_id: elm },
    { ...money(-50_000), building_id: null },
    { ...money(99_999_999), deleted_at: new Date() },
  ]);
  await buildTownGoal(app.cx, {
    fiscal_year: 2026,
    goal_type: 'PERCENT',
    percent_goal: 3,
    baseline_amount_cents: fromDollars(1_000_000),
  });
  roster = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2026 });
  await buildLines(app.cx, roster, [
    ...Array.from({ length: 6 }, (_, n) => ({
      ...salary(81_000),
      first_name: 'Secretname',
      last_name: `Person${n}`,
      employee_id: `E-${n}`,
      position: 'Teacher',
      notes: 'confidential',
      building_id: oak,
    })),
    ...Array.from({ length: 7 }, (_, n) => ({
      ...salary(62_000),
      last_name: `Other${n}`,
      position: 'Teacher',
      building_id: elm,
    })),
    { ...salary(95_000), last_name: 'Alone', position: 'Teacher', building_id: null },
  ]);
});

beforeEach(async () => {
  await app.cx.db('public_dashboards').delete();
  const config = await app.call('ADMIN', contract.readConfig);
  id = config.body.id;
  await patch({ urlPath, publishedYears: [2026], showSalaryCharts: true });
});

const patch = (body: object) => app.call('ADMIN', contract.updateConfig, { params: { id: String(id) }, body });
const refusedPatch = (body: object) =>
  app.refused('ADMIN', contract.updateConfig, { params: { id: String(id) }, body });
const publish = () => app.call('ADMIN', contract.publish, { params: { id: String(id) } });
const view = () => app.call(null, views.viewDashboard, { params: { urlPath } });
const config = async () => (await app.call('ADMIN', contract.readConfig)).body;
type LinkBody = CallInput<typeof links.createLink>['body'];
const addLink = (body: LinkBody) => app.call('ADMIN', links.createLink, { params: { id: String(id) }, body });

describe('configuration', () => {
  test('is created on first read, once, from the district name', async () => {
    await app.cx.db('public_dashboards').delete();
    const all = await Promise.all([1, 2, 3].map(() => app.call('ADMIN', contract.readConfig)));
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect(all[0]?.body).toMatchObject({
      urlPath: 'example-schools',
      schoolName: 'Éxample Schools',
      publishedYears: [],
      isPublished: false,
      publishedAt: null,
      release: null,
      showBudgetStatus: true,
      showSalaryCharts: false,
      componentOrder:
        'schoolInfo,budgetStatus,progressBar,categoryChart,buildingChart,salaryCharts,headcountChart,closedYears,links,townLinks',
    });
  });

  test('changing a single flag changes only that flag', async () => {
    const before = await config();
    const after = await patch({ showLinks: false });
    expect(after.body).toEqual({ ...before, showLinks: false });
  });

  test('two flags changed at once are both kept', async () => {
    await Promise.all([patch({ showLinks: false }), patch({ showTownLinks: false })]);
    expect(await config()).toMatchObject({ showLinks: false, showTownLinks: false });
  });

  test('years are read in any form, sorted, each once; parts missing from the order follow', async () => {
    const { body } = await patch({
      publishedYears: ['FY27', 2026, '2026-2027'],
      componentOrder: 'links, budgetStatus',
    });
    expect(body.publishedYears).toEqual([2026, 2027]);
    expect(body.componentOrder).toBe(
      'links,budgetStatus,schoolInfo,progressBar,categoryChart,buildingChart,salaryCharts,headcountChart,closedYears,townLinks',
    );
  });

  test('every problem is reported at once, and nothing is saved', async () => {
    const before = await config();
    const { status, body } = await refusedPatch({
      urlPath: 'No Spaces',
      schoolName: ' ',
      townWebsiteUrl: 'javascript:alert(1)',
      schoolLogoUrl: 'logo.png',
      publishedYears: [1999],
      componentOrder: 'links,unknown',
      isPublished: true,
      showLinks: 'yes',
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(
      [
        'componentOrder',
        'isPublished',
        'publishedYears.0',
        'schoolLogoUrl',
        'schoolName',
        'showLinks',
        'townWebsiteUrl',
        'urlPath',
      ].sort(),
    );
    expect(await config()).toEqual(before);
  });

  test('a problem in a row is described with the row’s number on the screen, and has the path of the request', async () => {
    const { body } = await refusedPatch({
      publishedYears: [2027, 1999],
      story: {
        ...EMPTY_STORY,
        reasons: [
          { reason: 'Health insurance', amount: 1 },
          { text: 'Buses', amount: 0 },
        ],
      },
    });
    expect(body.error).toBe(
      'published year 2 must be a fiscal year from 2000 to 2100, such as 2026, FY26 or 2025-2026; ' +
        'Why the budget changes from last year, row 2: the reason is required; ' +
        'Why the budget changes from last year, row 2: the change must not be 0; ' +
        'Why the budget changes from last year, row 2: text is not a known field',
    );
    expect(Object.keys(body.fields ?? {})).toEqual([
      'publishedYears.1',
      'story.reasons.1.reason',
      'story.reasons.1.amount',
      'story.reasons.1.text',
    ]);
    const preview = await app.refused('ADMIN', previewPage, {
      params: { id: String(id) },
      body: { of: 'draft', settings: { story: { ...EMPTY_STORY, revenues: [{ name: 'Fees', amount: 0 }] } } },
    });
    expect([preview.body.error, preview.body.fields]).toEqual([
      'Who pays for the budget, row 1: the amount must be more than 0',
      { 'settings.story.revenues.0.amount': 'must be more than 0' },
    ]);
  });

  test.each(['ab', 'a'.repeat(61), 'UPPER', 'a/b', 'ä-path', '..', '../admin', 'town/../../etc', '%2e%2e%2f', 'a..b'])(
    'the path %s is refused with what it may hold',
    async (path) => {
      const { status, body } = await refusedPatch({ urlPath: path });
      const problem = 'must have 3 to 60 characters: lowercase letters a to z, digits and hyphens';
      expect([status, body.error, body.fields]).toEqual([400, `the URL path ${problem}`, { urlPath: problem }]);
      expect((await config()).urlPath).toBe(urlPath);
    },
  );

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//x.example',
    'x.example',
  ])('the address %s is refused wherever an address is asked for', async (address) => {
    const problem = 'must be a web address that starts with http:// or https://, without spaces or control characters';
    for (const field of ['townWebsiteUrl', 'schoolWebsiteUrl', 'schoolLogoUrl']) {
      expect((await refusedPatch({ [field]: address })).body.fields).toEqual({ [field]: problem });
    }
    const params = { id: String(id) };
    for (const linkType of ['website', 'document'] as const) {
      const body = { title: 'T', url: address, linkType };
      expect((await app.refused('ADMIN', links.createLink, { params, body })).body.fields).toEqual({ url: problem });
    }
    const video = { title: 'T', url: address, linkType: 'video' as const };
    expect((await app.refused('ADMIN', links.createLink, { params, body: video })).body.error).toBe(
      'Invalid YouTube URL/ID',
    );
  });

  test('an empty address removes it', async () => {
    await patch({ townWebsiteUrl: 'https://town.example' });
    expect((await patch({ townWebsiteUrl: '' })).body.townWebsiteUrl).toBeNull();
  });

  test('another id is not found', async () => {
    for (const endpoint of [contract.updateConfig, contract.publish, links.listLinks]) {
      expect((await app.refused('ADMIN', endpoint, { params: { id: '999999' }, body: {} })).status).toBe(404);
    }
  });

  test('every change is in the audit log with before and after', async () => {
    await patch({ schoolName: 'New name' });
    const entry = await app.cx.db('audit_log').orderBy('id', 'desc').first<Record<string, unknown>>('*');
    expect(entry).toMatchObject({
      action: 'update',
      entity: 'public dashboard',
      actor_name: 'ADMIN user',
      before: { schoolName: 'Éxample Schools' },
      after: { schoolName: 'New name' },
    });
  });
});

describe('permissions', () => {
  const calls = [
    { endpoint: contract.readConfig, input: {} },
    { endpoint: contract.updateConfig, input: { params: { id: '1' }, body: {} } },
    { endpoint: contract.publish, input: { params: { id: '1' } } },
    { endpoint: links.listLinks, input: { params: { id: '1' } } },
    { endpoint: links.createLink, input: { params: { id: '1' }, body: { title: 'T', url: 'https://x.example' } } },
    { endpoint: links.updateLink, input: { params: { linkId: '1' }, body: {} } },
    { endpoint: links.deleteLink, input: { params: { linkId: '1' } } },
  ];

  test.each(calls)('$endpoint.method $endpoint.path is for ADMIN only', async ({ endpoint, input }) => {
    for (const role of ['FINANCE', 'VIEW_ONLY'] as const) {
      expect((await app.refused(role, endpoint, input as never)).status).toBe(403);
    }
    expect((await app.refused(null, endpoint, input as never)).status).toBe(401);
  });
});

describe('publishing', () => {
  test('without a year is refused with its own message', async () => {
    await patch({ publishedYears: [] });
    const { status, body } = await app.refused('ADMIN', contract.publish, { params: { id: String(id) } });
    expect(status).toBe(400);
    expect(body.error).toBe('Please select at least one year to publish');
    expect(await config()).toMatchObject({ isPublished: false });
  });

  test('shows the figures of the active budgets, and everything adds up', async () => {
    const published = await publish();
    expect(published.body).toMatchObject({ isPublished: true, hasUnpublishedChanges: false, release: { number: 1 } });
    const { body } = await view();
    const year = body.years['2026'];
    // 1,000,000.55 + 250,000.45 − 50,000; 3% over a baseline of 1,000,000.
    expect(year).toMatchObject({ totalBudget: 1_200_001, townGoal: 1_030_000, isProjected: false });
    expect(year?.categoryBreakdown).toEqual([
      { name: 'Teaching', amount: 1_250_001, itemCount: 2, color: '#112233' },
      { name: 'Uncategorized', amount: -50_000, itemCount: 1, color: expect.stringMatching(/^#/) as unknown },
    ]);
    expect(year?.buildingBreakdown).toEqual([
      { name: 'Oak School', amount: 1_000_000.55 },
      { name: 'Elm', amount: 250_000.45 },
      { name: 'District Wide', amount: -50_000 },
    ]);
    for (const parts of [year!.categoryBreakdown, year!.buildingBreakdown]) {
      expect(toDollars(sum(parts.map(({ amount }) => fromDollars(amount))))).toBe(year!.totalBudget);
    }
    expect(body.release).toMatchObject({ number: 1, status: 'DRAFT', fund: 'General' });
  });

  test('names the default fund only if the imported file has a column of funds', async () => {
    const imports = importCalls(app);
    const table = (...more: string[]) =>
      csv(['Account Line', 'Description', 'Amount', ...more.slice(0, 1)], ['0100', 'Heat', 10, ...more.slice(1)]);
    for (const [fiscalYear, content, fund] of [
      [2045, table(), ''],
      [2048, table('Fund', 'General'), 'General'],
    ] as const) {
      const version = await imports.newVersion(fiscalYear);
      await imports.run(version, { content, type: 'proposed' });
      const next = fiscalYear + 1;
      const published = async () => {
        await publish();
        const { years } = (await view()).body;
        return [fiscalYear, next, next + 1].map((year) => [
          years[String(year)]?.isProjected,
          years[String(year)]?.fund,
        ]);
      };
      await patch({ publishedYears: [fiscalYear, next, next + 1] });
      // Projected lines, and lines that were rolled forward, come from the same file.
      const body = { budgetYearId: version.budgetYearId, toFiscalYear: next + 1, projectionType: 'proposed' } as const;
      await app.call('FINANCE', generateProjection, { body });
      const projected = [true, fund];
      expect(await published()).toEqual([[false, fund], projected, projected]);
      const params = { id: String(version.budgetYearId) };
      const rolled = await app.call('ADMIN', rollForward, { params, body: { fiscalYear: next } });
      expect(await published()).toEqual([[false, fund], [false, fund], projected]);
      const again = { ...body, budgetYearId: rolled.body.budgetYear!.id };
      await app.call('FINANCE', generateProjection, { body: again });
      expect(await published()).toEqual([[false, fund], [false, fund], projected]);
    }
  });

  test('shows no group that is too small, and nothing about an individual', async () => {
    await publish();
    const response = await app.send(null, 'GET', `/api/public-dashboard/view/${urlPath}`);
    const text = await response.text();
    for (const secret of ['Secretname', 'Person0', 'Alone', 'E-0', 'confidential']) expect(text).not.toContain(secret);
    const year = (await view()).body.years['2026'];
    // One location has only one person, so it is combined with the next smallest. The cost of the group still adds up.
    expect(year?.locationData).toEqual({
      locations: [
        { location: 'Elm', count: 7, totalSalary: 434_000 },
        { location: 'Other locations', count: 7, totalSalary: 581_000 },
      ],
      totalEmployees: 14,
      totalSalaries: 1_015_000,
    });
    // Exactly one range is too small, so the next smallest is hidden with it.
    expect(year?.salaryData).toEqual({
      teachers: [{ range: '$60,000–$69,999', count: 7, avgSalary: 62_000, minSalary: 60_000, maxSalary: 69_999 }],
      paras: [],
    });
  });

  test('of two small groups each hides the other, and no third one is hidden', async () => {
    const later = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2031 });
    await buildLines(app.cx, await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2031 }), [money(9)]);
    const staff = async (name: string, count: number, dollars: number, position = 'Teacher') => {
      const building_id = await buildBuilding(app.cx, { name });
      const people = Array.from({ length: count }, (_, n) => ({ last_name: `${name} ${n}`, position, building_id }));
      await buildLines(
        app.cx,
        later,
        people.map((person) => ({ ...person, ...salary(dollars) })),
      );
    };
    await staff('Ash', 4, 55_000);
    await staff('Birch', 3, 65_000);
    await staff('Cedar', 9, 75_000);
    await staff('Dell', 5, 85_000);
    await staff('Fern', 5, 30_000, 'Aide');
    await patch({ publishedYears: [2031] });
    await publish();
    const year = (await view()).body.years['2031'];
    const shown = year?.salaryData?.teachers.map(({ range, count }) => [range, count]);
    expect(shown).toEqual([
      ['$70,000–$79,999', 9],
      ['$80,000–$89,999', 5],
    ]);
    expect(year?.salaryData?.paras.map(({ range, count }) => [range, count])).toEqual([['$30,000–$39,999', 5]]);
    const places = year?.locationData?.locations.map(({ location, count, totalSalary }) => [
      location,
      count,
      totalSalary,
    ]);
    // 4 × 55,000 + 3 × 65,000.
    expect(places?.sort()).toEqual([
      ['Cedar', 9, 675_000],
      ['Dell', 5, 425_000],
      ['Fern', 5, 150_000],
      ['Other locations', 7, 415_000],
    ]);
    expect(year?.locationData).toMatchObject({ totalEmployees: 26, totalSalaries: 1_665_000 });
  });

  test('leaves out what is hidden', async () => {
    await patch({
      showSalaryCharts: false,
      showHeadcountChart: false,
      showCategoryChart: false,
      showBuildingChart: false,
      showBudgetStatus: false,
      showProgressBar: false,
    });
    await publish();
    expect((await view()).body.years['2026']).toMatchObject({
      totalBudget: 1_200_001,
      townGoal: null,
      categoryBreakdown: [],
      buildingBreakdown: [],
      salaryData: null,
      locationData: null,
    });
  });

  test('residents see a change only after the next publish', async () => {
    await addLink({ title: 'Budget book', url: 'https://x.example/book.pdf', linkType: 'document' });
    await publish();
    const before = await view();
    await patch({ schoolName: 'Renamed', urlPath: 'renamed-schools', townWebsiteUrl: 'https://town.example' });
    await addLink({ title: 'Later', url: 'https://x.example/later' });
    const [line] = await buildLines(app.cx, budget, [money(10)]);
    expect((await view()).body).toEqual(before.body);
    expect((await app.refused(null, views.viewDashboard, { params: { urlPath: 'renamed-schools' } })).status).toBe(404);
    expect(await config()).toMatchObject({ hasUnpublishedChanges: true, release: { number: 1, urlPath } });

    await publish();
    const after = await app.call(null, views.viewDashboard, { params: { urlPath: 'renamed-schools' } });
    expect(after.body).toMatchObject({ config: { schoolName: 'Renamed' }, release: { number: 2 } });
    expect(after.body.years['2026']?.totalBudget).toBe(1_200_011);
    expect(after.body.links.map(({ title }) => title)).toEqual(['Budget book', 'Later']);
    expect((await app.refused(null, views.viewDashboard, { params: { urlPath } })).status).toBe(404);
    await app.cx.db('line_items').where({ id: line }).delete();
  });

  test('a change that is undone leaves nothing unpublished', async () => {
    await publish();
    const [line] = await buildLines(app.cx, budget, [money(0.01)]);
    expect((await config()).hasUnpublishedChanges).toBe(true);
    await app.cx.db('line_items').where({ id: line }).delete();
    expect((await config()).hasUnpublishedChanges).toBe(false);
  });

  test('at the same moment makes releases with different numbers', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, publish));
    const numbers = answers.map(({ body }) => body.release?.number).sort();
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('unpublishing removes the page without a trace, and keeps the releases', async () => {
    await publish();
    expect((await patch({ isPublished: false })).body).toMatchObject({ isPublished: false, release: null });
    const gone = await app.refused(null, views.viewDashboard, { params: { urlPath } });
    const unknown = await app.refused(null, views.viewDashboard, { params: { urlPath: 'never-there' } });
    expect(gone.status).toBe(404);
    expect({ ...gone.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect((await publish()).body.release?.number).toBe(2);
  });

  test('a year without a budget has no figures next to a year with a budget', async () => {
    await patch({ publishedYears: [2026, 2040] });
    await publish();
    const { body } = await view();
    expect(Object.keys(body.years)).toEqual(['2026']);
    expect(body.config.publishedYears).toEqual([2026, 2040]);
  });

  test('years without any budget are refused, and the page of residents stays', async () => {
    await publish();
    const before = (await view()).body;
    const { publishedYears } = await config();
    await patch({ publishedYears: [2040] });
    const { status, body } = await app.refused('ADMIN', contract.publish, { params: { id: String(id) } });
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
    expect(body.fields).toEqual({ publishedYears: 'FY40 has no active proposed budget' });
    expect(body.error).toContain(
      'Nothing was published, because FY40 has no active proposed budget. Years that can be published: FY26, ',
    );
    expect((await view()).body).toEqual(before);
    await patch({ publishedYears });
  });

  test('a projected year shows people only when the setting says so', async () => {
    const [base] = await buildLines(app.cx, budget, [money(100)]);
    const [projected] = await buildLines(app.cx, budget, [
      { ...money(103), fiscal_year: 2027, is_projected: true, source_item_id: base ?? null },
    ]);
    const teachers = await app.cx
      .db('line_items')
      .where({ scenario_id: roster.id })
      .limit(6)
      .select<{ id: number }[]>('id');
    const next = await buildLines(
      app.cx,
      roster,
      teachers.map((row) => ({ ...salary(82_000), fiscal_year: 2027, is_projected: true, source_item_id: row.id })),
    );
    await patch({ publishedYears: [2027] });
    await publish();
    const year = (await view()).body.years['2027'];
    expect(year).toMatchObject({ totalBudget: 103, isProjected: true, locationData: null, salaryData: null });
    await patch({ showProjectedEmployees: true });
    await publish();
    expect((await view()).body.years['2027']?.locationData?.totalEmployees).toBe(6);
    await app.cx.db('line_items').whereIn('id', next).delete();
    await app.cx.db('line_items').where({ id: projected }).delete();
    await app.cx.db('line_items').where({ id: base }).delete();
  });

  test('from the command line names the years', async () => {
    const [base] = await buildLines(app.cx, budget, [money(100)]);
    const next = { ...money(103), fiscal_year: 2027, is_projected: true, source_item_id: base ?? null };
    const [projected] = await buildLines(app.cx, budget, [next]);
    const published = await publishDashboard(app.cx, { years: [2027, 2026, 2026] });
    expect(published).toMatchObject({ isPublished: true, publishedYears: [2026, 2027] });
    // Another process published, so this one is notified a moment later.
    await expect.poll(async () => (await view()).body.config.publishedYears).toEqual([2026, 2027]);
    await app.cx.db('line_items').where({ id: projected }).delete();
    await app.cx.db('line_items').where({ id: base }).delete();
  });
});

describe('the public response', () => {
  test('may be cached, is revalidated, and sets no cookie', async () => {
    await publish();
    const path = `/api/public-dashboard/view/${urlPath}`;
    const first = await app.send(null, 'GET', path);
    const etag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('public, no-cache');
    expect(first.headers.get('Set-Cookie')).toBeNull();
    // Without the Cache-Control header, fetch would request a fresh response.
    const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
    expect((await app.send(null, 'GET', path, { headers })).status).toBe(304);
    await publish();
    expect((await app.send(null, 'GET', path, { headers })).status).toBe(200);
  });
});

describe('links', () => {
  test('need a title and a URL', async () => {
    for (const body of [{}, { title: ' ', url: 'https://x.example' }, { title: 'T', url: '' }]) {
      const { status, body: answer } = await app.refused('ADMIN', links.createLink, {
        params: { id: String(id) },
        body,
      });
      expect(status).toBe(400);
      expect(answer.error).toBe('Title and URL are required');
    }
  });

  test('point to websites, a video to YouTube', async () => {
    const refused = async (body: LinkBody) =>
      (await app.refused('ADMIN', links.createLink, { params: { id: String(id) }, body })).body;
    expect((await refused({ title: 'T', url: 'https://x.example', linkType: 'video' })).error).toBe(
      'Invalid YouTube URL/ID',
    );
    const { body } = await addLink({ title: 'Meeting', url: 'dQw4w9WgXcQ', linkType: 'video' });
    expect(body).toMatchObject({ linkType: 'video', isActive: true, description: null });
    // A bare id is not the address of a website.
    const changed = await app.refused('ADMIN', links.updateLink, {
      params: { linkId: String(body.id) },
      body: { linkType: 'website' },
    });
    expect(changed.status).toBe(400);
  });

  test('can be changed, hidden and deleted; residents see active ones', async () => {
    const { body: link } = await addLink({ title: 'Book', url: 'https://x.example', description: 'All of it' });
    const other = (await addLink({ title: 'Other', url: 'https://y.example' })).body;
    const params = { linkId: String(link.id) };
    const hidden = await app.call('ADMIN', links.updateLink, { params, body: { isActive: false } });
    expect(hidden.body).toEqual({ ...link, isActive: false });
    await publish();
    expect((await view()).body.links).toEqual([
      { id: other.id, title: 'Other', description: null, url: 'https://y.example', linkType: 'website' },
    ]);
    await app.call('ADMIN', links.deleteLink, { params });
    const left = await app.call('ADMIN', links.listLinks, { params: { id: String(id) } });
    expect(left.body.map(({ title }) => title)).toEqual(['Other']);
    expect((await app.refused('ADMIN', links.deleteLink, { params })).status).toBe(404);
  });
});
