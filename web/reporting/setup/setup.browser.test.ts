import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changePermissions } from '../../../core/contract/permissions.ts';
import { hideSetup } from '../../../core/contract/setup.ts';
import { buildLines, buildScenario, employeeLine } from '../../../test/factories/factories.ts';
import { emptyLists } from '../../../test/browser/empty-lists.ts';
import { axeInBothLooks, describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';

const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

describeInBrowser('the setup checklist', () => {
  const app = useBrowserApp();

  test('leads a new district from step to step, and its reminder on the dashboard can be hidden', async () => {
    const page = await app.openAs('ADMIN', '/');
    await page.getByText('0 of 10 setup steps done').waitFor();
    // The reminder is the only link to the checklist while it is shown.
    expect(await page.getByRole('link', { name: 'Setup Checklist' }).count()).toBe(1);
    await page.getByRole('link', { name: 'Next: Name and logo' }).click();
    const strip = page.getByRole('navigation', { name: 'Setup' });
    await strip.getByText('Setup: step 1 of 11, Name and logo').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await strip.getByRole('link', { name: 'Back to the checklist' }).click();
    await page.getByText('0 of 10 steps done').waitFor();
    expect(await page.getByText('Not started').count()).toBe(10);
    await step(page, 'Totals tie out').getByText('Check the imported total against your ledger.').waitFor();
    const filled = page.getByRole('list', { name: 'Steps' }).locator('[data-variant=filled]');
    expect(await filled.allInnerTexts()).toEqual(['District']);
    expect(await axeInBothLooks(page)).toEqual([]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Roster template' }).click();
    expect((await download).suggestedFilename()).toBe('roster-template.xlsx');

    // The screen reports one missing thing, not two.
    await page.goto('/town-goals');
    await page.getByText('No guidance set').waitFor();
    expect(await page.getByText('No budget has been imported yet').count()).toBe(0);
    await page.goto('/admin/operating-budget');
    await page.getByRole('link', { name: 'Setup Checklist' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/setup' && url.hash === '#roster');
    await step(page, 'Roster').and(page.locator('[data-asked]')).waitFor();

    const year = page.getByRole('form', { name: 'First budget year' });
    await year.getByLabel('Fiscal year').fill('FY26');
    await year.getByRole('button', { name: 'Create Year' }).click();
    await step(page, 'Budget year').getByText('FY26.', { exact: true }).waitFor();
    await page.getByText('1 of 10 steps done').waitFor();

    await page.getByRole('link', { name: 'Roster: Import a roster' }).click();
    await page.waitForURL((url) => url.pathname === '/admin' && url.search.includes('type=operating&setup=roster'));
    const again = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the roster template' }).click();
    expect((await again).suggestedFilename()).toBe('roster-template.xlsx');
    await page.getByText('Create Version').first().waitFor();
    await strip.getByRole('link', { name: 'Next: Budget lines' }).click();
    await strip.getByText('Setup: step 6 of 11, Budget lines').waitFor();
    await strip.getByRole('button', { name: 'Close the setup links' }).click();
    await strip.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('type')).toBe('proposed');

    const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
    await buildLines(app.cx, roster, [employeeLine(60_000), employeeLine(null, { needs_review: true })]);
    await page.goto('/');
    await page.getByText('FY26: 1 of 10 setup steps done').waitFor();
    await page.getByRole('link', { name: 'Next: Name and logo' }).waitFor();
    await page.getByRole('link', { name: 'Setup Checklist' }).click();
    await step(page, 'Roster').getByText('2 lines, 0 vacancies, $60,000. 1 line needs review.').waitFor();
    await page.getByText('1 of 10 steps done, 1 needs a look, 1 optional').waitFor();
    await step(page, 'Totals tie out').getByText('There are no budget lines to compare yet.').waitFor();
    await page.getByRole('link', { name: 'Roster: Data Quality' }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);

    await page.getByRole('button', { name: 'Hide on Dashboard' }).click();
    await page.getByRole('button', { name: 'Show on Dashboard' }).waitFor();
    const answered = page.waitForResponse('**/api/setup/steps*');
    await page.goto('/');
    await answered;
    await page.getByText('FY26 has no proposed budget yet').waitFor();
    expect(await page.getByText('setup steps done').count()).toBe(0);
    const answeredAgain = page.waitForResponse('**/api/setup/steps*');
    await page.goto('/town-goals?setup=guidance');
    await answeredAgain;
    await page.getByText('No guidance set').first().waitFor();
    expect(await strip.count()).toBe(0);

    // If the server fails, one error is enough.
    for (const api of ['**/api/setup/steps*', '**/api/starter-set']) {
      await page.route(api, (route) => route.fulfill({ status: 500, json: { error: 'It broke.', code: 'INTERNAL' } }));
    }
    await page.goto('/admin/setup');
    await page.getByRole('alert').filter({ hasText: 'Failed to load the setup checklist' }).waitFor();
    await eventually(() => page.getByRole('button', { name: 'Retry' }).count()).toBe(1);
  });

  test('leads finance only to what finance does', async () => {
    await emptyLists(app);
    const page = await app.openAs('FINANCE', '/admin/setup');
    await page.getByRole('link', { name: 'Contracts: COLA Management' }).waitFor();
    // Name, year, roster, budget lines, totals, work groups and the public page.
    expect(await page.getByText('Only an administrator can do this step.').count()).toBe(7);
    expect(await page.getByRole('button', { name: 'Create Year' }).count()).toBe(0);
    expect(await page.getByRole('main').locator('a[href^="/admin?"]').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'on Dashboard' }).count()).toBe(0);
    expect(await axeInBothLooks(page)).toEqual([]);

    await app.call('ADMIN', changePermissions, { body: { financeMayImport: true } });
    await page.reload();
    await page.getByRole('link', { name: 'Budget lines: Import budget lines' }).waitFor();
    expect(await page.getByText('Only an administrator can do this step.').count()).toBe(5);
    await page.getByRole('link', { name: 'Roster: Import a roster' }).click();
    await page.getByRole('heading', { name: 'Import an operating budget' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/import');
  });

  test('a link to another year for one task keeps the year of all other screens, and leads back', async () => {
    for (const fiscalYear of [2025, 2026, 2027]) await buildScenario(app.cx, { fiscalYear });
    await app.call('ADMIN', hideSetup, { body: { isHidden: false } });
    const page = await app.openAs('ADMIN', '/profile');
    await page.goto('/admin?tab=budgets&budgetYear=FY26&homeYear=FY27&setup=publicPage');
    const strip = page.getByRole('navigation', { name: 'Setup' });
    await strip.getByText('Other screens still show FY27.').waitFor();
    await strip.getByText('Setup: step 11 of 11, Public page').waitFor();
    const year = page.getByRole('combobox', { name: 'Budget year' });
    expect(await year.inputValue()).toBe('FY26');
    // If the user chooses another year on this screen, that year also applies only to this screen.
    await year.click();
    await page.getByRole('option', { name: 'FY25' }).click();
    await eventually(() => year.inputValue()).toBe('FY25');
    const hrefOf = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await hrefOf('Dashboard')).toBe('/?budgetYear=FY27');
    expect(await hrefOf('Back to the checklist')).toBe('/admin/setup?budgetYear=FY27#publicPage');
    expect(await axeInBothLooks(page)).toEqual([]);
    await strip.getByRole('link', { name: 'Back to publishing' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/public-dashboard');
    await strip.getByText('Setup: step 11 of 11, Public page').waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('budgetYear'), searchParams.get('homeYear')]).toEqual(['FY27', null]);
    expect(await strip.getByText('Other screens').count()).toBe(0);
  });
});
