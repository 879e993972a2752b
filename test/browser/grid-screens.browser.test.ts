import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { positionsFromRoster } from '../../core/contract/positions.ts';
import { buildBenefitPlan, buildElection } from '../factories/benefits.ts';
import { fillDistrict } from '../factories/fill-district.ts';
import { axeViolations, DESKTOP, describeInBrowser, eventually, useBrowserApp } from './browser.ts';

/** Every screen with a list of records, and the name of a row on it. */
const LISTS = [
  ['/admin/operating-budget', 'employees'],
  ['/admin/proposed-budget', 'accounts'],
  ['/admin/import-history', 'employees'],
  ['/admin/data-quality', 'records'],
  ['/positions', 'positions'],
  ['/positions?tab=vacancies', 'vacancies'],
  ['/benefits?tab=elections', 'people'],
] as const;
const LARGE = { width: 1920, height: 1080 };
const SMALL = { width: 1024, height: 768 };

describeInBrowser('every screen with a list', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const { operating } = await fillDistrict(app.cx, { employees: 2_000, lines: 200, years: 1 });
    await app.cx
      .db('line_items')
      .where({ scenario_id: operating.id })
      .update({ position_number: app.cx.db.ref('id') });
    await app.call('ADMIN', positionsFromRoster, { body: { budgetYearId: operating.budgetYearId } });
    await app.cx.db.raw('update line_items set needs_review = true where scenario_id = ? and id % 20 = 0', [
      operating.id,
    ]);
    const planId = await buildBenefitPlan(app.cx, { fiscalYear: 2026, name: 'State plan' });
    const people = app.cx.db('line_items').where({ scenario_id: operating.id, is_vacancy: false });
    const lines = await people.orderBy('id').limit(60).select<{ id: number }[]>('id');
    for (const { id } of lines) await buildElection(app.cx, { lineId: id, planId });
  }, 60_000);

  /** The number of completely visible rows, and how far the page can scroll. */
  const shown = (page: Page) =>
    page.evaluate(() => {
      const box = (selector: string) => document.querySelector(`#content ${selector}`)!.getBoundingClientRect();
      const end = document.querySelector('#content [row-id="totals"]')
        ? box('[row-id="totals"]').top
        : Math.min(box('.ag-root-wrapper').bottom, window.innerHeight);
      const whole = [...document.querySelectorAll('#content .ag-row[row-index]:not([row-id="totals"])')]
        .map((row) => ({ index: row.getAttribute('row-index'), box: row.getBoundingClientRect() }))
        .filter((row) => row.box.top >= box('.ag-header').bottom - 1 && row.box.bottom <= end + 1);
      return {
        rows: new Set(whole.map(({ index }) => index)).size,
        scrolls: document.documentElement.scrollHeight - window.innerHeight,
      };
    });

  /** Rows whose checkbox or first cell has no name. */
  const unnamed = (page: Page) =>
    page.evaluate(() => {
      const ids = [...document.querySelectorAll('#content .ag-row[row-id]:not([row-id="totals"])')].map(
        (row) => row.getAttribute('row-id') ?? '',
      );
      return [...new Set(ids)].filter((id) => {
        const parts = [...document.querySelectorAll(`#content .ag-row[row-id="${CSS.escape(id)}"]`)];
        const headers = parts.flatMap((part) => [...part.querySelectorAll('[role=rowheader]')]);
        const box = parts.flatMap((part) => [...part.querySelectorAll('input[type=checkbox]')])[0];
        const name = document.getElementById(box?.getAttribute('aria-labelledby') ?? '')?.ariaLabel ?? '';
        return headers.length !== 1 || !/^Select \S/.test(name);
      });
    });

  test.each(LISTS)('%s shows 14 rows at 768 px, 18 at 900 and 24 at 1080, and does not scroll', async (path) => {
    const page = await app.openAs('ADMIN', path);
    for (const [viewport, least] of [
      [DESKTOP, 18],
      [LARGE, 24],
      [SMALL, 14],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.locator('#content .ag-row[row-index="0"]').first().waitFor();
      await eventually(async () => (await shown(page)).rows).toBeGreaterThanOrEqual(least);
      await eventually(async () => (await shown(page)).scrolls).toBe(0);
    }
    expect(await unnamed(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });

  test("a row's check box and its first cell have its name, also once it is selected, renamed or scrolled to", async () => {
    const page = await app.openAs('ADMIN', '/admin/operating-budget');
    const row = page.locator('#content .ag-row[row-index="0"]');
    const header = row.getByRole('rowheader');
    const lastName = await header.innerText();
    const box = row.getByRole('checkbox', { name: `Select ${lastName}`, exact: false });
    await box.check();
    expect(await box.isChecked()).toBe(true);
    // Typing replaces the existing value.
    await header.click();
    await page.keyboard.type('Aaltonen');
    await page.keyboard.press('Enter');
    await row.getByRole('checkbox', { name: 'Select Aaltonen', exact: false }).waitFor();
    await row.first().hover();
    await page.mouse.wheel(0, 20_000);
    await eventually(() => page.locator('#content .ag-row[row-index="0"]').count()).toBe(0);
    await eventually(() => unnamed(page)).toEqual([]);
  });
});
