import { beforeEach, expect, test } from 'vitest';
import { listContracts } from '../../../core/contract/cola.ts';
import * as contract from '../../../core/contract/offers.ts';
import { createSchedule, deleteSchedule, readSchedule, updateSchedule } from '../../../core/contract/schedules.ts';
import { buildContract } from '../../../test/factories/factories.ts';
import {
  EXAMPLE_YEARS,
  type SettlementExample,
  buildSettlementExample,
} from '../../../test/factories/settlement-example.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let example: SettlementExample;
let made = 0;
beforeEach(async () => {
  for (const table of ['offers', 'line_items', 'scenarios']) await app.cx.db(table).delete();
  example = await buildSettlementExample(app.cx, `Unit ${(made += 1)}`);
});

const create = async (years = EXAMPLE_YEARS) => {
  const { workGroupId, budgetYearId } = example;
  const body = { workGroupId, budgetYearId, name: 'Last best offer', side: 'OURS' as const, years };
  return (await app.call('FINANCE', contract.createOffer, { body })).body;
};
const at = (id: number) => ({ params: { id: String(id) } });
const settle = (id: number, body: object = {}) => ({ ...at(id), body: { rev: 1, ...body } });
const schedule = async () => (await app.call('ADMIN', readSchedule, at(example.scheduleId))).body.schedule;
const contracts = async () =>
  (await app.call('ADMIN', listContracts, { query: { workGroupId: String(example.workGroupId) } })).body;
const entries = async () =>
  (await app.cx.db('audit_log').orderBy('id').select<{ action: string; entity: string }[]>('action', 'entity')).map(
    ({ action, entity }) => `${action} ${entity}`,
  );

test('settling writes the contract with compounded percentages and the editions by day, in one entry of the audit log', async () => {
  const offer = await create();
  const [before, logged] = [await schedule(), await entries()];
  const { body: preview } = await app.call('ADMIN', contract.settleOffer, settle(offer.id, { preview: true }));
  expect(preview).toMatchObject({ offer: { rev: 1, settledAt: null }, contract: { id: null }, warnings: [] });
  expect([await schedule(), await contracts(), await entries()]).toEqual([before, [], logged]);

  const { body: settled } = await app.call('ADMIN', contract.settleOffer, settle(offer.id));
  expect(settled).toMatchObject({ editions: preview.editions, offer: { rev: 2 } });
  expect(settled.offer.settledAt).not.toBeNull();
  const days = settled.editions.map(({ fiscalYear, fromDay, terms, cells }) => [fiscalYear, fromDay, terms, cells]);
  expect(days).toEqual([
    [2024, 1, '3% from day 1', 128],
    [2025, 1, '1% from day 1; 1% from day 92', 128],
    [2025, 92, '1% from day 1; 1% from day 92', 128],
    [2026, 1, '2.5% from day 1', 128],
  ]);
  const after = await schedule();
  expect(after.editions.map(({ source }) => source)).toEqual(['PRINTED', ...days.map(() => 'CALCULATED')]);
  // M/10: 78,360 × 1.03 = 80,710.80; × 1.01 = 81,518.11; × 1.01 = 82,333.18; × 1.025 = 84,391.33.
  const cell = (edition: number) => after.editions[edition]?.amounts[9]?.[after.lanes.indexOf('M')];
  expect([0, 1, 2, 3, 4].map(cell)).toEqual([78_360, 80_711, 81_518, 82_333, 84_391]);
  expect(await contracts()).toMatchObject([
    {
      ...{ name: `Unit ${made} FY24 to FY26`, startYear: 2024, endYear: 2026, status: 'SETTLED' },
      colaSettings: [
        { fiscalYear: 2024, colaPercentage: 3, notes: '3% from day 1' },
        { fiscalYear: 2025, colaPercentage: 2.01, notes: '1% from day 1; 1% from day 92' },
        { fiscalYear: 2026, colaPercentage: 2.5 },
      ],
    },
  ]);
  expect(await entries()).toEqual([...logged, 'settle offer']);
});

test('one undo restores contract and schedule, and is refused when either was changed since', async () => {
  const offer = await create();
  const before = await schedule();
  await app.call('ADMIN', contract.settleOffer, settle(offer.id));
  const undo = (rev: number) => ({ ...at(offer.id), body: { rev } });
  const { body: open } = await app.call('ADMIN', contract.undoSettlement, undo(2));
  expect(open).toMatchObject({ rev: 3, settledAt: null });
  const { rev, updatedAt, ...rest } = before;
  expect(await schedule()).toMatchObject(rest);
  expect([await contracts(), rev, typeof updatedAt]).toEqual([[], 1, 'string']);
  expect((await app.refused('ADMIN', contract.undoSettlement, undo(3))).body.error).toContain('is not settled.');

  await app.call('ADMIN', contract.settleOffer, settle(offer.id, { rev: 3 }));
  const { rev: current } = await schedule();
  const { workGroupId } = example;
  const body = { workGroupId, rev: current, name: 'Typed over', lanes: ['M'], steps: [{ label: '1' }], editions: [] };
  await app.cx.db('placements').delete();
  await app.call('ADMIN', updateSchedule, { ...at(example.scheduleId), body });
  const refused = await app.refused('ADMIN', contract.undoSettlement, undo(4));
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.stringContaining('The salary schedule “Typed over” was changed after the settlement'),
  ]);
  expect(await contracts()).toHaveLength(1);

  await app.call('ADMIN', deleteSchedule, at(example.scheduleId));
  expect((await app.call('ADMIN', contract.undoSettlement, undo(4))).body).toMatchObject({ settledAt: null });
  expect(await contracts()).toEqual([]);
});

test('a contract that is being negotiated for these years is settled, and negotiated again after the undo', async () => {
  const id = await buildContract(app.cx, {
    workGroupId: example.workGroupId,
    startYear: 2024,
    rates: [2, 2, 2],
    status: 'NEGOTIATING',
  });
  const offer = await create();
  await app.call('ADMIN', contract.settleOffer, settle(offer.id));
  const rates = async () =>
    (await contracts()).map((one) => [
      one.id,
      one.status,
      one.colaSettings.map(({ colaPercentage }) => colaPercentage),
    ]);
  expect(await rates()).toEqual([[id, 'SETTLED', [3, 2.01, 2.5]]]);
  await app.call('ADMIN', contract.undoSettlement, { ...at(offer.id), body: { rev: 2 } });
  expect(await rates()).toEqual([[id, 'NEGOTIATING', [2, 2, 2]]]);
});

test('is refused where another contract covers a year, where a printed edition exists, and for a settled or changed offer', async () => {
  const offer = await create();
  const error = async (body: object = {}) => {
    const answer = await app.refused('ADMIN', contract.settleOffer, settle(offer.id, body));
    return [answer.status, answer.body.error];
  };
  await buildContract(app.cx, { workGroupId: example.workGroupId, startYear: 2026, rates: [2] });
  expect(await error({ preview: true })).toEqual([
    409,
    expect.stringContaining(
      '” is settled for FY26, but the offer is for FY24 to FY26. Leave the years of this contract out of the offer',
    ),
  ]);
  await app.cx.db('contracts').delete();

  const edition = { schedule_id: example.scheduleId, fiscal_year: 2025, from_day: 1, source: 'PRINTED' };
  await app.cx.db('schedule_editions').insert(edition);
  expect(await error()).toEqual([
    409,
    expect.stringContaining('“Harborside Teachers” already has a printed edition for FY25. A settlement'),
  ]);
  await app.cx.db('schedule_editions').where(edition).delete();
  expect(await contracts()).toEqual([]);

  expect(await error({ rev: 9 })).toEqual([409, expect.stringContaining('FINANCE user changed')]);
  expect(await error({ scheduleId: 999_999 })).toEqual([
    400,
    expect.stringContaining('no salary schedule with the id 999999'),
  ]);
  await app.call('ADMIN', contract.settleOffer, settle(offer.id));
  expect(await error({ rev: 2 })).toEqual([409, expect.stringContaining('is settled. Undo the settlement first.')]);
  expect((await app.refused('FINANCE', contract.deleteOffer, at(offer.id))).status).toBe(409);
});

test('an offer for the next contract keeps the years of the current one, and is undone as one', async () => {
  const id = await buildContract(app.cx, { workGroupId: example.workGroupId, startYear: 2023, rates: [2, 3] });
  const before = await schedule();
  const offer = await create();
  const { body } = await app.call('ADMIN', contract.settleOffer, settle(offer.id));
  expect(body.contract).toMatchObject({
    ...{ name: `Unit ${made} FY25 to FY26`, startYear: 2025, endYear: 2026 },
    years: [{ colaPercentage: 2.01 }, { colaPercentage: 2.5 }],
  });
  // FY24 has no edition yet, so one is created from its contract.
  expect(body.editions.map(({ fiscalYear, fromDay }) => [fiscalYear, fromDay])).toEqual([
    [2024, 1],
    [2025, 1],
    [2025, 92],
    [2026, 1],
  ]);
  const [current] = await contracts();
  expect(body.warnings).toEqual([`FY24 is already settled in “${current?.name ?? ''}” and does not change.`]);
  expect(current).toMatchObject({ id, startYear: 2023, endYear: 2024, status: 'SETTLED' });
  expect(await contracts()).toHaveLength(2);
  await app.call('ADMIN', contract.undoSettlement, { ...at(offer.id), body: { rev: 2 } });
  expect([await contracts(), (await schedule()).editions]).toEqual([[current], before.editions]);
});

test('a printed edition of a year that is settled stays, and the preview says that the offer was calculated without it', async () => {
  await buildContract(app.cx, { workGroupId: example.workGroupId, startYear: 2024, rates: [3] });
  const { lanes, steps, editions, rev, name } = await schedule();
  const amounts = editions[0]?.amounts.map((row) => row.map((cell) => (cell === null ? null : cell + 2_500))) ?? [];
  const { workGroupId } = example;
  const added = { fiscalYear: 2024, fromDay: 1, amounts };
  await app.call('ADMIN', updateSchedule, {
    ...at(example.scheduleId),
    body: { workGroupId, rev, name, lanes, steps, editions: [...editions, added] },
  });
  const offer = await create();
  const { body } = await app.call('ADMIN', contract.settleOffer, settle(offer.id));
  expect(body.warnings).toEqual([
    expect.stringMatching(/^FY24 is already settled in “.*” and does not change\.$/),
    'FY24: “Harborside Teachers” already has amounts that differ from the terms of the offer. The schedule keeps these amounts, but the cost of the offer was calculated from the terms.',
  ]);
  const after = await schedule();
  expect(after.editions[1]).toMatchObject({ ...added, source: 'PRINTED' });
  // M/10 in FY25: 78,360 + 2,500 = 80,860; × 1.01 = 81,668.60.
  expect(after.editions[2]?.amounts[9]?.[after.lanes.indexOf('M')]).toBe(81_669);
});

test('is refused where a settled contract has another percentage, or all years', async () => {
  await buildContract(app.cx, { workGroupId: example.workGroupId, startYear: 2024, rates: [2.5, 2.01, 2.5] });
  const offer = await create();
  const error = async (rev: number) => {
    const answer = await app.refused('ADMIN', contract.settleOffer, settle(offer.id, { rev, preview: true }));
    return [answer.status, answer.body.error];
  };
  expect(await error(1)).toEqual([
    409,
    expect.stringMatching(/^FY24 is settled at 2\.5% in “.*”, but the offer has 3%\. Enter 2\.5 for FY24, or change/),
  ]);
  const { workGroupId, budgetYearId } = example;
  const years = EXAMPLE_YEARS.map((year, index) => (index === 0 ? { ...year, terms: '2.5' } : year));
  const body = { workGroupId, budgetYearId, name: 'Second offer', side: 'OURS' as const, years, rev: 1 };
  await app.call('FINANCE', contract.updateOffer, { ...at(offer.id), body });
  expect(await error(2)).toEqual([
    400,
    expect.stringMatching(/^FY24 to FY26 is already settled in “.*”\. Add FY27 and enter its terms\.$/),
  ]);
});

test('lists what no edition can hold, and leaves out years that are not decided', async () => {
  const offer = await create([
    { fiscalYear: 2024, terms: '2 +1000, hold, once 850' },
    { fiscalYear: 2025, terms: '' },
  ]);
  const { body } = await app.call('ADMIN', contract.settleOffer, settle(offer.id));
  expect(body.contract).toMatchObject({ startYear: 2024, endYear: 2024, years: [{ colaPercentage: 2 }] });
  expect(body.warnings).toEqual([
    'FY24: the contract records only the percentage raise (2%). The salary schedule includes the flat amounts and step changes too.',
    'FY24: a salary schedule cannot record that everyone stays on the same step. Enter a hold for each person.',
    'FY24: the one-time payment is not part of the salary schedule. Budget it on a separate line.',
    'The settlement does not include FY25, because the terms of FY25 are not decided.',
  ]);
  await app.call('ADMIN', contract.undoSettlement, { ...at(offer.id), body: { rev: 2 } });
  await app.call('FINANCE', contract.deleteOffer, at(offer.id));
  const blank = await create([{ fiscalYear: 2024, terms: '' }]);
  const refused = await app.refused('ADMIN', contract.settleOffer, settle(blank.id));
  expect([refused.status, refused.body.error]).toEqual([
    400,
    expect.stringContaining('The terms for the first year of the offer are not decided.'),
  ]);
});

test('warns of a contract over more than three years', async () => {
  const years = (count: number) => Array.from({ length: count }, (_, at) => ({ fiscalYear: 2024 + at, terms: '2' }));
  const warnings = async (count: number) => {
    const offer = await create(years(count));
    const { body } = await app.call('ADMIN', contract.settleOffer, settle(offer.id, { preview: true }));
    await app.call('FINANCE', contract.deleteOffer, at(offer.id));
    return body.warnings;
  };
  expect(await warnings(3)).toEqual([]);
  expect(await warnings(4)).toEqual([
    'The contract covers 4 years. A contract may cover at most three (M.G.L. c. 150E, §7(a)).',
  ]);
});

test('is refused while a schedule of the work group has an edition without amounts', async () => {
  const offer = await create();
  const { workGroupId } = example;
  const edition = { fiscalYear: 2023, fromDay: 1, amounts: [[null]] };
  const body = { workGroupId, name: 'Coaches', lanes: ['A'], steps: [{ label: '1' }], editions: [edition] };
  await app.call('FINANCE', createSchedule, { body });
  for (const preview of [true, false]) {
    const { status, body } = await app.refused('ADMIN', contract.settleOffer, settle(offer.id, { preview }));
    expect([status, body.error]).toEqual([
      400,
      '“Coaches” has no amounts in FY23, so FY24 cannot be calculated. Enter or import the FY23 amounts.',
    ]);
  }
  expect(await contracts()).toEqual([]);
});
