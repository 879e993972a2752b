import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readSchedule, updateSchedule } from '../../../core/contract/schedules.ts';
import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';
import { cellAt, pasteText } from '../../../test/browser/sheet.ts';
import { buildWorkGroup } from '../../../test/factories/factories.ts';
import { buildSalarySchedule } from '../../../test/factories/placed-people.ts';

/** For tests with many steps on a busy machine. */
const LONG_MS = 150_000;

describeInBrowser('The sheet of an edition', () => {
  const app = useBrowserApp();
  let group = 0;
  beforeAll(async () => {
    group = await buildWorkGroup(app.cx, { name: 'Fairhill Teachers' });
  });

  const build = (name: string, fiscalYears: readonly number[] = [2026]) =>
    buildSalarySchedule(app.cx, {
      ...{ workGroupId: group, name, lanes: ['B', 'M/A'], steps: [{ label: '1' }, { label: '2' }, { label: '3' }] },
      editions: fiscalYears.map((fiscalYear) => ({
        fiscalYear,
        fromDay: 1,
        amounts: [
          [50_000, 60_000],
          [51_000, 61_000],
          [52_000, 62_000],
        ],
      })),
    });
  const read = async (id: number): Promise<SalarySchedule> =>
    (await app.call('FINANCE', readSchedule, { params: { id: String(id) } })).body.schedule;
  const amounts = async (id: number) => (await read(id)).editions[0]?.amounts;
  const open = async (id: number, options: Parameters<typeof app.openAs>[2] = {}) => {
    const page = await app.openAs('FINANCE', `/salary-schedules?schedule=${id}`, options);
    await cellAt(page, '1', 'B').waitFor();
    return page;
  };
  const type = async (page: Page, step: string, lane: string, text: string) => {
    await cellAt(page, step, lane).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const original = [
    [50_000, 60_000],
    [51_000, 61_000],
    [52_000, 62_000],
  ];

  test(
    'is filled down and across, calculated, undone and redone by the keyboard',
    async () => {
      const id = await build('Keys');
      const page = await open(id);
      await cellAt(page, '1', 'B').click();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Control+d');
      await eventually(() => amounts(id)).toEqual([
        [50_000, 60_000],
        [50_000, 61_000],
        [50_000, 62_000],
      ]);
      await page.keyboard.press('Control+z');
      await eventually(() => amounts(id)).toEqual(original);
      await page.keyboard.press('Control+y');
      await eventually(async () => (await amounts(id))?.[2]).toEqual([50_000, 62_000]);
      await page.keyboard.press('Control+z');
      await eventually(() => amounts(id)).toEqual(original);

      await cellAt(page, '1', 'B').click();
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Control+r');
      await eventually(async () => (await amounts(id))?.[0]).toEqual([50_000, 50_000]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await eventually(() => amounts(id)).toEqual(original);

      // 51,000 × 1.0333 = 52,698.30, rounded to the dollar by the schedule's rule.
      await type(page, '2', 'B', '+3.33%');
      await eventually(async () => (await amounts(id))?.[1]).toEqual([52_698, 61_000]);
      // Letters that look like digits are read as digits. A dash closes a cell.
      await cellAt(page, '2', 'B').click();
      await pasteText(page, '5l,OO0\t-\n');
      await eventually(async () => (await amounts(id))?.[1]).toEqual([51_000, null]);
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      await eventually(() => amounts(id)).toEqual(original);
      await cellAt(page, '3', 'M/A').click();
      await page.keyboard.press('Delete');
      await eventually(async () => (await amounts(id))?.[2]).toEqual([52_000, null]);
      expect(await axeInBothLooks(page)).toEqual([]);
    },
    LONG_MS,
  );

  test('is filled with the mouse', async () => {
    const id = await build('Mouse');
    const page = await open(id);
    await cellAt(page, '1', 'M/A').click();
    const from = (await cellAt(page, '1', 'M/A').boundingBox())!;
    const to = (await cellAt(page, '3', 'M/A').boundingBox())!;
    await page.mouse.move(from.x + from.width - 3, from.y + from.height - 3);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await page.mouse.up();
    await eventually(() => amounts(id)).toEqual([
      [50_000, 60_000],
      [51_000, 60_000],
      [52_000, 60_000],
    ]);
    await page.keyboard.press('Control+z');
    await eventually(() => amounts(id)).toEqual(original);
  });

  test('refuses what is no amount, where it was typed and where it was pasted', async () => {
    const id = await build('Bad');
    const page = await open(id);
    for (const [text, why] of [
      ['abc', 'Enter an amount, such as 1,234.50.'],
      ['400001', 'Annual full-time pay must be above $0 and at most $400,000.'],
      ['-5', 'Annual full-time pay must be above $0 and at most $400,000.'],
      ['=1+', 'The formula is not complete.'],
    ] as const) {
      await type(page, '1', 'B', text);
      await page.getByRole('alert').getByText(why).waitFor();
      await page.keyboard.press('Escape');
    }
    await cellAt(page, '2', 'B').click();
    await pasteText(page, '55,000\tsee note\n56,000\t66,000\n57,000\t67,000\n');
    const review = page.getByRole('dialog', { name: 'Paste: 3 cells can be changed, 1 cannot' });
    await review.getByText('M/A: Enter an amount, such as 1,234.50.', { exact: false }).waitFor();
    await review.getByText('1 row extends past the last row that is shown', { exact: false }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await amounts(id)).toEqual(original);
    await review.getByRole('button', { name: 'Change nothing' }).click();
    expect(await amounts(id)).toEqual(original);
  });

  test(
    'keeps what another user typed meanwhile, and asks about a cell that both changed',
    async () => {
      const id = await build('Two people');
      const [mine, theirs] = [await open(id), await app.openAs('ADMIN', `/salary-schedules?schedule=${id}`)];
      await cellAt(theirs, '1', 'B').waitFor();
      // The other user's change appears without a reload.
      await type(theirs, '1', 'B', '50100');
      await eventually(() => cellAt(mine, '1', 'B').innerText()).toBe('$50,100');
      // Concurrent edits of different cells of a schedule do not conflict.
      await cellAt(mine, '2', 'B').dblclick();
      await type(theirs, '3', 'M/A', '62100');
      await eventually(async () => (await amounts(id))?.[2]).toEqual([52_000, 62_100]);
      await mine.keyboard.press('Control+a');
      await mine.keyboard.type('51200');
      await mine.keyboard.press('Enter');
      await eventually(() => amounts(id)).toEqual([
        [50_100, 60_000],
        [51_200, 61_000],
        [52_000, 62_100],
      ]);
      // Concurrent edits of the same cell conflict. Nothing is overwritten without notice.
      await cellAt(mine, '1', 'B').dblclick();
      await type(theirs, '1', 'B', '50300');
      await eventually(async () => (await amounts(id))?.[0]).toEqual([50_300, 60_000]);
      await mine.keyboard.press('Control+a');
      await mine.keyboard.type('50400');
      await mine.keyboard.press('Enter');
      const dialog = mine.getByRole('dialog', { name: 'Someone else changed this row' });
      await dialog.getByText('ADMIN user saved changes to Step 1 while you were editing.').waitFor();
      await dialog.getByRole('radio', { name: 'B: mine, $50,400' }).waitFor();
      expect(await axeViolations(mine)).toEqual([]);
      expect((await amounts(id))?.[0]).toEqual([50_300, 60_000]);
      await dialog.getByRole('radio', { name: 'B: mine, $50,400' }).check();
      await dialog.getByRole('button', { name: 'Save my choice' }).click();
      await eventually(async () => (await amounts(id))?.[0]).toEqual([50_400, 60_000]);
      await eventually(() => cellAt(theirs, '1', 'B').innerText()).toBe('$50,400');
    },
    LONG_MS,
  );

  test('is left for another edition when a user removes it; it can be put back', async () => {
    const id = await build('Removed', [2026, 2027]);
    const mine = await open(id);
    await mine.getByRole('tab', { name: 'FY27', selected: true }).click();
    await mine.getByRole('tab', { name: 'FY26' }).click();
    await mine.getByRole('tab', { name: 'FY27' }).click();
    const theirs = await open(id);
    await theirs.getByRole('button', { name: 'More actions for the schedule' }).click();
    expect(await axeViolations(theirs)).toEqual([]);
    await theirs.getByRole('menuitem', { name: 'Remove FY27' }).click();
    const question = theirs.getByRole('dialog', { name: 'Remove FY27' });
    await question.getByText('Remove the edition FY27 of “Removed”? You can undo this.').waitFor();
    expect(await axeViolations(theirs)).toEqual([]);
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await mine.getByText('Removed no longer has the edition FY27. FY26 is shown instead.').waitFor();
    await mine.getByRole('tab', { name: 'FY26', selected: true }).waitFor();
    expect(await axeViolations(mine)).toEqual([]);
    expect((await read(id)).editions.map(({ fiscalYear }) => fiscalYear)).toEqual([2026]);
    await theirs.getByRole('status').filter({ hasText: 'FY27 removed' }).getByRole('button', { name: 'Undo' }).click();
    await theirs.getByText('FY27 was restored').waitFor();
    await mine.getByRole('tab', { name: 'FY27', selected: true }).waitFor();
    expect((await read(id)).editions.map(({ fiscalYear }) => fiscalYear)).toEqual([2026, 2027]);
  });

  test('says so when its edition was removed before an amount was saved', async () => {
    const id = await build('Gone', [2026, 2027]);
    const page = await open(id);
    // The event stream is blocked, so the screen does not learn of the change.
    await page.route('**/api/events', (route) => route.abort());
    await page.reload();
    await cellAt(page, '1', 'B').dblclick();
    const { editions, rev, workGroupId, name, lanes, steps } = await read(id);
    await app.call('ADMIN', updateSchedule, {
      params: { id: String(id) },
      body: { rev, workGroupId, name, lanes, steps, editions: editions.slice(0, 1) },
    });
    await page.keyboard.press('Control+a');
    await page.keyboard.type('50900');
    await page.keyboard.press('Enter');
    await page.getByText('Gone no longer has the edition FY27. FY26 is shown instead.').waitFor();
    expect(await amounts(id)).toEqual(original);
  });

  test('has a tab for each of many editions, which scroll by themselves on a phone', async () => {
    const years = Array.from({ length: 14 }, (_, at) => 2020 + at);
    const page = await open(await build('Many', years), { viewport: PHONE });
    const last = page.getByRole('tab', { name: 'FY33', selected: true });
    const isInSight = async () => {
      const box = await last.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= PHONE.width;
    };
    await eventually(isInSight).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    // Arrow keys switch tabs.
    await last.press('ArrowRight');
    await page.getByRole('tab', { name: 'FY20', selected: true }).waitFor();
    await eventually(async () => (await page.getByRole('tab', { name: 'FY20' }).boundingBox())!.x).toBeGreaterThan(0);
    expect(await axeInBothLooks(page)).toEqual([]);
  });
});
