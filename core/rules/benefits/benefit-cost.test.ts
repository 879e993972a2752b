import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, fromDollars, sum, toDollars, ZERO } from '../../money.ts';
import { addUpBenefits, type BenefitLine, lineBenefits } from './benefit-cost.ts';
import { isReplacedForSome } from './payroll-benefits.ts';
import { type BenefitPlan, type BenefitRate, type BenefitYear, PAYERS, RATE_KINDS } from './benefit-year.ts';

/** The premiums of July 2020, 75% paid by the town. */
const FAMILY: BenefitPlan = {
  ...{ id: 1, kind: 'HEALTH', name: 'State plan', coverage: 'Family', monthly: fromDollars(2237.92) },
  ...{ employerPercent: 75, months: 12, minFte: 0.5, paidBy: 'TOWN' },
};
const INDIVIDUAL: BenefitPlan = { ...FAMILY, id: 2, coverage: 'Individual', monthly: fromDollars(920.52) };
const rate = (kind: BenefitRate['kind'], percent: number, more: Partial<BenefitRate> = {}): BenefitRate => {
  return { kind, percent, workGroupId: null, fund: null, paidBy: 'SCHOOL', ...more };
};
const TEACHERS = 7;
const YEAR: BenefitYear = {
  plans: [FAMILY, INDIVIDUAL],
  mix: [
    { workGroupId: TEACHERS, planId: 1, percent: 50 },
    { workGroupId: TEACHERS, planId: 2, percent: 30 },
  ],
  rates: [rate('WORKERS_COMP', 1), rate('WORKERS_COMP', 0.5, { workGroupId: TEACHERS }), rate('GRANT_PENSION', 9)],
  grantFunds: new Set(['Title I']),
};
const LINE: BenefitLine = {
  ...{ workGroupId: TEACHERS, fte: 1, pay: fromDollars(66_563), hireDate: null, fileBenefits: null, elections: [] },
  funding: [{ fund: 'General', percent: 100 }],
};
const chose = (plan: BenefitPlan): BenefitLine['elections'] => [{ ...plan }];
const dollarsOf = (line: Partial<BenefitLine>, year: Partial<BenefitYear> = {}) => {
  const { cost, source } = lineBenefits({ ...LINE, ...line }, { ...YEAR, ...year });
  const entries = Object.entries<Cents>({ ...cost }).map(([key, amount]) => [key, toDollars(amount)]);
  return { ...(Object.fromEntries(entries) as Record<string, number>), source };
};

describe('plans', () => {
  test('cost the employer part of a month, rounded, times the months', () => {
    expect(dollarsOf({ elections: chose(FAMILY) })).toMatchObject({ plans: 20_141.28, town: 20_141.28 });
    expect(dollarsOf({ elections: chose(INDIVIDUAL) })).toMatchObject({ plans: 8_284.68, source: 'ELECTION' });
    // 1,678.44 × 10.
    const ten = { ...FAMILY, months: 10 };
    expect(dollarsOf({ elections: chose(ten) }, { plans: [ten] })).toMatchObject({ plans: 16_784.4 });
  });

  test('are not prorated by FTE, and none is paid below the minimum FTE', () => {
    expect(dollarsOf({ elections: chose(FAMILY), fte: 0.5 })).toMatchObject({ plans: 20_141.28 });
    expect(dollarsOf({ elections: chose(FAMILY), fte: 0.49 })).toMatchObject({ plans: 0, source: 'ELECTION' });
    expect(dollarsOf({ fte: 0.4 })).toMatchObject({ plans: 0, source: 'MIX' });
    expect(dollarsOf({ fte: 0.4 }, { mix: [] })).toMatchObject({ plans: 0, source: 'NONE' });
  });

  test('come from the file, else the election, else the mix, else they are unknown', () => {
    const file = { fileBenefits: fromDollars(12_345.67), elections: chose(FAMILY) };
    expect(dollarsOf(file)).toMatchObject({ plans: 12_345.67, town: 12_345.67, source: 'FILE' });
    expect(dollarsOf({ ...file, fileBenefits: ZERO })).toMatchObject({ plans: 0, source: 'FILE' });
    // 20,141.28 × 50% = 10,070.64 and 8,284.68 × 30% = 2,485.404; the other 20% have waived.
    expect(dollarsOf({})).toMatchObject({ plans: 12_556.04, source: 'MIX' });
    expect(dollarsOf({ workGroupId: null })).toMatchObject({ plans: 0, source: 'UNKNOWN' });
    expect(dollarsOf({ elections: [{ kind: 'HEALTH', name: 'Old plan', coverage: 'Family' }] })).toMatchObject({
      ...{ plans: 0, source: 'NO_PREMIUM' },
    });
    const waived = { elections: [{ kind: 'HEALTH' as const, optOut: fromDollars(1_500) }] };
    expect(dollarsOf(waived)).toMatchObject({ plans: 1_500, town: 1_500, source: 'WAIVED' });
  });
});

describe('rates on pay', () => {
  test('are 965.16 for Medicare and 332.82 for workers’ compensation of 66,563', () => {
    expect(dollarsOf({})).toMatchObject({ medicare: 965.16, workersComp: 332.82, grantPension: 0, school: 1_297.98 });
    // Other work groups have the general rate: 665.63.
    expect(dollarsOf({ workGroupId: 8 })).toMatchObject({ workersComp: 665.63 });
    expect(dollarsOf({ hireDate: '1986-03-31' })).toMatchObject({ medicare: 0 });
    expect(dollarsOf({ hireDate: '1986-04-01' })).toMatchObject({ medicare: 965.16 });
  });

  test('charge 9% to grants: 7,200.00 of 80,000, and 1,628.74 of the 40% part of 45,242.77', () => {
    expect(dollarsOf({ pay: fromDollars(80_000), funding: [{ fund: 'Title I', percent: 100 }] })).toMatchObject({
      grantPension: 7_200,
    });
    const split = [
      { fund: 'General', percent: 60 },
      { fund: 'Title I', percent: 40 },
    ];
    expect(dollarsOf({ pay: fromDollars(45_242.77), funding: split })).toMatchObject({ grantPension: 1_628.74 });
    // A fund with its own rate is charged regardless of its kind, and a rate of 0% exempts the fund.
    const named = [rate('GRANT_PENSION', 9, { fund: 'General' }), rate('GRANT_PENSION', 0, { fund: 'Title I' })];
    expect(dollarsOf({ pay: fromDollars(45_242.77), funding: split }, { rates: named })).toMatchObject({
      // 9% of 27,145.66.
      grantPension: 2_443.11,
    });
  });

  test('spread local retirement for the full cost, but a cut does not save it', () => {
    const rates = [rate('LOCAL_RETIREMENT', 20, { paidBy: 'TOWN' }), rate('LOCAL_RETIREMENT', 0, { workGroupId: 9 })];
    const year = { rates, mix: [], plans: [] };
    expect(dollarsOf({ pay: fromDollars(40_000) }, year)).toMatchObject({
      ...{ localRetirement: 8_000, medicare: 580, benefits: 8_580, fullCost: 48_580, marginal: 580 },
      ...{ town: 8_000, school: 580 },
    });
    expect(dollarsOf({ pay: fromDollars(40_000), workGroupId: 9 }, year)).toMatchObject({ localRetirement: 0 });
  });
});

const percent = fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000);
const anyPlan = (id: number): fc.Arbitrary<BenefitPlan> =>
  fc.record({
    id: fc.constant(id),
    kind: fc.constantFrom('HEALTH' as const, 'DENTAL' as const),
    name: fc.constantFrom('One', 'Two'),
    coverage: fc.constant(`Coverage ${id}`),
    monthly: fc.integer({ min: 0, max: 500_000 }).map(cents),
    employerPercent: percent,
    months: fc.integer({ min: 1, max: 12 }),
    minFte: fc.constantFrom(0, 0.5, 0.6),
    paidBy: fc.constantFrom(...PAYERS),
  });
const anyYear: fc.Arbitrary<BenefitYear> = fc.record({
  plans: fc.tuple(anyPlan(1), anyPlan(2), anyPlan(3)),
  mix: fc.array(fc.record({ workGroupId: fc.constantFrom(1, 2), planId: fc.constantFrom(1, 2, 3), percent }), {
    maxLength: 4,
  }),
  rates: fc.array(
    fc.record({
      kind: fc.constantFrom(...RATE_KINDS),
      percent,
      workGroupId: fc.constantFrom(null, 1, 2),
      fund: fc.constantFrom(null, 'A', 'B'),
      paidBy: fc.constantFrom(...PAYERS),
    }),
    { maxLength: 8 },
  ),
  grantFunds: fc.constant(new Set(['B'])),
});
const anyLine: fc.Arbitrary<BenefitLine> = fc.record({
  workGroupId: fc.constantFrom(null, 1, 2),
  fte: fc.constantFrom(0.2, 0.5, 1),
  pay: fc.integer({ min: 0, max: 20_000_000 }).map(cents),
  hireDate: fc.constantFrom(null, '1980-09-01', '2020-09-01'),
  fileBenefits: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 4_000_000 }).map(cents)),
  elections: fc.constantFrom([], chose(FAMILY), [{ kind: 'HEALTH' as const, optOut: cents(100_000) }]),
  funding: fc.integer({ min: 1, max: 99 }).map((share) => [
    { fund: 'A', percent: share },
    { fund: 'B', percent: 100 - share },
  ]),
});

test('parts and payers add up to the benefits, and the order of lines does not matter', () => {
  fc.assert(
    fc.property(anyYear, fc.array(anyLine, { minLength: 1, maxLength: 8 }), (year, lines) => {
      const found = lines.map((line) => lineBenefits(line, year));
      for (const { cost, parts } of found) {
        expect(sum(parts.map(({ amount }) => amount))).toBe(cost.benefits);
        expect(cost.school + cost.town).toBe(cost.benefits);
        expect(cost.pay + cost.benefits).toBe(cost.fullCost);
        expect(cost.marginal + cost.localRetirement).toBe(cost.benefits);
        const { plans, medicare, workersComp, grantPension, localRetirement } = cost;
        expect(plans + medicare + workersComp + grantPension + localRetirement).toBe(cost.benefits);
      }
      const costs = found.map(({ cost }) => cost);
      expect(addUpBenefits(costs.toReversed())).toEqual(addUpBenefits(costs));
      const half = Math.floor(costs.length / 2);
      const halves = [addUpBenefits(costs.slice(0, half)), addUpBenefits(costs.slice(half))];
      expect(addUpBenefits(halves)).toEqual(addUpBenefits(costs));
    }),
  );
});

describe('a rate without a work group or fund', () => {
  const all = rate('WORKERS_COMP', 1);
  const ofTeachers = rate('WORKERS_COMP', 0.5, { workGroupId: TEACHERS });
  const ofLunch = rate('WORKERS_COMP', 2, { fund: 'Lunch' });
  const teachersInLunch = rate('WORKERS_COMP', 3, { workGroupId: TEACHERS, fund: 'Lunch' });

  test.each<[string, BenefitRate, BenefitRate[], boolean, boolean]>([
    ['alone, it applies to all', all, [], false, false],
    ['a rate of another kind does not replace it', all, [rate('MEDICARE', 1, { workGroupId: TEACHERS })], false, false],
    ['a work group with a rate', all, [ofTeachers], true, false],
    ['a fund with a rate', all, [ofLunch], false, true],
    // The teachers in all other funds still have the general rate.
    ['a work group with a rate for one fund', all, [teachersInLunch], false, false],
    // The rate of a work group comes before the rate of a fund, so the rate of the fund does not apply to teachers.
    ['the rate of a fund, and a work group with a rate', ofLunch, [ofTeachers], true, false],
    ['the rate of a fund, and a work group with a rate for it', ofLunch, [teachersInLunch], true, false],
    ['the rate of a work group, and a fund with a rate', ofTeachers, [ofLunch], false, false],
    ['the rate of a work group, and its rate for a fund', ofTeachers, [teachersInLunch], false, true],
  ])('%s', (_, one, others, workGroups, funds) => {
    expect(isReplacedForSome(one, [one, ...others])).toEqual({ workGroups, funds });
  });
});
