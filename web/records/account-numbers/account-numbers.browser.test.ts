import { expect, test } from 'vitest';
import { axeViolations, describeInBrowser, eventually, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';
import { buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';

describeInBrowser('the account numbers', () => {
  const app = useBrowserApp();

  test('are proposed, corrected, settled and saved, then fill in lines, with an undo', async () => {
    await app.cx
      .db('dese_functions')
      .insert(['2305', '2330', '4110'].map((code) => ({ code, name: code, report_group: 'x', confidence: 'x' })));
    await app.cx.db('buildings').insert([
      { name: 'Harbor High', code: '10' },
      { name: 'Pond Street', code: '20' },
    ]);
    const open = () => app.openAs('ADMIN', '/admin/manage-data?tab=account-numbers');
    const empty = await open();
    await empty.getByRole('heading', { name: 'No account numbers yet' }).waitFor();

    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2027 });
    const lines = await buildLines(app.cx, budget, [
      proposedLine(1, { account_line: '0100-2305-51112-10', account_description: 'Teachers' }),
      proposedLine(2, { account_line: '0100-2330-51116-20', account_description: 'Paras', dese_code: '2305' }),
      proposedLine(3, { account_line: '0100-4110-51113-90', account_description: 'Custodians' }),
      proposedLine(4, { account_line: 'Heat', account_description: 'Heat' }),
    ]);
    const page = await open();
    await page.getByText('This template is a suggestion based on your account numbers.').waitFor();
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    expect(
      await Promise.all(['Fund', 'Function', 'Object', 'Location'].map((name) => field(name).inputValue())),
    ).toEqual([...['1', '2', '3', '4']]);
    await page.getByText('3 of 4 accounts fit the template.').waitFor();
    await page.getByText('Heat: it has only 1 part, but the location would be in part 4').waitFor();
    await eventually(() => page.getByRole('combobox', { name: 'Location 10' }).inputValue()).toBe('Harbor High');
    expect(await axeViolations(page)).toEqual([]);

    // An error is shown at its field and prevents saving.
    const save = page.getByRole('button', { name: 'Save account numbers' });
    await field('Object').fill('2');
    await page.getByText('Overlaps the function').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await field('Object').fill('third');
    await page.getByText('Enter one part (3), several parts (1-3) or characters of a part (1:5-8)').waitFor();
    await field('Object').fill('3');
    const wide = page.getByRole('combobox', { name: 'Location 90' });
    expect(await wide.inputValue()).toBe('District Wide');
    await page.getByRole('combobox', { name: 'Location 20' }).click();
    await page.getByRole('option', { name: 'Pond Street' }).waitFor();
    await page.keyboard.press('Escape');
    await save.click();
    await page.getByText('Account numbers saved.').waitFor();
    const stored = () =>
      app.cx.db('account_values').orderBy('value').select<object[]>('segment', 'value', 'building_id');
    expect(await stored()).toHaveLength(4);

    const apply = page.getByRole('region', { name: 'Apply to lines' });
    await apply.getByRole('button', { name: 'Preview' }).click();
    await apply.getByText('3 lines would change').waitFor();
    await apply.getByText('1 value differs from the account number and is kept').waitFor();
    await apply.getByText('The template does not fit 1 line').waitFor();
    await apply.getByText('0 in the operating budget and 3 in the proposed budget. Amounts do not change.').waitFor();
    const cells = (table: string, name: string) =>
      apply.getByRole('table', { name: table }).getByRole('row', { name }).innerText();
    // The lines of $1, $2 and $3 get three different objects.
    expect((await cells('New values by field', 'Object')).split('\t')).toEqual([
      ...['Object', '3', '3', '$6.00', 'Used in the budget entry for MUNIS'],
    ]);
    await apply.getByText('7 new values').click();
    expect((await cells('New values for lines', 'Object 51113')).split('\t')).toEqual([
      ...['Object', '51113', '1', '$3.00'],
    ]);
    await apply.getByText('3 lines that would change').click();
    expect(await axeViolations(page)).toEqual([]);
    await apply.getByRole('button', { name: 'Change 3 lines' }).click();
    await apply.getByText('3 lines changed.').waitFor();
    const codes = () =>
      app.cx.db('line_items').whereIn('id', lines).orderBy('id').pluck<(string | null)[]>('dese_code');
    expect(await codes()).toEqual(['2305', '2305', '4110', null]);
    expect(await app.cx.db('line_items').whereIn('id', lines).orderBy('id').pluck<unknown[]>('object')).toEqual([
      ...['51112', '51116', '51113', null],
    ]);
    await apply.getByRole('button', { name: 'Undo' }).click();
    await apply.getByText('Undone: 3 lines restored.').waitFor();
    expect(await codes()).toEqual([null, '2305', null, null]);

    // Another administrator saves first. Nothing is overwritten, and the other version can be loaded.
    await field('Program').fill('4:1-1');
    await field('Location').fill('');
    // Waits for the check of the current input. Before that, the button may be disabled.
    await page.getByText('Heat: it has only 1 part, but the function would be in part 2').waitFor();
    await page.getByText('3 of 4 accounts fit the template.').waitFor();
    await app.cx.db('account_templates').increment('rev', 1);
    await save.click();
    await page.getByRole('alert').getByText('The account numbers were changed').waitFor();
    await page.getByRole('button', { name: 'Discard my changes and load theirs' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(await field('Location').inputValue()).toBe('4');

    // The screen fits a dark phone, and reports an error from the server.
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route('**/api/account-numbers/apply', (route) => route.fulfill({ status: 500, body: '' }));
    await apply.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('alert').getByText('Failed to apply the account numbers').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});
