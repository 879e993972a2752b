import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { setActiveScenario } from '../../../core/contract/budgets.ts';
import { cents, fromDollars } from '../../../core/money.ts';
import { buildLines, buildScenario, type LineItemRow } from '../../../test/factories/factories.ts';
import { axeInBothLooks, describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';

/** For tests with many steps on a busy machine. */
const LONG_MS = 150_000;

/** The year that is selected if the URL names none. */
const PRESELECTED = 2026;

const cell = (page: Page, row: string, column: string) => page.locator(`[row-id="${row}"] [col-id="${column}"]`);

describeInBrowser('gestures in the workbench grid', () => {
  const app = useBrowserApp();
  // Columns, sorts and filters are stored for the user, who is the same in all tests. A window keeps them until it is
  // closed.
  beforeEach(() => app.cx.db('grid_preferences').delete());
  let next = 2030;

  /** Creates people named A000, A001 … with salaries of $40,000, $40,001 … in a separate budget year. */
  async function people(number: number, fiscalYear = next++) {
    const scenario = await buildScenario(app.cx, { fiscalYear });
    const ids = await buildLines(
      app.cx,
      scenario,
      Array.from({ length: number }, (_, index) => ({
        last_name: `A${String(index).padStart(3, '0')}`,
        first_name: 'Kim',
        position: index % 2 === 0 ? 'Teacher' : 'Nurse',
        current_salary_cents: fromDollars(40_000 + index),
        cost_cents: fromDollars(40_000 + index),
      })),
    );
    return { scenario, ids: ids.map(String), address: `/admin/operating-budget?budgetYear=FY${fiscalYear - 2000}` };
  }

  async function opened(number: number, filter = '', options: Parameters<typeof app.openAs>[2] = {}) {
    const { ids, address } = await people(number);
    const page = await app.openAs('FINANCE', `${address}${filter}`, options);
    await cell(page, ids[0]!, 'lastName').waitFor();
    return { page, ids, address };
  }

  const rows = async (ids: readonly string[]) => {
    const found = await app.cx.db('line_items').whereIn('id', ids).orderBy('id').select<LineItemRow[]>('*');
    return found;
  };
  const stored = async (id: string) => (await rows([id]))[0]!;

  /** Pastes a text, like Ctrl+V. */
  async function paste(page: Page, text: string) {
    await page.evaluate((plain) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  }

  test(
    '200 × 5 cells of a spreadsheet: bad ones are named, the others saved in one request, and undone after sort and filter',
    async () => {
      const { page, ids } = await opened(204);
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PATCH') requests.push(new URL(request.url()).pathname);
      });
      const before = await rows(ids);
      // Position, FTE, current salary, next-year salary, building.
      const lines = Array.from({ length: 200 }, (_, index) => {
        const salary = index === 7 ? 'abc' : index % 3 === 0 ? '(12)' : `"$${String(1 + (index % 9))},234.50"`;
        const position = index === 1 ? '"Teacher,\n""grade"" 5"' : `Aide ${index}`;
        return [position, '0.5', salary, '', ''].join('\t');
      });
      await cell(page, ids[2]!, 'position').click();
      await paste(page, `${lines.join('\r\n')}\r\n`);
      const dialog = page.getByRole('dialog', { name: 'Paste: 599 cells can be changed, 1 cannot' });
      await dialog.waitFor();
      expect(await dialog.innerText()).toContain('Current salary: Enter an amount, such as 1,234.50. (A009, Kim)');
      expect(await axeInBothLooks(page)).toEqual([]);
      expect((await stored(ids[2]!)).rev).toBe(1);
      await dialog.getByRole('button', { name: 'Change the other 599 cells' }).click();
      await eventually(async () => (await stored(ids[201]!)).position).toBe('Aide 199');
      expect(requests).toEqual(['/api/line-items/bulk']);
      expect(await stored(ids[2]!)).toMatchObject({
        position: 'Aide 0',
        current_fte: 0.5,
        current_salary_cents: -12_00,
      });
      expect(await stored(ids[3]!)).toMatchObject({ position: 'Teacher, "grade" 5', current_salary_cents: 2_234_50 });
      expect(await stored(ids[9]!)).toMatchObject({ position: 'Aide 7', current_salary_cents: cents(40_009_00) });
      expect((await rows([ids[1]!, ids[202]!])).map(({ rev }) => rev)).toEqual([1, 1]);
      const entries = await app.cx.db('audit_log').where({ action: 'bulk-change' }).select('*');
      expect(entries).toHaveLength(1);

      await page.locator('.ag-header-cell[col-id="lastName"] .ag-header-cell-label').dblclick();
      await page.getByRole('searchbox').fill('A20');
      await page.getByText(/^4 of 204 lines/).waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await eventually(async () => (await stored(ids[201]!)).position).toBe('Nurse');
      const values = (lines: readonly LineItemRow[]) =>
        lines.map((line) => [line.id, line.position, line.current_fte, line.current_salary_cents, line.cost_cents]);
      expect(values(await rows(ids))).toEqual(values(before));
      expect(requests).toHaveLength(2);

      // Another user deletes a line, so the list is reloaded. The undone change can still be redone.
      const read = page.waitForResponse((response) => response.url().includes('/api/line-items/budget?'));
      await app.send('ADMIN', 'DELETE', `/api/line-items/${ids[203]!}`);
      expect((await (await read).json()) as unknown[]).toHaveLength(203);
      await page.getByText(/^3 of 203 lines/).waitFor();
      await page.getByRole('button', { name: 'Redo' }).click();
      await eventually(async () => (await stored(ids[201]!)).position).toBe('Aide 199');
    },
    LONG_MS,
  );

  test(
    'a paste leaves hidden rows alone; a range drawn with the mouse is copied, filled and cut; print and files have what is shown',
    async () => {
      const { page, ids } = await opened(60, '&q=teacher+A00');
      await page.getByText(/^5 of 60 lines/).waitFor();
      await cell(page, ids[0]!, 'currentFTE').click();
      await paste(page, '0.1\r\n0.2\r\n0.3\r\n0.4\r\n0.5\r\n0.6\r\n');
      const dialog = page.getByRole('dialog', { name: /^Paste: 5 cells can be changed/ });
      expect(await dialog.innerText()).toContain('1 row extends past the last row that is shown');
      await dialog.getByRole('button', { name: 'Change 5 cells' }).click();
      await eventually(async () => (await rows(ids.slice(0, 10))).map((line) => line.current_fte)).toEqual([
        0.1, 1, 0.2, 1, 0.3, 1, 0.4, 1, 0.5, 1,
      ]);
      await page.getByText('Rows that are hidden by filters were not changed.', { exact: false }).waitFor();

      await page.getByRole('searchbox').fill('');
      await page.getByText(/^60 lines$/).waitFor();
      const at = async (row: number, column: string) => {
        const box = await cell(page, ids[row]!, column).boundingBox();
        if (!box) throw new Error('The cell is not on the screen.');
        return box;
      };
      const middle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
        [x + width / 2, y + height / 2] as const;
      await page.mouse.move(...middle(await at(0, 'currentFTE')));
      await page.mouse.down();
      await page.mouse.move(...middle(await at(1, 'currentSalary')), { steps: 4 });
      await page.mouse.up();
      await page.getByText('2 × 2 cells').waitFor();
      const copied = await page.evaluate(() => {
        const clipboardData = new DataTransfer();
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
        );
        return clipboardData.getData('text/plain');
      });
      expect(copied).toBe('0.1\t40000\r\n1\t40001');

      const corner = await at(1, 'currentSalary');
      await page.mouse.move(corner.x + corner.width - 3, corner.y + corner.height - 3);
      await page.mouse.down();
      await page.mouse.move(...middle(await at(3, 'currentSalary')), { steps: 4 });
      await page.mouse.up();
      await eventually(async () => (await rows(ids.slice(0, 4))).map((line) => line.current_salary_cents)).toEqual([
        40_000_00, 40_001_00, 40_000_00, 40_001_00,
      ]);

      await cell(page, ids[3]!, 'position').click();
      await page.evaluate(() => {
        const clipboardData = new DataTransfer();
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('cut', { clipboardData, bubbles: true, cancelable: true }),
        );
      });
      await eventually(async () => (await stored(ids[3]!)).position).toBeNull();

      // Prints a plain table of all shown rows.
      await eventually(() => page.locator('[row-id=totals] [col-id=currentSalary]').innerText()).toBe('$2,401,766');
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      const table = page.locator('body > table');
      expect(await table.locator('tbody').first().locator('tr').count()).toBe(60);
      expect(await table.locator('tr').last().innerText()).toContain('$2,401,766');
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      expect(await table.count()).toBe(0);

      // The exported file has exactly the filtered rows in their order and the visible columns.
      await page.getByRole('searchbox').fill('nurse A00');
      await page.getByText(/^4 of 60 lines/).waitFor();
      // Sorts by salary, highest first, and hides the column of first names.
      await page.locator('.ag-header-cell[col-id="currentSalary"] .ag-header-cell-label').click();
      await page.locator('.ag-header-cell[col-id="currentSalary"] .ag-header-cell-label').click();
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('checkbox', { name: 'First name' }).uncheck();
      await page.keyboard.press('Escape');
      async function saved(choice: string) {
        await page.getByRole('button', { name: 'Export' }).click();
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: choice }).click(),
        ]);
        return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
      }
      const text = await saved('CSV, as shown');
      expect(text.name).toMatch(/^employees-.*\.csv$/);
      const lines = text.bytes.toString('utf8').replace('\ufeff', '').trim().split(/\r?\n/);
      const header = lines[0]?.split(',') ?? [];
      expect(header.slice(0, 3)).toEqual(['Last Name', 'Position', 'FTE']);
      expect(header).not.toContain('First Name');
      const salary = header.indexOf('Current Salary');
      expect(lines.slice(1).map((line) => [line.split(',')[0], line.split(',')[salary]])).toEqual([
        ['A009', '40009.00'],
        ['A007', '40007.00'],
        ['A005', '40005.00'],
        ['A001', '40001.00'],
      ]);

      const book = new ExcelJS.Workbook();
      await book.xlsx.load(new Uint8Array((await saved('Excel, as shown')).bytes).buffer);
      const sheet = book.worksheets[0];
      expect([2, 3, 4, 5].map((row) => sheet?.getRow(row).getCell(1).value)).toEqual(['A009', 'A007', 'A005', 'A001']);
      expect(sheet?.getRow(2).getCell(salary + 1).value).toBe(40_009);
    },
    LONG_MS,
  );

  test('with the keyboard alone, from sign-in to a saved range: fill, clear, undo, redo', async () => {
    const { ids, scenario } = await people(3, PRESELECTED);
    // Earlier tests created other scenarios for the same year.
    await app.call('ADMIN', setActiveScenario, { params: { id: String(scenario.id) } });
    await app.tokenOf('FINANCE');
    const page = await app.open();
    const press = async (key: string, found: () => boolean) => {
      for (let presses = 0; presses < 60 && !(await page.evaluate(found)); presses += 1) await page.keyboard.press(key);
      expect(await page.evaluate(found)).toBe(true);
    };
    await page.goto('/login');
    await page.getByLabel('Email').waitFor();
    await press('Tab', () => document.activeElement?.getAttribute('name') === 'email');
    await page.keyboard.type('finance@test.example');
    await press('Tab', () => document.activeElement?.getAttribute('name') === 'password');
    await page.keyboard.type('correct horse battery');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Budget', exact: true }).waitFor();
    await press('Tab', () => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-haspopup') === 'menu' && activeElement.textContent.startsWith('Budget');
    });
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /Employee/ }).waitFor();
    await press('ArrowDown', () => (document.activeElement?.textContent ?? '').includes('Employee'));
    await page.keyboard.press('Enter');
    await cell(page, ids[0]!, 'lastName').waitFor();
    await press('Tab', () => document.activeElement?.matches('.ag-cell, .ag-header-cell') ?? false);
    await press('ArrowDown', () => document.activeElement?.matches('.ag-cell') ?? false);
    await page.keyboard.press('Control+Home');
    for (let column = 0; column < 3; column += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.type('0.25');
    await page.keyboard.press('Enter');
    await eventually(async () => (await stored(ids[0]!)).current_fte).toBe(0.25);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Control+Shift+ArrowDown');
    await page.getByText('3 × 1 cells · Sum 2.25 · Average 0.75 · Count 3').waitFor();
    await page.keyboard.press('Control+d');
    const shares = async () => (await rows(ids)).map((line) => line.current_fte);
    await eventually(shares).toEqual([0.25, 0.25, 0.25]);
    await page.keyboard.press('Control+z');
    await eventually(shares).toEqual([0.25, 1, 1]);
    await page.keyboard.press('Control+y');
    await eventually(shares).toEqual([0.25, 0.25, 0.25]);
    await page.keyboard.press('Control+y');
    await page.getByText('Nothing to redo.').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Delete');
    await eventually(async () => (await rows(ids)).map((line) => line.current_salary_cents)).toEqual([
      null,
      null,
      40_002_00,
    ]);
    await page.keyboard.press('Delete');
    await page.getByText('Nothing to change.').waitFor();

    // F2 moves the cursor to the end of the text. Tab does not open another editor. After typing, an arrow key moves to
    // another cell.
    const position = async () => (await stored(ids[0]!)).position;
    const here = () =>
      page.evaluate(() => [
        document.activeElement?.closest('[row-id]')?.getAttribute('row-id'),
        document.activeElement?.getAttribute('col-id'),
      ]);
    await page.keyboard.press('Control+Home');
    for (let column = 0; column < 2; column += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F2');
    await page.keyboard.type(', Grade 5');
    await page.keyboard.press('Tab');
    await eventually(here).toEqual([ids[0], 'currentFTE']);
    await eventually(position).toBe('Teacher, Grade 5');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('Dean');
    await page.keyboard.press('ArrowDown');
    await eventually(here).toEqual([ids[1], 'position']);
    await eventually(position).toBe('Dean');
    await page.keyboard.press('Shift+PageDown');
    await page.getByText('2 × 1 cells', { exact: true }).waitFor();
    // A cell with an invalid value stays open and shows the reason.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('half');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Enter a number.' }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(here).toEqual([ids[1], 'currentFTE']);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
  });

  test(
    'two windows: a colleague’s edit appears without a reload; a conflict shows both values and loses neither',
    async () => {
      const { page: mine, ids, address } = await opened(2);
      const theirs = await app.openAs('ADMIN', address);
      await cell(theirs, ids[0]!, 'position').dblclick();
      await theirs.keyboard.press('ControlOrMeta+a');
      await theirs.keyboard.type('Dean');
      await theirs.keyboard.press('Enter');
      await eventually(() => cell(mine, ids[0]!, 'position').innerText()).toBe('Dean');

      // Both users edit the same cell. Updates do not change a row while it is edited.
      await cell(mine, ids[0]!, 'position').dblclick();
      await cell(theirs, ids[0]!, 'position').dblclick();
      await theirs.keyboard.press('ControlOrMeta+a');
      await theirs.keyboard.type('Theirs');
      await theirs.keyboard.press('Enter');
      await eventually(async () => (await stored(ids[0]!)).position).toBe('Theirs');
      await mine.keyboard.press('ControlOrMeta+a');
      await mine.keyboard.type('Mine');
      await mine.keyboard.press('Enter');
      const dialog = mine.getByRole('dialog', { name: 'Someone else changed this row' });
      await dialog.getByRole('radio', { name: 'Position: mine, Mine' }).waitFor();
      expect(await dialog.innerText()).toMatch(/ADMIN user[^]*Dean[^]*Mine[^]*Theirs/);
      const shown = (when: string) =>
        dialog.getByText(`${when}. Nothing has been overwritten. Choose what to keep:`, { exact: false }).waitFor();
      await shown('while you were editing');
      expect(await axeInBothLooks(mine)).toEqual([]);
      expect((await stored(ids[0]!)).position).toBe('Theirs');
      await dialog.getByRole('radio', { name: 'Position: mine, Mine' }).check();
      await dialog.getByRole('button', { name: 'Save my choice' }).click();
      await eventually(() => cell(theirs, ids[0]!, 'position').innerText()).toBe('Mine');

      await cell(mine, ids[0]!, 'position').click();
      await mine.getByRole('button', { name: 'History' }).click();
      const history = mine.getByRole('dialog', { name: 'History of A000, Kim' });
      await history.getByText('Theirs → Mine', { exact: false }).waitFor();
      expect(await axeInBothLooks(mine)).toEqual([]);
      await history.getByRole('button', { name: 'Restore Position to Dean' }).click();
      await mine.getByText('The field “Position” was restored.').waitFor();
      await history.getByText('Mine → Dean', { exact: false }).waitFor();
      await eventually(async () => (await stored(ids[0]!)).position).toBe('Dean');

      // Undo does not silently revert a value that another user has changed since.
      await mine.keyboard.press('Escape');
      await eventually(() => cell(theirs, ids[0]!, 'position').innerText()).toBe('Dean');
      await cell(theirs, ids[0]!, 'position').dblclick();
      await theirs.keyboard.press('ControlOrMeta+a');
      await theirs.keyboard.type('Provost');
      await theirs.keyboard.press('Enter');
      await eventually(() => cell(mine, ids[0]!, 'position').innerText()).toBe('Provost');
      await mine.getByRole('button', { name: 'Undo' }).click();
      await shown('after the change you are undoing');
      await dialog.getByRole('button', { name: 'Keep theirs', exact: true }).click();
      await eventually(async () => (await stored(ids[0]!)).position).toBe('Provost');
    },
    LONG_MS,
  );

  test('more than two decimals are rounded to the cent, and the status line says so', async () => {
    const { page, ids } = await opened(3);
    await cell(page, ids[0]!, 'currentSalary').click();
    await paste(page, '1234.565\r\n2000.5\r\n3000.0049\r\n');
    await page.getByText('Paste of 3 cells. 2 amounts were rounded to the cent.').waitFor();
    await eventually(async () => (await rows(ids)).map((line) => line.current_salary_cents)).toEqual([
      1_234_57, 2_000_50, 3_000_00,
    ]);
    // The typed amount is rounded to the present amount, so nothing is saved.
    await cell(page, ids[0]!, 'currentSalary').click();
    await page.keyboard.type('1234.5704');
    await page.keyboard.press('Enter');
    await page.getByText('The amount was rounded to the cent.').waitFor();
    await cell(page, ids[1]!, 'currentSalary').click();
    await page.keyboard.type('5000.005');
    await page.keyboard.press('Enter');
    await page.getByText('The amount was rounded to the cent.').waitFor();
    await eventually(async () => (await stored(ids[1]!)).current_salary_cents).toBe(5_000_01);
  });
});
