import { expect, test } from 'vitest';
import { changeLineItems } from '../../core/contract/line-items-bulk.ts';
import { MAX_BULK_CHANGES } from '../../core/contract/line-items.ts';
import { buildScenario } from '../factories/factories.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp({ checkResponses: false });

test('as many changes as one request may hold are saved, each once', async () => {
  const roster = await buildScenario(app.cx);
  await app.cx.db.raw(
    `INSERT INTO line_items (scenario_id, is_operating, fiscal_year, employee_status, last_name, updated_by)
     SELECT ?, true, 2026, 'Active', 'P' || n, 'test' FROM generate_series(1, ?::int) n`,
    [roster.id, MAX_BULK_CHANGES],
  );
  const lines = app.cx.db('line_items').where({ scenario_id: roster.id });
  const rows = await lines.clone().orderBy('id').select<{ id: number }[]>('id');
  const changes = rows.map(({ id }) => ({ id, rev: 1, set: { currentFTE: 0.5 } }));
  const { body } = await app.call('FINANCE', changeLineItems, { body: { changes } });
  expect(body.items).toHaveLength(50_000);
  const [sum] = await lines.select<{ fte: number; revs: number }[]>(
    app.cx.db.raw('sum(current_fte) AS fte'),
    app.cx.db.raw('sum(rev) AS revs'),
  );
  expect(sum).toEqual({ fte: 25_000, revs: 100_000 });
});
