import { describe, expect, test } from 'vitest';
import type { Role } from '../../../core/contract/endpoint.ts';
import * as contract from '../../../core/contract/line-items.ts';
import { cents } from '../../../core/money.ts';
import type { LineItemRow } from '../../platform/db/tables.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildWorkGroup,
  type BuiltScenario,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

const PAID: Partial<LineItemRow> = {
  first_name: 'Ann',
  last_name: 'Lee',
  position: 'Teacher',
  current_salary_cents: cents(6_832_000),
  cost_cents: cents(6_832_000),
};

async function employee(columns: Partial<LineItemRow> = {}): Promise<number> {
  const roster = await buildScenario(app.cx);
  const [id] = await buildLines(app.cx, roster, [{ ...PAID, ...columns }]);
  return id!;
}

async function proposedLine(columns: Partial<LineItemRow> = {}): Promise<number> {
  const budget = await buildScenario(app.cx, { type: 'proposed' });
  const [id] = await buildLines(app.cx, budget, [
    { account_description: 'Paper', amount_cents: cents(10_000), cost_cents: cents(10_000), ...columns },
  ]);
  return id!;
}

async function stored(id: number): Promise<LineItemRow> {
  const row = await app.cx.db('line_items').where({ id }).first<LineItemRow | undefined>();
  return row!;
}

type Body = (typeof contract.updateLineItem)['body']['_zod']['input'];
const at = (id: number) => ({ params: { id: String(id) } });
const change = (id: number, body: Body, as: Role = 'FINANCE') =>
  app.call(as, contract.updateLineItem, { ...at(id), body });
const refused = (id: number, body: Body) => app.refused('FINANCE', contract.updateLineItem, { ...at(id), body });

async function lastAudit(id: number) {
  return app.cx
    .db('audit_log')
    .whereRaw('entity_ids @> ARRAY[?::bigint]', [id])
    .where({ entity: 'line item' })
    .orderBy('id', 'desc')
    .select<{ action: string; actor_name: string; before: unknown; after: unknown }[]>(
      'action',
      'actor_name',
      'before',
      'after',
    );
}

describe('a change of one line', () => {
  test('returns the changed line with the next revision, and is in the audit log', async () => {
    const id = await employee();
    const { body } = await change(id, { currentSalary: 70_000.5, notes: ' step 5 ', rev: 1 });
    expect(body).toMatchObject({ id, rev: 2, currentSalary: 70_000.5, cost: 70_000.5, notes: 'step 5' });
    expect(body.updatedBy).toBe('FINANCE user');
    expect(await lastAudit(id)).toEqual([
      {
        action: 'update',
        actor_name: 'FINANCE user',
        before: { currentSalary: 68_320, cost: 68_320, notes: null },
        after: { currentSalary: 70_000.5, cost: 70_000.5, notes: 'step 5' },
      },
    ]);
  });

  test('that changes nothing keeps the revision and leaves no trace', async () => {
    const id = await employee();
    const { body } = await change(id, { lastName: 'Lee', currentSalary: 68_320 });
    expect(body.rev).toBe(1);
    expect(await lastAudit(id)).toEqual([]);
  });

  test('by PUT leaves omitted fields unchanged', async () => {
    const id = await proposedLine({ dese_code: '2430' });
    const { body } = await app.call('ADMIN', contract.replaceLineItem, {
      ...at(id),
      body: { accountDescription: 'Paper and toner', amount: -25.1, buildingId: null, notes: null, rev: 1 },
    });
    expect(body).toMatchObject({
      rev: 2,
      accountDescription: 'Paper and toner',
      amount: -25.1,
      cost: -25.1,
      deseCode: '2430',
    });
  });

  test('is only for users who may edit', async () => {
    const id = await employee();
    const call = (as: Role | null) =>
      app.refused(as, contract.updateLineItem, { ...at(id), body: { notes: 'x' } }).then((answer) => answer.status);
    expect([await call('VIEW_ONLY'), await call(null)]).toEqual([403, 401]);
    expect((await stored(id)).rev).toBe(1);
  });

  test('of an unknown line is a 404', async () => {
    const deleted = await employee({ deleted_at: new Date() });
    expect((await refused(987_654_321, { notes: 'x' })).body.code).toBe('NOT_FOUND');
    expect((await refused(deleted, { notes: 'x' })).body.code).toBe('NOT_FOUND');
  });
});

describe('invalid values', () => {
  test('are all reported at once, and nothing changes', async () => {
    const id = await employee();
    const unread = await refused(id, {
      currentSalary: 1.005,
      currentFTE: 100,
      hireDate: '2025-02-29',
      ...{ salary: 1 },
    });
    expect([unread.status, Object.keys(unread.body.fields ?? {}).sort()]).toEqual([
      400,
      ['currentFTE', 'currentSalary', 'hireDate', 'salary'],
    ]);
    const unknown = await refused(id, { buildingId: 999, categoryId: 999, workGroupId: 999, amount: 1, notes: 'x' });
    expect([unknown.status, Object.keys(unknown.body.fields ?? {}).sort()]).toEqual([
      400,
      ['amount', 'buildingId', 'categoryId', 'workGroupId'],
    ]);
    expect((await stored(id)).rev).toBe(1);
  });

  test('a proposed line has no employee fields', async () => {
    const id = await proposedLine();
    const answer = await refused(id, { currentSalary: 1, employeeStatus: 'Active', amount: 5 });
    expect([answer.status, Object.keys(answer.body.fields ?? {}).sort()]).toEqual([
      400,
      ['currentSalary', 'employeeStatus'],
    ]);
    const salary = await app.refused('ADMIN', contract.setNextYearSalary, { ...at(id), body: { nextYearSalary: 1 } });
    expect([salary.status, Object.keys(salary.body.fields ?? {})]).toEqual([400, ['nextYearSalary']]);
    expect((await stored(id)).amount_cents).toBe(10_000);
  });
});

describe('a stale revision', () => {
  test('is a conflict that returns the current line, and nothing changes', async () => {
    const id = await employee();
    await change(id, { notes: 'first', rev: 1 }, 'ADMIN');
    const late = await refused(id, { notes: 'second', currentFTE: 0.5, rev: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
    expect(late.body.current).toMatchObject({ id, rev: 2, notes: 'first', currentFTE: 1, updatedBy: 'ADMIN user' });
    expect(await stored(id)).toMatchObject({ rev: 2, notes: 'first', current_fte: 1 });
    expect(await lastAudit(id)).toHaveLength(1);
  });

  test('of ten simultaneous edits exactly one wins', async () => {
    const id = await employee();
    await app.tokenOf('FINANCE');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        app
          .call('FINANCE', contract.updateLineItem, { ...at(id), body: { notes: `edit ${n}`, rev: 1 } })
          .then(({ body }) => body.notes)
          .catch(() => null),
      ),
    );
    const won = answers.filter((notes) => notes !== null);
    expect(won).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ rev: 2, notes: won[0] });
    expect(await lastAudit(id)).toHaveLength(1);
  });

  test('edits without a revision are applied one after the other and none is lost', async () => {
    const id = await employee();
    await app.tokenOf('FINANCE');
    await Promise.all([change(id, { notes: 'n' }), change(id, { jobClass: 'J' }), change(id, { department: 'D' })]);
    expect(await stored(id)).toMatchObject({ rev: 4, notes: 'n', job_class: 'J', department: 'D' });
  });
});

describe('consequences of a change', () => {
  test('a name fills a vacancy, and removing it makes one again', async () => {
    const id = await employee({ first_name: null, last_name: null, is_vacancy: true });
    expect((await change(id, { lastName: 'Gomez' })).body).toMatchObject({ isVacancy: false });
    expect((await change(id, { lastName: 'VACANT' })).body).toMatchObject({ isVacancy: true });
    expect((await change(id, { lastName: '' })).body).toMatchObject({ isVacancy: true, lastName: null });
  });

  test('a salary that is unknown costs nothing', async () => {
    const id = await employee();
    expect((await change(id, { currentSalary: null })).body).toMatchObject({ currentSalary: null, cost: 0 });
  });

  test('building, category and work group are returned by name', async () => {
    const id = await employee();
    const buildingId = await buildBuilding(app.cx, { name: 'Oak School' });
    const categoryId = await buildCategory(app.cx, { name: 'Guidance' });
    const workGroupId = await buildWorkGroup(app.cx, { name: 'Counselors' });
    const { body } = await change(id, { buildingId, categoryId, workGroupId });
    expect(body).toMatchObject({
      building: { name: 'Oak School' },
      categoryName: 'Guidance',
      workGroup: 'Counselors',
    });
    expect((await change(id, { buildingId: null })).body).toMatchObject({ buildingId: null, building: null });
  });
});

describe('next-year salary, status and departure', () => {
  test('a typed salary is manual, including 0; null returns to the calculated one', async () => {
    const id = await employee();
    const set = (nextYearSalary: number | null) =>
      app.call('FINANCE', contract.setNextYearSalary, { ...at(id), body: { nextYearSalary } });
    expect((await set(0)).body).toMatchObject({ nextYearSalary: 0, nextYearSalaryManual: true, rev: 2 });
    expect((await set(71_000)).body).toMatchObject({ nextYearSalary: 71_000, nextYearSalaryManual: true });
    expect((await set(null)).body).toMatchObject({ nextYearSalaryManual: false, rev: 4 });
    expect((await stored(id)).next_year_salary_cents).toBeNull();
  });

  test.each(['Retiring', 'Inactive'] as const)('%s clears a salary that was typed', async (employeeStatus) => {
    const id = await employee({ next_year_salary_cents: cents(7_100_000), next_year_salary_manual: true });
    await app.call('FINANCE', contract.setStatus, { ...at(id), body: { employeeStatus, rev: 1 } });
    expect(await stored(id)).toMatchObject({
      employee_status: employeeStatus,
      next_year_salary_cents: null,
      next_year_salary_manual: false,
      cost_cents: 6_832_000,
    });
  });

  test('a departure date is set and cleared', async () => {
    const id = await employee();
    const set = (dateOfDeparture: string | null) =>
      app.call('FINANCE', contract.setDepartureDate, { ...at(id), body: { dateOfDeparture } });
    expect((await set('2026-12-31')).body.dateOfDeparture).toBe('2026-12-31');
    expect((await set(null)).body.dateOfDeparture).toBeNull();
  });

  test('each refuses a stale revision and an empty request', async () => {
    const id = await employee({ rev: 3 });
    const stale = { ...at(id) };
    const codes = [
      await app.refused('ADMIN', contract.setNextYearSalary, { ...stale, body: { nextYearSalary: 1, rev: 2 } }),
      await app.refused('ADMIN', contract.setStatus, { ...stale, body: { employeeStatus: 'Inactive', rev: 2 } }),
      await app.refused('ADMIN', contract.setDepartureDate, { ...stale, body: { dateOfDeparture: null, rev: 2 } }),
      await app.refused('ADMIN', contract.setStatus, { ...stale, body: { rev: 3 } }),
    ].map((answer) => answer.body.code);
    expect(codes).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'VALIDATION']);
  });

  test('a line is approved by an administrator who did not change it last', async () => {
    const id = await employee();
    const approve = { ...at(id), body: { budgetStatus: 'APPROVED' as const } };
    await change(id, { notes: 'mine' }, 'ADMIN');
    expect((await app.refused('FINANCE', contract.setStatus, approve)).status).toBe(403);
    expect((await app.refused('ADMIN', contract.setStatus, approve)).status).toBe(403);
    await change(id, { notes: 'theirs' }, 'FINANCE');
    expect((await app.call('ADMIN', contract.setStatus, approve)).body.budgetStatus).toBe('APPROVED');
  });
});

describe('a projected row', () => {
  async function projected(): Promise<{ id: number; base: number }> {
    const roster = await buildScenario(app.cx);
    const [base] = await buildLines(app.cx, roster, [PAID]);
    const [id] = await buildLines(app.cx, roster, [
      { ...PAID, fiscal_year: 2027, is_projected: true, source_item_id: base! },
    ]);
    return { id: id!, base: base! };
  }

  test('accepts a next-year salary, notes and review marks, and keeps its cost', async () => {
    const { id } = await projected();
    const { body } = await change(id, { nextYearSalary: 75_000, notes: 'n', metadata: { needsReview: true } });
    expect(body).toMatchObject({ nextYearSalary: 75_000, nextYearSalaryManual: true, notes: 'n', cost: 68_320 });
    expect(body.metadata.needsReview).toBe(true);
  });

  test('accepts nothing else, and says which base-year line to edit', async () => {
    const { id, base } = await projected();
    for (const body of [
      { currentSalary: 1 },
      { employeeStatus: 'Inactive' },
      { buildingId: null, lastName: 'X' },
    ] as const) {
      const answer = await refused(id, { ...body, notes: 'also' });
      expect([answer.status, answer.body.code]).toEqual([409, 'PROJECTED']);
      expect(answer.body.error).toContain(`edit base-year line ${base} `);
    }
    const status = await app.refused('ADMIN', contract.setStatus, { ...at(id), body: { employeeStatus: 'Retiring' } });
    expect(status.body.code).toBe('PROJECTED');
    expect(await stored(id)).toMatchObject({ rev: 1, notes: null });
  });
});

describe('an adopted budget', () => {
  async function adopted(type: BuiltScenario['type'], columns: Partial<LineItemRow>): Promise<number> {
    const scenario = await buildScenario(app.cx, { type });
    const [id] = await buildLines(app.cx, scenario, [columns]);
    await app.cx.db('versions').where({ id: scenario.versionId }).update({ status: 'ADOPTED' });
    return id!;
  }

  test('locks the adopted fields', async () => {
    const id = await adopted('operating', PAID);
    const workGroupId = await buildWorkGroup(app.cx);
    for (const body of [{ currentSalary: 1 }, { currentFTE: 0.5 }, { workGroupId }, { deseCode: '2305' }]) {
      expect((await refused(id, body)).body.code).toBe('LOCKED');
    }
    const line = await adopted('proposed', { amount_cents: cents(100) });
    expect((await refused(line, { amount: 2 })).body.code).toBe('LOCKED');
    expect((await refused(line, { buildingId: await buildBuilding(app.cx) })).body.code).toBe('LOCKED');
    expect((await stored(line)).rev).toBe(1);
  });

  test('allows planning for next year, and a form that repeats locked values', async () => {
    const id = await adopted('operating', PAID);
    const { body } = await change(id, {
      currentSalary: 68_320,
      nextYearSalary: 70_000,
      dateOfDeparture: '2027-01-31',
      notes: 'n',
    });
    expect(body).toMatchObject({ nextYearSalary: 70_000, dateOfDeparture: '2027-01-31', notes: 'n' });
    expect((await change(id, { employeeStatus: 'Retiring' })).body).toMatchObject({ employeeStatus: 'Retiring' });
  });

  test('refuses deletion', async () => {
    const id = await adopted('operating', PAID);
    expect((await app.refused('ADMIN', contract.deleteLineItem, at(id))).body.code).toBe('LOCKED');
  });
});
