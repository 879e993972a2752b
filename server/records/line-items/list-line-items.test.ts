import { describe, expect, test } from 'vitest';
import { listLineItems } from '../../../core/contract/line-items.ts';
import { cents } from '../../../core/money.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildWorkGroup,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const everyone = { isOperating: 'true' } as const;

describe('the list of lines', () => {
  test('is empty while there is no budget, and refused for users who may only see totals', async () => {
    expect((await app.call('FINANCE', listLineItems, { query: everyone })).body).toEqual([]);
    expect((await app.refused('VIEW_ONLY', listLineItems, { query: everyone })).status).toBe(403);
    expect((await app.refused(null, listLineItems, { query: everyone })).status).toBe(401);
  });

  test('shows an employee with the names of building, category and work group', async () => {
    const roster = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2026 });
    const building_id = await buildBuilding(app.cx, { name: 'Birch School' });
    const category_id = await buildCategory(app.cx, { name: 'Teaching' });
    const work_group_id = await buildWorkGroup(app.cx, { name: 'Teachers' });
    const [id] = await buildLines(app.cx, roster, [
      {
        first_name: 'Ann',
        last_name: 'Lee',
        position: 'Teacher',
        current_salary_cents: cents(6_832_000),
        cost_cents: cents(6_832_000),
        current_fte: 0.875,
        hire_date: '2019-08-26',
        building_id,
        category_id,
        work_group_id,
      },
    ]);
    const { body } = await app.call('FINANCE', listLineItems, { query: { scenarioId: String(roster.id) } });
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      id,
      rev: 1,
      scenarioId: roster.id,
      budgetYearId: roster.budgetYearId,
      fiscalYear: 2026,
      isOperating: true,
      isProjected: false,
      firstName: 'Ann',
      lastName: 'Lee',
      currentSalary: 68320,
      cost: 68320,
      currentFTE: 0.875,
      hireDate: '2019-08-26',
      building: { name: 'Birch School' },
      categoryName: 'Teaching',
      workGroup: 'Teachers',
      nextYearSalaryManual: false,
    });
  });

  test('has one fiscal year only: the base year unless another is requested', async () => {
    const roster = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2027 });
    const [base] = await buildLines(app.cx, roster, [{ last_name: 'Base' }]);
    await buildLines(app.cx, roster, [
      { last_name: 'Later', fiscal_year: 2028, is_projected: true, source_item_id: base! },
      { last_name: 'Gone', deleted_at: new Date() },
    ]);
    const query = { budgetYearId: String(roster.budgetYearId), ...everyone };
    const namesIn = async (fiscalYear?: string) =>
      (await app.call('ADMIN', listLineItems, { query: { ...query, ...(fiscalYear && { fiscalYear }) } })).body.map(
        (line) => line.isOperating && line.lastName,
      );
    expect(await namesIn()).toEqual(['Base']);
    expect(await namesIn('FY28')).toEqual(['Later']);
    expect(await namesIn('2029')).toEqual([]);
  });

  test('has only the requested lines that exist', async () => {
    const roster = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2029 });
    const [a, b, gone] = await buildLines(app.cx, roster, [{}, {}, { deleted_at: new Date() }]);
    const [elsewhere] = await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2030 }), [{}]);
    const scenarioId = String(roster.id);
    const { body } = await app.call('FINANCE', listLineItems, {
      query: { scenarioId, ids: [b, gone, elsewhere, a].join(',') },
    });
    expect(body.map((line) => line.id)).toEqual([a, b]);
    const bad = await app.refused('FINANCE', listLineItems, { query: { scenarioId, ids: '1,,2' } });
    expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([400, ['ids']]);
  });

  test('needs to know which type of lines is meant, and refuses a scenario of the other type', async () => {
    const roster = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2028 });
    const untold = await app.refused('ADMIN', listLineItems, { query: { fiscalYear: '2028' } });
    expect([untold.status, untold.body.fields]).toEqual([
      400,
      { isOperating: 'is required if there is no scenarioId' },
    ]);
    const wrong = await app.refused('ADMIN', listLineItems, {
      query: { scenarioId: String(roster.id), isOperating: 'false' },
    });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['scenarioId']]);
    const unknown = await app.refused('ADMIN', listLineItems, { query: { scenarioId: '999999' } });
    expect(unknown.status).toBe(404);
  });
});
