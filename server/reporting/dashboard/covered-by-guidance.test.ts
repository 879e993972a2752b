import { beforeAll, expect, test } from 'vitest';
import { budgetSummary } from '../../../core/contract/dashboard.ts';
import * as funds from '../../../core/contract/reference-funds.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import * as publicContract from '../../../core/contract/public-dashboard.ts';
import { calculateRifGap, readNeedDefaults } from '../../../core/contract/cola-rif.ts';
import { calculateScenario } from '../../../core/contract/scenario-builder.ts';
import { gapAnalysis, townGoalOfYear } from '../../../core/contract/town-goals.ts';
import { fromDollars } from '../../../core/money.ts';
import { why } from '../../../test/support/explain/check-explanations.ts';
import {
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp({ publicPage: sourcePage });
let budgetYearId: number;
let lines: number[];

const summaryOf = async (fiscalYear: number) =>
  (await app.call('VIEW_ONLY', budgetSummary, { query: { fiscalYear: String(fiscalYear) } })).body;

async function cover(names: readonly string[], coveredByGuidance: boolean) {
  for (const { id, name } of (await app.call('ADMIN', funds.listFunds)).body) {
    if (!names.includes(name)) continue;
    await app.call('ADMIN', funds.updateFund, { params: { id: String(id) }, body: { coveredByGuidance } });
  }
}

/** Base year: general 1,000,000 − 50,000, grants 200,000.50, lunch 30,000; all grow by 10%. */
beforeAll(async () => {
  const category = await buildCategory(app.cx, { name: 'Everything', default_yoy_increase: 10 });
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2045 });
  budgetYearId = budget.budgetYearId;
  const line = (amount: number, fund: string) => proposedLine(amount, { fund, category_id: category });
  lines = await buildLines(app.cx, budget, [
    line(1_000_000, 'General'),
    line(-50_000, 'general '),
    line(200_000.5, 'IDEA Grant (240)'),
    line(30_000, 'School Lunch'),
  ]);
  await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2045 }), [employeeLine(60_000)]);
  await buildTownGoal(app.cx, { fiscal_year: 2045, dollar_goal_cents: fromDollars(940_000) });
  await buildTownGoal(app.cx, { fiscal_year: 2046, dollar_goal_cents: fromDollars(1_000_000) });
  await app.call('FINANCE', generateProjection, {
    body: { budgetYearId, toFiscalYear: 2046, projectionType: 'proposed' },
  });
});

test('with every fund covered, the whole budget is compared with guidance', async () => {
  expect(await summaryOf(2045)).toMatchObject({
    proposedBudget: 1_180_000.5,
    coveredBudget: 1_180_000.5,
    coveredFunds: null,
    gap: -240_000.5,
    isOverGuidance: true,
  });
  const { inputs, rule } = await why(app, { figure: 'guidance-gap', fiscalYear: '2045' });
  expect([rule, inputs.map(({ label, sign }) => [sign, label])]).toEqual([
    'Town guidance minus the proposed budget. Only lines in funds that guidance covers are included.',
    [
      [undefined, 'Town guidance FY45'],
      ['minus', 'Proposed budget FY45'],
    ],
  ]);
});

test('lines of other funds are not compared with guidance, and totals include the whole budget', async () => {
  await cover(['IDEA Grant (240)', 'School Lunch'], false);
  // 1,000,000 − 50,000 = 950,000 against 940,000: 10,000 over, which is 1.0638% of the goal.
  expect(await summaryOf(2045)).toMatchObject({
    proposedBudget: 1_180_000.5,
    coveredBudget: 950_000,
    coveredFunds: ['General'],
    gap: -10_000,
    gapPercent: -1.0638,
  });
  const { facts } = await why(app, { figure: 'guidance-gap', fiscalYear: '2045' });
  expect(facts).toMatchObject([
    { label: 'As a percentage of town guidance', value: '−1.1%' },
    { label: 'Budget' },
    { label: 'Covered by town guidance', value: 'General fund' },
  ]);
  // A year later all lines have grown by 10%: 1,045,000 of 1,298,000.55 against 1,000,000.
  expect(await summaryOf(2046)).toMatchObject({
    isProjected: true,
    proposedBudget: 1_298_000.55,
    coveredBudget: 1_045_000,
    gap: -45_000,
  });
  const goal = await app.call('VIEW_ONLY', townGoalOfYear, { params: { year: 2045 } });
  expect(goal.body).toMatchObject({ actualAmount: 1_180_000.5, coveredAmount: 950_000, variance: 10_000 });
  const gap = await app.call('VIEW_ONLY', gapAnalysis, { query: { fiscalYear: '2046' } });
  expect(gap.body).toMatchObject({
    districtNeed: 1_298_000.55,
    coveredNeed: 1_045_000,
    coveredFunds: ['General'],
    gap: 45_000,
    status: 'ON_TARGET',
  });
});

test('explanations of a gap subtract the other funds from the whole budget and add up', async () => {
  for (const figure of ['guidance-gap', 'gap-analysis', 'goal-variance'] as const) {
    const { value, inputs } = await why(app, { figure, fiscalYear: '2045' });
    expect([figure, Math.abs(value ?? 0)]).toEqual([figure, 10_000]);
    const compared = inputs.find(({ label }) => label.endsWith('covered by guidance, FY45'))?.explain;
    expect(compared?.inputs.map(({ label, value: part, sign }) => [sign, label, Math.abs(part)])).toEqual([
      [undefined, 'Proposed budget FY45', 1_180_000.5],
      ['minus', 'IDEA Grant (240) (1 line)', 200_000.5],
      ['minus', 'School Lunch (1 line)', 30_000],
    ]);
  }
});

test('a projected line names the yearly increase of its category', async () => {
  const row = await app.cx
    .db('line_items')
    .where({ source_item_id: lines[0], fiscal_year: 2046 })
    .first<{ id: number }>('id');
  const { inputs } = await why(app, { figure: 'line-cost', id: String(row.id) });
  expect(inputs).toMatchObject([
    { label: 'Amount FY45', value: 1_000_000 },
    { label: expect.stringMatching(/^Increase FY46: 10% for ./) as string, value: 100_000, sign: 'plus' },
  ]);
});

test('cuts of uncovered lines lower the total and leave the gap', async () => {
  const [general, , grant] = lines;
  const calculate = async (adjustments: Record<string, number>) =>
    (await app.call('FINANCE', calculateScenario, { body: { budgetYearId, adjustments } })).body;
  expect(await calculate({ [String(grant)]: 0 })).toMatchObject({
    originalTotal: 1_180_000.5,
    adjustedTotal: 980_000,
    coveredOriginal: 950_000,
    coveredAdjusted: 950_000,
    gap: 10_000,
    meetsGoal: false,
  });
  expect(await calculate({ [String(general)]: 99 })).toMatchObject({
    adjustedTotal: 1_170_000.5,
    coveredAdjusted: 940_000,
    gap: 0,
    meetsGoal: true,
  });
});

test('the need starts from what guidance covers, and its note counts only that', async () => {
  const query = { budgetYearId: String(budgetYearId), fiscalYear: '2046' };
  expect((await app.call('FINANCE', readNeedDefaults, { query })).body).toMatchObject({
    baselineBudget: 950_000,
    baselineFunds: ['General'],
  });
  const rif = await app.call('FINANCE', calculateRifGap, {
    body: { budgetYearId, fiscalYear: 2046, includeStepsLanes: true },
  });
  // 1,045,000 − 950,000.
  expect(rif.body.calculation).toMatchObject({ baselineBudget: 950_000, nonPersonnelGrowth: 95_000 });
});

test('the public page names the funds that it compares, and its files have the amount; with all funds covered neither', async () => {
  const id = String((await app.call('ADMIN', publicContract.readConfig)).body.id);
  await app.call('ADMIN', publicContract.updateConfig, {
    params: { id },
    body: { urlPath: 'two-funds', schoolName: 'Example', publishedYears: [2045] },
  });
  const release = async () => {
    await app.call('ADMIN', publicContract.publish, { params: { id } });
    const [html, json, csv] = await Promise.all(
      ['', '/data.json', '/data.csv'].map(async (file) =>
        (await app.send(null, 'GET', `/public/two-funds${file}`, {})).text(),
      ),
    );
    const [, description = ''] = /<meta property="og:description" content="([^"]*)"/.exec(html ?? '') ?? [];
    return { html: (html ?? '').replace(/<[^>]*>/g, ''), json: json ?? '', csv: csv ?? '', description };
  };
  const compared = 'Part compared with town guidance: General fund, $950,000 of the $1,180,001 total';
  const two = await release();
  expect(two.description).toContain(
    `budget for FY2045 is $1,180,001. ${compared}. This part is $10,000 (1.1%) over the town’s guidance of $940,000.`,
  );
  expect(two.html.split(compared).length - 1).toBeGreaterThanOrEqual(2);
  expect(two.html).toContain(
    'Town guidance covers only part of the budget: General fund. This part is 1.1% over the town’s guidance.',
  );
  expect(JSON.parse(two.json)).toMatchObject({
    years: [{ totalBudget: 1_180_000.5, comparedWithGuidance: { amount: 950_000, funds: ['General'] } }],
  });
  expect(two.csv).toContain('2045,proposed,compared with guidance,General fund,dollars,950000.00');

  const increases = async (publishedYears: number[]) => {
    await app.call('ADMIN', publicContract.updateConfig, { params: { id }, body: { publishedYears } });
    await app.call('ADMIN', publicContract.publish, { params: { id } });
    const html = await (await app.send(null, 'GET', '/public/two-funds?year=2046', {})).text();
    return /Increase over.*?<\/section>/s.exec(
      html.replaceAll(/<(?!\/section)[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
    )?.[0];
  };
  // 1,045,000 and the guidance of 1,000,000, each less the 950,000 of the same fund in FY45.
  expect(await increases([2045, 2046])).toContain(
    'Increase over FY2045: General fund Budget or guidance Increase Projected budget +$95,000 Town guidance +$50,000',
  );
  // For a year that is not published, the amount in the same fund is unknown.
  expect(await increases([2046])).toBeUndefined();
  await app.call('ADMIN', publicContract.updateConfig, { params: { id }, body: { publishedYears: [2045] } });

  await cover(['IDEA Grant (240)', 'School Lunch'], true);
  const all = await release();
  expect(all.description).toContain(
    'budget for FY2045 is $1,180,001, which is $240,001 (25.5%) over the town’s guidance of $940,000.',
  );
  expect(all.html + all.json + all.csv).not.toMatch(/compared ?with/i);
});
