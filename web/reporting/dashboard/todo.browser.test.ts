import { expect, test } from 'vitest';
import { fromDollars } from '../../../core/money.ts';
import {
  buildLines,
  buildScenario,
  buildTownGoal,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('the to-do list of the dashboard', () => {
  const app = useBrowserApp();

  test('follows the change from last year, leads to where each is done, and ends with nothing to do', async () => {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    await buildLines(app.cx, budget, [proposedLine(1_000_000, { needs_review: true })]);
    const finance = await app.openAs('FINANCE', '/');
    const entries = finance.getByRole('list', { name: 'To do' }).getByRole('listitem');
    await expect
      .poll(() => entries.allInnerTexts())
      .toEqual(['1 line is marked for review. Ask an administrator.', 'No town guidance for FY26. Set guidance']);
    await finance.getByRole('heading', { name: 'Budget against town guidance' }).waitFor();
    await finance.getByRole('heading', { name: 'Change from last year' }).waitFor();
    const headings = await finance.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings.slice(0, 3)).toEqual(['Change from last year', 'To do', 'Budget against town guidance']);
    expect(await axeViolations(finance)).toEqual([]);
    await finance.getByRole('link', { name: 'Set guidance' }).click();
    await finance.waitForURL((url) => url.pathname === '/town-goals');

    await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: fromDollars(1_000_000) });
    await buildTownGoal(app.cx, {
      ...{ fiscal_year: 2025, dollar_goal_cents: fromDollars(960_000), actual_amount_cents: fromDollars(950_000) },
    });
    const admin = await app.openAs('ADMIN', '/');
    // The amount of last year is known, but not its parts. 1,000,000 − 950,000 is 5.26…% of 950,000.
    const rowOf = (table: string, name: string) =>
      admin.getByRole('table', { name: table }).getByRole('row', { name, exact: true }).waitFor();
    await rowOf('Change from FY25 to FY26', 'FY25 actual amount (entered in Town Guidance) $950,000');
    await rowOf('Change from FY25 to FY26', 'FY26 proposed budget $1,000,000');
    await rowOf('Change from FY25 to FY26', 'Change +$50,000 5.3%');
    const picture = admin.getByRole('radiogroup', { name: 'View of Budget against town guidance' });
    await picture.getByText('Increase').click();
    await rowOf('Increase over FY25', 'FY25 actual amount (entered in Town Guidance) $950,000');
    await rowOf('Increase over FY25', 'Proposed increase +$50,000 5.3%');
    await admin.getByRole('link', { name: 'Review lines' }).click();
    await admin.waitForURL((url) => url.pathname === '/admin/data-quality');
    await app.cx.db('line_items').update({ needs_review: false });
    await admin.goto('/');
    await admin.getByText('Nothing to do.').waitFor();

    // Two lines that may be the same person add an entry to the list at its position in the order.
    const ana = employeeLine(50_000, { first_name: 'Ana', last_name: 'Ferro', position: 'Nurse' });
    await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2026 }), [ana, ana]);
    await admin.goto('/');
    await admin.getByText('1 possible duplicate needs a decision.').waitFor();
    await admin.getByRole('link', { name: 'Review duplicates' }).waitFor();

    const viewer = await app.openAs('VIEW_ONLY', '/');
    await viewer.getByRole('heading', { name: 'Budget against town guidance' }).waitFor();
    expect(await viewer.getByRole('heading', { name: 'To do' }).count()).toBe(0);
  });
});
