import { beforeAll, expect, test } from 'vitest';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { fromDollars } from '../../../core/money.ts';
import { axeViolations, describeInBrowser, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
} from '../../../test/factories/factories.ts';

const money = (dollars: number) => ({ amount_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });

describeInBrowser('what an administrator writes for residents', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const oak = await buildBuilding(app.cx, { name: 'Oak School' });
    const teaching = await buildCategory(app.cx, { name: 'Teaching' });
    for (const [fiscalYear, dollars] of [
      [2026, 50_000_000],
      [2027, 51_000_000],
    ] as const) {
      const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
      await buildLines(app.cx, budget, [{ ...money(dollars), category_id: teaching, building_id: oak }]);
    }
    await buildTownGoal(app.cx, { fiscal_year: 2027, dollar_goal_cents: fromDollars(50_500_000) });
    const { body } = await app.call('ADMIN', contract.readConfig);
    await app.call('ADMIN', contract.updateConfig, {
      params: { id: String(body.id) },
      body: { urlPath: 'notes', schoolName: 'Notes Schools', publishedYears: [2026, 2027] },
    });
  });

  test('is typed in, published, and read on a phone', { timeout: 120_000 }, async () => {
    const admin = await app.openAs('ADMIN', '/admin/public-dashboard?tab=explanation');
    const openTab = (name: string) => admin.getByRole('tab', { name }).click();
    const openPart = (name: string) => admin.getByRole('button', { name, expanded: false }).click();
    await admin.getByLabel('Note', { exact: true }).fill(`We keep the class sizes of this year. ${'N'.repeat(300)}`);
    await openPart('Questions and answers Empty');
    await admin.getByRole('button', { name: 'Add question' }).click();
    await admin.getByLabel('Question', { exact: true }).fill('Does any school close?');
    await admin.getByLabel('Answer', { exact: true }).fill('No.');
    await admin.getByRole('button', { name: 'Save Settings' }).click();
    // A missing source is reported at its field.
    await admin
      .getByRole('group', { name: 'Questions and answers, 1' })
      .getByText('Required', { exact: true })
      .waitFor();
    const question = admin.getByRole('group', { name: 'Questions and answers, 1' });
    await question.getByLabel('Source').fill('Facilities plan');
    await openPart('Dates of the decision');
    await admin.getByRole('button', { name: 'Add date' }).click();
    await admin.getByLabel('Date', { exact: true }).fill('2027-01-20');
    await admin.getByLabel('Event', { exact: true }).fill('Public hearing');
    await openPart('Why the budget changes from last year');
    await admin.getByRole('button', { name: 'Add reason' }).click();
    await admin.getByLabel('Reason', { exact: true }).fill('Raises in contracts');
    await admin.getByLabel('Change', { exact: true }).fill('1200000');
    await openTab('Money');
    await openPart('Tax bill estimate');
    const taxes = admin.getByRole('group', { name: 'Tax bill estimate' });
    await taxes.getByLabel('Tax year').fill('next');
    await taxes.getByLabel('Rate per $1,000').fill('12.40');
    await taxes.getByLabel('Town’s tax levy').fill('50000000');
    await taxes.getByLabel('Source').fill('Board of Assessors');
    // The tab that contains the error opens, even if another tab was open.
    await openTab('Links');
    await admin.getByRole('button', { name: 'Save Settings' }).click();
    await taxes.getByText('Enter a fiscal year such as FY26.').waitFor();
    await admin.getByRole('tab', { name: 'Money has errors', selected: true }).waitFor();
    await taxes.getByLabel('Tax year').fill('2026');
    await taxes.getByLabel('Source').focus();
    expect(await taxes.getByLabel('Tax year').inputValue()).toBe('FY26');
    const groupOf = (name: string) => admin.getByRole('group', { name, exact: true });
    const readCsv = (name: string, text: string) =>
      groupOf(name)
        .locator('input[type=file]')
        .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    // A file with an error changes nothing. A valid file replaces the rows.
    const revenue = groupOf('Who pays for the budget');
    await admin.getByRole('button', { name: 'Add source' }).click();
    await readCsv('Who pays for the budget', 'Source,Amount\nState aid,\n');
    await revenue.getByText('Nothing was imported. Row 2: the amount is blank. Enter an amount.').waitFor();
    expect(await revenue.getByLabel('Revenue source', { exact: true }).inputValue()).toBe('');
    // The file can be chosen again after it was corrected.
    expect(await revenue.locator('input[type=file]').inputValue()).toBe('');
    await readCsv('Who pays for the budget', 'Source,Amount\nProperty taxes,"$51,000,000"\n');
    await admin.getByText('1 row read. Nothing is saved until you save the settings.').waitFor();
    expect(await revenue.getByLabel('Revenue source', { exact: true }).inputValue()).toBe('Property taxes');
    expect(await revenue.getByLabel('Amount', { exact: true }).inputValue()).toBe('$51,000,000');
    await revenue.getByText('Total: $51,000,000, equal to the FY27 budget.', { exact: true }).waitFor();
    await openPart('Earlier years');
    await admin.getByRole('button', { name: 'Add year' }).click();
    const earlier = admin.getByRole('group', { name: 'Earlier years, 1' });
    await earlier.getByLabel('Fiscal year').fill('2025');
    await earlier.getByLabel('Budget').fill('48000000');
    await earlier.getByLabel('Students').fill('4000');
    await earlier.getByLabel('Source').fill('Town report');
    await openPart('Cost per pupil in other districts');
    const peers = groupOf('Cost per pupil in other districts');
    await readCsv('Cost per pupil in other districts', 'District,Fiscal year,Cost per pupil\nFairbrook,2026,many\n');
    await peers.getByText('Nothing was imported. Row 2: “many” is not an amount.').waitFor();
    expect(await peers.getByRole('group').count()).toBe(0);
    await readCsv(
      'Cost per pupil in other districts',
      'District,Fiscal year,Cost per pupil\nFairbrook,2026,"$14,000"\nState average,2026,13000\n',
    );
    await admin.getByText('2 rows read. Nothing is saved until you save the settings.').waitFor();
    expect(await peers.getByLabel('District', { exact: true }).first().inputValue()).toBe('Fairbrook');
    await peers.getByLabel('Source', { exact: true }).fill('State reports');
    expect(await axeViolations(admin, { except: 'iframe' })).toEqual([]);
    await openTab('Schools');
    await openPart('Services');
    await admin.getByRole('button', { name: 'Add service' }).click();
    const service = admin.getByRole('group', { name: 'Services, 1' });
    // Pasted text that is too long is rejected instead of being truncated.
    await service.getByLabel('Service', { exact: true }).fill('x'.repeat(10_000));
    await service.getByLabel('FTE').fill('1');
    await openTab('Page');
    await admin.getByRole('button', { name: 'Save Settings' }).click();
    await service.getByText('Must be at most 150 characters').waitFor();
    await admin
      .getByText('Failed to save settings: Services, row 1: the service must be at most 150 characters')
      .waitFor();
    await service.getByLabel('Service', { exact: true }).fill('W'.repeat(150));
    await admin.getByRole('button', { name: 'Add class size' }).click();
    const size = admin.getByRole('group', { name: 'Class sizes, 1' });
    await size.getByLabel('School', { exact: true }).fill('Oak School');
    await size.getByLabel('Students').fill('59');
    await size.getByLabel('Sections').fill('3');
    const classes = admin.getByRole('group', { name: 'Class sizes', exact: true });
    await classes.getByLabel('Source', { exact: true }).fill('Enrollment report');
    expect(await axeViolations(admin, { except: 'iframe' })).toEqual([]);
    await admin.setViewportSize({ width: 390, height: 844 });
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await admin.setViewportSize({ width: 1024, height: 768 });
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
    await admin.getByRole('button', { name: 'Publish', exact: true }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Save and publish' }).click();
    await admin.getByText('Release 1, published').waitFor();

    const phone = await app.open({ viewport: PHONE });
    await phone.goto('/public/notes');
    // The first two screens show the amount, whether it is within guidance, the change, and the reasons.
    const reason = phone.getByText('Largest increase: Teaching (+$1,000,000)').first();
    const typed = phone.getByRole('table', { name: 'Reasons for the change' });
    await typed.getByRole('row', { name: 'Raises in contracts +$1,200,000' }).waitFor();
    // 1,000,000 − 1,200,000.
    await typed.getByRole('row', { name: 'Everything else −$200,000' }).waitFor();
    for (const shown of [phone.getByText('1% over the town’s guidance').first(), reason]) {
      const box = await shown.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(2 * PHONE.height);
    }
    await phone.keyboard.press('Tab');
    await phone.getByRole('link', { name: 'Skip to content' }).and(phone.locator(':focus')).waitFor();
    await phone.getByText('On this page', { exact: true }).click();
    await phone.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Estimate your' }).click();
    // 500 × $12.40; the budget rises by 2% of the levy: $124.
    await phone.getByLabel('Assessed value of your home').fill('$500,000');
    await phone.getByText('About $6,200 a year. Possible change: $124 more.').waitFor();
    await phone.getByLabel('Assessed value of your home').fill('a house');
    await phone.getByText('Enter an amount such as 500,000.').waitFor();
    // 59 ÷ 3 students.
    const sizes = phone.getByRole('table', { name: 'Average class size by school' });
    await sizes.getByRole('row', { name: 'Oak School 19.7' }).waitFor();
    await phone.getByText('W'.repeat(150)).waitFor();
    await phone.getByRole('table', { name: 'Cost per student in FY2026 (2025–26)' }).getByText('Fairbrook').waitFor();
    // 48,000,000 ÷ 4,000 students.
    const years = phone.getByRole('table', { name: 'Budget, students and cost per student by year' });
    await years.getByRole('row', { name: 'FY2025 $48,000,000 4,000 $12,000' }).waitFor();
    await phone.getByRole('navigation', { name: 'Schools' }).getByRole('link', { name: 'Oak School' }).click();
    await phone.waitForURL(/#school-oak-school$/);
    await phone.getByRole('article', { name: 'Oak School' }).getByText('$51,000,000').first().waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await axeViolations(phone)).toEqual([]);
    const wide = await app.open();
    await wide.goto('/public/notes');
    await wide.getByRole('heading', { name: 'A note from the superintendent' }).waitFor();
    expect(await axeViolations(wide)).toEqual([]);
    // In print, the total follows its table. As a table footer, it would be repeated on each page.
    await wide.emulateMedia({ media: 'print' });
    const feet = await wide.locator('tfoot').evaluateAll((all) => all.map((foot) => getComputedStyle(foot).display));
    expect(feet.length).toBeGreaterThan(2);
    expect(new Set(feet)).toEqual(new Set(['table-row-group']));
    expect(await wide.getByText('On this page', { exact: true }).isVisible()).toBe(false);
  });
});
