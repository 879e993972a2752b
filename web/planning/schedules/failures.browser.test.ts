import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readSchedule } from '../../../core/contract/schedules.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  eventually,
  useBrowserApp,
} from '../../../test/browser/browser.ts';
import { cellAt } from '../../../test/browser/sheet.ts';
import { buildWorkGroup } from '../../../test/factories/factories.ts';
import { buildSalarySchedule } from '../../../test/factories/placed-people.ts';

const broken = { status: 500, json: { error: 'It broke.', code: 'INTERNAL', requestId: 'r-23' } };
const STEPS = 16;

describeInBrowser('Salary Schedules when something fails', () => {
  const app = useBrowserApp();
  let id = 0;
  beforeAll(async () => {
    const workGroupId = await buildWorkGroup(app.cx, { name: 'Fairhill Teachers' });
    id = await buildSalarySchedule(app.cx, {
      ...{ workGroupId, name: 'Unit A', lanes: ['B', 'M'] },
      steps: Array.from({ length: STEPS }, (_, at) => ({ label: String(at + 1) })),
      editions: [
        {
          fiscalYear: 2026,
          fromDay: 1,
          amounts: Array.from({ length: STEPS }, (_, at) => [50_000 + at * 1_000, 60_000 + at * 1_000]),
        },
      ],
    });
  });

  const saved = async () => (await app.call('FINANCE', readSchedule, { params: { id: String(id) } })).body.schedule;
  const alert = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });
  const open = async () => {
    const page = await app.openAs('FINANCE', '/salary-schedules');
    await cellAt(page, '1', 'B').waitFor();
    return page;
  };

  test.each([
    ['**/api/salary-schedules', 'Failed to load salary schedules'],
    ['**/api/salary-schedules/*', 'Failed to load the salary schedule'],
  ])('what %s does not return is named, and Retry brings it', async (path, title) => {
    const page = await app.openAs('FINANCE', '/profile');
    await page.route(path, (route) => route.fulfill(broken));
    await page.goto('/salary-schedules');
    await alert(page, title).getByText('It broke. (request r-23)').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.unroute(path);
    await alert(page, title).getByRole('button', { name: 'Retry' }).click();
    await cellAt(page, '1', 'B').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('an amount that was not saved stays in its cell with the reason, and Retry saves it', async () => {
    const page = await open();
    await page.route(`**/api/salary-schedules/${id}`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await cellAt(page, '1', 'B').click();
    await page.keyboard.type('50500');
    await page.keyboard.press('Enter');
    const failed = alert(page, '1 change was not saved');
    await failed.getByText('Step 1, B → $50,500: The server cannot be reached.').waitFor();
    expect(await cellAt(page, '1', 'B').innerText()).toContain('50,500');
    expect(await axeInBothLooks(page)).toEqual([]);
    expect((await saved()).editions[0]?.amounts[0]).toEqual([50_000, 60_000]);
    await page.unroute(`**/api/salary-schedules/${id}`);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await failed.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await saved()).editions[0]?.amounts[0]).toEqual([50_500, 60_000]);
  });

  test('a dialog whose request fails says so, keeps what was entered, and changes nothing', async () => {
    const before = await saved();
    const page = await open();
    await page.route('**/api/salary-schedules/*/generate', (route) => route.abort());
    await page.getByRole('button', { name: 'Generate next year’s grid' }).click();
    const next = page.getByRole('dialog', { name: /^Generate (the|a) grid/ });
    await next.getByLabel('Terms').fill('3');
    await next.getByLabel('Fiscal year').fill('next year');
    await next.getByRole('button', { name: 'Preview' }).click();
    await next.getByText('Please enter a fiscal year from 2000 to 2100').waitFor();
    await next.getByLabel('Fiscal year').fill('FY27');
    await next.getByRole('button', { name: 'Preview' }).click();
    await alert(page, 'Could not calculate FY27').getByText('The server cannot be reached.').waitFor();
    expect(await next.getByLabel('Terms').inputValue()).toBe('3');
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute('**/api/salary-schedules/*/generate');
    await next.getByLabel('Fiscal year').fill('FY20');
    await next.getByRole('button', { name: 'Preview' }).click();
    await alert(page, 'Could not calculate FY20')
      .getByText('There is no edition before FY20, so FY20 cannot be calculated. Enter or import an earlier edition.')
      .waitFor();
    await page.keyboard.press('Escape');
    await next.waitFor({ state: 'hidden' });

    await page.route('**/api/salary-schedules/import', (route) => route.fulfill(broken));
    await page.getByRole('button', { name: 'Import' }).first().click();
    const form = page.getByRole('dialog', { name: 'Import salary schedules' });
    await form.getByRole('combobox', { name: 'Work group' }).click();
    await page.getByRole('option', { name: 'Fairhill Teachers' }).click();
    await form.getByLabel('Or paste the schedule').fill('FY27\nB M\n1 51,500 61,800\n2 52,500 62,800');
    await form.getByRole('button', { name: 'Preview' }).click();
    await alert(page, 'Could not import the schedules').getByText('It broke.').waitFor();
    expect(await form.getByLabel('Or paste the schedule').inputValue()).toContain('51,500');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });

    await page.route(`**/api/salary-schedules/${id}**`, (route) =>
      route.request().method() === 'GET' && !route.request().url().endsWith('/export')
        ? route.continue()
        : route.fulfill(broken),
    );
    await page.getByRole('button', { name: 'Export' }).click();
    await alert(page, 'The action failed').getByText('It broke.').waitFor();
    await page.getByRole('button', { name: 'Contract rules' }).click();
    const rules = page.getByRole('dialog', { name: 'Contract rules' });
    await rules.getByRole('button', { name: 'Save' }).click();
    await alert(page, 'Not saved').getByText('It broke.').waitFor();
    await page.keyboard.press('Escape');
    await rules.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'More actions for the schedule' }).click();
    await page.getByRole('menuitem', { name: 'Delete schedule' }).click();
    await page.getByRole('dialog', { name: 'Delete salary schedule' }).getByRole('button', { name: 'Delete' }).click();
    await alert(page, 'The action failed').getByText('It broke.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await saved()).toEqual(before);
  });

  test('the grid of sixteen steps is in a window of 1024 by 768 as a whole: it scrolls, not the page', async () => {
    const page = await app.openAs('FINANCE', '/salary-schedules', { viewport: { width: 1024, height: 768 } });
    await cellAt(page, '1', 'B').waitFor();
    await page.getByText(`${STEPS} steps`).waitFor();
    const { page: height, inner } = await page.evaluate(() => ({
      page: document.documentElement.scrollHeight,
      inner: window.innerHeight,
    }));
    expect(height).toBeLessThanOrEqual(inner);
    await cellAt(page, '1', 'B').click();
    await page.keyboard.press('Control+End');
    // The last row is rendered some frames after it receives the focus.
    await eventually(() => cellAt(page, String(STEPS), 'M').isVisible()).toBe(true);
  });
});
