import { expect, test } from 'vitest';
import { createOffer } from '../../../core/contract/offers.ts';
import { axeViolations, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';
import { buildScenario } from '../../../test/factories/factories.ts';
import { buildSettlementExample } from '../../../test/factories/settlement-example.ts';

describeInBrowser('Settlement when something is missing', () => {
  const app = useBrowserApp();

  test('each missing step is named, with a link to it, until there are offers', async () => {
    const page = await app.openAs('ADMIN', '/settlement');
    const main = page.getByRole('main');
    const leadsTo = async (link: string, address: string) => {
      expect(await main.getByRole('link', { name: link }).getAttribute('href')).toContain(address);
      expect(await axeViolations(page)).toEqual([]);
    };
    await main.getByRole('heading', { name: 'No roster yet' }).waitFor();
    await leadsTo('Import a roster', '/admin?tab=import&type=operating');

    await buildScenario(app.cx, { fiscalYear: 2020 });
    await page.goto('/settlement?budgetYear=FY20');
    await main.getByRole('heading', { name: 'No salary schedules yet' }).waitFor();
    await leadsTo('Go to Salary Schedules', '/salary-schedules');

    const { workGroupId, scheduleId, budgetYearId } = await buildSettlementExample(app.cx);
    await page.reload();
    await main.getByText('has no edition in force on day 1 of FY20').waitFor();
    await leadsTo('Go to Salary Schedules', `/salary-schedules?schedule=${scheduleId}`);

    await page.goto('/settlement?budgetYear=FY23');
    const noOffers = main.getByText('No offers are saved yet.');
    await noOffers.waitFor();
    const body = { workGroupId, budgetYearId, name: 'May 2', side: 'OURS' as const };
    await app.call('ADMIN', createOffer, { body: { ...body, years: [{ fiscalYear: 2024, terms: '3' }] } });
    await noOffers.waitFor({ state: 'hidden' });

    await app.cx.db('placements').delete();
    await page.reload();
    await main.getByRole('heading', { name: 'No one is placed on this schedule' }).waitFor();
    await main.getByText('12 people in Unit A are not placed yet.').waitFor();
    await leadsTo('Go to Placement Review', '/placements');
  });
});
