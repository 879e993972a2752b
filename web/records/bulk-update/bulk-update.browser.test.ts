import { beforeEach, expect, test } from 'vitest';
import { buildBuilding, buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';
import { emptyLists } from '../../../test/browser/empty-lists.ts';

describeInBrowser('data cleaning', () => {
  const app = useBrowserApp();
  beforeEach(() => emptyLists(app));

  test('is previewed, done and undone, and says what went wrong', async () => {
    const roster = await buildScenario(app.cx);
    const oak = await buildBuilding(app.cx, { name: 'Oak School', code: '0042' });
    await app.cx.db('dese_functions').insert({ code: '2305', name: 'Teachers', report_group: 'x', confidence: 'x' });
    await app.cx.db('job_class_map').insert({ job_class: 'Teacher', dese_function: '2305' });
    await buildLines(app.cx, roster, [
      { location_code: '0042', job_class: 'Teacher' },
      { location_code: 'nowhere', job_class: 'Wizard' },
    ]);
    const buildings = async () =>
      (await app.cx.db('line_items').orderBy('id').select<{ building_id: number | null }[]>('building_id')).map(
        (row) => row.building_id,
      );
    const page = await app.openAs('ADMIN', '/admin');
    await page.getByRole('tab', { name: 'Manage Data' }).click();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('manage-data');
    const link = page.getByRole('region', { name: 'Link employees to buildings' });
    await link.getByRole('button', { name: 'Preview' }).click();
    await link.getByText('1 line would change').waitFor();
    await link.getByText('nowhere: matches no building (1 line)').waitFor();
    expect(await buildings()).toEqual([null, null]);
    expect(await axeViolations(page)).toEqual([]);
    await link.getByRole('button', { name: 'Link 1 line' }).click();
    await link.getByText('1 line linked.').waitFor();
    expect(await buildings()).toEqual([oak, null]);
    await link.getByRole('button', { name: 'Undo' }).click();
    await link.getByText('Undone: 1 line restored.').waitFor();
    expect(await buildings()).toEqual([null, null]);

    const codes = page.getByRole('region', { name: 'Update DESE codes' });
    await codes.getByRole('button', { name: 'Preview' }).click();
    await codes.getByText('Wizard: has no DESE function in the list of job classes (1 line)').waitFor();
    await codes.getByRole('button', { name: 'Update 1 line' }).click();
    await codes.getByText('1 line updated.').waitFor();

    // A retired function is replaced by its current successor in all lines.
    await app.cx
      .db('dese_functions')
      .insert({ code: '2310', name: 'Specialists', report_group: 'x', confidence: 'x', valid_to: 2019 });
    await buildLines(app.cx, roster, [{ dese_code: '2310' }, { dese_code: '2310' }]);
    await page.goto(new URL('/admin/data-quality', page.url()).href);
    await page
      .getByText('2 lines have a retired DESE code (2310). Lines with a retired code still count in the totals.')
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Replace retired codes' }).click();
    const retired = page.getByRole('region', { name: 'Replace retired DESE codes' });
    await retired.getByText('Retired after FY19 · 2 employee lines, 0 budget lines').waitFor();
    expect(await retired.getByRole('button', { name: 'Preview' }).isDisabled()).toBe(true);
    await retired.getByRole('combobox', { name: 'Replace 2310 with' }).click();
    await page.getByRole('option', { name: '2305 Teachers' }).click();
    await retired.getByRole('button', { name: 'Preview' }).click();
    await retired.getByText('2310 becomes 2305 in 2 lines').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await retired.getByRole('button', { name: 'Replace codes in 2 lines' }).click();
    await retired.getByText('No line has a retired code.').waitFor();
    await retired.getByRole('button', { name: 'Undo' }).click();
    await retired.getByText('Undone: 2 lines restored.').waitFor();

    // The screen shows the error, and fits a dark phone.
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route('**/api/bulk-update/*', (route) => route.fulfill({ status: 500, body: '' }));
    await link.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('alert').getByText('Failed to normalize buildings').waitFor();
    await codes.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('alert').getByText('Failed to update DESE codes').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});
