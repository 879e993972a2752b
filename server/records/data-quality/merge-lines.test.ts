import { describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/data-quality.ts';
import { deleteLineItem, listLineItems, updateLineItem } from '../../../core/contract/line-items.ts';
import { cents } from '../../../core/money.ts';
import { buildBuilding, buildLines, buildScenario, buildWorkGroup } from '../../../test/factories/factories.ts';
import { ANA, duplicateCalls } from '../../../test/support/data-quality/duplicate-calls.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const { nextYear, pair } = duplicateCalls(app);

describe('merging two lines', () => {
  test('fills the blanks of the kept line, deletes the other, and logs both in their previous state', async () => {
    const [building, workGroup] = [await buildBuilding(app.cx), await buildWorkGroup(app.cx)];
    const { budgetYearId, older, newer } = await pair(
      { current_salary_cents: cents(61_000_50), cost_cents: cents(61_000_50), notes: 'kept' },
      {
        employee_id: 'E7',
        building_id: building,
        work_group_id: workGroup,
        hire_date: '2020-09-01',
        notes: 'other',
        position: 'Head Nurse',
      },
    );
    const { body: kept } = await app.call('ADMIN', contract.mergeDuplicates, {
      body: { keepId: older, deleteId: newer, revs: { [older]: 1, [newer]: 1 } },
    });
    expect(kept).toMatchObject({
      id: older,
      rev: 2,
      position: 'Nurse',
      employeeId: 'E7',
      buildingId: building,
      workGroupId: workGroup,
      hireDate: '2020-09-01',
      notes: 'kept',
      currentSalary: 61_000.5,
      cost: 61_000.5,
      updatedBy: 'ADMIN user',
    });
    const rows = (
      await app.call('FINANCE', listLineItems, { query: { budgetYearId: String(budgetYearId), isOperating: 'true' } })
    ).body;
    expect(rows.map(({ id }) => id)).toEqual([older]);
    const entry = await app.cx
      .db('audit_log')
      .where({ action: 'merge' })
      .whereRaw('? = ANY(entity_ids)', [older])
      .first<Record<string, unknown>>();
    expect(entry).toMatchObject({
      entity_ids: [older, newer],
      before: {
        kept: { id: older, employeeId: null, buildingId: null, notes: 'kept', currentSalary: 61_000.5 },
        deleted: { id: newer, employeeId: 'E7', notes: 'other', position: 'Head Nurse' },
      },
      after: { kept: { id: older, employeeId: 'E7', notes: 'kept' } },
    });
  });

  test('a blank salary that is filled counts from then on, and a name fills a vacancy', async () => {
    const money = { current_salary_cents: cents(40_000_00), cost_cents: cents(40_000_00) };
    const { older, newer } = await pair({ first_name: null, last_name: null, is_vacancy: true }, money);
    const { body } = await app.call('ADMIN', contract.mergeDuplicates, { body: { keepId: older, deleteId: newer } });
    expect(body).toMatchObject({ lastName: 'Ferro', isVacancy: false, currentSalary: 40_000, cost: 40_000 });
  });

  test('after another user’s change nothing is merged, and the current line is returned', async () => {
    const { older, newer } = await pair();
    await app.call('FINANCE', updateLineItem, { params: { id: String(newer) }, body: { notes: 'changed meanwhile' } });
    const body = { keepId: older, deleteId: newer, revs: { [older]: 1, [newer]: 1 } };
    const refused = await app.refused('ADMIN', contract.mergeDuplicates, { body });
    expect([refused.status, refused.body.current]).toEqual([
      409,
      expect.objectContaining({ id: newer, notes: 'changed meanwhile' }),
    ]);
    expect(await app.cx.db('line_items').whereIn('id', [older, newer]).whereNull('deleted_at')).toHaveLength(2);

    await app.call('FINANCE', deleteLineItem, { params: { id: String(newer) } });
    const gone = await app.refused('ADMIN', contract.mergeDuplicates, { body });
    expect([gone.status, gone.body.fields]).toEqual([404, { deleteId: 'does not exist' }]);
  });

  test('two part-time positions held by one person are merged only after a second confirmation', async () => {
    const half = (position_number: string) => ({ position_number, current_fte: 0.5 });
    const { older, newer } = await pair(half('101'), half('102'));
    const body = { keepId: older, deleteId: newer };
    const refused = await app.refused('ADMIN', contract.mergeDuplicates, { body });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(refused.body.error).toContain('two part-time positions held by one person');
    const no = await app.refused('ADMIN', contract.mergeDuplicates, {
      body: { ...body, confirmSeparatePositions: false },
    });
    expect(no.status).toBe(409);
    expect(await app.cx.db('line_items').whereIn('id', [older, newer]).whereNull('deleted_at')).toHaveLength(2);
    const { body: kept } = await app.call('ADMIN', contract.mergeDuplicates, {
      body: { ...body, confirmSeparatePositions: true },
    });
    expect(kept).toMatchObject({ id: older, positionNumber: '101' });

    const full = await pair({ ...half('101'), current_fte: 1 }, half('102'));
    await app.call('ADMIN', contract.mergeDuplicates, { body: { keepId: full.older, deleteId: full.newer } });
  });

  test('refuses lines of two budgets, proposed lines, projected rows, an adopted version and one line twice', async () => {
    const [one, other] = [await pair(), await pair()];
    const merge = (keepId: number, deleteId: number) =>
      app.refused('ADMIN', contract.mergeDuplicates, { body: { keepId, deleteId } });
    expect((await merge(one.older, one.older)).body.fields).toEqual({
      deleteId: 'must be a different line from keepId',
    });
    expect((await merge(one.older, other.older)).body.code).toBe('VALIDATION');
    const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: nextYear() });
    const [line] = await buildLines(app.cx, proposed, [{ account_description: 'Paper' }]);
    expect((await merge(one.older, line!)).body.fields).toEqual({ deleteId: 'is not an employee' });
    const [first, second] = await buildLines(app.cx, one.scenario, [
      { ...ANA, is_projected: true, source_item_id: one.older, fiscal_year: one.scenario.fiscalYear + 1 },
      { ...ANA, is_projected: true, source_item_id: one.newer, fiscal_year: one.scenario.fiscalYear + 1 },
    ]);
    expect((await merge(first!, second!)).body.code).toBe('PROJECTED');
    await app.cx.db('versions').where({ id: other.scenario.versionId }).update({ status: 'ADOPTED' });
    expect((await merge(other.older, other.newer)).body.code).toBe('LOCKED');
  });
});
