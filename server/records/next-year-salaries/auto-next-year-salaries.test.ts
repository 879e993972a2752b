import { expect, test } from 'vitest';
import { listLineItems, updateLineItem, type EmployeeItem } from '../../../core/contract/line-items.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import type { LineItemRow } from '../../platform/db/tables.ts';
import {
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { autoNextYearSalaries } from './auto-next-year-salaries.ts';

const app = useTestApp();
let year = 2000;

async function roster(employees: (Partial<LineItemRow> & { salary: number | null })[]) {
  year += 10;
  const workGroup = await buildWorkGroup(app.cx);
  await buildContract(app.cx, { workGroupId: workGroup, startYear: year + 1, rates: [2] });
  const scenario = await buildScenario(app.cx, { fiscalYear: year });
  const ids = await buildLines(
    app.cx,
    scenario,
    employees.map(({ salary, ...more }) => ({
      work_group_id: workGroup,
      current_salary_cents: salary === null ? null : fromDollars(salary),
      ...more,
    })),
  );
  const listed = async () => {
    const { body } = await app.call('FINANCE', listLineItems, { query: { scenarioId: String(scenario.id) } });
    return body.filter((item): item is EmployeeItem => item.isOperating).map((item) => item.nextYearSalary);
  };
  return { scenario, workGroup, ids, listed };
}

test('base rows are listed with the calculated salary, with the typed one, or with none', async () => {
  const { scenario, workGroup, listed } = await roster([
    { salary: 68_320 },
    { salary: 68_320, next_year_salary_cents: fromDollars(0), next_year_salary_manual: true },
    { salary: 68_320, employee_status: 'Inactive' },
    // Stays for part of next year, but the screens show no salary for a person who retires.
    { salary: 68_320, employee_status: 'Retiring', date_of_departure: `${year + 10}-12-31` },
    { salary: 68_320, date_of_departure: `${year + 10}-06-30` },
    { salary: null },
    { salary: 0 },
    { salary: 80_000, work_group_id: null },
  ]);
  await buildStepsLanes(app.cx, scenario.budgetYearId, { value: 1.5, workGroupIds: [workGroup] });
  expect(await listed()).toEqual([70_711.2, 0, null, null, null, null, 0, 80_000]);
});

test('a pool of step dollars is shared by everyone, even when only one line is requested', async () => {
  const { scenario, workGroup, ids, listed } = await roster([
    { salary: 60_000 },
    { salary: 30_000 },
    { salary: 10_000 },
  ]);
  await buildStepsLanes(app.cx, scenario.budgetYearId, { type: 'DOLLAR', value: 1_000, workGroupIds: [workGroup] });
  expect(await listed()).toEqual([61_800, 30_900, 10_300]);
  const { body } = await app.call('ADMIN', updateLineItem, {
    params: { id: String(ids[1]) },
    body: { position: 'Nurse' },
  });
  expect(body).toMatchObject({ nextYearSalary: 30_900 });
});

test('a salary too large for a line is unknown and hides no other', async () => {
  const { scenario, ids, listed } = await roster([{ salary: 50_000 }, { salary: 9_900_000_000 }]);
  expect(await listed()).toEqual([51_000, null]);
  const salaries = await autoNextYearSalaries(app.cx, scenario.id);
  expect(ids.map((id) => salaries.get(id)?.salary)).toEqual([fromDollars(51_000), null]);
});

test('every base row of a scenario is returned with the origin of its salary', async () => {
  const { scenario, ids } = await roster([{ salary: 41_250.5 }]);
  const [salary] = [...(await autoNextYearSalaries(app.cx, scenario.id)).entries()].map(([id, { cola, ...auto }]) => {
    return { id, rate: cola?.rate, source: cola?.source, salary: auto.salary && toDollars(auto.salary) };
  });
  expect(salary).toEqual({ id: ids[0], rate: 2, source: 'settled', salary: 42_075.51 });
});
