import { expect, test } from 'vitest';
import { fromDollars } from '../../core/money.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
} from '../../server/testing/factories.ts';
import { axeViolations, DESKTOP, describeInBrowser, PHONE, useBrowserApp } from '../testing/browser.ts';

const NARROW = { width: 320, height: 640 };
const money = (dollars: number) => ({ amount_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });

describeInBrowser('the public dashboard', () => {
  const app = useBrowserApp();

  test(
    'is arranged and published by an administrator, and read by a resident without JavaScript',
    { timeout: 90_000 },
    async () => {
      const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
      const school = await buildBuilding(app.cx, { name: 'Harbor Street Elementary School' });
      const category = await buildCategory(app.cx, { name: 'Custodial, Transportation & Food Service Staff' });
      const lines = await buildLines(app.cx, budget, [
        { ...money(700_000), building_id: school, category_id: category },
        { ...money(300_000) },
      ]);
      await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: fromDollars(980_000) });

      const admin = await app.openAs('ADMIN', '/admin/public-dashboard');
      await admin.getByRole('heading', { name: 'Public Dashboard Configuration' }).waitFor();
      expect(await axeViolations(admin)).toEqual([]);

      // Nothing is chosen: refused in the page.
      await admin.getByRole('button', { name: 'Publish', exact: true }).click();
      await admin.getByRole('alert').filter({ hasText: 'Please select at least one year to publish' }).waitFor();

      // What the server refuses stands at its field, and nothing that was typed is lost.
      await admin.getByLabel('URL path').fill('Not A Path');
      await admin.getByLabel('School name').fill('Harbor Schools');
      await admin.getByRole('checkbox', { name: 'FY2026' }).check();
      await admin.getByRole('button', { name: 'Save Settings' }).click();
      await admin.getByRole('alert').filter({ hasText: 'Failed to save settings: ' }).waitFor();
      expect(await admin.getByLabel('URL path').getAttribute('aria-invalid')).toBe('true');
      expect(await admin.getByLabel('School name').inputValue()).toBe('Harbor Schools');
      await admin.getByLabel('URL path').fill('harbor');

      // Order by keyboard: the focus stays with the part that moves.
      await admin.getByRole('button', { name: 'Move Town and school websites up' }).focus();
      await admin.keyboard.press('Enter');
      await admin.keyboard.press('Enter');
      expect(
        await admin
          .getByRole('listitem')
          .filter({ has: admin.getByRole('switch') })
          .allInnerTexts(),
      ).toEqual([
        'About these figures',
        'Budget at a glance',
        'Budget against town guidance',
        'Budget by category',
        'Budget by building',
        'Salaries of teachers and paraeducators',
        'Town and school websites',
        'People by location',
        'Links',
      ]);

      // A link, with its own complaint.
      const form = admin.getByRole('form', { name: 'Add a link' });
      await form.getByRole('button', { name: 'Add' }).click();
      await form.getByRole('alert').filter({ hasText: 'Title and URL are required' }).waitFor();
      await form.getByLabel('Title').fill('Budget book');
      await form.getByLabel('URL').fill('https://harbor.example/book.pdf');
      await form.getByRole('button', { name: 'Add' }).click();
      await admin.getByRole('button', { name: 'Edit Budget book' }).click();
      await admin.getByRole('form', { name: 'Edit Budget book' }).getByLabel('Title').fill('The budget book');
      await admin.getByRole('button', { name: 'Update' }).click();
      await admin.getByRole('button', { name: 'Hide The budget book' }).waitFor();
      await admin.getByRole('button', { name: 'Delete The budget book' }).click();
      await admin.getByText('Are you sure you want to delete this link?').waitFor();
      await admin.getByRole('button', { name: 'Cancel' }).click();

      // Settings that are not saved yet are saved by publishing, after a look at the years.
      await admin.getByRole('button', { name: 'Publish', exact: true }).click();
      const dialog = admin.getByRole('dialog');
      await dialog.getByText('FY2026').waitFor();
      expect(await axeViolations(admin)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save and publish' }).click();
      await admin.getByText('Release 1, published').waitFor();
      // The draft beside what is published, then what changed between two releases.
      await admin.getByLabel('School name').fill('Typed and not saved');
      await admin
        .frameLocator('iframe[title="Draft page"]')
        .getByRole('heading', { name: 'Typed and not saved' })
        .waitFor();
      await admin
        .frameLocator('iframe[title="Published page"]')
        .getByRole('heading', { name: 'Harbor Schools' })
        .waitFor();
      await admin.getByLabel('School name').fill('Harbor Schools');
      await admin
        .getByRole('listitem')
        .filter({ hasText: 'Budget by building' })
        .dragTo(admin.getByRole('listitem').filter({ hasText: 'Budget at a glance' }));
      await admin.getByRole('status').filter({ hasText: 'Budget by building is now number 2 of 9' }).waitFor();
      await admin.getByRole('button', { name: 'Save Settings' }).click();
      await admin.getByText('Settings saved').waitFor();
      await app.cx.db('line_items').where({ id: lines[1] }).update(money(712_000));
      await admin.getByRole('button', { name: 'Publish', exact: true }).click();
      await dialog.getByText('FY2026: +$412,000 in Uncategorized').waitFor();
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
      await admin.getByText('Release 2, published').waitFor();
      await admin.getByRole('button', { name: 'What changed release 2' }).click();
      await admin.getByText('FY2026: +$412,000 in the FY2026 budget').waitFor();
      await admin.getByRole('button', { name: 'Roll back release 1' }).click();
      await dialog.getByRole('button', { name: 'Roll back' }).click();
      await admin.getByText('Release 3, published').waitFor();
      await admin.getByRole('button', { name: 'Withdraw release 2' }).click();
      await dialog.getByRole('button', { name: 'Withdraw' }).click();
      await admin.getByText('Withdrawn', { exact: true }).waitFor();
      await admin.getByRole('switch', { name: 'Links' }).click();
      await admin.getByText('Unpublished changes').waitFor();
      expect(await axeViolations(admin)).toEqual([]);

      for (const viewport of [DESKTOP, PHONE, NARROW]) {
        const page = await app.open({ viewport, dark: viewport === PHONE });
        await page.goto('/public/harbor');
        await page
          .getByText(
            'The proposed school budget for FY2026 is $1,000,000, which is $20,000 (2.0%) over the town’s guidance of $980,000.',
          )
          .waitFor();
        await page.getByRole('link', { name: 'The budget book' }).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
        expect(await page.evaluate(() => document.querySelectorAll('style, [style], script:not([src])').length)).toBe(
          0,
        );
        expect(await axeViolations(page)).toEqual([]);
      }
    },
  );

  test('asks before settings that are not saved are left', async () => {
    const admin = await app.openAs('ADMIN', '/admin/public-dashboard');
    await admin.getByLabel('School name').fill('Something else');
    await admin.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await admin.getByText('The settings that you changed are not saved yet.').waitFor();
    await admin.getByRole('button', { name: 'Cancel' }).click();
    expect(await admin.getByLabel('School name').inputValue()).toBe('Something else');
    await admin.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await admin.getByRole('button', { name: 'Leave' }).click();
    await admin.waitForURL((url) => url.pathname === '/');
  });

  test('is opened from the menu as a page of its own, which may show a logo from the web', async () => {
    const admin = await app.openAs('ADMIN', '/');
    await admin.getByRole('button', { name: 'Admin', exact: true }).click();
    const loaded = admin.waitForResponse((response) => new URL(response.url()).pathname === '/admin/public-dashboard');
    await admin.getByRole('menuitem', { name: 'Public Dashboard' }).click();
    expect((await loaded).headers()['content-security-policy']).toContain("img-src 'self' data: blob: https:;");
    await admin.getByLabel('Logo URL').fill('https://localhost:1/logo.png');
    await admin.getByText('Failed to load logo image').waitFor();
  });

  test('is not configured by others', async () => {
    const page = await app.openAs('FINANCE', '/admin/public-dashboard', { viewport: PHONE });
    await page.getByText("You don't have permission to access this page").waitFor();
  });
});
