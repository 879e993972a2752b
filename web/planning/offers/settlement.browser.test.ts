import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createContract, listContracts } from '../../../core/contract/cola.ts';
import { createOffer, listOffers } from '../../../core/contract/offers.ts';
import { formatMoney, fromDollars } from '../../../core/money.ts';
import {
  EXAMPLE_NAMES,
  EXAMPLE_TABLE,
  EXAMPLE_YEARS,
  type SettlementExample,
  buildSettlementExample,
} from '../../../test/factories/settlement-example.ts';
import {
  DESKTOP,
  PHONE,
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

const money = (dollars: number) => formatMoney(fromDollars(dollars));

describeInBrowser('Settlement', () => {
  const app = useBrowserApp();
  let example: SettlementExample;
  beforeAll(async () => {
    example = await buildSettlementExample(app.cx);
  });

  const ADDRESS = '/settlement?budgetYear=FY23';
  const terms = (page: Page, side: 'Our' | 'Their', year: string) =>
    page.getByLabel(`${side} terms, ${year}`, { exact: true });
  const rowOf = (page: Page, label: string) =>
    page
      .getByRole('table', { name: 'Settlement table' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
  /** The cells show whole dollars. Their titles have the cents. */
  const shows = async (page: Page, label: string, amounts: readonly number[]) => {
    for (const [at, amount] of amounts.entries()) {
      const cell = rowOf(page, label).getByRole('cell').nth(at);
      await cell.and(page.getByTitle(money(amount), { exact: true })).waitFor();
    }
  };
  const showsExample = async (page: Page) => {
    await shows(
      page,
      'Year before',
      EXAMPLE_TABLE.map(({ yearBefore }) => yearBefore),
    );
    await shows(
      page,
      'Steps',
      EXAMPLE_TABLE.map(({ steps }) => steps),
    );
    await shows(
      page,
      'COLA',
      EXAMPLE_TABLE.map(({ cola }) => cola),
    );
    await shows(
      page,
      'Cost',
      EXAMPLE_TABLE.map(({ cost }) => cost),
    );
    await shows(
      page,
      'Roll-forward',
      EXAMPLE_TABLE.map(({ rollForward }) => rollForward),
    );
    await shows(
      page,
      'Settlement',
      EXAMPLE_TABLE.map(({ settlement }) => settlement),
    );
  };
  const typeExample = async (page: Page) => {
    for (const { fiscalYear, terms: text } of EXAMPLE_YEARS)
      await terms(page, 'Our', `FY${fiscalYear - 2000}`).fill(text);
  };

  test('the worked table is in the browser at each key, and the server confirms it to the cent', async () => {
    const page = await app.openAs('FINANCE', ADDRESS);
    await terms(page, 'Our', 'FY24').waitFor();
    // Until the server responds, the figures come from the browser.
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/offers/cost', async (route) => {
      await held;
      await route.continue();
    });
    await typeExample(page);
    await showsExample(page);
    await page.getByText('Checking…').waitFor();
    answer();
    await page.getByText('Checked', { exact: true }).waitFor();
    await showsExample(page);
    await page.getByText('+5.72%', { exact: true }).waitFor();
    const both = page.getByRole('table', { name: 'Both offers' });
    await both.getByTitle('$146,039.18', { exact: true }).getByText('$146,039', { exact: true }).waitFor();
    await both.getByTitle('$137,961.33', { exact: true }).getByText('$137,961', { exact: true }).waitFor();
    await page.getByTitle('$9,331.64', { exact: true }).getByText('$9,332', { exact: true }).waitFor();
    const text = await page.locator('main').innerText();
    expect([...EXAMPLE_NAMES, 'Kit'].filter((name) => text.includes(name))).toEqual([]);
    expect(await axeInBothLooks(page)).toEqual([]);
  });

  test('terms that cannot be used are refused at the cell, and the old ones stay', async () => {
    const page = await app.openAs('FINANCE', ADDRESS);
    const cell = terms(page, 'Our', 'FY24');
    await cell.fill('3');
    await shows(page, 'COLA', [27_998.03]);
    for (const [text, why] of [
      ['60', '60% is more than the maximum of 25%'],
      ['0,6', 'Two percentages have the same start day, day 1'],
      ['=1+1', '"=1+1" is not one of the terms that an offer can have'],
      ['1@0', 'Day 0 is not a contract day'],
      ['drop 99', 'Step 99 cannot be dropped'],
    ] as const) {
      await cell.fill(text);
      await page.getByText(why).waitFor();
      await page.getByText('The figures still use “3”.').waitFor();
      expect(await cell.getAttribute('aria-invalid')).toBe('true');
      await shows(page, 'COLA', [27_998.03]);
    }
    expect(await axeViolations(page)).toEqual([]);
    await cell.blur();
    // The cell shows the last valid terms again. The reason why the new terms were rejected stays until the user types
    // in the cell.
    await page.getByText('“drop 99” was not used. Step 99 cannot be dropped').waitFor();
    expect([await cell.inputValue(), await cell.getAttribute('aria-invalid')]).toEqual(['3', 'false']);
    await terms(page, 'Our', 'FY25').fill('2');
    await page.getByText('“drop 99” was not used.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await cell.fill('4');
    await page.getByText('“drop 99” was not used.').waitFor({ state: 'hidden' });
  });

  test('both sides are saved and compared, what fits is found, the sheet is exported, and an administrator settles and undoes', async () => {
    const page = await app.openAs('ADMIN', ADDRESS);
    await terms(page, 'Our', 'FY24').waitFor();
    await typeExample(page);
    await terms(page, 'Their', 'FY24').fill('4');
    await page.getByText('Difference', { exact: true }).first().click();
    await page.getByText('Their offer minus ours').waitFor();
    await page.getByText('Ours', { exact: true }).first().click();

    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    const save = page.getByRole('dialog', { name: 'Save our offer' });
    await save.getByRole('button', { name: 'Save' }).click();
    await save.getByText('Enter a name, such as the date of the bargaining session.').waitFor();
    await save.getByLabel('Name').fill('March 3');
    await save.getByRole('button', { name: 'Save' }).click();
    await save.waitFor({ state: 'hidden' });
    expect((await app.call('FINANCE', listOffers)).body).toMatchObject([
      { name: 'March 3', side: 'OURS', years: EXAMPLE_YEARS },
    ]);

    await page.getByLabel('Total for the year').fill('983,870.75');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText(/% from day 1 keeps the cost within \$983,870\.75 in FY24\./).waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Harborside Teachers settlement.xlsx');

    await page.getByRole('button', { name: 'Settle', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Settle “March 3”' });
    await dialog.getByRole('table', { name: 'Contract' }).getByText('2.01%').waitFor();
    await dialog.getByRole('table', { name: 'Editions' }).getByText('FY25 from day 92').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect((await app.call('ADMIN', listContracts)).body).toEqual([]);
    await dialog.getByRole('button', { name: 'Settle' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Settled', { exact: true }).waitFor();
    expect((await app.call('ADMIN', listContracts)).body).toMatchObject([
      { name: 'Unit A FY24 to FY26', status: 'SETTLED' },
    ]);
    await page.getByRole('button', { name: 'Undo settlement' }).click();
    await page.getByRole('button', { name: 'Settle', exact: true }).waitFor();
    expect((await app.call('ADMIN', listContracts)).body).toEqual([]);
  });

  test('the years and parts of a saved offer open why, by mouse and keyboard, without names', async () => {
    const { workGroupId, budgetYearId } = example;
    const body = { workGroupId, budgetYearId, name: 'May 5', side: 'OURS' as const, years: EXAMPLE_YEARS };
    await app.call('FINANCE', createOffer, { body });
    const page = await app.openAs('FINANCE', ADDRESS);
    await terms(page, 'Our', 'FY24').waitFor();
    await page.getByText('Save the offer to see how each amount is calculated.').waitFor();
    await page.getByRole('combobox', { name: 'Our offer' }).click();
    await page.getByRole('option', { name: 'May 5' }).click();
    await page.getByRole('button', { name: '$27,998. How is this calculated? COLA, FY24' }).click();
    const why = page.getByRole('dialog', { name: 'How is this calculated?' });
    await why.getByText('COLA for May 5, FY24').waitFor();
    await why.getByText(/^Lane M, \d+ people/).waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '$983,871. How is this calculated? Cost, FY24' }).press('Enter');
    await why.getByText('May 5, FY24').first().waitFor();
    const text = await why.innerText();
    expect(EXAMPLE_NAMES.filter((name) => text.includes(name))).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('paper has the table and the names of the offers, and neither people nor controls', async () => {
    const page = await app.openAs('FINANCE', ADDRESS);
    await terms(page, 'Our', 'FY24').fill('3');
    await shows(page, 'Cost', [983_870.75]);
    await page.emulateMedia({ media: 'print' });
    await page.getByText(/^Ours: not saved\. Theirs: not saved\. Printed \w{3} \d+, 20\d\d\.$/).waitFor();
    await shows(page, 'Cost', [983_870.75]);
    const text = await page.locator('body').innerText();
    expect([...EXAMPLE_NAMES, 'Kit'].filter((name) => text.includes(name))).toEqual([]);
    for (const name of ['Export', 'Print', 'Add a year']) {
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    }
  });

  test('FINANCE cannot settle, and the table fits a phone', async () => {
    const page = await app.openAs('FINANCE', ADDRESS, { viewport: PHONE });
    await terms(page, 'Our', 'FY24').fill('3');
    await shows(page, 'COLA', [27_998.03]);
    expect(await page.getByRole('button', { name: 'Settle', exact: true }).count()).toBe(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('both offers start with the percentages of a settled contract, and leaving them unchanged loses nothing', async () => {
    const contract = {
      ...{ name: 'Unit A 2024', workGroupId: example.workGroupId, startYear: 2024, endYear: 2024 },
      ...{ status: 'SETTLED' as const, yearlyIncreases: [{ fiscalYear: 2024, colaPercentage: 3 }] },
    };
    const { id } = (await app.call('ADMIN', createContract, { body: contract })).body;
    const page = await app.openAs('FINANCE', ADDRESS, { viewport: PHONE });
    await page
      .getByText('The contract “Unit A 2024” settles FY24 at 3%, so both offers start with these percentages.')
      .waitFor();
    expect(await terms(page, 'Our', 'FY24').inputValue()).toBe('3');
    expect(await terms(page, 'Their', 'FY24').inputValue()).toBe('3');
    expect(await terms(page, 'Our', 'FY25').inputValue()).toBe('');
    // The cost of 3% in FY24 is the cost in the worked example.
    await shows(page, 'Cost', [983_870.75]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('link', { name: 'Town Guidance' }).click();
    await page.getByRole('heading', { name: 'Town Budget Goals' }).waitFor();
    await app.cx.db('contracts').where({ id }).delete();
  });
});
