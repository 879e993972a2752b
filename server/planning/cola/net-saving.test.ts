import { beforeAll, describe, expect, test } from 'vitest';
import { calculateRifGap } from '../../../core/contract/cola-rif.ts';
import { typicalBenefits } from '../../../core/contract/benefits-typical.ts';
import { listBenefitPlans } from '../../../core/contract/benefits.ts';
import { explain } from '../../../core/contract/explain.ts';
import { changeBenefitMix, changeBenefitPlans, changeBenefitRates } from '../../../core/contract/benefits-changes.ts';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
/** Without COLA and steps, the gap is exactly 850,000. */
const gap = { fiscalYear: 2027, baselineBudget: 1_850_000, townFundingAmount: 1_000_000, includeStepsLanes: false };
const teacher = {
  salary: 66_563,
  baseWages: 61_296,
  monthlyPremium: 2_237.92,
  employerPercent: 75,
  workersCompPercent: 0.5,
};

beforeAll(async () => {
  await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2026 }), [employeeLine(50_000)]);
});

const ask = async (body: object) => (await app.call('FINANCE', calculateRifGap, { body: { ...gap, ...body } })).body;

describe('the RIF gap with a position to cut', () => {
  test('answers its net savings beside the positions at the average salary', async () => {
    const { calculation, netSaving } = await ask({ profile: teacher });
    expect(calculation.positionsEstimate).toBe(10);
    expect(netSaving).toEqual({
      source: null,
      parts: {
        salary: 66_563,
        medicare: 965.16,
        workersComp: 332.82,
        grantPension: 0,
        health: 20_141.28,
        unemployment: 17_670,
        payouts: 0,
      },
      columns: [
        { basis: 'AVERAGE', firstYear: 85_000, later: 85_000, positions: 10 },
        { basis: 'NET', firstYear: 70_332.26, later: 88_002.26, positions: 13 },
        { basis: 'SCHOOL', firstYear: 50_190.98, later: 67_860.98, positions: 17 },
      ],
    });
    expect((await ask({})).netSaving).toBeNull();
  });

  test('counts unemployment on the salary unless base wages are given', async () => {
    // 66,563 ÷ 104 = 640.03; 26 weeks at 640.
    const { netSaving } = await ask({ profile: { ...teacher, baseWages: undefined, unemploymentWeeks: 26 } });
    expect(netSaving?.parts.unemployment).toBe(16_640);
  });

  test('stores the calculation, but nothing about the position', async () => {
    const { calculation } = await ask({ profile: teacher });
    const stored = JSON.stringify(await app.cx.db('rif_calculations').where({ id: calculation.id }));
    expect(stored).not.toMatch(/66563|2237/);
  });

  test('refuses a position that cannot be', async () => {
    const problems = async (change: object) =>
      (await app.refused('FINANCE', calculateRifGap, { body: { ...gap, profile: { ...teacher, ...change } } })).body
        .fields;
    expect(await problems({ employerPercent: 101 })).toEqual({ 'profile.employerPercent': 'must be from 0 to 100' });
    expect(await problems({ grantSalary: 70_000 })).toEqual({ 'profile.grantSalary': 'must not be above the salary' });
    expect(await problems({ payouts: -1 })).toEqual({ 'profile.payouts': 'must not be below 0' });
  });

  test('takes the premium of the plan with the largest share and the general rates, unless they are entered', async () => {
    const group = await buildWorkGroup(app.cx);
    const added = <T>(set: T) => ({ id: null, rev: null, set });
    const plan = {
      ...{ kind: 'HEALTH' as const, name: 'State plan', employerPercent: 75, months: 12, minFte: 0.5 },
      paidBy: 'SCHOOL' as const,
    };
    const plans = [
      added({ ...plan, coverage: 'Family', monthlyPremium: 2_237.92 }),
      added({ ...plan, coverage: 'Individual', monthlyPremium: 920.52 }),
    ];
    const made = await app.call('FINANCE', changeBenefitPlans, { body: { fiscalYear: 2026, edits: plans } });
    const shares = [40, 60].map((percent, at) =>
      added({ workGroupId: group, planId: made.body.rows[at]?.id ?? 0, percent }),
    );
    await app.call('FINANCE', changeBenefitMix, { body: { fiscalYear: 2026, edits: shares } });
    const rate = {
      kind: 'WORKERS_COMP' as const,
      percent: 0.5,
      workGroupId: null,
      fund: null,
      paidBy: 'SCHOOL' as const,
    };
    await app.call('FINANCE', changeBenefitRates, { body: { fiscalYear: 2026, edits: [added(rate)] } });
    const profile = { salary: 66_563, baseWages: 61_296 };
    const fromTables = (await ask({ profile })).netSaving;
    expect(fromTables?.parts).toMatchObject({ health: 8_284.68, medicare: 965.16, workersComp: 332.82 });
    // The school pays for the plan, so its budget saves as much as the school and the town together.
    expect(fromTables?.columns.map(({ firstYear }) => firstYear)).toEqual([85_000, 58_475.66, 58_475.66]);
    const typed = (await ask({ profile: { ...teacher, healthPaidBy: 'TOWN' } })).netSaving;
    expect(typed?.columns.map(({ firstYear }) => firstYear)).toEqual([85_000, 70_332.26, 50_190.98]);
    expect(fromTables?.source).toBe(
      'State plan, Individual, FY26 (the plan with the largest share across all work groups); general rates in FY26.',
    );
  });

  test('takes the mix, the rates and the payers of a work group', async () => {
    const aides = await buildWorkGroup(app.cx, { name: 'Aides' });
    const added = <T>(set: T) => ({ id: null, rev: null, set });
    const plans = (await app.call('FINANCE', listBenefitPlans, { query: { fiscalYear: '2026' } })).body;
    const family = plans.find(({ coverage }) => coverage === 'Family')?.id ?? 0;
    await app.call('FINANCE', changeBenefitMix, {
      body: { fiscalYear: 2026, edits: [added({ workGroupId: aides, planId: family, percent: 30 })] },
    });
    const rate = { kind: 'MEDICARE' as const, percent: 1.45, workGroupId: aides, fund: null, paidBy: 'TOWN' as const };
    await app.call('FINANCE', changeBenefitRates, { body: { fiscalYear: 2026, edits: [added(rate)] } });
    const query = { fiscalYear: '2027', workGroupId: String(aides) };
    expect((await app.call('FINANCE', typicalBenefits, { query })).body).toEqual({
      ...{ monthlyPremium: 2_237.92, employerPercent: 75, premiumMonths: 12, healthPaidBy: 'SCHOOL' },
      ...{ medicarePercent: 1.45, medicarePaidBy: 'TOWN', workersCompPercent: 0.5, workersCompPaidBy: 'SCHOOL' },
      source: 'State plan, Family, FY26 (the plan with the largest share in Aides: 30%); rates for Aides in FY26.',
      laterYear: null,
    });
    const before = await app.call('FINANCE', typicalBenefits, { query: { ...query, fiscalYear: '2020' } });
    expect(before.body).toMatchObject({ monthlyPremium: 0, source: null, laterYear: 2026 });
    const profile = { salary: 66_563, baseWages: 61_296, workGroupId: aides };
    const { netSaving } = await ask({ profile });
    // The town saves the Medicare of 965.16: 70,332.26 − 965.16.
    expect(netSaving?.columns.map(({ firstYear }) => firstYear)).toEqual([85_000, 70_332.26, 69_367.1]);
    const why = await app.call('FINANCE', explain, {
      query: { figure: 'net-saving', fiscalYear: '2027', workGroupId: String(aides), salary: '66563' },
    });
    // Unemployment on the salary: 640 a week for 30 weeks.
    expect(why.body.value).toBe(68_802.26);
    expect(why.body.inputs.reduce((total, { value }) => total + Math.round(value * 100), 0)).toBe(6_880_226);
    const unknown = await app.refused('FINANCE', typicalBenefits, { query: { ...query, workGroupId: '98765' } });
    expect(unknown.status).toBe(404);
  });
});
