import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createContract } from '../../../core/contract/cola.ts';
import * as contract from '../../../core/contract/offers.ts';
import { deleteWorkGroup } from '../../../core/contract/reference-changes.ts';
import { deleteSchedule, readSchedule, updateSchedule } from '../../../core/contract/schedules.ts';
import {
  EXAMPLE_NAMES,
  EXAMPLE_TABLE,
  EXAMPLE_TOTALS,
  EXAMPLE_YEARS,
  type SettlementExample,
  buildSettlementExample,
} from '../../../test/factories/settlement-example.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let example: SettlementExample;
let made = 0;
beforeEach(async () => {
  // Makes the roster of the example the active one again.
  for (const table of ['offers', 'line_items', 'scenarios']) await app.cx.db(table).delete();
  example = await buildSettlementExample(app.cx, `Unit ${(made += 1)}`);
});

const bodyOf = (change: object = {}) => {
  const { workGroupId, budgetYearId } = example;
  return { workGroupId, budgetYearId, name: 'Opening offer', side: 'OURS' as const, years: EXAMPLE_YEARS, ...change };
};
const create = async (change: object = {}) =>
  (await app.call('FINANCE', contract.createOffer, { body: bodyOf(change) })).body;
const cost = async (years: { fiscalYear: number; terms: string }[], more: object = {}) => {
  const { scheduleId, budgetYearId } = example;
  return (await app.call('FINANCE', contract.costOffer, { body: { scheduleId, budgetYearId, years, ...more } })).body;
};
const at = (id: number) => ({ params: { id: String(id) } });

describe('the cost of an offer', () => {
  test('is the worked table to the cent, from the placements of the roster', async () => {
    const costing = await cost(EXAMPLE_YEARS);
    expect(costing).toMatchObject({ baseYear: 2023, ...EXAMPLE_TOTALS, years: EXAMPLE_TABLE, warnings: [] });
    // 53,220.85 / 930,649.90; 32,786.77 / 983,870.75; 51,953.71 / 1,016,657.52.
    expect(costing.years.map(({ changePercent }) => changePercent)).toEqual([5.7187, 3.3324, 5.1102]);
  });

  test('has the lowest, median and highest raise, and counts the people at the top', async () => {
    const { years } = await cost([{ fiscalYear: 2024, terms: '0' }]);
    // Without a raise E is held, G reaches step 16, H, I and J stay at the top, L is off the schedule.
    expect(years[0]).toMatchObject({ raises: { lowest: 0 }, atTop: 4 });
    expect(years[0]?.raises?.highest).toBeGreaterThan(years[0]?.raises?.median ?? 99);
  });

  test('has a structure of 7,851.00 for a step 17 in the third year', async () => {
    const years = EXAMPLE_YEARS.with(2, { fiscalYear: 2026, terms: '2.5, step+2%' });
    expect((await cost(years)).years[2]).toMatchObject({ structure: 7_851, rollForward: 993_856.5 });
  });

  test('finds the percentage that keeps a total', async () => {
    const { fits } = await cost(EXAMPLE_YEARS, { fit: { fiscalYear: 2024, total: 983_870.75 } });
    expect(fits).toBeGreaterThanOrEqual(3);
    const more = EXAMPLE_YEARS.with(0, { fiscalYear: 2024, terms: String(Number(((fits ?? 0) + 0.01).toFixed(2))) });
    expect((await cost(more)).years[0]?.cost).toBeGreaterThan(983_870.75);
    expect((await cost(EXAMPLE_YEARS, { fit: { fiscalYear: 2024, total: 1 } })).fits).toBeNull();
    const { scheduleId, budgetYearId } = example;
    const half = { scheduleId, budgetYearId, years: EXAMPLE_YEARS, fit: { fiscalYear: 2024, total: 0.005 } };
    const { status, body } = await app.refused('FINANCE', contract.costOffer, { body: half });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['fit.total']]);
  });

  test('has steps only from a blank year on', async () => {
    const { years } = await cost(EXAMPLE_YEARS.with(1, { fiscalYear: 2025, terms: '' }));
    expect(years.map(({ terms }) => terms)).toEqual([
      '3% from day 1',
      'not decided, steps only',
      'not decided, steps only',
    ]);
    expect(years[2]).toMatchObject({ cola: 0 });
  });

  test('over more than three years comes with a warning', async () => {
    const years = ['3', '3', '2', '2'].map((terms, at) => ({ fiscalYear: 2024 + at, terms }));
    expect((await cost(years.slice(0, 3))).warnings).toEqual([]);
    expect((await cost(years)).warnings).toEqual([
      'The offer covers 4 years. A contract may cover at most three (M.G.L. c. 150E, §7(a)).',
    ]);
  });

  test('is calculated from nameless groups, and no answer has a name or an id of a person', async () => {
    const { id } = await create();
    const { scheduleId, budgetYearId } = example;
    const query = { scheduleId: String(scheduleId), budgetYearId: String(budgetYearId) };
    const basis = (await app.call('FINANCE', contract.readOfferBasis, { query })).body;
    expect(basis).toMatchObject({
      people: 12,
      notPlaced: 0,
      baseYear: 2023,
      contractDays: 183,
      notes: ['Editions in force in the base year, FY23: FY23 from day 1.'],
    });
    expect(basis.groups.reduce((total, { people }) => total + people, 0)).toBe(12);
    const compared = await app.call('FINANCE', contract.compareOffers, {
      query: { ids: String(id), scheduleId: query.scheduleId },
    });
    const texts = [basis, await cost(EXAMPLE_YEARS), compared.body].map((body) => JSON.stringify(body));
    for (const text of texts) {
      for (const name of [...EXAMPLE_NAMES, 'Kit']) expect(text).not.toContain(name);
      expect(text).not.toMatch(/"(?:lineId|employeeId|lineItemId|names?OfPeople)"/);
    }
  });

  test('names the settled years after the base year, not those in negotiation or expired', async () => {
    const { scheduleId, budgetYearId } = example;
    const query = { scheduleId: String(scheduleId), budgetYearId: String(budgetYearId) };
    const basisOf = async () => (await app.call('FINANCE', contract.readOfferBasis, { query })).body;
    const { workGroupId, settled } = await basisOf();
    expect(settled).toEqual([]);
    const agreed = async (name: string, startYear: number, status: 'SETTLED' | 'NEGOTIATING', rates: number[]) => {
      const yearlyIncreases = rates.map((colaPercentage, at) => ({ fiscalYear: startYear + at, colaPercentage }));
      const body = { name, workGroupId, startYear, endYear: startYear + rates.length - 1, status, yearlyIncreases };
      const { id } = (await app.call('ADMIN', createContract, { body })).body;
      onTestFinished(async () => {
        await app.cx.db('contracts').where({ id }).delete();
      });
    };
    await agreed('2022 to 2024', 2022, 'SETTLED', [1, 2, 2.25]);
    await agreed('2025 to 2026', 2025, 'NEGOTIATING', [3, 3]);
    expect((await basisOf()).settled).toEqual([{ fiscalYear: 2024, percent: 2.25, contract: '2022 to 2024' }]);
  });

  test('says who is not counted', async () => {
    const { scheduleId, budgetYearId } = example;
    await app.cx.db('placements').where({ schedule_id: scheduleId }).whereNotNull('off_schedule').delete();
    await app.cx
      .db('placement_events')
      .where({ schedule_id: scheduleId, kind: 'LANE' })
      .update({ status: 'REQUESTED' });
    const query = { scheduleId: String(scheduleId), budgetYearId: String(budgetYearId) };
    const { notes, people, notPlaced } = (await app.call('ADMIN', contract.readOfferBasis, { query })).body;
    expect([people, notPlaced]).toEqual([11, 1]);
    expect(notes).toEqual([
      'Editions in force in the base year, FY23: FY23 from day 1.',
      '1 person in the work group is not counted, because they have no confirmed placement. Enter or confirm the missing placements.',
      '1 requested lane change is counted in the lane reserve. The cost of the offer includes only confirmed lane changes.',
    ]);
  });

  test('does not say of people without FTE that they are counted, neither for a departure nor for a requested lane', async () => {
    const { scheduleId, budgetYearId } = example;
    const { line_id: id } = await app.cx
      .db('placement_events')
      .where({ schedule_id: scheduleId, kind: 'LANE' })
      .first<{ line_id: number }>('line_id');
    await app.cx.db('placement_events').where({ line_id: id }).update({ status: 'REQUESTED' });
    await app.cx.db('line_items').where({ id }).update({ current_fte: 0, date_of_departure: '2023-05-31' });
    const query = { scheduleId: String(scheduleId), budgetYearId: String(budgetYearId) };
    const { notes } = (await app.call('ADMIN', contract.readOfferBasis, { query })).body;
    expect(notes).toEqual([
      'Editions in force in the base year, FY23: FY23 from day 1.',
      '1 person in the work group is not counted, because they have no FTE or no salary.',
    ]);
  });

  test.each([
    [[{ fiscalYear: 2024, terms: '60' }], 'FY24: 60% is more than the maximum of 25%'],
    [[{ fiscalYear: 2024, terms: '0,6' }], 'FY24: Two percentages have the same start day, day 1'],
    [[{ fiscalYear: 2024, terms: '=1+1' }], 'FY24: "=1+1" is not one of the terms that an offer can have'],
    [[{ fiscalYear: 2024, terms: '1@0' }], 'FY24: Day 0 is not a contract day'],
    [[{ fiscalYear: 2024, terms: '1@185' }], 'FY24: Day 185 is not a contract day'],
    [[{ fiscalYear: 2024, terms: '1@92 + 2@92' }], 'FY24: Two percentages have the same start day, day 92'],
    [
      [{ fiscalYear: 2024, terms: '+999999999, 3@92' }],
      'FY24: $999,999,999.00 is more than the maximum of $400,000.00.',
    ],
    [[{ fiscalYear: 2024, terms: 'once 400001' }], 'FY24: $400,001.00 is more than the maximum of $400,000.00'],
    [[{ fiscalYear: 2024, terms: 'drop 99' }], 'Step 99 cannot be dropped'],
    [[{ fiscalYear: 2025, terms: '3' }], 'The years of an offer must be consecutive. The first must be FY24'],
  ])('is refused for %j', async (years, message) => {
    const { scheduleId, budgetYearId } = example;
    const { status, body } = await app.refused('FINANCE', contract.costOffer, {
      body: { scheduleId, budgetYearId, years },
    });
    expect([status, body.error]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('a saved offer', () => {
  test('is created, listed, changed and deleted, each in the audit log', async () => {
    const offer = await create({ years: [...EXAMPLE_YEARS].reverse() });
    expect(offer).toMatchObject({ rev: 1, name: 'Opening offer', side: 'OURS', years: EXAMPLE_YEARS, settledAt: null });
    const years = [{ fiscalYear: 2024, terms: ' 2 ' }];
    const change = { ...at(offer.id), body: { ...bodyOf({ name: 'Second', side: 'THEIRS', years }), rev: 1 } };
    const { body: changed } = await app.call('ADMIN', contract.updateOffer, change);
    expect(changed).toMatchObject({
      rev: 2,
      name: 'Second',
      side: 'THEIRS',
      years: [{ fiscalYear: 2024, terms: '2' }],
    });
    const query = { workGroupId: String(example.workGroupId) };
    expect((await app.call('FINANCE', contract.listOffers, { query })).body).toEqual([
      { ...changed, changedBy: { name: 'ADMIN user', isYou: false } },
    ]);
    const stale = await app.refused('FINANCE', contract.updateOffer, change);
    expect([stale.status, stale.body.current]).toEqual([409, changed]);
    expect(stale.body.error).toContain('ADMIN user changed “Second” after you loaded it. Nothing was saved.');
    await app.call('FINANCE', contract.deleteOffer, at(offer.id));
    expect((await app.call('FINANCE', contract.listOffers, { query })).body).toEqual([]);
    const entries = await app.cx
      .db('audit_log')
      .where({ entity: 'offer' })
      .whereRaw('? = ANY (entity_ids)', [offer.id])
      .orderBy('id');
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['create', 'update', 'delete']);
  });

  test.each([
    [
      { years: [{ fiscalYear: 2024, terms: '3 percent' }] },
      400,
      'FY24: "percent" is not one of the terms that an offer can have',
    ],
    [
      {
        years: [
          { fiscalYear: 2024, terms: '3' },
          { fiscalYear: 2026, terms: '3' },
        ],
      },
      400,
      'The years of an offer must be consecutive',
    ],
    [{ years: [{ fiscalYear: 2023, terms: '3' }] }, 400, 'The first year of the offer must be after FY23'],
    [{ workGroupId: 999_999 }, 400, 'There is no work group with the id 999999.'],
    [{ budgetYearId: 999_999 }, 404, 'There is no budget year with the id 999999'],
    [{ name: ' opening OFFER ' }, 409, 'has this name'],
  ])('is refused with %j', async (change, status, message) => {
    await create();
    const answer = await app.refused('FINANCE', contract.createOffer, { body: bodyOf(change) });
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(message)]);
  });

  test('keeps the only edition that it is calculated on', async () => {
    const { id } = await create();
    await app.cx.db('placements').where({ schedule_id: example.scheduleId }).delete();
    const { status, body } = await app.refused('FINANCE', deleteSchedule, at(example.scheduleId));
    expect([status, body.code, body.error]).toEqual([
      409,
      'IN_USE',
      expect.stringMatching(
        /^1 offer uses the salary schedule “.+”: “Opening offer” \(FY23\)\. Delete the offer first\. Nothing was deleted\.$/,
      ),
    ]);
    const { schedule } = (await app.call('FINANCE', readSchedule, at(example.scheduleId))).body;
    const { rev, workGroupId, name, lanes, steps } = schedule;
    const emptied = { rev, workGroupId, name, lanes, steps, editions: [] };
    expect((await app.refused('FINANCE', updateSchedule, { ...at(example.scheduleId), body: emptied })).status).toBe(
      409,
    );
    await app.call('FINANCE', contract.deleteOffer, at(id));
    await app.call('FINANCE', deleteSchedule, at(example.scheduleId));
  });

  test('keeps its work group from being deleted', async () => {
    await create();
    const params = { id: String(example.workGroupId) };
    const { body } = await app.refused('ADMIN', deleteWorkGroup, { params, query: { reassignTo: 'none' } });
    expect(body.uses).toContainEqual({ what: 'offers', count: 1, canMove: false });
  });

  test('is compared with another one, side by side', async () => {
    const ours = await create();
    const theirs = await create({ name: 'Their ask', side: 'THEIRS', years: [{ fiscalYear: 2024, terms: '4' }] });
    const query = { ids: `${ours.id},${theirs.id}`, scheduleId: String(example.scheduleId) };
    const { offers, difference } = (await app.call('FINANCE', contract.compareOffers, { query })).body;
    expect(offers.map(({ offer }) => offer.id)).toEqual([ours.id, theirs.id]);
    expect(offers[0]?.costing.years).toMatchObject(EXAMPLE_TABLE);
    const [their] = (await cost([{ fiscalYear: 2024, terms: '4' }])).years;
    const more = Number(((their?.cost ?? 0) - 983_870.75).toFixed(2));
    expect(difference).toEqual([{ fiscalYear: 2024, cost: more, settlement: more }]);

    const other = await buildSettlementExample(app.cx, `Other unit ${made}`);
    const refused = await app.refused('FINANCE', contract.compareOffers, {
      query: { ...query, scheduleId: String(other.scheduleId) },
    });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      expect.stringContaining('are not for the same work group. Compare'),
    ]);
  });
});
