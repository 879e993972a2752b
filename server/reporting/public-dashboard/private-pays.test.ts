import { beforeAll, describe, expect, test } from 'vitest';
import * as dashboard from '../../../core/contract/dashboard.ts';
import * as contract from '../../../core/contract/public-dashboard.ts';
import * as links from '../../../core/contract/public-dashboard-links.ts';
import * as releases from '../../../core/contract/public-dashboard-releases.ts';
import { viewDashboard } from '../../../core/contract/public-dashboard-view.ts';
import { buildBuilding, buildCategory, buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { employeeLine, proposedLine } from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import type { Snapshot } from './queries.ts';

const app = useTestApp({ publicPage: sourcePage });
let id: string;
const SUPERINTENDENT = 198_000;
const yearOf = async (fiscalYear: number) => {
  const { body } = await app.call(null, viewDashboard, { params: { urlPath: 'pays' } });
  return body.years[String(fiscalYear)];
};
const publish = () => app.call('ADMIN', contract.publish, { params: { id } });

beforeAll(async () => {
  const [teaching, office, busing, supplies] = [
    await buildCategory(app.cx, { name: 'Teaching', display_order: 1 }),
    await buildCategory(app.cx, { name: 'Office', display_order: 2 }),
    await buildCategory(app.cx, { name: 'Busing', display_order: 3 }),
    await buildCategory(app.cx, { name: 'Supplies', display_order: 4 }),
  ];
  const [central, school] = [
    await buildBuilding(app.cx, { name: 'Central Office' }),
    await buildBuilding(app.cx, { name: 'School' }),
  ];
  for (const [index, fiscalYear] of [2026, 2027].entries()) {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
    await buildLines(app.cx, budget, [
      // The later year has one teacher less. 72,000 is the pay of one of them.
      proposedLine(3_000_000 - index * 72_000, { category_id: teaching, building_id: school }),
      proposedLine(SUPERINTENDENT, { category_id: office, building_id: central }),
      proposedLine(400_000 + index * 5_000, { category_id: busing, building_id: school }),
      proposedLine(90_000.5, { category_id: supplies }),
    ]);
    const roster = await buildScenario(app.cx, { fiscalYear });
    const teachers = [70_000, 71_000, 72_000, 73_000, 74_000].map((salary, at) =>
      employeeLine(salary, { employee_id: `T-${at}`, dese_code: '2305', building_id: school }),
    );
    const others = Array.from({ length: 14 }, (_, at) =>
      employeeLine(60_000 + 100 * at, {
        employee_id: `O-${at}`,
        dese_code: at < 8 ? '2305' : '3200',
        building_id: school,
      }),
    );
    const head = employeeLine(SUPERINTENDENT, { employee_id: 'S-1', dese_code: '1210', building_id: central });
    await buildLines(app.cx, roster, [...teachers, ...others, head]);
  }
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  const body = {
    urlPath: 'pays',
    schoolName: 'Example Schools',
    publishedYears: [2026, 2027],
    showSalaryCharts: true,
    showHeadcountChart: true,
  };
  await app.call('ADMIN', contract.updateConfig, { params: { id }, body });
  await publish();
});

describe('a figure that is one person’s pay', () => {
  test('is combined with others where it is a category, a building, or the change of one', async () => {
    const [before, after] = [await yearOf(2026), await yearOf(2027)];
    // Office is the superintendent's pay, and Teaching changes by a teacher's. Supplies do not change: only Busing hides the change.
    const amounts = (rows: { name: string; amount: number }[] = []) => rows.map(({ name, amount }) => [name, amount]);
    expect(amounts(before?.categoryBreakdown)).toEqual([
      ['Supplies', 90_000.5],
      ['Other categories', 3_598_000],
    ]);
    expect(amounts(after?.categoryBreakdown)).toContainEqual(['Other categories', 3_531_000]);
    expect(amounts(before?.buildingBreakdown)).toContainEqual(['School', 3_400_000]);
    expect(amounts(before?.buildingBreakdown)).toContainEqual(['Other buildings', 288_000.5]);
  });

  test('is in no category and no building of an answer to VIEW_ONLY, while staff sees it', async () => {
    const query = { fiscalYear: 2027 };
    const names = async (role: 'VIEW_ONLY' | 'FINANCE') =>
      (await app.call(role, dashboard.totalsByCategory, { query })).body.map(
        ({ category, total }) => `${category} ${total}`,
      );
    expect(await names('FINANCE')).toContain('Office 198000');
    expect(await names('VIEW_ONLY')).toEqual(['Supplies 90000.5', 'Other categories 3531000']);
    const buildings = (await app.call('VIEW_ONLY', dashboard.totalsByBuilding, { query })).body;
    expect(buildings.map(({ building, total }) => `${building} ${total}`)).toEqual([
      'School 3333000',
      'Other buildings 288000.5',
    ]);
    const change = (await app.call('VIEW_ONLY', dashboard.yearChange, { query })).body.proposed?.bars;
    expect(change?.map(({ category, amount }) => `${category} ${amount}`)).not.toContain('Teaching -72000');
    expect(change?.reduce((total, { amount }) => total + amount, 0)).toBe(-67_000);
  });

  test('cannot be calculated from two years, or from a screen and the release', async () => {
    for (const fiscalYear of [2026, 2027]) {
      const query = { fiscalYear };
      const categories = (await app.call('VIEW_ONLY', dashboard.totalsByCategory, { query })).body;
      const buildings = (await app.call('VIEW_ONLY', dashboard.totalsByBuilding, { query })).body;
      const published = await yearOf(fiscalYear);
      expect(categories.map(({ category, total }) => [category, total])).toEqual(
        published?.categoryBreakdown.map(({ name, amount }) => [name, amount]),
      );
      expect(buildings.map(({ building, total }) => [building, total])).toEqual(
        published?.buildingBreakdown.map(({ name, amount }) => [name, amount]),
      );
    }
    const change = (await app.call('VIEW_ONLY', dashboard.yearChange, { query: { fiscalYear: 2027 } })).body.proposed;
    // 3,531,000 − 3,598,000; Supplies do not change.
    expect(change?.bars.map(({ category, amount }) => [category, amount])).toEqual([
      ['Supplies', 0],
      ['Other categories', -67_000],
    ]);
  });

  test('is no average: the range goes, and another one with it', async () => {
    // (70,000 + … + 74,000) ÷ 5 is 72,000.
    expect((await yearOf(2026))?.salaryData).toEqual({ teachers: [], paras: [] });
    const staff = await app.call('FINANCE', dashboard.salaryDistribution, { query: { fiscalYear: 2026 } });
    expect(staff.body.teachers.map(({ avgSalary }) => avgSalary)).toEqual([60_350, 72_000]);
  });

  test('may not be written anywhere: the publish is refused, and says where', async () => {
    const link = { title: 'Contract of the superintendent: $198,000', url: 'https://town.example' };
    const { body } = await app.call('ADMIN', links.createLink, { params: { id }, body: link });
    const refused = await app.refused('ADMIN', contract.publish, { params: { id } });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatch(
      /contains an amount that equals a person’s pay, and fewer than 5 people have this pay/,
    );
    expect(refused.body.error).toMatch(/Change the listed texts or hide the listed parts, then publish again\.$/);
    await app.call('ADMIN', links.deleteLink, { params: { linkId: String(body.id) } });
    expect((await publish()).status).toBe(200);
  });

  test('does not come back with an earlier release', async () => {
    const first = await app.cx
      .db('public_releases')
      .where({ number: 1 })
      .first<{ id: number; snapshot: Snapshot }>('id', 'snapshot');
    const office = { name: 'Office', amount: SUPERINTENDENT, itemCount: 1, color: '#123456' };
    const { snapshot } = first;
    for (const year of Object.values(snapshot.years)) year.categoryBreakdown.push(office);
    await app.cx
      .db('public_releases')
      .where({ id: first.id })
      .update({ snapshot: JSON.stringify(snapshot) });
    const refused = await app.refused('ADMIN', releases.rollBack, { params: { id, number: '1' } });
    expect(refused.body.error).toContain(
      'data.json, FY2026 categories, Office: the amount equals a person’s pay, and fewer than 5 people have this pay',
    );
    expect(refused.body.error).toMatch(/Publish the current figures instead\.$/);
  });
});
