import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  DESKTOP,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();

describeInBrowser('Budget Management', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const first = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    await buildLines(app.cx, first, [proposedLine(1_000), proposedLine(234)]);
    const { id } = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    await app.cx.db('scenarios').where({ id }).update({ name: 'As requested by the superintendent in March' });
  });

  test('makes another budget the active one once it is confirmed, and adds one', async () => {
    const page = await app.openAs('ADMIN', '/admin?tab=budgets');
    const proposed = page.getByRole('region', { name: 'Proposed budget' });
    await proposed.getByText('2 lines · $1,234').waitFor();
    const roster = page.getByRole('region', { name: 'Operating budget' });
    await roster.getByRole('heading', { name: 'No operating budget yet' }).waitFor();
    expect(await roster.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe(
      '/admin?tab=import&type=operating&budgetYear=FY26',
    );
    expect(await axeInBothLooks(page)).toEqual([]);
    // The button keeps its text next to a name that wraps.
    await page.setViewportSize(PHONE);
    const label = proposed.getByRole('button', { name: 'Set as Active' }).getByText('Set as Active');
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.setViewportSize(DESKTOP);

    // The active budget is the first.
    await proposed.getByRole('button', { name: 'How is this calculated? Total of' }).first().click();
    const why = page.getByRole('dialog', { name: 'How is this calculated?' });
    await why.getByText('District Wide (2 lines)').waitFor();
    await why.getByRole('button', { name: 'Close' }).click();
    await why.waitFor({ state: 'hidden' });

    await page.route('**/api/scenarios/*/set-active', (route) =>
      route.fulfill({ status: 409, json: { error: 'Another user saved first.', code: 'CONFLICT' } }),
    );
    await proposed.getByRole('button', { name: 'Set as Active' }).click();
    const question = page.getByRole('dialog', { name: 'Set as Active' });
    await question.getByText('The dashboard and all totals will use it.', { exact: false }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Set as Active' }).click();
    await alert(page, 'Failed to set as active: Another user saved first.');
    await page.unroute('**/api/scenarios/*/set-active');
    await proposed.getByRole('button', { name: 'Set as Active' }).click();
    await question.getByRole('button', { name: 'Set as Active' }).click();
    await page.getByText('is now the active proposed budget.').waitFor();
    expect(await app.cx.db('scenarios').where({ is_active: true })).toHaveLength(1);

    await page.getByRole('button', { name: 'New proposed budget' }).click();
    const form = page.getByRole('dialog', { name: 'New proposed budget' });
    await form.getByRole('button', { name: 'Create' }).click();
    await form.getByText('Scenario name cannot be empty').waitFor();
    await form.getByLabel('Name').fill('Cut to guidance');
    await page.route('**/api/scenarios', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { error: 'It broke.', code: 'INTERNAL' } })
        : route.fallback(),
    );
    await form.getByRole('button', { name: 'Create' }).click();
    await alert(page, 'Failed to create scenario');
    await page.unroute('**/api/scenarios');
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Cut to guidance created.').waitFor();
    await proposed.getByText('Cut to guidance').waitFor();
    await form.waitFor({ state: 'hidden' });
    // Steps and lanes are set only in Manage Data.
    expect(await page.getByRole('form', { name: 'Steps and lanes' }).count()).toBe(0);
  });

  test('follows the budget year beside the title', async () => {
    const earlier = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2024 });
    await buildLines(app.cx, earlier, [proposedLine(77)]);
    const page = await app.openAs('ADMIN', '/admin?tab=budgets');
    const proposed = page.getByRole('region', { name: 'Proposed budget' });
    await proposed.getByText('2 lines · $1,234').waitFor();
    await page.getByRole('combobox', { name: 'Budget year' }).click();
    await page.getByRole('option', { name: 'FY24' }).click();
    await proposed.getByText('1 line · $77').waitFor();

    // Budgets that did not load cannot be compared or rolled forward.
    await page.route('**/api/scenarios?*', (route) =>
      route.fulfill({ status: 500, json: { error: 'It broke.', code: 'INTERNAL' } }),
    );
    await page.reload();
    await alert(page, 'Failed to load budgets');
    const actions = [
      page.getByRole('link', { name: 'Compare budgets' }),
      page.getByRole('button', { name: /^Roll forward/ }),
    ];
    for (const action of actions) expect(await action.count()).toBe(0);
    await page.unroute('**/api/scenarios?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    for (const action of actions) await action.waitFor();
  });
});
