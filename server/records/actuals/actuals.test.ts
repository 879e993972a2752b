import { readFile } from 'node:fs/promises';
import excel from 'exceljs';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/actuals.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

beforeAll(async () => {
  const [teaching, plant] = [
    await buildCategory(app.cx, { name: 'Teaching', display_order: 1 }),
    await buildCategory(app.cx, { name: 'Plant', display_order: 2 }),
  ];
  const [east, hill] = [await buildBuilding(app.cx, { name: 'East' }), await buildBuilding(app.cx, { name: 'Hill' })];
  const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  await buildLines(app.cx, scenario, [
    proposedLine(1_000, {
      account_line: '1001-5100',
      account_description: 'Salaries',
      category_id: teaching,
      building_id: east,
    }),
    proposedLine(500, {
      account_line: '1001-5200',
      account_description: 'Books',
      category_id: teaching,
      building_id: east,
    }),
    proposedLine(300, {
      account_line: ' 1001-5200',
      account_description: 'Books',
      category_id: teaching,
      building_id: hill,
    }),
    proposedLine(200, {
      account_line: '2001-5100',
      account_description: 'Heat',
      category_id: plant,
      building_id: hill,
    }),
    proposedLine(50, { account_description: 'Dues' }),
  ]);
});

const HEAD =
  'Account,Description,Original Appropriation,Transfers,Revised Budget,YTD Expended,Encumbrances,Available Budget';
const LEDGER = [
  HEAD,
  '1001-5100,Salaries,900,100,"1,000",700,200,100',
  '1001-5200,Books,800,0,800,350,50,400',
  'X-9,Oil,150,0,150,120,0,30',
  'X-10,Gas,40,10,50,60,0,-10',
  'Grand Total,,"1,890",110,"2,000","1,230",250,520',
].join('\n');

async function send(content: string, fields: Record<string, string> = {}, name = 'March.csv') {
  const answer = await app.send(
    'ADMIN',
    'POST',
    '/api/actuals/import',
    formBody({ name, content }, { asOf: '2026-03-31', ...fields }),
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
async function imported(content: string, fields: Record<string, string> = {}) {
  const { status, body } = await send(content, fields);
  expect([status, body.error]).toEqual([200, undefined]);
  return contract.importActuals.response.parse(body);
}
const read = async (query: Record<string, string> = {}) =>
  (await app.call('FINANCE', contract.readActuals, { query })).body;
const undo = (id: number) => app.call('ADMIN', contract.deleteSnapshot, { params: { id: String(id) } });
const listed = async () => (await app.call('FINANCE', contract.listSnapshots)).body;

describe('an import of balances', () => {
  test('previews without saving, then saves the snapshot that was previewed; the same file again changes nothing', async () => {
    const preview = await imported(LEDGER, { preview: 'true' });
    expect(preview).toMatchObject({
      findings: [],
      notes: [],
      problems: [],
      snapshots: [{ id: null, fiscalYear: 2026, kind: 'YEAR_TO_DATE', state: 'new', rowCount: 4 }],
    });
    expect(await listed()).toEqual([]);
    const done = await imported(LEDGER, { previewToken: preview.previewToken });
    const [saved] = await listed();
    expect(saved).toMatchObject({
      id: done.snapshots[0]!.id,
      asOf: '2026-03-31',
      fileName: 'March.csv',
      untiedCount: 0,
    });
    expect(saved!.totals).toEqual({
      original: 1_890,
      transfers: 110,
      revised: 2_000,
      spent: 1_230,
      encumbered: 250,
      available: 520,
    });
    const again = await imported(LEDGER);
    expect(again.snapshots).toMatchObject([{ id: saved!.id, state: 'unchanged' }]);
    expect(await listed()).toHaveLength(1);
    expect(await send(LEDGER, { previewToken: preview.previewToken })).toMatchObject({ status: 409 });
    await undo(saved!.id);
    expect(await listed()).toEqual([]);
  });

  test('of a report with a heading on each page ties to its printed total, and stops where that is wrong', async () => {
    const report = await readFile('fixtures/workbooks/year-to-date-pages.csv', 'utf8');
    const { snapshots, findings, problems } = await imported(report);
    // The printed totals in row 140.
    const totals = { original: 5_649_492.21, transfers: -186.72, revised: 5_649_305.49 };
    expect([findings, problems]).toEqual([[], []]);
    expect(snapshots).toMatchObject([
      {
        ...{ fiscalYear: 2026, rowCount: 130, untiedCount: 0, state: 'new' },
        totals: { ...totals, spent: 3_824_736.4, encumbered: 187_347.57, available: 1_637_221.52 },
      },
    ]);
    expect((await imported(report)).snapshots).toMatchObject([{ id: snapshots[0]!.id, state: 'unchanged' }]);
    expect(await send(report.replace('"3,824,736.40"', '"3,824,736.41"'))).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('shows $3,824,736.41, but') as string },
    });
    expect(await listed()).toHaveLength(1);
    await undo(snapshots[0]!.id!);
    expect(await listed()).toEqual([]);
  });

  test('names three rows that do not add up and imports them', async () => {
    const wrong = LEDGER.replace('"1,000",700,200,100', '"1,000",700,200,99')
      .replace('800,0,800', '800,1,800')
      .replace('120,0,30', '120,5,30')
      .replace(/\nGrand.*/, '');
    const { findings, snapshots } = await imported(wrong);
    expect(findings).toEqual([
      {
        row: 2,
        message: 'Row 2, 1001-5100: available is $99.00, but revised minus spent minus encumbered is $100.00.',
      },
      { row: 3, message: 'Row 3, 1001-5200: revised is $800.00, but original plus transfers is $801.00.' },
      { row: 4, message: 'Row 4, X-9: available is $30.00, but revised minus spent minus encumbered is $25.00.' },
    ]);
    expect(snapshots).toMatchObject([{ rowCount: 4, untiedCount: 3 }]);
    await undo(snapshots[0]!.id!);
  });

  test('stops at a total that does not tie, with both figures', async () => {
    const { status, body } = await send(LEDGER.replace('"1,230",250', '"1,240",250'));
    expect([status, body.error]).toEqual([
      400,
      'March.csv cannot be imported.\nRow 6, Grand Total: YTD Expended shows $1,240.00, but rows 2 to 5 add up to $1,230.00.',
    ]);
    expect(await listed()).toEqual([]);
  });

  test('asks whether a row that is called a total but adds nothing up is one, and stops until it is answered', async () => {
    const asks = [
      HEAD,
      '1001-5100,Salaries,900,100,"1,000",700,200,100',
      '2001-5300,Total communication,300,0,300,50,0,250',
      'Grand Total,,"1,200",100,"1,300",750,200,350',
    ].join('\n');
    const { questions, problems } = await imported(asks, { preview: 'true' });
    expect(problems).toHaveLength(1);
    expect(questions).toMatchObject([
      {
        about: 'row:3',
        choices: ['total', 'line'],
        effect:
          'The amounts of this row are not the sums of rows above it. If this row is an account, it adds $300.00 to Original Appropriation, $300.00 to Revised Budget, $50.00 to YTD Expended, and $250.00 to Available Budget. If it is a total, it adds nothing.',
      },
    ]);
    expect((await send(asks)).status).toBe(400);
    const answered = await imported(asks, { answers: 'row:3=line' });
    expect(answered).toMatchObject({ questions: [], problems: [], snapshots: [{ totals: { spent: 750 } }] });
    // As a total, row 3 would add nothing, so the lines would no longer add up to the printed grand total.
    const asTotal = await send(asks, { answers: 'row:3=total' });
    expect([asTotal.status, asTotal.body.error]).toEqual([400, expect.stringContaining('Row 3')]);
    await undo(answered.snapshots[0]!.id!);
  });

  test('names a total of whole dollars that is a dollar off and imports it', async () => {
    const { findings, snapshots } = await imported(LEDGER.replace('"1,230",250', '"1,231",250'));
    expect(findings.map(({ message }) => message)).toEqual([
      'Row 6, Grand Total: YTD Expended shows $1,231.00, but rows 2 to 5 add up to $1,230.00. The difference is due to rounding.',
    ]);
    await undo(snapshots[0]!.id!);
  });

  test('of a workbook with years makes a snapshot for each; an older file does not replace the latest', async () => {
    const years = 'Account,Description,FY24 Actual,FY25 Actual,FY26 Budget\nA-1,Books,100,110,120\nA-2,Heat,50,60,70\n';
    const { snapshots } = await imported(years);
    expect(snapshots).toMatchObject([
      { fiscalYear: 2024, kind: 'ACTUAL', asOf: '2024-06-30', totals: { spent: 150, revised: null } },
      { fiscalYear: 2025, kind: 'ACTUAL', asOf: '2025-06-30', totals: { spent: 170, revised: null } },
    ]);
    const march = await imported(LEDGER);
    const february = await imported(LEDGER.replaceAll('Oil', 'Fuel'), { asOf: '2026-02-28' });
    expect(await read()).toMatchObject({
      fiscalYear: 2026,
      years: [2026, 2025, 2024],
      snapshot: { asOf: '2026-03-31' },
    });
    await undo(march.snapshots[0]!.id!);
    expect(await read()).toMatchObject({ snapshot: { id: february.snapshots[0]!.id, asOf: '2026-02-28' } });
    // The closed year has no budget. Its accounts are looked up in the latest budget and are not found there.
    const closed = await read({ fiscalYear: 'FY25' });
    expect(closed).toMatchObject({ shareOfYearGone: 1, totals: { budget: null, spent: 170, shareSpent: null } });
    expect(closed.rows).toMatchObject([{ label: 'Accounts not in the budget', spent: 170, isLinked: false }]);
    for (const { id } of await listed()) await undo(id);
    expect(await read()).toMatchObject({ fiscalYear: null, snapshot: null, rows: [], totals: null });
  });

  test.each([
    [
      'without amounts spent',
      'Account,FY27 Proposed,FY26 Budget\nA-1,1,2\n',
      {},
      'March.csv has no column of amounts spent.',
    ],
    ['of a day before its year', LEDGER, { fiscalYear: 'FY27' }, '2026-03-31 is before FY27 begins.'],
    ['of a day in the future', LEDGER, { asOf: '2099-06-30' }, '2099-06-30 is in the future.'],
    ['of a day before 2000', LEDGER, { asOf: '1900-01-01' }, '1900-01-01 is not in a fiscal year from 2000 to 2100.'],
    ['of a day after 2100', LEDGER, { asOf: '2100-07-01' }, '2100-07-01 is not in a fiscal year from 2000 to 2100.'],
    [
      'whose total is too large to be exact',
      // 9,100 × 9,999,999,999.99 is more than 2^53 cents.
      [HEAD, ...Array.from({ length: 9_100 }, (_, at) => `A-${at},Big,0,0,0,9999999999.99,0,0`)].join('\n'),
      {},
      'The amounts add up to more than $90,000,000,000,000',
    ],
    ['without a day', LEDGER, { asOf: 'March' }, 'asOf'],
    [
      'with an answer to nothing',
      LEDGER,
      { answers: 'row:6=total, row 7' },
      'The answer “row 7” cannot be read. Write answers like row:212=total, row:212=line, hidden:rows=skip or hidden:F=import.',
    ],
  ])('%s is refused', async (_, content, fields, message) => {
    const { status, body } = await send(content, fields);
    expect([status, body.error]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('budget to actual', () => {
  let id: number;
  beforeAll(async () => {
    id = (await imported(LEDGER)).snapshots[0]!.id!;
    return async () => {
      await undo(id);
    };
  });
  const short = (rows: contract.ActualsRow[]) =>
    rows.map(({ label, budget, spent, available, accounts }) => [label, budget, spent, available, accounts]);
  const link = (account: string, budgetAccount: string | null) =>
    app.call('FINANCE', contract.linkAccount, { body: { account, budgetAccount } });

  test('by account has every account of the budget and of the ledger once, and unlinked ones by dollars', async () => {
    const { rows, totals, unlinked, shareOfYearGone } = await read({ by: 'account' });
    expect(short(rows)).toEqual([
      ['1001-5100', 1_000, 700, 100, 1],
      ['1001-5200', 800, 350, 400, 1],
      ['2001-5100', 200, 0, null, 0],
      ['Dues', 50, 0, null, 0],
      ['X-10', 0, 60, -10, 1],
      ['X-9', 0, 120, 30, 1],
    ]);
    // 1,230 of 2,000 is 61.5%; March 31 is day 274 of 365.
    expect(totals).toMatchObject({
      budget: 2_050,
      revised: 2_000,
      spent: 1_230,
      encumbered: 250,
      available: 520,
      shareSpent: 0.615,
    });
    expect(shareOfYearGone).toBe(0.7507);
    expect(unlinked).toEqual({
      accounts: 2,
      spent: 180,
      largest: [
        { account: 'X-9', description: 'Oil', spent: 120 },
        { account: 'X-10', description: 'Gas', spent: 60 },
      ],
    });
  });

  test('groups by category, building and function; unlinked accounts stand in every total', async () => {
    const [category, building, byFunction] = [
      await read(),
      await read({ by: 'building' }),
      await read({ by: 'function' }),
    ];
    expect(short(category.rows)).toEqual([
      ['Teaching', 1_800, 1_050, 500, 2],
      ['Plant', 200, 0, null, 0],
      ['No category', 50, 0, null, 0],
      ['Accounts not in the budget', 0, 180, 20, 2],
    ]);
    expect(short(building.rows)).toEqual([
      ['East', 1_000, 700, 100, 1],
      ['Hill', 200, 0, null, 0],
      ['No building', 50, 0, null, 0],
      ['Several buildings', 800, 350, 400, 1],
      ['Accounts not in the budget', 0, 180, 20, 2],
    ]);
    expect(short(byFunction.rows)).toEqual([
      ['No function', 2_050, 1_050, 500, 2],
      ['Accounts not in the budget', 0, 180, 20, 2],
    ]);
    expect([building.totals, byFunction.totals]).toEqual([category.totals, category.totals]);
  });

  test('a link moves an account to its line in every year, and removing it moves it back', async () => {
    expect((await link('X-9', '2001-5100')).body).toEqual({ account: 'X-9', budgetAccount: '2001-5100' });
    const linked = await read();
    expect(short(linked.rows)).toEqual([
      ['Teaching', 1_800, 1_050, 500, 2],
      ['Plant', 200, 120, 30, 1],
      ['No category', 50, 0, null, 0],
      ['Accounts not in the budget', 0, 60, -10, 1],
    ]);
    expect(linked.totals).toMatchObject({ budget: 2_050, spent: 1_230 });
    // An exact account takes precedence over a link.
    await link('1001-5100', '2001-5100');
    expect(short((await read()).rows)).toEqual(short(linked.rows));
    for (const account of ['X-9', '1001-5100']) await link(account, null);
    expect((await read()).unlinked.accounts).toBe(2);
    const entries = await app.cx
      .db('audit_log')
      .where({ entity: 'ledger link' })
      .orderBy('id')
      .pluck<string[]>('action');
    expect(entries).toEqual(['create', 'create', 'delete', 'delete']);
  });

  test('a link needs an account of the ledger and one of the budget', async () => {
    const refused = (account: string, budgetAccount: string) =>
      app.refused('FINANCE', contract.linkAccount, { body: { account, budgetAccount } });
    expect(await refused('nowhere', 'Dues')).toMatchObject({
      status: 404,
      body: { error: 'The account “nowhere” is not in any imported balances.' },
    });
    expect(await refused('X-9', 'nowhere')).toMatchObject({
      status: 400,
      body: { error: 'No active budget has the account “nowhere”. Choose an account from an active budget.' },
    });
  });

  test('exports the same figures', async () => {
    const answer = await app.send('FINANCE', 'GET', '/api/actuals/export?by=category');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(answer.headers.get('content-disposition')).toContain('Budget to actual FY26 by category.csv');
    // Without earlier years and a roster, the forecast is spent + encumbered.
    expect(lines.slice(-2)).toEqual([
      'Accounts not in the budget,,0.00,190.00,10.00,200.00,180.00,0.00,20.00,0.9,0.7507,180.00,20.00,,2026-03-31',
      'Total,,2050.00,1890.00,110.00,2000.00,1230.00,250.00,520.00,0.615,0.7507,1480.00,520.00,,2026-03-31',
    ]);
  });

  test('the quarterly report has no accounts, its date, and totals as formulas', async () => {
    const answer = await app.send('FINANCE', 'GET', '/api/actuals/report');
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      'FY26 budget report as of 2026-03-31.xlsx',
    );
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(await answer.arrayBuffer());
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['By category', 'By function']);
    const sheet = workbook.getWorksheet('By category')!;
    expect(sheet.getCell('A2').value).toBe('FY26 quarterly report: Quarter 3, through March 31, 2026');
    expect(sheet.getCell('A3').value).toMatch(/^Forecast method: Spent \+ encumbered \(\d account/);
    const row = (at: number) => (sheet.getRow(at).values as unknown[]).slice(1);
    // 1001-5100: 900 + 100; 1001-5200: 800 + 0. Forecast 700 + 200 and 350 + 50.
    const share = (at: number, result: number) => ({ formula: `IF(D${at}>0,E${at}/D${at},"")`, result });
    expect(row(5)).toEqual(['Teaching', 1_700, 100, 1_800, 1_050, 250, 500, share(5, 0.5833), 1_300, 500]);
    expect(row(8)).toEqual(['Accounts not in the budget', 190, 10, 200, 180, 0, 20, share(8, 0.9), 180, 20]);
    // 2,000 from the ledger, and 250 from the budget that is not in the ledger.
    expect(row(9)[3]).toEqual({ formula: 'SUM(D5:D8)', result: 2_250 });
    expect(JSON.stringify(sheet.model)).not.toMatch(/1001-5100|X-9/);
    expect((await app.send('VIEW_ONLY', 'GET', '/api/actuals/report')).status).toBe(403);
    const none = await app.send('FINANCE', 'GET', '/api/actuals/report?fiscalYear=FY20');
    expect([none.status, await none.json()]).toMatchObject([
      404,
      { error: 'There are no balances for FY20 yet. Import balances first.' },
    ]);
  });
});
