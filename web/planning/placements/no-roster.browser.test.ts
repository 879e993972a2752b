import { expect, test } from 'vitest';
import { describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('placements without a roster', () => {
  const app = useBrowserApp();

  test('lead to the import, and are no failure', async () => {
    const page = await app.openAs('ADMIN', '/placements');
    await page.getByText('No one to place yet').waitFor();
    await page.getByRole('link', { name: 'Import a roster' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
