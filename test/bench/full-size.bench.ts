import { beforeAll, expect, test } from 'vitest';
import { fillDistrict } from '../factories/fill-district.ts';
import { TEST_PASSWORD } from '../support/test-app.ts';
import { describeInBrowser, useBrowserApp } from '../browser/browser.ts';

const SIZE = { employees: 40_000, lines: 5_000, years: 7 };
const FIGURES_MS = 1_000;
/** One frame at 60 frames per second. */
const FRAME_MS = 16.7;
const RUNS = 5;
const MOVEMENTS = 60;

/** Texts on the dashboard: for each request, the one that appears last. */
const FIGURES = [
  'FY26 proposed is',
  'Proposed budget by category',
  'Proposed budget by building',
  'People and payroll by location',
  'The buildings with the most people',
];

describeInBrowser('a district of 40,000 employees and 5,000 lines over 7 fiscal years', () => {
  const app = useBrowserApp({ checkResponses: false, freshWindows: true });

  beforeAll(async () => {
    await fillDistrict(app.cx, SIZE);
    await app.tokenOf('FINANCE');
  });

  test('the figures of the dashboard stand within a second of the sign-in', async () => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const page = await app.open();
      await page.goto('/login');
      await page.getByLabel('Email').fill('finance@test.example');
      await page.locator('input[name=password]').fill(TEST_PASSWORD);
      // Measured in the page, from the click until every figure is in the document.
      const took = page.evaluate(
        (figures) =>
          new Promise<number>((resolve) => {
            let began = 0;
            document.addEventListener('click', (event) => (began = event.timeStamp), { once: true, capture: true });
            const isShown = (figure: string) =>
              document.body.textContent.includes(figure) || document.querySelector(`[aria-label="${figure}"]`) !== null;
            const watcher = new MutationObserver(() => {
              if (!figures.every(isShown)) return;
              watcher.disconnect();
              resolve(performance.now() - began);
            });
            watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
          }),
        FIGURES,
      );
      await page.getByRole('button', { name: 'Sign In' }).click();
      times.push(await took);
      await page.context().close();
    }
    console.info(`figures after sign-in: ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
    // Takes the best run, because other programs use the machine, too.
    expect(Math.min(...times)).toBeLessThan(FIGURES_MS);
  });

  test('a slider’s figure follows within the script of one frame', async () => {
    const page = await app.openAs('FINANCE', '/scenario');
    await page.getByText('all cuts included').waitFor();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const scriptMs = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
    };
    const before = await scriptMs();
    const movements = await page.evaluate(async (count) => {
      const slider = document.querySelector<HTMLInputElement>('input[type=range]');
      const figure =
        document.querySelector('[data-figure="Adjusted Budget"]') ?? document.querySelector('[data-figure]');
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      if (!slider || !figure || !value?.set) throw new Error('there is no slider');
      const took: number[] = [];
      let followed = 0;
      for (let move = 1; move <= count; move += 1) {
        await new Promise(requestAnimationFrame);
        const shown = figure.textContent;
        const began = performance.now();
        value.set.call(slider, String(100 - move));
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        took.push(performance.now() - began);
        if (figure.textContent !== shown) followed += 1;
      }
      return { took, followed };
    }, MOVEMENTS);
    const each = ((await scriptMs()) - before) / MOVEMENTS;
    const sorted = movements.took.toSorted((a, b) => a - b);
    const middle = sorted[MOVEMENTS / 2] ?? 0;
    console.info(`a movement: ${each.toFixed(1)} ms of script in all, its figure stands after ${middle.toFixed(1)} ms`);
    expect(movements.followed).toBe(MOVEMENTS);
    expect(each).toBeLessThan(FRAME_MS);
    expect(middle).toBeLessThan(FRAME_MS);
  });
});
