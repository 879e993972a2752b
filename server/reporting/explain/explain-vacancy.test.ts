import { beforeAll, expect, test } from 'vitest';
import { explain } from '../../../core/contract/explain.ts';
import { changePositions } from '../../../core/contract/positions-changes.ts';
import { listPositions, positionsFromRoster } from '../../../core/contract/positions.ts';
import { rollForward } from '../../../core/contract/projections-roll-forward.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import { setVacancyRule } from '../../../core/contract/vacancies.ts';
import {
  type BuiltScenario,
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
} from '../../../test/factories/factories.ts';
import { buildSalarySchedule } from '../../../test/factories/placed-people.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let roster: BuiltScenario;
let lines: number[];

beforeAll(async () => {
  roster = await buildScenario(app.cx);
  const work_group_id = await buildWorkGroup(app.cx);
  const scheduleId = await buildSalarySchedule(app.cx, {
    workGroupId: work_group_id,
    editions: [{ fiscalYear: 2026, fromDay: 1, amounts: [[66_563], [68_000]] }],
  });
  lines = await buildLines(app.cx, roster, [
    employeeLine(115_744, { last_name: 'Abel', employee_status: 'Retiring', position_number: '01', work_group_id }),
    employeeLine(30_000, { last_name: 'VACANT', is_vacancy: true, position_number: '02', work_group_id }),
  ]);
  const { budgetYearId } = roster;
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId } });
  const rule = { kind: 'CELL' as const, scheduleId, step: '7', lane: 'M' };
  await app.call('FINANCE', setVacancyRule, {
    body: { budgetYearId, workGroupId: work_group_id, rev: 0, rule, fillDay: 31 },
  });
  await app.call('FINANCE', generateProjection, {
    body: { budgetYearId, projectionType: 'operating', toFiscalYear: 2027 },
  });
});

test('the price of a vacancy is the rule, less what lapses; its cost is explained the same', async () => {
  const row = await app.cx.db('line_items').where({ is_vacated: true }).first<{ id: number }>('id');
  const query = { figure: 'vacancy-price' as const, id: String(row.id) };
  const { body } = await app.call('FINANCE', explain, { query });
  expect(body).toMatchObject({ label: 'Vacancy 01, FY27', value: 55_651.03 });
  expect(body.inputs.map(({ label, value }) => [label, value])).toEqual([
    ['Price for the whole year', 66_563],
    ['Lapse: days before the fill day', -10_911.97],
  ]);
  const cost = await app.call('FINANCE', explain, { query: { ...query, figure: 'line-cost' } });
  expect(cost.body).toEqual(body);
  const own = await app.call('FINANCE', explain, { query: { ...query, id: String(lines[1] ?? 0) } });
  expect(own.body).toMatchObject({ value: 30_000, inputs: [{ label: 'Salary', value: 30_000 }] });
  const { status, body: missing } = await app.refused('FINANCE', explain, { query: { figure: 'vacancy-price' } });
  expect([status, missing.error]).toEqual([400, 'Specify the line id of the vacancy.']);
  const person = await app.refused('FINANCE', explain, { query: { ...query, id: String(lines[0] ?? 0) } });
  expect([person.status, person.body.error]).toEqual([400, `Line ${lines[0] ?? 0} is not a vacancy.`]);
});

test('the turnover savings are the sum over the people who leave, each against the replacement', async () => {
  const query = { figure: 'turnover-saving' as const, budgetYearId: String(roster.budgetYearId), fiscalYear: 'FY27' };
  const { body } = await app.call('FINANCE', explain, { query });
  expect(body).toMatchObject({
    label: 'Turnover savings, FY27',
    value: 49_181,
    inputs: [{ label: '01, Abel', value: 49_181 }],
  });
  const one = await app.call('FINANCE', explain, { query: { ...query, id: String(lines[0] ?? 0) } });
  expect(one.body.inputs.map(({ label, value }) => [label, value])).toEqual([
    ['If they had stayed', 115_744],
    ['Replacement', -66_563],
  ]);
  expect(body.inputs[0]?.explain).toEqual(one.body);
  expect((await app.refused('FINANCE', explain, { query: { ...query, id: String(lines[1] ?? 0) } })).status).toBe(404);
});

test('a vacancy without a price is not explained by a salary, nor one whose price has changed since the projection', async () => {
  const other = await buildScenario(app.cx, { fiscalYear: 2030 });
  const workGroupId = await buildWorkGroup(app.cx, { name: 'Others' });
  const [unpriced = 0] = await buildLines(app.cx, other, [
    { last_name: 'VACANT', is_vacancy: true, position_number: '11', work_group_id: workGroupId },
    employeeLine(90_000, { employee_status: 'Retiring', position_number: '12', work_group_id: workGroupId }),
  ]);
  const { budgetYearId } = other;
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId } });
  const rule = { kind: 'AMOUNT' as const, amount: 50_000 };
  const body = { budgetYearId, workGroupId, rev: 0, rule, fillDay: 1 };
  const { rev } = (await app.call('FINANCE', setVacancyRule, { body })).body;
  await app.call('FINANCE', generateProjection, {
    body: { budgetYearId, projectionType: 'operating', toFiscalYear: 2031 },
  });
  const whyOf = async (where: object) => {
    const row = await app.cx
      .db('line_items')
      .where({ ...where, fiscal_year: 2031 })
      .first<{ id: number }>('id');
    return (await app.call('FINANCE', explain, { query: { figure: 'vacancy-price', id: String(row.id) } })).body;
  };
  expect(await whyOf({ source_item_id: unpriced })).toMatchObject({
    ...{ label: 'Vacancy 11, FY31', value: 0, inputs: [] },
    rule: expect.stringContaining('The vacancy counts as $0, because the line has no salary') as string,
  });
  const left = { scenario_id: other.id, is_vacated: true };
  expect((await whyOf(left)).inputs).toMatchObject([{ label: 'Price for the whole year', value: 50_000 }]);
  await app.call('FINANCE', setVacancyRule, { body: { ...body, rev, rule: null } });
  expect(await whyOf(left)).toMatchObject({
    ...{ value: 50_000, inputs: [{ label: 'Cost in the projection', value: 50_000 }] },
    rule: expect.stringContaining('Regenerate the projection') as string,
  });
});

test('a vacancy that was rolled forward is explained by its salary, or by the price that was entered on its position', async () => {
  const other = await buildScenario(app.cx, { fiscalYear: 2033 });
  const workGroupId = await buildWorkGroup(app.cx, { name: 'Rolled' });
  const retiring = { employee_status: 'Retiring' as const, work_group_id: workGroupId };
  await buildLines(app.cx, other, [
    employeeLine(90_000, { ...retiring, position_number: '21' }),
    employeeLine(80_000, { ...retiring, position_number: '22' }),
  ]);
  const { budgetYearId } = other;
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId } });
  const rule = { kind: 'AMOUNT' as const, amount: 50_000 };
  await app.call('FINANCE', setVacancyRule, { body: { budgetYearId, workGroupId, rev: 0, rule, fillDay: 1 } });
  const params = { id: String(budgetYearId) };
  const { budgetYear } = (await app.call('ADMIN', rollForward, { params, body: { fiscalYear: 2034 } })).body;
  const query = { budgetYearId: String(budgetYear?.id) };
  const { positions } = (await app.call('FINANCE', listPositions, { query })).body;
  const priced = positions.find(({ number }) => number === '22');
  const changes = [{ id: priced?.id ?? 0, rev: priced?.rev ?? 0, set: { vacancyPrice: 60_000 } }];
  await app.call('FINANCE', changePositions, { body: { fiscalYear: 2034, changes } });
  const whyOf = async (position_number: string) => {
    const where = { is_vacated: true, is_projected: false, position_number };
    const row = await app.cx.db('line_items').where(where).first<{ id: number }>('id');
    const ask = async (figure: 'vacancy-price' | 'line-cost') =>
      (await app.call('FINANCE', explain, { query: { figure, id: String(row.id) } })).body;
    return [await ask('vacancy-price'), await ask('line-cost')];
  };
  expect((await whyOf('21'))[0]).toMatchObject({
    ...{ value: 50_000, inputs: [{ label: 'Salary', value: 50_000 }] },
    rule: expect.stringContaining('The salary of the vacancy line') as string,
  });
  const entered = { value: 60_000, inputs: [{ label: 'Entered price', value: 60_000 }] };
  expect(await whyOf('22')).toMatchObject([entered, entered]);
});
