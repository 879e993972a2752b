import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { fromDollars } from '../../../core/money.ts';
import { createLink } from '../../../core/contract/public-dashboard-links.ts';
import { allCalls } from '../../../test/support/all-calls.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildTownGoal,
  buildWorkGroup,
} from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';
import { WRITES, type Known, type Write } from '../../../test/support/public-dashboard/every-write.ts';

const app = useTestApp({ publicPage: sourcePage });
const money = (dollars: number) => ({ amount_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });

/** The endpoints that change what is public on purpose. */
const PUBLISHING = new Set([
  'POST /public-dashboard/publish/:id',
  'POST /public-dashboard/:id/releases/:number/rollback',
  'POST /public-dashboard/:id/releases/:number/withdraw',
]);

/** The endpoint that creates the first user, and those of sample data for an empty district: they cannot succeed here. */
const BEFORE_DATA = ['POST /auth/setup', 'POST /setup/sample', 'DELETE /setup/sample'];

let known: Known;
let addresses: string[];

/** Addresses checked after every call. The others, derived from the same figures, are checked at the end. */
const FIRST = [
  '/public/kept',
  '/public/kept/embed',
  '/public/kept/data.csv',
  '/public/moved',
  '/api/public-dashboard/view/kept',
];

async function publicBytes(asked: readonly string[] = addresses): Promise<Map<string, string>> {
  const answers = asked.map(async (address) => {
    const response = await app.send(null, 'GET', address);
    return [address, [response.status, response.headers.get('ETag'), await response.text()].join(' ')] as const;
  });
  return new Map(await Promise.all(answers));
}

beforeAll(async () => {
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
  const [category, personnel] = [await buildCategory(app.cx), await buildCategory(app.cx, { is_personnel: true })];
  const [building, workGroup] = [await buildBuilding(app.cx), await buildWorkGroup(app.cx)];
  const [line] = await buildLines(app.cx, budget, [
    { ...money(1_000), category_id: category },
    { ...money(500), category_id: personnel },
  ]);
  const [person, twin] = await buildLines(
    app.cx,
    roster,
    Array.from({ length: 7 }, (_, n) => ({
      employee_id: `E-100${n}`,
      last_name: `Name${n}`,
      first_name: 'First',
      job_class: 'Teacher class',
      location_code: 'D1',
      category_id: personnel,
      work_group_id: workGroup,
      building_id: n === 6 ? null : building,
      current_salary_cents: fromDollars(50_000 + n),
      cost_cents: fromDollars(50_000 + n),
    })),
  );
  await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: fromDollars(1_400) });
  await buildStepsLanes(app.cx, budget.budgetYearId);
  const settings = await app.cx.db('budget_settings').first<{ id: number }>('id');
  const dese = { report_group: '', confidence: 'sure' };
  await app.cx.db('dese_functions').insert([
    { ...dese, code: '9997', name: 'Spare', valid_to: null },
    { ...dese, code: '9996', name: 'Retired', valid_to: 2019 },
  ]);
  const admin = await adminId();
  const [job] = await app.cx
    .db('jobs')
    .insert({ call: 'POST /import/execute', user_id: admin })
    .returning<{ id: number }[]>('id');
  const { id: dashboard } = (await app.call('ADMIN', contract.readConfig)).body;
  const params = { id: String(dashboard) };
  const body = { urlPath: 'kept', schoolName: 'Kept Schools', publishedYears: [2026], showSalaryCharts: true };
  await app.call('ADMIN', contract.updateConfig, { params, body });
  const { id: link } = (
    await app.call('ADMIN', createLink, { params, body: { title: 'Book', url: 'https://kept.example/book.pdf' } })
  ).body;
  await app.call('ADMIN', contract.publish, { params });
  known = {
    ...{ line, person, twin, category, personnel, building, workGroup, dashboard, link },
    ...{ scenario: budget.id, version: budget.versionId, budgetYear: budget.budgetYearId },
    ...{ rosterScenario: roster.id, rosterVersion: roster.versionId },
    ...{ settings: settings.id, job: job?.id, spareDese: '9997', list: 'employees' },
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

async function adminId(): Promise<number> {
  await app.tokenOf('ADMIN');
  const { id } = await app.cx.db('users').where({ role: 'ADMIN' }).first<{ id: number }>('id');
  return id;
}

/** Sends a complete request, and keeps the parts of its response that later ones need. */
async function send(write: Write): Promise<void> {
  Object.assign(known, await write.find?.(app));
  const [method = '', template = ''] = write.call.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) => String(known[write.at?.[name] ?? '']));
  const query = write.query ? `?${new URLSearchParams(write.query(known)).toString()}` : '';
  const as = write.as === undefined ? 'ADMIN' : { token: String(known[write.as]) };
  const init = write.form?.(known) ?? (write.body ? jsonBody(write.body(known)) : {});
  const answer = await app.send(as, method, `/api${path}${query}`, init);
  const text = await answer.text();
  expect([write.call, answer.status < 300 ? 'done' : `${answer.status} ${text}`]).toEqual([write.call, 'done']);
  for (const [name, place] of Object.entries(write.keep ?? {})) {
    known[name] = place.split('.').reduce<unknown>((value, key) => Reflect.get(Object(value), key), JSON.parse(text));
    expect([write.call, name, known[name]]).not.toContain(null);
  }
}

describe('what residents see', () => {
  test('is changed by no endpoint missing from these lists', () => {
    const writes = allCalls()
      .map(({ endpoint: { method, path } }) => ({ method, call: `${method} ${path}` }))
      .filter(({ method }) => method !== 'GET');
    const covered = new Set([...WRITES.map(({ call }) => call), ...PUBLISHING, ...BEFORE_DATA]);
    // If this fails, add the new endpoint to every-write.ts with a body that succeeds, or to PUBLISHING.
    expect([...covered].sort()).toEqual(writes.map(({ call }) => call).sort());
  });

  test('keeps every byte through every call that changes something else', async () => {
    const before = await publicBytes();
    expect(before.size).toBeGreaterThan(12);
    for (const write of WRITES) {
      await send(write);
      for (const [address, bytes] of await publicBytes(FIRST)) {
        expect(bytes, `${address} after ${write.call}`).toBe(before.get(address));
      }
    }
    expect(await publicBytes()).toEqual(before);
    // The calls have changed something, so the next release differs.
    const draft = (await app.call('ADMIN', contract.readConfig)).body;
    expect(draft.hasUnpublishedChanges).toBe(true);
  });
});
