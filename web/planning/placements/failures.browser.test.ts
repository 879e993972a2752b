import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listPlacements } from '../../../core/contract/placements.ts';
import { createSchedule } from '../../../core/contract/schedules.ts';
import { axeInBothLooks, axeViolations, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../../../test/factories/factories.ts';
import { millbrookBody } from '../../../test/factories/millbrook.ts';
import { buildPlacement } from '../../../test/factories/placed-people.ts';

const broken = { status: 500, json: { error: 'It broke.', code: 'INTERNAL', requestId: 'r-22' } };

describeInBrowser('Placement Review when something fails', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const group = await buildWorkGroup(app.cx, { name: 'Millbrook Teachers' });
    const { schedule } = (await app.call('FINANCE', createSchedule, { body: millbrookBody(group) })).body;
    const person = (salary: number, last_name: string) =>
      employeeLine(salary, { last_name, first_name: 'Kit', work_group_id: group });
    const lines = await buildLines(app.cx, await buildScenario(app.cx), [
      person(75_404.62, 'Bell'),
      person(55_622.8, 'Abel'),
      person(75_404.62, 'Cole'),
    ]);
    await buildPlacement(app.cx, { lineId: lines[2]!, scheduleId: schedule.id, lane: 'M', step: '6' });
  });

  const placed = async () =>
    (await app.call('FINANCE', listPlacements, { query: { state: 'PLACED' } })).body.lines.map(({ name }) => name);
  const alert = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

  test.each([
    ['', '**/api/placements?*', 'Failed to load the placements', 'Bell, Kit'],
    ['?tab=placed', '**/api/placements?*', 'Failed to load the placements', 'Cole, Kit'],
    ['?tab=scattergram', '**/api/salary-schedules', 'Failed to load salary schedules', 'Heat map'],
    ['?tab=scattergram', '**/api/salary-schedules/*/scattergram*', 'Failed to load the scattergram', 'Heat map'],
  ])('“%s” names what %s does not return, and Retry brings it', async (tab, path, title, found) => {
    const page = await app.openAs('FINANCE', '/profile');
    await page.route(path, (route) => route.fulfill(broken));
    await page.goto(`/placements${tab}`);
    await alert(page, title).getByText('It broke. (request r-22)').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.unroute(path);
    await alert(page, title).getByRole('button', { name: 'Retry' }).click();
    await page.getByText(found).first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('a later year of the scattergram that does not load can be asked for again, or left', async () => {
    const page = await app.openAs('FINANCE', '/placements?tab=scattergram');
    const slider = page.getByRole('slider', { name: 'Fiscal year' });
    await slider.focus();
    await page.route('**/scattergram?*fiscalYear=2027*', (route) => route.fulfill(broken));
    await page.keyboard.press('ArrowRight');
    await alert(page, 'Failed to load the scattergram').getByText('It broke.').waitFor();
    // The year can be changed back.
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Lane M, step 6: 1' }).waitFor();
    const refused = page.waitForResponse(/scattergram\?.*fiscalYear=2027/);
    await page.keyboard.press('ArrowRight');
    await refused;
    await alert(page, 'Failed to load the scattergram').waitFor();
    await page.unroute('**/scattergram?*fiscalYear=2027*');
    await alert(page, 'Failed to load the scattergram').getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Lane M, step 7: 1' }).waitFor();
  });

  test('a placement that was not saved is back in the queue with the reason; nothing is half placed', async () => {
    const page = await app.openAs('FINANCE', '/placements');
    const row = page.getByRole('table', { name: 'Not placed yet' }).getByRole('row', { name: 'Bell, Kit' });
    await row.waitFor();
    await page.route('**/api/placements', (route) => route.abort());
    await row.focus();
    await page.keyboard.press('2');
    await alert(page, 'Not saved').getByText('Nothing was saved. The server cannot be reached.').waitFor();
    await row.waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    expect(await placed()).toEqual(['Cole, Kit']);

    await page.route('**/api/placements?*verdict=EXACT*', (route) => route.fulfill(broken));
    await page.getByRole('button', { name: 'Place exact matches' }).click();
    const exact = page.getByRole('dialog', { name: 'Place exact matches' });
    await alert(page, 'Failed to load the people').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute('**/api/placements?*verdict=EXACT*');
    await exact.getByRole('button', { name: 'Retry' }).click();
    await exact.getByRole('row', { name: /^Abel, Kit/ }).waitFor();
    await page.route('**/api/placements/match', (route) => route.fulfill(broken));
    await exact.getByRole('button', { name: 'Place 1 person' }).click();
    await alert(page, 'Not saved').waitFor();
    expect(await placed()).toEqual(['Cole, Kit']);
  });
});
