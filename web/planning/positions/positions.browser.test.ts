import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { changePositions, freezePosition } from '../../../core/contract/positions-changes.ts';
import { listPositions, type Position, type PositionList } from '../../../core/contract/positions.ts';
import { buildBuilding, buildLines, buildScenario, employeeLine } from '../../../test/factories/factories.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  eventually,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

describeInBrowser('Positions', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
    const building_id = await buildBuilding(app.cx, { name: 'Fairhill Elementary School' });
    const person = (last_name: string, position_number: string, current_fte: number, more: object = {}) =>
      employeeLine(60_000, { last_name, position_number, current_fte, position: 'Teacher', building_id, ...more });
    await buildLines(app.cx, roster, [
      person('Abel', '0001', 1, { account_line: '01-2305' }),
      person('Bell', '0002', 0.6),
      person('VACANT', '0003', 0.8, { is_vacancy: true }),
      person('Cole', '0004', 1),
      person('Dorn', '0004', 1),
      person('Ely', '', 1, { position_number: null }),
    ]);
  });

  test('figures that are not loaded yet are not shown as zero', async () => {
    const page = await app.openAs('ADMIN', '/profile');
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/positions?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(new URL('/positions?budgetYear=FY26&fiscalYear=FY26', page.url()).href);
    await page.getByRole('button', { name: 'Propose position' }).waitFor();
    expect(await strip(page).count()).toBe(0);
    answer();
    await strip(page).waitFor();
  });

  test('a roster that could not be read is read again', async () => {
    const page = await app.openAs('ADMIN', '/positions?budgetYear=FY26&fiscalYear=FY26');
    let fails = true;
    await page.route('**/api/positions/from-roster', (route) =>
      fails
        ? route.fulfill({ status: 500, json: { error: 'An internal error occurred.', code: 'INTERNAL' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Create from roster' }).click();
    const dialog = page.getByRole('dialog', { name: 'Positions from the FY26 roster' });
    await dialog.getByText('Could not read the roster').waitFor();
    fails = false;
    await dialog.getByRole('button', { name: 'Retry' }).click();
    // 0001 to 0004. The two people in 0004 share the position.
    await dialog.getByRole('button', { name: 'Create 4 positions' }).waitFor();
    expect(await dialog.getByText('Could not read the roster').count()).toBe(0);

    // Only the search for missing values fails: the positions can still be created.
    await page.route('**/api/positions/complete-from-roster', (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: 'Create from roster' }).click();
    const missing = dialog.getByRole('alert').filter({ hasText: 'Failed to check the positions for missing values' });
    await missing.waitFor();
    await dialog.getByRole('button', { name: 'Create 4 positions' }).waitFor();
    await page.unroute('**/api/positions/complete-from-roster');
    await missing.getByRole('button', { name: 'Retry' }).click();
    await missing.waitFor({ state: 'detached' });
  });

  const stored = async (number: string): Promise<Position | undefined> => {
    const { body } = await app.call('ADMIN', listPositions, { query: { fiscalYear: 'FY26' } });
    return body.positions.find((position) => position.number === number);
  };
  const strip = (page: Page) => page.locator('dl').filter({ hasText: 'Authorized FTE' });
  const open = async (page: Page, name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Open' }).click();
    const panel = page.getByRole('dialog', { name });
    await panel.getByText('FY26', { exact: true }).first().waitFor();
    return panel;
  };

  test('positions are made from the roster after a preview, edited, funded and frozen, and undone', async () => {
    const page = await app.openAs('ADMIN', '/positions?budgetYear=FY26&fiscalYear=FY26');
    await page.getByRole('button', { name: 'Create positions from the roster' }).click();
    const preview = page.getByRole('dialog', { name: 'Positions from the FY26 roster' });
    await preview.getByRole('row', { name: 'Existing positions (unchanged) 0' }).waitFor();
    await preview.getByRole('row', { name: 'New positions with no one in them 1' }).waitFor();
    await preview
      .getByRole('row', { name: 'Vacant FTE of the new positions, including partly filled ones 0.80' })
      .waitFor();
    await preview.getByRole('row', { name: 'New positions that are over-filled 1' }).waitFor();
    await preview.getByLabel('Assign the next free number').check();
    await preview.getByRole('button', { name: 'Create 5 positions' }).waitFor();
    await preview.getByLabel('Assign the next free number').uncheck();
    expect(await axeViolations(page)).toEqual([]);
    await preview.getByRole('button', { name: 'Create 4 positions' }).click();
    await page.getByText('4 positions created.').waitFor();
    // 1.0 + 0.6 + 0.8 + 1.0 authorized; 1.0 + 0.6 + 2.0 filled.
    await strip(page).getByText('3.40').waitFor();
    await strip(page).getByText('3.60').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);

    // A copied link shows the positions in the same order. The list on the other tab has its own order.
    await page.locator('.ag-header-cell[col-id="authorizedFte"]').click();
    await eventually(() => new URL(page.url()).searchParams.get('positions-sort')).toBe('authorizedFte');
    const { pathname, search } = new URL(page.url());
    const colleague = await app.openAs('FINANCE', pathname + search);
    await eventually(() => colleague.locator('[row-index="0"] [col-id="number"]').innerText()).toBe('0002');
    await colleague.goto(`${new URL(page.url()).origin}${pathname}${search}&tab=vacancies`);
    await colleague.locator('[row-index="0"] [col-id="number"]').first().waitFor();
    expect(new URL(colleague.url()).searchParams.get('vacancies-sort')).toBeNull();

    const first = await stored('0001');
    const title = page.locator(`[row-id="${first?.id ?? 0}"] [col-id="title"]`);
    await title.click();
    await page.keyboard.type('Art teacher');
    await page.keyboard.press('Enter');
    await eventually(async () => (await stored('0001'))?.title).toBe('Art teacher');
    await page.keyboard.press('Control+z');
    await eventually(async () => (await stored('0001'))?.title).toBe('Teacher');

    const panel = await open(page, '0001, Teacher');
    await panel.getByText('The shares add up to 100%. The amounts add up to the pay of $60,000.00.').waitFor();
    await panel.getByLabel('Share 1').fill('60');
    await panel.getByText('The shares add up to 60%. 40% ($24,000.00) remains. The total must be 100%.').waitFor();
    await panel.getByText('$36,000.00', { exact: true }).waitFor();
    expect(await panel.getByRole('button', { name: 'Save funding' }).isDisabled()).toBe(true);
    await panel.getByRole('button', { name: 'Add account' }).click();
    await panel.getByLabel('Account 2', { exact: true }).fill('01-2310');
    await panel.getByText('The shares add up to 100%.').waitFor();
    await panel.getByRole('button', { name: 'Save funding' }).click();
    await page.getByText('Funding for position 0001 saved.').waitFor();
    expect((await stored('0001'))?.funding).toEqual([
      { accountLine: '01-2305', fund: 'General', percent: 60 },
      { accountLine: '01-2310', fund: 'General', percent: 40 },
    ]);
    await panel.getByText('100% 01-2305 (General) → 60% 01-2305 (General), 40% 01-2310 (General)').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Close', exact: true }).click();
    await panel.waitFor({ state: 'hidden' });

    const vacant = await open(page, '0003, Teacher');
    await vacant.getByLabel('Reason').fill('Hiring freeze');
    await vacant.getByRole('button', { name: 'Freeze' }).click();
    await page.getByText('Position 0003 frozen.').waitFor();
    await vacant.getByRole('cell', { name: 'Hiring freeze' }).waitFor();
    expect(await stored('0003')).toMatchObject({ state: 'FROZEN', reason: 'Hiring freeze' });
    const toast = page.getByRole('status').filter({ hasText: 'Position 0003 frozen.' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 position restored.').waitFor();
    expect(await stored('0003')).toMatchObject({ state: 'VACANT' });
  });

  test('a position is proposed by finance and approved by an administrator alone', async () => {
    const page = await app.openAs('FINANCE', '/positions?budgetYear=FY26&fiscalYear=FY26');
    await page.getByRole('button', { name: 'Propose position' }).click();
    const form = page.getByRole('dialog', { name: 'Propose position' });
    await form.getByLabel('Number').fill('0001');
    await form.getByRole('button', { name: 'Propose' }).click();
    await form.getByText('Another position has this number. Choose another number.').waitFor();
    await form.getByLabel('Number').fill('0900');
    await form.getByLabel('Title').fill('Counselor');
    await form.getByLabel('FTE').fill('0.5');
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Propose' }).click();
    await page.getByText('Position 0900 proposed.').waitFor();
    await page.getByText('0.50 requested').waitFor();
    const panel = await open(page, '0900, Counselor');
    await panel.getByRole('button', { name: 'Decline' }).waitFor();
    expect(await panel.getByRole('button', { name: 'Approve' }).count()).toBe(0);

    const admin = await app.openAs('ADMIN', '/positions?budgetYear=FY26&fiscalYear=FY26&status=PROPOSED');
    const request = await open(admin, '0900, Counselor');
    await request.getByRole('button', { name: 'Approve' }).click();
    await admin.getByText('Position 0900 approved.').waitFor();
    const approved = await stored('0900');
    expect(approved).toMatchObject({ state: 'VACANT', authorizedFte: 0.5 });

    // A link to a position opens it even if the loaded list is older than the position. The list is loaded again first.
    let loads = 0;
    await page.route('**/api/positions?*', async (route) => {
      loads += 1;
      if (loads > 1) return route.continue();
      const list = (await (await route.fetch()).json()) as PositionList;
      await route.fulfill({ json: { ...list, positions: list.positions.filter(({ number }) => number !== '0900') } });
    });
    const link = (id: number) => new URL(`/positions?budgetYear=FY26&fiscalYear=FY26&position=${id}`, page.url()).href;
    await page.goto(link(approved?.id ?? 0));
    await page.getByRole('dialog', { name: '0900, Counselor' }).waitFor();
    const warning = page.getByText('This position is not in FY26.', { exact: false });
    expect(await warning.count()).toBe(0);
    await page.goto(link(999_999));
    await warning.waitFor();
    await page.waitForURL((url) => !url.searchParams.has('position'));
  });

  test('all FTE of an over-filled position is authorized with one click of an administrator, and undone', async () => {
    const at = '/positions?budgetYear=FY26&fiscalYear=FY26';
    const finance = await open(await app.openAs('FINANCE', at), '0004, Teacher');
    await finance.getByText('An administrator can authorize all filled FTE.', { exact: false }).waitFor();
    expect(await finance.getByRole('button', { name: 'Authorize 2.00 FTE' }).count()).toBe(0);

    const page = await app.openAs('ADMIN', at);
    const panel = await open(page, '0004, Teacher');
    await panel.getByText('2.00 FTE is filled, but only 1.00 FTE is authorized', { exact: false }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Authorize 2.00 FTE' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Position 0004: 2.00 FTE authorized.' });
    await toast.waitFor();
    expect(await stored('0004')).toMatchObject({ state: 'FILLED', authorizedFte: 2, overFilledFte: 0 });
    await panel.getByText('2.00 FTE authorized · 2.00 filled', { exact: false }).waitFor();
    await toast.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 position restored.').waitFor();
    expect(await stored('0004')).toMatchObject({ state: 'OVER_FILLED', authorizedFte: 1, overFilledFte: 1 });
  });

  test('what another user changes appears in the list and in the open panel, which says why its cost is what it is', async () => {
    const page = await app.openAs('FINANCE', '/positions?budgetYear=FY26&fiscalYear=FY26');
    const position = await stored('0002');
    const row = page.locator(`[row-id="${position?.id ?? 0}"]`);
    await row.getByText('Teacher').first().waitFor();
    const changes = [{ id: position?.id ?? 0, rev: position?.rev ?? 0, set: { title: 'Reading specialist' } }];
    await app.call('ADMIN', changePositions, { body: { fiscalYear: 2026, changes } });
    await row.getByText('Reading specialist').waitFor();
    const panel = await open(page, '0002, Reading specialist');
    await app.call('ADMIN', freezePosition, {
      params: { id: String(position?.id) },
      body: { rev: (position?.rev ?? 0) + 1, fiscalYear: 2026, reason: 'Enrollment' },
    });
    await panel.getByRole('cell', { name: 'Enrollment' }).waitFor();
    // Pay alone and pay with benefits have different names.
    await panel.getByRole('button', { name: 'Pay in FY26: how is this calculated?' }).click();
    await panel.getByText('Pay of position 0002, Reading specialist, FY26').waitFor();
    await panel.getByRole('heading', { name: 'FY26 pay and benefits' }).waitFor();
  });

  test('the whole list is above the fold with its status line, and the FTE by school and function is downloaded', async () => {
    const page = await app.openAs('FINANCE', '/positions?budgetYear=FY26&fiscalYear=FY26');
    await page.setViewportSize({ width: 1440, height: 900 });
    const status = page.getByText('5 positions', { exact: true });
    await status.waitFor();
    await eventually(async () => {
      const box = await status.boundingBox();
      return box === null ? Infinity : box.y + box.height;
    }).toBeLessThanOrEqual(900);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'FTE summary' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('FTE by school and function.csv');
  });

  test('the summary of a large district fits at 1440 pixels', async () => {
    const page = await app.openAs('FINANCE', '/profile');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route('**/api/positions?*', async (route) => {
      const response = await route.fetch();
      const list = (await response.json()) as PositionList;
      const [first] = list.positions;
      const of = (state: Position['state'], number: number, fte: Partial<Position>) =>
        Array.from({ length: number }, () => ({ ...first, state, ...fte }));
      const positions = [
        ...of('FILLED', 1080, { authorizedFte: 1, filledFte: 1, vacantFte: 0, overFilledFte: 0 }),
        ...of('VACANT', 12, { authorizedFte: 1, filledFte: 0, vacantFte: 1, overFilledFte: 0 }),
        ...of('PART_FILLED', 6, { authorizedFte: 1, filledFte: 0.5, vacantFte: 0.5, overFilledFte: 0 }),
        ...of('OVER_FILLED', 3, { authorizedFte: 1, filledFte: 1.45, vacantFte: 0, overFilledFte: 0.45 }),
        ...of('FROZEN', 1, { authorizedFte: 1, filledFte: 0, vacantFte: 1, overFilledFte: 0 }),
        ...of('PROPOSED', 2, { authorizedFte: 1, filledFte: 0, vacantFte: 0, overFilledFte: 0 }),
      ].map((position, index) => ({ ...position, id: index + 1, number: String(index + 1) }));
      await route.fulfill({ json: { ...list, positions } });
    });
    await page.goto(new URL('/positions?budgetYear=FY26&fiscalYear=FY26', page.url()).href);
    await strip(page).waitFor();
    await strip(page).getByText('1.35').waitFor();
    const hidden = () => strip(page).evaluate((list) => list.scrollWidth - (list.parentElement?.clientWidth ?? 0));
    expect(await hidden()).toBeLessThanOrEqual(0);
  });

  test('what a position lacks is filled in from a corrected roster, and undone', async () => {
    await app.cx.db('line_items').where({ position_number: '0004' }).update({ account_line: '01-2310' });
    const page = await app.openAs('FINANCE', '/positions?budgetYear=FY26&fiscalYear=FY26');
    // While the blank values are still being counted, the dialog does not say that existing positions stay unchanged.
    const counted: (() => void)[] = [];
    await page.route('**/api/positions/complete-from-roster', async (route) => {
      await new Promise<void>((resolve) => counted.push(resolve));
      await route.continue();
    });
    const answered = page.waitForResponse('**/api/positions/from-roster');
    await page.getByRole('button', { name: 'Create from roster' }).click();
    const dialog = page.getByRole('dialog', { name: 'Positions from the FY26 roster' });
    await answered;
    await eventually(() => counted.length).toBe(1);
    expect(await dialog.getByText('Existing positions').count()).toBe(0);
    counted[0]?.();
    await dialog
      .getByText('1 position lacks a value that the roster has, such as a work group or an account.')
      .waitFor();
    await page.unroute('**/api/positions/complete-from-roster');
    expect(await axeInBothLooks(page)).toEqual([]);
    // If there is no position to create, the blank values are what is left to do.
    await dialog.getByText('Every position number on the roster already has a position.').waitFor();
    await dialog.getByRole('row', { name: 'Existing positions with blank values to fill in 1' }).waitFor();
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['', 'Cancel', 'Fill in 1 position']);
    await dialog.getByRole('button', { name: 'Fill in 1 position' }).click();
    await page.getByText('Missing values filled in for 1 position.').waitFor();
    const funding = async () => (await stored('0004'))?.funding;
    expect(await funding()).toEqual([{ accountLine: '01-2310', fund: 'General', percent: 100 }]);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await eventually(funding).toEqual([]);
  });
});
