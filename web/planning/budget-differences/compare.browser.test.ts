import { expect, test } from 'vitest';
import { MAX_LISTED_DIFFERENCES } from '../../../core/contract/budget-differences.ts';
import { createScenario } from '../../../core/contract/budgets.ts';
import { buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';
import { axeInBothLooks, describeInBrowser, eventually, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('comparing two budgets', () => {
  const app = useBrowserApp();

  test('is reached from an inactive budget and from Budget Management, names what differs and saves it as CSV', async () => {
    const active = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2036 });
    await buildLines(app.cx, active, [
      proposedLine(1_000, { account_description: 'Heat' }),
      proposedLine(50, { account_description: 'Buses' }),
    ]);
    const { body: copy } = await app.call('FINANCE', createScenario, {
      body: { name: 'Cut to guidance', copyFromId: active.id },
    });
    const inCopy = () => app.cx.db('line_items').where({ scenario_id: copy.id });
    await inCopy().where({ account_description: 'Heat' }).update({ amount_cents: 900_00, cost_cents: 900_00 });
    await inCopy().where({ account_description: 'Buses' }).update({ deleted_at: new Date() });

    const page = await app.openAs('FINANCE', `/admin/proposed-budget?budgetYear=FY36&budget=${copy.id}`);
    await page.getByRole('link', { name: 'Compare with the active budget' }).click();
    await page.getByText('0 added, 1 removed, 1 changed').waitFor();
    const total = page.getByRole('table', { name: 'By category' }).getByRole('row', { name: /^Total / });
    expect(await total.innerText()).toMatch(/−\$150\.00$/);
    const rows = page.getByRole('table', { name: 'Lines that differ' }).locator('tbody tr');
    const text = async () => (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
    expect(await text()).toEqual([
      'Heat Changed $1,000.00 $900.00 −$100.00 Uncategorized · District Wide',
      'Buses Removed $50.00 – −$50.00 Uncategorized · District Wide',
    ]);
    await page.getByText('Removed 1', { exact: true }).click();
    expect(await rows.count()).toBe(1);
    expect(await axeInBothLooks(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await saved).suggestedFilename()).toBe(`budgets-${active.id}-and-${copy.id}.csv`);
    await page.getByRole('button', { name: 'Swap' }).click();
    await page.getByText('1 added, 0 removed, 1 changed').waitFor();
    expect(new URL(page.url()).searchParams.get('a')).toBe(String(copy.id));

    const admin = await app.openAs('ADMIN', '/admin?tab=budgets&budgetYear=FY36', { viewport: PHONE });
    await admin.getByRole('link', { name: 'Compare budgets' }).click();
    await admin.getByText('0 added, 1 removed, 1 changed').waitFor();
    const onPhone = admin.getByRole('region', { name: 'Lines that differ' });
    await onPhone.getByText('Changed: $1,000.00 → $900.00').waitFor();
    await onPhone.getByRole('cell', { name: '−$100.00' }).waitFor();
    expect(await onPhone.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await axeInBothLooks(admin)).toEqual([]);
    await eventually(() => admin.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });

  test('lists the lines of a kind, even if they are not among the largest differences', async () => {
    const large = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2037 });
    const lines = Array.from({ length: MAX_LISTED_DIFFERENCES + 1 }, (_, at) =>
      proposedLine(1_000, { account_description: `Line ${at}` }),
    );
    await buildLines(app.cx, large, lines);
    const { body: copy } = await app.call('FINANCE', createScenario, {
      body: { name: 'All changed', copyFromId: large.id },
    });
    await app.cx.db('line_items').where({ scenario_id: copy.id }).update({ amount_cents: 900_00, cost_cents: 900_00 });
    await buildLines(app.cx, { ...large, id: copy.id }, [proposedLine(7, { account_description: 'Pilot' })]);
    const page = await app.openAs('FINANCE', `/admin/compare-budgets?a=${large.id}&b=${copy.id}&budgetYear=FY37`);
    await page.getByText('The 500 largest of 502 differences are listed.').waitFor();
    await page.getByText('Added 1', { exact: true }).click();
    const rows = page.getByRole('table', { name: 'Lines that differ' }).locator('tbody tr');
    await page.getByRole('row', { name: /Pilot/ }).waitFor();
    expect(await rows.count()).toBe(1);
    await page.getByText('Changed 501', { exact: true }).click();
    await page.getByText('The 500 largest of 501 differences of this kind are listed.').waitFor();
    // If a refresh fails, the loaded lines stay.
    await page.getByText('All 502', { exact: true }).click();
    let refused = 0;
    await page.route('**/scenarios/differences?*', (route) => {
      refused += 1;
      return route.fulfill({ status: 500, json: { error: 'It broke.', code: 'INTERNAL' } });
    });
    // A minute later, the user comes back to the window.
    await page.clock.setFixedTime(Date.now() + 60_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await eventually(() => refused).toBeGreaterThan(0);
    expect(await rows.count()).toBe(MAX_LISTED_DIFFERENCES);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
