import { beforeAll, expect, test } from 'vitest';
import { generateProjection } from '../../../core/contract/projections.ts';
import { buildLines, buildScenario, employeeLine, proposedLine } from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('the source of a proposed budget', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const base = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    await buildLines(app.cx, base, [proposedLine(1_000_000)]);
    const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
    await buildLines(app.cx, roster, [employeeLine(50_000)]);
    const body = { budgetYearId: base.budgetYearId, toFiscalYear: 2027, projectionType: 'proposed' as const };
    await app.call('FINANCE', generateProjection, { body });
    const request = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2027 });
    await buildLines(app.cx, request, [proposedLine(1_045_000)]);
  });

  test('is named with the other budget of the year, and Switch shows that one', async () => {
    const page = await app.openAs('FINANCE', '/?budgetYear=FY26&fiscalYear=FY27');
    const note = page.getByRole('note', { name: 'Source of the FY27 proposed budget' });
    await expect
      .poll(() => note.innerText())
      .toBe('FY27 proposed: projected from FY26. There is also the FY27 request, $1,045,000. Switch');
    await page.getByText('$1,000,000').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await note.getByRole('button', { name: 'Switch to the FY27 request' }).click();
    await expect
      .poll(() => note.innerText())
      .toBe('FY27 proposed: the FY27 request. There is also a projection from FY26, $1,000,000. Switch');
    await page.getByText('$1,045,000').first().waitFor();
    await page.waitForURL(/budgetYear=FY27/);
  });

  test('is not named where a year has only its own; the years without a COLA are', async () => {
    const page = await app.openAs('FINANCE', '/cola?tab=multi-year&budgetYear=FY26');
    await page
      .getByText('FY27, FY28, FY29, FY30, and FY31: no contract or COLA scenario covers people without a work group.')
      .waitFor();
    expect(await page.getByLabel('Baseline budget').inputValue()).toBe('$1,000,000');
    expect(await page.getByRole('note', { name: 'Source of the FY26 proposed budget' }).count()).toBe(0);
  });
});
