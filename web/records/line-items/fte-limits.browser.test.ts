import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fromDollars } from '../../../core/money.ts';
import { buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';

const fteOf = (page: Page, row: string) => page.locator(`[row-id="${row}"] [col-id="currentFTE"]`);

describeInBrowser('the FTE of a line', () => {
  const app = useBrowserApp();

  async function opened(fiscalYear: number) {
    const scenario = await buildScenario(app.cx, { fiscalYear });
    const lines = ['Able', 'Baker', 'Cole'].map((last_name) => ({
      last_name,
      position: 'Teacher',
      current_fte: 1,
      current_salary_cents: fromDollars(60_000),
      cost_cents: fromDollars(60_000),
    }));
    const ids = (await buildLines(app.cx, scenario, lines)).map(String);
    const page = await app.openAs('FINANCE', `/admin/operating-budget?budgetYear=FY${fiscalYear - 2000}`);
    await fteOf(page, ids[0]!).waitFor();
    const stored = async () => {
      const rows = await app.cx
        .db('line_items')
        .whereIn('id', ids)
        .orderBy('id')
        .select<{ current_fte: number }[]>('current_fte');
      return rows.map((row) => row.current_fte);
    };
    return { page, ids, stored };
  }

  test('outside 0 to 5 is refused at the cell with the reason; 0, 5 and what is above 1.5 are taken', async () => {
    const { page, ids, stored } = await opened(2030);
    const cell = fteOf(page, ids[0]!);
    const problem = page.getByRole('alert');
    for (const [typed, why] of [
      ['-4', 'The number must be at least 0.'],
      ['99', 'The number must be at most 5.'],
      ['5.0001', 'The number must be at most 5.'],
    ] as const) {
      await cell.dblclick();
      await cell.getByRole('textbox').fill(typed);
      await page.keyboard.press('Enter');
      await problem.getByText(why).waitFor();
      expect(await cell.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
      await page.keyboard.press('Escape');
      await problem.waitFor({ state: 'detached' });
      await eventually(() => cell.innerText()).toBe('1.00');
    }
    for (const [typed, saved] of [
      ['0', 0],
      ['1.6', 1.6],
      ['5', 5],
    ] as const) {
      await cell.dblclick();
      await cell.getByRole('textbox').fill(typed);
      await page.keyboard.press('Enter');
      await eventually(stored).toEqual([saved, 1, 1]);
    }
  });

  test('pasted beyond the limits is named cell by cell, and only the others are changed', async () => {
    const { page, ids, stored } = await opened(2031);
    await fteOf(page, ids[0]!).click();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '-4\n0.5\n99\n');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    const dialog = page.getByRole('dialog', { name: 'Paste: 1 cell can be changed, 2 cannot' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain('FTE: The number must be at least 0. (Able)');
    expect(await dialog.innerText()).toContain('FTE: The number must be at most 5. (Cole)');
    expect(await stored()).toEqual([1, 1, 1]);
    await dialog.getByRole('button', { name: 'Change the other cell' }).click();
    await eventually(stored).toEqual([1, 0.5, 1]);
  });

  test('leaves the salary, which can then be changed in proportion, for several lines at once, and undone', async () => {
    const { page, ids, stored } = await opened(2032);
    const salaries = () => app.cx.db('line_items').whereIn('id', ids).orderBy('id').pluck('current_salary_cents');
    const type = async (row: string, fte: string) => {
      await fteOf(page, row).dblclick();
      await fteOf(page, row).getByRole('textbox').fill(fte);
      await page.keyboard.press('Enter');
    };
    const message = page.getByRole('status').filter({ hasText: 'FTE' });
    await type(ids[0]!, '0.5');
    await message.getByText('Able: The FTE is now 0.5 instead of 1.0. The salary is still $60,000.00.').waitFor();
    await message.getByRole('button', { name: 'Change to $30,000' }).waitFor();
    await type(ids[2]!, '0.8');
    const offer =
      'The FTE of 2 lines changed, but their salaries did not. In proportion to FTE, they would be $78,000 instead of $120,000.';
    await message.getByText(offer).waitFor();
    expect(await message.count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    expect(await salaries()).toEqual([6_000_000, 6_000_000, 6_000_000]);
    await message.getByRole('button', { name: 'Change the salaries' }).click();
    await eventually(salaries).toEqual([3_000_000, 6_000_000, 4_800_000]);
    await message.waitFor({ state: 'detached' });

    // The salaries are one step. Undoing the FTE makes no offer.
    await page.keyboard.press('Control+z');
    await eventually(salaries).toEqual([6_000_000, 6_000_000, 6_000_000]);
    expect(await stored()).toEqual([0.5, 1, 0.8]);
    await page.keyboard.press('Control+z');
    await eventually(stored).toEqual([0.5, 1, 1]);
    await type(ids[1]!, '0.25');
    const offerOfBaker = page.getByText('Baker: The FTE is now 0.25 instead of 1.0.');
    await offerOfBaker.waitFor();
    // An offer ends once it is no longer true.
    await page.keyboard.press('Control+z');
    await offerOfBaker.waitFor({ state: 'detached' });
    await eventually(stored).toEqual([0.5, 1, 1]);
  });
});
