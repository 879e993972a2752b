import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../core/contract/public-dashboard.ts';
import { fromDollars } from '../../core/money.ts';
import { createApi } from '../app.ts';
import { buildBuilding, buildCategory, buildLines, buildScenario, buildTownGoal } from '../testing/factories.ts';
import { sourcePage } from '../testing/source-page.ts';
import { NO_AI } from '../testing/no-ai.ts';
import { formBody, jsonBody, useTestApp } from '../testing/test-app.ts';
import { PublicSite } from './site/public-site.ts';

const app = useTestApp({ publicPage: sourcePage });
const money = (dollars: number) => ({ amount_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });

/** The calls whose purpose is to change what is public. */
const PUBLISHING = new Set([
  'POST /public-dashboard/publish/:id',
  'POST /public-dashboard/:id/releases/:number/rollback',
  'POST /public-dashboard/:id/releases/:number/withdraw',
]);

interface District {
  [name: string]: number;
}
let district: District;
let addresses: string[];

const path = (template: string) => template.replace(/\{(\w+)\}/g, (_, name: string) => String(district[name]));

/** Edits of what a release is made of; each must succeed, or it would prove nothing. */
const EDITS: [call: string, body: (d: District) => unknown][] = [
  ['PUT /line-items/{line}', () => ({ amount: 999, accountDescription: 'Draft' })],
  ['PATCH /line-items/{line}', ({ building }) => ({ buildingId: building })],
  ['PATCH /line-items/budget/{person}', () => ({ currentSalary: 1, position: 'Draft' })],
  ['PATCH /line-items/budget/{person}/next-year-salary', () => ({ nextYearSalary: 5 })],
  ['PATCH /line-items/budget/{person}/status', () => ({ employeeStatus: 'Retiring' })],
  ['PATCH /line-items/budget/{person}/departure-date', () => ({ dateOfDeparture: '2026-08-01' })],
  ['PATCH /line-items/bulk', ({ line }) => ({ changes: [{ id: line, set: { amount: 5 } }] })],
  ['POST /line-items/bulk-update', ({ line }) => ({ itemIds: [line], buildingId: null })],
  [
    'POST /categories',
    ({ category }) => ({ id: category, name: 'Renamed draft', isPersonnel: false, color: '#ff0000' }),
  ],
  ['PATCH /categories/{category}', () => ({ defaultYoYIncrease: 9 })],
  ['PUT /buildings/{building}', () => ({ name: 'Renamed school' })],
  ['POST /town-goals', () => ({ fiscalYear: 2026, goalType: 'DOLLAR', dollarGoal: 77 })],
  ['PATCH /scenarios/{scenario}', () => ({ name: 'Renamed budget' })],
  [
    'POST /projections/generate',
    ({ budgetYear }) => ({ budgetYearId: budgetYear, toFiscalYear: 2028, projectionType: 'proposed' }),
  ],
  ['PATCH /versions/{version}', () => ({ label: 'Renamed version', status: 'ADOPTED' })],
  ['PATCH /versions/{version}', () => ({ status: 'DRAFT' })],
  ['PATCH /budget-years/{budgetYear}/current-fiscal-year', () => ({ currentFiscalYear: 2027 })],
  ['PATCH /district', () => ({ name: 'Renamed district' })],
  [
    'PATCH /public-dashboard/config/{dashboard}',
    () => ({
      urlPath: 'moved',
      schoolName: 'Draft',
      publishedYears: [2026, 2027],
      showLinks: false,
      componentOrder: 'links',
    }),
  ],
  ['POST /public-dashboard/{dashboard}/links', () => ({ title: 'Draft', url: 'https://draft.example' })],
  ['PATCH /public-dashboard/links/{link}', () => ({ title: 'Draft', isActive: false })],
  ['DELETE /public-dashboard/links/{link}', () => undefined],
  ['POST /public-dashboard/{dashboard}/preview', () => ({ of: 'draft', settings: { schoolName: 'Only looked at' } })],
  ['DELETE /line-items/{line}', () => undefined],
  ['POST /line-items/restore', ({ line }) => ({ ids: [line] })],
];

async function publicBytes(): Promise<Map<string, string>> {
  const bytes = new Map<string, string>();
  for (const address of addresses) {
    const response = await app.send(null, 'GET', address);
    bytes.set(address, [response.status, response.headers.get('ETag'), await response.text()].join(' '));
  }
  return bytes;
}

beforeAll(async () => {
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
  const [category, building] = [await buildCategory(app.cx), await buildBuilding(app.cx)];
  const [line = 0] = await buildLines(app.cx, budget, [{ ...money(1_000), category_id: category }, money(500)]);
  const people = await buildLines(
    app.cx,
    roster,
    Array.from({ length: 7 }, (_, n) => ({
      employee_id: `E-100${n}`,
      last_name: `Name${n}`,
      first_name: 'First',
      building_id: building,
      current_salary_cents: fromDollars(50_000 + n),
      cost_cents: fromDollars(50_000 + n),
    })),
  );
  await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: fromDollars(1_400) });
  const { id: dashboard } = (await app.call('ADMIN', contract.readConfig)).body;
  const params = { id: String(dashboard) };
  const body = { urlPath: 'kept', schoolName: 'Kept Schools', publishedYears: [2026], showSalaryCharts: true };
  await app.call('ADMIN', contract.updateConfig, { params, body });
  const added = await app.send(
    'ADMIN',
    'POST',
    `/api/public-dashboard/${dashboard}/links`,
    jsonBody({ title: 'Book', url: 'https://kept.example/book.pdf' }),
  );
  const { id: link } = (await added.json()) as { id: number };
  await app.call('ADMIN', contract.publish, { params });
  district = {
    line,
    person: people[0] ?? 0,
    category,
    building,
    dashboard,
    link,
    scenario: budget.id,
    version: budget.versionId,
    budgetYear: budget.budgetYearId,
  };
  const files = await app.cx.db('public_release_files').select<{ path: string }[]>('path');
  addresses = [
    ...files.map((file) => `/public/kept${file.path === '' ? '' : `/${file.path}`}`),
    '/public/kept?year=2027',
    '/public/moved',
    '/api/public-dashboard/view/kept',
    '/api/public-dashboard/view/kept/data.csv',
  ];
});

describe('what residents see', () => {
  test('keeps every byte through every edit', async () => {
    const before = await publicBytes();
    expect(before.size).toBeGreaterThan(12);
    for (const [call, body] of EDITS) {
      const [method = '', template = ''] = call.split(' ');
      const sent = body(district);
      const answer = await app.send('ADMIN', method, `/api${path(template)}`, sent === undefined ? {} : jsonBody(sent));
      expect([call, answer.status < 300 ? 'done' : `${answer.status} ${await answer.text()}`]).toEqual([call, 'done']);
      expect(await publicBytes(), call).toEqual(before);
    }
    const logo = { name: 'a.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>' };
    expect(
      (await app.send('ADMIN', 'POST', '/api/public-dashboard/upload-logo', formBody(logo, {}, 'logo'))).status,
    ).toBe(200);
    expect(await publicBytes()).toEqual(before);
  });

  test('keeps every byte whichever other call is made', async () => {
    const before = await publicBytes();
    const none = {
      changes: { isListening: false, subscribe: () => Promise.resolve(() => undefined) },
      publicPage: null,
    };
    const site = new PublicSite({ db: app.cx.db, changes: none.changes, page: null });
    const { mounted } = createApi({ ...none, site, ai: NO_AI, sessionSecret: 'unused', encryptionKey: 'unused' });
    const writes = mounted.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(60);
    for (const { method, path: template } of writes) {
      const call = `${method} ${template}`;
      if (PUBLISHING.has(call) || /\/auth\/(logout|change-password)/.test(template)) continue;
      const filled = template.replace('/public-dashboard/:id', `/public-dashboard/${String(district.dashboard)}`);
      await app.send('ADMIN', method, `/api${filled.replace(/:\w+/g, '1')}`, method === 'DELETE' ? {} : jsonBody({}));
    }
    expect(await publicBytes()).toEqual(before);
  });
});
