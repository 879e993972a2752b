import { expect, test } from 'vitest';
import { describeInBrowser, eventually, useBrowserApp } from '../../../../test/browser/browser.ts';
import { buildLines, buildScenario, employeeLine, proposedLine } from '../../../../test/factories/factories.ts';

const PATIENCE_MS = 120_000;
/** CPU slowdown that simulates a busy computer. */
const SLOWDOWN = 6;

describeInBrowser('with the keyboard alone', () => {
  const app = useBrowserApp();

  test(
    'a person, a position and an account are found, and their rows have the focus',
    { timeout: PATIENCE_MS },
    async () => {
      const others = Array.from({ length: 200 }, (_, n) => employeeLine(50_000, { last_name: `Alder ${n}` }));
      const people = await buildLines(app.cx, await buildScenario(app.cx), [
        ...others,
        ...Array.from({ length: 9 }, (_, n) => employeeLine(50_000, { position_number: `2662${n}` })),
        employeeLine(71_000, { first_name: 'Dev', last_name: 'Holt', position_number: '111759' }),
      ]);
      const lines = await buildLines(app.cx, await buildScenario(app.cx, { type: 'proposed' }), [
        ...Array.from({ length: 200 }, (_, n) => proposedLine(100, { account_line: `0100-100-${n}` })),
        proposedLine(500, { account_description: 'Copiers', account_line: '2662' }),
        proposedLine(500, { account_description: 'Heat', account_line: '0100-300-4130' }),
      ]);
      const page = await app.openAs('FINANCE', '/profile');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const focused = () =>
        page.evaluate(() => document.activeElement?.closest('[row-id]')?.getAttribute('row-id') ?? null);
      for (const [typed, row] of [
        ['holt, dev', people.at(-1)],
        ['111759', people.at(-1)],
        ['0100-300-4130', lines.at(-1)],
      ] as const) {
        await page.keyboard.press('Control+k');
        await page.keyboard.type(typed);
        await page
          .getByRole('option', { name: /Holt, Dev|Heat/ })
          .first()
          .waitFor();
        await page.keyboard.press('Enter');
        await eventually(focused).toBe(String(row));
      }
      // Enter right after the last digit waits for the account, although positions that begin with its number are listed.
      await page.keyboard.press('Control+k');
      await page.keyboard.type('266');
      await page.getByRole('group', { name: 'Employees' }).waitFor();
      await page.keyboard.type('2');
      await page.keyboard.press('Enter');
      await eventually(focused).toBe(String(lines.at(-2)));
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill('2662');
      const exact = page.getByRole('group', { name: 'Exact matches' });
      expect(await exact.getByRole('option', { selected: true }).innerText()).toContain('Copiers');
      await page.keyboard.press('Escape');
    },
  );

  test('a row that is led to late leaves the focus to the palette that was opened again', async () => {
    const [vance] = await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2034 }), [
      employeeLine(71_000, { last_name: 'Vance', position_number: '333971' }),
    ]);
    const page = await app.openAs('FINANCE', '/profile?budgetYear=FY34');
    await page.getByRole('heading', { level: 1 }).waitFor();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/line-items/budget?*', async (route) => {
      await answered;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('333971');
    await page.getByRole('option', { name: /Vance/ }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Employee Budget Manager' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('0100');
    answer();
    // The row behind the palette is selected but does not receive the focus.
    await page.locator(`.ag-row-selected[row-id="${vance!}"]`).first().waitFor({ state: 'attached' });
    await page.keyboard.type('-300-4130');
    expect(await page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('0100-300-4130');
    await page.keyboard.press('Escape');
    await eventually(() =>
      page.evaluate(() => document.activeElement?.closest('[row-id]')?.getAttribute('row-id')),
    ).toBe(String(vance));
    expect(await app.cx.db('line_items').where({ id: vance }).first('last_name')).toEqual({ last_name: 'Vance' });
  });

  test('Enter opens the result even if it is pressed before the result is there', async () => {
    const [quill] = await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2033 }), [
      employeeLine(71_000, { first_name: 'Ana', last_name: 'Quill', position_number: '222860' }),
    ]);
    const page = await app.openAs('FINANCE', '/profile?budgetYear=FY33');
    await page.getByRole('heading', { level: 1 }).waitFor();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/search?*q=*', async (route) => {
      await answered;
      await route.continue();
    });
    const isOpen = () => page.getByRole('combobox', { name: 'Search' }).isVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('222860');
    await page.keyboard.press('Enter');
    await page.getByText('Searching…').waitFor();
    expect(await isOpen()).toBe(true);
    answer();
    await eventually(() =>
      page.evaluate(() => document.activeElement?.closest('[row-id]')?.getAttribute('row-id')),
    ).toBe(String(quill));
    expect(await isOpen()).toBe(false);
  });

  test('letters typed right after Ctrl+K are in the search box, even if it has just been closed', async () => {
    await buildScenario(app.cx, { type: 'proposed' });
    const page = await app.openAs('FINANCE', '/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (const screen of ['cola management', 'town guidance', 'salary progression']) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(screen);
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(screen);
      await page.keyboard.press('Escape');
    }
  });
});
