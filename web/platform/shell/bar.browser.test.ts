import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { updateDistrict } from '../../../core/contract/district.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  eventually,
  useBrowserApp,
} from '../../../test/browser/browser.ts';
import { buildScenario } from '../../../test/factories/factories.ts';

const PATIENCE_MS = 120_000;
const HEIGHT = 52;
const WITH_LINKS = [1920, 1440, 1280, 1024];
const WITH_A_MENU = [1023, 768, 390];
const BUDGET_MENU = [
  'Proposed Budget',
  'Employee Manager',
  'Positions',
  'Benefits',
  'Salary Schedules',
  'Placement Review',
  'Settlement',
  'Salary Progression',
  'Budget to actual',
  'Forecasts',
  'AI Analysis',
  'Setup Checklist',
];
const ADMIN_MENU = [
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

describeInBrowser('the bar', () => {
  const app = useBrowserApp();

  /** Returns the height of the bar, and the elements in it that overlap a neighbor, extend beyond the bar or wrap. */
  const measured = (page: Page) =>
    page.getByRole('banner').evaluate((bar) => {
      const frame = bar.getBoundingClientRect();
      const parts = [...bar.querySelectorAll('a, button, img, [title]')];
      const inOrder = parts
        .filter((part) => part.checkVisibility())
        .map((part) => ({
          text: part.textContent,
          isLink: part.closest('nav') !== null,
          box: part.getBoundingClientRect(),
        }));
      const isWrong = ({ box }: { box: DOMRect }, index: number) =>
        box.left < (inOrder[index - 1]?.box.right ?? frame.left) ||
        box.right > frame.right ||
        box.top < frame.top ||
        box.bottom > frame.bottom;
      const links = inOrder.filter(({ isLink }) => isLink);
      return {
        height: frame.height,
        wrong: inOrder.filter(isWrong).map(({ text }) => text),
        lines: new Set(links.map(({ box }) => box.top)).size,
        tallest: Math.max(0, ...links.map(({ box }) => box.height)) > 40,
        overflow: document.documentElement.scrollWidth - window.innerWidth,
      };
    });

  test.for(['ADMIN', 'FINANCE', 'VIEW_ONLY'] as const)(
    'is 52 px at every width for %s, on one line, and a menu where there is no room',
    { timeout: PATIENCE_MS },
    async (role) => {
      const name = 'Dighton-Rehoboth-Berkley Regional School District';
      await app.call('ADMIN', updateDistrict, { body: { name, town: 'Dighton, Rehoboth and Berkley' } });
      const page = await app.openAs(role, '/');
      await page.getByRole('banner').getByText(name).waitFor();
      await page.evaluate(() => document.fonts.ready);
      for (const width of [...WITH_LINKS, ...WITH_A_MENU]) {
        await page.setViewportSize({ width, height: 800 });
        const expected = { height: HEIGHT, wrong: [], tallest: false, overflow: 0 };
        const lines = WITH_LINKS.includes(width) ? 1 : 0;
        expect([width, await measured(page)]).toEqual([width, { ...expected, lines }]);
        expect(await page.getByRole('button', { name: 'Navigation' }).isVisible()).toBe(lines === 0);
      }
    },
  );

  test('holds a Budget menu for finance and administrators, and the Admin menu with nine entries', async () => {
    const page = await app.openAs('ADMIN', '/users');
    let headings: string[] = [];
    const itemsOf = async (window: Page, menu: string) => {
      await window.getByRole('button', { name: menu, exact: true }).click();
      await window.getByRole('menuitem').first().waitFor();
      const items = await window.getByRole('menuitem').allInnerTexts();
      headings = await window.locator('.mantine-Menu-label').allInnerTexts();
      expect(await axeViolations(window)).toEqual([]);
      await window.keyboard.press('Escape');
      await window.getByRole('menu').waitFor({ state: 'hidden' });
      return items;
    };
    expect(await itemsOf(page, 'Budget')).toEqual(BUDGET_MENU);
    expect(headings).toEqual(['Lists', 'Pay', 'Actuals', 'Tools']);
    expect(await itemsOf(page, 'Admin')).toEqual(ADMIN_MENU);
    const currentMenus = (window: Page) =>
      window.getByRole('banner').locator('button[aria-current=true]').allInnerTexts();
    expect(await currentMenus(page)).toEqual(['Admin']);
    expect(await page.getByRole('link', { name: 'Skip to table' }).count()).toBe(0);
    for (const path of ['/workbook', '/salary-grids']) {
      await page.goto(path);
      await eventually(() => currentMenus(page)).toEqual(['Budget']);
    }
    const finance = await app.openAs('FINANCE', '/admin/ai-analysis');
    await eventually(() => currentMenus(finance)).toEqual(['Budget']);
    expect(await itemsOf(finance, 'Budget')).toEqual(BUDGET_MENU);
    expect(await finance.getByRole('button', { name: 'Admin' }).count()).toBe(0);

    await finance.setViewportSize({ width: 390, height: 844 });
    await finance.getByRole('button', { name: 'Navigation' }).click();
    const panel = finance.getByRole('dialog');
    await panel.getByRole('link', { name: 'AI Analysis' }).waitFor();
    expect(await panel.locator('[aria-current=page]').allInnerTexts()).toEqual(['AI Analysis']);
    expect(await axeInBothLooks(finance)).toEqual([]);
    await panel.getByRole('link', { name: 'Town Guidance' }).click();
    await isFocused(finance, 'Town Budget Goals');
  });

  const isFocused = (page: Page, heading: string) =>
    eventually(() =>
      page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent]),
    ).toEqual(['H1', heading]);

  test('a link, a menu and the back button lead to the heading of the screen, which its title names too', async () => {
    const page = await app.openAs('ADMIN', '/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Town Guidance' }).click();
    await isFocused(page, 'Town Budget Goals');
    expect(await page.title()).toBe('Town Guidance · Town Budget Goals · School Budget Workbench');
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Categories' }).click();
    await isFocused(page, 'Budget Categories');
    await page.goBack();
    await isFocused(page, 'Town Budget Goals');
    // Opens an already loaded screen with the keyboard.
    await page.getByRole('button', { name: 'Admin', exact: true }).focus();
    await page.keyboard.press('Enter');
    // The menu receives the focus after it opens.
    await page.locator('[role="menu"]:focus-within').waitFor();
    await page.getByRole('menuitem', { name: 'Categories' }).focus();
    await page.keyboard.press('Enter');
    await isFocused(page, 'Budget Categories');
  });

  test('the two years are beside the title, and tinted while a projected year shows', async () => {
    await buildScenario(app.cx, { fiscalYear: 2026 });
    const page = await app.openAs('ADMIN', '/');
    const years = page.getByRole('combobox', { name: /^(Budget|Fiscal) year$/ });
    const values = () =>
      years.evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : '')));
    await eventually(values).toEqual(['FY26', 'FY26']);
    const tints = () => years.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    const plain = await tints();
    await years.last().click();
    await page.getByRole('option', { name: 'FY27' }).click();
    await eventually(values).toEqual(['FY26', 'FY27']);
    await eventually(async () => (await tints()).map((tint, index) => tint === plain[index])).toEqual([false, false]);
    const word = () =>
      years.last().evaluate((one) => getComputedStyle(one.closest('.mantine-Select-root')!, '::after').content);
    await eventually(word).toBe('"projected"');
    const places: unknown[] = [];
    for (const path of ['/', '/budget-comparison', '/town-goals', '/admin/manage-data']) {
      await page.goto(`${path}?budgetYear=FY26&fiscalYear=FY27`);
      await eventually(values).toEqual(['FY26', 'FY27']);
      places.push(
        await years.evaluateAll((all) =>
          all.map((one) => {
            const { left, top, width } = one.getBoundingClientRect();
            return { left, top, width };
          }),
        ),
      );
      expect([path, await axeInBothLooks(page)]).toEqual([path, []]);
    }
    expect(places).toEqual(places.map(() => places[0]));
    // Screens that are the same in all years have no select, and keep the years for the next screen.
    for (const path of ['/users', '/profile', '/api/docs', '/admin/audit']) {
      await page.goto(`${path}?budgetYear=FY26&fiscalYear=FY27`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await years.count()]).toEqual([path, 0]);
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Town Guidance' }).click();
    await eventually(values).toEqual(['FY26', 'FY27']);
  });
});
