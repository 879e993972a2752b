import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('the budget entry for MUNIS', () => {
  const app = useBrowserApp();

  test('is saved from the Export menu of the proposed budget; a line without an account is named instead', async () => {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    await buildLines(app.cx, budget, [
      proposedLine(70_000.1, { account_line: '1300-511100-', account_description: 'Teachers' }),
      proposedLine(12.5, { account_description: 'Heat' }),
    ]);
    const page = await app.openAs('FINANCE', '/admin/proposed-budget');
    const choose = async (format: string) => {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: `Budget entry for MUNIS (${format})` }).click();
    };
    await page.getByText('Teachers').first().waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Budget entry for MUNIS (CSV)' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Budget entry for MUNIS (CSV)' }).click();
    await page.getByText(/1 line has no account with an org and an object: .* would be \$12\.50 short of/).waitFor();

    await app.cx.db('line_items').where({ account_description: 'Heat' }).update({ account_line: '1410-521000-' });
    const saving = page.waitForEvent('download');
    await choose('CSV');
    const file = await saving;
    expect(file.suggestedFilename()).toBe('budget-entry-FY26.csv');
    expect(await readFile(await file.path(), 'utf8')).toBe(
      '\ufeffOrg,Object,Project,Amount\r\n1300,511100,,70000.10\r\n1410,521000,,12.50\r\n',
    );
  });
});
