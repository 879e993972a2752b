import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Role } from '../../../core/contract/endpoint.ts';
import { describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';
import { goTo, pressEverything, stopChanges } from '../../../test/browser/press-everything.ts';
import { fillDistrict, refusedTo } from '../../../test/browser/refused-controls.ts';
import { SCREENS } from '../../../test/browser/screens.ts';
import { ADMIN_NAVIGATION, BUDGET_NAVIGATION, MAIN_NAVIGATION } from './navigation.ts';

/** Enough time for about twenty screens on a slow machine. */
const PATIENCE_MS = 150_000;

/** Screens that show a message if there is no budget. */
const EMPTY_SCREENS = ['/', '/scenario', '/admin/operating-budget', '/admin/proposed-budget', '/admin/ai-analysis'];

describeInBrowser('what each role is shown', () => {
  const app = useBrowserApp();
  /** Set by the first try, so that a retry does not fill the district again. */
  let isFilled = false;

  const isDenied = async (page: Page, role: Role) => {
    for (const { path, roles } of SCREENS.filter((screen) => !screen.roles.includes(role))) {
      await goTo(page, path);
      await page.getByText(`Required role: ${roles.join(' or ')}`, { exact: true }).waitFor();
      await page.getByText("You don't have permission to access this page", { exact: true }).waitFor();
      await page.getByText(`Your role: ${role}`, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Go Back', exact: true }).waitFor();
    }
  };

  test(
    'FINANCE is led to no import, and finds no control around or on the dashboard that the server would refuse',
    async () => {
      const page = await app.openAs('FINANCE', '/profile');
      const content = page.getByRole('main');
      for (const path of isFilled ? [] : EMPTY_SCREENS) {
        await goTo(page, path);
        await content
          .getByText(/^No .* yet$/)
          .first()
          .waitFor();
        expect([path, await content.locator('a[href^="/admin?"]').count()]).toEqual([path, 0]);
      }
      await isDenied(page, 'FINANCE');
      await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
      await page.getByText('Ask your administrator for access.').waitFor();
      await page.getByRole('button', { name: 'Go Back', exact: true }).click();
      await page.getByText('Your role: FINANCE').waitFor({ state: 'detached' });

      if (!isFilled) await fillDistrict(app);
      isFilled = true;
      await stopChanges(page);
      await page.goto('/');
      const pressed = await pressEverything(page, 'body');
      expect(refusedTo('FINANCE', pressed)).toEqual([]);
      expect(pressed.controls).toEqual(expect.arrayContaining(['Budget', 'Generate Projections › Generate']));
      expect(pressed.leadsTo).toEqual(
        expect.arrayContaining(BUDGET_NAVIGATION.filter(({ opensWith }) => !opensWith).map(({ to }) => to)),
      );
      expect(pressed.controls.filter((name) => /^(Admin|Settings)$|Fix Base Year/.test(name))).toEqual([]);
    },
    PATIENCE_MS,
  );

  test(
    'VIEW_ONLY finds no control, on any of its screens, that the server would refuse',
    async () => {
      const page = await app.openAs('VIEW_ONLY', '/profile');
      await isDenied(page, 'VIEW_ONLY');
      await stopChanges(page);
      for (const { path } of SCREENS.filter(({ roles }) => roles.includes('VIEW_ONLY'))) {
        await page.goto(path);
        const pressed = await pressEverything(page, path === '/' ? 'body' : '#content');
        expect([path, refusedTo('VIEW_ONLY', pressed)]).toEqual([path, []]);
        expect([path, pressed.controls.filter((name) => /^(Admin|Budget|Settings)$|^Why/.test(name))]).toEqual([
          path,
          [],
        ]);
      }
    },
    PATIENCE_MS,
  );
});

test('the menus lead to screens that those may open who are shown them, in the order in which people know them', () => {
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
  expect(shown).toEqual(order);
  const opensFor = (role: Role) => SCREENS.filter(({ roles }) => roles.includes(role)).map(({ path }) => path);
  for (const [items, role] of [
    [MAIN_NAVIGATION.filter(({ roles }) => !roles), 'VIEW_ONLY'],
    [[...MAIN_NAVIGATION, ...BUDGET_NAVIGATION], 'FINANCE'],
    [[...MAIN_NAVIGATION, ...ADMIN_NAVIGATION], 'ADMIN'],
  ] as const) {
    expect(opensFor(role)).toEqual(expect.arrayContaining(items.map(({ to }) => to)));
  }
});
