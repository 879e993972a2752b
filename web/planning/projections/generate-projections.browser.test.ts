import { beforeAll, expect, test } from 'vitest';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildCategory,
  buildLines,
  buildScenario,
  proposedLine,
  type LineItemRow,
} from '../../../test/factories/factories.ts';
import {
  axeInBothLooks,
  describeInBrowser,
  DESKTOP,
  eventually,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

const GENERATE = '**/api/projections/generate';
const NOW = '2026-01-01T00:00:00.000Z';

describeInBrowser('Generate Projections', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const tuition = await buildCategory(app.cx, { name: 'Tuition', default_yoy_increase: 3 });
    const legal = await buildCategory(app.cx, { name: 'Legal' });
    const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    await buildLines(app.cx, proposed, [
      proposedLine(100_000, { category_id: tuition }),
      proposedLine(500, { category_id: legal }),
    ]);
  });

  test('asks first, projects both budgets, reports missing data, failures and cancellation', async () => {
    const operating = await buildScenario(app.cx, { fiscalYear: 2026 });
    await buildLines(app.cx, operating, [
      { current_salary_cents: fromDollars(50_000), cost_cents: fromDollars(50_000) },
    ]);
    const page = await app.openAs('FINANCE', '/?fiscalYear=FY27');
    await page.getByRole('button', { name: 'Generate Projections' }).click();
    const question = page.getByRole('dialog', { name: 'Generate Projections' });
    await question.getByText('Project FY27 to FY31 from the base year FY26?').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await app.cx.db('line_items').where({ is_projected: true })).toEqual([]);

    const generate = async () => {
      await page.getByRole('button', { name: 'Generate Projections' }).click();
      await question.getByRole('button', { name: 'Generate' }).click();
      await question.waitFor({ state: 'hidden' });
    };
    await generate();
    await page.getByText('Projected 10 proposed and 5 operating lines through FY31.').waitFor();
    const unknown = page.getByRole('dialog', { name: 'Projection warnings' });
    await unknown.getByText('Legal has no yearly increase: 1 line stays level.').waitFor();
    await unknown.getByText('Lines without a work group have no COLA').waitFor();
    // Only an administrator may open Categories.
    expect(await unknown.getByRole('link').allInnerTexts()).toEqual(['COLA Management']);
    expect(await unknown.getByRole('link').getAttribute('href')).toBe('/cola');
    expect(await axeInBothLooks(page)).toEqual([]);
    await unknown.getByRole('button', { name: 'Close' }).last().click();
    await unknown.waitFor({ state: 'hidden' });
    // The figures behind the dialog are reloaded: 103,000.00 and 500.00.
    await page.getByText('$103,500').first().waitFor();

    // Only the operating projection fails. The proposed projection is kept.
    await page.route(GENERATE, (route) =>
      (route.request().postDataJSON() as { projectionType: string }).projectionType === 'operating'
        ? route.fulfill({ status: 400, json: { error: 'The salary of line 7 is too large.', code: 'VALIDATION' } })
        : route.fallback(),
    );
    await generate();
    await page
      .getByRole('alert')
      .getByText('Operating projection failed: The salary of line 7 is too large.')
      .waitFor();
    await page.getByText('Projected 10 proposed lines.').waitFor();
    await unknown.getByRole('button', { name: 'Close' }).last().click();
    await unknown.waitFor({ state: 'hidden' });

    // If the proposed projection fails, the operating projection is not started.
    await page.unroute(GENERATE);
    const asked: string[] = [];
    await page.route(GENERATE, (route) => {
      asked.push((route.request().postDataJSON() as { projectionType: string }).projectionType);
      return route.fulfill({ status: 409, json: { error: 'Another user saved first.', code: 'CONFLICT' } });
    });
    await generate();
    await page.getByRole('alert').getByText('Proposed projection failed: Another user saved first.').waitFor();
    expect(asked).toEqual(['proposed']);
    await page.unroute(GENERATE);

    // The user cancels a running job, which continues until it is stopped.
    const before = await app.cx.db('line_items').count();
    let stopped = false;
    const job = () => ({
      ...{ id: 77, call: 'POST /projections/generate', step: 'Writing FY28', done: 4, total: 10, startedAt: NOW },
      ...{ state: stopped ? 'CANCELLED' : 'RUNNING', endedAt: stopped ? NOW : null },
    });
    await page.route(GENERATE, (route) => route.fulfill({ status: 202, json: { jobId: 77 } }));
    await page.route('**/api/jobs/77', (route) => {
      stopped ||= route.request().method() === 'DELETE';
      return route.fulfill({ json: route.request().method() === 'DELETE' ? { message: 'It stops.' } : job() });
    });
    await generate();
    const running = page.getByRole('dialog', { name: 'Generating projections' });
    await running.getByText('Proposed budget: Writing FY28').waitFor();
    await running.getByText('4 of 10 lines').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await running.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.getByRole('alert').getByText('Canceled. Nothing was changed.').waitFor();
    await running.waitFor({ state: 'hidden' });
    expect(await app.cx.db('line_items').count()).toEqual(before);
  });

  test('the warnings stay open although the button disappears that started the projection', async () => {
    await app.cx.db('line_items').where({ is_projected: true }).delete();
    const page = await app.openAs('FINANCE', '/cola?tab=multi-year');
    const compared = page.getByRole('region', { name: 'Proposed budget compared with baseline plus raises' });
    await compared.getByRole('heading', { name: 'Not projected' }).waitFor();
    await compared.getByRole('button', { name: 'Generate Projections' }).click();
    const question = page.getByRole('dialog', { name: 'Generate Projections' });
    await question.getByRole('button', { name: 'Generate' }).click();
    await compared.getByRole('table').waitFor();
    expect(await compared.getByRole('button', { name: 'Generate Projections' }).count()).toBe(0);
    const warnings = page.getByRole('dialog', { name: 'Projection warnings' });
    await warnings.getByText('Legal has no yearly increase: 1 line stays level.').waitFor();
    // However long the list is, the button that closes it is in sight.
    await page.setViewportSize({ width: 1440, height: 220 });
    const close = warnings.getByText('Close', { exact: true });
    await eventually(async () => {
      const box = await close.boundingBox();
      return box !== null && box.y + box.height <= 220 - 11;
    }).toBe(true);
    await page.setViewportSize(DESKTOP);
    // The link leads to another tab of the same screen.
    await warnings.getByRole('link', { name: 'COLA Management' }).click();
    await warnings.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Contracts', selected: true }).waitFor();
  });

  test('after a base-year line has changed, the lists of later years say that they are out of date', async () => {
    const page = await app.openAs('FINANCE', '/admin/proposed-budget?fiscalYear=FY27');
    await page.getByText('FY27 is projected from the base year.').waitFor();
    const notice = page.getByRole('status').filter({ hasText: 'The projection is out of date.' });
    expect(await notice.count()).toBe(0);

    const [line] = await app.cx.db<LineItemRow>('line_items').where({ is_projected: false, is_operating: false });
    await app.call('FINANCE', updateLineItem, {
      params: { id: String(line?.id) },
      body: { rev: line?.rev, amount: 200_000 },
    });
    await notice.getByText('Changed since it was generated: base-year lines.').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    // The roster has not changed.
    await page.goto('/admin/operating-budget?fiscalYear=FY27');
    await page.getByText('FY27 is projected from the base year.').waitFor();
    expect(await notice.count()).toBe(0);

    await page.goto('/admin/proposed-budget?fiscalYear=FY27');
    await notice.getByRole('link', { name: 'generate the projection again' }).click();
    await page.getByText('Projections are out of date').waitFor();
    expect(new URL(page.url()).pathname).toBe('/cola');
    const button = page.getByRole('button', { name: 'Generate Projections' }).first();
    await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
    await page.getByRole('dialog', { name: 'Projection warnings' }).waitFor();
    await page.goto('/admin/proposed-budget?fiscalYear=FY27');
    await page.getByText('FY27 is projected from the base year.').waitFor();
    expect(await notice.count()).toBe(0);
  });
});

describeInBrowser('Fix Base Year', () => {
  const app = useBrowserApp();

  test('moves lines that stand in the wrong year, once a year is chosen and confirmed', async () => {
    const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    await buildLines(app.cx, proposed, [
      proposedLine(700, { fiscal_year: 2025 }),
      proposedLine(300, { fiscal_year: 2025 }),
    ]);
    const page = await app.openAs('ADMIN', '/');
    await page.getByRole('button', { name: 'Show Data Diagnostics' }).click();
    const table = page.getByRole('dialog').getByRole('table', { name: 'Rows by fiscal year' });
    await table.getByRole('row', { name: /FY25.*Partial/ }).waitFor();
    await page.getByText('Years of the imported lines: operating none, proposed FY25.').waitFor();
    const fix = page.getByRole('dialog').getByRole('button', { name: 'Fix Base Year' });
    expect(await fix.isDisabled()).toBe(true);
    await page.getByLabel('New base year').fill('2026');
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.route('**/api/projections/fix-base-year', (route) =>
      route.fulfill({ status: 409, json: { error: 'The version is adopted.', code: 'LOCKED' } }),
    );
    await fix.press('Enter');
    const question = page.getByRole('dialog', { name: 'Fix Base Year' });
    await question.getByText('Move the imported lines of the proposed budget to FY26').waitFor();
    await question.getByRole('button', { name: 'Move' }).press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: 'Failed to fix base year' })
      .getByText('The version is adopted.')
      .waitFor();
    await page.unroute('**/api/projections/fix-base-year');
    await fix.press('Enter');
    await question.getByRole('button', { name: 'Move' }).press('Enter');
    await page.getByText('2 imported and 0 projected lines moved.').waitFor();
    await table.getByRole('row', { name: /FY26.*\$1,000.*2 lines/ }).waitFor();
    expect(await app.cx.db('line_items').pluck('fiscal_year')).toEqual([2026, 2026]);
  });
});
