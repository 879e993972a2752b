import { beforeAll, expect, test } from 'vitest';
import { fromDollars } from '../../../../core/money.ts';
import { generateProjection } from '../../../../core/contract/projections.ts';
import {
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
} from '../../../../test/factories/factories.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../../test/browser/browser.ts';

describeInBrowser('Salary Progression Analysis', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const workGroup = await buildWorkGroup(app.cx, { name: 'Unit A' });
    await buildContract(app.cx, { workGroupId: workGroup, startYear: 2027, rates: [2] });
    const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
    await buildStepsLanes(app.cx, roster.budgetYearId, { value: 1.5, workGroupIds: [workGroup] });
    const person = (last_name: string, position: string, more: object = {}) => {
      const salary = fromDollars(68_320);
      return { last_name, first_name: 'Kim', position, current_salary_cents: salary, cost_cents: salary, ...more };
    };
    await buildLines(app.cx, roster, [
      ...Array.from({ length: 11 }, (_, n) =>
        person(`Adams ${String(n).padStart(2, '0')}`, 'Teacher', { work_group_id: workGroup }),
      ),
      person('Baker', 'Nurse'),
    ]);
    const { budgetYearId } = roster;
    const body = { budgetYearId, projectionType: 'operating', toFiscalYear: 2027 } as const;
    await app.call('ADMIN', generateProjection, { body });
  });

  test('shows ten teachers unless another position or number is asked for, and says when it cannot be loaded', async () => {
    const page = await app.openAs('FINANCE', '/salary-progression');
    const table = page.getByRole('table', { name: 'Salaries by person and fiscal year' });
    await page.getByText('10 of 11 people, sorted by name').waitFor();
    expect(await page.getByLabel('Position', { exact: true }).first().inputValue()).toBe('Teacher');
    // 68,320 plus 2% is 69,686.40, and steps of 1.5% on 68,320 are 1,024.80.
    const first = table.getByRole('row').nth(1);
    await first.getByText('$70,711', { exact: true }).waitFor();
    // 2,391.20 over 68,320 is 3.5%.
    await first.getByText('+$2,391 (3.50%)').waitFor();
    await first.getByTitle('COLA $1,366 · steps $1,025').waitFor();
    await page.getByText('a salary grows by a COLA, such as 3%.').waitFor();
    await page.getByText('also grows by these raises, such as 0.75%.').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);

    await page.getByRole('combobox', { name: 'People' }).click();
    expect(await page.getByRole('option').allTextContents()).toEqual(['5', '10', '20', '50']);
    await page.getByRole('option', { name: '20' }).click();
    await page.getByText('11 of 11 people, sorted by name').waitFor();
    // A click selects the text, so that typing replaces it.
    await page.getByLabel('Position', { exact: true }).first().click();
    await page.keyboard.type('nur');
    await page.getByText('1 of 1 person, sorted by name').waitFor();
    await table.getByRole('rowheader', { name: /Baker/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('position')).toBe('nur');
    expect(new URL(page.url()).searchParams.get('limit')).toBe('20');
    await page.getByLabel('Position', { exact: true }).first().fill('pilot');
    await table.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'No matching positions' }).waitFor();
    await page.getByRole('button', { name: 'Show everyone' }).click();
    await page.getByText('12 of 12 people, sorted by name').waitFor();

    await page.route('**/api/line-items/budget/salary-progression?*', (route) =>
      route.fulfill({ status: 500, json: { error: 'It broke.', code: 'INTERNAL' } }),
    );
    await page.goto('/salary-progression?limit=5');
    await page.getByRole('alert').filter({ hasText: 'It broke.' }).waitFor();
    await page.unroute('**/api/line-items/budget/salary-progression?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('5 of 11 people, sorted by name').waitFor();

    // On a phone, a person's name is above the years, which then have the full width.
    await page.setViewportSize(PHONE);
    // On a phone, each person has a separate `tbody`.
    await eventually(() => table.locator('tbody').count()).toBe(5);
    const person = table.locator('tbody', { hasText: 'Adams 00' });
    await person.getByRole('rowheader').waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(['FY26', 'FY27']);
    expect(await person.getByRole('row').count()).toBe(2);
    await person.getByRole('row').nth(1).getByText('$70,711', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('leads to the import while the budget year has no roster', async () => {
    await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2030 });
    const page = await app.openAs('ADMIN', '/salary-progression?budgetYear=FY30');
    await page.getByRole('heading', { name: 'No people yet' }).waitFor();
    await page.getByRole('link', { name: 'Import a roster' }).waitFor();
    await page.getByRole('link', { name: 'Setup Checklist' }).waitFor();
    expect(await page.getByLabel('Position', { exact: true }).count()).toBe(0);
    expect(await axeInBothLooks(page)).toEqual([]);
  });
});
