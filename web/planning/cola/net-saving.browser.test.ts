import { beforeAll, expect, test } from 'vitest';
import { calculateRifGap } from '../../../core/contract/cola-rif.ts';
import { axeViolations, describeInBrowser, eventually, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';
import { buildLines, buildScenario, employeeLine } from '../../../test/factories/factories.ts';

describeInBrowser('positions by net saving', () => {
  const app = useBrowserApp({ hasCommonData: true });
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
    const section = page.getByRole('region', { name: 'Positions by net saving' });
    await section.getByText('$85,000 each, salary only').waitFor();
    await section.getByLabel('Salary').fill('66563');
    await section.getByLabel('Wages of the last year').fill('61296');
    await section.getByLabel('Workers’ compensation').fill('0.5');
    await section.getByLabel('Health premium per month').fill('2237.92');
    await section.getByLabel('Employer’s part of the premium').fill('75');
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
});
