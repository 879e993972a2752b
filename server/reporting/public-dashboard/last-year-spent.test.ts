import { beforeAll, describe, expect, test } from 'vitest';
import { changeReasons } from '../../../core/contract/dashboard-pictures.ts';
import * as contract from '../../../core/contract/public-dashboard.ts';
import type { OpenData } from '../../../core/contract/public-dashboard-open-data.ts';
import { diffReleases, previewPage } from '../../../core/contract/public-dashboard-releases.ts';
import { EMPTY_STORY, type PublicStory } from '../../../core/contract/public-dashboard-story.ts';
import {
  buildCategory,
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
  type BuiltScenario,
} from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp({ publicPage: sourcePage });
let id: string;
let roster: BuiltScenario;
const categories: Record<string, number> = {};

type Accounts = readonly (readonly [account: string, amount: number])[];

/** Accounts of a category, such as `T-1` to `T-6`, of which only the last has cents. */
const accounts = (letter: string, count: number, each: number, cents = 0): Accounts =>
  Array.from({ length: count }, (_, at) => [`${letter}-${at + 1}`, each + (at === count - 1 ? cents : 0)] as const);

/** 6,600.45 + 1,550 + 360 + 198,000 + 1,000 = 207,510.45. No line of the budget has the X accounts. */
const SPENT_2025: Accounts = [
  ...accounts('T', 6, 1_100, 0.45),
  ...accounts('B', 5, 310),
  ...accounts('S', 6, 60),
  ['O-1', 198_000],
  ...accounts('X', 5, 200),
];
/** 7,200 + 1,600 + 420 + 199,000 + 500 = 208,720. */
const BUDGET_2026: Accounts = [
  ...accounts('T', 6, 1_200),
  ...accounts('B', 5, 320),
  ...accounts('S', 6, 70),
  ['O-1', 199_000],
  ['A-1', 500],
];
/** 6,900 + 1,575 + 390 + 198,500 = 207,365. */
const BUDGET_2025: Accounts = [
  ...accounts('T', 6, 1_150),
  ...accounts('B', 5, 315),
  ...accounts('S', 6, 65),
  ['O-1', 198_500],
];

async function buildBudget(fiscalYear: number, lines: Accounts): Promise<void> {
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
  await buildLines(
    app.cx,
    budget,
    lines.map(([account, amount]) =>
      proposedLine(amount, { account_line: account, category_id: categories[account.charAt(0)] ?? null }),
    ),
  );
}

async function importLedger(asOf: string, rows: Accounts): Promise<void> {
  const content = ['Account,Description,YTD Expended', ...rows.map(([account, spent]) => `${account},,${spent}`)];
  const file = { name: 'Ledger of Pat Example.csv', content: content.join('\n') };
  const { status } = await app.send('ADMIN', 'POST', '/api/actuals/import', formBody(file, { asOf }));
  expect(status).toBe(200);
}

const patch = (body: object) => app.call('ADMIN', contract.updateConfig, { params: { id }, body });
const save = (story: Partial<PublicStory>) => patch({ story: { ...EMPTY_STORY, ...story } });
const publish = () => app.call('ADMIN', contract.publish, { params: { id } });
const read = async (path = '') => (await app.send(null, 'GET', `/public/spent${path}`)).text();
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const openYear = async () => (JSON.parse(await read('/data.json')) as OpenData).years[0];
const previousYear = async () => (await openYear())?.previousYear;
/** Sorted by amount, because the rows are in the order of the categories. */
const pairsOf = (rows: readonly { name: string; amount: number }[] = []) =>
  rows.map(({ name, amount }) => [name, amount] as const).toSorted(([, a], [, b]) => b - a);
const spentBy = async () => pairsOf((await previousYear())?.spent?.categories);

const SOURCE = 'FY2025 actual spending, from the ledger as of Jun 30, 2025';

beforeAll(async () => {
  for (const [at, name] of ['Teaching', 'Busing', 'Supplies', 'Office', 'Athletics'].entries()) {
    categories[name.charAt(0)] = await buildCategory(app.cx, { name, display_order: at });
  }
  await buildBudget(2026, BUDGET_2026);
  roster = await buildScenario(app.cx, { fiscalYear: 2026 });
  await buildLines(app.cx, roster, [employeeLine(198_000, { employee_id: 'S-1' })]);
  await importLedger('2025-03-31', SPENT_2025);
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  await patch({ urlPath: 'spent', schoolName: 'Spent Schools', publishedYears: [2026] });
  await publish();
});

describe('last year from the ledger', () => {
  test('is not the year to date', async () => {
    await save({ lastYearFrom: 'actuals' });
    await publish();
    expect(await previousYear()).toBeUndefined();
    expect(textOf(await read())).toContain('No earlier year is published here for comparison.');
    await save({});
    await publish();
  });

  test('is what was spent where no budget of it is known, from the next release on', async () => {
    const before = await read();
    await importLedger('2025-06-30', SPENT_2025);
    expect(await read()).toBe(before);
    expect((await app.call('ADMIN', contract.readConfig)).body.hasUnpublishedChanges).toBe(true);
    await publish();
    expect(await previousYear()).toMatchObject({ fiscalYear: 2025, amount: 207_510.45, source: SOURCE });
    // The office has one account, which is too few. It is combined with Supplies, the smallest category that is enough.
    // 198,000 + 360 = 198,360. Nothing was spent on athletics, which is new.
    expect((await previousYear())?.spent?.asOf).toBe('2025-06-30');
    expect(await spentBy()).toEqual([
      ['Other', 198_360],
      ['Teaching', 6_600.45],
      ['Busing', 1_550],
      ['Accounts not in the budget', 1_000],
      ['Athletics', 0],
    ]);
  });

  test('says in words that a budget is compared with what was spent, and every change adds up', async () => {
    const text = textOf(await read());
    // 208,720 − 207,510.45 = 1,209.55, which is 0.583% of 207,510.45.
    expect(text).toContain('is 0.6% more than what was spent in FY2025.');
    expect(text).toContain(
      'FY2025 actual spending: $207,510, from the ledger as of Jun 30, 2025. The change compares the budget with this spending, which can be more or less than what was budgeted for FY2025.',
    );
    expect(text).toContain('Change from FY2025 spending +$1,210');
    // No reasons are entered or listed, so the heading does not promise any.
    expect(text).toContain('What changed from FY2025 (2024–25) spending');
    expect(text).not.toContain('spending, and why');
    // 7,200 − 6,600.45; 1,600 − 1,550; 500 − 0; 0 − 1,000; 199,000 + 420 − 198,360. Together 1,209.55.
    const rows = [
      ['Teaching', '$6,600 → $7,200', '+$600'],
      ['Athletics', '$0 → $500', '+$500'],
      ['Busing', '$1,550 → $1,600', '+$50'],
      ['Accounts not in the budget', '$1,000 → $0', '\u2212$1,000'],
      ['Other', '$198,360 → $199,420', '+$1,060'],
    ];
    // The largest change comes first, and what is not one category last.
    expect(text).toContain(rows.map((row) => row.join(' ')).join(' '));
    expect(text).toContain('Total change: $207,510 → $208,720 +$1,210');
    expect(text).toContain(
      'The budget is $1,210 more than the amount spent. Largest increases: Other ( +$1,060 ), Teaching ( +$600 )',
    );
    expect(text).toContain('is money that was spent without a budget line.');
    expect(text).toContain('Why is the budget higher than what was spent in FY2025?');
  });

  test('is in the spreadsheet, and in no file are a single account, its description or the name of the file', async () => {
    expect((await read('/data.csv')).split('\r\n').filter((row) => row.includes('previous year'))).toHaveLength(6);
    const csv = await read('/data.csv');
    expect(csv).toContain('previous year,FY2025 actual spending,dollars,207510.45');
    expect(csv).toContain('"previous year, spent",Other,dollars,198360.00');
    for (const path of ['', '/data.json', '/data.csv', '/embed']) {
      expect(await read(path), path).not.toMatch(/198,?000|Pat Example|[TBSOX]-\d\b|FY2025 budget/);
    }
  });

  test('combines a category whose change is one person’s pay, and the same in what earlier years cost', async () => {
    // Teaching changes by 599.55. It and the office have seven accounts, so Supplies is shown separately again.
    await buildLines(app.cx, roster, [employeeLine(599.55, { employee_id: 'S-2' })]);
    await patch({ showClosedYears: true });
    await publish();
    const expected = [
      ['Other', 204_600.45],
      ['Busing', 1_550],
      ['Accounts not in the budget', 1_000],
      ['Supplies', 360],
    ];
    expect(await spentBy()).toEqual([...expected, ['Athletics', 0]]);
    const { closedYears } = JSON.parse(await read('/data.json')) as OpenData;
    expect(pairsOf(closedYears?.[0]?.categories)).toEqual(expected);
    await app.cx.db('line_items').where({ employee_id: 'S-2' }).delete();
    await patch({ showClosedYears: false });
  });

  test('without the categories of the page is the total alone', async () => {
    await patch({ showCategoryChart: false });
    await publish();
    expect(await previousYear()).toEqual({
      ...{ fiscalYear: 2025, amount: 207_510.45, source: SOURCE },
      spent: { asOf: '2025-06-30', categories: [] },
    });
    expect(textOf(await read())).toContain('more than what was spent in FY2025.');
    expect(await read()).not.toContain('id="changes"');
    await patch({ showCategoryChart: true });
  });
});

describe('the choice between a budget and what was spent', () => {
  test('is the budget at first, typed or in the system', async () => {
    await buildBudget(2025, BUDGET_2025);
    await publish();
    expect(await previousYear()).toEqual({ fiscalYear: 2025, amount: 207_365, source: null });
    await save({ lastYear: { fiscalYear: 2025, amount: 207_000, source: 'Town report' } });
    await publish();
    expect(await previousYear()).toEqual({ fiscalYear: 2025, amount: 207_000, source: 'Town report' });
  });

  test('is previewed, compared and then published', async () => {
    const settings = { story: { ...EMPTY_STORY, lastYearFrom: 'actuals' as const } };
    const draft = await app.call('ADMIN', previewPage, { params: { id }, body: { of: 'draft', settings } });
    expect(textOf(draft.body.html ?? '')).toContain('is 0.6% more than what was spent in FY2025.');
    expect(draft.body.otherYears).toEqual([
      { fiscalYear: 2025, figures: ['total budget', 'actual spending', 'spending by category'] },
    ]);
    await save(settings.story);
    for (const path of ['', '/data.json', '/data.csv']) expect(await read(path)).not.toContain('ctual spending');
    const { body: config } = await app.call('ADMIN', contract.readConfig);
    expect(config.story?.lastYearFrom).toBe('actuals');
    const number = String(config.release?.number);
    const { body } = await app.call('ADMIN', diffReleases, { params: { id, number }, query: { to: 'draft' } });
    expect(body.figures.map(({ text }) => text)).toContain('+$207,510 in the FY25 spending used for comparison');
    expect(body.settings).toContainEqual({ what: 'Comparison with last year', before: 'budget', after: 'actuals' });
    await publish();
    expect(await previousYear()).toMatchObject({ amount: 207_510.45, source: SOURCE });
    expect((await app.call('ADMIN', contract.readConfig)).body.hasUnpublishedChanges).toBe(false);
  });

  test('is the same for the reasons on the dashboard, which need no categories and so no check of pays', async () => {
    await save({ lastYearFrom: 'actuals', reasons: [{ reason: 'Raises', amount: 1_000 }] });
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }) => statements.push(sql);
    app.cx.db.on('query', note);
    const { body } = await app.call('FINANCE', changeReasons, { query: { fiscalYear: '2026' } });
    app.cx.db.removeListener('query', note);
    expect(body.change).toMatchObject({ fromYear: 2025, isFromActuals: true, before: 207_510.45, after: 208_720 });
    expect(statements.some((sql) => sql.includes('ledger'))).toBe(true);
    expect(statements.filter((sql) => sql.includes('AS pays'))).toEqual([]);
    await save({ lastYearFrom: 'actuals' });
  });

  test('is refused if it is neither', async () => {
    const body = { story: { ...EMPTY_STORY, lastYearFrom: 'ledger' as 'actuals' } };
    const { status, body: problem } = await app.refused('ADMIN', contract.updateConfig, { params: { id }, body });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['story.lastYearFrom']]);
  });

  test('is of a year before the published ones: a published year is compared as such', async () => {
    await patch({ publishedYears: [2025, 2026] });
    await publish();
    expect(textOf(await read('/fy2026'))).toContain('more than in FY2025.');
    expect(await read('/data.json')).not.toContain('"spent"');
    await patch({ publishedYears: [2026] });
  });

  test('is the budget where what was spent is of too few accounts', async () => {
    await importLedger('2025-06-30', accounts('T', 4, 1_000));
    await publish();
    expect(await previousYear()).toEqual({ fiscalYear: 2025, amount: 207_365, source: null });
  });
});
