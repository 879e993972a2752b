import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildBuilding, buildLines, buildScenario } from '../../../test/factories/factories.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

const PATH = '/admin?tab=enrollment';
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
const cell = (page: Page, grade: string, what = 'Students') =>
  page.getByLabel(`${what}, grade ${grade}`, { exact: true });
const card = (page: Page, name: string) => page.getByRole('list', { name: 'Buildings' }).getByRole('button', { name });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save enrollment' });
const save = (page: Page) => saveButton(page).click();

/** Pastes text, as copied from a spreadsheet, into the focused cell. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

describeInBrowser('Enrollment Management', () => {
  const app = useBrowserApp();
  let ash: number;
  let budgetYearId: number;
  const stored = () =>
    app.cx
      .db('enrollment')
      .orderBy(['building_id', 'id'])
      .select<{ grade: string; student_count: number; special_ed_count: number | null }[]>()
      .then((rows) => rows.map((row) => [row.grade, row.student_count, row.special_ed_count]));

  beforeAll(async () => {
    ash = await buildBuilding(app.cx, { name: 'Ash School' });
    const birch = await buildBuilding(app.cx, { name: 'Birch High' });
    await app.cx.db('buildings').where({ id: ash }).update({ building_type: 'elementary' });
    await app.cx.db('buildings').where({ id: birch }).update({ building_type: 'high' });
    const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
    budgetYearId = roster.budgetYearId;
    await buildLines(app.cx, roster, [
      { building_id: ash, current_fte: 3 },
      { building_id: ash, current_fte: 3 },
      { building_id: ash, current_fte: 0.4 },
    ]);
  });

  beforeEach(async () => {
    await app.cx.db('enrollment').delete();
  });

  test('enters, pastes, clears and adds up the students of buildings', async () => {
    const page = await app.openAs('ADMIN', PATH);
    await card(page, 'Ash School').getByText('Elementary · Grades K–4').waitFor();
    await card(page, 'Birch High').getByText('High · Grades 9–12').waitFor();
    await page.getByRole('heading', { name: 'No enrollment yet' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    // If no count is above 0, there is nothing to save.
    expect(await saveButton(page).isDisabled()).toBe(true);
    await cell(page, 'K').fill('0');
    expect(await saveButton(page).isDisabled()).toBe(true);
    await page.keyboard.press('Control+Enter');
    await alert(page, 'Please enter at least one student count');
    expect(await stored()).toEqual([]);

    // With the keyboard only: moves down with Enter and the arrow key, and saves.
    await cell(page, 'K').fill('20');
    await page.keyboard.press('Enter');
    await page.keyboard.type('21');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('x');
    expect(await saveButton(page).isDisabled()).toBe(true);
    await page.keyboard.press('Control+Enter');
    await alert(page, 'Some counts cannot be saved.');
    await page.getByText('Enter a whole number from 0 to 99,999').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await cell(page, '2').fill('');
    await cell(page, '1', 'Special ed').fill('22');
    await page.getByText('More than the number of students in this grade').waitFor();
    await cell(page, '1', 'Special ed').fill('3');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('status').filter({ hasText: 'The enrollment at Ash School was saved.' }).waitFor();
    expect(await stored()).toEqual([
      ['K', 20, null],
      ['1', 21, 3],
    ]);
    expect(await saveButton(page).isDisabled()).toBe(true);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('status').filter({ hasText: 'All counts are already saved.' }).waitFor();
    // 41 students on 6.4 FTE.
    await card(page, 'Ash School').getByText('41 students').waitFor();
    await card(page, 'Ash School').getByText('2 of 5 grades entered · 6.4 students per FTE').waitFor();

    // Pastes a column from a spreadsheet. Unsaved values are kept when another building is selected, and leaving the
    // screen asks for confirmation.
    await card(page, 'Birch High').click();
    expect(new URL(page.url()).searchParams.get('building')).not.toBeNull();
    await cell(page, '9').focus();
    await paste(page, '1,090\r\n80\r\n70\r\n60\r\n50\r\n');
    await page
      .getByRole('status')
      .filter({ hasText: 'Pasted into 4 cells. 1 value did not fit in the form and was left out.' })
      .waitFor();
    await card(page, 'Ash School').click();
    await card(page, 'Birch High').getByText('not saved').waitFor();
    await page.getByRole('tab', { name: 'Manage Data' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByText('Some student counts are not saved yet.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await card(page, 'Birch High').click();
    expect(await cell(page, '9').inputValue()).toBe('1,090');
    await save(page);
    await page.getByRole('status').filter({ hasText: 'The enrollment at Birch High was saved.' }).waitFor();

    const table = page.getByRole('table', { name: 'Enrollment by building and grade' });
    const rowOf = async (name: string) =>
      (await table.getByRole('row', { name }).getByRole('cell').allTextContents()).join(' ');
    // Grades that a school does not have are blank.
    expect(await rowOf('Ash School')).toBe('20 21     41 3 6.4 6.4');
    expect(await rowOf('Birch High')).toBe('  1,090 80 70 60 1,300 – – –');
    expect(await rowOf('All buildings')).toBe('20 21 1,090 80 70 60 1,341 3 6.4 –');
    // 1,341 ÷ 6.4 is 209.53.
    expect(await rowOf('District, including staff outside these buildings')).toBe(' 1,341 3 6.4 209.5');
    expect(await rowOf('Special ed (included)')).toBe('– 3 – – – – 3 ');
    expect(await axeInBothLooks(page)).toEqual([]);

    // Emptying a saved grade clears it.
    await cell(page, '12').fill('');
    await save(page);
    await expect.poll(stored).not.toContainEqual(['12', 60, null]);
  });

  test('says what went wrong and never overwrites another user’s change unseen', async () => {
    const phone = await app.openAs('ADMIN', '/profile', { viewport: PHONE, dark: true });
    await phone.route('**/api/enrollment?*', (route) =>
      route.fulfill({ status: 500, json: { error: 'It broke.', code: 'INTERNAL' } }),
    );
    await phone.goto(`${PATH}&building=${ash}`);
    await alert(phone, 'Failed to load enrollment');
    expect(await phone.getByRole('table').count()).toBe(0);
    await phone.unroute('**/api/enrollment?*');
    await phone.route('**/api/buildings*', (route) => route.fulfill({ json: [] }));
    await phone.reload();
    await phone.getByRole('heading', { name: 'No buildings yet' }).waitFor();
    await phone.unroute('**/api/buildings*');
    await phone.route('**/api/enrollment/staff*', (route) =>
      route.fulfill({ status: 500, json: { error: 'It broke.', code: 'INTERNAL' } }),
    );
    await phone.reload();
    await alert(phone, 'Failed to load staff FTE');
    await phone.unroute('**/api/enrollment/staff*');
    await phone.getByRole('button', { name: 'Retry' }).click();
    await phone.getByRole('alert').waitFor({ state: 'detached' });
    await cell(phone, '3').fill('30');
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

    await app.cx.db('enrollment').insert({
      budget_year_id: budgetYearId,
      building_id: ash,
      grade: '3',
      student_count: 33,
      updated_at: new Date(),
    });
    await save(phone);
    await alert(phone, 'Error saving enrollment data');
    await phone
      .getByText('Grade 3: Another user changed the count to 33. Save again to replace that change.')
      .waitFor();
    expect(await cell(phone, '3').inputValue()).toBe('30');
    expect(await axeViolations(phone)).toEqual([]);
    await save(phone);
    await phone.getByRole('status').filter({ hasText: 'The enrollment at Ash School was saved.' }).waitFor();
    expect(await stored()).toContainEqual(['3', 30, null]);

    await phone.route('**/api/enrollment', (route) => route.abort());
    await cell(phone, '3').fill('31');
    await save(phone);
    await alert(phone, 'Error saving enrollment data');
    await phone.getByRole('button', { name: 'Discard changes' }).click();
    expect(await cell(phone, '3').inputValue()).toBe('30');

    await phone.unroute('**/api/enrollment');
    await app.cx.db('enrollment').where({ grade: '3' }).delete();
    await cell(phone, '3').fill('31');
    await save(phone);
    await phone.getByText('Grade 3: Another user cleared the count. Save again to replace that change.').waitFor();
  });

  test('imports a file after a preview, and undoes the import', async () => {
    const page = await app.openAs('ADMIN', PATH);
    await page.getByRole('button', { name: 'Import from file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import enrollment' });
    await dialog.locator('input[type=file]:focus').waitFor({ state: 'attached' });
    const content = 'School,Grade,Students\nAsh,K,20\nAnnex,1,21\n';
    await dialog
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'October.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await dialog.getByText('1 school is not matched with a building and will be left out.').waitFor();
    await dialog.getByRole('combobox', { name: 'Building for Annex, FY26' }).click();
    await page.getByRole('option', { name: 'Ash School' }).click();
    await dialog.getByText('The import does not replace any saved student counts.').waitFor();
    await dialog.getByText('Student counts: 2 new, 0 changed, 0 unchanged. Nothing is saved yet.').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    expect(await stored()).toEqual([]);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await card(page, 'Ash School').getByText('41 students').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await card(page, 'Ash School').getByText('Not entered yet').waitFor();
    expect(await stored()).toEqual([]);
  });
});
