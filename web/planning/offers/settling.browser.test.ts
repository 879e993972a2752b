import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOffer, deleteOffer, listOffers, settleOffer, updateOffer } from '../../../core/contract/offers.ts';
import { deleteSchedule } from '../../../core/contract/schedules.ts';
import { buildContract } from '../../../test/factories/factories.ts';
import {
  EXAMPLE_YEARS,
  type SettlementExample,
  buildSettlementExample,
} from '../../../test/factories/settlement-example.ts';
import { axeViolations, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('Settling an offer', () => {
  const app = useBrowserApp();
  let example: SettlementExample;
  let made = 0;
  beforeEach(async () => {
    example = await buildSettlementExample(app.cx, `Unit ${(made += 1)}`);
  });
  afterEach(async () => {
    for (const table of ['offers', 'placements', 'salary_schedules', 'line_items', 'scenarios', 'contracts'])
      await app.cx.db(table).delete();
  });

  const ADDRESS = '/settlement?budgetYear=FY23';
  const terms = (page: Page, side: 'Our' | 'Their', year: string) =>
    page.getByLabel(`${side} terms, ${year}`, { exact: true });
  const body = (name: string) => {
    const { workGroupId, budgetYearId } = example;
    return { workGroupId, budgetYearId, name, side: 'OURS' as const, years: EXAMPLE_YEARS };
  };
  const create = async (name: string) => (await app.call('FINANCE', createOffer, { body: body(name) })).body;
  const load = async (page: Page, name: string) => {
    await page.getByRole('combobox', { name: 'Our offer' }).click();
    await page.getByRole('option', { name }).click();
  };
  const at = (id: number) => ({ params: { id: String(id) } });
  const names = async () =>
    (await app.call('FINANCE', listOffers)).body.map(({ name, years }) => [name, years[0]?.terms]);

  test('what is in the way is beside the terms before the last step, and what to do', async () => {
    await buildContract(app.cx, { workGroupId: example.workGroupId, startYear: 2024, rates: [2.5] });
    const page = await app.openAs('ADMIN', ADDRESS);
    for (const [index, { terms: text }] of EXAMPLE_YEARS.entries())
      await terms(page, 'Our', `FY${24 + index}`).fill(text);
    await page.getByText('Cannot be settled yet').waitFor();
    await page.getByText(/^FY24 is settled at 2\.5% in “.*”, but the offer has 3%\. Enter 2\.5 for FY24/).waitFor();
    await page.getByRole('link', { name: 'Open COLA Management' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await terms(page, 'Our', 'FY24').fill('2.5');
    await page
      .getByText(
        /^This offer can be settled as a contract for FY25 to FY26\. FY24 is already settled in .* and does not change\. Save the offer/,
      )
      .waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    const save = page.getByRole('dialog', { name: 'Save our offer' });
    await save.getByLabel('Name').fill('June 1');
    await save.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Settle', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Settle “June 1”' });
    await dialog.getByText(/^FY24 is already settled in “.*” and does not change\.$/).waitFor();
    await dialog.getByRole('button', { name: 'Settle' }).click();
    await page.getByText('Settled', { exact: true }).waitFor();
  });

  test('a refusal of the preview is one sentence, without a code or another try', async () => {
    const offer = await create('July 1');
    const page = await app.openAs('ADMIN', ADDRESS);
    await load(page, 'July 1');
    await page.getByText('This offer can be settled as a contract for FY24 to FY26.').waitFor();
    // Another user creates a contract before the request is sent.
    await page.route(`**/api/offers/${offer.id}/settle`, async (route) => {
      await buildContract(app.cx, { workGroupId: example.workGroupId, startYear: 2026, rates: [2] });
      await route.continue();
    });
    await page.getByRole('button', { name: 'Settle', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Settle “July 1”' });
    await dialog.getByText('This offer cannot be settled yet').waitFor();
    const text = await dialog.innerText();
    expect(text).toMatch(
      /is settled for FY26, but the offer is for FY24 to FY26\. Leave the years of this contract out of the offer/,
    );
    expect(text).not.toMatch(/Retry|request|SETTLED/);
    expect(await dialog.getByRole('button', { name: 'Settle' }).isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('each term that cannot be used keeps its reason, and what fits goes into the offer', async () => {
    const page = await app.openAs('FINANCE', ADDRESS);
    await terms(page, 'Our', 'FY24').fill('3, +1000@92');
    // While FY25 is not decided, the terms of FY26 are ignored. After that, they cause an error.
    await terms(page, 'Our', 'FY26').fill('drop 99');
    await terms(page, 'Our', 'FY25').fill('2');
    await page.getByText('FY26: Step 99 cannot be dropped').waitFor();
    await terms(page, 'Our', 'FY26').fill('1');
    await terms(page, 'Our', 'FY25').fill('2');
    await terms(page, 'Our', 'FY26').fill('drop 99');
    await terms(page, 'Our', 'FY25').fill('60, 1@0');
    await terms(page, 'Their', 'FY24').fill('=1');
    await terms(page, 'Their', 'FY24').blur();
    for (const why of [
      '“60, 1@0” was not used. 60% is more than the maximum of 25%. For dollars, write +60. Day 0 is not a contract day.',
      '“drop 99” was not used. Step 99 cannot be dropped',
      '“=1” was not used. "=1" is not one of the terms that an offer can have.',
    ])
      await page.getByText(why).waitFor();
    await terms(page, 'Our', 'FY25').fill('2.5');
    await page.getByText('“60, 1@0” was not used.').waitFor({ state: 'hidden' });
    await page.getByText('“drop 99” was not used.').waitFor();

    // The $1,000 in the terms is paid for 92 of 183 days, about half. With 0%, the cost is the roll-forward plus this amount.
    await page.getByLabel('Total for the year').fill('990,000.50');
    await page.getByRole('button', { name: 'Find' }).click();
    const found = await page.getByText(/% from day 1 keeps the cost within \$990,000\.50 in FY24\./).innerText();
    const percent = /raise of ([\d.]+)%/.exec(found)?.[1] ?? '';
    await page.getByRole('button', { name: `Use ${percent}% in FY24` }).click();
    expect(await terms(page, 'Our', 'FY24').inputValue()).toBe(`${percent}, +1000@92`);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText(`A raise of ${percent}% from day 1 keeps the cost within $990,000.50 in FY24.`).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('an offer that another user changes, settles or deletes says so, and nothing typed is lost', async () => {
    const { id } = await create('August 1');
    const page = await app.openAs('FINANCE', ADDRESS);
    await load(page, 'August 1');
    await terms(page, 'Our', 'FY24').fill('2');
    const theirs = [{ fiscalYear: 2024, terms: '4' }];
    await app.call('ADMIN', updateOffer, { ...at(id), body: { ...body('August 1'), years: theirs, rev: 1 } });
    await page.getByText('ADMIN user changed “August 1”').waitFor();
    await page.getByText('The terms that you typed are still here. The saved terms are now FY24 4.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep my terms (to replace the saved terms)' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('“August 1” saved').waitFor();
    expect(await names()).toEqual([['August 1', '2']]);

    await terms(page, 'Our', 'FY24').fill('1.5');
    await app.call('ADMIN', settleOffer, { ...at(id), body: { rev: 3 } });
    await page.getByText('ADMIN user settled “August 1”').waitFor();
    expect(await terms(page, 'Our', 'FY24').inputValue()).toBe('1.5');
    await page.getByRole('button', { name: 'Save as' }).click();
    const save = page.getByRole('dialog', { name: 'Save our offer' });
    await save.getByLabel('Name').fill('August 2');
    await save.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“August 2” saved').waitFor();
    expect(await names()).toEqual([
      ['August 1', '2'],
      ['August 2', '1.5'],
    ]);

    const other = (await app.call('FINANCE', listOffers)).body.find(({ name }) => name === 'August 2');
    await terms(page, 'Our', 'FY24').fill('1.25');
    await app.call('ADMIN', deleteOffer, at(other?.id ?? 0));
    await page.getByText('“August 2” was deleted in another window or by another user').waitFor();
    await page.getByRole('button', { name: 'Continue with these terms, unsaved' }).click();
    await page.getByText('“August 2” was deleted in another window or by another user').waitFor({ state: 'hidden' });
    expect(await terms(page, 'Our', 'FY24').inputValue()).toBe('1.25');
  });

  test('another offer is loaded over typed terms only after a question', async () => {
    await create('September 1');
    const page = await app.openAs('FINANCE', ADDRESS);
    await terms(page, 'Our', 'FY24').fill('7');
    await load(page, 'September 1');
    const question = page.getByRole('dialog', { name: 'Discard what you typed' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await terms(page, 'Our', 'FY24').inputValue()).toBe('7');
    await load(page, 'September 1');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => terms(page, 'Our', 'FY24').inputValue()).toBe('3');
  });

  test('the terms stay when another user deletes the schedule, and can be saved', async () => {
    const page = await app.openAs('FINANCE', ADDRESS);
    await terms(page, 'Our', 'FY24').fill('2.25');
    await app.cx.db('placements').delete();
    await app.call('ADMIN', deleteSchedule, at(example.scheduleId));
    await page.getByText('“Harborside Teachers” was deleted').waitFor();
    expect(await terms(page, 'Our', 'FY24').inputValue()).toBe('2.25');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    const save = page.getByRole('dialog', { name: 'Save our offer' });
    await save.getByLabel('Name').fill('October 1');
    await save.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“October 1” saved').waitFor();
    expect(await names()).toEqual([['October 1', '2.25']]);
    expect(await axeViolations(page)).toEqual([]);
  });
});
