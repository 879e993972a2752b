import { expect, test } from 'vitest';
import { restoreFromAudit, searchAudit } from '../../core/contract/audit.ts';
import { deleteLineItem, listLineItems, setNextYearSalary, updateLineItem } from '../../core/contract/line-items.ts';
import * as reference from '../../core/contract/reference-changes.ts';
import { listBuildings } from '../../core/contract/reference.ts';
import { cents } from '../../core/money.ts';
import { buildLines, buildScenario } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

const newest = async (entity: string, entityId: number, action: string) => {
  const query = { entity, entityId: String(entityId), action };
  const { entries } = (await app.call('ADMIN', searchAudit, { query })).body;
  return entries[0]!.id;
};
const restore = async (id: number, field?: string) =>
  (
    await app.call('ADMIN', restoreFromAudit, {
      params: { id: String(id) },
      body: field === undefined ? {} : { field },
    })
  ).body.message;
const refused = async (id: number, field?: string) =>
  (
    await app.refused('ADMIN', restoreFromAudit, {
      params: { id: String(id) },
      body: field === undefined ? {} : { field },
    })
  ).status;

test('a field of a line and a deleted line come back, unless somebody changed them again', async () => {
  const roster = await buildScenario(app.cx);
  const [id] = await buildLines(app.cx, roster, [
    { notes: 'old', current_salary_cents: cents(5_000_000), cost_cents: cents(5_000_000) },
  ]);
  const params = { id: String(id) };
  const line = async () =>
    (await app.call('ADMIN', listLineItems, { query: { scenarioId: String(roster.id) } })).body.find(
      (one) => one.id === id,
    );
  await app.call('FINANCE', updateLineItem, { params, body: { notes: 'new', currentSalary: 51_000.5 } });
  const update = await newest('line item', id!, 'update');
  expect(await restore(update, 'notes')).toBe('notes is as it was before.');
  expect(await line()).toMatchObject({ notes: 'old', currentSalary: 51_000.5 });
  // It is no longer what the entry made of it.
  expect(await refused(update, 'notes')).toBe(409);
  expect(await refused(update, 'cost')).toBe(409);
  expect(await refused(update)).toBe(409);
  await restore(update, 'currentSalary');
  expect(await line()).toMatchObject({ currentSalary: 50_000, cost: 50_000 });

  await app.call('FINANCE', setNextYearSalary, { params, body: { nextYearSalary: 60_000 } });
  await restore(await newest('line item', id!, 'set-next-year-salary'), 'nextYearSalary');
  expect(await line()).toMatchObject({ nextYearSalaryManual: false });

  await app.call('FINANCE', deleteLineItem, { params });
  expect(await line()).toBeUndefined();
  expect(await restore(await newest('line item', id!, 'delete'))).toBe(`Line ${String(id)} is in the budget again.`);
  expect(await line()).toMatchObject({ id });
});

test('a field of a building and a deleted building come back, unless the name is taken', async () => {
  const { body: oak } = await app.call('ADMIN', reference.createBuilding, {
    body: { name: 'Oak School', code: '0042' },
  });
  const params = { id: String(oak.id) };
  await app.call('ADMIN', reference.updateBuilding, { params, body: { name: 'Oak Academy' } });
  const update = await newest('building', oak.id, 'update');
  expect(await refused(update, 'id')).toBe(409);
  await restore(update, 'name');
  await app.call('ADMIN', reference.deleteBuilding, { params });
  const deletion = await newest('building', oak.id, 'delete');
  expect(await restore(deletion)).toMatch(/^The building Oak School is there again, with the id \d+\.$/);
  expect((await app.call('ADMIN', listBuildings)).body).toMatchObject([{ name: 'Oak School', code: '0042' }]);
  expect(await refused(deletion)).toBe(409);
  expect(await refused(987_654)).toBe(404);
  expect((await app.refused('FINANCE', restoreFromAudit, { params: { id: String(deletion) }, body: {} })).status).toBe(
    403,
  );
});
