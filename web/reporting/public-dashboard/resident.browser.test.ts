import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { loadDemo } from '../../../server/reporting/demo/load-demo.ts';
import { seedReference } from '../../../seeds/reference.ts';
import { axeViolations, describeInBrowser, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';

const MAX_BYTES = 60_000;
const FIRST_SCREENS = 2;

describeInBrowser('the page of the demo district with every part, as a resident opens it', () => {
  const app = useBrowserApp({ freshWindows: true });

  beforeAll(async () => {
    await seedReference(app.cx.db);
    await loadDemo(app.cx);
    const params = { id: String((await app.call('ADMIN', contract.readConfig)).body.id) };
    const body = { showSalaryCharts: true, showClosedYears: true };
    await app.call('ADMIN', contract.updateConfig, { params, body });
    await app.call('ADMIN', contract.publish, { params });
  });

  test('weighs at most 60 kB on the first load', async () => {
    const page = await app.open({ viewport: PHONE });
    const sizes: Promise<[string, number]>[] = [];
    page.on('requestfinished', (request) => {
      sizes.push(request.sizes().then(({ responseBodySize }) => [new URL(request.url()).pathname, responseBodySize]));
    });
    await page.goto('/public/harrowfield', { waitUntil: 'networkidle' });
    const loaded = await Promise.all(sizes);
    expect(loaded.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        '/public/harrowfield',
        expect.stringMatching(/page-.*\.css$/),
        expect.stringMatching(/\.js$/),
      ]),
    );
    expect(loaded.every(([, size]) => size > 0)).toBe(true);
    expect(loaded.reduce((total, [, size]) => total + size, 0)).toBeLessThanOrEqual(MAX_BYTES);
  });

  test('says on the first two screens of a phone how much, whether it is within guidance, how it changes and why', async () => {
    const page = await app.open({ viewport: PHONE });
    await page.goto('/public/harrowfield');
    const lead = page.locator('.lead');
    const sentences = await lead.innerText();
    // 87,834,567 − 87,710,875 and 87,834,567 − 84,912,340.
    expect(sentences).toContain('$87,834,567, which is $123,692 (0.1%) over the town’s guidance of $87,710,875');
    expect(sentences).toContain('It is $2,922,227 (3.4%) more than in FY2025');
    const why = page.getByRole('table', { name: 'Reasons for the change' }).getByRole('row', { name: /^Total change/ });
    for (const shown of [lead, why]) {
      const box = await shown.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(FIRST_SCREENS * PHONE.height);
    }
    expect(await axeViolations(page)).toEqual([]);
  });

  test('has every part, and each table adds up to its total, which for the whole budget is the headline', async () => {
    const page = await app.open();
    await page.goto('/public/harrowfield');
    const tables = await totalsOf(page);
    expect(tables.length).toBeGreaterThan(6);
    for (const { caption, added, total, isRounded } of tables) {
      const slack = isRounded ? 10 : 0;
      expect([caption, Math.abs(added - total) <= slack]).toEqual([caption, true]);
    }
    const totalOf = (caption: string) => tables.find((table) => table.caption === caption)?.total;
    for (const caption of ['Budget by category', 'Budget by building', 'Revenue by source']) {
      expect([caption, totalOf(caption)]).toEqual([caption, 87_834_567]);
    }
    const text = await page.locator('main').innerText();
    for (const part of ['Class size', 'Services', 'Cost per student compared with other districts', 'Net tuition']) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });

  test.each([320, 1024])('fits a window of %d px', async (width) => {
    const page = await app.open({ viewport: { width, height: 700 }, dark: width === 320 });
    await page.goto('/public/harrowfield');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

interface TableTotal {
  caption: string;
  added: number;
  total: number;
  isRounded: boolean;
}

/** Returns the amounts of each table with a total: the sum of its first column of figures, and the printed total. */
async function totalsOf(page: Page): Promise<TableTotal[]> {
  const tables = await page.locator('main .table:has(tfoot):has(tbody td)').evaluateAll((all) =>
    all.map((table) => ({
      caption: table.querySelector('caption')?.textContent ?? '',
      rows: [...table.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent ?? ''),
      total: table.querySelector('tfoot td')?.textContent ?? '',
      isRounded: table.textContent.includes('Amounts are rounded'),
    })),
  );
  return tables.map(({ caption, rows, total, isRounded }) => ({
    ...{ caption, isRounded, total: numberIn(total) },
    added: Math.round(rows.map(numberIn).reduce((all, amount) => all + amount, 0) * 100) / 100,
  }));
}

function numberIn(text: string): number {
  const digits = Number(text.replace(/[^\d.]/g, ''));
  return text.includes('\u2212') ? -digits : digits;
}
