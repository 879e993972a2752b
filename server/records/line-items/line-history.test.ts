import { describe, expect, test } from 'vitest';
import { changeLineItems, createLineItem } from '../../../core/contract/line-items-bulk.ts';
import { executeImport } from '../../../core/contract/import.ts';
import { lineHistory } from '../../../core/contract/line-items-history.ts';
import { deleteLineItem, restoreLineItems, updateLineItem } from '../../../core/contract/line-items.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import { importCalls } from '../../../test/support/import/import-calls.ts';
import { buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const { newVersion, stage } = importCalls(app);
const at = (id: number) => ({ params: { id: String(id) } });
const historyOf = async (id: number) => (await app.call('FINANCE', lineHistory, at(id))).body;

describe('the history of a line', () => {
  test('shows who did what, newest first, also for a deleted line', async () => {
    const roster = await buildScenario(app.cx);
    const [other] = await buildLines(app.cx, roster, [{}]);
    const { body: made } = await app.call('FINANCE', createLineItem, {
      body: { isOperating: true, scenarioId: roster.id, lastName: 'Lee', currentSalary: 50_000 },
    });
    const { id } = made;
    await app.call('ADMIN', updateLineItem, { ...at(id), body: { currentSalary: 51_000.5, notes: 'step' } });
    await app.call('FINANCE', changeLineItems, {
      body: {
        changes: [
          { id: other!, set: { notes: 'other' } },
          { id, set: { notes: null } },
        ],
      },
    });
    await app.call('ADMIN', deleteLineItem, at(id));
    await app.call('ADMIN', restoreLineItems, { body: { ids: [id] } });
    await app.call('ADMIN', deleteLineItem, at(id));
    const history = await historyOf(id);
    expect(history.map(({ action, by, changes }) => [action, by, changes])).toEqual([
      ['delete', 'ADMIN user', []],
      ['restore', 'ADMIN user', []],
      ['delete', 'ADMIN user', []],
      ['bulk-change', 'FINANCE user', [{ field: 'notes', before: 'step', after: null }]],
      [
        'update',
        'ADMIN user',
        [
          { field: 'currentSalary', before: 50_000, after: 51_000.5 },
          { field: 'notes', before: null, after: 'step' },
        ],
      ],
      [
        'create',
        'FINANCE user',
        [
          { field: 'currentSalary', before: null, after: 50_000 },
          { field: 'lastName', before: null, after: 'Lee' },
        ],
      ],
    ]);
  });

  test('shows from which file and row a line came, what a later file changed and which one removed it', async () => {
    const version = await newVersion(2035);
    const load = async (name: string, rows: string[]) => {
      const content = ['Last Name,Position,Current Salary', ...rows].join('\n');
      const body = await stage(version, { name, content });
      return (await app.call('ADMIN', executeImport, { body })).body;
    };
    const { scenarioId } = await load('first.csv', ['Lee,Teacher,50000', 'Gomez,Nurse,40000']);
    const rows = await app.cx
      .db('line_items')
      .where({ scenario_id: scenarioId })
      .orderBy('id')
      .select<{ id: number }[]>('id');
    await load('second.csv', ['Lee,Teacher,52000']);
    const [lee, gomez] = rows.map(({ id }) => id);
    expect(await historyOf(lee!)).toMatchObject([
      {
        action: 'import',
        by: 'ADMIN user',
        source: 'second.csv, row 2',
        changes: [{ field: 'currentSalary', before: 50_000, after: 52_000 }],
      },
      { action: 'import-create', source: 'first.csv', changes: [] },
    ]);
    expect(await historyOf(gomez!)).toMatchObject([
      { action: 'import-delete', source: 'second.csv', changes: [] },
      { action: 'import-create', source: 'first.csv, row 3' },
    ]);
  });

  test('of a projected row shows the projections behind it', async () => {
    const roster = await buildScenario(app.cx, { fiscalYear: 2045 });
    const [base] = await buildLines(app.cx, roster, [{}]);
    await app.call('ADMIN', generateProjection, {
      body: { budgetYearId: roster.budgetYearId, toFiscalYear: 2046, projectionType: 'operating' },
    });
    const [later] = await app.cx.db('line_items').where({ source_item_id: base }).select<{ id: number }[]>('id');
    expect(await historyOf(later!.id)).toMatchObject([
      { action: 'generate-projection', by: 'ADMIN user', source: 'Projection to FY46', changes: [] },
    ]);
    expect(await historyOf(base!)).toEqual([]);
  });

  test('is only for users who see lines, and a 404 for an unknown line', async () => {
    expect((await app.refused('VIEW_ONLY', lineHistory, at(1))).status).toBe(403);
    expect((await app.refused('ADMIN', lineHistory, at(987_654))).status).toBe(404);
  });
});
