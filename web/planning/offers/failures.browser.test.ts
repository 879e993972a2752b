import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createOffer, listOffers } from '../../../core/contract/offers.ts';
import { axeInBothLooks, axeViolations, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';
import {
  EXAMPLE_YEARS,
  type SettlementExample,
  buildSettlementExample,
} from '../../../test/factories/settlement-example.ts';

const broken = { status: 500, json: { error: 'It broke.', code: 'INTERNAL', requestId: 'r-21' } };

describeInBrowser('Settlement when something fails', () => {
  const app = useBrowserApp();
  let example: SettlementExample;
  beforeAll(async () => {
    example = await buildSettlementExample(app.cx);
  });

  const ADDRESS = '/settlement?budgetYear=FY23';
  const terms = (page: Page, year: string) => page.getByLabel(`Our terms, ${year}`, { exact: true });
  const cost = (page: Page, year: string) =>
    page
      .getByRole('table', { name: 'Settlement table' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Cost', exact: true }) })
      .getByRole('cell')
      .nth(Number(year.slice(2)) - 24);
  const failsAt = async (page: Page, path: string, title: string) => {
    await page.route(path, (route) => route.fulfill(broken));
    await page.goto(ADDRESS);
    const failure = page.getByRole('alert').filter({ hasText: title });
    await failure.getByText('It broke. (request r-21)').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.unroute(path);
    return failure.getByRole('button', { name: 'Retry' });
  };

  test.each([
    ['**/api/salary-schedules', 'Failed to load salary schedules'],
    ['**/api/offers/basis?*', 'Could not prepare the settlement table'],
  ])('what %s does not return is named, and Retry brings it', async (path, title) => {
    const page = await app.openAs('FINANCE', '/profile');
    await (await failsAt(page, path, title)).click();
    await terms(page, 'FY24').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('offers that do not load leave the table to work with', async () => {
    const page = await app.openAs('FINANCE', '/profile');
    const retry = await failsAt(page, '**/api/offers?*', 'Failed to load saved offers');
    await terms(page, 'FY24').fill('3');
    await cost(page, 'FY24').getByText('$983,871').waitFor();
    await retry.click();
    await page.getByText('Failed to load saved offers').waitFor({ state: 'hidden' });
    expect(await terms(page, 'FY24').inputValue()).toBe('3');
  });

  test('figures that no server confirms say so; the ones of the browser and what was typed stay', async () => {
    const page = await app.openAs('FINANCE', ADDRESS);
    await terms(page, 'FY24').waitFor();
    await page.route('**/api/offers/**', (route) => route.abort());
    await page.route('**/api/offers', (route) => route.abort());
    for (const { fiscalYear, terms: text } of EXAMPLE_YEARS) await terms(page, `FY${fiscalYear - 2000}`).fill(text);
    const failure = page.getByRole('alert').filter({ hasText: 'Not checked' });
    await failure.getByText('The server cannot be reached.').waitFor();
    await failure.getByText('Your browser calculated these figures.').waitFor();
    await cost(page, 'FY26').getByText('$1,068,611').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);

    await page.getByRole('button', { name: 'Export' }).click();
    const notExported = page.getByRole('alert').filter({ hasText: 'Could not export' });
    await notExported.getByText('The file was not created. The server cannot be reached.').waitFor();
    await page.getByLabel('Total for the year').fill('983,870.75');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('alert').filter({ hasText: 'Could not find the percentage' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    const save = page.getByRole('dialog', { name: 'Save our offer' });
    await save.getByLabel('Name').fill('Offline offer');
    await save.getByRole('button', { name: 'Save' }).click();
    await save.getByText('Nothing was saved. The server cannot be reached.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect((await app.call('FINANCE', listOffers)).body).toEqual([]);

    // After the server is available again, the same dialog saves the typed values.
    await page.unroute('**/api/offers/**');
    await page.unroute('**/api/offers');
    await save.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“Offline offer” saved').waitFor();
    expect((await app.call('FINANCE', listOffers)).body).toMatchObject([
      { name: 'Offline offer', years: EXAMPLE_YEARS },
    ]);
    await terms(page, 'FY24').fill('2');
    await page.getByText('Checked', { exact: true }).waitFor();
    await failure.waitFor({ state: 'hidden' });
  });

  test('an offer that the user saved in another window says so in its title', async () => {
    const { workGroupId, budgetYearId } = example;
    const years = [{ fiscalYear: 2024, terms: '3' }];
    const body = { workGroupId, budgetYearId, name: 'July 4', side: 'OURS' as const, years };
    await app.call('FINANCE', createOffer, { body });
    const open = async () => {
      const page = await app.openAs('FINANCE', ADDRESS);
      await page.getByRole('combobox', { name: 'Our offer' }).click();
      await page.getByRole('option', { name: 'July 4' }).click();
      await terms(page, 'FY24').waitFor();
      return page;
    };
    const [here, elsewhere] = [await open(), await open()];
    await terms(elsewhere, 'FY24').fill('2.5');
    await elsewhere.getByRole('button', { name: 'Save', exact: true }).first().click();
    await elsewhere.getByText('“July 4” saved').waitFor();
    await here.getByText('You, in another window, changed “July 4”', { exact: true }).waitFor();
    await here.getByText(/^The earlier terms are still shown\. The saved terms are now FY24 2\.5/).waitFor();
    expect(await axeViolations(here)).toEqual([]);
    // The window that saved the offer shows no notice.
    expect(await elsewhere.getByText('in another window').count()).toBe(0);
  });

  test('a settlement that fails on the way is not half done, and can be tried again', async () => {
    const { workGroupId, budgetYearId } = example;
    const body = { workGroupId, budgetYearId, name: 'June 30', side: 'OURS' as const, years: EXAMPLE_YEARS };
    const { id } = (await app.call('FINANCE', createOffer, { body })).body;
    const page = await app.openAs('ADMIN', ADDRESS);
    await page.getByRole('combobox', { name: 'Our offer' }).click();
    await page.getByRole('option', { name: 'June 30' }).click();
    await page.getByRole('button', { name: 'Settle', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Settle “June 30”' });
    await dialog.getByRole('table', { name: 'Contract' }).waitFor();
    await page.route(`**/api/offers/${id}/settle`, (route) => route.fulfill(broken));
    await dialog.getByRole('button', { name: 'Settle' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'Could not settle the offer' }).getByText('It broke.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await app.cx.db('contracts').pluck('id')).toEqual([]);
    await page.unroute(`**/api/offers/${id}/settle`);
    await dialog.getByRole('button', { name: 'Settle' }).click();
    await page.getByText('Settled', { exact: true }).waitFor();
    expect(await app.cx.db('contracts').pluck('status')).toEqual(['SETTLED']);
  });
});
