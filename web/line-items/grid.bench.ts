import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildScenario } from '../../server/testing/factories.ts';
import { describeInBrowser, useBrowserApp } from '../testing/browser.ts';
import { openBareGrid } from './bare-grid.baseline.ts';

const EMPLOYEES = 10_000;
const SHOWN_MS = 1_000;
const PAINTED_MS = 50;
const PASTED_MS = 250;
const SAVED_MS = 3_000;
const SCROLL_RATIO = 1.5;
const SHARED_COLUMNS = ['lastName', 'firstName', 'position', 'currentFTE', 'currentSalary', 'employeeStatus', 'notes'];

/** How long 120 steps from the top to the bottom take, a frame each. */
function scroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const bodies = [...document.querySelectorAll<HTMLElement>('.ag-root *')];
    const body = bodies.sort((a, b) => b.scrollHeight - b.clientHeight - (a.scrollHeight - a.clientHeight))[0];
    if (!body) throw new Error('There is nothing to scroll.');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    const begun = performance.now();
    for (let step = 1; step <= 120; step += 1) {
      body.scrollTop = ((body.scrollHeight - body.clientHeight) * step) / 120;
      await frame();
    }
    return performance.now() - begun;
  });
}

describeInBrowser('the workbench grid with 10,000 employees', () => {
  const app = useBrowserApp();

  test('is as fast as it promises, beside a bare grid on the same rows', async () => {
    const scenario = await buildScenario(app.cx, { fiscalYear: 2026 });
    await app.cx.db.raw(
      `INSERT INTO line_items (scenario_id, fiscal_year, is_operating, employee_status, updated_by, last_name, first_name,
         position, current_fte, current_salary_cents, cost_cents)
       SELECT ?, 2026, true, 'Active', 'bench', 'Name ' || n, 'Kim', 'Teacher', 1, 5000000 + n, 5000000 + n
       FROM generate_series(1, ?) n`,
      [scenario.id, EMPLOYEES],
    );
    const page = await app.openAs('FINANCE', '/');
    await page.getByRole('button', { name: 'Budget' }).click();
    const link = page.getByRole('menuitem', { name: /Employee/ });
    await link.waitFor();
    const listed = page.waitForResponse((response) => response.url().includes('/line-items/budget?'));
    const clicked = Date.now();
    await link.click();
    await page.locator('.ag-cell[col-id="currentSalary"]').first().waitFor();
    const shown = Date.now() - clicked;
    const rows = (await (await listed).json()) as Record<string, unknown>[];

    const first = page.locator('[row-index="0"] [col-id="position"]');
    const painted = async (text: string) =>
      page.evaluate(async (plain) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', plain);
        const begun = performance.now();
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
        const cell = () => (document.activeElement?.textContent ?? '').includes(plain.split('\n')[0] ?? '');
        while (!cell()) await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - begun;
      }, text);
    await first.click();
    const patched = page.waitForResponse((response) => response.request().method() === 'PATCH');
    const edit = await painted('one edit');
    await patched;
    const saving = page.waitForResponse((response) => response.url().endsWith('/line-items/bulk'));
    const begun = Date.now();
    const paste = await painted(Array.from({ length: EMPLOYEES }, (_, index) => `pasted ${index}`).join('\n'));
    await saving;
    const saved = Date.now() - begun;

    const ours = await scroll(page);
    const bare = await app.open();
    await openBareGrid(bare, rows, SHARED_COLUMNS);
    const theirs = await scroll(bare);

    const told = { shown, edit, paste, saved, scroll: ours, bareScroll: theirs, ratio: ours / theirs };
    process.stdout.write(
      `${Object.entries(told)
        .map(([name, value]) => `${name} ${value.toFixed(name === 'ratio' ? 2 : 0)}`)
        .join(', ')} (ms)\n`,
    );
    expect.soft(shown).toBeLessThan(SHOWN_MS);
    expect.soft(edit).toBeLessThan(PAINTED_MS);
    expect.soft(paste).toBeLessThan(PASTED_MS);
    expect.soft(saved).toBeLessThan(SAVED_MS);
    expect.soft(told.ratio).toBeLessThan(SCROLL_RATIO);
  });
});
