import { expect, test } from 'vitest';
import { buildLines, buildScenario } from '../test/factories/factories.ts';
import { describeInBrowser, useBrowserApp } from '../test/browser/browser.ts';

const LIST = '/api/line-items/budget';

/** Longer than the time for which screens treat data as fresh. */
const LATER_MS = 60_000;

describeInBrowser('a list that is opened again', () => {
  const app = useBrowserApp();

  test('is requested with the ETag in memory, and is shown again once it has changed', async () => {
    const scenario = await buildScenario(app.cx);
    const lines = [{ last_name: 'Quackenbush', first_name: 'Ida' }];
    const [id = 0] = await buildLines(app.cx, scenario, lines);
    const page = await app.openAs('FINANCE', '/town-goals');
    const answers: number[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === LIST) answers.push(response.status());
    });
    /**
     * Opens the list again and waits for the response. Otherwise, the response could arrive after the clock is advanced, and its data would
     * then be fresh.
     */
    const visit = async () => {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === LIST);
      await page.goForward();
      await answered;
      // A round trip ensures that the page has processed the earlier response.
      await page.evaluate(async () => (await fetch('/health')).text());
    };
    const leave = async () => {
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Town Budget Goals' }).waitFor();
      await page.clock.fastForward(LATER_MS);
    };
    await page.clock.install();
    await page.getByRole('button', { name: 'Budget', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Employee Manager' }).click();
    await page.getByText('Quackenbush').first().waitFor();
    expect(answers).toEqual([200]);
    await leave();
    await visit();
    expect(answers).toEqual([200, 304]);
    await leave();
    await app.cx.db('line_items').where({ id }).update({ first_name: 'Ottilie', rev: 2 });
    await visit();
    expect(answers).toEqual([200, 304, 200]);
    await page.getByText('Ottilie').first().waitFor();
  });
});
