import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as contract from '../../../core/contract/data-quality.ts';
import { fromDollars } from '../../../core/money.ts';
import { buildBuilding, buildScenario, buildWorkGroup } from '../../../test/factories/factories.ts';
import { duplicateCalls } from '../../../test/support/data-quality/duplicate-calls.ts';
import { importCalls } from '../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const imports = importCalls(app);
const { groupsOf, nextYear, roster } = duplicateCalls(app);
const FIXTURES = join(import.meta.dirname, '../../../fixtures/duplicates');

describe('duplicates of an imported roster', () => {
  const expectation = z.object({
    duplicates: z.array(z.object({ what: z.string(), rows: z.array(z.number()) })),
    twins: z.array(z.object({ what: z.string(), rows: z.array(z.number()) })),
  });

  test('finds every planted pair at 80 or above, twins below 80, and no one else', async () => {
    const version = await imports.newVersion(nextYear());
    await imports.run(version, { content: await readFile(join(FIXTURES, 'roster.csv')) });
    const expected = expectation.parse(JSON.parse(await readFile(join(FIXTURES, 'roster.expected.json'), 'utf8')));
    const rows = await app.cx
      .db('line_items')
      .join('scenarios', 'scenarios.id', 'line_items.scenario_id')
      .where({ version_id: version.id })
      .select<{ id: number; import_row: number }[]>('line_items.id', 'import_row');
    const rowOf = new Map(rows.map((row) => [row.id, row.import_row]));
    const groups = await groupsOf(version.budgetYearId);
    const found = groups.map((group) => ({
      rows: group.map(({ id }) => rowOf.get(id)).sort((a, b) => Number(a) - Number(b)),
      isLikely: group.every(({ similarityScore }) => similarityScore >= 80),
    }));
    const byRow = (a: { rows: (number | undefined)[] }, b: { rows: (number | undefined)[] }) =>
      Number(a.rows[0]) - Number(b.rows[0]);
    expect(found.sort(byRow)).toEqual(
      [
        ...expected.duplicates.map(({ rows: pairRows }) => ({ rows: pairRows, isLikely: true })),
        ...expected.twins.map(({ rows: pairRows }) => ({ rows: pairRows, isLikely: false })),
      ].sort(byRow),
    );
    const scores = groups.map(([first]) => first?.similarityScore ?? 0);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    const swapped = groups.flat().find(({ id }) => rowOf.get(id) === 3);
    expect(swapped).toMatchObject({
      lastName: 'Adaeze',
      firstName: 'Okonkwo',
      currentSalary: 71_250,
      similarityScore: 100,
    });
    expect(swapped?.similarityFactors).toContain('First and last name swapped');
  });

  test('an empty district has none, an unknown budget year is a 404', async () => {
    const { budgetYearId } = await buildScenario(app.cx, { type: 'proposed', fiscalYear: nextYear() });
    expect(await groupsOf(budgetYearId)).toEqual([]);
    const unknown = await app.refused('FINANCE', contract.duplicates, { query: { budgetYearId: '999999' } });
    expect(unknown.status).toBe(404);
  });
});

describe('the score of two lines', () => {
  const salaried = (dollars: number) => ({ current_salary_cents: fromDollars(dollars) });

  test('is 55 for the name, 15, 10, 5, 10 and 5 for the rest; twins are held at 75, one account is 100, under 50 is none', async () => {
    const [building_id, work_group_id] = [await buildBuilding(app.cx), await buildWorkGroup(app.cx)];
    const everything = { first_name: 'Nkem', last_name: 'Aalto', building_id, work_group_id, hire_date: '2019-08-26' };
    const robert = { last_name: 'Quillfeather', position: 'Coach' };
    const twin = { first_name: 'Ottoline', last_name: 'Marsh', position: 'Dean', building_id, work_group_id };
    const hired = { first_name: 'Yusuf', last_name: 'Bexley', position: 'Librarian', building_id };
    const half = { first_name: 'Greta', last_name: 'Holm', position: 'Tutor', employee_id: '40', current_fte: 0.5 };
    const whole = { first_name: 'Priya', last_name: 'Venn', position: 'Driver', employee_id: '41' };
    const { budgetYearId } = await roster([
      { ...everything, position: 'Nurse', ...salaried(50_000) },
      { ...everything, position: 'NURSE', ...salaried(50_500) },
      { first_name: 'Zoë', last_name: 'Ruíz Jr.' },
      { first_name: 'RUIZ', last_name: 'zoe' },
      // A nickname has a similarity of 0.95: 55 × 0.1 ÷ 0.15 = 36.67. With the position, the score is 51.67. Without it, the score is too
      // low.
      { ...robert, first_name: 'Robert' },
      { ...robert, first_name: 'Bob' },
      { first_name: 'William', last_name: 'Dunmore' },
      { first_name: 'Bill', last_name: 'Dunmore' },
      { ...twin, employee_id: '20' },
      { ...twin, employee_id: '21' },
      { ...hired, hire_date: '2019-08-26' },
      { ...hired, hire_date: '2020-08-26' },
      { first_name: 'Pruitt', last_name: 'Dane', employee_id: '30', account_line: 'A' },
      { first_name: 'Ingrid', last_name: 'Sole', employee_id: '30', account_line: 'A' },
      { ...half, account_line: 'B' },
      { ...half, account_line: 'C' },
      { ...whole, account_line: 'D', current_fte: 1 },
      { ...whole, account_line: 'E', current_fte: 0.5 },
      { last_name: 'Vacant', position: 'Cook', is_vacancy: true },
      { last_name: 'Vacant', position: 'Cook', is_vacancy: true },
    ]);
    const groups = await groupsOf(budgetYearId);
    expect(groups.every((group) => group.length === 2)).toBe(true);
    const found = groups.map(([older, newer]) => [older?.lastName, newer?.similarityScore] as const);
    expect(Object.fromEntries(found)).toEqual({
      Aalto: 100,
      Dane: 100,
      Marsh: 75,
      Bexley: 75,
      Venn: 70,
      'Ruíz Jr.': 55,
      Quillfeather: 52,
    });
    const factorsOf = (name: string) => groups.find(([older]) => older?.lastName === name)?.[1]?.similarityFactors;
    expect(factorsOf('Aalto')).toEqual([
      'Same last name',
      'Same first name',
      'Same position',
      'Same building',
      'Same work group',
      'Salary within 1%',
      'Same hire date',
    ]);
    expect(factorsOf('Marsh')).toContain('Different employee IDs');
    expect(factorsOf('Bexley')).toContain('Different hire dates');
    expect(factorsOf('Dane')).toEqual(['Same employee ID', 'Same account']);
  });
});
