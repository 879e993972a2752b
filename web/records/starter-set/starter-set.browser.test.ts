import { expect, test } from 'vitest';
import { axeViolations, describeInBrowser, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';
import { buildLines, buildScenario, employeeLine } from '../../../test/factories/factories.ts';

describeInBrowser('the starter sets', () => {
  const app = useBrowserApp();

  test('are previewed, named, added at once, and undone from the setup checklist', async () => {
    const roster = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2026 });
    await buildLines(app.cx, roster, [
      employeeLine(50_000, { location_code: 'HS' }),
      employeeLine(50_000, { location_code: 'HS' }),
      employeeLine(50_000, { location_code: 'Pool' }),
      employeeLine(50_000, { location_code: '99' }),
    ]);
    const page = await app.openAs('ADMIN', '/admin/setup', { viewport: PHONE });
    await page.getByText('9 of these categories and 3 of these schools are not in your lists.').waitFor();
    await page.getByRole('button', { name: 'Choose what to add' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose what to add' });
    await dialog.getByRole('checkbox', { name: '2000 Instructional Services' }).waitFor();
    await dialog.getByRole('checkbox', { name: 'Pool (1 line)' }).uncheck();
    // A code may be a typing mistake, so it is added only if the user chooses it and names it.
    const code = dialog.getByRole('checkbox', { name: '99 (1 line)' });
    expect(await code.isChecked()).toBe(false);
    await code.check();
    expect(await dialog.getByRole('textbox', { name: 'Name of the school 99' }).inputValue()).toBe('');
    expect(await dialog.getByRole('button', { name: 'Add 11 entries' }).isDisabled()).toBe(true);
    await code.uncheck();
    await dialog.getByRole('textbox', { name: 'Name of the school HS' }).fill('');
    expect(await dialog.getByRole('button', { name: 'Add 10 entries' }).isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Name of the school HS' }).fill('Harbor High School');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add 10 entries' }).click();
    await page.getByText('10 entries added.').waitFor();
    await page.getByText('2 of these schools are not in your list.').waitFor();
    const buildings = () => app.cx.db('buildings').select<{ name: string; code: string }[]>('name', 'code');
    expect(await buildings()).toEqual([{ name: 'Harbor High School', code: 'HS' }]);
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Undo adding 9 categories and 1 school' }).click();
    await page.getByText('10 entries removed.').waitFor();
    await page.getByText('9 of these categories and 3 of these schools are not in your lists.').waitFor();
    expect(await buildings()).toEqual([]);

    const finance = await app.openAs('FINANCE', '/admin/setup');
    await finance.getByRole('heading', { name: 'Templates' }).waitFor();
    expect(await finance.getByRole('heading', { name: 'Starter sets' }).count()).toBe(0);
  });
});
