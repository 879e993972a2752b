import { expect, test } from 'vitest';
import { buildBuilding, buildScenario } from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

const FILE = `Account Line,Description,Amount,Building,Zone
0100,Books,30,"1,200.00",N
0200,Heat,40,"1,300.00",S
0300,Paint,50,Elm School,N
`;

describeInBrowser('Create all in an import', () => {
  const app = useBrowserApp();

  test('asks first when the buildings are amounts, and names them', async () => {
    await buildBuilding(app.cx, { name: 'Oak School' });
    await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    const page = await app.openAs('ADMIN', '/admin?tab=import&type=proposed');
    await page.getByText('Choose a file to analyze.').waitFor();
    const file = { name: 'budget.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Analyze File' }).click();
    await page.getByText('Columns not imported: Zone').waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('heading', { name: '3 unrecognized values' }).waitFor();
    await page.getByText('Columns not imported: Zone').waitFor();

    const dialog = page.getByRole('dialog', { name: 'Create 3 new entries?' });
    await page.getByRole('button', { name: 'Create all' }).click();
    await dialog
      .getByText('“1,200.00” and “1,300.00” are numbers, not names. Check that the right column is mapped to Building.')
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: /^Apply/ }).innerText()).toBe('Apply');

    await page.getByRole('button', { name: 'Create all' }).click();
    await dialog.getByRole('button', { name: 'Create all' }).click();
    await page.getByRole('button', { name: 'Apply 3' }).waitFor();

    // An import now would ignore the matches that were just selected.
    await page.getByText('Before you import, apply the 3 matches above.').waitFor();
    expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Apply 3' }).click();
    await page.getByRole('heading', { name: '3 unrecognized values' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Import complete').waitFor();
  });
});
