import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as contract from '../core/contract/offers.ts';
import type { OfferBasis } from '../core/contract/offers-cost.ts';
import { fiscalYearLabel } from '../core/fiscal-year.ts';
import { formatMoney, fromDollars } from '../core/money.ts';
import { TermsCoster } from '../web/planning/offers/cost-terms.ts';
import { buildLines, employeeLine } from './factories/factories.ts';
import { type SettlementExample, buildSettlementExample } from './factories/settlement-example.ts';
import { runCli } from './support/run-cli.ts';
import { useTestApp } from './support/test-app.ts';

const BASE = 2023;
const GROUP = 'Unit A';
const app = useTestApp();
let example: SettlementExample;
let basis: OfferBasis;
let coster: TermsCoster;

const anyPerson = fc.record({
  cell: fc.nat(),
  fte: fc.constantFrom(1, 1, 0.8, 0.6, 0.5, 0.4, 0.1429, 0.3333),
  years: fc.option(fc.integer({ min: 0, max: 35 })),
  salary: fc.option(fc.integer({ min: 2_000_000, max: 12_000_000 }), { freq: 6 }),
  event: fc.option(
    fc.record({
      kind: fc.constantFrom('HOLD', 'EXTRA_STEP', 'LANE', 'LANE'),
      year: fc.integer({ min: BASE + 1, max: BASE + 5 }),
      day: fc.integer({ min: 1, max: 184 }),
      lane: fc.nat(),
      status: fc.constantFrom('CONFIRMED', 'REQUESTED'),
    }),
  ),
});
const anyTerm = fc.oneof(
  fc.integer({ min: 0, max: 600 }).map((hundredths) => String(hundredths / 100)),
  fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 2, max: 184 })).map(([a, day]) => `${a / 100}@${day}`),
  fc.integer({ min: 26, max: 2_500 }).map((dollars) => `+${dollars}`),
  fc.constantFrom('top+1', 'step+2%', 'step+1.25%', 'hold', 'once 850', 'drop 1', 'drop 2'),
);
const anyYear = fc.oneof(
  { weight: 12, arbitrary: fc.array(anyTerm, { minLength: 1, maxLength: 3 }).map((terms) => terms.join(', ')) },
  { weight: 1, arbitrary: fc.constant('') },
);
const anyYears = fc
  .array(anyYear, { minLength: 1, maxLength: 5 })
  .map((texts) => texts.map((terms, at) => ({ fiscalYear: BASE + at + 1, terms })));

/** Adds 150 people, with events of every kind, to the people in the worked example. */
async function placePeople(): Promise<void> {
  const { scheduleId, workGroupId } = example;
  const cells = await app.cx
    .db('schedule_cells')
    .where({ schedule_id: scheduleId })
    .orderBy(['step_id', 'lane_id'])
    .select<{ step_id: number; lane_id: number }[]>('step_id', 'lane_id');
  const people = fc.sample(anyPerson, { numRuns: 150, seed: 2026 });
  const lines = people.map(({ fte, salary }) =>
    employeeLine((salary ?? 7_000_000) / 100, { work_group_id: workGroupId, current_fte: fte }),
  );
  const ids = await buildLines(app.cx, example.roster, lines);
  for (const [at, { cell, years, salary, event }] of people.entries()) {
    const place = cells[cell % cells.length];
    const of = { line_id: ids[at], schedule_id: scheduleId };
    const isOff = salary !== null;
    await app.cx.db('placements').insert({
      ...{ ...of, source: 'PERSON', service_years: years },
      ...{ step_id: isOff ? null : place?.step_id, lane_id: isOff ? null : place?.lane_id },
      off_schedule: isOff ? 'Individual contract' : null,
    });
    if (event === null || isOff) continue;
    const { kind, year, day, lane, status } = event;
    await app.cx.db('placement_events').insert({
      ...{ ...of, fiscal_year: year, kind, day: kind === 'LANE' ? day : 1 },
      status: kind === 'LANE' ? status : 'CONFIRMED',
      lane_id: kind === 'LANE' ? cells[lane % cells.length]?.lane_id : null,
    });
  }
}

beforeAll(async () => {
  example = await buildSettlementExample(app.cx, GROUP);
  await placePeople();
  const query = { scheduleId: String(example.scheduleId) };
  basis = (await app.call('FINANCE', contract.readOfferBasis, { query })).body;
  coster = new TermsCoster(basis);
});

const money = (dollars: number): string => formatMoney(fromDollars(dollars));

test('the roster has whatever moves people', () => {
  const has = (matches: (group: OfferBasis['groups'][number]) => boolean): boolean => basis.groups.some(matches);
  expect(basis.people).toBe(162);
  expect([
    has(({ holds }) => holds.length > 0),
    has(({ extraSteps }) => extraSteps.length > 0),
    has(({ laneChanges }) => laneChanges.length > 0),
    has(({ requestedLanes }) => requestedLanes.length > 0),
    has(({ offSchedule }) => offSchedule !== null),
    has(({ fte }) => fte === 0.1429),
  ]).toEqual([true, true, true, true, true, true]);
});

test('any offer costs the same to the cent in the browser, on the server and on the command line', async () => {
  let costed = 0;
  await fc.assert(
    fc.asyncProperty(anyYears, async (years) => {
      const browser = coster.cost(years);
      const body = { scheduleId: example.scheduleId, years };
      const typed = years.flatMap(({ fiscalYear, terms }) => ['--year', `${fiscalYearLabel(fiscalYear)}=${terms}`]);
      const cli = await runCli({ db: app.cx.db }, ['offer', 'cost', '--group', GROUP, ...typed, '--format', 'json']);
      if (!('costing' in browser)) {
        const { status, body: refused } = await app.refused('FINANCE', contract.costOffer, { body });
        expect([status, refused.error, cli.code]).toEqual([400, expect.stringContaining(browser.why), 2]);
        expect(cli.err).toContain(browser.why);
        return;
      }
      costed += 1;
      const { fits, ...server } = (await app.call('FINANCE', contract.costOffer, { body })).body;
      expect([fits, server]).toEqual([null, browser.costing]);
      const rows = (JSON.parse(cli.out) as Record<string, unknown>[]).map(({ fiscalYear, percent, ...figures }) => ({
        ...figures,
        ...{ fiscalYear, changePercent: percent },
      }));
      expect(rows).toEqual(
        browser.costing.years.map(({ terms: _, raises: __, atTop: ___, ...year }) => ({
          ...year,
          fiscalYear: fiscalYearLabel(year.fiscalYear),
        })),
      );
      const { newMoney, lastOverBase, onePercent } = browser.costing;
      expect(cli.err).toContain(`New money over the term: ${money(newMoney)}.`);
      expect(cli.err).toContain(`including steps and longevity: ${money(lastOverBase)}.`);
      expect(cli.err).toContain(`1% in FY24 costs ${money(onePercent)}.`);
    }),
    { numRuns: 60 },
  );
  expect(costed).toBeGreaterThan(20);
}, 120_000);
