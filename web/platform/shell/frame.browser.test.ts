import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changePermissions } from '../../../core/contract/permissions.ts';
import { TEST_PASSWORD } from '../../../test/support/test-app.ts';
import { axeViolations, describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';
import { goTo } from '../../../test/browser/press-everything.ts';
import { fillDistrict } from '../../../test/browser/refused-controls.ts';
import { buildScenario, buildVersion } from '../../../test/factories/factories.ts';

const PATIENCE_MS = 240_000;

describeInBrowser('the frame of the screens', () => {
  const app = useBrowserApp();

  test('a district without a budget is led to the import from the screens that need one', async () => {
    const page = await app.openAs('ADMIN', '/profile');
    const roster = { name: 'Import a roster', href: '/admin?tab=import&type=operating' };
    const budget = { name: 'Import a budget', href: '/admin?tab=import' };
    const lines = { name: 'Import budget lines', href: '/admin?tab=import&type=proposed' };
    for (const [path, heading, { name, href }] of [
      ['/cola', 'No contracts or COLA yet', roster],
      ['/budget-comparison', 'No budgets to compare yet', budget],
      ['/salary-progression', 'No people yet', roster],
      ['/positions', 'No positions yet', roster],
      ['/scenario', 'No lines to cut yet', lines],
      ['/benefits', 'No benefits yet', roster],
      ['/forecasts', 'No forecasts yet', budget],
      ['/workbook', 'No budget to edit in Excel yet', budget],
    ] as const) {
      await goTo(page, path);
      await page.getByRole('heading', { name: heading }).waitFor();
      const link = page.getByRole('link', { name });
      expect([path, await link.getAttribute('href')]).toEqual([path, href]);
    }
    await app.call('ADMIN', changePermissions, { body: { financeMayImport: true } });
    const finance = await app.openAs('FINANCE', '/cola');
    await finance.getByRole('link', { name: 'Import a roster' }).click();
    await finance.getByRole('heading', { name: 'Import', level: 1 }).waitFor();

    // A budget year without lines: each screen says what is missing, with a button that leads on.
    await buildVersion(app.cx, { fiscalYear: 2027, label: 'First draft' });
    for (const [path, heading, kind, name] of [
      ['/budget-comparison', 'Nothing to compare in FY27', 'link', 'Import a budget'],
      ['/cola', 'No contracts yet', 'button', 'New Contract'],
      ['/cola?tab=scenarios', 'No work groups yet', 'link', 'Manage Data'],
      ['/forecasts', 'No forecasts yet', 'link', 'Import a budget'],
      ['/cola?tab=multi-year', 'No proposed budget', 'link', 'Import a proposed budget'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: heading }).waitFor();
      const next = page.getByRole('main').last().getByRole(kind, { name });
      await next.first().waitFor();
      expect([path, await next.count()]).toEqual([path, 1]);
      expect([path, await axeViolations(page)]).toEqual([path, []]);
    }

    await buildScenario(app.cx, { fiscalYear: 2027, type: 'proposed' });
    await page.goto('/forecasts');
    await page.getByRole('link', { name: 'Generate Projections' }).waitFor();
  });

  test('a screen that is opened without a network says so, and loads when the network is back', async () => {
    const page = await app.openAs('ADMIN', '/admin/manage-data?tab=buildings');
    await page.getByRole('tab', { name: 'Funds' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('tab', { name: 'Funds' }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'The server cannot be reached' });
    await failed.waitFor();
    await page.context().setOffline(false);
    await failed.waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);

    // A screen whose code is not loaded yet, in this or another test.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    await page.context().setOffline(true);
    await goTo(page, '/admin/audit');
    await page.getByRole('alert').getByText('This screen could not be loaded.').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor();
  });

  test(
    'focus goes to the content after signing in and back to the opener of each dialog; print keeps its tables true',
    async () => {
      await fillDistrict(app);
      await app.tokenOf('ADMIN');
      await app.tokenOf('FINANCE');
      const page = await app.open();
      await page.goto('/login');
      await page.getByLabel('Email').fill('admin@test.example');
      await page.locator('input[name=password]').fill(TEST_PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Budget Dashboard' }).waitFor();
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('content');

      await isPrintedWell(page);
      for (const [path, openers] of DIALOGS) {
        await page.goto(path);
        for (const opener of openers) await comesBack(page, path, page.getByRole('button', { name: opener }).first());
      }

      // The menu item no longer exists after the dialog closes, so the menu's button receives the focus.
      await page.goto('/users');
      const menu = page.getByRole('button', { name: /^Actions for/ }).first();
      await menu.click();
      await comesBack(page, 'Reset password', page.getByRole('menuitem', { name: 'Reset password' }), menu);
    },
    PATIENCE_MS,
  );

  /** The buttons that open dialogs or panels, by screen. */
  const DIALOGS: readonly (readonly [string, readonly (string | RegExp)[]])[] = [
    ['/', [/^How is this calculated\?/, 'Data Diagnostics', 'Settings']],
    ['/scenario', ['Save as plan']],
    ['/cola', ['New Contract']],
    ['/town-goals', ['Add Goal', /^Delete FY26/]],
    ['/admin/operating-budget', ['Add employee', 'Keyboard']],
    ['/admin/manage-data?tab=buildings', ['Add Building']],
    ['/users', ['Add User']],
  ];

  async function comesBack(page: Page, what: string, opener: Locator, expected = opener) {
    await opener.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await eventually(async () => [
      what,
      await expected.evaluate((element) => element === document.activeElement),
    ]).toEqual([what, true]);
  }

  async function isPrintedWell(page: Page) {
    await page.locator('main tfoot').first().waitFor();
    await page.locator('main [role="radiogroup"]').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const printed = await page.evaluate(() => ({
      feet: [...new Set([...document.querySelectorAll('tfoot')].map((foot) => getComputedStyle(foot).display))],
      isTogether: getComputedStyle(document.querySelector('tfoot')!).breakBefore,
      colors: getComputedStyle(document.querySelector('main section')!).printColorAdjust,
      controls: [
        ...document.querySelectorAll('main :is(.mantine-Button-root, .mantine-ActionIcon-root, [role="radiogroup"])'),
      ]
        .filter((button) => button.checkVisibility())
        .map((button) => button.textContent),
    }));
    expect(printed).toEqual({ feet: ['table-row-group'], isTogether: 'avoid', colors: 'exact', controls: [] });
    await page.emulateMedia({ media: 'screen' });
  }
});
