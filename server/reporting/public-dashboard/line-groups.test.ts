import { beforeAll, expect, test } from 'vitest';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { diffReleases } from '../../../core/contract/public-dashboard-releases.ts';
import { viewDashboard } from '../../../core/contract/public-dashboard-view.ts';
import {
  buildCategory,
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp({ publicPage: sourcePage });
let id: string;
let budget: Awaited<ReturnType<typeof buildScenario>>;
let teaching: number;

const publish = () => app.call('ADMIN', contract.publish, { params: { id } });
const show = (body: object) => app.call('ADMIN', contract.updateConfig, { params: { id }, body });
const file = async (path: string) => (await app.send(null, 'GET', `/public/decided${path}`)).text();
const groups = async () => {
  const { body } = await app.call(null, viewDashboard, { params: { urlPath: 'decided' } });
  return body.years['2027']?.lineGroups;
};

beforeAll(async () => {
  teaching = await buildCategory(app.cx, { name: 'Teaching', is_personnel: true });
  const special = await buildCategory(app.cx, { name: 'Special Education' });
  const supplies = await buildCategory(app.cx, { name: 'Supplies' });
  budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2027 });
  await buildLines(app.cx, budget, [
    proposedLine(6_000_000.25, { category_id: teaching, account_description: 'Teacher salaries', dese_code: '2305' }),
    proposedLine(150_000, { category_id: teaching, account_description: 'Textbooks', dese_code: '2410' }),
    proposedLine(2_500_000, { category_id: special, account_description: 'Tuition', dese_code: '9300' }),
    proposedLine(350_000.5, { category_id: supplies, account_description: 'Paper', dese_code: '2430' }),
  ]);
  const people = [61_234.56, 50_000, 51_000, 52_000, 53_000, 54_000].map((salary, at) =>
    employeeLine(salary, { employee_id: `T-${at}`, dese_code: '2305' }),
  );
  await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2027 }), people);
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  await show({ urlPath: 'decided', schoolName: 'Example', publishedYears: [2027] });
  await publish();
});

test('residents see how much is required by law, set by agreements and up to the district, and it adds up to the budget', async () => {
  // Up to the district: 150,000 + 350,000.50. In all 9,000,000.75.
  expect(await groups()).toEqual([
    { group: 'mandated', amount: 2_500_000 },
    { group: 'contractual', amount: 6_000_000.25 },
    { group: 'discretionary', amount: 500_000.5 },
  ]);
  const section = /<h2 id="decided">.*?<\/section>/s
    .exec(await file(''))?.[0]
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(section).toContain('How much of the FY2027 (2026–27) budget is up to the district');
  // 27.78%, 66.67% and 5.56%. Rounded, they add up to 100.1%, and a note says so.
  expect(section).toMatch(
    /Required by law .*? \$2,500,000 27\.8% Set by agreements .*? \$6,000,000 66\.7% Up to the district .*? \$500,001 5\.6%/,
  );
  expect(section).toContain('Total $9,000,001 100.0%');
  expect(section).toContain('Shares are rounded, so they do not add up exactly to 100%.');
  const data = JSON.parse(await file('/data.json')) as { years: { lineGroups: unknown }[] };
  expect(data.years[0]?.lineGroups).toEqual(await groups());
  expect(await file('/data.csv')).toContain('2027,proposed,group of lines,contractual,dollars,6000000.25');
});

test('a change from one group to another is listed before it is published, although no other figure changes', async () => {
  const changes = async () => {
    const { figures } = (await app.call('ADMIN', diffReleases, { params: { id, number: '1' }, query: { to: 'draft' } }))
      .body;
    return figures.map(({ part, text }) => [part, text]);
  };
  expect(await changes()).toEqual([]);
  await app.cx.db('line_items').where({ account_description: 'Paper' }).update({
    account_description: 'Special education paper',
  });
  expect(await changes()).toEqual([
    ['lineGroup', '+$350,001 in the part required by law'],
    ['lineGroup', '−$350,001 in the part that is up to the district'],
  ]);
  await app.cx.db('line_items').where({ account_description: 'Special education paper' }).update({
    account_description: 'Paper',
  });
  expect(await changes()).toEqual([]);
});

test('they are left out with the categories', async () => {
  await show({ showCategoryChart: false });
  await publish();
  expect(await groups()).toBeUndefined();
  expect(await file('')).not.toContain('id="decided"');
  await show({ showCategoryChart: true });
  await publish();
  expect(await groups()).toHaveLength(3);
});

test('they are left out if subtracting categories leaves one person’s pay, and nothing else is', async () => {
  // Teaching has lines of several groups. Its part that is required by law is now the pay of one person.
  const [line] = await buildLines(app.cx, budget, [
    proposedLine(61_234.56, { category_id: teaching, account_description: 'Nurse', dese_code: '3200' }),
  ]);
  expect((await publish()).status).toBe(200);
  expect(await groups()).toBeUndefined();
  expect(await file('')).toContain('id="categories"');
  await app.cx.db('line_items').where({ id: line }).update({ amount_cents: 6_123_457, cost_cents: 6_123_457 });
  await publish();
  expect(await groups()).toHaveLength(3);
});

test('they are left out if subtracting whole categories leaves the pay of a person who is paid from several others', async () => {
  const athletics = await buildCategory(app.cx, { name: 'Athletics' });
  const activities = await buildCategory(app.cx, { name: 'Activities' });
  await app.cx.db('line_items').where({ scenario_id: budget.id }).delete();
  await buildLines(app.cx, budget, [
    proposedLine(3_000_000, { category_id: teaching, account_description: 'Teacher salaries', dese_code: '2305' }),
    proposedLine(30_000, { category_id: athletics, account_description: 'Coach salaries', dese_code: '3510' }),
    proposedLine(41_000, { category_id: athletics, account_description: 'Supplies', dese_code: '3510' }),
    proposedLine(28_000.5, { category_id: activities, account_description: 'Advisor salaries', dese_code: '3520' }),
    proposedLine(17_500, { category_id: activities, account_description: 'Supplies', dese_code: '3520' }),
  ]);
  const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
  await buildLines(
    app.cx,
    roster,
    [30_000, 28_000.5].map((salary) => employeeLine(salary, { employee_id: 'C-1' })),
  );
  expect((await publish()).status).toBe(200);
  // Contractual would be 3,058,000.50. Less Teaching, it is the pay of one person.
  expect(await groups()).toBeUndefined();
  expect(await file('/data.csv')).not.toContain('group of lines');
  const coach = { scenario_id: budget.id, account_description: 'Coach salaries' };
  await app.cx.db('line_items').where(coach).update({ amount_cents: 3_100_000, cost_cents: 3_100_000 });
  expect((await publish()).status).toBe(200);
  expect(await groups()).toEqual([
    { group: 'contractual', amount: 3_059_000.5 },
    { group: 'discretionary', amount: 58_500 },
  ]);
});
