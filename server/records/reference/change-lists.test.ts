import { beforeAll, describe, expect, test } from 'vitest';
import * as dese from '../../../core/contract/reference-dese.ts';
import { lineHistory } from '../../../core/contract/line-items-history.ts';
import * as contract from '../../../core/contract/reference-changes.ts';
import { listBuildings, listCategories, listWorkGroups } from '../../../core/contract/reference.ts';
import { cents } from '../../../core/money.ts';
import { buildContract, buildLines, buildScenario, type BuiltScenario } from '../../../test/factories/factories.ts';
import { insertNames } from './name-queries.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let roster: BuiltScenario;
let budget: BuiltScenario;
let next = 0;
const unique = (name: string) => `${name} ${++next}`;

beforeAll(async () => {
  roster = await buildScenario(app.cx);
  budget = await buildScenario(app.cx, { type: 'proposed' });
});

const building = async (body: Partial<contract.BuildingFields> = {}) =>
  (await app.call('ADMIN', contract.createBuilding, { body: { name: unique('Oak School'), ...body } })).body;
const workGroup = async () =>
  (await app.call('ADMIN', contract.createWorkGroup, { body: { name: unique('Unit') } })).body;
const category = async (body: Partial<contract.CategoryFields> = {}) =>
  (await app.call('ADMIN', contract.saveCategory, { body: { name: unique('Supplies'), ...body } })).body;
const path = (id: number) => ({ id: String(id) });
const lastEntry = async (entity: string) =>
  (await app.cx.db('audit_log').where({ entity }).orderBy('id', 'desc').first()) as {
    action: string;
    before: unknown;
    after: unknown;
    details: unknown;
  };

describe('a building', () => {
  test('is added, changed field by field and deleted, each with an entry in the log', async () => {
    const made = await building({ name: ' Elm School ', code: '0042', buildingType: 'elementary', address: '' });
    expect(made).toEqual({
      id: made.id,
      name: 'Elm School',
      code: '0042',
      address: null,
      buildingType: 'elementary',
      employeeCount: 0,
      employeeCountHidden: null,
    });
    const { body } = await app.call('ADMIN', contract.updateBuilding, {
      params: path(made.id),
      body: { address: '1 Main Street' },
    });
    expect(body).toMatchObject({ name: 'Elm School', code: '0042', address: '1 Main Street' });
    expect(await lastEntry('building')).toMatchObject({
      action: 'update',
      before: { address: null },
      after: { address: '1 Main Street' },
    });
    const deleted = await app.call('ADMIN', contract.deleteBuilding, { params: path(made.id) });
    expect(deleted.body).toEqual({ message: 'Elm School was deleted.' });
    expect((await app.refused('ADMIN', contract.deleteBuilding, { params: path(made.id) })).status).toBe(404);
    expect((await app.refused('ADMIN', contract.updateBuilding, { params: path(made.id), body: {} })).status).toBe(404);
  });

  test('has a unique name and code, ignoring case and blanks', async () => {
    await building({ name: 'Maple School', code: 'MS' });
    const name = await app.refused('ADMIN', contract.createBuilding, { body: { name: ' mAPLE school ' } });
    expect([name.status, name.body.error, name.body.fields]).toEqual([
      409,
      'Another building has this name. Choose another name.',
      { name: 'is already in use' },
    ]);
    const code = await app.refused('ADMIN', contract.createBuilding, { body: { name: unique('B'), code: ' ms ' } });
    expect([code.status, code.body.fields]).toEqual([409, { code: 'is already in use' }]);
    const bad = await app.send(
      'ADMIN',
      'POST',
      '/api/buildings',
      jsonBody({ name: ' ', buildingType: 'castle', color: 1 }),
    );
    expect(Object.keys(((await bad.json()) as { fields: object }).fields).sort()).toEqual([
      'buildingType',
      'color',
      'name',
    ]);
  });

  test('used by a vacancy says so, and does not call it an employee', async () => {
    const { id } = await building();
    await buildLines(app.cx, roster, [{ building_id: id }, { building_id: id, is_vacancy: true }]);
    const { body } = await app.refused('ADMIN', contract.deleteBuilding, { params: path(id) });
    expect(body.error).toContain('It is used by 1 employee and 1 vacancy.');
  });

  test('in use is not deleted, and its uses are listed; with reassignment it is deleted, and each line logs the move', async () => {
    const [from, to] = [await building(), await building()];
    const ids = await buildLines(app.cx, roster, [{ building_id: from.id }, { building_id: from.id }]);
    const [line] = await buildLines(app.cx, budget, [{ building_id: from.id, amount_cents: cents(100) }]);
    await buildLines(app.cx, budget, [{ building_id: from.id, deleted_at: new Date() }]);
    const refused = await app.refused('ADMIN', contract.deleteBuilding, { params: path(from.id) });
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    expect(refused.body.error).toBe(
      'Failed to delete building. Make sure no employees or line items are assigned to it. ' +
        'It is used by 2 employees, 1 line item and 1 deleted line.',
    );
    expect(refused.body.uses).toEqual([
      { what: 'employees', count: 2, canMove: true },
      { what: 'line items', count: 1, canMove: true },
      { what: 'deleted lines', count: 1, canMove: true },
    ]);
    const itself = await app.refused('ADMIN', contract.deleteBuilding, {
      params: path(from.id),
      query: { reassignTo: String(from.id) },
    });
    expect(itself.status).toBe(400);
    const done = await app.call('ADMIN', contract.deleteBuilding, {
      params: path(from.id),
      query: { reassignTo: String(to.id) },
    });
    expect(done.body.message).toBe(`${from.name} was replaced by ${to.name} in 4 places and deleted.`);
    const moved = await app.cx
      .db('line_items')
      .whereIn('id', [...ids, line ?? 0])
      .pluck('building_id');
    expect(moved).toEqual([to.id, to.id, to.id]);
    const history = await app.call('FINANCE', lineHistory, { params: path(ids[0] ?? 0) });
    expect(history.body[0]).toMatchObject({
      action: 'reassign',
      by: 'ADMIN user',
      changes: [{ field: 'buildingId', before: from.id, after: to.id }],
      source: `${from.name} was deleted`,
    });
  });

  test('are listed by name, whatever its case', async () => {
    for (const name of ['ZEBRA Annex', 'zebra Barn', 'Zebra Cottage']) await building({ name });
    const names = (await app.call('ADMIN', listBuildings)).body.map(({ name }) => name);
    expect(names.filter((name) => /^zebra/i.test(name))).toEqual(['ZEBRA Annex', 'zebra Barn', 'Zebra Cottage']);
  });

  test('of an adopted budget cannot be deleted', async () => {
    const adopted = await buildScenario(app.cx, { fiscalYear: 2031 });
    const used = await building();
    await buildLines(app.cx, adopted, [{ building_id: used.id }]);
    await app.cx.db('versions').where({ id: adopted.versionId }).update({ status: 'ADOPTED' });
    const answer = await app.refused('ADMIN', contract.deleteBuilding, {
      params: path(used.id),
      query: { reassignTo: 'none' },
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'LOCKED']);
    expect((await app.call('ADMIN', listBuildings)).body.map(({ id }) => id)).toContain(used.id);
  });

  test('with enrollment cannot be deleted even if its people could be moved', async () => {
    const used = await building();
    await app.cx
      .db('enrollment')
      .insert({ budget_year_id: roster.budgetYearId, building_id: used.id, grade: 'K', student_count: 20 });
    const answer = await app.refused('ADMIN', contract.deleteBuilding, {
      params: path(used.id),
      query: { reassignTo: 'none' },
    });
    expect(answer.body.uses).toEqual([{ what: 'enrollment records', count: 1, canMove: false }]);
  });

  test('deleted by one user while another assigns it: one wins, the other gets an error, no line loses its building', async () => {
    for (let round = 0; round < 10; round += 1) {
      const used = await building();
      const [id] = await buildLines(app.cx, roster, [{}]);
      const [deleted, assigned] = await Promise.all([
        app.send('ADMIN', 'DELETE', `/api/buildings/${used.id}`),
        app.send('ADMIN', 'POST', '/api/line-items/bulk-update', jsonBody({ itemIds: [id], buildingId: used.id })),
      ]);
      const row = (await app.cx.db('line_items').where({ id }).first()) as { building_id: number | null };
      const exists = (await app.cx.db('buildings').where({ id: used.id })).length === 1;
      if (deleted.status === 200) {
        expect([exists, row.building_id]).toEqual([false, null]);
        expect([400, 409]).toContain(assigned.status);
      } else {
        expect([deleted.status, assigned.status, exists, row.building_id]).toEqual([409, 200, true, used.id]);
      }
    }
  });
});

describe('work groups and their categories', () => {
  test('are added, linked, given colors and moved before a category is deleted', async () => {
    const { body: union } = await app.call('ADMIN', contract.createWorkGroupCategory, {
      body: { name: unique('UNION') },
    });
    expect(union).toMatchObject({ backgroundColor: '#e5e7eb', textColor: '#1f2937', workGroupCount: 0 });
    const { body: other } = await app.call('ADMIN', contract.createWorkGroupCategory, {
      body: { name: unique('OTHER') },
    });
    const group = await workGroup();
    await app.call('ADMIN', contract.updateWorkGroup, { params: path(group.id), body: { categoryId: union.id } });
    const refused = await app.refused('ADMIN', contract.deleteWorkGroupCategory, { params: path(union.id) });
    expect(refused.body.error).toBe(
      'Failed to delete category. Make sure no work groups are assigned to it. It is used by 1 work group.',
    );
    await app.call('ADMIN', contract.deleteWorkGroupCategory, {
      params: path(union.id),
      query: { reassignTo: String(other.id) },
    });
    const groups = (await app.call('FINANCE', listWorkGroups)).body.workGroups;
    expect(groups.find(({ id }) => id === group.id)).toMatchObject({ categoryId: other.id, category: other.name });
    const bad = await app.refused('ADMIN', contract.updateWorkGroupCategory, {
      params: path(other.id),
      body: { textColor: 'red' },
    });
    expect(bad.body.fields).toEqual({ textColor: 'must be a color such as #3b82f6' });
    const gone = await app.refused('ADMIN', contract.updateWorkGroup, {
      params: path(group.id),
      body: { categoryId: 999_999 },
    });
    expect([gone.status, gone.body.fields]).toEqual([409, { categoryId: 'no longer exists' }]);
  });

  test('a building counts people, not lines or vacancies; a category also counts the lines of its DESE code', async () => {
    const [school, teaching] = [await building(), await category({ deseFunction: '2000' })];
    const scenario = await buildScenario(app.cx, { fiscalYear: 2096 });
    const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2096 });
    const here = { building_id: school.id };
    await buildLines(app.cx, scenario, [
      { ...here, employee_id: 'E901', last_name: 'Able', current_fte: 0.5 },
      { ...here, employee_id: 'E901', last_name: 'Able', current_fte: 0.5 },
      { ...here, position: 'Nurse', is_vacancy: true },
    ]);
    await buildLines(app.cx, proposed, [
      { account_description: 'Principal', dese_code: '2210' },
      { account_description: 'Books', category_id: teaching.id },
      { account_description: 'Heat', dese_code: '4120' },
    ]);
    const query = { budgetYearId: String(scenario.budgetYearId) };
    const { body: buildings } = await app.call('FINANCE', listBuildings, { query });
    expect(buildings.find(({ id }) => id === school.id)?.employeeCount).toBe(1);
    const { body: categories } = await app.call('FINANCE', listCategories);
    expect(categories.find(({ id }) => id === teaching.id)?.itemCount).toBe(2);
  });

  test('a work group counts people of the active operating budget of a year, and vacancies separately', async () => {
    const [first, second] = [await workGroup(), await workGroup()];
    const scenario = await buildScenario(app.cx, { fiscalYear: 2098 });
    const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2098 });
    const half = { employee_id: 'E900', current_fte: 0.5 };
    const cost = (dollars: number) => ({
      cost_cents: cents(dollars * 100),
      current_salary_cents: cents(dollars * 100),
    });
    await buildLines(app.cx, scenario, [
      { ...half, ...cost(10_000), last_name: 'Able', work_group_id: first.id },
      { ...half, ...cost(20_000), last_name: 'Able', work_group_id: second.id },
      { ...cost(30_000), last_name: 'Baker', first_name: 'Bo', work_group_id: first.id },
      { position: 'Nurse', is_vacancy: true, work_group_id: first.id },
      { position: 'Aide', is_vacancy: true },
    ]);
    await buildLines(app.cx, proposed, [{ account_description: 'Paper', work_group_id: first.id }]);
    const countsIn = async (query: { budgetYearId?: string; fiscalYear?: number }) => {
      const { workGroups: groups, vacanciesWithoutGroup } = (await app.call('FINANCE', listWorkGroups, { query })).body;
      const counts = [first, second].map(({ id }) => {
        const group = groups.find((one) => one.id === id);
        return [group?.employeeCount, group?.vacancyCount];
      });
      return [...counts, vacanciesWithoutGroup];
    };
    expect(await countsIn({ budgetYearId: String(scenario.budgetYearId) })).toEqual([[1, 1], [1, 0], 1]);
    // The default is the latest budget year. Nothing is projected into the year after it.
    expect(await countsIn({})).toEqual([[1, 1], [1, 0], 1]);
    expect(await countsIn({ budgetYearId: String(scenario.budgetYearId), fiscalYear: 2099 })).toEqual([
      [0, 0],
      [0, 0],
      0,
    ]);
  });

  test('a work group with a contract stays; without one its settings are deleted with it', async () => {
    const group = await workGroup();
    await buildContract(app.cx, { workGroupId: group.id, startYear: 2026, rates: [2] });
    const refused = await app.refused('ADMIN', contract.deleteWorkGroup, {
      params: path(group.id),
      query: { reassignTo: 'none' },
    });
    expect(refused.body.uses).toEqual([{ what: 'contracts', count: 1, canMove: false }]);

    const free = await workGroup();
    const [id] = await buildLines(app.cx, roster, [{ work_group_id: free.id }]);
    await app.cx
      .db('budget_settings')
      .insert({ budget_year_id: roster.budgetYearId, steps_lanes_work_groups: [group.id, free.id] });
    const { budgetYearId } = roster;
    const [plan] = await app.cx
      .db('benefit_plans')
      .insert({
        ...{ fiscal_year: 2026, kind: 'HEALTH', name: 'State plan', coverage: 'Family', monthly_cents: 223_792 },
        ...{ employer_percent: 75, months: 12, min_fte: 0.5, paid_by: 'TOWN', updated_by: 'test' },
      })
      .returning<{ id: number }[]>('id');
    const of = { work_group_id: free.id, updated_by: 'test' };
    await app.cx.db('benefit_mix').insert({ ...of, fiscal_year: 2026, plan_id: plan?.id, percent: 60 });
    await app.cx
      .db('benefit_rates')
      .insert({ ...of, fiscal_year: 2026, kind: 'MEDICARE', percent: 1.45, paid_by: 'TOWN' });
    const rule = { budget_year_id: budgetYearId, kind: 'AMOUNT', amount_cents: 6_656_300, fill_day: 1 };
    await app.cx.db('vacancy_rules').insert({ ...of, ...rule });
    await app.call('ADMIN', contract.deleteWorkGroup, {
      params: path(free.id),
      query: { reassignTo: String(group.id) },
    });
    const entry = await app.cx
      .db('audit_log')
      .where({ action: 'delete', entity: 'work group' })
      .whereRaw('entity_ids @> ARRAY[CAST(? AS bigint)]', [free.id])
      .first<{ details: unknown }>('details');
    expect(entry.details).toMatchObject({
      reassigned: 1,
      removed: {
        benefitMix: [{ fiscal_year: 2026, percent: 60 }],
        benefitRates: [{ kind: 'MEDICARE', percent: 1.45, paid_by: 'TOWN' }],
        vacancyRules: [{ kind: 'AMOUNT', amount_cents: 6_656_300, fill_day: 1 }],
      },
    });
    for (const table of ['benefit_mix', 'benefit_rates', 'vacancy_rules']) {
      expect(await app.cx.db(table).where({ work_group_id: free.id })).toEqual([]);
    }
    expect(await app.cx.db('line_items').where({ id }).pluck('work_group_id')).toEqual([group.id]);
    const settings = (await app.cx.db('budget_settings').where({ budget_year_id: roster.budgetYearId }).first()) as {
      steps_lanes_work_groups: unknown[];
    };
    expect(settings.steps_lanes_work_groups.map(Number)).toEqual([group.id]);
  });
});

describe('a budget category', () => {
  test('created without a color gets the next distinct one, also after an import has added others', async () => {
    await insertNames(app.cx.db, 'categories', [unique('Imported'), unique('Imported')], []);
    for (const name of [unique('Typed'), unique('Typed')]) {
      await app.send('ADMIN', 'POST', '/api/categories', jsonBody({ name }));
    }
    const colors = await app.cx.db('budget_categories').pluck<string[]>('color');
    expect(new Set(colors).size).toBe(colors.length);
    // The palette's first color goes to the first category.
    expect(colors).toContain('#3b82f6');
  });

  test('is created with the defaults (201), changed by its id (200), or only its yearly increase', async () => {
    const created = await app.send('ADMIN', 'POST', '/api/categories', jsonBody({ name: unique('Paper') }));
    const made = (await created.json()) as { id: number };
    expect(created.status).toBe(201);
    expect(made).toMatchObject({ displayOrder: 0, isPersonnel: false, defaultYoYIncrease: null });
    const changed = await app.send(
      'ADMIN',
      'POST',
      '/api/categories',
      jsonBody({ id: made.id, name: unique('Ink'), color: '#112233' }),
    );
    expect(changed.status).toBe(200);
    const patched = await app.call('ADMIN', contract.patchCategory, {
      params: path(made.id),
      body: { defaultYoYIncrease: 2.75 },
    });
    expect(patched.body).toMatchObject({ color: '#112233', defaultYoYIncrease: 2.75 });
    const cleared = await app.call('ADMIN', contract.patchCategory, {
      params: path(made.id),
      body: { defaultYoYIncrease: null },
    });
    expect(cleared.body.defaultYoYIncrease).toBeNull();
    for (const defaultYoYIncrease of [1.23456, -101, '3']) {
      const bad = await app.send('ADMIN', 'PATCH', `/api/categories/${made.id}`, jsonBody({ defaultYoYIncrease }));
      expect(bad.status, String(defaultYoYIncrease)).toBe(400);
    }
    expect((await app.send('ADMIN', 'PATCH', `/api/categories/${made.id}`, jsonBody({}))).status).toBe(400);
    const unknown = await app.send('ADMIN', 'POST', '/api/categories', jsonBody({ id: 999_999, name: 'X' }));
    expect(unknown.status).toBe(404);
  });

  test('in use is reported, and its lines can be moved', async () => {
    const [from, to] = [await category({ code: 'SUP' }), await category()];
    await buildLines(app.cx, budget, [{ category_id: from.id }]);
    const refused = await app.refused('ADMIN', contract.deleteCategory, { params: path(from.id) });
    expect(refused.body.error).toBe(
      'Failed to delete budget category. Make sure no line items are assigned to it. It is used by 1 line item.',
    );
    await app.call('ADMIN', contract.deleteCategory, { params: path(from.id), query: { reassignTo: String(to.id) } });
    const after = (await app.call('VIEW_ONLY', listCategories)).body;
    expect(after.find(({ id }) => id === to.id)?.itemCount).toBe(1);
    expect(after.some(({ id }) => id === from.id)).toBe(false);
  });

  test('counts its own lines and those that reach it by their code', async () => {
    const [instruction, teachers, other] = [
      await category({ deseFunction: '6000' }),
      await category({ deseFunction: '6300' }),
      await category(),
    ];
    await buildLines(app.cx, budget, [
      { dese_code: '6305' },
      { dese_code: ' 6300 ' },
      { dese_code: '6400' },
      { dese_code: '6400', category_id: other.id },
      { dese_code: '7000' },
    ]);
    const after = (await app.call('VIEW_ONLY', listCategories)).body;
    const counts = [instruction, teachers, other].map(({ id }) => after.find((entry) => entry.id === id)?.itemCount);
    expect(counts).toEqual([1, 2, 1]);
  });

  test('is ordered together with all the others, or not at all', async () => {
    await category();
    const ids = (await app.call('ADMIN', listCategories)).body.map(({ id }) => id).reverse();
    const { body } = await app.call('ADMIN', contract.orderCategories, { body: { ids } });
    expect(body.map(({ id }) => id)).toEqual(ids);
    expect(body.map(({ displayOrder }) => displayOrder)).toEqual(ids.map((_, place) => (place + 1) * 10));
    for (const wrong of [ids.slice(1), [...ids, 999_999], [...ids.slice(1), ids[1] ?? 0]]) {
      expect(
        (await app.refused('ADMIN', contract.orderCategories, { body: { ids: [...wrong].reverse() } })).status,
      ).toBe(409);
    }
    expect((await app.call('ADMIN', listCategories)).body.map(({ id }) => id)).toEqual(ids);
  });
});

describe('the state’s functions and the job classes', () => {
  test('a function is retired after a year, with its successor, and invalid years and successors are refused', async () => {
    const create = (code: string, more: object = {}) =>
      app.call('ADMIN', dese.createDeseFunction, { body: { code, name: `Function ${code}`, ...more } });
    await create('9921');
    const { body } = await create('9922', { validFrom: 'FY10', validTo: 2019, replacedBy: '9921' });
    expect(body).toMatchObject({ validFrom: 2010, validTo: 2019, replacedBy: '9921' });
    const change = (fields: object) => ({ params: { code: '9922' }, body: fields });
    const { body: current } = await app.call('ADMIN', dese.updateDeseFunction, change({ validTo: null }));
    expect(current).toMatchObject({ name: 'Function 9922', validFrom: 2010, validTo: null, replacedBy: '9921' });
    const refusals = [
      await app.refused('ADMIN', dese.updateDeseFunction, change({ validTo: 2009 })),
      await app.refused('ADMIN', dese.updateDeseFunction, change({ replacedBy: '9922' })),
      await app.refused('ADMIN', dese.updateDeseFunction, change({ replacedBy: '9999' })),
    ];
    expect(refusals.map(({ status, body: { fields } }) => [status, fields])).toEqual([
      [400, { validTo: 'is before the first year' }],
      [400, { replacedBy: 'is the same code' }],
      [400, { replacedBy: 'is not a known function' }],
    ]);
    const used = await app.refused('ADMIN', dese.deleteDeseFunction, { params: { code: '9921' } });
    expect(used.body.error).toContain('is used by 1 retired function.');
    await app.call('ADMIN', dese.deleteDeseFunction, { params: { code: '9922' } });
    await app.call('ADMIN', dese.deleteDeseFunction, { params: { code: '9921' } });
  });

  test('a function is added, renamed, not deleted while in use, and deleted', async () => {
    const { body } = await app.call('ADMIN', dese.createDeseFunction, { body: { code: '9911', name: 'Own function' } });
    expect(body).toEqual({
      code: '9911',
      name: 'Own function',
      reportGroup: 'Other',
      confidence: 'added by the district',
      ...{ validFrom: null, validTo: null, replacedBy: null },
    });
    const twice = await app.refused('ADMIN', dese.createDeseFunction, { body: { code: '9911', name: 'Again' } });
    expect([twice.status, twice.body.fields]).toEqual([409, { code: 'is already in use' }]);
    const renamed = await app.call('ADMIN', dese.updateDeseFunction, {
      params: { code: '9911' },
      body: { name: 'Renamed' },
    });
    expect(renamed.body).toMatchObject({ name: 'Renamed', reportGroup: 'Other' });
    await buildLines(app.cx, roster, [{ dese_code: '9911' }]);
    await category({ deseFunction: '9911' });
    const { body: job } = await app.call('ADMIN', dese.createJobClass, {
      body: { jobClass: unique('Clerk'), deseFunction: '9911' },
    });
    const used = await app.refused('ADMIN', dese.deleteDeseFunction, { params: { code: '9911' } });
    expect([used.body.code, used.body.error]).toEqual([
      'IN_USE',
      'Function 9911 is used by 1 employee, 1 budget category and 1 job class. Replace it there with another function, then delete it.',
    ]);
    await app.cx.db('line_items').where({ dese_code: '9911' }).update({ dese_code: null });
    await app.cx.db('budget_categories').where({ dese_function: '9911' }).update({ dese_function: null });
    const cleared = await app.call('ADMIN', dese.updateJobClass, {
      params: path(job.id),
      body: { deseFunction: null },
    });
    expect(cleared.body).toEqual({ ...job, deseFunction: null });
    await app.call('ADMIN', dese.deleteDeseFunction, { params: { code: '9911' } });
    expect((await app.call('VIEW_ONLY', dese.listDeseFunctions)).body.some(({ code }) => code === '9911')).toBe(false);
    await app.call('ADMIN', dese.deleteJobClass, { params: path(job.id) });
    const gone = [
      await app.refused('ADMIN', dese.deleteJobClass, { params: path(job.id) }),
      await app.refused('ADMIN', dese.deleteDeseFunction, { params: { code: '9911' } }),
    ];
    expect(gone.map(({ status, body: { error } }) => [status, error])).toEqual([
      [404, `There is no job class with the id ${job.id}. Another user may have deleted it.`],
      [404, 'DESE function 9911 does not exist. Choose a function from the list, or add the function first.'],
    ]);
  });

  test('a job class is unique and belongs to a known function', async () => {
    const jobClass = unique('Nurse');
    await app.call('ADMIN', dese.createJobClass, { body: { jobClass } });
    expect(
      (await app.refused('ADMIN', dese.createJobClass, { body: { jobClass: ` ${jobClass.toUpperCase()}` } })).status,
    ).toBe(409);
    const unknown = await app.refused('ADMIN', dese.createJobClass, {
      body: { jobClass: unique('X'), deseFunction: '0001' },
    });
    expect([unknown.status, unknown.body.fields]).toEqual([400, { deseFunction: 'is not a known function' }]);
  });
});

describe('two administrators changing one entry', () => {
  test('with the same field, the second gets a conflict and nothing is saved; different fields are combined', async () => {
    const { id } = await building({ name: 'Birch School', code: 'B1' });
    const change = (body: object) => app.send('ADMIN', 'PUT', `/api/buildings/${id}`, jsonBody(body));
    const answers = await Promise.all([
      change({ name: 'Birch Hill', was: { name: 'Birch School' } }),
      change({ name: 'Birch Road', was: { name: 'Birch School' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const [name = ''] = await app.cx.db('buildings').where({ id }).pluck<string[]>('name');
    const conflict = (await refused?.json()) as { error: string; fields: object };
    expect(conflict.fields).toEqual({ name: `is now “${name}”` });
    expect(conflict.error).toContain(`${name} was changed after you loaded it`);
    const late = await change({
      name: 'Birch Lane',
      address: '1 Elm Street',
      was: { name: 'Birch School', address: null },
    });
    expect([late.status, await app.cx.db('buildings').where({ id }).pluck<(string | null)[]>('address')]).toEqual([
      409,
      [null],
    ]);
    expect((await change({ code: 'B2', was: { code: 'B1' } })).status).toBe(200);
    expect((await change({ code: 'B3', was: { size: 1 } })).status).toBe(400);
  });

  test('the same applies to the yearly increase of a category, and to a whole category', async () => {
    const { id, name } = await category({ defaultYoYIncrease: 2.5 });
    const patch = (defaultYoYIncrease: number | null, was: number | null) =>
      app.send(
        'ADMIN',
        'PATCH',
        `/api/categories/${id}`,
        jsonBody({ defaultYoYIncrease, was: { defaultYoYIncrease: was } }),
      );
    expect((await patch(3, 2.5)).status).toBe(200);
    const refused = await patch(4, 2.5);
    expect([refused.status, await refused.json()]).toMatchObject([409, { fields: { defaultYoYIncrease: 'is now 3' } }]);
    const save = (was: object) => app.send('ADMIN', 'POST', '/api/categories', jsonBody({ id, name, code: 'S', was }));
    expect((await save({ code: 'T' })).status).toBe(409);
    expect((await save({ code: null })).status).toBe(200);
  });

  test('the same applies to functions and job classes; the error includes the current entry', async () => {
    const code = '9922';
    await app.call('ADMIN', dese.createDeseFunction, { body: { code, name: 'Reading', reportGroup: 'Instruction' } });
    const renames = await Promise.all(
      ['Reading practice', 'Reading well'].map((name) =>
        app.send('ADMIN', 'PUT', `/api/dese-functions/${code}`, jsonBody({ name, was: { name: 'Reading' } })),
      ),
    );
    expect(renames.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = (await app.call('ADMIN', dese.listDeseFunctions)).body.find((one) => one.code === code)?.name ?? '';
    expect(await renames.find(({ status }) => status === 409)?.json()).toMatchObject({
      error: `${code} ${won} was changed after you loaded it. Nothing was saved.`,
      fields: { name: `is now “${won}”` },
      current: { name: won, reportGroup: 'Instruction' },
    });

    const jobClass = unique('Coach');
    const { id } = (await app.call('ADMIN', dese.createJobClass, { body: { jobClass } })).body;
    const assign = (deseFunction: string | null, was: string | null) =>
      app.send('ADMIN', 'PUT', `/api/job-class-map/${id}`, jsonBody({ deseFunction, was: { deseFunction: was } }));
    expect((await assign(code, null)).status).toBe(200);
    // Two users who enter the same value do not conflict.
    expect((await assign(code, null)).status).toBe(200);
    const late = await assign(null, '2305');
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { fields: { deseFunction: 'is now “9922”' }, current: { jobClass, deseFunction: code } },
    ]);
  });
});
