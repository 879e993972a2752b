import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { changeBenefitPlans, changeBenefitRates } from '../../../core/contract/benefits-changes.ts';
import { benefitCost } from '../../../core/contract/benefits-cost.ts';
import * as contract from '../../../core/contract/benefits.ts';
import { positionsFromRoster } from '../../../core/contract/positions.ts';
import {
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  DESKTOP,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';
import { goTo } from '../../../test/browser/press-everything.ts';

const broken = { status: 500, json: { error: 'It broke.', code: 'INTERNAL', requestId: 'r-25' } };

describeInBrowser('Benefits', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
    const work_group_id = await buildWorkGroup(app.cx, { name: 'Unit T' });
    await buildLines(app.cx, roster, [
      employeeLine(66_563, { last_name: 'Abel', first_name: 'Ann', position_number: '0001', work_group_id }),
      employeeLine(45_242.77, { last_name: 'Bell', first_name: 'Ben', position_number: '0002', work_group_id }),
    ]);
    await app.call('ADMIN', positionsFromRoster, { body: { budgetYearId: roster.budgetYearId } });
  });

  const at = (tab: string) => `/benefits?budgetYear=FY26&fiscalYear=FY26&tab=${tab}`;
  const totals = async () => (await app.call('ADMIN', benefitCost, { query: { fiscalYear: 'FY26' } })).body.totals;
  const plans = async () =>
    (await app.call('ADMIN', contract.listBenefitPlans, { query: { fiscalYear: 'FY26' } })).body;
  const add = async (page: Page, what: string) => {
    await page
      .getByRole('button', { name: `Add ${what}` })
      .first()
      .click();
    return page.getByRole('dialog', { name: `Add ${what}` });
  };
  const choose = async (page: Page, dialog: ReturnType<Page['getByRole']>, label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  test('plans, mix, elections and rates are entered, edited in their cells and undone, and the cost follows', async () => {
    const page = await app.openAs('FINANCE', at('plans'));
    await page.getByRole('heading', { name: 'No plans yet' }).waitFor();
    const plan = await add(page, 'plan');
    await plan.getByRole('button', { name: 'Add' }).click();
    await plan.getByText('is required').waitFor();
    await plan.getByRole('textbox', { name: 'Plan' }).fill('State plan');
    await plan.getByLabel('Coverage').fill('Family');
    await plan.getByLabel('Monthly premium').fill('2,237.92');
    await plan.getByRole('button', { name: 'Add' }).click();
    await page.getByText('Plan added.').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    const id = (await plans())[0]?.id ?? 0;
    // A short list is only as tall as its header and its row. It grows while the choices of a cell are open.
    const height = async () => (await page.locator('.ag-root-wrapper').boundingBox())?.height;
    expect(await height()).toBe(66);
    await page.locator(`[row-id="${id}"] [col-id="paidBy"]`).dblclick();
    await page.getByRole('option', { name: 'Town' }).waitFor();
    expect(await height()).toBe(220);
    await page.keyboard.press('Escape');
    await eventually(height).toBe(66);
    await page.locator(`[row-id="${id}"] [col-id="months"]`).click();
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await eventually(async () => (await plans())[0]?.months).toBe(10);
    await page.keyboard.press('Control+z');
    await eventually(async () => (await plans())[0]?.months).toBe(12);

    await page.getByRole('tab', { name: 'Mix' }).click();
    const share = await add(page, 'share');
    await choose(page, share, 'Work group', 'Unit T');
    await choose(page, share, 'Plan', 'State plan, Family');
    await share.getByRole('textbox', { name: 'Share' }).fill('50');
    await share.getByRole('button', { name: 'Add' }).click();
    await page.getByText('Share added.').waitFor();
    const waived = (column: string) => page.locator(`[row-id="-1"] [col-id="${column}"]`).innerText();
    await eventually(() => waived('planId')).toBe('Waived (no health plan)');
    expect(await waived('percent')).toBe('50.0%');
    await page.getByRole('button', { name: 'Actions for Unit T, waived' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('To change the waived share, change the share of a plan.', { exact: false }).waitFor();
    // On a phone, the plan and its share are both in view.
    await page.setViewportSize(PHONE);
    await eventually(async () => {
      const box = await page.locator('[row-id="-1"] [col-id="percent"]').boundingBox();
      return box !== null && box.x + box.width <= PHONE.width;
    }).toBe(true);
    await page.locator('[row-id="-1"] [col-id="planId"]').getByText('Waived (no health plan)').waitFor();
    await page.setViewportSize(DESKTOP);
    // Half of 20,141.28 for each of two people.
    await eventually(async () => (await totals()).plans).toBe(20_141.28);

    await page.getByRole('tab', { name: 'Elections' }).click();
    const election = await add(page, 'election');
    await choose(page, election, 'Person', 'Abel, Ann');
    await choose(page, election, 'Plan', 'Waived');
    await election.getByLabel('Opt-out payment').waitFor();
    await choose(page, election, 'Plan', 'State plan, Family');
    await election.getByLabel('Opt-out payment').waitFor({ state: 'detached' });
    await election.getByRole('button', { name: 'Add' }).click();
    await page.getByText('Election added.').waitFor();
    await eventually(async () => (await totals()).plans).toBe(30_211.92);

    await page.getByRole('tab', { name: 'Rates' }).click();
    const rate = await add(page, 'rate');
    await rate.getByLabel('Percent of pay').fill('0.5');
    await rate.getByRole('button', { name: 'Add' }).click();
    await page.getByText('Rate added.').waitFor();
    // 332.82 and 226.21 (226.21385).
    await eventually(async () => (await totals()).workersComp).toBe(559.03);

    await page.getByRole('tab', { name: 'Cost' }).click();
    await page.getByText('Town pays').first().waitFor();
    await page.getByText('$30,212').first().waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.getByText('Person', { exact: true }).click();
    await page.getByText('Abel, Ann').waitFor();
    await page.getByRole('button', { name: 'Actions for Abel, Ann' }).click();
    await page.getByRole('menuitem', { name: 'How is this calculated?' }).click();
    const why = page.getByRole('dialog', { name: 'How is this calculated?' });
    await why.getByText('Benefits for Abel, Ann, FY26').waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });

    // Each tab has its own search.
    await page.getByRole('searchbox', { name: 'Search' }).fill('Abel');
    await page.waitForURL((url) => url.searchParams.get('benefit-cost-q') === 'Abel');
    await page.getByRole('tab', { name: 'Plans' }).click();
    await page.getByRole('button', { name: 'Actions for State plan, Family' }).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('');
    await page.getByRole('tab', { name: 'Cost' }).click();
    await eventually(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('Abel');

    await page.getByRole('tab', { name: 'Plans' }).click();
    await page.getByRole('button', { name: 'Actions for State plan, Family' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText(/This plan cannot be deleted/).waitFor();
  });

  test('the school’s part is written into lines of the proposed budget from a dialog, and explained', async () => {
    const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    const [id] = await buildLines(app.cx, proposed, [proposedLine(100, { account_description: 'Medicare tax' })]);
    const page = await app.openAs('FINANCE', at('cost'));
    await page.getByRole('button', { name: 'How is this calculated? Benefits' }).click();
    await page
      .getByRole('dialog')
      .getByText('Benefits are the district’s share of premiums', { exact: false })
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Update proposed budget' }).click();
    const dialog = page.getByRole('dialog', { name: 'Benefits in the FY26 proposed budget' });
    // 965.16 and 656.02 (656.020165).
    await dialog.getByText('Schools pay $1,621.18').waitFor();
    await choose(page, dialog, 'Medicare', 'Medicare tax');
    await dialog.getByText('Current line amount $100.00').waitFor();
    await dialog.getByRole('row', { name: 'Medicare tax $100.00 $1,621.18 +$1,521.18' }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Update 1 line' }).click();
    const toast = page.getByRole('status').filter({ hasText: '1 line updated: $1,621.18 in benefits.' });
    await toast.waitFor();
    const amountOf = async (): Promise<unknown> => app.cx.db('line_items').where({ id }).pluck('amount_cents');
    expect(await amountOf()).toEqual([162_118]);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await eventually(amountOf).toEqual([10_000]);
  });

  test('the tabs stay in place while the lists load, and a failed list says so', async () => {
    const page = await app.openAs('FINANCE', '/profile');
    let isHeld = true;
    const held: Route[] = [];
    await page.route('**/api/buildings*', (route) => (isHeld ? void held.push(route) : route.continue()));
    await goTo(page, at('cost'));
    const tab = page.getByRole('tab', { name: 'Rates' });
    await tab.waitFor();
    const list = page.getByRole('status', { name: 'Loading benefits' });
    await list.waitFor();
    const places = async () => [await tab.boundingBox(), (await page.getByRole('tabpanel').boundingBox())?.y];
    const loading = await places();
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
    await page.getByText('Town pays').first().waitFor();
    expect(await places()).toEqual(loading);

    await page.route('**/api/benefit-plans*', (route) => route.fulfill(broken));
    await page.reload();
    await page.getByRole('tab', { name: 'Mix' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load the plans' });
    await alert.waitFor();
    await page.unroute('**/api/benefit-plans*');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'No shares yet' }).or(page.getByText('Unit T').first()).waitFor();
  });

  test('a budget year with budget lines but no roster leads to its import', async () => {
    const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2031 });
    await buildLines(app.cx, proposed, [proposedLine(1_000)]);
    const page = await app.openAs('FINANCE', '/benefits?budgetYear=FY31&fiscalYear=FY31');
    await page.getByRole('heading', { name: 'No benefits yet' }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
  });

  test('the tabs that need no roster stay usable if it fails to load, and the others say so', async () => {
    const page = await app.openAs('FINANCE', '/profile');
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to load the budget' });
    const open = (tab: string) => page.getByRole('tab', { name: tab }).click();
    await page.route('**/api/scenarios?*', (route) => route.fulfill(broken));
    await page.goto(at('plans'));
    await page.getByRole('button', { name: 'Add plan' }).waitFor();
    expect(await failed.count()).toBe(0);
    await open('Rates');
    await page.getByRole('button', { name: 'Add rate' }).waitFor();
    await open('Elections');
    await failed.waitFor();
    await open('Cost');
    await failed.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    // What the user types in a tab stays when the roster loads later by itself.
    await open('Plans');
    await page.getByRole('button', { name: 'Add plan' }).click();
    const adding = page.getByRole('dialog', { name: 'Add plan' });
    await adding.getByRole('textbox').first().fill('Gold');
    await page.unroute('**/api/scenarios?*');
    const roster = page.waitForResponse((response) => response.url().includes('/api/scenarios?') && response.ok());
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await roster;
    await page.locator('main').getByRole('heading', { name: 'Benefits' }).waitFor({ state: 'attached' });
    await expect.poll(() => adding.getByRole('textbox').first().inputValue()).toBe('Gold');
    await page.keyboard.press('Escape');
    await open('Cost');
    await page.getByText('Town pays').first().waitFor();

    await page.route('**/api/cola/work-groups*', (route) => route.fulfill(broken));
    await page.goto(at('mix'));
    await page.getByRole('alert').filter({ hasText: 'Failed to load buildings and categories' }).waitFor();
    await open('Cost');
    await page.getByText('Town pays').first().waitFor();
    await page.unroute('**/api/cola/work-groups*');
    await open('Mix');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Add share' }).waitFor();
  });

  test('a position shows its benefits and full cost', async () => {
    const page = await app.openAs('FINANCE', '/positions?budgetYear=FY26&fiscalYear=FY26');
    await page.getByRole('button', { name: 'Actions for 0001' }).click();
    await page.getByRole('menuitem', { name: 'Open' }).click();
    const cost = page.getByRole('region', { name: 'Cost with benefits' });
    // 20,141.28 + 965.16 + 332.82 beside 66,563.00.
    await cost.getByRole('row', { name: /^Abel, Ann \$66,563\.00 \$21,439\.26 .*\$88,002\.26$/ }).waitFor();
    await cost.getByRole('button', { name: 'How is this calculated? Benefits for Abel, Ann' }).focus();
    await page.keyboard.press('Enter');
    await cost.getByText('State plan, Family').waitFor();
    // The explanation wraps, so that the amounts stay in sight.
    await page.setViewportSize({ width: 1440, height: 900 });
    await eventually(() => cost.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('a plan and a rate are in view on a phone, and a rate says what it applies to', async () => {
    const { id: workGroupId } = await app.cx.db('work_groups').where({ name: 'Unit T' }).first<{ id: number }>();
    const rate = (kind: 'MEDICARE' | 'GRANT_PENSION', percent: number, group: number | null) => ({
      ...{ id: null, rev: null },
      set: { kind, percent, workGroupId: group, fund: null, paidBy: 'SCHOOL' as const },
    });
    const plan = {
      ...{ kind: 'DENTAL' as const, name: 'Long Harbor Dental', coverage: 'Employee and spouse' },
      ...{ monthlyPremium: 1_234.56, employerPercent: 75, months: 12, minFte: 0.5, paidBy: 'TOWN' as const },
    };
    const fiscalYear = 2026;
    await app.call('ADMIN', changeBenefitPlans, { body: { fiscalYear, edits: [{ id: null, rev: null, set: plan }] } });
    const edits = [rate('MEDICARE', 1.45, null), rate('MEDICARE', 0, workGroupId), rate('GRANT_PENSION', 9, null)];
    await app.call('ADMIN', changeBenefitRates, { body: { fiscalYear, edits } });

    const page = await app.openAs('FINANCE', at('plans'), { viewport: PHONE });
    const cells = (row: string, column: string) =>
      page.locator('.ag-row').filter({ hasText: row }).locator(`[col-id="${column}"]`);
    const isInView = async (row: string, column: string) => {
      const box = await cells(row, column).first().boundingBox();
      return box !== null && box.x + box.width <= PHONE.width;
    };
    await eventually(() => isInView('Long Harbor Dental', 'monthlyPremium')).toBe(true);
    expect(await isInView('Long Harbor Dental', 'coverage')).toBe(true);
    await page.getByRole('tab', { name: 'Rates' }).click();
    await eventually(() => isInView('Grant pension', 'percent')).toBe(true);
    expect(await isInView('Grant pension', 'workGroupId')).toBe(true);

    await page.setViewportSize(DESKTOP);
    await page.reload();
    const texts = async (kind: string, column: string) => (await cells(kind, column).allInnerTexts()).toSorted();
    await eventually(() => texts('Medicare', 'workGroupId')).toEqual(['All other work groups', 'Unit T']);
    expect(await texts('Medicare', 'fund')).toEqual(['All funds', 'All funds']);
    expect(await texts('Grant pension', 'workGroupId')).toEqual(['All work groups']);
    expect(await texts('Grant pension', 'fund')).toEqual(['All grants']);
  });
});
