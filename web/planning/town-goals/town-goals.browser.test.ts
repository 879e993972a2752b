import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { saveTownGoal, townGoalOfYear } from '../../../core/contract/town-goals.ts';
import { fromDollars } from '../../../core/money.ts';
import { buildLines, buildScenario, buildTownGoal, proposedLine } from '../../../test/factories/factories.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  DESKTOP,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

const broken = { status: 500, json: { error: 'It broke.', code: 'INTERNAL' } };
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();

describeInBrowser('Town Budget Goals', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    const cost = fromDollars(94_142_143.01);
    await buildLines(app.cx, budget, [{ amount_cents: cost, cost_cents: cost }]);
  });

  test('a goal is entered in percent, compared, explained and deleted', async () => {
    const page = await app.openAs('FINANCE', '/town-goals');
    await page.getByText('Nothing to compare yet').waitFor();
    const present = page.getByRole('button', { name: 'Present Gap analysis' });
    expect(await present.count()).toBe(0);
    await page.getByRole('button', { name: 'Add Goal' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add a goal' });
    await form.getByLabel('Fiscal year').fill('soon');
    await form.getByText('Enter a fiscal year such as FY27').waitFor();
    // The same year format as on other screens. In the past, the field turned this into FY2000.
    // FY26 has a budget but no goal, so the budget can be the baseline of FY27.
    await form.getByLabel('Fiscal year').fill('FY27');
    await form.getByRole('button', { name: 'Use the FY26 budget, $94,142,143, as the baseline' }).click();
    await expect.poll(() => form.getByLabel('Baseline', { exact: true }).inputValue()).toBe('$94,142,143.01');
    await form.getByLabel('Fiscal year').fill('FY26');
    expect(await form.getByLabel('Guidance in percent').isDisabled()).toBe(true);
    await form.getByText('Percent', { exact: true }).click();
    expect(await form.getByLabel('Guidance in dollars').isDisabled()).toBe(true);
    await form.getByLabel('Baseline', { exact: true }).fill('91081979');
    await form.getByLabel('Guidance in percent').fill('3.25');
    await expect.poll(() => form.getByLabel('Guidance in dollars').inputValue()).toBe('$94,042,143');
    expect(await axeViolations(page)).toEqual([]);
    await page.route('**/api/town-goals', (route) =>
      route.request().method() === 'POST' ? route.fulfill(broken) : route.fallback(),
    );
    await form.getByRole('button', { name: 'Save Goal' }).click();
    await alert(page, 'Failed to save town goal');
    await page.unroute('**/api/town-goals');
    await form.getByRole('button', { name: 'Save Goal' }).click();
    const row = page.getByRole('table', { name: 'Town goals by fiscal year' }).getByRole('row', { name: /^FY26/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      '$94,042,143\nSet in percent',
      '3.25%\nover FY25 $91,081,979',
      '$94,142,143',
      '$100,000 over guidance',
      '',
      '',
    ]);
    // The gap is $100,000.01.
    await page.getByText('$100,000 over guidance').first().waitFor();
    await present.waitFor();
    // With animations, the closing panel stays on the page for a moment.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const whyButton = page.getByRole('button', { name: 'How is this calculated? Gap for FY26' });
    await whyButton.press('Enter');
    const why = page.getByRole('dialog', { name: 'How is this calculated?' });
    await why.getByText('$100,000.01').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'hidden' });
    const hasFocus = () => whyButton.evaluate((button) => button === document.activeElement);
    await eventually(hasFocus).toBe(true);
    // Someone who is fast closes the panel before it has taken the focus.
    await whyButton.evaluate((button: HTMLElement) => {
      const opening = new MutationObserver(() => {
        if (document.querySelector('[role="dialog"]') === null) return;
        opening.disconnect();
        button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      });
      opening.observe(document.body, { childList: true, subtree: true });
      button.click();
    });
    await why.waitFor({ state: 'hidden' });
    await eventually(hasFocus).toBe(true);
    expect(await axeInBothLooks(page)).toEqual([]);

    // A window that becomes as narrow as a phone shows cards, until the user chooses the table. The browser remembers the choice.
    const card = page.getByRole('region', { name: 'FY26' });
    await page.setViewportSize(PHONE);
    await card.getByText('$100,000 over guidance').waitFor();
    await page.getByText('Table', { exact: true }).click();
    await page.reload();
    await row.waitFor();
    await page.setViewportSize(DESKTOP);

    // The browser remembers the view with cards. A chart shows the years as lines.
    await page.getByText('Cards', { exact: true }).click();
    await page.reload();
    await card.getByText('$94,042,143').first().waitFor();
    await buildTownGoal(app.cx, { fiscal_year: 2027, dollar_goal_cents: fromDollars(95_000_000) });
    await page.reload();
    await page
      .getByRole('img', {
        name: 'Line chart of proposed budget and town guidance: FY26 $94,142,143, $100,000 over guidance; FY27 no proposed budget, guidance $95,000,000',
      })
      .waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);

    await page.route('**/api/town-goals/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(broken) : route.fallback(),
    );
    await card.getByRole('button', { name: 'Delete FY26' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await alert(page, 'Failed to delete town goal');
    await page.unroute('**/api/town-goals/*');
    await page.route('**/api/town-goals?*', (route) => route.fulfill(broken));
    await page.reload();
    await alert(page, 'Failed to load town goals');
  });

  test('a goal that another user changed meanwhile keeps both changes', async () => {
    const body = { fiscalYear: 2030, goalType: 'DOLLAR' as const, dollarGoal: 5_000, baselineAmount: 4_000 };
    await app.call('ADMIN', saveTownGoal, { body });
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2030 });
    await buildLines(app.cx, budget, [proposedLine(5_100), proposedLine(0.4, { fund: 'School Lunch' })]);
    await app.cx.db('funds').where({ name: 'School Lunch' }).update({ covered_by_guidance: false });
    const page = await app.openAs('FINANCE', '/town-goals');
    await page.getByRole('button', { name: 'Edit FY30' }).click();
    const form = page.getByRole('dialog', { name: 'Edit the FY30 goal' });
    await form.getByLabel('Notes').fill('Note');
    await form.getByLabel('Guidance in dollars').fill('5500');
    await app.call('ADMIN', saveTownGoal, { body: { ...body, dollarGoal: 6_000, townBudget: 9_000 } });
    await form.getByRole('button', { name: 'Save Goal' }).click();
    await alert(page, 'ADMIN user changed the goal for FY30 after you loaded it. Nothing was saved.');
    await form.getByRole('group', { name: 'Guidance in dollars' }).getByRole('button', { name: 'Keep mine' }).click();
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save Goal' }).click();
    await form.waitFor({ state: 'hidden' });
    const { body: goal } = await app.call('ADMIN', townGoalOfYear, { params: { year: 2030 } });
    expect(goal).toMatchObject({ dollarGoal: 5_500, notes: 'Note', townBudget: 9_000 });

    // Guidance does not cover lunch, so the heading names the fund that it covers. Lunch is only 40 cents.
    await page.getByText('Table', { exact: true }).click();
    const row = page.getByRole('table', { name: 'Town goals by fiscal year' }).getByRole('row', { name: /^FY30/ });
    await eventually(() => row.getByRole('cell').nth(2).innerText()).toBe('$5,100');
    expect(await page.getByText('Covered by guidance: General fund').count()).toBe(1);
  });
});
