import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { buildScenario } from '../../../test/factories/factories.ts';
import { TEST_PASSWORD } from '../../../test/support/test-app.ts';
import { axeInBothLooks, describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('a sign-out in another tab', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    await app.tokenOf('VIEW_ONLY');
    await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  });

  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
  };

  /** Opens a form with unsaved input, and a second tab of the same user. */
  const openTwoTabs = async () => {
    const page = await app.openAs('FINANCE', '/town-goals');
    await page.getByRole('button', { name: 'Add Goal' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add a goal' });
    await form.getByText('Dollars', { exact: true }).click();
    await form.getByLabel('Guidance in dollars').fill('94142143');
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByRole('heading', { name: 'Budget Dashboard' }).waitFor();
    return { page, other, form, gate: page.getByRole('dialog', { name: 'You signed out in another tab' }) };
  };

  test('says so, hides the page, and keeps what is not saved until the same person signs in', async () => {
    const { page, other, form, gate } = await openTwoTabs();
    await signOut(other);
    await gate.waitFor();
    expect(await gate.innerText()).toContain('Your entries on this page are not lost.');
    expect(await axeInBothLooks(page)).toEqual([]);
    // Neither the keyboard nor a window focus event can bypass the sign-in dialog.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await gate.waitFor();

    await gate.getByRole('button', { name: 'Sign In' }).click();
    await gate.getByText('Enter your password').waitFor();
    const password = gate.locator('input[type=password]');
    await password.fill('wrong');
    await password.press('Enter');
    await gate.getByText('Invalid email or password').waitFor();
    await password.fill(TEST_PASSWORD);
    await password.press('Enter');
    await gate.waitFor({ state: 'hidden' });
    expect(await form.getByLabel('Guidance in dollars').inputValue()).toBe('$94,142,143');
    await form.getByLabel('Fiscal year').fill('2026');
    await form.getByRole('button', { name: 'Save Goal' }).click();
    await page.getByRole('row', { name: /^FY26/ }).getByText('$94,142,143').first().waitFor();
    // The other tab is signed in again, too.
    await other.getByRole('heading', { name: 'Budget Dashboard' }).waitFor();
  });

  test('ends when the person signs in again in the other tab, or chooses another account', async () => {
    const { page, other, form, gate } = await openTwoTabs();
    await signOut(other);
    await gate.waitFor();
    await signIn(other, 'finance');
    await gate.waitFor({ state: 'hidden' });
    expect(await form.getByLabel('Guidance in dollars').inputValue()).toBe('$94,142,143');

    await signOut(other);
    await gate.getByRole('button', { name: 'Use another account' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  test('shows another person nothing of the one before', async () => {
    const { page, other, form, gate } = await openTwoTabs();
    await signOut(other);
    await gate.waitFor();
    await signIn(other, 'view_only');
    await gate.waitFor({ state: 'hidden' });
    await form.waitFor({ state: 'detached' });
    await eventually(() => page.getByRole('button', { name: /Account of/ }).getAttribute('aria-label')).toBe(
      await other.getByRole('button', { name: /Account of/ }).getAttribute('aria-label'),
    );
    expect(await page.getByText('94,142,143').count()).toBe(0);
  });
});

async function signIn(page: Page, who: string): Promise<void> {
  await page.getByLabel('Email').fill(`${who}@test.example`);
  await page.locator('input[name=password]').fill(TEST_PASSWORD);
  await page.locator('input[name=password]').press('Enter');
  await page.getByRole('heading', { name: 'Budget Dashboard' }).waitFor();
}
