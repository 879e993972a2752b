import { beforeAll, expect, test } from 'vitest';
import { calculateRifGap } from '../../../core/contract/cola-rif.ts';
import { listLineItems, type LineItem, updateLineItem } from '../../../core/contract/line-items.ts';
import { changePositions, undoPositionChange } from '../../../core/contract/positions-changes.ts';
import { rollUpPositions } from '../../../core/contract/positions-reports.ts';
import { listPositions, positionsFromRoster } from '../../../core/contract/positions.ts';
import { listVacancies, setVacancyRule } from '../../../core/contract/vacancies.ts';
import {
  type BuiltScenario,
  buildContract,
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
let vacancies: number[];

beforeAll(async () => {
  roster = await buildScenario(app.cx);
  const work_group_id = await buildWorkGroup(app.cx, { name: 'Teachers' });
  await buildContract(app.cx, { workGroupId: work_group_id, startYear: 2026, rates: [2, 2, 2] });
  const vacant = (salary: number, current_fte: number, account_line: string) =>
    employeeLine(salary, {
      ...{ last_name: 'VACANT', is_vacancy: true, position_number: '01', account_line, work_group_id, current_fte },
    });
  [, ...vacancies] = await buildLines(app.cx, roster, [
    employeeLine(50_000, { last_name: 'Abel', position_number: '02', account_line: 'A', work_group_id }),
    vacant(30_000, 0.6, 'B'),
    vacant(20_000, 0.4, 'B'),
  ]);
  const { budgetYearId } = roster;
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId } });
  const rule = { kind: 'AMOUNT' as const, amount: 66_563 };
  await app.call('FINANCE', setVacancyRule, { body: { budgetYearId, workGroupId: work_group_id, rev: 0, rule } });
});

const slice = (fiscalYear: number) => ({ budgetYearId: String(roster.budgetYearId), fiscalYear });
const position = async (fiscalYear: number) => {
  const { body } = await app.call('FINANCE', listPositions, { query: slice(fiscalYear) });
  const found = body.positions.find(({ number }) => number === '01');
  if (!found) throw new Error('position 01 is missing');
  return found;
};
const enter = async (fiscalYear: number, vacancyPrice: number | null) => {
  const { id, rev } = await position(fiscalYear);
  const changes = [{ id, rev, set: { vacancyPrice } }];
  return (await app.call('FINANCE', changePositions, { body: { fiscalYear, changes } })).body;
};
const generate = async () => projectBudget(app, roster, 2028);
const lines = async (fiscalYear: number): Promise<LineItem[]> =>
  (await app.call('FINANCE', listLineItems, { query: { ...slice(fiscalYear), isOperating: 'true' } })).body;
const vacantLines = async (fiscalYear: number) =>
  (await lines(fiscalYear)).flatMap((line) => (line.isOperating && line.isVacancy ? [line] : []));

/** The cost of position 01 in every place that shows it. */
async function figuresOf(fiscalYear: number) {
  const { id, vacancyPrice } = await position(fiscalYear);
  const query = slice(fiscalYear);
  const listed = (await app.call('FINANCE', listVacancies, { query })).body;
  const { accounts, total } = (await app.call('FINANCE', rollUpPositions, { query })).body;
  const text = { ...query, fiscalYear: String(fiscalYear) };
  const own = await vacantLines(fiscalYear);
  const explained = await Promise.all(
    own.map(async (line) => {
      const cost = await why(app, { figure: 'line-cost', id: String(line.id) });
      const price = await why(app, { figure: 'vacancy-price', id: String(line.id) });
      expect(price.value).toBe(cost.value);
      return [line.cost, cost.value, cost.rule.startsWith('The price entered on the position')];
    }),
  );
  return {
    positions: vacancyPrice,
    vacancies: listed.vacancies.map(({ source, price, paid }) => [source, price, paid]),
    payroll: (await why(app, { figure: 'payroll-total', ...text })).value,
    total,
    rollUp: accounts.find(({ accountLine }) => accountLine === 'B')?.cost,
    account: (await why(app, { figure: 'account-roll-up', accountLine: 'B', ...text })).value,
    position: (await why(app, { figure: 'position-cost', id: String(id), ...text })).value,
    explained,
  };
}

test('a price entered on a position is what its vacancies cost everywhere, split by FTE to the cent', async () => {
  const { changeId, positions } = await enter(2026, 35_000.03);
  expect(positions).toMatchObject([{ number: '01', vacancyPrice: 35_000.03, rev: 2 }]);
  // 35,000.03 × 0.6 = 21,000.018 and × 0.4 = 14,000.012: the cent goes to the larger remainder.
  expect(await figuresOf(2026)).toEqual({
    positions: 35_000.03,
    vacancies: [['TYPED', 35_000.03, 35_000.03]],
    payroll: 85_000.03,
    total: 85_000.03,
    rollUp: 35_000.03,
    account: 35_000.03,
    position: 35_000.03,
    explained: [
      [21_000.02, 21_000.02, true],
      [14_000.01, 14_000.01, true],
    ],
  });
  // The raises in the RIF calculation start from the payroll with the entered price: 2% of 85,000.03.
  const rif = await app.call('FINANCE', calculateRifGap, {
    body: { budgetYearId: roster.budgetYearId, fiscalYear: 2027, includeStepsLanes: false },
  });
  expect(rif.body.calculation.breakdown.settled).toMatchObject([{ basePayroll: 85_000.03, cost: 1_700 }]);
  const undone = await app.call('FINANCE', undoPositionChange, { params: { id: String(changeId) } });
  expect((await vacantLines(2026)).map(({ currentSalary }) => currentSalary)).toEqual([30_000, 20_000]);
  expect(await figuresOf(2026)).toMatchObject({ positions: null, payroll: 100_000, rollUp: 50_000 });
  await app.call('FINANCE', undoPositionChange, { params: { id: String(undone.body.changeId) } });
  expect(await figuresOf(2026)).toMatchObject({ positions: 35_000.03, payroll: 85_000.03 });
});

test('a salary that is entered on the line afterward comes first, until a price is entered again', async () => {
  const [line] = await vacantLines(2026);
  const body = { rev: line?.rev ?? 0, currentSalary: 25_000 };
  await app.call('FINANCE', updateLineItem, { params: { id: String(line?.id) }, body });
  expect(await figuresOf(2026)).toEqual({
    positions: null,
    vacancies: [
      ['LINE', 25_000, 25_000],
      ['LINE', 14_000.01, 14_000.01],
    ],
    payroll: 89_000.01,
    total: 89_000.01,
    rollUp: 39_000.01,
    account: 39_000.01,
    position: 39_000.01,
    explained: [
      [25_000, 25_000, false],
      [14_000.01, 14_000.01, false],
    ],
  });
  const again = await enter(2026, 35_000.03);
  expect(await figuresOf(2026)).toMatchObject({ positions: 35_000.03, payroll: 85_000.03, rollUp: 35_000.03 });
  // The line's salary has changed again, so the entry cannot be undone.
  const [changed] = await vacantLines(2026);
  await app.call('FINANCE', updateLineItem, {
    params: { id: String(changed?.id) },
    body: { rev: changed?.rev ?? 0, currentSalary: 21_000 },
  });
  const refused = await app.refused('FINANCE', undoPositionChange, { params: { id: String(again.changeId) } });
  expect(refused.status).toBe(409);
  expect(refused.body.error).toContain('The salary of the vacancy in position 01 changed after the price was entered.');
  await enter(2026, 35_000.03);
});

test('in a projected year, the projection takes the entered price, and the year after grows from it', async () => {
  await generate();
  await enter(2027, 40_000);
  await generate();
  expect(await figuresOf(2027)).toEqual({
    positions: 40_000,
    vacancies: [['TYPED', 40_000, 40_000]],
    // 50,000 + 2%.
    payroll: 91_000,
    total: 91_000,
    rollUp: 40_000,
    account: 40_000,
    position: 40_000,
    explained: [
      [24_000, 24_000, true],
      [16_000, 16_000, true],
    ],
  });
  expect((await vacantLines(2028)).map(({ cost }) => cost)).toEqual([24_480, 16_320]);
  const [base] = await vacantLines(2026);
  expect(base?.nextYearSalary).toBe(24_000);
  const next = await why(app, { figure: 'line-next-year-salary', id: String(vacancies[0]) });
  expect(next).toMatchObject({ value: 24_000, inputs: [{ label: 'Entered price', value: 24_000 }] });
  // Without the price, they grow from the base year again: 21,000.02 and 14,000.01 with 2%.
  await enter(2027, null);
  await generate();
  expect((await vacantLines(2027)).map(({ cost }) => cost)).toEqual([21_420.02, 14_280.01]);
});

test('the price of a vacancy with a line in an adopted version is refused, and nothing is saved', async () => {
  await app.cx.db('versions').where({ id: roster.versionId }).update({ status: 'ADOPTED', label: 'Voted' });
  const { id, rev } = await position(2026);
  const changes = [{ id, rev, set: { vacancyPrice: 50_000 } }];
  const refused = await app.refused('FINANCE', changePositions, { body: { fiscalYear: 2026, changes } });
  expect([refused.status, refused.body.code]).toEqual([409, 'LOCKED']);
  expect(refused.body.error).toContain('"Voted" is adopted');
  expect(await figuresOf(2026)).toMatchObject({ positions: 35_000.03, payroll: 85_000.03 });
});
