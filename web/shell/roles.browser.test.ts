import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { buildLines, buildScenario } from '../../server/testing/factories.ts';
import { describeInBrowser, useBrowserApp } from '../testing/browser.ts';
import { ADMIN_NAVIGATION, BUDGET_NAVIGATION, MAIN_NAVIGATION } from './navigation.ts';

/** By then a screen has asked for what it shows. */
const SETTLED_MS = 500;
/** Some twenty screens, on a slow machine. */
const PATIENCE_MS = 150_000;

describeInBrowser('what each role is shown', () => {
  const app = useBrowserApp();

  const menuOf = async (page: Page, label: string): Promise<string[]> => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
    const button = page.getByRole('button', { name: label, exact: true });
    if ((await button.count()) === 0) return [];
    await button.click();
    await page.getByRole('menuitem').first().waitFor();
    const items = await page.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    return items;
  };
  /** What the server refuses while these screens are looked at. */
  const refusedOn = async (page: Page, addresses: readonly string[]): Promise<string[]> => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
    });
    for (const address of addresses) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // An event stream stays open, so the network is never idle.
      await page.waitForTimeout(SETTLED_MS);
      expect([address, await page.getByText("You don't have permission").count()]).toEqual([address, 0]);
    }
    return refused;
  };

  test('the Admin menu is for administrators, in the order in which people know it', async () => {
    const order = [
      'Admin Dashboard',
      'Manage Data',
      'Proposed Budget',
      'Employee Manager',
      'Public Dashboard',
      'AI Analysis',
      'Categories',
      'Data Quality',
      'Import History',
    ];
    const shown = ADMIN_NAVIGATION.map(({ label }) => label).filter((label) => order.includes(label));
    expect(shown).toEqual(order.filter((label) => shown.includes(label)));
    const page = await app.openAs('ADMIN', '/');
    expect(await menuOf(page, 'Admin')).toEqual(ADMIN_NAVIGATION.map(({ label }) => label));
  });

  test.each(['FINANCE', 'VIEW_ONLY'] as const)(
    '%s is not led to a screen, or shown one, that the server would refuse',
    async (role) => {
      await buildLines(app.cx, await buildScenario(app.cx), [{ last_name: 'Able' }]);
      const budget = BUDGET_NAVIGATION.map(({ to }) => to);
      const adminOnly = [...ADMIN_NAVIGATION.map(({ to }) => to), '/users'].filter((to) => !budget.includes(to));
      const page = await app.openAs(role, '/');
      expect(await menuOf(page, 'Admin')).toEqual([]);
      const budgetMenu = await menuOf(page, 'Budget');
      expect(budgetMenu.length > 0).toBe(role === 'FINANCE');
      const main = MAIN_NAVIGATION.filter(({ roles }) => !roles || roles.includes(role)).map(({ to }) => to);
      expect(await refusedOn(page, [...main, ...(role === 'FINANCE' ? budget : []), '/profile'])).toEqual([]);
      const hidden = MAIN_NAVIGATION.filter(({ roles }) => roles && !roles.includes(role));
      for (const { label } of hidden) expect(await page.getByRole('link', { name: label }).count()).toBe(0);
      const elsewhere = role === 'FINANCE' ? [] : [...hidden.map(({ to }) => to), ...budget];
      for (const address of [...adminOnly, ...elsewhere]) {
        await page.goto(address);
        await page.getByText("You don't have permission to access this page").waitFor();
        await page.getByText(`Your role: ${role}`).waitFor();
      }
    },
    PATIENCE_MS,
  );
});
