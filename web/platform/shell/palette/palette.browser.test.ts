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
      const number = page.locator(`[row-id="${holt}"] [col-id="positionNumber"]`);
      expect(await number.count()).toBe(0);
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

      // Found by its position number, the row shows that number.
      await page.keyboard.press('Control+k');
      await box(page).fill('111759');
      await page
        .getByRole('group', { name: 'Exact matches' })
        .getByRole('option', { name: /Holt, Dev/ })
        .click();
      await eventually(() => number.innerText()).toBe('111759');
      expect(await page.locator('[col-id="employeeId"]').count()).toBe(0);
      await eventually(() => focused(page)).toBe(holt);
      await eventually(() => new URL(page.url()).search).not.toMatch(/number|row/);

      // A position opens in its panel. The same link opens it again.
      await app.cx.db('positions').insert({ number: 'P-2041', title: 'Art teacher', updated_by: 'factory' });
      await app.cx.db('position_terms').insert({
        position_id: app.cx.db('positions').where({ number: 'P-2041' }).select('id'),
        ...{ from_date: '2040-07-01', authorized_fte: 1, status: 'AUTHORIZED' },
      });
      const panel = page.getByRole('dialog', { name: 'P-2041, Art teacher' });
      for (const text of ['P-2041', 'p-2041']) {
        await page.keyboard.press('Control+k');
        await box(page).fill(text);
        await eventually(() => active(page).innerText()).toContain('P-2041, Art teacher');
        await page.keyboard.press('Enter');
        await panel.waitFor();
        expect(new URL(page.url()).pathname).toBe('/positions');
        await page.keyboard.press('Escape');
        await panel.waitFor({ state: 'detached' });
      }
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

  test('an action opens its form, or focuses its button if pressing it would change figures', async () => {
    const { label } = await district(2044);
    const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2044 });
    await buildLines(app.cx, proposed, [{ account_description: 'Heat' }]);
    const page = await app.openAs('ADMIN', `/profile?budgetYear=${label}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const choose = async (title: string) => {
      await page.keyboard.press('Control+k');
      await box(page).fill(title);
      await eventually(() => active(page).innerText()).toBe(title);
      await page.keyboard.press('Enter');
    };
    const focusedName = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (element === document.body) return null;
        return element?.id ? document.querySelector(`label[for="${element.id}"]`)?.textContent : element?.textContent;
      });
    for (const [title, dialog, button] of [
      ['Add employee', 'Add employee', 'Add employee'],
      ['Add budget line', 'Add line', 'Add line'],
      ['New contract', 'New Contract', 'New Contract'],
      ['Add goal', 'Add a goal', 'Add Goal'],
    ] as const) {
      await choose(title);
      await page.getByRole('dialog', { name: dialog }).waitFor();
      await eventually(() => new URL(page.url()).searchParams.get('do')).toBe(null);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'detached' });
      await eventually(focusedName).toBe(button);
    }
    // A search that the user opens before the screen has loaded keeps the focus.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/cola/rif**', (route) => held.then(() => route.continue()));
    await choose('Calculate RIF gap');
    await page.getByRole('heading', { level: 1, name: 'COLA Management' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new con');
    release();
    await page.locator('form[aria-label="RIF Gap Calculator"]').waitFor({ state: 'attached' });
    await page.keyboard.type('tract');
    expect(await box(page).inputValue()).toBe('new contract');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'New Contract' }).waitFor();
    await page.keyboard.press('Escape');
    await page.unroute('**/api/cola/rif**');

    // The screen is already open: the action keeps its parameters.
    await choose('Calculate RIF gap');
    await eventually(focusedName).toContain('Fiscal year');
    await choose('New contract');
    await page.getByRole('dialog', { name: 'New Contract' }).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize(PHONE);
    await choose('Generate projections');
    await eventually(focusedName).toBe('Generate Projections');
    await choose('Import a file');
    await page.getByText('What is in the file?').waitFor();
    await choose('Publish the public dashboard');
    await eventually(focusedName).toBe('Publish');
    expect(await page.getByRole('dialog').count()).toBe(0);

    await app.cx.db('versions').where({ id: proposed.versionId }).update({ status: 'ADOPTED' });
    await page.goto(`/admin/proposed-budget?budgetYear=${label}&do=add`);
    await page.getByRole('alert').getByText('is adopted, so no line can be added.').waitFor();
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
    await box(page).fill('add');
    await page.getByRole('status').getByText('Nothing found for “add”.').waitFor();
  });
});
