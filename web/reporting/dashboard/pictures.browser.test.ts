import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readConfig, updateConfig } from '../../../core/contract/public-dashboard.ts';
import { EMPTY_STORY } from '../../../core/contract/public-dashboard-story.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  DESKTOP,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';

const PATIENCE_MS = 120_000;

/** The beginning of each slide's title, and the slide's note. */
const NOTES = [
  ['Budget against town guidance', 'FY26 proposed is $100,000 over town guidance (5.0%).'],
  [
    'Five-year gap',
    'Includes only funds that guidance covers. Axis does not start at $0. No guidance set for FY28, FY29, and FY30.',
  ],
  ['Employees', 'Vacancies are not counted as employees.'],
  ['Staff and students', 'Enrollment is for FY26. No FY26 enrollment yet for Alder School.'],
  ['Cost per pupil', 'Proposed budget, FY26 enrollment. No FY26 enrollment yet for Alder School.'],
  ['Teacher salaries', 'Annual salaries'],
] as const;

const textsOf = async (rows: Locator) => (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

describeInBrowser('the pictures of the dashboard', () => {
  const app = useBrowserApp();
  let budgetYearId = 0;
  let birch = 0;

  beforeAll(async () => {
    const category = await buildCategory(app.cx, { name: 'Teaching', color: '#2563eb' });
    birch = await buildBuilding(app.cx, { name: 'Birch School' });
    const alder = await buildBuilding(app.cx, { name: 'Alder School' });
    const line = (amount: number, more: object = {}) => proposedLine(amount, { category_id: category, ...more });
    await buildLines(app.cx, await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2025 }), [line(1_900_000)]);
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    ({ budgetYearId } = budget);
    const [first = 0] = await buildLines(app.cx, budget, [
      line(1_500_000, { building_id: birch }),
      line(600_000, { building_id: alder }),
    ]);
    await buildLines(app.cx, budget, [
      line(2_205_000, { fiscal_year: 2027, is_projected: true, source_item_id: first }),
    ]);
    const teacher = (name: string, building_id: number) =>
      employeeLine(71_000, { first_name: 'Ana', last_name: name, dese_code: '2305', building_id, current_fte: 1 });
    await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2026 }), [
      ...['Ferro', 'Holt', 'Quist', 'Rund', 'Stell'].map((name) => teacher(name, birch)),
      teacher('Umber', alder),
    ]);
    await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: fromDollars(2_000_000) });
    await buildTownGoal(app.cx, { fiscal_year: 2027, dollar_goal_cents: fromDollars(2_100_000) });
  });

  test('show five years, and the schools once there is enrollment', { timeout: PATIENCE_MS }, async () => {
    const page = await app.openAs('ADMIN', '/?fiscalYear=FY26');
    const years = page.getByRole('table', { name: 'Proposed budget, guidance and gap by fiscal year' });
    await eventually(() => textsOf(years.getByRole('row'))).toEqual([
      'Year Proposed Guidance Gap',
      'FY26 $2,100,000 $2,000,000 $100,000 over guidance',
      'FY27 $2,205,000 $2,100,000 $105,000 over guidance',
      'FY28 – – –',
      'FY29 – – –',
      'FY30 – – –',
      'Cumulative gap $205,000 over guidance',
    ]);
    await page
      .getByText('These figures assume that nothing changes: FY26 and FY27 together are $205,000 over guidance.')
      .waitFor();
    await page.getByText('No guidance set for FY28, FY29, and FY30.').waitFor();
    await page.getByText('No budget for FY28, FY29, and FY30.').waitFor();
    const picture = page.getByRole('img', {
      name: /^Line chart of proposed budget and town guidance: FY26 \$2,100,000, \$100,000 over/,
    });
    // Three traces: proposed budget, guidance, and the area where the budget is over guidance.
    await eventually(() => picture.locator('.scatterlayer .trace').count()).toBe(3);
    const missing = page.getByText('No FY26 enrollment yet. Once enrollment is entered by school and grade');
    await eventually(() => missing.count()).toBe(2);
    const link = page.getByRole('link', { name: 'Enter enrollment' }).first();
    expect(await link.getAttribute('href')).toBe('/admin?budgetYear=FY26&tab=enrollment');
    expect(await page.getByRole('link', { name: 'Enter guidance' }).getAttribute('href')).toBe('/town-goals');

    await app.cx
      .db('enrollment')
      .insert({ budget_year_id: budgetYearId, building_id: birch, grade: '3', student_count: 60 });
    await page.reload();
    const staff = page.getByRole('table', { name: 'Staff and students by school' });
    await eventually(() => textsOf(staff.getByRole('row'))).toEqual([
      'School FTE Students Students per FTE',
      'Birch School 5.00 60 12.0',
      'Alder School 1.00 – –',
      'District 6.00 60 10.0',
    ]);
    const costs = page.getByRole('table', { name: 'Cost per pupil by school' });
    // 1,500,000 ÷ 60, and 2,100,000 ÷ 60.
    await eventually(() => textsOf(costs.getByRole('row'))).toEqual([
      'School Per pupil Students Cost',
      'Birch School $25,000 60 $1,500,000',
      'Alder School – – $600,000',
      'District $35,000 60 $2,100,000',
    ]);
    await eventually(() => page.getByText('No FY26 enrollment yet for Alder School.').count()).toBe(2);
    const money = page.getByText(
      'The public page has no revenue by source and no out-of-district special education tuition yet.',
    );
    expect(await money.getByRole('link', { name: 'Enter the figures' }).getAttribute('href')).toBe(
      '/admin/public-dashboard?tab=money',
    );
    expect(await heading(page, 'Revenue by source').count()).toBe(0);
    const peers = page.getByRole('link', { name: 'Enter the cost per pupil in other districts' });
    expect(await peers.getAttribute('href')).toBe('/admin/public-dashboard?tab=money');
    expect(await page.getByRole('link', { name: 'Import actuals' }).getAttribute('href')).toBe('/actuals?year=2026');
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await eventually(wider).toBeLessThanOrEqual(0);
      expect([viewport.width, await axeInBothLooks(page)]).toEqual([viewport.width, []]);
    }

    // At this width, the chart and table next to each other are narrowest. No column of the table may be cut off.
    await page.setViewportSize({ width: 1000, height: 768 });
    await eventually(() => years.locator('..').evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);

    const projected = app.cx.db('line_items').where({ fiscal_year: 2027, is_projected: true });
    await projected.clone().update(proposedLine(2_100_000));
    await page.reload();
    const level = 'The proposed budget stays level because no budget category has a yearly increase.';
    const increases = page.getByText(level).getByRole('link', { name: 'Set yearly increases' });
    expect(await increases.getAttribute('href')).toBe('/admin/categories');
    const viewer = await app.openAs('VIEW_ONLY', '/?fiscalYear=FY26');
    await viewer.getByText(level).getByText('Ask an administrator to set yearly increases.').waitFor();
    await projected.update(proposedLine(2_205_000));
    await heading(viewer, 'Five-year gap, FY26 to FY30').waitFor();
    await heading(viewer, 'Budget by category').waitFor();
    expect(await heading(viewer, 'Cost per pupil by school').count()).toBe(0);
    for (const name of ['Enter guidance', 'Enter the figures']) {
      expect([name, await viewer.getByRole('link', { name }).count()]).toEqual([name, 0]);
    }
  });

  test('show the revenue and the tuition entered for the public page', { timeout: PATIENCE_MS }, async () => {
    const id = String((await app.call('ADMIN', readConfig)).body.id);
    const revenues = [
      { name: 'Town <b>', amount: 1_900_000 },
      { name: 'State aid', amount: 150_000.5 },
    ];
    const outOfDistrict = {
      ...{ source: 'Year-end reports', link: 'https://schools.example/tuition' },
      rows: [
        { fiscalYear: 2026, tuition: 500_000.25, offsets: 140_000 },
        { fiscalYear: 2025, tuition: 400_000, offsets: 100_000 },
      ],
    };
    const story = { ...EMPTY_STORY, revenues, outOfDistrict };
    await app.call('ADMIN', updateConfig, { params: { id }, body: { publishedYears: [2026, 2027], story } });
    const page = await app.openAs('ADMIN', '/?fiscalYear=FY26');
    const sources = page.getByRole('table', { name: 'Revenue by source' });
    // 2,100,000 − 2,050,000.50 = 49,999.50.
    await eventually(() => textsOf(sources.getByRole('row'))).toEqual([
      'Source Amount Share',
      'Town <b> $1,900,000 90.5%',
      'State aid $150,001 7.1%',
      'Not listed $50,000 2.4%',
      'Total $2,100,000 100.0%',
    ]);
    await page.getByText('The total of the listed sources is $50,000 less than the budget.').waitFor();
    const change = page.getByRole('link', { name: 'Change the sources' });
    expect(await change.getAttribute('href')).toBe('/admin/public-dashboard?tab=money');
    const tuition = page.getByRole('table', { name: 'Out-of-district special education tuition by year' });
    await eventually(() => textsOf(tuition.getByRole('row'))).toEqual([
      'Year Tuition Offsets Net',
      'FY25 $400,000 \u2212$100,000 $300,000',
      'FY26 $500,000 \u2212$140,000 $360,000',
    ]);
    // 360,000.25 is 20.0% more than 300,000.
    await page.getByText('Net up 20.0% from FY25 to FY26').waitFor();
    await page.getByRole('img', { name: /^Column chart of net tuition and offsets: FY25 net \$300,000/ }).focus();
    await page
      .getByRole('tooltip')
      .getByText('FY26: tuition $500,000.25 · offsets $140,000.00 · net $360,000.25')
      .waitFor();
    expect(await page.getByRole('link', { name: 'Year-end reports' }).getAttribute('href')).toBe(outOfDistrict.link);
    expect(await page.getByText('The public page has no').count()).toBe(0);
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Fiscal year' }).click();
    await page.getByRole('option', { name: /^FY27/ }).click();
    await page
      .getByText('Revenue by source has been entered only for FY26, the default year of the public page.')
      .waitFor();
    await tuition.waitFor();
  });

  test('remember how a card is drawn, and show exact dollars in the donut', { timeout: PATIENCE_MS }, async () => {
    const page = await app.openAs('FINANCE', '/?fiscalYear=FY26');
    const choice = (of: string) => page.getByRole('radiogroup', { name: `View of ${of}` });
    await choice('Budget against town guidance').getByText('Increase').click();
    await choice('Teacher salaries').getByText('Histogram').click();
    await page.getByRole('img', { name: 'Histogram of 6 people by salary range.' }).waitFor();
    await page.reload();
    await page.getByRole('img', { name: 'Histogram of 6 people by salary range.' }).waitFor();
    const increase = page.getByRole('table', { name: 'Increase over FY25' });
    // 2,100,000 and 2,000,000 compared with 1,900,000.
    await eventually(() => textsOf(increase.getByRole('row'))).toEqual([
      'Figure Amount % of FY25',
      'FY25 budget $1,900,000',
      'Proposed increase +$200,000 10.5%',
      'Guidance increase +$100,000 5.3%',
      'Gap $100,000 over guidance',
    ]);
    await page.getByRole('img', { name: /^Bullet chart of the increase over FY25: proposed \+\$200,000/ }).focus();
    await page.getByRole('tooltip').getByText('Proposed +$200,000.00 · Guidance +$100,000.00').waitFor();
    const donut = page.getByRole('region', { name: 'Budget by category' });
    await donut.locator('span[tabindex="0"]', { hasText: /^\$2\.1M$/ }).focus();
    await page.getByRole('tooltip').getByText('$2,100,000.00').waitFor();
    await choice('Budget against town guidance').getByText('Totals', { exact: true }).click();
    await page.getByRole('img', { name: /^Bar chart: proposed budget \$2,100,000/ }).waitFor();
    // Tab moves from the select to the chart.
    await page.keyboard.press('Tab');
    await page.getByRole('tooltip').getByText('Proposed $2,100,000.00 · Town guidance $2,000,000.00').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
  });

  test('fill the screen one by one without a name, and are saved as slides', { timeout: PATIENCE_MS }, async () => {
    const page = await app.openAs('FINANCE', '/?fiscalYear=FY26');
    // A presentation has the cards that are loaded when it starts.
    await page.getByRole('button', { name: 'Present Five-year gap' }).waitFor();
    await page.getByRole('button', { name: 'Present Budget by building' }).click();
    const show = page.getByRole('dialog');
    const title = show.getByRole('heading', { level: 2 });
    await eventually(() => title.innerText()).toBe('Budget by building');
    await eventually(() => show.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await show.locator('svg.main-svg').first().waitFor();
    const sizes = await show
      .locator('h2, p, [role="status"], svg text')
      .evaluateAll((texts) => texts.map((text) => Number(getComputedStyle(text).fontSize.replace('px', ''))));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(28);
    expect(await show.getByRole('banner').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    // A full-screen window cannot be resized, so only its colors change.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });

    const seen: string[] = [];
    const total = Number(/of (\d+)/.exec(await show.getByRole('status').innerText())?.[1]);
    const start = Number(/^(\d+)/.exec(await show.getByRole('status').innerText())?.[1]);
    for (let place = start; place > 1; place -= 1) {
      await page.keyboard.press('ArrowLeft');
      await eventually(() => show.getByRole('status').innerText()).toBe(`${place - 1} of ${total}`);
    }
    for (let place = 1; place <= total; place += 1) {
      await eventually(() => show.getByRole('status').innerText()).toBe(`${place} of ${total}`);
      await show.locator('svg.main-svg').first().waitFor();
      seen.push(await title.innerText());
      expect(await overlappingNames(show)).toEqual([]);
      const [, note] = NOTES.find(([name]) => seen.at(-1)?.startsWith(name)) ?? [];
      if (note !== undefined) await show.getByText(note).waitFor();
      expect(await show.innerText()).not.toMatch(/Ferro|Holt|Quist|Rund|Stell|Umber|\bAna\b/);
      await page.keyboard.press('ArrowRight');
    }
    expect(seen).toEqual(
      expect.arrayContaining([
        ...['Key figures', 'Employees', 'Five-year gap, FY26 to FY30', 'Revenue by source', 'Teacher salaries'],
        'Out-of-district special education tuition',
      ]),
    );
    expect(seen[0]).toBe('Key figures');
    expect(new Set(seen).size).toBe(total);
    await page.keyboard.press('Escape');
    await show.waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    const opener = page.getByRole('button', { name: 'Present Budget by building' });
    await eventually(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: 'Download Five-year gap' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Slide (1920×1080)' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^five-year-gap-fy26-to-fy30-fy26-version-\d+-slide\.png$/);
    const bytes = await readFile(await file.path());
    // Width and height in pixels are at bytes 16 and 20.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.length > 10_000]).toEqual([1920, 1080, true]);
  });
});

/** Returns the row labels of a chart that overlap the row below. */
async function overlappingNames(card: Locator): Promise<string[]> {
  return card.locator('.yaxislayer-above .ytick text').evaluateAll((texts) => {
    const boxes = texts.map((text) => ({ name: text.textContent, box: text.getBoundingClientRect() }));
    const inOrder = boxes.sort((a, b) => a.box.top - b.box.top);
    return inOrder
      .filter(({ box }, index) => box.bottom > (inOrder[index + 1]?.box.top ?? Infinity) + 1)
      .map(({ name }) => name);
  });
}
