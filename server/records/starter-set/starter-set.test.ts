import { describe, expect, test } from 'vitest';
import { addStarterSet, readStarterSet, undoStarterSet } from '../../../core/contract/starter-set.ts';
import { buildLines, buildScenario, employeeLine } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

describe('the starter set', () => {
  const app = useTestApp();
  const read = async () => (await app.call('ADMIN', readStarterSet)).body;
  const undo = (id: number) => ({ params: { id: String(id) } });

  test('adds what is missing in one step, all or nothing, and removes what has not been changed since', async () => {
    expect(await read()).toMatchObject({ categories: { length: 9 }, schools: [], lastChange: null });
    const roster = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2026 });
    const lines = await buildLines(app.cx, roster, [
      employeeLine(1, { location_code: 'HS' }),
      employeeLine(1, { location_code: 'Pool' }),
      employeeLine(1, { location_code: 'Pool' }),
    ]);
    expect((await read()).schools).toEqual([
      { location: 'Pool', employees: 2 },
      { location: 'HS', employees: 1 },
    ]);

    const twice = { categories: ['1000'], schools: ['Pool', 'HS'].map((location) => ({ location, name: 'School' })) };
    const taken = await app.refused('ADMIN', addStarterSet, { body: twice });
    expect([taken.status, await app.cx.db('buildings'), await app.cx.db('budget_categories')]).toEqual([409, [], []]);

    const body = { categories: ['2000', '1000'], schools: [{ location: 'HS', name: 'Harbor High School' }] };
    const { body: added, status } = await app.call('ADMIN', addStarterSet, { body });
    expect([status, added.categories, added.schools]).toEqual([201, 2, 1]);
    const categories = await app.cx
      .db('budget_categories')
      .orderBy('display_order')
      .select<object[]>('name', 'code', 'dese_function', 'display_order');
    expect(categories).toEqual([
      { name: 'District Leadership & Administration', code: '1000', dese_function: '1000', display_order: 1 },
      { name: 'Instructional Services', code: '2000', dese_function: '2000', display_order: 2 },
    ]);
    expect(await read()).toMatchObject({
      categories: { length: 7 },
      schools: [{ location: 'Pool' }],
      lastChange: { id: added.changeId, categories: 2, schools: 1 },
    });

    // A line uses the school: nothing is removed.
    const school = await app.cx.db('buildings').first<{ id: number }>('id');
    const link = (building_id: number | null) =>
      app.cx.db('line_items').where({ id: lines[0] }).update({ building_id });
    await link(school.id);
    const inUse = await app.refused('ADMIN', undoStarterSet, undo(added.changeId));
    expect([inUse.status, inUse.body.code]).toEqual([409, 'IN_USE']);
    expect(await app.cx.db('budget_categories')).toHaveLength(2);
    await link(null);

    await app.cx.db('budget_categories').where({ code: '1000' }).update({ name: 'Ours', updated_at: new Date() });
    const undone = (await app.call('ADMIN', undoStarterSet, undo(added.changeId))).body;
    expect(undone).toEqual({ removed: 2, kept: 1 });
    expect(await app.cx.db('budget_categories').select<object[]>('name')).toEqual([{ name: 'Ours' }]);
    expect((await read()).lastChange).toBeNull();
    const again = await app.refused('ADMIN', undoStarterSet, undo(added.changeId));
    expect([again.status, again.body.error]).toEqual([
      404,
      `There is no starter set with the id ${added.changeId} to undo. It may have been undone already.`,
    ]);
  });

  test('is for administrators, and needs something to add', async () => {
    expect((await app.refused('FINANCE', readStarterSet)).status).toBe(403);
    expect((await app.refused('ADMIN', addStarterSet, { body: {} })).status).toBe(400);
    expect((await app.refused('ADMIN', addStarterSet, { body: { categories: ['2305'] } })).status).toBe(400);
  });
});
