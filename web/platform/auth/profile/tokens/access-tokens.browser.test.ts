import { expect, test } from 'vitest';
import {
  axeViolations,
  describeInBrowser,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../../../test/browser/browser.ts';

describeInBrowser('access tokens', () => {
  const app = useBrowserApp();

  test('are created, copied once, listed with their last use and revoked', async () => {
    const page = await app.openAs('FINANCE', '/profile?tab=tokens');
    await page.getByText('No tokens yet').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Name' }).fill('Budget workbook');
    await page.getByRole('checkbox', { name: /^Lines:/ }).check();
    await page.getByRole('textbox', { name: 'Days' }).fill('30');
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByText('Copy the token now. It is not shown again.').waitFor();
    const token = await page.getByRole('textbox', { name: 'Token' }).inputValue();
    const row = page.getByRole('row', { name: /Budget workbook/ });
    await row.getByText('Lines, Totals').waitFor();
    await row.getByText('Never').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    const read = async () => {
      const response = await fetch(`${app.url}/odata/Lines`, { headers: { Authorization: `Bearer ${token}` } });
      return response.status;
    };
    expect(await read()).toBe(200);
    await page.reload();
    await row.waitFor();
    expect(await page.getByRole('textbox', { name: 'Token' }).count()).toBe(0);
    expect(await row.getByText('Never').count()).toBe(0);

    await row.getByRole('button', { name: 'Revoke Budget workbook' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No tokens yet').waitFor();
    expect(await read()).toBe(401);
  });

  test('of VIEW_ONLY users are for totals, also on a phone', async () => {
    const page = await app.openAs('VIEW_ONLY', '/profile?tab=tokens', { viewport: PHONE, dark: true });
    await page.getByText('The token can read the totals that you see on the dashboard.').waitFor();
    expect(await page.getByText('/odata/Lines').count()).toBe(0);
    await page.getByRole('textbox', { name: 'Name' }).fill('Select board');
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('row', { name: /Select board/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});
