import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createDeseFunction } from '../../../core/contract/reference-dese.ts';
import { buildLines, buildScenario, employeeLine, proposedLine } from '../../../test/factories/factories.ts';
import { axeInBothLooks, describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';
import { pasteText } from '../../../test/browser/sheet.ts';

describeInBrowser('DESE codes that are not in the list', () => {
  const app = useBrowserApp();
  const cell = (page: Page, id: number | undefined) => page.locator(`[row-id="${String(id)}"] [col-id=deseCode]`);

  test('are marked where they are typed or pasted, and lead from Data Quality to their lines until they are corrected', async () => {
    await app.call('ADMIN', createDeseFunction, { body: { code: '2305', name: 'Teachers, Classroom' } });
    const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2030 });
    const roster = await buildScenario(app.cx, { fiscalYear: 2030 });
    const lines = ['Books', 'Heating', 'Buses'].map((account_description) => proposedLine(10, { account_description }));
    const [books, heating, buses] = await buildLines(app.cx, proposed, lines);
    const [aide] = await buildLines(app.cx, roster, [employeeLine(10, { last_name: 'Holt', dese_code: '2035' })]);
    const page = await app.openAs('ADMIN', '/admin/proposed-budget?budgetYear=FY30');
    await cell(page, books).click();
    await page.keyboard.type('2305');
    await page.keyboard.press('Enter');
    await eventually(() => cell(page, books).innerText()).toBe('2305');
    await cell(page, heating).click();
    await pasteText(page, '2035\r\n2035\r\n');
    for (const id of [heating, buses]) await eventually(() => cell(page, id).innerText()).toMatch(/^2035\s*Unknown$/);
    // A cell is drawn again after it is saved, and then needs another movement of the mouse for its note.
    await eventually(() => app.cx.db('line_items').where({ id: buses }).pluck('dese_code')).toEqual(['2035']);
    await page.getByText('2035 is not in the list of DESE functions.').first().waitFor();
    await page.locator(`[row-id="${String(books)}"] [col-id=categoryId]`).hover();
    await cell(page, buses).hover();
    const reason = '2035 is not in the list of DESE functions.';
    await eventually(() => cell(page, buses).getAttribute('title')).toMatch(reason);
    expect(await axeInBothLooks(page)).toEqual([]);
    // The editor offers the code as it is, without the warning.
    await cell(page, buses).dblclick();
    await page.getByRole('option', { name: /^2035/, selected: true }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => app.cx.db('line_items').where({ id: buses }).pluck('dese_code')).toEqual(['2035']);

    await page.goto('/admin/data-quality?budgetYear=FY30');
    const finding = page.getByRole('status').filter({ hasText: '3 lines have a DESE code that is not in the list' });
    expect(await finding.getByRole('listitem').innerText()).toBe('2035: 1 employee line and 2 budget lines');
    expect(await axeInBothLooks(page)).toEqual([]);
    await finding.getByRole('link', { name: '2 budget lines' }).click();
    await cell(page, heating).waitFor();
    expect(await cell(page, books).count()).toBe(0);
    for (const id of [heating, buses]) {
      await cell(page, id).click();
      await page.keyboard.type('2305');
      await page.keyboard.press('Enter');
      await eventually(() => app.cx.db('line_items').where({ id }).pluck('dese_code')).toEqual(['2305']);
    }

    await page.goBack();
    await page.getByText('1 line has a DESE code').waitFor();
    await page.getByRole('link', { name: '1 employee line' }).click();
    await page
      .locator(`[row-id="${String(aide)}"] [col-id=lastName]`)
      .getByText('Holt')
      .waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'add the function to the list' }).click();
    await page.getByText('2305').first().waitFor();
    await app.call('ADMIN', createDeseFunction, { body: { code: '2035', name: 'Aides' } });
    await page.goBack();
    await page.getByText('No records need review').waitFor();
    await eventually(() => page.getByText('not in the list of DESE functions').count()).toBe(0);
  });
});
