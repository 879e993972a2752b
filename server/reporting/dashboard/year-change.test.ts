import { describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/dashboard.ts';
import { createScenario, setActiveScenario } from '../../../core/contract/budgets.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import { rollForward } from '../../../core/contract/projections-roll-forward.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildCategory,
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { projectBudget } from '../../../test/factories/project-budget.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const DELETED = { deleted_at: new Date() };

describe('the change from last year', () => {
  const app = useTestApp();

  test('of a projected year: payroll by cause, the proposed budget by category', async () => {
    const tuition = await buildCategory(app.cx, { name: 'Tuition', default_yoy_increase: 3, color: '#123456' });
    const workGroupId = await buildWorkGroup(app.cx);
    await buildContract(app.cx, { workGroupId, startYear: 2027, rates: [2, 3] });
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    await buildLines(app.cx, budget, [proposedLine(100_000, { category_id: tuition }), proposedLine(500)]);
    const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
    await buildStepsLanes(app.cx, roster.budgetYearId, { value: 1.5, workGroupIds: [workGroupId] });
    await buildLines(app.cx, roster, [
      employeeLine(68_320, { work_group_id: workGroupId }),
      employeeLine(50_000, { next_year_salary_cents: fromDollars(52_500), next_year_salary_manual: true }),
      // Leaves on December 31 of FY27: 184 of 365 days.
      employeeLine(58_240, { date_of_departure: '2026-12-31' }),
      employeeLine(72_000.5, { employee_status: 'Inactive' }),
      employeeLine(0, { next_year_salary_cents: fromDollars(61_000), next_year_salary_manual: true }),
      employeeLine(40_000, DELETED),
      employeeLine(30_000),
      employeeLine(30_000),
    ]);
    const { budgetYearId } = roster;
    for (const projectionType of ['proposed', 'operating'] as const) {
      await app.call('FINANCE', generateProjection, { body: { budgetYearId, toFiscalYear: 2028, projectionType } });
    }
    const query = { budgetYearId: String(budgetYearId), fiscalYear: 2027 };
    const { body } = await app.call('FINANCE', contract.yearChange, { query });
    expect(body).toEqual({
      fiscalYear: 2027,
      previousFiscalYear: 2026,
      proposed: {
        before: 100_500,
        after: 103_500,
        bars: [
          { group: 'mandated', category: 'Tuition', categoryId: tuition, color: '#123456', amount: 3_000 },
          {
            group: 'discretionary',
            category: 'Uncategorized',
            categoryId: null,
            color: expect.any(String) as string,
            amount: 0,
          },
        ],
      },
      payroll: {
        before: 308_560.5,
        after: 273_570.54,
        bars: [
          { cause: 'gone', amount: -72_000.5, lines: 1 },
          { cause: 'new', amount: 61_000, lines: 1 },
          { cause: 'partYear', amount: -28_880.66, lines: 1 },
          { cause: 'manual', amount: 2_500, lines: 1 },
          { cause: 'cola', amount: 1_366.4, lines: 1 },
          { cause: 'steps', amount: 1_024.8, lines: 1 },
        ],
      },
    });
    // A person who left in FY27 is gone in FY28.
    const later = await app.call('FINANCE', contract.yearChange, { query: { ...query, fiscalYear: 2028 } });
    expect(later.body.payroll?.bars.find(({ cause }) => cause === 'gone')).toEqual({
      cause: 'gone',
      amount: -29_359.34,
      lines: 1,
    });
    // Users who see no rows see no groups of lines, and no figure from fewer than five lines.
    const viewer = await app.call('VIEW_ONLY', contract.yearChange, { query });
    expect(viewer.body.proposed?.bars.map(({ group }) => group)).toEqual([undefined, undefined]);
    expect(viewer.body.payroll).toMatchObject({
      before: 308_560.5,
      after: 273_570.54,
      bars: [{ cause: 'other', amount: -34_989.96, lines: 6 }],
    });
  });

  test('of a base year is read from the budget of the year before', async () => {
    const supplies = await buildCategory(app.cx, { name: 'Supplies', display_order: 1 });
    const gone = await buildCategory(app.cx, { name: 'Debt', display_order: 2 });
    const last = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2040 });
    await buildLines(app.cx, last, [
      proposedLine(10, { category_id: supplies }),
      proposedLine(5, { category_id: gone }),
    ]);
    const next = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2041 });
    await buildLines(app.cx, next, [proposedLine(12.5, { category_id: supplies })]);
    const lastRoster = await buildScenario(app.cx, { fiscalYear: 2040 });
    await buildLines(app.cx, lastRoster, [employeeLine(60_000, { employee_id: '7' }), employeeLine(20_000, DELETED)]);
    const nextRoster = await buildScenario(app.cx, { fiscalYear: 2041 });
    await buildLines(app.cx, nextRoster, [
      employeeLine(61_000, { employee_id: '7' }),
      employeeLine(30_000, { last_name: 'Ek' }),
    ]);
    const { body } = await app.call('FINANCE', contract.yearChange, { query: { fiscalYear: 2041 } });
    expect(body.proposed?.bars.map(({ group, category, amount }) => [group, category, amount])).toEqual([
      ['contractual', 'Debt', -5],
      ['discretionary', 'Supplies', 2.5],
    ]);
    expect(body.payroll).toEqual({
      before: 60_000,
      after: 91_000,
      bars: [
        { cause: 'new', amount: 30_000, lines: 1 },
        { cause: 'other', amount: 1_000, lines: 1 },
      ],
    });
  });

  test('of a year that was rolled forward has its raises under COLA, one departure and no hires, vacancies included', async () => {
    const workGroupId = await buildWorkGroup(app.cx);
    await buildContract(app.cx, { workGroupId, startYear: 2062, rates: [2] });
    const roster = await buildScenario(app.cx, { fiscalYear: 2061 });
    const vacancy = { is_vacancy: true, position: 'Teacher', work_group_id: workGroupId };
    await buildLines(app.cx, roster, [
      employeeLine(50_000, { last_name: 'Ames', position: 'Nurse', work_group_id: workGroupId }),
      employeeLine(30_000, { ...vacancy, position_number: '11' }),
      employeeLine(40_000, vacancy),
      employeeLine(68_000, { ...vacancy, position_number: '12', date_of_departure: '2061-06-30' }),
    ]);
    const params = { id: String(roster.budgetYearId) };
    const rolled = await app.call('ADMIN', rollForward, { params, body: { fiscalYear: 2062 } });
    expect(rolled.body.budgets).toMatchObject([{ baseLines: 4, lines: 3, leavers: 1 }]);
    // 2% of 50,000, 30,000 and 40,000.
    const expected = {
      before: 188_000,
      after: 122_400,
      bars: [
        { cause: 'gone', amount: -68_000, lines: 1 },
        { cause: 'cola', amount: 2_400, lines: 3 },
      ],
    };
    const query = { fiscalYear: 2062 };
    expect((await app.call('FINANCE', contract.yearChange, { query })).body.payroll).toEqual(expected);
    // A copy of the new budget gets the same explanation, even after the year before is calculated from other rates.
    const copyFromId = rolled.body.budgets[0]?.scenarioId ?? 0;
    const body = { name: 'What if', scenarioType: 'operating' as const, copyFromId };
    const copy = await app.call('FINANCE', createScenario, {
      body: { ...body, budgetYearId: rolled.body.budgetYear?.id },
    });
    await app.call('ADMIN', setActiveScenario, { params: { id: String(copy.body.id) } });
    await app.cx.db('contracts').delete();
    await projectBudget(app, roster, 2062);
    expect((await app.call('FINANCE', contract.yearChange, { query })).body.payroll).toEqual(expected);
  });

  test('of a base year without a budget before it is from what was spent, and the public sees no small group of accounts', async () => {
    const [books, heat] = [
      await buildCategory(app.cx, { name: 'Books', display_order: 3 }),
      await buildCategory(app.cx, { name: 'Heat', display_order: 4 }),
    ];
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2020 });
    const lines = ['B1', 'B2', 'B3', 'B4', 'B5'].map((account) =>
      proposedLine(100, { account_line: account, category_id: books }),
    );
    await buildLines(app.cx, budget, [...lines, proposedLine(70, { account_line: 'H1', category_id: heat })]);
    const spent = [
      'B1,Books,100,70',
      'B2,Books,100,75',
      'B3,Books,100,80',
      'B4,Books,100,85',
      'B5,Books,100,90',
      'H1,Heat,100,60',
      'X1,Oil,100,9',
    ];
    const send = (asOf: string) =>
      app.send(
        'ADMIN',
        'POST',
        '/api/actuals/import',
        formBody(
          { name: 'FY19.csv', content: `Account,Description,Revised Budget,YTD Expended\n${spent.join('\n')}\n` },
          { asOf },
        ),
      );
    const change = async (role: 'FINANCE' | 'VIEW_ONLY') =>
      (await app.call(role, contract.yearChange, { query: { fiscalYear: 2020 } })).body.proposed;
    // A year that is not closed is not compared.
    expect(await (await send('2019-03-31')).json()).toMatchObject({ problems: [] });
    expect(await change('FINANCE')).toBeNull();
    expect((await send('2019-06-30')).status).toBe(200);
    const proposed = await change('FINANCE');
    expect(proposed).toMatchObject({ before: 469, after: 570, isFromActuals: true });
    expect(proposed?.bars.map(({ group, category, amount }) => [group, category, amount])).toEqual([
      ['contractual', 'Heat', 10],
      ['discretionary', 'Books', 100],
      ['other', 'Accounts not in the budget', -9],
    ]);
    // Heat and X1 are two accounts: too few to combine.
    expect(await change('VIEW_ONLY')).toBeNull();
  });

  test('splits a category into pay, what the law requires and the rest, whether it is compared with a budget or with what was spent', async () => {
    const teaching = await buildCategory(app.cx, { name: 'Teaching', display_order: 5 });
    const line = (account_line: string, account_description: string, amount: number) =>
      proposedLine(amount, { account_line, account_description, category_id: teaching });
    const last = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2012 });
    await buildLines(app.cx, last, [line('P', 'Salaries', 500), line('S', 'Supplies', 40)]);
    const next = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2013 });
    await buildLines(app.cx, next, [
      line('P', 'Salaries', 515.5),
      line('M', 'Special education supplies', 20),
      line('S', 'Supplies', 30),
    ]);
    const bars = async () => {
      const { body } = await app.call('FINANCE', contract.yearChange, { query: { fiscalYear: 2013 } });
      return body.proposed?.bars.map(({ group, categoryId, amount }) => [group, categoryId === teaching, amount]);
    };
    expect(await bars()).toEqual([
      ['mandated', true, 20],
      ['contractual', true, 15.5],
      ['discretionary', true, -10],
    ]);
    await app.cx.db('line_items').where({ scenario_id: last.id }).update(DELETED);
    const spent = 'Account,Description,Revised Budget,YTD Expended\nP,Salaries,500,490\nS,Supplies,40,33.25\n';
    const file = formBody({ name: 'FY12.csv', content: spent }, { asOf: '2012-06-30' });
    expect((await app.send('ADMIN', 'POST', '/api/actuals/import', file)).status).toBe(200);
    expect(await bars()).toEqual([
      ['mandated', true, 20],
      ['contractual', true, 25.5],
      ['discretionary', true, -3.25],
    ]);
    // Before the year ends, its balances cannot be those of a closed year.
    app.clock.now = new Date('2012-06-29T15:00:00Z');
    expect(await bars()).toBeUndefined();
    app.clock.now = null;
  });

  test('is unknown when one of the years has no lines', async () => {
    const roster = await buildScenario(app.cx, { fiscalYear: 2050 });
    await buildLines(app.cx, roster, [employeeLine(1)]);
    const { body } = await app.call('FINANCE', contract.yearChange, { query: { fiscalYear: 2050 } });
    expect(body).toEqual({ fiscalYear: 2050, previousFiscalYear: 2049, proposed: null, payroll: null });
    const nothing = await app.call('FINANCE', contract.yearChange, { query: { fiscalYear: 2000 } });
    expect(nothing.body).toEqual({ fiscalYear: 2000, previousFiscalYear: null, proposed: null, payroll: null });
  });
});
