import { beforeAll, expect, test } from 'vitest';
import { positionsFromRoster } from '../../../core/contract/positions.ts';
import { createDeseFunction } from '../../../core/contract/reference-dese.ts';
import {
  type BuiltScenario,
  buildBuilding,
  buildLines,
  buildScenario,
  employeeLine,
} from '../../../test/factories/factories.ts';
import { axeInBothLooks, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('Positions in FTE on the dashboard', () => {
  const app = useBrowserApp();
  let budgetYearId = 0;
  let roster: BuiltScenario;

  beforeAll(async () => {
    roster = await buildScenario(app.cx, { fiscalYear: 2026 });
    ({ budgetYearId } = roster);
    await app.call('ADMIN', createDeseFunction, { body: { code: '2305', name: 'Teachers, Classroom' } });
    const oak = await buildBuilding(app.cx, { name: 'Oak' });
    const at = { building_id: oak, dese_code: '2305' };
    await buildLines(app.cx, roster, [
      employeeLine(50_000, { last_name: 'Abel', position_number: '01', current_fte: 0.6, ...at }),
      employeeLine(40_000, { last_name: 'VACANT', is_vacancy: true, position_number: '02', current_fte: 0.8, ...at }),
    ]);
  });

  test('shows FTE by school, function and year once there are positions, and downloads them', async () => {
    const empty = await app.openAs('FINANCE', '/?fiscalYear=FY26');
    const card = empty.getByRole('region', { name: 'Positions in FTE' });
    await card.getByText('No positions yet.').waitFor();
    await card.getByRole('link', { name: 'Create them from the roster' }).waitFor();

    await app.call('ADMIN', positionsFromRoster, { body: { budgetYearId } });
    const page = await app.openAs('FINANCE', '/?fiscalYear=FY26');
    const region = page.getByRole('region', { name: 'Positions in FTE' });
    await region.getByRole('row', { name: 'Oak 1.40 0.60 0.80' }).waitFor();
    await region.getByRole('row', { name: 'District 1.40 0.60 0.80' }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await region.getByText('Function', { exact: true }).click();
    await region.getByRole('row', { name: '2305 Teachers, Classroom 1.40 0.60 0.80' }).waitFor();
    await region.getByText('Year', { exact: true }).click();
    await region.getByRole('row', { name: 'FY26 1.40 0.60 0.80' }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      region.getByRole('button', { name: 'FTE summary' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('FTE by school and function.csv');

    await region.getByText('School', { exact: true }).click();
    await region.getByRole('button', { name: 'Present Positions in FTE by school' }).click();
    const show = page.getByRole('dialog', { name: 'Presenting Positions in FTE by school' });
    await show.getByText('0.60 of 1.40 authorized').waitFor();
    expect(await show.innerText()).not.toContain('Abel');
    await page.keyboard.press('Escape');
    await show.waitFor({ state: 'detached' });
  });

  test('shows those who only look groups of five people and more', async () => {
    const nothing = await app.openAs('VIEW_ONLY', '/?fiscalYear=FY26');
    await nothing.getByRole('heading', { name: 'Headcount by location' }).waitFor();
    expect(await nothing.getByRole('region', { name: 'Positions in FTE' }).count()).toBe(0);

    const elm = await buildBuilding(app.cx, { name: 'Elm' });
    const people = ['Cole', 'Dorn', 'Eads', 'Fain', 'Gray'].map((last_name, at) =>
      employeeLine(50_000, { last_name, position_number: `1${at}`, current_fte: 1, building_id: elm }),
    );
    await buildLines(app.cx, roster, people);
    await app.call('ADMIN', positionsFromRoster, { body: { budgetYearId } });
    const page = await app.openAs('VIEW_ONLY', '/?fiscalYear=FY26');
    const region = page.getByRole('region', { name: 'Positions in FTE' });
    // Abel is the only person at Oak, so Oak is combined with Elm.
    await region.getByRole('row', { name: 'Other schools 6.40 5.60 0.80' }).waitFor();
    expect(await region.getByText('Oak').count()).toBe(0);
    await region.getByText('Year', { exact: true }).click();
    await region.getByRole('row', { name: 'FY26 6.40 5.60 0.80' }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
  });
});
