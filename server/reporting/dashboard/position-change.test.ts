import { beforeAll, describe, expect, test } from 'vitest';
import { positionChange } from '../../../core/contract/dashboard-pictures.ts';
import { buildBuilding, buildLines, buildScenario, employeeLine } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { createDeseFunction } from '../../records/reference/dese.ts';

describe('the positions added and cut', () => {
  const app = useTestApp();
  let oak = 0;
  let elm = 0;

  const ask = async (fiscalYear: number, by?: 'building') =>
    (await app.call('FINANCE', positionChange, { query: { fiscalYear, ...(by && { by }) } })).body;

  beforeAll(async () => {
    oak = await buildBuilding(app.cx, { name: 'Oak' });
    elm = await buildBuilding(app.cx, { name: 'Elm' });
    await createDeseFunction(app.cx, { code: '2305', name: 'Teachers, Classroom' });
    const line = (dese_code: string | null, current_fte: number, building_id: number | null, more: object = {}) =>
      employeeLine(50_000, { dese_code, current_fte, building_id, ...more });
    await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2040 }), [
      line('2305', 1, oak),
      line(' 2305', 0.6, oak),
      line('2330', 1, elm),
      line(null, 0.5, null),
      line('2305', 1, oak, { deleted_at: new Date() }),
    ]);
    const roster = await buildScenario(app.cx, { fiscalYear: 2041 });
    const [first = 0, leaver = 0] = await buildLines(app.cx, roster, [
      line('2305', 1, oak),
      // The position is vacant now, but not cut.
      line('2305', 0.6, oak, { is_vacancy: true }),
      line('2305', 0.4, elm),
      line('2330', 0.5, elm),
      line(null, 0.5, null),
    ]);
    const projected = { is_projected: true, fiscal_year: 2042 };
    await buildLines(app.cx, roster, [
      line('2305', 1, oak, { ...projected, source_item_id: first }),
      // Leaves during the year, and a vacancy follows.
      line('2305', 0.6, oak, { ...projected, source_item_id: leaver }),
      line('2305', 0.6, oak, { ...projected, source_item_id: leaver, is_vacated: true, is_vacancy: true }),
    ]);
  });

  test('are the FTE of the roster by function against the year before, with vacancies', async () => {
    const none = { buildingId: null };
    expect(await ask(2041)).toEqual({
      by: 'function',
      fiscalYear: 2041,
      previousFiscalYear: 2040,
      rows: [
        { label: '2305 Teachers, Classroom', before: 1.6, after: 2, change: 0.4, ...none },
        { label: 'Without a function', before: 0.5, after: 0.5, change: 0, ...none },
        { label: '2330', before: 1, after: 0.5, change: -0.5, ...none },
      ],
      totals: { before: 3.1, after: 3, change: -0.1 },
    });
  });

  test('are the FTE by school', async () => {
    const { rows, totals } = await ask(2041, 'building');
    expect(rows).toEqual([
      { label: 'Oak', buildingId: oak, before: 1.6, after: 1.6, change: 0 },
      { label: 'District Wide', buildingId: null, before: 0.5, after: 0.5, change: 0 },
      { label: 'Elm', buildingId: elm, before: 1, after: 0.9, change: -0.1 },
    ]);
    expect(totals).toEqual({ before: 3.1, after: 3, change: -0.1 });
  });

  test('count a person who leaves during a projected year, and not also the vacancy that follows', async () => {
    const { rows } = await ask(2042);
    expect(rows.find(({ label }) => label.startsWith('2305'))).toMatchObject({ before: 2, after: 1.6, change: -0.4 });
  });

  test('are unknown without a roster of the year before', async () => {
    expect(await ask(2040)).toEqual({
      by: 'function',
      fiscalYear: 2040,
      previousFiscalYear: 2039,
      rows: [],
      totals: null,
    });
    expect(await ask(2000)).toMatchObject({ rows: [], totals: null });
  });
});
