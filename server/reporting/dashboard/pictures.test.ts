import { expect, test } from 'vitest';
import { readActuals } from '../../../core/contract/actuals.ts';
import { budgetSummary, totalsByBuilding } from '../../../core/contract/dashboard.ts';
import {
  changeReasons,
  fiveYears,
  revenueAndTuition,
  schoolFigures,
} from '../../../core/contract/dashboard-pictures.ts';
import { publish, readConfig, updateConfig } from '../../../core/contract/public-dashboard.ts';
import { EMPTY_STORY, type PublicStory } from '../../../core/contract/public-dashboard-story.ts';
import { saveEnrollment } from '../../../core/contract/enrollment.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import * as funds from '../../../core/contract/reference-funds.ts';
import { fromDollars, sum, toDollars } from '../../../core/money.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp({ publicPage: sourcePage });

test('without a budget both are empty', async () => {
  expect((await app.call('VIEW_ONLY', fiveYears)).body).toEqual({
    budgetYearId: null,
    fiscalYear: null,
    previous: null,
    hasUncovered: false,
    years: [],
  });
  expect((await app.call('FINANCE', schoolFigures)).body).toEqual({
    budgetYearId: null,
    schools: [],
    total: { students: null, fte: 0, studentsPerFte: null, cost: 0, costPerPupil: null },
    peers: null,
  });
});

test('the need of five years, of what guidance covers, with the gap of the dashboard in each year', async () => {
  const category = await buildCategory(app.cx, { name: 'Everything', default_yoy_increase: 10 });
  const line = (amount: number, fund: string) => proposedLine(amount, { fund, category_id: category });
  await buildLines(app.cx, await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2044 }), [
    line(900_000, 'General'),
  ]);
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2045 });
  await buildLines(app.cx, budget, [line(1_000_000, 'General'), line(50_000, 'School Lunch')]);
  const { budgetYearId } = budget;
  await app.call('FINANCE', generateProjection, {
    body: { budgetYearId, toFiscalYear: 2047, projectionType: 'proposed' },
  });
  await buildTownGoal(app.cx, {
    ...{ fiscal_year: 2045, dollar_goal_cents: fromDollars(980_000), town_budget_cents: fromDollars(1_600_000) },
  });
  await buildTownGoal(app.cx, { fiscal_year: 2046, dollar_goal_cents: fromDollars(1_150_000) });
  await buildTownGoal(app.cx, { fiscal_year: 2048, dollar_goal_cents: fromDollars(1_200_000) });
  const lunch = (await app.call('ADMIN', funds.listFunds)).body.find(({ name }) => name === 'School Lunch');
  await app.call('ADMIN', funds.updateFund, {
    params: { id: String(lunch?.id) },
    body: { coveredByGuidance: false },
  });

  const { body } = await app.call('VIEW_ONLY', fiveYears, {
    query: { budgetYearId: String(budgetYearId), fiscalYear: '2045' },
  });
  // The general fund grows by 10% a year: 1,000,000, 1,100,000, 1,210,000. Lunch is not compared.
  // The schools have 980,000 of 1,600,000, or 61.25%, of the town's budget.
  expect(body).toEqual({
    budgetYearId,
    fiscalYear: 2045,
    previous: { fiscalYear: 2044, need: 900_000, source: 'budget' },
    // Without School Lunch.
    hasUncovered: true,
    years: [
      { fiscalYear: 2045, need: 1_000_000, townGoal: 980_000, gap: -20_000, schoolShare: 61.25 },
      { fiscalYear: 2046, need: 1_100_000, townGoal: 1_150_000, gap: 50_000, schoolShare: null },
      { fiscalYear: 2047, need: 1_210_000, townGoal: null, gap: null, schoolShare: null },
      { fiscalYear: 2048, need: null, townGoal: 1_200_000, gap: null, schoolShare: null },
      { fiscalYear: 2049, need: null, townGoal: null, gap: null, schoolShare: null },
    ],
  });
  for (const year of body.years) {
    const query = { budgetYearId: String(budgetYearId), fiscalYear: String(year.fiscalYear) };
    const headline = (await app.call('VIEW_ONLY', budgetSummary, { query })).body;
    expect([year.fiscalYear, headline.coveredBudget, headline.gap]).toEqual([
      year.fiscalYear,
      year.need ?? 0,
      year.gap,
    ]);
  }
  const unknown = await app.refused('VIEW_ONLY', fiveYears, { query: { budgetYearId: '999999' } });
  expect(unknown.status).toBe(404);
});

test('last year is its budget, else the actual amount of its goal, else what was spent in the funds that guidance covers', async () => {
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2016 });
  await buildLines(app.cx, budget, [
    proposedLine(1_000_000, { fund: 'General', account_line: 'G1' }),
    proposedLine(50_000, { fund: 'School Lunch', account_line: 'L1' }),
  ]);
  const lunch = (await app.call('ADMIN', funds.listFunds)).body.find(({ name }) => name === 'School Lunch');
  await app.call('ADMIN', funds.updateFund, {
    params: { id: String(lunch?.id) },
    body: { coveredByGuidance: false },
  });
  const previous = async (role: 'FINANCE' | 'VIEW_ONLY') =>
    (await app.call(role, fiveYears, { query: { fiscalYear: '2016' } })).body.previous;
  expect(await previous('FINANCE')).toBeNull();

  const ledger =
    'Account,Description,Revised Budget,YTD Expended\nG1,Pay,0,900000\nL1,Lunch,0,40000\nX1,Oil,0,5000.75\n';
  const send = async (asOf: string) =>
    app.send('ADMIN', 'POST', '/api/actuals/import', formBody({ name: 'FY15.csv', content: ledger }, { asOf }));
  expect((await send('2015-03-31')).status).toBe(200);
  expect(await previous('FINANCE')).toBeNull();
  expect((await send('2015-06-30')).status).toBe(200);
  // 900,000 and 5,000.75 from an account without a line, but not the 40,000 for lunch.
  expect(await previous('FINANCE')).toEqual({ fiscalYear: 2015, need: 905_000.75, source: 'actuals' });
  expect(await previous('VIEW_ONLY')).toBeNull();

  await buildTownGoal(app.cx, {
    ...{ fiscal_year: 2015, dollar_goal_cents: fromDollars(920_000), actual_amount_cents: fromDollars(910_000) },
  });
  for (const role of ['FINANCE', 'VIEW_ONLY'] as const) {
    expect(await previous(role)).toEqual({ fiscalYear: 2015, need: 910_000, source: 'goal' });
  }
  await buildLines(app.cx, await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2015 }), [
    proposedLine(890_000, { fund: 'General' }),
  ]);
  expect(await previous('FINANCE')).toEqual({ fiscalYear: 2015, need: 890_000, source: 'budget' });
});

test('schools with their students, staff and cost add up to the roster and the proposed budget', async () => {
  const [birch, alder] = [
    await buildBuilding(app.cx, { name: 'Birch' }),
    await buildBuilding(app.cx, { name: 'Alder' }),
  ];
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2051 });
  await buildLines(app.cx, budget, [
    proposedLine(600_000, { building_id: birch }),
    proposedLine(400_000.5, { building_id: birch }),
    proposedLine(250_000, { building_id: alder }),
    proposedLine(99_999, { building_id: alder, deleted_at: new Date() }),
    proposedLine(500_000),
  ]);
  await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2051 }), [
    employeeLine(60_000, { building_id: birch, current_fte: 1 }),
    employeeLine(30_000, { building_id: birch, current_fte: 0.5 }),
    employeeLine(50_000, { building_id: birch, is_vacancy: true, current_fte: 1 }),
    employeeLine(0, { building_id: birch, current_fte: 1 }),
    employeeLine(80_000, { current_fte: 1 }),
  ]);
  const { budgetYearId } = budget;
  const query = { budgetYearId: String(budgetYearId), fiscalYear: '2051' };
  for (const [grade, studentCount] of [
    ['K', 14],
    ['1', 16],
  ] as const) {
    await app.call('FINANCE', saveEnrollment, { body: { budgetYearId, buildingId: birch, grade, studentCount } });
  }
  const { body } = await app.call('FINANCE', schoolFigures, { query });
  // 1,000,000.50 by 30 students: 33,333.35; 30 students by 1.5 FTE: 20. In all 1,750,000.50 by 30: 58,333.35; 30 by 2.5: 12.
  expect(body).toEqual({
    budgetYearId,
    schools: [
      {
        building: 'Alder',
        buildingId: alder,
        hasStudents: true,
        students: null,
        fte: 0,
        studentsPerFte: null,
        cost: 250_000,
        costPerPupil: null,
      },
      {
        building: 'Birch',
        buildingId: birch,
        hasStudents: true,
        students: 30,
        fte: 1.5,
        studentsPerFte: 20,
        cost: 1_000_000.5,
        costPerPupil: 33_333.35,
      },
      {
        building: 'District Wide',
        buildingId: null,
        hasStudents: false,
        students: null,
        fte: 1,
        studentsPerFte: null,
        cost: 500_000,
        costPerPupil: null,
      },
    ],
    total: { students: 30, fte: 2.5, studentsPerFte: 12, cost: 1_750_000.5, costPerPupil: 58_333.35 },
    peers: null,
  });
  expect((await app.call('FINANCE', budgetSummary, { query })).body.proposedBudget).toBe(body.total.cost);
  const byBuilding = (await app.call('FINANCE', totalsByBuilding, { query })).body;
  expect(byBuilding.map(({ building, total }) => [building, total]).toSorted()).toEqual(
    body.schools.map(({ building, cost }) => [building, cost]),
  );
  expect((await app.refused('VIEW_ONLY', schoolFigures, { query })).status).toBe(403);
  // Alder has no type while another school has one, so it counts as an office.
  await app.cx.db('buildings').where({ id: birch }).update({ building_type: 'elementary' });
  const { schools } = (await app.call('FINANCE', schoolFigures, { query })).body;
  expect(schools.map(({ building, hasStudents }) => [building, hasStudents])).toEqual([
    ['Alder', false],
    ['Birch', true],
    ['District Wide', false],
  ]);
});

test('the schools have the cost per pupil in other districts that was entered for the public page', async () => {
  const id = String((await app.call('ADMIN', readConfig)).body.id);
  const peer = (district: string, fiscalYear: number, costPerPupil: number) => ({ district, fiscalYear, costPerPupil });
  const peerCosts = {
    ...{ source: 'State reports', link: 'https://state.example/costs' },
    rows: [
      ...[peer('State average', 2025, 21_500), peer('Fairbrook', 2025, 21_000.5), peer('Stonewick', 2025, 22_000)],
      ...[peer('Stonewick', 2027, 24_000)],
    ],
  };
  await app.call('ADMIN', updateConfig, { params: { id }, body: { story: { ...EMPTY_STORY, peerCosts } } });
  const peersOf = async (fiscalYear: string) =>
    (await app.call('FINANCE', schoolFigures, { query: { fiscalYear } })).body.peers;
  expect(await peersOf('2026')).toEqual({
    ...{ fiscalYear: 2025, source: 'State reports', link: 'https://state.example/costs' },
    rows: [
      { district: 'Stonewick', costPerPupil: 22_000, isState: false },
      { district: 'Fairbrook', costPerPupil: 21_000.5, isState: false },
      { district: 'State average', costPerPupil: 21_500, isState: true },
    ],
  });
  expect((await peersOf('2031'))?.rows).toHaveLength(1);
  // Five years later, the figures are too old. Before the first year, there are none.
  expect([await peersOf('2032'), await peersOf('2024')]).toEqual([null, null]);
});

test('revenue and tuition are those of the public page, and revenue adds up to the budget of its default year', async () => {
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2061 });
  const [base] = await buildLines(app.cx, budget, [proposedLine(1_000_000.5), proposedLine(250_000.25)]);
  const projected = { fiscal_year: 2062, is_projected: true, source_item_id: base ?? null };
  await buildLines(app.cx, budget, [proposedLine(1_030_000, projected)]);
  const read = async (role: 'FINANCE' | 'VIEW_ONLY', fiscalYear = '2061') =>
    (await app.call(role, revenueAndTuition, { query: { fiscalYear } })).body;
  const id = String((await app.call('ADMIN', readConfig)).body.id);
  const save = (story: Partial<PublicStory>, publishedYears = [2061, 2062]) =>
    app.call('ADMIN', updateConfig, {
      params: { id },
      body: { publishedYears, story: { ...EMPTY_STORY, ...story }, urlPath: 'money', schoolName: 'Example Schools' },
    });
  const { budgetYearId } = budget;
  await save({});
  const nothing = {
    budgetYearId,
    fiscalYear: 2061,
    hasSources: false,
    revenueYear: null,
    revenue: null,
    tuition: null,
  };
  expect(await read('FINANCE')).toEqual(nothing);

  const town = { name: 'Town', amount: 900_000 };
  const aid = { name: 'State aid', amount: 300_000.25 };
  const source = { source: 'School reports', link: 'https://schools.example/tuition' };
  const outOfDistrict = {
    ...source,
    rows: [
      { fiscalYear: 2061, tuition: 900_000.5, offsets: 300_000 },
      { fiscalYear: 2060, tuition: 800_000, offsets: 250_000.25 },
    ],
  };
  await save({ revenues: [town, aid], outOfDistrict });
  // 1,250,000.75 − 1,200,000.25 = 50,000.50. The shares are 72.0000%, 24.0000% and 4.0000%, rounded.
  const entered = {
    ...{ budgetYearId, fiscalYear: 2061, hasSources: true, revenueYear: 2061 },
    revenue: {
      rows: [
        { ...town, share: 72 },
        { ...aid, share: 24 },
        { name: 'Not listed', amount: 50_000.5, share: 4 },
      ],
      ...{ total: 1_250_000.75, missing: 50_000.5 },
    },
    tuition: {
      ...source,
      rows: [
        { fiscalYear: 2060, tuition: 800_000, offsets: 250_000.25, net: 549_999.75 },
        { fiscalYear: 2061, tuition: 900_000.5, offsets: 300_000, net: 600_000.5 },
      ],
    },
  };
  expect(await read('FINANCE')).toEqual(entered);
  const headline = (await app.call('FINANCE', budgetSummary, { query: { fiscalYear: '2061' } })).body;
  expect(headline.proposedBudget).toBe(entered.revenue.total);
  // FY2062 is a projection, so it is not the default year of the page.
  expect(await read('FINANCE', '2062')).toEqual({ ...entered, fiscalYear: 2062, revenue: null });

  // VIEW_ONLY users see what residents see.
  expect(await read('VIEW_ONLY')).toEqual(nothing);
  expect((await app.call('ADMIN', publish, { params: { id } })).status).toBe(200);
  expect(await read('VIEW_ONLY')).toEqual(entered);
  await save({ revenues: [{ ...town, amount: 1_300_000 }, aid] });
  expect(await read('VIEW_ONLY')).toEqual(entered);
  // 1,600,000.25 − 1,250,000.75 = 349,999.50. The shares are 81.25% and 18.75%, rounded.
  expect(await read('FINANCE')).toMatchObject({
    revenue: { rows: [{ share: 81.2 }, { share: 18.8 }], total: 1_600_000.25, missing: -349_999.5 },
    tuition: null,
  });
  await app.call('ADMIN', updateConfig, { params: { id }, body: { isPublished: false } });
  expect(await read('VIEW_ONLY')).toEqual(nothing);
  await save({ revenues: [town] }, []);
  expect(await read('FINANCE')).toEqual({ ...nothing, hasSources: true });
  expect((await app.refused('FINANCE', revenueAndTuition, { query: { budgetYearId: '999999' } })).status).toBe(404);
});

test('the reasons for the change are those of the public page, and add up from its year before to the headline', async () => {
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2067 });
  await buildLines(app.cx, budget, [proposedLine(1_000_000.5), proposedLine(250_000.25)]);
  const read = async (fiscalYear = '2067') =>
    (await app.call('FINANCE', changeReasons, { query: { fiscalYear } })).body;
  const id = String((await app.call('ADMIN', readConfig)).body.id);
  const save = (story: Partial<PublicStory>, publishedYears = [2067]) =>
    app.call('ADMIN', updateConfig, { params: { id }, body: { publishedYears, story: { ...EMPTY_STORY, ...story } } });
  const reasons = [
    { reason: 'Raises', amount: 60_000 },
    { reason: 'Energy', amount: -5_000.25 },
  ];
  const lastYear = { fiscalYear: 2066, amount: 1_200_000, source: 'Town report' };
  await save({ reasons });
  // There is no year to compare with.
  expect(await read()).toEqual({ fiscalYear: 2067, change: null });
  await save({ reasons, lastYear });
  // 1,250,000.75 − 1,200,000 − 60,000 + 5,000.25 = −4,999.
  const change = {
    ...{ fromYear: 2066, isFromActuals: false, before: 1_200_000, after: 1_250_000.75 },
    bars: [...reasons, { reason: null, amount: -4_999 }],
  };
  expect(await read()).toEqual({ fiscalYear: 2067, change });
  const headline = (await app.call('FINANCE', budgetSummary, { query: { fiscalYear: '2067' } })).body;
  const added = sum([change.before, ...change.bars.map(({ amount }) => amount)].map(fromDollars));
  expect(toDollars(added)).toBe(headline.proposedBudget);
  // The reasons are about the default year only.
  const later = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2068 });
  await buildLines(app.cx, later, [proposedLine(1_300_000.75)]);
  await save({ reasons, lastYear }, [2067, 2068]);
  expect((await read()).change).toBeNull();
  // With an earlier published year, the page compares with its budget. Reasons that explain everything leave no rest.
  await save({ reasons: [{ reason: 'All', amount: 50_000 }], lastYear }, [2067, 2068]);
  expect((await read('2068')).change).toEqual({
    ...{ fromYear: 2067, isFromActuals: false, before: 1_250_000.75, after: 1_300_000.75 },
    bars: [{ reason: 'All', amount: 50_000 }],
  });
  await save({}, [2067, 2068]);
  expect((await read('2068')).change).toBeNull();
  await save({}, []);
  expect((await app.refused('VIEW_ONLY', changeReasons)).status).toBe(403);
  expect((await app.refused('FINANCE', changeReasons, { query: { budgetYearId: '999999' } })).status).toBe(404);
});

test('budget and actuals by category add up to the headline of the chosen budget year', async () => {
  const category = await buildCategory(app.cx, { name: 'Teaching' });
  const line = (amount: number, more: object = {}) =>
    proposedLine(amount, { account_line: '1001-5100', category_id: category, ...more });
  const earlier = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2021 });
  const [base] = await buildLines(app.cx, earlier, [line(1_000)]);
  const projected = { fiscal_year: 2022, is_projected: true, source_item_id: base ?? null };
  await buildLines(app.cx, earlier, [line(1_030, projected)]);
  const own = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2022 });
  await buildLines(app.cx, own, [line(1_200), proposedLine(50.5, { account_line: '2001-5100' })]);
  const content = 'Account,Description,YTD Expended,Encumbrances\n1001-5100,Salaries,700,200\nX-9,Oil,120,0';
  const form = formBody({ name: 'March.csv', content }, { asOf: '2022-03-31' });
  expect((await app.send('ADMIN', 'POST', '/api/actuals/import', form)).status).toBe(200);

  for (const [budgetYearId, budget] of [
    [own.budgetYearId, 1_250.5],
    [earlier.budgetYearId, 1_030],
  ] as const) {
    const query = { budgetYearId: String(budgetYearId), fiscalYear: '2022' };
    const { body } = await app.call('FINANCE', readActuals, { query: { ...query, by: 'category' } });
    const headline = (await app.call('FINANCE', budgetSummary, { query })).body;
    expect(body.totals).toMatchObject({ budget, spent: 820, encumbered: 200 });
    expect([headline.proposedBudget, sumOf(body.rows.map((row) => row.budget ?? 0))]).toEqual([budget, budget]);
  }
  // A budget year without lines for the fiscal year is not used.
  const later = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2023 });
  const query = { budgetYearId: String(later.budgetYearId), fiscalYear: '2022' };
  expect((await app.call('FINANCE', readActuals, { query })).body.totals?.budget).toBe(1_250.5);
  expect((await app.refused('FINANCE', readActuals, { query: { budgetYearId: 'all' } })).status).toBe(400);
  expect((await app.refused('VIEW_ONLY', readActuals, { query })).status).toBe(403);
});

function sumOf(dollars: readonly number[]): number {
  return toDollars(sum(dollars.map(fromDollars)));
}
