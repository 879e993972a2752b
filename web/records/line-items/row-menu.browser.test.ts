import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildLines, buildScenario, employeeLine, proposedLine } from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('the menu of a row', () => {
  const app = useBrowserApp();
  const open = async (page: Page, name: string, action: string) => {
    await page
      .getByRole('button', { name: `Actions for ${name}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const row = (id: number) => app.cx.db('line_items').where({ id }).first<Record<string, unknown>>();

  test('edits, shows the history and deletes without a tick, in the proposed budget', async () => {
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2041 });
    const [heat = 0] = await buildLines(app.cx, scenario, [
      proposedLine(5, { account_description: 'Heat', account_line: '0100-4120' }),
    ]);
    const page = await app.openAs('FINANCE', '/admin/proposed-budget?budgetYear=FY41');
    // The dots are about 3 pixels wide, like those of other menus, in an icon of 15 pixels with a box of 24.
    const dots = page.getByRole('button', { name: 'Actions for Heat' }).first().locator('path');
    expect(await dots.evaluate((path) => getComputedStyle(path).strokeWidth)).toBe('5px');
    await open(page, 'Heat', 'Edit');
    const form = page.getByRole('dialog', { name: 'Edit Heat' });
    await form.getByLabel('Amount ($)').fill('7');
    await form.getByRole('button', { name: 'Save' }).click();
    await eventually(async () => (await row(heat)).amount_cents).toBe(7_00);
    await open(page, 'Heat', 'History');
    const history = page.getByRole('dialog', { name: 'History of Heat, 0100-4120' });
    await history.getByText('Amount').first().waitFor();
    await history.getByRole('button', { name: 'Close' }).click();
    await open(page, 'Heat', 'Duplicate');
    const copy = page.getByRole('dialog', { name: 'Duplicate Heat' });
    await copy.getByLabel('Description').fill('Heat, second boiler');
    await copy.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Added Heat, second boiler').waitFor();
    const copied = await app.cx
      .db('line_items')
      .where({ account_description: 'Heat, second boiler' })
      .first<Record<string, unknown>>();
    expect(copied).toMatchObject({ amount_cents: 7_00, scenario_id: scenario.id, fund: (await row(heat)).fund });

    await page.getByRole('button', { name: 'Actions for Heat' }).first().click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Edit', 'History', 'Duplicate', 'Delete']);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete Heat' }).getByRole('button', { name: 'Delete' }).click();
    await eventually(async () => (await row(heat)).deleted_at).not.toBeNull();
  });

  test('a copy of an employee has the job and the pay, but not the person', async () => {
    const roster = await buildScenario(app.cx, { fiscalYear: 2043 });
    await buildLines(app.cx, roster, [
      employeeLine(61_250, {
        last_name: 'Okafor',
        first_name: 'Ada',
        employee_id: 'E-77',
        position_number: 'P-1204',
        position: 'Nurse',
        hire_date: '2031-09-01',
        account_line: '0100-3200',
      }),
    ]);
    const page = await app.openAs('FINANCE', '/admin/operating-budget?budgetYear=FY43');
    await open(page, 'Okafor', 'Duplicate');
    const copy = page.getByRole('dialog', { name: 'Duplicate Okafor' });
    await copy.getByText('A line without a name is a vacancy.').waitFor();
    for (const blank of ['Last name', 'First name', 'Employee ID', 'Position number', 'Hired']) {
      expect(await copy.getByLabel(blank, { exact: true }).inputValue()).toBe('');
    }
    expect(await copy.getByLabel('Position', { exact: true }).inputValue()).toBe('Nurse');
    await copy.getByLabel('First name', { exact: true }).fill('Bo');
    await copy.getByLabel('Last name', { exact: true }).fill('Lind');
    await copy.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Added Lind').waitFor();
    const copied = await app.cx.db('line_items').where({ last_name: 'Lind' }).first<Record<string, unknown>>();
    expect(copied).toMatchObject({
      first_name: 'Bo',
      employee_id: null,
      position_number: null,
      hire_date: null,
      position: 'Nurse',
      current_salary_cents: 61_250_00,
      account_line: '0100-3200',
    });
  });

  test('in Import History it opens the form; in the employee panel a value leads to its cell', async () => {
    const roster = await buildScenario(app.cx, { fiscalYear: 2042 });
    const [holt = 0] = await buildLines(app.cx, roster, [
      employeeLine(50_000, { last_name: 'Holt', position: 'Nurse' }),
      ...Array.from({ length: 60 }, (_, place) => employeeLine(1_000, { last_name: `Zane ${place}` })),
    ]);
    const history = await app.openAs('ADMIN', '/admin/import-history?budgetYear=FY42');
    await open(history, 'Holt', 'Edit');
    const form = history.getByRole('dialog', { name: 'Edit Holt' });
    expect(await form.getByLabel('Current salary ($ / yr)').inputValue()).toBe('$50,000');
    await form.getByLabel('Position', { exact: true }).fill('Head nurse');
    await form.getByRole('button', { name: 'Save' }).click();
    await eventually(async () => (await row(holt)).position).toBe('Head nurse');

    const page = await app.openAs('FINANCE', '/admin/operating-budget?budgetYear=FY42');
    await open(page, 'Holt', 'Edit');
    const panel = page.getByRole('dialog', { name: 'Holt' });
    await panel.getByRole('button', { name: 'Status: Active. Edit in the grid' }).click();
    await panel.waitFor({ state: 'hidden' });
    const cell = page.locator(`[row-id="${holt}"] [col-id="employeeStatus"]`);
    await eventually(() => cell.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await eventually(() => cell.isVisible()).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('6/30/2042');
    await page.keyboard.press('Enter');
    await eventually(async () => (await row(holt)).date_of_departure).toBe('2042-06-30');
  });
});
