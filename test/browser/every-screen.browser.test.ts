import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PUBLIC_DASHBOARD } from '../../seeds/data/public-page.ts';
import { loadDemo } from '../../server/reporting/demo/load-demo.ts';
import { loadPublicPage } from '../../server/reporting/public-dashboard/load-public-page.ts';
import { axeViolations, DESKTOP, describeInBrowser, useBrowserApp } from './browser.ts';
import { settled } from './press-everything.ts';
import { SCREENS } from './screens.ts';
import { smallTargets } from './small-targets.ts';

/** A desktop window of 1280 px at 400% zoom, which is narrower than a phone. */
const ZOOMED = { width: 320, height: 256 };
const PATHS = SCREENS.map(({ path }) => path);

describeInBrowser('every screen', () => {
  const app = useBrowserApp({ checkResponses: false });
  beforeAll(async () => {
    await loadDemo(app.cx, await loadPublicPage(join(import.meta.dirname, '../../dist/public-page')));
  }, 180_000);

  /**
   * Returns targets that are too small and pages that are wider than the window, with everything that is open. Keeps
   * the last window size, because each resize renders the page again.
   */
  async function faults(page: Page, name: string): Promise<string[]> {
    const found: string[] = [];
    const isZoomed = page.viewportSize()?.width === ZOOMED.width;
    for (const viewport of isZoomed ? [ZOOMED, DESKTOP] : [DESKTOP, ZOOMED]) {
      await page.setViewportSize(viewport);
      const tooWide = () => document.documentElement.scrollWidth - window.innerWidth;
      // Charts adapt to the window some time after a resize.
      await page
        .waitForFunction((width) => document.documentElement.scrollWidth <= width, viewport.width, { timeout: 3_000 })
        .catch(() => undefined);
      found.push(...(await smallTargets(page)).map((fault) => `at ${viewport.width} px ${fault}`));
      const width = await page.evaluate(tooWide);
      if (width > 0) found.push(`at ${viewport.width} px the page is ${width} px too wide`);
    }
    return found.map((fault) => `${name}: ${fault}`);
  }

  /** Also returns violations of axe rules and best practices. */
  async function strictly(page: Page, name: string): Promise<string[]> {
    const found = [...(await axeViolations(page, { isStrict: true, except: 'iframe' })), ...(await faults(page, name))];
    await page.setViewportSize(DESKTOP);
    return found;
  }

  const drawn = { grids: 0, charts: 0 };
  async function countDrawn(page: Page): Promise<void> {
    drawn.grids += await page.locator('.ag-root').count();
    drawn.charts += await page.locator('.js-plotly-plot').count();
  }

  /** Checks the page and each of its tabs, including nested tabs. */
  async function eachTab(page: Page, path: string): Promise<string[]> {
    await settled(page);
    const found = await faults(page, path);
    await countDrawn(page);
    const tabs = page.locator('#content').getByRole('tab');
    const labels = await tabs.allInnerTexts();
    for (const label of labels) {
      const tab = tabs.filter({ hasText: label.trim() }).first();
      if ((await tab.getAttribute('aria-selected')) === 'true') continue;
      await tab.click();
      await settled(page);
      found.push(...(await faults(page, `${path} › ${label}`)));
      await countDrawn(page);
      // A tab can contain further tabs.
      for (const more of await tabs.allInnerTexts()) if (!labels.includes(more)) labels.push(more);
    }
    return found;
  }

  test.each(PATHS)(
    '%s and its tabs: nothing small, nothing too wide, nothing against its security policy',
    { timeout: 300_000 },
    async (path) => {
      const page = await app.openAs('ADMIN', path);
      expect(await eachTab(page, path)).toEqual([]);
    },
  );

  test('grids and charts were among them', () => {
    expect(drawn.grids).toBeGreaterThan(10);
    expect(drawn.charts).toBeGreaterThan(5);
  });

  test('the menus of the bar, the palette and the year selectors', async () => {
    const page = await app.openAs('ADMIN', '/town-goals');
    const found: string[] = [];
    for (const menu of ['Budget', 'Admin']) {
      await page.getByRole('banner').getByRole('button', { name: menu, exact: true }).click();
      await page.getByRole('menu').waitFor();
      found.push(...(await strictly(page, menu)));
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    found.push(...(await strictly(page, 'palette')));
    expect(found).toEqual([]);
  });

  test('sign-in and the page for residents', async () => {
    const page = await app.open();
    const found: string[] = [];
    for (const path of [
      '/login',
      `/public/${PUBLIC_DASHBOARD.url_path}`,
      `/public/${PUBLIC_DASHBOARD.url_path}/embed`,
    ]) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      found.push(...(await strictly(page, path)));
    }
    expect(found).toEqual([]);
  });
});
