import { expect, test } from 'vitest';
import { cents, fromDollars, sum } from '../../money.ts';
import type { YearNeed } from './multi-year-need.ts';
import { proposedBridges, type ProposedBridge } from './proposed-bridge.ts';

const year = (fiscalYear: number, baseline: number, more: Partial<YearNeed>): YearNeed => ({
  ...{ fiscalYear, baseline: fromDollars(baseline), otherChange: cents(0), laneReserveImpact: cents(0) },
  ...{ stepsLanesImpact: cents(0), townFunding: null, gap: null, rifRequired: null },
  ...{ colaImpact: cents(0), districtNeed: fromDollars(baseline) },
  ...more,
});
/** Steps of 10,000 a year, COLA of 20,000 and 21,000, and a reserve of 500 in the second year. */
const YEARS = [
  year(2027, 900_000, {
    ...{ colaImpact: fromDollars(30_000), stepsLanesImpact: fromDollars(10_000) },
    ...{ otherChange: fromDollars(-4_000.5), districtNeed: fromDollars(930_000) },
  }),
  year(2028, 930_000, {
    ...{ colaImpact: fromDollars(31_500), stepsLanesImpact: fromDollars(10_000), laneReserveImpact: fromDollars(500) },
    ...{ otherChange: fromDollars(1_000), districtNeed: fromDollars(961_500) },
  }),
];
const proposedYear = (personnel: number, nonPersonnel: number) => ({
  personnel: fromDollars(personnel),
  nonPersonnel: fromDollars(nonPersonnel),
});
const PROPOSED = new Map([
  [2027, proposedYear(735_000, 206_000)],
  [2028, proposedYear(770_000, 212_000.25)],
]);
const bridge = (input: Partial<Parameters<typeof proposedBridges>[0]> = {}) =>
  proposedBridges({
    years: YEARS,
    base: proposedYear(700_000, 200_000),
    proposed: (fiscalYear) => PROPOSED.get(fiscalYear) ?? null,
    includeStepsLanes: true,
    ...input,
  });
const partsOf = ({ proposed: _, ...parts }: ProposedBridge) => sum(Object.values(parts));

test('the need and the parts that it leaves out add up to the proposed budget', () => {
  const bridges = bridge();
  // Personnel lines: 35,000 − 30,000 + 4,000.50, then 70,000 − 61,500 + 3,000.50.
  expect(bridges).toEqual([
    {
      ...{ baselineDifference: 0, excludedSteps: 0, nonPersonnelGrowth: 600_000, otherChange: -400_050 },
      ...{ personnelBeyondPayroll: 900_050, proposed: 94_100_000 },
    },
    {
      ...{ baselineDifference: 0, excludedSteps: 0, nonPersonnelGrowth: 1_200_025, otherChange: -300_050 },
      ...{ personnelBeyondPayroll: 1_150_050, proposed: 98_200_025 },
    },
  ]);
  for (const [place, one] of bridges.entries()) {
    expect(YEARS[place]!.districtNeed + partsOf(one!)).toBe(one!.proposed);
  }
});

test('steps that the need leaves out and another baseline are parts too', () => {
  const years = [
    {
      ...YEARS[0]!,
      baseline: fromDollars(850_000),
      colaImpact: fromDollars(20_000),
      districtNeed: fromDollars(870_000),
    },
    {
      ...YEARS[1]!,
      baseline: fromDollars(870_000),
      colaImpact: fromDollars(21_000),
      districtNeed: fromDollars(891_000),
    },
  ];
  const bridges = bridge({ years, includeStepsLanes: false });
  expect(bridges[1]).toMatchObject({
    ...{ baselineDifference: 5_000_000, excludedSteps: 2_050_000, personnelBeyondPayroll: 1_150_050 },
  });
  for (const [place, one] of bridges.entries()) expect(years[place]!.districtNeed + partsOf(one!)).toBe(one!.proposed);
});

test('a year or a base year without a proposed budget has no parts', () => {
  expect(bridge({ proposed: (fiscalYear) => (fiscalYear === 2027 ? PROPOSED.get(2027)! : null) })[1]).toBeNull();
  expect(bridge({ base: null })).toEqual([null, null]);
  expect(bridge({ years: [] })).toEqual([]);
});
