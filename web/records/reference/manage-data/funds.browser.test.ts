import { beforeEach, expect, test } from 'vitest';
import { buildLines, buildScenario, proposedLine } from '../../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, PHONE, useBrowserApp } from '../../../../test/browser/browser.ts';
import { emptyLists } from '../../../../test/browser/empty-lists.ts';

describeInBrowser('funds', () => {
  const app = useBrowserApp();
  beforeEach(() => emptyLists(app));

  test('are listed with their kind and lines, renamed with their lines, and kept while a line has them', async () => {
    const budget = await buildScenario(app.cx, { type: 'proposed' });
    await buildLines(app.cx, budget, [
      proposedLine(100, { fund: 'IDEA Grant (240)' }),
      proposedLine(200, { fund: 'IDEA Grant (240)' }),
    ]);
    const page = await app.openAs('ADMIN', '/admin/manage-data?tab=funds');
    const row = page.getByRole('row', { name: /IDEA Grant/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(expect.arrayContaining(['Grant', '2']));
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('columnheader', { name: 'Roster and budget lines, all years' }).waitFor();
    await page.getByRole('button', { name: 'Delete IDEA Grant (240)' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/It is used by 2 line items/)
      .waitFor();
    await page.getByRole('button', { name: 'Edit IDEA Grant (240)' }).click();
    await page.getByLabel(/^Name/).fill('IDEA (240)');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('IDEA (240) was saved.').waitFor();
    expect(await app.cx.db('line_items').pluck('fund')).toEqual(['IDEA (240)', 'IDEA (240)']);

    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Add Fund' }).click();
    await page.getByLabel(/^Name/).fill('idea (240)');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Another fund has this name.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});
