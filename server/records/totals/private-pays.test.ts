import { beforeAll, expect, test } from 'vitest';
import { cents, fromDollars } from '../../../core/money.ts';
import { buildLines, buildScenario, employeeLine, proposedLine } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { privatePays } from './private-pays.ts';

const app = useTestApp();

beforeAll(async () => {
  const roster = await buildScenario(app.cx);
  const half = { first_name: 'Ana', last_name: 'Ames', position: 'Nurse', current_fte: 0.5 };
  const [, cole] = await buildLines(app.cx, roster, [
    employeeLine(50_000, { last_name: 'Birk', next_year_salary_cents: fromDollars(52_500) }),
    employeeLine(60_000, { last_name: 'Cole' }),
    ...[20_000, 11_000].map((salary) => employeeLine(salary, { employee_id: 'E-1', last_name: 'Dorn' })),
    ...[23_000, 24_500].map((salary) => employeeLine(salary, half)),
    // Two people with one name, each with a full position.
    ...[81_000, 82_000].map((salary) => employeeLine(salary, { ...half, last_name: 'Ek', current_fte: 1 })),
    ...Array.from({ length: 4 }, (_, at) => employeeLine(68_000, { employee_id: `F-${at}` })),
    ...Array.from({ length: 5 }, (_, at) => employeeLine(70_000, { employee_id: `G-${at}` })),
    // One person in five lines is not five people.
    ...Array.from({ length: 5 }, () => employeeLine(15_000, { employee_id: 'H-1' })),
    employeeLine(90_000, { is_vacancy: true }),
    employeeLine(91_000, { last_name: 'Gone', deleted_at: new Date() }),
    employeeLine(0, { last_name: 'Unpaid' }),
  ]);
  // Leaves within the next year.
  const leaving = { is_projected: true, source_item_id: cole ?? 0, fiscal_year: roster.fiscalYear + 1 };
  await buildLines(app.cx, roster, [
    employeeLine(61_000, { ...leaving, last_name: 'Cole', cost_cents: fromDollars(29_589.04) }),
  ]);
  const another = await buildScenario(app.cx);
  await buildLines(app.cx, another, [employeeLine(92_000, { last_name: 'What if' })]);
  await buildLines(app.cx, await buildScenario(app.cx, { type: 'proposed' }), [proposedLine(93_000)]);
});

test.each([
  ['a salary', 50_000, true],
  ['the salary entered for the next year', 52_500, true],
  ['a full-year salary of which a part is paid', 61_000, true],
  ['the part', 29_589.04, true],
  ['one of two lines of one employee id', 20_000, false],
  ['the two together', 31_000, true],
  ['one of two half positions of one name', 23_000, false],
  ['the two together', 47_500, true],
  ['a full position of someone whose name another one has', 81_000, true],
  ['the two people together', 163_000, false],
  ['a salary that four people share', 68_000, true],
  ['one that five share', 70_000, false],
  ['one of five lines of one person', 15_000, false],
  ['the five together', 75_000, true],
  ['the pay of a vacancy', 90_000, false],
  ['a deleted line', 91_000, false],
  ['a line of a budget that is not active', 92_000, false],
  ['a line of the proposed budget', 93_000, false],
  ['nothing', 0, false],
  ['a cent more than a salary', 50_000.01, false],
])('%s: %d, private: %s', async (_, dollars, expected) => {
  const isPay = await privatePays(app.cx);
  expect(isPay(fromDollars(dollars))).toBe(expected);
  expect(isPay(cents(-fromDollars(dollars)))).toBe(expected);
});
