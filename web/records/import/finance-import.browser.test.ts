import { expect, test } from 'vitest';
import { changePermissions } from '../../../core/contract/permissions.ts';
import { axeViolations, describeInBrowser, eventually, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';
import { csv, importCalls } from '../../../test/support/import/import-calls.ts';

describeInBrowser('Finance may import', () => {
  const app = useBrowserApp();
  const imports = importCalls(app);
  const LEDGER = csv(['Account Description', 'Amount'], ['Heat', '9,999.50'], ['Bus', '12,000.25']);

  test('an administrator turns it on; FINANCE then imports into a draft from the Budget menu, and cannot set it active', async () => {
    const version = await imports.newVersion(2026);
    await imports.run(version, { content: csv(['Account Description', 'Amount'], ['Paper', '1']), type: 'proposed' });

    const finance = await app.openAs('FINANCE', '/import');
    await finance.getByRole('heading', { name: 'Access Denied' }).waitFor();
    await finance.goto('/profile');
    await finance.getByRole('button', { name: 'Budget', exact: true }).click();
    await finance.getByRole('menuitem', { name: 'Positions' }).waitFor();
    expect(await finance.getByRole('menuitem', { name: 'Import' }).count()).toBe(0);

    const admin = await app.openAs('ADMIN', '/admin?tab=district');
    const permission = admin.getByRole('switch', { name: 'Finance may import' });
    expect(await permission.isChecked()).toBe(false);
    await permission.click();
    await admin.getByText('Finance users can now import').waitFor();
    expect(await axeViolations(admin)).toEqual([]);

    await finance.goto('/profile');
    await finance.getByRole('button', { name: 'Budget', exact: true }).click();
    await finance.getByRole('menuitem', { name: 'Import', exact: true }).click();
    await finance.getByRole('heading', { name: 'Import', level: 1 }).waitFor();
    // The import of another user is not listed.
    await finance.getByText('No imports yet').waitFor();
    expect(await axeViolations(finance)).toEqual([]);

    await finance.getByRole('button', { name: /Proposed budget/ }).click();
    await finance.getByRole('button', { name: 'New version' }).click();
    await finance.getByRole('combobox', { name: 'Fiscal year' }).click();
    await finance.getByRole('option', { name: 'FY26' }).click();
    await finance.getByRole('textbox', { name: 'Label' }).fill('Draft of finance');
    await finance.getByRole('button', { name: 'Create Version' }).click();
    const file = { name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(LEDGER) };
    await finance.locator('input[type=file]').setInputFiles(file);
    await finance.getByRole('button', { name: 'Analyze File' }).click();
    await finance.getByRole('button', { name: 'Preview' }).click();
    await finance.getByRole('button', { name: 'Import', exact: true }).click();
    await finance.getByText('Import complete').waitFor();
    await finance.getByText('An administrator can set this budget as active.').waitFor();
    expect(await finance.getByRole('button', { name: 'Set as Active' }).count()).toBe(0);
    await finance.getByRole('button', { name: 'Undo ledger.csv' }).click();
    await finance.getByRole('button', { name: 'Undo import' }).click();
    await finance.getByText('The import of ledger.csv was undone.').waitFor();

    await app.call('ADMIN', changePermissions, { body: { financeMayImport: false } });
    await finance.setViewportSize(PHONE);
    await finance.reload();
    await finance.getByRole('heading', { name: 'Access Denied' }).waitFor();
    await eventually(() => finance.getByText('Required role: ADMIN').count()).toBe(1);
    await finance.getByText('The district setting “Finance may import” is off.').waitFor();
  });
});
