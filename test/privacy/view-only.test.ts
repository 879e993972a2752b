import { beforeAll, describe, expect, test } from 'vitest';
import { saveTownGoal } from '../../core/contract/town-goals.ts';
import { createBudgetYear, createScenario, listScenarios } from '../../core/contract/budgets.ts';
import { ROLES } from '../../core/contract/endpoint.ts';
import { fromDollars } from '../../core/money.ts';
import { allCalls } from '../support/all-calls.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
} from '../factories/factories.ts';
import { useTestApp } from '../support/test-app.ts';
import { knownCalls, questionsAbout, type AskedDistrict } from '../support/view-only-calls.ts';

/** Texts that VIEW_ONLY users must never see: texts of inactive plans, and notes of staff. */
const SECRET = /grievance|M\. Abbott|Shelved|Half a principal|for staff alone/i;
const ABBOTT = 62_202;

const app = useTestApp();
let district: AskedDistrict;
let shelved: { id: number; number: number };

beforeAll(async () => {
  const roster = await buildScenario(app.cx, { type: 'operating' });
  const budget = await buildScenario(app.cx, { type: 'proposed' });
  const school = await buildBuilding(app.cx);
  const salaries = [ABBOTT, 70_000.25, 71_000.25, 72_000.25, 73_000.25, 74_000.3, 81_000.25];
  const category = await buildCategory(app.cx);
  await buildLines(
    app.cx,
    roster,
    salaries.map((salary) => employeeLine(salary, { building_id: school, dese_code: '2305' })),
  );
  await buildLines(app.cx, budget, [proposedLine(900_000, { category_id: category })]);
  const whatIf = await app.call('FINANCE', createScenario, {
    body: {
      name: 'What if M. Abbott leaves',
      description: 'do not show: grievance pending',
      copyFromId: roster.id,
    },
  });
  await app.cx
    .db('line_items')
    .where({ scenario_id: whatIf.body.id, cost_cents: fromDollars(ABBOTT) })
    .update({ deleted_at: new Date() });
  const plan = await buildScenario(app.cx, { type: 'proposed' });
  await buildLines(app.cx, plan, [proposedLine(1_234.56, { category_id: category })]);
  await app.cx.db('versions').where({ id: plan.versionId }).update({ label: 'Shelved draft' });
  await app.cx.db('scenarios').where({ id: plan.id }).update({ name: 'Shelved draft' });
  await app.call('ADMIN', createBudgetYear, { body: { fiscalYear: 2030, name: 'Half a principal' } });
  await app.call('FINANCE', saveTownGoal, {
    body: { fiscalYear: 2026, goalType: 'DOLLAR', dollarGoal: 880_000, notes: 'Our floor, for staff alone' },
  });
  const years = await app.cx.db('budget_years').select<{ id: number }[]>('id').orderBy('id');
  shelved = { id: plan.versionId, number: plan.versionNumber };
  district = {
    budgetYearIds: years.map(({ id }) => id),
    versionIds: [roster.versionId, budget.versionId, plan.versionId],
    versionNumbers: [roster.versionNumber, budget.versionNumber, plan.versionNumber],
    fiscalYears: [2025, 2026, 2027, 2030],
  };
});

const get = async (address: string) => {
  const answer = await app.send('VIEW_ONLY', 'GET', `/api${address}`);
  return { status: answer.status, text: await answer.text() };
};

describe('VIEW_ONLY', () => {
  test('is asked here for everything that it may call', () => {
    const mayCall = allCalls()
      .filter(({ endpoint: { roles } }) => roles !== 'PUBLIC' && ROLES.every((role) => roles.includes(role)))
      .map(({ endpoint: { method, path } }) => `${method} ${path}`);
    expect(knownCalls().sort()).toEqual(mayCall.sort());
  });

  test('reads no name, description, note or total of a budget that is not active, by any call', async () => {
    const found: string[] = [];
    for (const address of questionsAbout(district)) {
      const { status, text } = await get(address);
      expect([200, 400, 404], `${address}: ${text}`).toContain(status);
      // 441,001.55 is the payroll without M. Abbott, and 1,234.56 is the whole shelved plan.
      if (SECRET.test(text) || /441001\.55|1234\.56/.test(text)) found.push(`${address}: ${text}`);
    }
    expect(found).toEqual([]);
  });

  test('sees active budgets in the list, staff sees all', async () => {
    const names = async (role: 'VIEW_ONLY' | 'FINANCE') =>
      (await app.call(role, listScenarios)).body.map(({ isActive }) => isActive);
    expect(await names('VIEW_ONLY')).toEqual([true, true]);
    expect((await names('FINANCE')).filter((isActive) => !isActive)).toHaveLength(2);
  });

  test('is answered about a version that is not active as about one that does not exist', async () => {
    for (const path of [
      '/line-items/budget/summary',
      '/line-items/budget/stats',
      '/line-items/budget/year-change',
      '/line-items/budget/five-years',
      '/line-items/summary/by-category',
      '/line-items/summary/by-building',
      '/line-items/summary/revenue-and-tuition',
      '/line-items/headcount-by-location',
      '/line-items/salary-distribution',
    ]) {
      const [secret, unknown] = [await get(`${path}?version=v${shelved.number}`), await get(`${path}?version=v77`)];
      expect([path, secret.status]).toEqual([path, 404]);
      expect(withoutNumbers(secret.text)).toBe(withoutNumbers(unknown.text));
    }
    const gap = '/town-goals/analysis/gap?versionId=';
    const [secret, unknown] = [await get(`${gap}${shelved.id}`), await get(`${gap}7777`)];
    expect(secret.status).toBe(404);
    expect(withoutNumbers(secret.text)).toBe(withoutNumbers(unknown.text));
  });

  test('sees the bounds of a salary range, staff see the salaries', async () => {
    const rangesOf = async (role: 'VIEW_ONLY' | 'FINANCE') => {
      const answer = await app.send(role, 'GET', '/api/line-items/salary-distribution');
      return ((await answer.json()) as { teachers: object[] }).teachers;
    };
    // (70,000.25 + … + 73,000.25 + 74,000.30) ÷ 5, which no one earns.
    const range = { range: '$70,000–$79,999', count: 5, avgSalary: 72_000.26 };
    expect(await rangesOf('FINANCE')).toEqual([{ ...range, minSalary: 70_000.25, maxSalary: 74_000.3 }]);
    // The two other people on the roster earn 62,202.00 and 81,000.25. This range is not shown, because the payroll minus 5 × 72,000.26 is
    // the pay of only two people.
    expect(await rangesOf('VIEW_ONLY')).toEqual([]);
    const roster = await app.cx
      .db('scenarios')
      .where({ scenario_type: 'operating', is_active: true })
      .first<{ id: number }>('id');
    const added = await app.cx
      .db('line_items')
      .insert(
        Array.from({ length: 5 }, () => ({
          scenario_id: roster.id,
          fiscal_year: 2026,
          updated_by: 'factory',
          is_operating: true,
          employee_status: 'Active',
          ...employeeLine(40_000),
        })),
      )
      .returning<{ id: number }[]>('id');
    expect(await rangesOf('VIEW_ONLY')).toEqual([{ ...range, minSalary: 70_000, maxSalary: 79_999 }]);
    await app.cx
      .db('line_items')
      .whereIn(
        'id',
        added.map(({ id }) => id),
      )
      .delete();
  });
});

function withoutNumbers(text: string): string {
  return text.replace(/\d+|"requestId":"[^"]*"/g, '#');
}
