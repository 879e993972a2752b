import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/enrollment.ts';
import { enrollmentTotals, studentsPerFte } from '../../../core/rules/projection/enrollment-totals.ts';
import { buildBuilding, buildLines, buildScenario, employeeLine } from '../../../test/factories/factories.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';
import { lockBuildings } from './queries.ts';

describe('enrollment', () => {
  const app = useTestApp();
  let budgetYearId: number;
  let hill: number;
  let ash: number;

  const save = (grade: string, studentCount: number, more: object = {}) =>
    app.call('FINANCE', contract.saveEnrollment, {
      body: { budgetYearId, buildingId: hill, grade, studentCount, ...more },
    });

  beforeAll(async () => {
    hill = await buildBuilding(app.cx, { name: 'Hill School' });
    ash = await buildBuilding(app.cx, { name: 'Ash School' });
    const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
    budgetYearId = roster.budgetYearId;
    await buildLines(app.cx, roster, [
      { building_id: hill, current_fte: 1 },
      { building_id: hill, current_fte: 0.6 },
      { building_id: hill, current_fte: 1, is_vacancy: true },
      // On leave, with a typed salary of $0.
      employeeLine(0, { building_id: hill, current_fte: 1 }),
      { current_fte: 2 },
    ]);
  });

  test('is created, replaced, listed in grade order, and cleared, each in the audit log', async () => {
    const made = await save('10', 90, { specialEdCount: 12 });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        buildingId: hill,
        building: { id: hill, name: 'Hill School' },
        gradeLevel: { shortName: '10' },
        studentCount: 90,
        specialEdCount: 12,
      },
    ]);
    // Any known grade is accepted for any building, even grade 2 at a high school.
    await save('2', 20);
    await save('k', 18);
    await save('P', 5, { buildingId: ash });
    const replaced = await save('10', 91);
    expect([replaced.status, replaced.body]).toMatchObject([
      200,
      { id: made.body.id, studentCount: 91, specialEdCount: null },
    ]);
    const query = { budgetYearId: String(budgetYearId) };
    const list = async () =>
      (await app.call('FINANCE', contract.listEnrollment, { query })).body.map((row) => [
        row.building.name,
        row.gradeLevel.shortName,
        row.studentCount,
      ]);
    expect(await list()).toEqual([
      ['Ash School', 'P', 5],
      ['Hill School', 'K', 18],
      ['Hill School', '2', 20],
      ['Hill School', '10', 91],
    ]);
    const params = { id: String(made.body.id) };
    const cleared = await app.call('FINANCE', contract.deleteEnrollment, { params });
    expect(cleared.body.message).toBe('The enrollment for grade 10 at Hill School was cleared.');
    expect((await list()).length).toBe(3);
    expect((await app.refused('FINANCE', contract.deleteEnrollment, { params })).status).toBe(404);
    const log = await app.cx.db('audit_log').where({ entity: 'enrollment' }).orderBy('id').pluck('action');
    expect(log).toEqual(['create', 'create', 'create', 'create', 'update', 'delete']);
  });

  test('refuses an unknown grade and an invalid count, and names every problem', async () => {
    const refused = async (body: object) => {
      const answer = await app.send('FINANCE', 'POST', '/api/enrollment', jsonBody(body));
      return [answer.status, ((await answer.json()) as { fields?: object }).fields];
    };
    const valid = { budgetYearId, buildingId: hill, grade: '3', studentCount: 20 };
    const [status, fields] = await refused({ ...valid, grade: '13', studentCount: -1 });
    expect([status, Object.keys(fields ?? {}).sort()]).toEqual([400, ['grade', 'studentCount']]);
    expect((await refused({ ...valid, studentCount: 1.5 }))[0]).toBe(400);
    expect(await refused({ ...valid, specialEdCount: 21 })).toEqual([
      400,
      { specialEdCount: 'must not be more than the number of students' },
    ]);
    expect(await refused({ ...valid, buildingId: 999_999 })).toEqual([400, { buildingId: 'does not exist' }]);
    expect((await refused({ ...valid, budgetYearId: 999_999 }))[0]).toBe(404);
    expect((await refused({ ...valid, teacher: 'A' }))[0]).toBe(400);
  });

  test('of two users who enter one grade at once, the second gets a conflict and nothing is overwritten', async () => {
    const enter = (studentCount: number) =>
      app.send(
        'FINANCE',
        'POST',
        '/api/enrollment',
        jsonBody({ budgetYearId, buildingId: hill, grade: 'SP', studentCount, updatedAt: null }),
      );
    const answers = await Promise.all([enter(7), enter(8)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const lost = answers.find(({ status }) => status === 409);
    const conflict = (await lost?.json()) as { error: string; current: contract.EnrollmentRecord };
    expect(conflict.error).toBe(
      'Another user changed the enrollment for this grade after you loaded it. Nothing was saved.',
    );
    const now = await save('SP', 9, { updatedAt: conflict.current.updatedAt });
    const stale = await app.refused('FINANCE', contract.deleteEnrollment, {
      params: { id: String(now.body.id) },
      query: { updatedAt: conflict.current.updatedAt },
    });
    expect(stale.status).toBe(409);
  });

  test('a grade is not cleared while an import of its building runs, and then keeps its new number', async () => {
    const { body: read } = await save('4', 20);
    const holder = await app.cx.db.transaction();
    await lockBuildings(holder, [{ budget_year_id: budgetYearId, building_id: hill }]);
    let isAnswered = false;
    const answer = app
      .send('FINANCE', 'DELETE', `/api/enrollment/${read.id}?updatedAt=${encodeURIComponent(read.updatedAt)}`)
      .finally(() => (isAnswered = true));
    const waiting = async () => {
      const { rows } = await app.cx.db.raw<{ rows: unknown[] }>(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
      );
      return isAnswered ? 'answered' : rows.length;
    };
    await expect.poll(waiting, { timeout: 20_000 }).not.toBe(0);
    await holder('enrollment').where({ id: read.id }).update({ student_count: 24, updated_at: app.cx.now() });
    await holder.commit();
    const { status } = await answer;
    const row = await app.cx.db('enrollment').where({ id: read.id }).first<{ student_count: number } | undefined>();
    expect([status, row?.student_count]).toEqual([409, 24]);
  });

  test('staff FTE counts people, by building', async () => {
    const { body } = await app.call('FINANCE', contract.staffByBuilding, {
      query: { budgetYearId: String(budgetYearId) },
    });
    expect(body).toEqual([
      { buildingId: hill, fte: 1.6 },
      { buildingId: null, fte: 2 },
    ]);
  });

  test('comes in grade order, and adds up by grade and by building to one total', async () => {
    const roster = await buildScenario(app.cx, { fiscalYear: 2029 });
    const later = roster.budgetYearId;
    await buildLines(app.cx, roster, [
      { building_id: hill, current_fte: 5 },
      { building_id: hill, current_fte: 1.4 },
      { building_id: hill, current_fte: 4 },
    ]);
    const grades = ['P', 'K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', 'SP'];
    // 1 to 15 students: 120 in all.
    for (const [index, grade] of [...grades.entries()].reverse()) {
      await save(grade, index + 1, { budgetYearId: later });
    }
    await save('K', 7, { budgetYearId: later, buildingId: ash });
    await save('12', 0, { budgetYearId: later, buildingId: ash });
    const query = { budgetYearId: String(later) };
    const records = (await app.call('FINANCE', contract.listEnrollment, { query })).body;
    const shown = records.filter(({ buildingId }) => buildingId === hill);
    expect(shown.map(({ gradeLevel }) => gradeLevel.shortName)).toEqual(grades);
    const { byGrade, byBuilding, total } = enrollmentTotals(
      records.map(({ buildingId, gradeLevel, studentCount: students, specialEdCount: specialEd }) => {
        return { buildingId, grade: gradeLevel.shortName, students, specialEd };
      }),
    );
    expect([byGrade.get('K')?.students, byGrade.get('12')?.students]).toEqual([9, 14]);
    expect([...byGrade.values()].reduce((all, { students }) => all + students, 0)).toBe(127);
    expect([byBuilding.get(hill)?.students, byBuilding.get(ash)?.students, total?.students]).toEqual([120, 7, 127]);
    // 120 ÷ 10.4 = 11.538…; the other one has no known staff.
    const staff = (await app.call('FINANCE', contract.staffByBuilding, { query })).body;
    const fteOf = (id: number) => staff.find(({ buildingId }) => buildingId === id)?.fte ?? null;
    expect([studentsPerFte(120, fteOf(hill)), studentsPerFte(7, fteOf(ash))]).toEqual([11.5, null]);
  });
});
