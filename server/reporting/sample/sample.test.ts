import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBuilding } from '../../../core/contract/reference-changes.ts';
import { district, updateDistrict } from '../../../core/contract/district.ts';
import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import { listLineItems } from '../../../core/contract/line-items.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import { loadSample, removeSample } from '../../../core/contract/sample.ts';
import { readSetup } from '../../../core/contract/setup.ts';
import { seedReference } from '../../../seeds/reference.ts';
import { buildLines, buildScenario, employeeLine } from '../../../test/factories/factories.ts';
import { useTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { listTables } from './queries.ts';

/** A checksum of each of the district's tables, including the settings, but not of the audit log. */
async function contentOf(app: TestApp): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const table of [...(await listTables(app.cx.db)), 'logo_files', 'users']) {
    const rows = await app.cx.db(table).select<Record<string, unknown>[]>();
    const texts = rows.map((row) => JSON.stringify({ ...row, last_seen_at: null })).sort();
    content[table] = `${rows.length} ${createHash('sha256').update(texts.join('\n')).digest('hex')}`;
  }
  content.settings = JSON.stringify(await app.cx.db('settings').orderBy('key').select('key', 'value'));
  return content;
}

const stateOf = async (app: TestApp) => (await app.call('FINANCE', readSetup)).body.sample;

describe('sample data', () => {
  const app = useTestApp();

  beforeAll(async () => {
    // Every server does the same when it starts.
    await seedReference(app.cx.db);
    for (const role of ['ADMIN', 'FINANCE', 'VIEW_ONLY'] as const) await app.tokenOf(role);
  });

  test('fills an empty district, and its removal leaves what was there before, even after it was changed', async () => {
    const before = await contentOf(app);
    expect(await stateOf(app)).toBe('OFFERED');
    const { records } = (await app.call('ADMIN', loadSample)).body;
    expect(records).toBeGreaterThan(1000);
    expect(await stateOf(app)).toBe('LOADED');
    expect((await app.call('ADMIN', district)).body.name).toBe('Harrowfield Public Schools');
    // The totals of the demo, to the cent.
    const [sums] = await app.cx
      .db('line_items as l')
      .join('scenarios as s', 's.id', 'l.scenario_id')
      .where({ 's.scenario_type': 'proposed', 'l.fiscal_year': 2026 })
      .sum({ total: 'l.cost_cents' });
    expect(sums?.total).toBe(8_783_456_700);
    expect(await app.cx.db('public_dashboards').pluck('is_published')).toEqual([false]);
    expect((await app.refused('ADMIN', loadSample)).body).toMatchObject({
      code: 'CONFLICT',
      error: 'The sample data is already loaded. To load it again, remove it first.',
    });

    const budgetYearId = (await app.call('FINANCE', readSetup)).body.budgetYearId!;
    const query = { budgetYearId: String(budgetYearId), fiscalYear: 2026, isOperating: 'true' as const };
    const [line] = (await app.call('FINANCE', listLineItems, { query })).body;
    const changes = [{ id: line!.id, rev: line!.rev, set: { currentSalary: 1 } }];
    await app.call('FINANCE', changeLineItems, { body: { changes } });
    const body = { budgetYearId, toFiscalYear: 2028, projectionType: 'operating' as const };
    await app.call('FINANCE', generateProjection, { body });

    await app.call('ADMIN', removeSample);
    expect(await contentOf(app)).toEqual(before);
    expect(await stateOf(app)).toBe('OFFERED');
    const entries = await app.cx.db('audit_log').where({ entity: 'sample data' }).orderBy('id').pluck('action');
    expect(entries).toEqual(['create', 'delete']);
    expect((await app.refused('ADMIN', removeSample)).body).toMatchObject({
      code: 'NOT_FOUND',
      error: 'There is no sample data.',
    });
  });

  test('is not removed while a record that was added depends on it; other records stay', async () => {
    await app.call('ADMIN', updateDistrict, { body: { name: 'Hillcrest Public Schools' } });
    await app.call('ADMIN', loadSample);
    expect((await app.call('ADMIN', district)).body.name).toBe('Hillcrest Public Schools');
    const own = await buildScenario(app.cx, { fiscalYear: 2040 });
    const { id: sampleBuilding } = await app.cx.db('buildings').first<{ id: number }>('id');
    await app.call('ADMIN', createBuilding, { body: { name: 'Hill School', code: 'HILL' } });
    const [added, apart] = await buildLines(app.cx, own, [
      employeeLine(50_000, { last_name: 'Holt', building_id: sampleBuilding }),
      employeeLine(60_000, { last_name: 'Lowe' }),
    ]);
    const refused = await app.refused('ADMIN', removeSample);
    expect([refused.status, refused.body.error, refused.body.uses]).toEqual([
      409,
      'Records that you added depend on the sample: 1 budget line. Delete these records, then remove the sample.',
      [{ what: 'budget lines', count: 1, canMove: false }],
    ]);
    expect(await app.cx.db('line_items').where({ id: added }).first('last_name')).toEqual({ last_name: 'Holt' });

    // After it is deleted, the line is removed with the sample.
    await app.cx.db('line_items').where({ id: added }).update({ deleted_at: new Date() });
    await app.call('ADMIN', removeSample);
    expect(await app.cx.db('buildings').pluck('name')).toEqual(['Hill School']);
    expect(await app.cx.db('line_items').pluck('id')).toEqual([apart]);
    expect((await app.call('ADMIN', district)).body.name).toBe('Hillcrest Public Schools');
    // The district is no longer empty.
    expect(await stateOf(app)).toBe('NONE');
    expect((await app.refused('ADMIN', loadSample)).body.error).toContain('only into an empty district');
  });

  test('is for administrators', async () => {
    expect((await app.refused('FINANCE', loadSample)).status).toBe(403);
    expect((await app.refused('VIEW_ONLY', removeSample)).status).toBe(403);
  });
});
