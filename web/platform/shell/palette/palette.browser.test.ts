import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  axeInBothLooks,
  describeInBrowser,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../../test/browser/browser.ts';
import { buildBuilding, buildLines, buildScenario } from '../../../../test/factories/factories.ts';

const PATIENCE_MS = 120_000;

describeInBrowser('the palette', () => {
  const app = useBrowserApp();

  const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
  const active = (page: Page) => page.getByRole('option', { selected: true });
  const isClosed = (page: Page) => box(page).waitFor({ state: 'detached' });
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('[row-id]')?.getAttribute('row-id'));

  async function district(fiscalYear: number) {
    const school = await buildBuilding(app.cx, { name: `Lakeside ${fiscalYear}` });
    const roster = await buildScenario(app.cx, { fiscalYear });
    const others = Array.from({ length: 80 }, (_, n) => ({ first_name: 'Ana', last_name: `Alder ${n}` }));
    const ids = await buildLines(app.cx, roster, [
      ...others,
      { first_name: 'Dev', last_name: 'Holt', position: 'Teacher', position_number: '111759', building_id: school },
    ]);
    return { label: `FY${fiscalYear - 2000}`, holt: String(ids.at(-1)) };
  }

  test(
    'opens with Ctrl+K, finds a person in either order, and leads to the row',
    { timeout: PATIENCE_MS },
    async () => {
      const { label, holt } = await district(2041);
      const page = await app.openAs('FINANCE', `/town-goals?budgetYear=${label}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const text of ['Holt, Dev', 'dev holt', '111759']) {
        await page.keyboard.press('Control+k');
        await box(page).fill(text);
        await page.getByRole('option', { name: /Holt, Dev/ }).waitFor();
        expect(await active(page).innerText(), text).toContain('Teacher · Lakeside 2041 · 111759');
        expect(await box(page).getAttribute('aria-activedescendant')).toBe(await active(page).getAttribute('id'));
        await page.keyboard.press('Escape');
        await isClosed(page);
      }
      await page.keyboard.press('Control+k');
      await box(page).fill('holt');
      await page.getByRole('option', { name: /Holt, Dev/ }).waitFor();
      expect(await axeInBothLooks(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.locator(`[row-id="${holt}"][aria-selected=true]`).first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/admin/operating-budget');
      await eventually(() => focused(page)).toBe(holt);
      await eventually(() => new URL(page.url()).searchParams.get('row')).toBe(null);
      const row = page.locator(`[row-id="${holt}"]`).first();
      expect(await row.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);

      // The entry that was chosen last is listed first the next time. Choosing it clears the filter that hides its row.
      await page.getByRole('searchbox', { name: 'Search' }).fill('Alder 7');
      await row.waitFor({ state: 'detached' });
      await page.keyboard.press('Control+k');
      await page
        .getByRole('group', { name: 'Recent' })
        .getByRole('option', { name: /Holt, Dev/ })
        .waitFor();
      expect(await active(page).innerText()).toContain('Holt, Dev');
      await page.keyboard.press('Enter');
      await eventually(() => focused(page)).toBe(holt);
      expect(await page.evaluate(() => JSON.stringify(localStorage).includes('Holt'))).toBe(false);
    },
  );

  test('stays closed while a cell is edited, opens from a cell, and gives it the focus back', async () => {
    const { label, holt } = await district(2042);
    const page = await app.openAs('FINANCE', `/admin/operating-budget?budgetYear=${label}&row=${holt}`);
    await eventually(() => focused(page)).toBe(holt);
    const editor = page.locator('.ag-cell-inline-editing').getByRole('textbox');
    await page.keyboard.press('Control+k');
    await box(page).waitFor();
    await page.keyboard.press('Control+k');
    await isClosed(page);
    await eventually(() => focused(page)).toBe(holt);
    await page.keyboard.press('F2');
    await editor.waitFor();
    await page.keyboard.press('Control+k');
    expect(await box(page).count()).toBe(0);
    expect(await editor.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('finds screens and actions without the server, by arrows, Home and End', { timeout: PATIENCE_MS }, async () => {
    const page = await app.openAs('ADMIN', '/profile');
    await page.setViewportSize(PHONE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const opener = page.getByRole('button', { name: 'Search' });
    await opener.click();
    await page.getByRole('group', { name: 'Screens' }).waitFor();
    const titles = await page.getByRole('option').allInnerTexts();
    for (const [key, title] of [
      ['ArrowDown', titles[1]],
      ['End', titles.at(-1)],
      ['ArrowDown', titles[0]],
      ['ArrowUp', titles.at(-1)],
      ['Home', titles[0]],
    ] as const) {
      await page.keyboard.press(key);
      await eventually(() => active(page).innerText()).toBe(title);
    }
    expect(await axeInBothLooks(page)).toEqual([]);
    await box(page).fill('raise');
    await eventually(() => page.getByRole('option').allInnerTexts()).toEqual(['COLA Management']);
    await box(page).fill('zzz');
    await page.getByRole('status').getByText('Nothing found for “zzz”.').waitFor();
    await page.route('**/api/search?*', (route) => route.abort());
    await box(page).fill('guidance');
    await page.getByRole('alert').getByText('Failed to search the budget').waitFor();
    await page.unroute('**/api/search?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await box(page).press('Escape');
    await isClosed(page);
    await eventually(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+k');
    await box(page).fill('keyboard');
    await page.getByRole('option', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  });

  test('shows VIEW_ONLY no person and no screen of staff', async () => {
    const { label } = await district(2043);
    const page = await app.openAs('VIEW_ONLY', `/?budgetYear=${label}`);
    await page.getByRole('button', { name: 'Search' }).click();
    await box(page).fill('lakeside 2043');
    await page.getByRole('option', { name: /Lakeside/ }).waitFor();
    await box(page).fill('holt');
    await page.getByRole('status').getByText('Nothing found for “holt”.').waitFor();
    await box(page).fill('cola');
    await page.getByRole('status').getByText('Nothing found for “cola”.').waitFor();
  });
});
