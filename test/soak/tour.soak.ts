import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_DASHBOARD } from '../../seeds/data/public-page.ts';
import { errorResponse } from '../../server/error-response.ts';
import { loadDemo } from '../../server/reporting/demo/load-demo.ts';
import { loadPublicPage } from '../../server/reporting/public-dashboard/load-public-page.ts';
import { describeInBrowser, useBrowserApp } from '../browser/browser.ts';
import { goTo, stopChanges } from '../browser/press-everything.ts';
import { SCREENS } from '../browser/screens.ts';
import { PICTURES, takeLooks, TWO_LOOKS } from '../browser/tour/looks.ts';
import { eachDialog, eachTab, quiet, selectRow } from '../browser/tour/visit.ts';

/**
 * Visits every screen, tab, dialog and menu in four windows, light and dark, and at 400% zoom, and saves screenshots.
 * TOUR_ONLY limits it to screens whose path matches. TOUR_LOOKS limits it to looks such as `1440-light|390-dark`.
 * TOUR_PICTURES is the folder for the screenshots.
 */
const ONLY = new RegExp(process.env.TOUR_ONLY ?? '');
const PATHS = SCREENS.map(({ path }) => path).filter((path) => ONLY.test(path));
/** Requests of the frame around the screens. They must work, so that each screen itself loads or fails. */
const OF_THE_FRAME = /\/api\/(auth\/me|preferences|budget-years|events|grid-preferences)/;

const publicPage = () => loadPublicPage(join(import.meta.dirname, '../../dist/public-page'));

afterAll(() => process.stderr.write(`\nPictures of the tour: ${PICTURES}\n`));

describeInBrowser('the tour of a full district', () => {
  const app = useBrowserApp({ checkResponses: false });
  beforeAll(async () => {
    await loadDemo(app.cx, await publicPage());
  }, 180_000);

  test.each(PATHS)('%s, with its tabs', async (path) => {
    const page = await app.openAs('ADMIN', '/profile');
    const found: string[] = [];
    await eachTab(page, path, async (name) => {
      found.push(...(await takeLooks(page, name)));
    });
    expect(found).toEqual([]);
  });

  test.each(PATHS)('%s, with its dialogs and menus', async (path) => {
    const page = await app.openAs('ADMIN', '/profile');
    // Previews are allowed, so that the draft of the public page loads. It is checked, but its controls are not
    // clicked.
    await stopChanges(page, /\/(calculate|cost|contract-cost|check|preview)$/);
    // Full screen mode has a fixed size. When it is rejected, as in some browsers, a presented card fills the window
    // instead.
    await page.addInitScript(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new Error('Not in this window.'));
    });
    const [seen, found]: [Set<string>, string[]] = [new Set(), []];
    await eachTab(page, path, async (name, open) => {
      const tour = { seen, within: path === '/' ? 'body' : '#content' };
      found.push(...(await eachDialog(page, name, { ...tour, open })));
      const select = () => open().then(() => selectRow(page));
      if (await select()) found.push(...(await eachDialog(page, `${name} › a row`, { ...tour, open: select })));
    });
    expect(found).toEqual([]);
  });

  test.each(PATHS)('%s and its tabs while it loads, fails and is offline', async (path) => {
    const page = await app.openAs('ADMIN', '/profile');
    const found: string[] = [];
    for (const [state, answer] of STATES) {
      await page.goto('/profile');
      await quiet(page);
      await page.route('**/api/**', (route) =>
        OF_THE_FRAME.test(new URL(route.request().url()).pathname) ? route.continue() : answer(route),
      );
      await goTo(page, path);
      const wait = () => page.waitForTimeout(state === 'offline' ? 5_000 : 1_000);
      await wait();
      found.push(...(await takeLooks(page, `${path} ${state}`, TWO_LOOKS)));
      const tabs = page.locator('#content').getByRole('tab');
      for (const label of (await tabs.allInnerTexts()).slice(1)) {
        await tabs.filter({ hasText: label }).first().click();
        await wait();
        found.push(...(await takeLooks(page, `${path} › ${label} ${state}`, TWO_LOOKS)));
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(found).toEqual([]);
  });

  test('the public page, its parts and its embedded form', async () => {
    const page = await app.open();
    const found: string[] = [];
    for (const path of PUBLIC_PATHS) {
      await page.goto(path);
      found.push(...(await takeLooks(page, `public ${path}`)));
      await page.screenshot({ path: join(PICTURES, `whole${path.replaceAll('/', '-')}.png`), fullPage: true });
    }
    expect(found).toEqual([]);
  });
});

describeInBrowser('the tour of an empty district', () => {
  const app = useBrowserApp({ checkResponses: false });

  test.each(PATHS)('%s, with its tabs', async (path) => {
    const page = await app.openAs('ADMIN', '/profile');
    const found: string[] = [];
    await eachTab(page, path, async (name) => {
      found.push(...(await takeLooks(page, `empty ${name}`)));
    });
    expect(found).toEqual([]);
  });
});

type Answer = (route: Route) => Promise<void>;
const STATES: readonly (readonly [string, Answer])[] = [
  ['loading', () => new Promise(() => undefined)],
  [
    'failing',
    (route) =>
      route.fulfill({
        status: 500,
        json: errorResponse(new Error('The tour lets every request fail.'), 'b7a1c93e'),
      }),
  ],
  ['offline', (route) => route.abort('internetdisconnected')],
];

const PUBLIC_PATHS = ['', '/embed'].map((part) => `/public/${PUBLIC_DASHBOARD.url_path}${part}`);
