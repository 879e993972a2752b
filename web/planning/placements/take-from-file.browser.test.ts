import { beforeAll, expect, test } from 'vitest';
import { listPlacements } from '../../../core/contract/placements.ts';
import { createSchedule } from '../../../core/contract/schedules.ts';
import { axeInBothLooks, axeViolations, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../../../test/factories/factories.ts';
import { millbrookBody } from '../../../test/factories/millbrook.ts';

describeInBrowser('Placement Review with a file', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const group = await buildWorkGroup(app.cx, { name: 'Millbrook Teachers' });
    await app.call('FINANCE', createSchedule, { body: millbrookBody(group) });
    const person = (salary: number, last_name: string, employee_id: string) =>
      employeeLine(salary, { last_name, first_name: 'Kit', employee_id, work_group_id: group });
    // 75,404.62 is paid in M/6 and in M+60/4.
    await buildLines(app.cx, await buildScenario(app.cx), [
      person(55_622.8, 'Abel', '001'),
      person(75_404.62, 'Bell', '002'),
    ]);
  });

  const placed = async () => {
    const { lines } = (await app.call('FINANCE', listPlacements, { query: { state: 'PLACED' } })).body;
    return lines.map(({ name, placement: at }) => `${name} ${at?.lane ?? ''}/${at?.step ?? ''}`);
  };

  test('what the file says narrows the cells, Enter takes the only one, and each step is undone', async () => {
    const page = await app.openAs('FINANCE', '/placements');
    const queue = page.getByRole('table', { name: 'Not placed yet' });
    await page.getByText('1 exact · 1 matching several cells').waitFor();
    const content = 'Employee ID,Lane,Step\n002,M+60,4\n009,M,6\n';
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Place from a file' }).click();
    await (await choosing).setFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    const taken = page.getByRole('status').filter({ hasText: '1 person placed from the file' });
    await taken.waitFor();
    await page
      .getByText('Row 3: no one with the employee ID "009" is in a work group that has a salary schedule.')
      .waitFor();
    await page.getByText('2 exact').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    // No one is placed until a user confirms.
    expect(await placed()).toEqual([]);
    await queue.getByRole('row', { name: 'Bell, Kit' }).focus();
    await page.keyboard.press('Enter');
    const done = page.getByRole('status').filter({ hasText: 'Bell, Kit placed on lane M+60, step 4' });
    await done.getByRole('button', { name: 'Undo' }).click();
    await queue.getByRole('row', { name: 'Bell, Kit' }).waitFor();
    expect(await placed()).toEqual([]);

    await page.getByRole('button', { name: 'Place exact matches' }).click();
    const dialog = page.getByRole('dialog', { name: 'Place exact matches' });
    await dialog.getByText('2 people each match exactly one cell.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Place 2 people' }).click();
    await page.getByRole('status').filter({ hasText: '2 people placed' }).waitFor();
    expect(await placed()).toHaveLength(2);

    // Each salary opens its explanation.
    await page.getByRole('tab', { name: 'Placed' }).click();
    await page.getByRole('button', { name: '$75,404.62. How is this calculated? Bell, Kit' }).press('Enter');
    const why = page.getByRole('dialog', { name: 'How is this calculated?' });
    await why.getByText('The amount in the cell times the FTE').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Scattergram' }).click();
    await page.getByRole('button', { name: 'Lane M+60, step 4: 1' }).click();
    const people = page.getByRole('dialog', { name: 'Lane M+60, step 4' });
    await people.getByRole('button', { name: /How is this calculated\? Lane M\+60, step 4$/ }).click();
    await people.getByText('The amount in the salary schedule.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});
