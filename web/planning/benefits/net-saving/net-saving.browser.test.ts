import { beforeAll, expect, test } from 'vitest';
import { calculateRifGap } from '../../../../core/contract/cola-rif.ts';
import { changeBenefitPlans, changeBenefitRates } from '../../../../core/contract/benefits-changes.ts';
import {
  axeViolations,
  describeInBrowser,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../../test/browser/browser.ts';
import { buildLines, buildScenario, employeeLine } from '../../../../test/factories/factories.ts';

describeInBrowser('positions to cut by net savings', () => {
  const app = useBrowserApp();
  beforeAll(async () => {
    await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2026 }), [employeeLine(50_000)]);
  });

  test('are 10, 13 and 17 for a gap of 850,000', async () => {
    const body = {
      fiscalYear: 2027,
      baselineBudget: 1_850_000,
      townFundingAmount: 1_000_000,
      includeStepsLanes: false,
    };
    const { calculation } = (await app.call('FINANCE', calculateRifGap, { body })).body;
    const page = await app.openAs('FINANCE', `/cola?tab=rif&calculation=${calculation.budgetYearId}-${calculation.id}`);
    const section = page.getByRole('region', { name: 'Positions to cut' });
    await section.getByText('$85,000 each, salary only').waitFor();
    await section.getByText('The district has no benefit plans or rates yet.').waitFor();
    await section.getByRole('textbox', { name: 'Salary' }).fill('66563');
    await section.getByLabel('Wages in the past year').fill('61296');
    await section.getByLabel('Workers’ compensation').fill('0.5');
    await section.getByLabel('Health premium per month').fill('2237.92');
    await section.getByLabel('District’s share of the premium').fill('75');
    await section.getByText('$70,332.26 each in the first year, $88,002.26 later').waitFor();
    await section.getByText('$50,190.98 each in the first year, $67,860.98 later').waitFor();
    for (const count of [10, 13, 17]) await section.getByText(`${count} positions`, { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await section.getByText('the schools').click();
    await section.getByText('$50,190.98').waitFor({ state: 'detached' });
    await page.setViewportSize(PHONE);
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await section.getByLabel('Health premium per month').fill('a lot');
    await section.getByText('Please enter an amount in dollars, 0 or more').waitFor();
    expect(await section.getByText(/positions?$/).count()).toBe(0);
  });

  test('start from the district’s own plans and rates, and name them', async () => {
    const plan = {
      ...{ kind: 'HEALTH' as const, name: 'State plan', coverage: 'Family', monthlyPremium: 2_237.92 },
      ...{ employerPercent: 75, months: 12, minFte: 0.5, paidBy: 'TOWN' as const },
    };
    const added = <T>(set: T) => ({ id: null, rev: null, set });
    await app.call('FINANCE', changeBenefitPlans, { body: { fiscalYear: 2026, edits: [added(plan)] } });
    const rate = {
      ...{ kind: 'WORKERS_COMP' as const, percent: 0.5, workGroupId: null, fund: null },
      paidBy: 'SCHOOL' as const,
    };
    await app.call('FINANCE', changeBenefitRates, { body: { fiscalYear: 2026, edits: [added(rate)] } });
    const body = {
      fiscalYear: 2027,
      baselineBudget: 1_850_000,
      townFundingAmount: 1_000_000,
      includeStepsLanes: false,
    };
    const { calculation } = (await app.call('FINANCE', calculateRifGap, { body })).body;
    const page = await app.openAs('FINANCE', `/cola?tab=rif&calculation=${calculation.budgetYearId}-${calculation.id}`);
    const section = page.getByRole('region', { name: 'Positions to cut' });
    await section
      .getByText(
        'State plan, Family, FY26 (the first health plan in the list, because no mix of health plans has been entered); general rates in FY26.',
      )
      .waitFor();
    await section.getByRole('textbox', { name: 'Salary' }).fill('66563');
    await section.getByLabel('Wages in the past year').fill('61296');
    await section.getByText('$70,332.26 each in the first year, $88,002.26 later').waitFor();
    await section.getByRole('button', { name: 'How is this calculated? Net savings', exact: true }).click();
    await page.getByRole('dialog').getByText('Unemployment benefits, 30 weeks').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // Does not include the premiums, which the town pays.
    await section.getByRole('button', { name: 'How is this calculated? Net savings for the school budget' }).click();
    const school = page.getByRole('dialog').filter({ hasText: 'school budget alone' });
    await school.getByText('$50,190.98').first().waitFor();
    expect(await school.getByText('monthly premium').count()).toBe(0);
    await page.keyboard.press('Escape');
    await section.getByLabel('Health premium per month').fill('0');
    await section.getByText('Some figures were entered by hand.').waitFor();
    await section.getByRole('button', { name: 'Use the district’s figures' }).click();
    await section.getByText('$70,332.26 each in the first year').waitFor();
  });
});
