import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SetupCode } from '../../server/platform/auth/setup-code.ts';
import { describeInBrowser, eventually, useBrowserApp } from './browser.ts';

const fixture = (name: string) => join(import.meta.dirname, '../../fixtures/import', name);
const setupCode = new SetupCode();

/** Imports a file into a new version of FY27, as the wizard leads. */
async function importFile(page: Page, type: 'Operating' | 'Proposed', file: string) {
  await page.goto('/admin?tab=import');
  await page.getByRole('button', { name: new RegExp(`^${type} budget`) }).click();
  const newVersion = page.getByRole('button', { name: 'New version' });
  const create = page.getByRole('button', { name: 'Create Version' });
  await newVersion.or(create).first().waitFor();
  if (await newVersion.isVisible()) await newVersion.click();
  await page.getByRole('combobox', { name: 'Fiscal year' }).click();
  await page.getByRole('option', { name: 'FY27' }).click();
  await page.getByRole('textbox', { name: 'Label' }).fill(`${type} draft`);
  await create.click();
  await eventually(() => page.getByRole('combobox', { name: 'Version' }).inputValue()).toContain(`${type} draft`);
  await page.locator('input[type=file]').setInputFiles(fixture(file));
  await page.getByRole('button', { name: 'Analyze File' }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const button = page.getByRole('button', { name: 'Import', exact: true });
  await button.waitFor();
  return button;
}

describeInBrowser('a new district', () => {
  const app = useBrowserApp({ setupCode });

  test('goes from an empty database to an adopted, published budget', { timeout: 120_000 }, async () => {
    await app.cx.db('users').delete();
    const page = await app.open();
    await page.goto(`/setup?code=${setupCode.issue()}`);
    await page.getByLabel(/^Name/).fill('Nadia Kent');
    await page.getByLabel(/^Email/).fill('nadia@hillcrest.example');
    await page.getByLabel(/^Password( \*)?$/).fill('a horse of my own');
    await page.getByLabel(/^Password again/).fill('a horse of my own');
    await page.getByRole('button', { name: 'Create administrator' }).click();
    await page.getByText('No budget has been imported yet').waitFor();

    await page.goto('/admin?tab=district');
    await page.getByLabel('District name').fill('Hillcrest Public Schools');
    await page.getByRole('button', { name: 'Save District' }).click();
    await page.getByRole('banner').getByText('Hillcrest Public Schools').waitFor();

    // The ledger has rows that add to $2,337,784.51 without its own totals: 1,283,462.50 + 121,000.01 + 1,204,456.00
    // + 5,100.50 − 262,500.00 − 12,500.00 − 1,234.50.
    const importLedger = await importFile(page, 'Proposed', 'ledger-with-totals.csv');
    await page.getByText('Total before $0.00, after $2,337,784.51').waitFor();
    await importLedger.click();
    await page.getByText('Import complete').waitFor();

    await page.goto('/admin?tab=budgets&budgetYear=FY27');
    await page.getByRole('button', { name: 'Adopt Proposed draft' }).click();
    const adopt = page.getByRole('dialog', { name: 'Adopt Proposed draft' });
    await adopt.getByLabel('Vote date').fill('2026-05-12');
    await adopt.getByLabel('Reference or note').fill('Town Meeting, article 5');
    await adopt.getByRole('button', { name: 'Adopt' }).click();
    await page.getByText('Adopted May 12, 2026 · recorded by Nadia Kent · Town Meeting, article 5').waitFor();

    await page.goto('/admin/public-dashboard');
    const draft = page.frameLocator('iframe[title="Draft page"]');
    await draft.getByText('No years chosen').waitFor();
    await page.getByLabel('URL path').fill('hillcrest');
    await page.getByRole('checkbox', { name: 'FY2027' }).check();
    await draft.getByText('Draft, not published.').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save and publish' }).click();
    await page.getByText('Release 1, published').waitFor();

    const resident = await app.open();
    await resident.goto('/public/hillcrest');
    await resident.getByRole('heading', { level: 1, name: 'Hillcrest Public Schools' }).waitFor();
    const text = await resident.locator('body').innerText();
    expect(text).toContain('$2,337,785');
    expect(text).toMatch(/adopted.*May 12, 2026/i);
    const data = await resident.request.get(`${app.url}/public/hillcrest/data.csv`);
    expect(await data.text()).toContain('2337784.51');
  });
});
