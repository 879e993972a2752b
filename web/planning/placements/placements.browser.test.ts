import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { listPlacements } from '../../../core/contract/placements.ts';
import { createSchedule } from '../../../core/contract/schedules.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  DESKTOP,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../../../test/factories/factories.ts';
import { millbrookBody } from '../../../test/factories/millbrook.ts';

describeInBrowser('Placement Review', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const group = await buildWorkGroup(app.cx, { name: 'Millbrook Teachers' });
    await app.call('FINANCE', createSchedule, { body: millbrookBody(group) });
    const person = (salary: number, last_name: string) =>
      employeeLine(salary, { last_name, first_name: 'Kit', work_group_id: group });
    await buildLines(app.cx, await buildScenario(app.cx), [
      person(55_622.8, 'Abel'),
      person(75_404.62, 'Bell'),
      person(75_404.62, 'Cole'),
      person(1, 'Dorn'),
    ]);
  });

  const placed = async () => {
    const { lines } = (await app.call('FINANCE', listPlacements, { query: { state: 'PLACED' } })).body;
    return lines.map(({ name, placement: at }) => [name, at?.offSchedule ?? `${at?.lane ?? ''}/${at?.step ?? ''}`]);
  };

  test('people are placed by keys and buttons, each with one undo, and counted on the grid', async () => {
    const page = await app.openAs('FINANCE', '/placements');
    const queue = page.getByRole('table', { name: 'Not placed yet' });
    await page.getByText('1 exact · 2 matching several cells · 1 matching no cell').waitFor();
    await queue.getByText('1: M/6 → $81,261.12').first().waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);

    // On a phone, the candidates are visible without scrolling sideways.
    await page.setViewportSize(PHONE);
    const last = queue.getByRole('button', { name: 'Place Bell, Kit on lane M+60, step 4' });
    await expect.poll(() => queue.getByRole('columnheader').count()).toBe(2);
    await expect.poll(async () => (await last.boundingBox())?.width).toBeGreaterThan(100);
    const box = await last.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? PHONE.width)).toBeLessThan(PHONE.width - 12);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await expect.poll(() => queue.getByRole('columnheader').count()).toBe(6);

    await page.getByRole('button', { name: 'Place exact matches' }).click();
    const dialog = page.getByRole('dialog', { name: 'Place exact matches' });
    await dialog.getByText('1 person matches exactly one cell. The other 3 people will not be placed.').waitFor();
    await dialog.getByRole('row', { name: 'Abel, Kit $55,622.80 B/1' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Place 1 person' }).click();
    await page.getByText('1 person placed').waitFor();
    expect(await placed()).toEqual([['Abel, Kit', 'B/1']]);

    const row = (name: string) => queue.getByRole('row', { name });
    await row('Bell, Kit').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('2');
    await page.getByText('Bell, Kit placed on lane M+60, step 4').waitFor();
    await row('Bell, Kit').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent.includes('Cole, Kit'));
    await page.keyboard.press('o');
    const off = page.getByRole('dialog', { name: / off schedule$/ });
    await off.getByLabel('Reason').fill('Merit pay');
    await off.getByRole('button', { name: 'Mark as off schedule' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Cole, Kit marked as off schedule' });
    await toast.waitFor();
    expect(await placed()).toEqual([
      ['Abel, Kit', 'B/1'],
      ['Bell, Kit', 'M+60/4'],
      ['Cole, Kit', 'Merit pay'],
    ]);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await row('Cole, Kit').waitFor();
    expect(await placed()).toEqual([
      ['Abel, Kit', 'B/1'],
      ['Bell, Kit', 'M+60/4'],
    ]);

    await page.getByRole('tab', { name: 'Placed' }).click();
    await page.getByText('2 on the schedule, 2 not placed', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('bell');
    await page.getByRole('row', { name: 'Abel, Kit' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit the placement of Bell, Kit' }).click();
    const edit = page.getByRole('dialog', { name: 'Placement of Bell, Kit' });
    await edit.getByLabel('Service years').fill('12');
    await edit.getByRole('button', { name: 'Add an event' }).click();
    await edit.getByRole('combobox', { name: 'Event' }).click();
    await page.getByRole('option', { name: 'Lane change, requested' }).click();
    await edit.getByLabel('Contract day').fill('92');
    expect(await axeViolations(page)).toEqual([]);
    await edit.getByRole('button', { name: 'Save' }).click();
    const saved = page.getByRole('status').filter({ hasText: 'Placement of Bell, Kit saved' });
    await saved.waitFor();
    const bell = page.getByRole('table', { name: 'Placed' }).getByRole('row', { name: 'Bell, Kit' });
    await bell.getByText(/FY\d\d lane .+ from day 92, requested/).waitFor();
    await bell.getByText('12', { exact: true }).waitFor();
    // The toast closes after a while, so Undo is clicked before any slow steps.
    await saved.getByRole('button', { name: 'Undo' }).click();
    await bell.getByText(/FY\d\d lane .+ from day 92, requested/).waitFor({ state: 'detached' });
    expect(await axeInBothLooks(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Scattergram' }).click();
    await page.getByText('2 people on the schedule, 0% at the top step of their lane; 2 not placed yet.').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.getByText('Dollars', { exact: true }).click();
    await page.getByRole('button', { name: 'Lane M+60, step 4: $75,405' }).click();
    await page.getByRole('dialog', { name: 'Lane M+60, step 4' }).getByText('Bell, Kit').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('slider', { name: 'Fiscal year' }).press('ArrowRight');
    await page.getByRole('button', { name: 'Lane M+60, step 5: $81,857' }).waitFor();
  });

  test('who is on no step is beside the scattergram and leads to the placement; the grid is a table, too', async () => {
    const page = await app.openAs('FINANCE', '/placements');
    const queue = page.getByRole('table', { name: 'Not placed yet' });
    await queue.getByRole('row', { name: 'Cole, Kit' }).waitFor();
    // With the keyboard only: arrow keys start in the queue, and Ctrl+Z undoes the last decision.
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.activeElement?.textContent.includes('Cole, Kit'));
    await page.keyboard.press('1');
    await page.waitForFunction(() => document.activeElement?.textContent.includes('Dorn, Kit'));
    await page.keyboard.press('Control+z');
    await page.getByText('Undone').waitFor();
    await queue.getByRole('row', { name: 'Cole, Kit' }).waitFor();
    expect((await placed()).map(([name]) => name)).toEqual(['Abel, Kit', 'Bell, Kit']);
    await queue.getByRole('row', { name: 'Dorn, Kit' }).focus();
    await page.keyboard.press('o');
    const off = page.getByRole('dialog', { name: / off schedule$/ });
    await off.getByLabel('Reason').fill('Merit pay');
    await eventually(() => off.getByRole('button', { name: 'Mark as off schedule' }).isEnabled()).toBe(true);
    await page.keyboard.press('Enter');
    await queue.getByRole('row', { name: 'Dorn, Kit' }).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent.includes('Cole, Kit'));

    await page.getByRole('tab', { name: 'Placed' }).click();
    await page.getByText('2 on the schedule, 1 off schedule, 1 not placed', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Scattergram' }).click();
    await page
      .getByText('2 people on the schedule, 0% at the top step of their lane; 1 off schedule, 1 not placed yet.')
      .waitFor();
    const tray = page.getByRole('complementary', { name: 'Not on a step' });
    const group = tray.getByRole('region', { name: 'Off schedule' });
    await group.getByText('1 person · 1.00 FTE · $1', { exact: true }).waitFor();
    await group.getByText('Merit pay · 1.00 FTE').waitFor();
    await tray.getByRole('link', { name: 'Review 1 person' }).waitFor();
    await page.getByText('Table', { exact: true }).click();
    const table = page.getByRole('table', { name: 'People on Millbrook Teachers, as a table' });
    await table.getByRole('row', { name: 'M+60 4 $75,404.62 Lane M+60, step 4: 1 1.00 $75,404.62' }).waitFor();
    // 55,622.80 + 75,404.62.
    await table.getByRole('row', { name: 'All 2 2.00 $131,027.42' }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Millbrook Teachers scattergram FY\d\d\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toBe(
      '\uFEFFLane,Step,Full-time pay,People,FTE,Dollars\r\nB,1,55622.80,1,1,55622.80\r\nM+60,4,75404.62,1,1,75404.62\r\n',
    );
    await table.getByRole('button', { name: 'Lane M+60, step 4: 1' }).click();
    await page.getByRole('dialog', { name: 'Lane M+60, step 4' }).getByRole('link', { name: 'Bell, Kit' }).click();
    await page.getByRole('button', { name: 'Edit the placement of Bell, Kit' }).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('Bell, Kit');
    await page.goBack();
    await group.getByRole('link', { name: 'Dorn, Kit' }).click();
    await page.getByRole('row', { name: 'Dorn, Kit' }).getByText('off schedule, Merit pay').waitFor();
  });
});
