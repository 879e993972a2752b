import { beforeAll, expect, test } from 'vitest';
import { rollUpPositions } from '../../../core/contract/positions-reports.ts';
import { listPositions, type PositionList } from '../../../core/contract/positions.ts';
import { listVacancies, turnover } from '../../../core/contract/vacancies.ts';
import { systemContext } from '../../context.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { loadDemo } from './load-demo.ts';

const app = useTestApp();
let list: PositionList;

beforeAll(async () => {
  await loadDemo(systemContext(app.cx.db), null);
  list = (await app.call('FINANCE', listPositions, { query: {} })).body;
});

test('has three vacancies, one over-filled, one frozen and two proposed positions', () => {
  expect(list.totals).toMatchObject({ vacant: 3, overFilled: 1, overFilledFte: 1, frozen: 1, frozenFte: 1 });
  expect(list.totals).toMatchObject({ proposed: 2, proposedFte: 1.6 });
  const vacant = list.positions.filter(({ state }) => state === 'VACANT').map(({ title }) => title);
  expect(vacant.sort()).toEqual(['Chemistry Teacher', 'English Learner Teacher', 'School Social Worker']);
});

test('every line has a position, and authorized is filled and vacant without what is over-filled', async () => {
  const lines = await app.cx
    .db('line_items AS l')
    .join('scenarios AS s', 's.id', 'l.scenario_id')
    .where({ 's.scenario_type': 'operating', 'l.fiscal_year': 2026 })
    .pluck<string[]>('l.position_number');
  const numbers = new Set(list.positions.map(({ number }) => number));
  expect(lines.filter((number) => !numbers.has(number))).toEqual([]);
  const { authorizedFte, filledFte, vacantFte, overFilledFte } = list.totals;
  expect(authorizedFte).toBeCloseTo(filledFte + vacantFte - overFilledFte, 4);
  const { body } = await app.call('FINANCE', rollUpPositions, { query: {} });
  expect(body).toMatchObject({ unfunded: 0, withoutPosition: 0 });
});

test('the new hire has a position from the next year on', async () => {
  const hired = list.positions.find(({ incumbents }) => incumbents.some(({ isOnLeave }) => isOnLeave));
  expect(hired).toMatchObject({ authorizedFte: 0, vacantFte: 0 });
  const { body } = await app.call('FINANCE', listPositions, { query: { fiscalYear: 'FY27' } });
  expect(body.positions.find(({ id }) => id === hired?.id)?.authorizedFte).toBe(1);
});

test('a vacancy is in an empty position or beside the people who share a number', async () => {
  const { body } = await app.call('FINANCE', listVacancies, { query: {} });
  const partFilled = list.positions.filter(({ state }) => state === 'PART_FILLED');
  expect(list.totals).toMatchObject({ vacant: 3, partFilled: partFilled.length });
  expect(body.vacancies).toHaveLength(3 + partFilled.length);
});

test('those who leave in FY27 leave priced vacancies, and turnover says what that saves', async () => {
  const { body } = await app.call('FINANCE', turnover, { query: {} });
  expect(body.fiscalYear).toBe(2027);
  expect(body.totals.unknown).toBe(0);
  // Contract day 31 of 183: a vacancy of a whole year lapses 30 of its 183 days. M/4 of FY27 is 64,228 × 1.025, in dollars.
  const whole = body.rows.filter(({ source, leaves, fte }) => source === 'CELL' && leaves === null && fte === 1);
  expect(whole.length).toBeGreaterThan(0);
  expect(new Set(whole.map(({ replacementCost }) => replacementCost))).toEqual(new Set([65_834]));
  expect(new Set(whole.map(({ paid }) => paid))).toEqual(new Set([55_041.54]));
});
