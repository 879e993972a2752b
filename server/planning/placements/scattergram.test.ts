import { beforeAll, expect, test } from 'vitest';
import { changePlacements } from '../../../core/contract/placements.ts';
import { readScattergram } from '../../../core/contract/placements-scattergram.ts';
import * as schedules from '../../../core/contract/schedules.ts';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../../../test/factories/factories.ts';
import { millbrookBody } from '../../../test/factories/millbrook.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let at: { params: { id: string } };
let ids: number[];

/** Six on M/6, one of them at 0.6; five on M/13, the top; four on B/1; one off schedule; one not placed. */
beforeAll(async () => {
  const group = await buildWorkGroup(app.cx, { name: 'Millbrook' });
  const { schedule } = (await app.call('FINANCE', schedules.createSchedule, { body: millbrookBody(group) })).body;
  at = { params: { id: String(schedule.id) } };
  const cells = [...Array<string>(6).fill('M/6'), ...Array<string>(5).fill('M/13'), ...Array<string>(4).fill('B/1')];
  const people = [...cells, null, null].map((_, index) =>
    employeeLine(50_000, { work_group_id: group, last_name: `Person ${index}`, current_fte: index === 0 ? 0.6 : 1 }),
  );
  ids = await buildLines(app.cx, await buildScenario(app.cx), people);
  const edits = cells.map((cell, index) => {
    const [lane = '', step = ''] = cell.split('/');
    return { lineId: ids[index] ?? 0, rev: 0, set: { scheduleId: schedule.id, lane, step } };
  });
  const off = { lineId: ids[15] ?? 0, rev: 0, set: { scheduleId: schedule.id, offSchedule: 'Contract' } };
  await app.call('FINANCE', changePlacements, { body: { edits: [...edits, off] } });
});

const read = async (role: 'FINANCE' | 'VIEW_ONLY', query: object = {}) =>
  (await app.call(role, readScattergram, { ...at, query })).body;
const countsOf = ({ cells }: Awaited<ReturnType<typeof read>>) =>
  cells
    .filter(({ count }) => count > 0)
    .map(({ lane, step, count, people }) => [`${lane}/${step}`, count, people.length]);

test('counts, FTE and pay of each cell with its people, margins and the share at the top', async () => {
  const found = await read('FINANCE');
  expect(countsOf(found)).toEqual([
    ['B/1', 4, 4],
    ['M/6', 6, 6],
    ['M/13', 5, 5],
  ]);
  // 75,404.62 × 5 + 45,242.77.
  const cell = found.cells.find(({ lane, step }) => lane === 'M' && step === '6');
  expect(cell).toMatchObject({ amount: 75_404.62, fte: 5.6, dollars: 422_265.87, isHidden: false });
  expect(cell?.people[0]).toEqual({ lineId: ids[0], name: 'Person 0', fte: 0.6, pay: 45_242.77, offSchedule: null });
  expect(found.offSchedule).toMatchObject({ count: 1, dollars: 50_000, people: [{ offSchedule: 'Contract' }] });
  // 5 of 15.
  expect([found.totals.count, found.totals.fte, found.topShare, found.notPlaced]).toEqual([15, 14.6, 33.3, 1]);
});

test('later years move people a step a year, up to ten years', async () => {
  const found = await read('FINANCE', { fiscalYear: '2028' });
  expect([countsOf(found), found.edition.fiscalYear]).toEqual([
    [
      ['B/3', 4, 4],
      ['M/8', 6, 6],
      ['M/13', 5, 5],
    ],
    2028,
  ]);
  const { status, body } = await app.refused('FINANCE', readScattergram, { ...at, query: { fiscalYear: '2037' } });
  expect([status, body.error]).toEqual([400, 'FY37 cannot be shown. Choose FY26 to FY36.']);
});

test('VIEW_ONLY gets no names, no group under five people, and nothing to subtract them from', async () => {
  const found = await read('VIEW_ONLY');
  // Four on B/1 and one off schedule are hidden, five people in total.
  expect(countsOf(found)).toEqual([
    ['M/6', 6, 0],
    ['M/13', 5, 0],
  ]);
  expect(found.cells.filter(({ isHidden }) => isHidden)).toMatchObject([
    { lane: 'B', step: '1', count: 0, dollars: 0 },
  ]);
  expect(found).toMatchObject({
    offSchedule: { count: 0, people: [], isHidden: true },
    totals: { count: 11 },
    notPlaced: null,
  });
  const later = await app.refused('VIEW_ONLY', readScattergram, { ...at, query: { fiscalYear: '2027' } });
  expect(later.body.error).toBe('FY27 cannot be shown. Choose FY26.');
  // With one person less off schedule, only four people would be hidden, so the smallest group is hidden with them.
  await app.call('FINANCE', changePlacements, { body: { edits: [{ lineId: ids[15] ?? 0, rev: 1, set: null }] } });
  const without = await read('VIEW_ONLY');
  expect(countsOf(without)).toEqual([['M/6', 6, 0]]);
  expect(without.offSchedule).toMatchObject({ count: 0, isHidden: false });
});

test('an unknown schedule is not found', async () => {
  expect((await app.refused('FINANCE', readScattergram, { params: { id: '99999' } })).status).toBe(404);
});
