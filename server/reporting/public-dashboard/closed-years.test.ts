import { beforeAll, describe, expect, test } from 'vitest';
import * as actuals from '../../../core/contract/actuals.ts';
import * as contract from '../../../core/contract/public-dashboard.ts';
import type { OpenData } from '../../../core/contract/public-dashboard-open-data.ts';
import * as releases from '../../../core/contract/public-dashboard-releases.ts';
import {
  buildCategory,
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp({ publicPage: sourcePage });
let id: string;

const patch = (body: object) => app.call('ADMIN', contract.updateConfig, { params: { id }, body });
const publish = () => app.call('ADMIN', contract.publish, { params: { id } });
const read = async (path = '') => (await app.send(null, 'GET', `/public/costs${path}`)).text();
const closed = async (path = '') => (JSON.parse(await read(`${path}/data.json`)) as OpenData).closedYears;
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const SECTION = 'id="closed-years"';

/** Imports the balances of a year. A row is an account with the amount spent. */
async function importYear(asOf: string, rows: readonly (readonly [account: string, spent: number])[]): Promise<number> {
  const content = ['Account,Description,YTD Expended', ...rows.map(([account, spent]) => `${account},,${spent}`)];
  const answer = await app.send(
    'ADMIN',
    'POST',
    '/api/actuals/import',
    formBody({ name: 'Ledger of Pat Example.csv', content: content.join('\n') }, { asOf }),
  );
  const { snapshots } = actuals.importActuals.response.parse(await answer.json());
  return snapshots[0]?.id ?? 0;
}

/** Accounts of a category, `T-1` to `T-6`, of which only the last has cents. */
const accounts = (letter: string, count: number, each: number, cents = 0) =>
  Array.from({ length: count }, (_, at) => [`${letter}-${at + 1}`, each + (at === count - 1 ? cents : 0)] as const);

const YEAR_2024 = [...accounts('T', 6, 1_000, 0.45), ...accounts('B', 5, 300), ...accounts('S', 6, 50)];
const YEAR_2025 = [
  ...accounts('T', 6, 1_100, 0.45),
  ...accounts('B', 5, 310),
  ...accounts('S', 6, 60),
  // One account of the office, 198,000, and one that belongs to no line.
  ...[['O-1', 198_000] as const, ['X-9', 70.05] as const],
];

beforeAll(async () => {
  const ids: Record<string, number> = {};
  for (const [at, name] of ['Teaching', 'Busing', 'Supplies', 'Office'].entries()) {
    ids[name.charAt(0)] = await buildCategory(app.cx, { name, display_order: at });
  }
  for (const fiscalYear of [2026, 2027]) {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
    const lines = [...accounts('T', 6, 1_200), ...accounts('B', 5, 320), ...accounts('S', 6, 70), ['O-1', 199_000]];
    await buildLines(
      app.cx,
      budget,
      lines.map(([account, amount]) =>
        proposedLine(Number(amount), {
          account_line: String(account),
          category_id: ids[String(account).charAt(0)] ?? null,
        }),
      ),
    );
  }
  await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2026 }), [
    employeeLine(198_000, { employee_id: 'S-1' }),
  ]);
  await importYear('2024-06-30', YEAR_2024);
  await importYear('2025-06-30', YEAR_2025);
  await importYear('2026-03-31', accounts('T', 6, 777));
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  await patch({ urlPath: 'costs', schoolName: 'Cost Schools', publishedYears: [2026, 2027] });
  await publish();
});

describe('what closed fiscal years cost', () => {
  test('is not published before an administrator shows it', async () => {
    expect((await app.call('ADMIN', contract.readConfig)).body).toMatchObject({ showClosedYears: false });
    expect(await closed()).toBeUndefined();
    expect(await read()).not.toContain(SECTION);
    expect(await read('/data.csv')).not.toContain('closed year');
  });

  test('adds up to the ledger by category; small categories and accounts without one are Other, and year to date is left out', async () => {
    await patch({ showClosedYears: true });
    expect(await closed()).toBeUndefined();
    await publish();
    // 6 × 1,000 + 0.45; 5 × 300; 6 × 50. In FY2025 the office has one account, and one account has no line: two are
    // too few, so the smallest category, Supplies, goes with them in both years: 360 + 198,000 + 70.05.
    expect(await closed()).toEqual([
      {
        ...{ fiscalYear: 2024, asOf: '2024-06-30', total: 7_800.45 },
        categories: [
          { name: 'Teaching', amount: 6_000.45 },
          { name: 'Busing', amount: 1_500 },
          { name: 'Other', amount: 300 },
        ],
      },
      {
        ...{ fiscalYear: 2025, asOf: '2025-06-30', total: 206_580.5 },
        categories: [
          { name: 'Teaching', amount: 6_600.45 },
          { name: 'Busing', amount: 1_550 },
          { name: 'Other', amount: 198_430.05 },
        ],
      },
    ]);
    const ledger = (await app.call('FINANCE', actuals.readActuals, { query: { fiscalYear: '2025' } })).body;
    expect(ledger.totals?.spent).toBe(206_580.5);
  });

  test('is a table of the page that needs no script, with its years, total, source and day', async () => {
    const text = textOf(await read());
    expect(text).toContain('Category FY2024 (2023–24) FY2025 (2024–25) Teaching $6,000 $6,600');
    expect(text).toContain('Busing $1,500 $1,550 Other $300 $198,430 Total $7,800 $206,581');
    expect(text).toContain(
      'Figures are rounded, so the rows do not add up exactly to the total. Downloads include cents.',
    );
    expect(text).toContain('Source: the district’s general ledger, as of Jun 30, 2024 and Jun 30, 2025.');
    for (const path of ['', '/data.json', '/data.csv', '/fy2026']) {
      expect(await read(path), path).not.toMatch(/198,?000|Pat Example|Supplies cost|777|4,?662/);
    }
  });

  test('is in the spreadsheet', async () => {
    const rows = (await read('/data.csv')).split('\r\n');
    expect(rows.filter((row) => row.includes('closed year'))).toEqual([
      '2,2024,closed year,spent,Total spent,dollars,7800.45',
      '2,2024,closed year,spent by category,Teaching,dollars,6000.45',
      '2,2024,closed year,spent by category,Busing,dollars,1500.00',
      '2,2024,closed year,spent by category,Other,dollars,300.00',
      '2,2025,closed year,spent,Total spent,dollars,206580.50',
      '2,2025,closed year,spent by category,Teaching,dollars,6600.45',
      '2,2025,closed year,spent by category,Busing,dollars,1550.00',
      '2,2025,closed year,spent by category,Other,dollars,198430.05',
    ]);
  });

  test('stays as published when the ledger changes, until the next release; only three years are shown', async () => {
    const before = await read('/releases/2');
    expect(before).toContain(SECTION);
    await importYear('2026-06-30', [...YEAR_2025.slice(0, 6), ...accounts('B', 5, 400), ...accounts('S', 6, 5)]);
    await importYear('2023-06-30', accounts('T', 6, 900));
    await importYear('2024-06-30', [...YEAR_2024, ['X-1', 0.05]]);
    expect(await read('/releases/2')).toBe(before);
    expect((await closed())?.map(({ fiscalYear }) => fiscalYear)).toEqual([2024, 2025]);
    const draft = { params: { id, number: '2' }, query: { to: 'draft' } } as const;
    const { figures } = (await app.call('ADMIN', releases.diffReleases, draft)).body;
    expect(figures.map(({ text }) => text)).toContain('+$0.05 in FY24 spending');
    await publish();
    expect((await closed())?.map(({ fiscalYear, total }) => [fiscalYear, total])).toEqual([
      [2024, 7_800.5],
      [2025, 206_580.5],
      [2026, 8_630.45],
    ]);
    expect(await closed('/releases/2')).toHaveLength(2);
    // The year itself and later years are not listed as earlier years.
    expect(textOf(await read('/fy2026'))).toContain('Category FY2024 (2023–24) FY2025 (2024–25) Teaching');
  });

  test('leaves out a year of too few accounts, and the whole part without actuals', async () => {
    await importYear('2025-06-30', accounts('T', 4, 198_000));
    await importYear('2026-06-30', accounts('T', 4, 1));
    await publish();
    expect((await closed())?.map(({ fiscalYear }) => fiscalYear)).toEqual([2024]);
    await app.cx.db('ledger_snapshots').delete();
    await publish();
    expect(await closed()).toEqual([]);
    expect(await read()).not.toContain(SECTION);
  });

  test('a release made before this part existed has no unpublished changes', async () => {
    await patch({ showClosedYears: false });
    await publish();
    const release = await app.cx.db('public_releases').orderBy('number', 'desc').first<{ id: number }>('id');
    await app.cx
      .db('public_releases')
      .where({ id: release.id })
      .update({
        snapshot: app.cx.db.raw(
          `jsonb_set(snapshot #- '{config,showClosedYears}', '{config,componentOrder}',
                     to_jsonb(replace(snapshot #>> '{config,componentOrder}', 'closedYears,', '')))`,
        ),
      });
    await patch({
      componentOrder:
        'schoolInfo,budgetStatus,progressBar,categoryChart,buildingChart,salaryCharts,headcountChart,links,townLinks',
    });
    expect((await app.call('ADMIN', contract.readConfig)).body.hasUnpublishedChanges).toBe(false);
  });
});
