import { expect, test } from 'vitest';
import { buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('the search of a list', () => {
  const app = useBrowserApp();

  test('finds a person as names are filed, and a position number or account in a hidden column', async () => {
    const budget = await buildScenario(app.cx, { fiscalYear: 2034 });
    const [dev = 0, ana = 0] = await buildLines(app.cx, budget, [
      { first_name: 'Dev', last_name: 'Holt', position: 'Teacher', position_number: '111759' },
      { first_name: 'Ana', last_name: 'Quill', position: 'Nurse', account_line: '3200-51' },
    ]);
    const page = await app.openAs('FINANCE', '/admin/operating-budget?budgetYear=FY34');
    const row = (id: number) => page.locator(`[row-id="${id}"]`).first();
    await row(dev).waitFor();
    for (const [text, found, other] of [
      ['Holt, Dev', dev, ana],
      ['holt dev', dev, ana],
      ['111759', dev, ana],
      ['3200-51', ana, dev],
    ] as const) {
      await page.getByRole('searchbox', { name: 'Search' }).fill(text);
      await row(other).waitFor({ state: 'detached' });
      expect(await row(found).count(), text).toBe(1);
    }
  });
});
