import { beforeAll, describe, expect, test } from 'vitest';
import { importActuals, linkAccount } from '../../../../core/contract/actuals.ts';
import { readForecast, typeForecast } from '../../../../core/contract/actuals-forecast.ts';
import {
  buildCategory,
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
} from '../../../../test/factories/factories.ts';
import { formBody, useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();

const HEAD = 'Account,Description,Revised Budget,YTD Expended,Encumbrances';
const ledgers: [asOf: string, rows: string[]][] = [
  ['2024-03-31', ['HEAT-1,Heat,900,540,0', 'OLD-BOOKS,Books,500,400,0']],
  ['2024-06-30', ['HEAT-1,Heat,900,900,0', 'OLD-BOOKS,Books,500,500,0']],
  ['2025-03-31', ['HEAT-1,Heat,900,810,0', 'OLD-BOOKS,Books,500,300,0']],
  ['2025-06-30', ['HEAT-1,Heat,900,900,0', 'OLD-BOOKS,Books,500,500,0']],
  [
    '2026-03-31',
    ['PAY-1,Teachers,80000,60000,15000', 'HEAT-1,Heat,1000,600,100', 'BOOKS-1,Books,700,280,0', 'X-1,Oil,50,40,25'],
  ],
];

async function send(asOf: string, rows: string[]) {
  const content = [HEAD, ...rows].join('\n');
  const answer = await app.send(
    'ADMIN',
    'POST',
    '/api/actuals/import',
    formBody({ name: `${asOf}.csv`, content }, { asOf }),
  );
  expect(answer.status).toBe(200);
  return importActuals.response.parse(await answer.json());
}

beforeAll(async () => {
  const category = await buildCategory(app.cx, { name: 'Teaching' });
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  await buildLines(app.cx, budget, [
    proposedLine(80_000, { account_line: 'PAY-1', account_description: 'Teachers', category_id: category }),
    proposedLine(1_000, { account_line: 'HEAT-1', account_description: 'Heat' }),
    proposedLine(700, { account_line: 'BOOKS-1', account_description: 'Books', category_id: category }),
  ]);
  const roster = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2026 });
  await buildLines(app.cx, roster, [
    employeeLine(73_000, { last_name: 'Ames', account_line: ' pay-1' }),
    employeeLine(36_500, { last_name: 'Bell', account_line: 'PAY-1', date_of_departure: '2026-04-30' }),
    employeeLine(50_000, { position: 'Teacher', is_vacancy: true, account_line: 'PAY-1' }),
  ]);
  for (const [asOf, rows] of ledgers) await send(asOf, rows);
  await app.call('ADMIN', linkAccount, { body: { account: 'OLD-BOOKS', budgetAccount: 'BOOKS-1' } });
});

const read = async (query: Record<string, string> = {}) => (await app.call('FINANCE', readForecast, { query })).body;
const type = (amount: number | null, rev: number, account = 'BOOKS-1', fiscalYear = 2026) => ({
  body: { fiscalYear, account, amount, rev },
});

describe('the forecast', () => {
  test('of each account names its method: roster, share of earlier years through a link, spent and encumbered', async () => {
    const { rows, totals, earlierYears, asOf, methods } = await read({ by: 'account' });
    expect([asOf, earlierYears]).toEqual(['2026-03-31', [2024, 2025]]);
    expect(
      rows.map(({ label, forecast, difference, method, share }) => [label, forecast, difference, method, share]),
    ).toEqual([
      // 280 ÷ ((0.8 + 0.6) ÷ 2) = 400.
      ['BOOKS-1', 400, 300, 'share', 0.7],
      // 600 ÷ ((0.6 + 0.9) ÷ 2) = 800, more than 600 + 100.
      ['HEAT-1', 800, 200, 'share', 0.75],
      // 60,000 + 73,000 × 91 ÷ 365 + 36,500 × 30 ÷ 365; the vacancy pays no one.
      ['PAY-1', 81_200, -1_200, 'payroll', null],
      ['X-1', 65, -15, 'committed', null],
    ]);
    expect(totals).toEqual({ budget: 81_750, spent: 60_920, encumbered: 15_125, forecast: 82_465, difference: -715 });
    expect(methods.map(({ method, accounts }) => [method, accounts])).toEqual([
      ['payroll', 1],
      ['share', 2],
      ['committed', 1],
    ]);
    expect((await read({ by: 'account', limit: '1' })).rows.map(({ label }) => label)).toEqual(['BOOKS-1']);
  });

  test('of a group adds up its accounts, and of a closed year is what was spent', async () => {
    const { rows } = await read();
    expect(rows.map(({ label, forecast, difference }) => [label, forecast, difference])).toEqual([
      ['Teaching', 81_600, -900],
      ['No category', 800, 200],
      ['Accounts not in the budget', 65, -15],
    ]);
    const closed = await read({ fiscalYear: 'FY25', by: 'account' });
    expect(closed.rows.map(({ label, forecast, method }) => [label, forecast, method])).toEqual([
      ['BOOKS-1', 500, 'closed'],
      ['HEAT-1', 900, 'closed'],
    ]);
    expect(await read({ fiscalYear: 'FY20' })).toMatchObject({ fiscalYear: 2020, rows: [], totals: null });
  });

  test('is what is typed until it is removed; a revision that another user changed is refused; every change is in the audit log', async () => {
    const books = async () => (await read({ by: 'account' })).rows[0];
    expect((await app.call('FINANCE', typeForecast, type(512.34, 0))).body).toMatchObject({ amount: 512.34, rev: 1 });
    expect(await books()).toMatchObject({
      forecast: 512.34,
      difference: 187.66,
      method: 'typed',
      typed: 512.34,
      rev: 1,
    });
    const refused = await app.refused('FINANCE', typeForecast, type(1, 0));
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'The forecast for account BOOKS-1 was changed after you opened it. Reload the page and enter your forecast again.',
    ]);
    expect((await app.call('FINANCE', typeForecast, type(null, 1))).body.rev).toBe(2);
    expect(await books()).toMatchObject({ forecast: 400, method: 'share', typed: null, rev: 2 });
    const entries = await app.cx
      .db('audit_log')
      .where({ entity: 'ledger forecast' })
      .orderBy('id')
      .pluck<string[]>('action');
    expect(entries).toEqual(['create', 'delete']);
  });

  test.each([
    [type(1, 0, 'nowhere'), 404, 'The account “nowhere” is not in the FY26 balances or the FY26 budget.'],
    [type(1, 0, 'HEAT-1', 2025), 400, 'FY25 is closed and its spending is known, so a forecast cannot be entered.'],
    [type(1, 0, 'HEAT-1', 2020), 404, 'There are no balances for FY20 yet. Import the FY20 actuals first.'],
    [type(1.005, 0), 400, expect.stringContaining('amount')],
  ])('%j is refused', async (input, status, message) => {
    const refused = await app.refused('FINANCE', typeForecast, input);
    expect([refused.status, refused.body.error]).toEqual([status, message]);
  });

  test('is not for users who see no lines', async () => {
    expect((await app.refused('VIEW_ONLY', readForecast)).status).toBe(403);
    expect((await app.refused('VIEW_ONLY', typeForecast, type(1, 0))).status).toBe(403);
  });
});
