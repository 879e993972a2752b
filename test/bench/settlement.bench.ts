import { expect, test } from 'vitest';
import { costingOf, fixedFiguresOf } from '../../core/offer-costing.ts';
import { cents } from '../../core/money.ts';
import { groupPeople } from '../../core/rules/schedules/offer-cost.ts';
import type { PayGroup } from '../../core/rules/schedules/offer.ts';
import { placementMatcher } from '../../core/rules/schedules/match-placements.ts';
import { payAt } from '../../core/rules/schedules/pay.ts';
import { buildOffer, buildPerson } from '../factories/build-offer.ts';
import { MILLBROOK_CELLS, millbrookSchedule } from '../factories/millbrook.ts';
import { bestInTurn, measureWork, reportMeasured } from '../support/measure-work.ts';

const FTES = [1, 1, 1, 1, 0.8, 0.6, 0.5, 0.4];
const YEARS = ['3', '1@1 + 1@92', '2.5', '+750', '2 + step+2%'];

/** 5,000 people in eight cells with many different service years, so that they form hundreds of groups. */
const people = Array.from({ length: 5_000 }, (_, at): PayGroup =>
  buildPerson(String(7 + (at % 4)), {
    placement: { lane: at % 3 === 0 ? 'M+15' : 'M', step: String(7 + (at % 4)) },
    fte: FTES[at % FTES.length] ?? 1,
    serviceYears: at % 35,
    laneChanges: at % 50 === 0 ? [{ fiscalYear: 2024, day: 92, lane: 'M+15' }] : [],
    requestedLanes: at % 60 === 1 ? [{ fiscalYear: 2025, day: 1, lane: 'M+15' }] : [],
  }),
);
const longevity = { tiers: [15, 20, 25, 30].map((years) => ({ years, amount: cents(years * 10_000) })), byFte: true };
const best = async (work: () => unknown) => {
  const { work: took } = await bestInTurn(async () => ({ work: await measureWork(() => Promise.resolve(work())) }), 5);
  return took;
};

test('terms of five years for 5,000 people are calculated within 40 ms', async () => {
  const groups = groupPeople(people);
  const offer = buildOffer(groups, YEARS, { longevity, laneReservePercent: 75 });
  const fixed = fixedFiguresOf(offer);
  const took = await best(() => costingOf(offer, fixed));
  console.log(`settlement table: ${groups.length} groups of 5,000 people, five years: ${reportMeasured(took)}`);
  expect(took.cpu).toBeLessThanOrEqual(40);
});

test('40,000 lines are matched to a schedule within 5 seconds', async () => {
  const lines = Array.from({ length: 40_000 }, (_, at) => {
    const cell = MILLBROOK_CELLS[at % MILLBROOK_CELLS.length];
    const fte = FTES[at % FTES.length] ?? 1;
    const salary = payAt(cents(Math.round((cell?.amount ?? 0) * 100)), fte);
    // Every tenth person matches no cell.
    return { salary: at % 10 === 0 ? cents(salary + 12_345) : salary, fte, hiredIn: null, file: null, lastYear: null };
  });
  const took = await best(() => {
    const find = placementMatcher([millbrookSchedule()], 2026);
    for (const line of lines) find(line);
  });
  console.log(`matching 40,000 lines: ${reportMeasured(took)}`);
  expect(took.cpu).toBeLessThanOrEqual(5_000);
});
