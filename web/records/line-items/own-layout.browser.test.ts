import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { axeViolations, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';
import { buildVersion } from '../../../test/factories/factories.ts';

describeInBrowser('the own layout of a district', () => {
  const app = useBrowserApp();

  test(
    'is saved from the Export menu and from a past import, with the amounts of the budget',
    { timeout: 240_000 },
    async () => {
      await buildVersion(app.cx, { fiscalYear: 2027, label: 'Draft' });
      const page = await app.openAs('ADMIN', '/admin?tab=import&type=proposed');
      page.setDefaultTimeout(60_000);
      await page.getByRole('combobox', { name: 'Version' }).click();
      await page
        .getByRole('option', { name: /Draft · v1/ })
        .first()
        .click();
      const text = 'Account Description;Amount;Remark\nBooks;100;x\nHeat;80;y\n';
      const file = { name: 'ours.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Analyze File' }).click();
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByText('Import complete').waitFor();
      const db = app.cx.db('line_items').where({ account_description: 'Heat' });
      await db.update({ amount_cents: 9050, cost_cents: 9050 });

      await page.goto(`${new URL(page.url()).origin}/admin?tab=import&type=proposed`);
      await page.getByRole('button', { name: 'Details of ours.csv' }).click();
      const button = page.getByRole('button', { name: 'Download with the budget’s amounts' });
      await button.waitFor();
      expect(await axeViolations(page)).toEqual([]);
      const save = async (click: () => Promise<void>) => {
        const saving = page.waitForEvent('download');
        await click();
        const saved = await saving;
        return [saved.suggestedFilename(), await readFile(await saved.path(), 'utf8')];
      };
      const written = ['ours FY27 Draft.csv', 'Account Description;Amount;Remark\nBooks;100;x\nHeat;90.5;y\n'];
      expect(await save(() => button.click())).toEqual(written);

      await page.goto(`${new URL(page.url()).origin}/admin/proposed-budget`);
      await page.getByText('Books').first().waitFor();
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      expect(await save(() => page.getByRole('menuitem', { name: 'Your own layout' }).click())).toEqual(written);
      await app.cx.db('import_files').delete();
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Your own layout' }).click();
      await page.getByText(/No imported file is stored for this budget/).waitFor();
    },
  );
});
