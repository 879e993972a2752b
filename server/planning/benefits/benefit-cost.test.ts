import { beforeAll, expect, test } from 'vitest';
import {
  changeBenefitElections,
  changeBenefitMix,
  changeBenefitPlans,
  changeBenefitRates,
} from '../../../core/contract/benefits-changes.ts';
import { benefitCost, type CostBy } from '../../../core/contract/benefits-cost.ts';
import { changePositions } from '../../../core/contract/positions-changes.ts';
import { listPositions, positionsFromRoster } from '../../../core/contract/positions.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  type BuiltScenario,
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
} from '../../../test/factories/factories.ts';
import { projectBudget } from '../../../test/factories/project-budget.ts';
import { why } from '../../../test/support/explain/check-explanations.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let roster: BuiltScenario;
let query: { budgetYearId: string };
const added = <T>(set: T) => ({ id: null, rev: null, set });

beforeAll(async () => {
  roster = await buildScenario(app.cx);
  query = { budgetYearId: String(roster.budgetYearId) };
  const teachers = await buildWorkGroup(app.cx, { name: 'Teachers' });
  const aides = await buildWorkGroup(app.cx, { name: 'Aides' });
  const [abel = 0] = await buildLines(app.cx, roster, [
    employeeLine(66_563, { last_name: 'Abel', position_number: '01', work_group_id: teachers }),
    employeeLine(45_242.77, { last_name: 'Bell', position_number: '02', current_fte: 0.6, work_group_id: teachers }),
    employeeLine(30_000, { last_name: 'Cole', work_group_id: aides, benefits_cents: fromDollars(9_000) }),
    employeeLine(20_000, { last_name: 'Dorn', work_group_id: aides, fund: 'Title I Grant' }),
  ]);
  const plan = {
    ...{ kind: 'HEALTH' as const, name: 'State plan', employerPercent: 75, months: 12, minFte: 0.5 },
    paidBy: 'TOWN' as const,
  };
  const plans = [
    added({ ...plan, coverage: 'Family', monthlyPremium: 2_237.92 }),
    added({ ...plan, coverage: 'Individual', monthlyPremium: 920.52 }),
  ];
  const made = await app.call('FINANCE', changeBenefitPlans, { body: { fiscalYear: 2026, edits: plans } });
  const [family = 0, individual = 0] = made.body.rows.map(({ id }) => id);
  await app.call('FINANCE', changeBenefitMix, {
    body: { fiscalYear: 2026, edits: [added({ workGroupId: teachers, planId: individual, percent: 100 })] },
  });
  const election = { lineId: abel, kind: 'HEALTH' as const, planId: family, optOut: null };
  await app.call('FINANCE', changeBenefitElections, { body: { edits: [added(election)] } });
  const rate = { workGroupId: null, fund: null, paidBy: 'SCHOOL' as const };
  const rates = [
    added({ ...rate, kind: 'WORKERS_COMP' as const, percent: 0.5, workGroupId: teachers }),
    added({ ...rate, kind: 'GRANT_PENSION' as const, percent: 9, workGroupId: teachers }),
    added({ ...rate, kind: 'LOCAL_RETIREMENT' as const, percent: 20, workGroupId: aides, paidBy: 'TOWN' as const }),
  ];
  await app.call('FINANCE', changeBenefitRates, { body: { fiscalYear: 2026, edits: rates } });
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId: roster.budgetYearId } });
  const { body } = await app.call('FINANCE', listPositions, { query });
  const id = body.positions.find(({ number }) => number === '02')?.id ?? 0;
  const funding = [
    { accountLine: 'A', fund: 'General', percent: 60 },
    { accountLine: 'B', fund: 'Title I Grant', percent: 40 },
  ];
  const set = { fiscalYear: 2026, changes: [{ id, rev: 1, set: { funding } }] };
  await app.call('FINANCE', changePositions, { body: set });
});

async function cost(by: CostBy, more: object = {}) {
  return (await app.call('FINANCE', benefitCost, { query: { ...query, by, ...more } })).body;
}

test('is calculated for each person from the election, mix, file, rates and the funding of the position', async () => {
  const { rows, totals, notes } = await cost('person');
  expect(rows).toMatchObject([
    {
      ...{ label: 'Abel', source: 'ELECTION', plans: 20_141.28, medicare: 965.16, workersComp: 332.82 },
      ...{ grantPension: 0, town: 20_141.28, school: 1_297.98, fullCost: 88_002.26 },
      parts: ['State plan, Family', 'Medicare 1.45%', 'Workers’ compensation 0.5%'],
    },
    // At 0.6 FTE, the whole premium is paid. The pension is 9% of the 18,097.11 that the grant pays.
    { label: 'Bell', source: 'MIX', plans: 8_284.68, medicare: 656.02, workersComp: 226.21, grantPension: 1_628.74 },
    { label: 'Cole', source: 'FILE', plans: 9_000, medicare: 435, localRetirement: 6_000, marginal: 9_435 },
    { label: 'Dorn', source: 'UNKNOWN', plans: 0, medicare: 290, grantPension: 0, unknown: 1 },
  ]);
  // By hand: 20,141.28 + 8,284.68 + 9,000; 965.16 + 656.02 + 435 + 290; 332.82 + 226.21; 1,628.74; 6,000 + 4,000.
  expect(totals).toMatchObject({
    ...{ lines: 4, fte: 3.6, pay: 161_805.77, plans: 37_425.96, medicare: 2_346.18, workersComp: 559.03 },
    ...{ grantPension: 1_628.74, localRetirement: 10_000, benefits: 51_959.91, fullCost: 213_765.68 },
    ...{ marginal: 41_959.91, town: 47_425.96, school: 4_533.95, unknown: 1 },
  });
  expect(notes).toEqual([
    'For 1 line, the benefits amount in the imported file is counted as health insurance, and Medicare is added to this amount. If the amount already includes Medicare, add a Medicare rate of 0% for FY26 on the Rates tab.',
    'The health insurance for 1 line is unknown and not in any total. For this line, the imported file has no benefits, no health plan was chosen, and its work group has no mix of health plans in FY26. Add a mix on the Mix tab.',
  ]);
});

test('adds up to the same total by person, position and work group', async () => {
  const group = await cost('group');
  expect(group.rows.map(({ label, lines, benefits }) => [label, lines, benefits])).toEqual([
    ['Aides', 2, 19_725],
    ['Teachers', 2, 32_234.91],
  ]);
  const position = await cost('position');
  expect(position.rows.map(({ label, benefits }) => [label, benefits])).toEqual([
    ['01', 21_439.26],
    ['02', 10_795.65],
    [null, 19_725],
  ]);
  expect([position.totals, (await cost('person')).totals]).toEqual([group.totals, group.totals]);
  expect((await cost('position', { position: '02' })).totals).toMatchObject({ lines: 1, benefits: 10_795.65 });
});

test('is explained for the roster and for a person, with parts that add up', async () => {
  const whole = await why(app, { figure: 'benefit-cost', budgetYearId: query.budgetYearId });
  expect([whole.value, whole.inputs.map(({ label, value }) => [label, value])]).toEqual([
    51_959.91,
    [
      ['Aides', 19_725],
      ['Teachers', 32_234.91],
    ],
  ]);
  const [abel] = (await cost('person')).rows;
  const one = await why(app, { figure: 'benefit-cost', id: String(abel?.lineId) });
  expect(one.inputs[0]?.source?.text).toBe('75% of $2,237.92 a month × 12 months');
  expect(one.inputs.map(({ label, value }) => [label, value])).toEqual([
    ['State plan, Family', 20_141.28],
    ['Medicare 1.45%', 965.16],
    ['Workers’ compensation 0.5%', 332.82],
  ]);
  expect(one.facts).toContainEqual({ label: 'Health insurance', value: 'the plan that the person chose' });
  const [, bell] = (await cost('person')).rows;
  const mixed = await why(app, { figure: 'benefit-cost', id: String(bell?.lineId) });
  expect(mixed.inputs[0]?.source?.text).toBe('75% of $920.52 a month × 12 months × 100% of the work group');
  expect(mixed.facts).toContainEqual({ label: 'Waived, no health plan', value: '0% of the work group: 100% − 100%' });
});

test('is a CSV file', async () => {
  const answer = await app.send(
    'FINANCE',
    'GET',
    `/api/benefits/cost/csv?budgetYearId=${roster.budgetYearId}&by=position`,
  );
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines[0]).toMatch(/^\ufeff?Position,Lines,FTE,Pay,Plans,Medicare/);
  expect(lines[1]).toBe(
    '01,1,1,66563.00,20141.28,965.16,332.82,0.00,0.00,21439.26,88002.26,21439.26,1297.98,20141.28,0',
  );
  expect(lines.at(-1)).toMatch(/^Total,4,3.6,161805.77/);
});

test('a Medicare rate of 0% leaves Medicare out, and the note about benefits in a file with it', async () => {
  const none = { kind: 'MEDICARE' as const, percent: 0, workGroupId: null, fund: null, paidBy: 'SCHOOL' as const };
  await app.call('FINANCE', changeBenefitRates, { body: { fiscalYear: 2026, edits: [added(none)] } });
  const { totals, notes } = await cost('person');
  expect([totals.medicare, notes.length]).toEqual([0, 1]);
  expect(notes[0]).toMatch(/^The health insurance for 1 line is unknown/);
});

test('of a projected year needs the premiums of that year', async () => {
  await projectBudget(app, roster, 2027);
  const { rows, notes } = await cost('person', { fiscalYear: 'FY27' });
  expect(rows.map(({ label, source }) => [label, source])).toEqual([
    ['Abel', 'NO_PREMIUM'],
    ['Bell', 'UNKNOWN'],
    ['Cole', 'FILE'],
    ['Dorn', 'UNKNOWN'],
  ]);
  expect(notes).toContain(
    'The health insurance for 1 person is not in any total. In FY27, there is no premium for the plan that this person chose. Add the plan to FY27.',
  );
  expect(notes).toContainEqual(
    expect.stringMatching(/^2 lines are paid fully or partly from grants, but FY27 has no grant pension rate/),
  );
});
