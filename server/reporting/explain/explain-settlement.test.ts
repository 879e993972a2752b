import { beforeAll, expect, test } from 'vitest';
import { createOffer } from '../../../core/contract/offers.ts';
import { explain, type FigureQuery } from '../../../core/contract/explain.ts';
import { generateEdition } from '../../../core/contract/schedules.ts';
import { importSchedules } from '../../../core/contract/schedules-import.ts';
import { buildSalarySchedule } from '../../../test/factories/placed-people.ts';
import { type SettlementExample, buildSettlementExample } from '../../../test/factories/settlement-example.ts';
import { why } from '../../../test/support/explain/check-explanations.ts';
import { SETTLEMENT_ROWS } from '../../../core/settlement-text.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let example: SettlementExample;
let offer: string;

beforeAll(async () => {
  example = await buildSettlementExample(app.cx);
  const { workGroupId, budgetYearId } = example;
  const years = [
    { fiscalYear: 2024, terms: '3' },
    { fiscalYear: 2025, terms: '1@1 + 1@92' },
    { fiscalYear: 2026, terms: '2.5' },
  ];
  const body = { workGroupId, budgetYearId, name: 'Ours', side: 'OURS' as const, years };
  offer = String((await app.call('FINANCE', createOffer, { body })).body.id);
});
const of = (figure: 'settlement-year' | 'settlement-part', fiscalYear: string, more: Partial<FigureQuery> = {}) =>
  why(app, { figure, id: offer, scheduleId: String(example.scheduleId), fiscalYear, ...more });
const inputsOf = ({ inputs }: Awaited<ReturnType<typeof why>>) => inputs.map(({ label, value }) => [label, value]);

test('a year of an offer is the year before and its parts', async () => {
  const year = await of('settlement-year', 'FY24');
  expect(year.value).toBe(983_870.75);
  expect(inputsOf(year)).toEqual([
    ['Year before (FY23)', 930_649.9],
    ['Steps', 19_410.4],
    ['Lanes', 812.42],
    ['COLA FY24', 27_998.03],
    ['Longevity', 5_000],
  ]);
  expect(year.inputs.map(({ sign }) => sign)).toEqual([undefined, 'plus', 'plus', 'plus', 'plus']);
});

test('a part is explained by lane, without names, and adds up', async () => {
  const year = await of('settlement-year', 'FY25');
  for (const { value, figure } of year.inputs) {
    if (figure) expect((await why(app, figure)).value).toBe(value);
  }
  const cola = await of('settlement-part', 'FY26', { part: 'cola' });
  expect(cola.value).toBe(25_511.73);
  expect(JSON.stringify(cola)).not.toContain('Kit');
});

test('each row of the table is a sentence with amounts that add up to it', async () => {
  const row = (part: FigureQuery['part'], fiscalYear = 'FY26') => of('settlement-part', fiscalYear, { part });
  const before = await row('yearBefore');
  expect(inputsOf(before)).toEqual([['FY25 cost', 1_016_657.52]]);
  expect((await why(app, before.inputs[0]!.figure!)).value).toBe(1_016_657.52);
  // The first year starts from the base year by lane. Off the schedule: 101,000, plus 3,700 of longevity for 20 years.
  const base = await row('yearBefore', 'FY24');
  expect(base.value).toBe(930_649.9);
  expect(base.inputs.at(-1)).toMatchObject({ label: 'Off the schedule, 1 person', value: 104_700 });
  expect(base.inputs.map(({ label }) => label.replace(/,.*/, ''))).toEqual([
    ...['Lane B', 'Lane B+15', 'Lane M', 'Lane M+15', 'Lane M+30', 'Lane M+60', 'Lane DR', 'Off the schedule'],
  ]);
  expect((await row('rollForward')).value).toBe(993_856.5);
  expect(await row('settlement')).toMatchObject({
    ...{ value: 74_754.73, rule: 'The cost minus the roll-forward. This is what the offer adds to the budget.' },
    inputs: [
      { label: 'Cost', value: 1_068_611.23, figure: { figure: 'settlement-year' } },
      { label: 'Roll-forward', value: -993_856.5, sign: 'minus' },
    ],
  });
  expect(await row('laneReserve')).toMatchObject({ value: 0, inputs: [] });
  for (const part of SETTLEMENT_ROWS.filter((one) => one !== 'cost')) {
    expect((await row(part)).rule).toMatch(/^[A-Z].{20,}[^.]\.$/);
  }
});

test('a cell that was imported names its file, and one that was calculated its terms', async () => {
  const { workGroupId } = example;
  const csv =
    'schedule,fiscal_year,from_day,step,lane,amount\nFile Grid,FY26,1,1,M,70821\nFile Grid,FY26,1,2,M,72975\n';
  const form = formBody({ name: 'grid.csv', content: csv }, { workGroupId: String(workGroupId) });
  const sent = await app.send('FINANCE', 'POST', '/api/salary-schedules/import', form);
  const id = String(importSchedules.response.parse(await sent.json()).schedules[0]?.id);
  const cell = (fiscalYear: string) => why(app, { figure: 'schedule-cell', id, fiscalYear, lane: 'M', step: '2' });
  expect(await cell('FY26')).toMatchObject({
    value: 72_975,
    inputs: [{ label: 'FY26, printed', value: 72_975, source: { kind: 'import', text: 'grid.csv' } }],
  });
  await app.call('FINANCE', generateEdition, { params: { id }, body: { rev: 1, fiscalYear: 'FY27', terms: '3' } });
  // 72,975 × 1.03 = 75,164.25, to the dollar.
  expect(await cell('FY27')).toMatchObject({
    value: 75_164,
    inputs: [
      { label: 'FY26, printed', value: 72_975, source: { text: 'grid.csv' } },
      { label: '3% from day 1', value: 2_189 },
    ],
  });
});

test('a placement is its cell × FTE, and off the schedule the salary', async () => {
  const { rows } = await app.cx.db.raw<{ rows: { line_id: number; fte: number; lane: string | null; step: string }[] }>(
    `SELECT p.line_id, i.current_fte AS fte, l.code AS lane, s.label AS step FROM placements p
     JOIN line_items i ON i.id = p.line_id LEFT JOIN schedule_lanes l ON l.id = p.lane_id
     LEFT JOIN schedule_steps s ON s.id = p.step_id`,
  );
  const find = (matches: (row: (typeof rows)[number]) => boolean) => String(rows.find(matches)?.line_id);
  const half = await why(app, { figure: 'placement', id: find(({ lane, step }) => lane === 'M' && step === '5') });
  expect(half.inputs[0]?.label).toContain('lane M, step 5');
  const off = await why(app, { figure: 'placement', id: find(({ lane }) => lane === null) });
  expect(off.value).toBe(101_000);
});

test('a calculated cell that the previous edition did not have is explained by the terms, not as printed', async () => {
  const { workGroupId } = example;
  const scheduleId = await buildSalarySchedule(app.cx, {
    ...{ workGroupId, name: 'Grown', lanes: ['M'], steps: [{ label: '1' }, { label: '2' }] },
    editions: [
      { fiscalYear: 2026, fromDay: 1, amounts: [[70_000], [null]] },
      { fiscalYear: 2027, fromDay: 1, source: 'CALCULATED', terms: 'step+2%', amounts: [[70_000], [71_400]] },
    ],
  });
  const query = { id: String(scheduleId), fiscalYear: 'FY27', lane: 'M', step: '2' };
  const cell = await why(app, { figure: 'schedule-cell', ...query });
  expect(cell).toMatchObject({ value: 71_400, inputs: [{ value: 71_400, source: { text: 'terms step+2%' } }] });
  expect(cell.rule).toContain('No raise is shown, because this cell has no amount in a previous edition');
});

test('says who confirmed a placement that came from a roster file', async () => {
  const lineId = (await app.cx.db('placements').whereNotNull('step_id').first<{ line_id: number }>('line_id')).line_id;
  const { id: userId } = await app.cx.db('users').where({ role: 'FINANCE' }).first<{ id: number }>('id');
  const placedBy = async (is_confirmed: boolean, confirmed_by: number | null) => {
    await app.cx.db('placements').where({ line_id: lineId }).update({ source: 'FILE', is_confirmed, confirmed_by });
    const { facts } = await why(app, { figure: 'placement', id: String(lineId) });
    return facts.find(({ label }) => label === 'Placed by')?.value;
  };
  expect(await placedBy(false, null)).toBe('the roster file, not confirmed yet');
  expect(await placedBy(true, userId)).toBe('the roster file, confirmed by FINANCE user');
  expect(await placedBy(true, null)).toBe('the roster file, confirmed');
});

test('what is missing or unknown is refused', async () => {
  const status = async (query: FigureQuery) => (await app.refused('FINANCE', explain, { query })).status;
  expect(await status({ figure: 'settlement-year', id: offer, fiscalYear: 'FY24' })).toBe(400);
  expect(await status({ figure: 'settlement-year', id: '999999', scheduleId: '1', fiscalYear: 'FY24' })).toBe(404);
  expect(await status({ figure: 'schedule-cell', id: String(example.scheduleId) })).toBe(400);
  expect(await status({ figure: 'placement', id: '999999' })).toBe(404);
});
