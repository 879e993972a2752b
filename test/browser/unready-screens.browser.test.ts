import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorResponse } from '../../server/error-response.ts';
import { axeViolations, describeInBrowser, useBrowserApp } from './browser.ts';
import { goTo, settled } from './press-everything.ts';
import { fillDistrict } from './refused-controls.ts';
import { SCREENS } from './screens.ts';

describeInBrowser('what is not there yet, or does not come', () => {
  const app = useBrowserApp();
  beforeAll(() => fillDistrict(app));

  /** Holds the requests of the page. The returned function makes all held and later requests fail. */
  async function holdAnswers(page: Page): Promise<() => Promise<void>> {
    const held: Route[] = [];
    const fail = (route: Route) =>
      route
        .fulfill({ status: 500, json: errorResponse(new Error('Every request fails.'), 'b7a1c93e') })
        .catch(() => undefined);
    let fails = false;
    await page.route('**/api/**', (route) => (fails ? fail(route) : void held.push(route)));
    return async () => {
      fails = true;
      await Promise.all(held.map(fail));
    };
  }

  /** Elements that never stop moving although the user prefers reduced motion. */
  const moving = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === Infinity,
        )
        .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : '')),
    );

  const strictly = async (page: Page, name: string) =>
    (await axeViolations(page, { isStrict: true })).map((found) => `${name}: ${found}`);

  test(
    'every screen while it loads and once that fails: axe 0, and its heading has the focus',
    { timeout: 240_000 },
    async () => {
      const page = await app.openAs('ADMIN', '/nowhere');
      await settled(page);
      const found: string[] = [];
      const silent: string[] = [];
      const unfocused: string[] = [];
      for (const { path } of SCREENS) {
        const failAll = await holdAnswers(page);
        await goTo(page, path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        const focused = page.waitForFunction(() => document.activeElement?.tagName === 'H1', null, { timeout: 5_000 });
        await focused.catch(() => unfocused.push(path));
        found.push(...(await strictly(page, `${path} loading`)));
        found.push(...(await moving(page)).map((what) => `${path} moves: ${what}`));
        await failAll();
        // A failed request must not leave a loading state.
        await settled(page);
        if ((await page.locator('#content').getByRole('alert').count()) === 0) silent.push(path);
        found.push(...(await strictly(page, `${path} failed`)));
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      expect(found).toEqual([]);
      // These screens initially show only data that is already loaded.
      expect(silent).toEqual(['/profile', '/workbook']);
      expect(unfocused).toEqual([]);
    },
  );
});
