import { expect, test } from 'vitest';
import { deleteLineItem, updateLineItem } from '../../../core/contract/line-items.ts';
import { buildBuilding, buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, eventually, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('the audit log', () => {
  const app = useBrowserApp();

  test('is searched, opened, and gives fields and deleted records back', async () => {
    const words = `new words ${Date.now()}`;
    const [made] = await buildLines(app.cx, await buildScenario(app.cx), [
      { notes: 'old words', last_name: 'Holt', first_name: 'Dev' },
    ]);
    const id = String(made);
    await app.call('FINANCE', updateLineItem, {
      params: { id },
      body: { notes: words, buildingId: await buildBuilding(app.cx, { name: 'Hill School' }) },
    });
    const page = await app.openAs('ADMIN', '/admin/audit');
    const search = async (text: string) => {
      await page.getByRole('search').getByLabel('Text').fill(text);
      await page.keyboard.press('Enter');
    };
    await search(words);
    await page.waitForURL(/q=new/);
    const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
    await eventually(() => entries.count()).toBe(1);
    const row = page.getByRole('button', { name: new RegExp(`FINANCE user changed · line ${id} \\(Holt, Dev\\)`) });
    await row.focus();
    await page.keyboard.press('Enter');
    // One line per entry. The email address of the user is in the details.
    expect((await row.boundingBox())?.height).toBe(28);
    await page.getByText(/finance@test\.example.* · .*Budget: FY26, Version \d+, operating budget/).waitFor();
    const changed = page.getByRole('row', { name: /Notes/ });
    await changed.getByText('old words').waitFor();
    await changed.getByText(words).waitFor();
    await page
      .getByRole('row', { name: /Building/ })
      .getByText('Hill School')
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore Notes' }).click();
    await page.getByText('The field “Notes” was restored.').waitFor();
    expect(await app.cx.db('line_items').where({ id: made }).first('notes')).toEqual({ notes: 'old words' });
    await page.getByRole('button', { name: 'Clear' }).click();

    await app.call('FINANCE', deleteLineItem, { params: { id } });
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/admin/audit?action=delete');
    await page
      .getByRole('button', { name: /FINANCE user deleted/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Restore the line' }).click();
    await page.getByText('The line Holt, Dev was restored.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await search('no one of that name');
    await page.getByText('No entries match.').waitFor();
    await page.route('**/api/audit?*', (route) => route.fulfill({ status: 500, body: '' }));
    await search('anyone');
    await page.getByText('Failed to load the audit log').waitFor();
  });
});
