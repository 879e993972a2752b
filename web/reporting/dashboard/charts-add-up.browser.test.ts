import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';
import { loadDemoDistrict } from '../../../test/support/demo-district.ts';

const PATIENCE_MS = 240_000;

/** The title of a card, and the Plotly traces of its chart. */
interface Drawn {
  title: string;
  traces: { type: string; name: string | null; x: number[]; y: number[]; values: number[]; base: number[] }[];
}

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
const inCents = (dollars: number) => Math.round(dollars * 100);

describeInBrowser('every chart of the dashboard', () => {
  const app = useBrowserApp();
  beforeAll(() => loadDemoDistrict(app.cx), PATIENCE_MS);

  async function number(sql: string): Promise<number> {
    const { rows } = await app.cx.db.raw<{ rows: { n: string | number | null }[] }>(sql);
    return Number(rows[0]?.n ?? 0);
  }
  /** Total in cents of the active budget of a type in a fiscal year. */
  const centsOf = (type: 'proposed' | 'operating', fiscalYear: number) =>
    number(`SELECT sum(l.cost_cents) AS n FROM line_items l JOIN scenarios s ON s.id = l.scenario_id
            WHERE s.scenario_type = '${type}' AND s.is_active AND l.fiscal_year = ${fiscalYear} AND l.deleted_at IS NULL`);

  /** The part of the proposed budget that counts against guidance. */
  const coveredCents = (fiscalYear: number) =>
    number(`SELECT sum(l.cost_cents) AS n FROM line_items l JOIN scenarios s ON s.id = l.scenario_id
            WHERE s.scenario_type = 'proposed' AND s.is_active AND l.fiscal_year = ${fiscalYear} AND l.deleted_at IS NULL
              AND l.fund NOT IN (SELECT name FROM funds WHERE NOT covered_by_guidance)`);

  const drawn = (page: Page): Promise<Drawn[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('.js-plotly-plot')].map((chart) => {
        const { data } = chart as unknown as { data: Record<string, unknown>[] };
        const list = (value: unknown) =>
          Array.isArray(value) || ArrayBuffer.isView(value) ? [...(value as number[])] : [];
        return {
          title: chart.closest('section')?.querySelector('h2')?.textContent ?? '',
          traces: data.map((trace) => ({
            type: String(trace.type),
            name: typeof trace.name === 'string' ? trace.name : null,
            x: list(trace.x),
            y: list(trace.y),
            values: list(trace.values),
            base: list(trace.base),
          })),
        };
      }),
    );

  /** Charts are rendered when they are scrolled into view. */
  async function all(page: Page, titles: readonly RegExp[]): Promise<Drawn[]> {
    await eventually(async () => {
      for (const place of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
        await page.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), place);
        await page.waitForTimeout(150);
      }
      const shown = await drawn(page);
      return titles.filter((title) => !shown.some((chart) => title.test(chart.title))).map(String);
    }).toEqual([]);
    return drawn(page);
  }

  const TITLES = [
    /^Change from/,
    /^Budget against town guidance$/,
    /^Five-year gap/,
    /^Budget by category$/,
    /^Out-of-district special education tuition$/,
    /^Staff and students by school$/,
    /^Teacher salaries$/,
    /^Paraeducator salaries$/,
  ];

  test.each([2026, 2027])(
    'of FY%i is drawn from figures that add up to its headline',
    { timeout: PATIENCE_MS },
    async (fiscalYear) => {
      const label = (year: number) => `FY${year - 2000}`;
      const page = await app.openAs('ADMIN', `/?budgetYear=FY26&fiscalYear=${label(fiscalYear)}`);
      // The sources of revenue are for FY26, the default year of the public page.
      const titles = fiscalYear === 2026 ? [...TITLES, /^Revenue by source$/] : TITLES;
      const charts = await all(page, titles);
      const of = (title: RegExp) => charts.find((chart) => title.test(chart.title))!.traces;
      const total = await centsOf('proposed', fiscalYear);
      // The proposed budget of the demo district.
      if (fiscalYear === 2026) expect(total).toBe(8_783_456_700);

      // The bars are the previous year, one per category, and this year. The category steps must add up to this year.
      const [steps] = of(/^Change from/);
      const [first = 0, ...rest] = steps!.x;
      const start = first + (steps!.base[0] ?? 0);
      const end = (rest.at(-1) ?? 0) + (steps!.base.at(-1) ?? 0);
      expect(inCents(end)).toBe(total);
      expect(inCents(start + sum(rest.slice(0, -1)))).toBe(total);
      if (fiscalYear === 2027) expect(inCents(start)).toBe(await centsOf('proposed', 2026));

      // The parts of the first bar add up to the compared funds, and the parts of the second bar to guidance.
      const goal = await number(`SELECT dollar_goal_cents AS n FROM town_goals WHERE fiscal_year = ${fiscalYear}`);
      const covered = await coveredCents(fiscalYear);
      const bars = [0, 1].map((bar) => inCents(sum(of(/^Budget against/).map(({ x }) => x[bar] ?? 0))));
      expect(bars[0]).toBe(covered);
      if (goal > 0) expect(bars[1]).toBe(goal);

      const lines = of(/^Five-year gap/);
      const need = lines.find(({ name }) => name?.startsWith('Proposed'))!;
      for (const [at, year] of need.x.entries()) {
        expect([year, inCents(need.y[at] ?? 0)]).toEqual([year, await coveredCents(year)]);
      }

      const [donut] = of(/^Budget by category$/);
      expect(inCents(sum(donut!.values))).toBe(total);

      if (fiscalYear === 2026) {
        const [sources] = of(/^Revenue by source$/);
        expect(inCents(sum(sources!.values))).toBe(total);
      }

      // A column is the tuition: 6,931,700 in the last year, of which 2,094,600 are offsets.
      const tuition = of(/^Out-of-district special education tuition$/);
      expect(tuition.map(({ name, y }) => [name, y.at(-1)])).toEqual([
        ['Net', 4_837_100],
        ['Offsets', 2_094_600],
      ]);
      expect(tuition[0]!.y.map((net, at) => net + tuition[1]!.y[at]!)).toEqual([
        ...[5_612_300, 5_884_900, 6_198_400, 6_513_000, 6_931_700],
      ]);

      // Only buildings with students are schools, so the office and the district are not. Vacancies and people on leave
      // do not count as staff.
      const [fte, students] = of(/^Staff and students by school$/);
      expect(sum(students!.x)).toBe(
        await number(`SELECT sum(e.student_count) AS n FROM enrollment e JOIN budget_years y ON y.id = e.budget_year_id
                      WHERE y.fiscal_year = 2026`),
      );
      expect(sum(fte!.x)).toBeCloseTo(
        await number(`SELECT sum(coalesce(l.current_fte, 0)) AS n FROM line_items l JOIN scenarios s ON s.id = l.scenario_id
          WHERE s.scenario_type = 'operating' AND s.is_active AND l.fiscal_year = ${fiscalYear} AND l.deleted_at IS NULL
            AND NOT l.is_vacancy AND l.current_salary_cents IS DISTINCT FROM 0
            AND l.building_id IN (SELECT building_id FROM enrollment)`),
        1,
      );

      for (const title of [/^Teacher salaries$/, /^Paraeducator salaries$/]) {
        const card = page.getByRole('region', { name: title });
        const people = Number(/(\d[\d,]*) people by salary range/.exec(await card.innerHTML())?.[1]?.replace(',', ''));
        expect([String(title), sum(of(title)[0]!.values)]).toEqual([String(title), people]);
      }
    },
  );

  test(
    'the pictures that are chosen instead add up, too: the bullet of the increase and the histograms',
    { timeout: PATIENCE_MS },
    async () => {
      const page = await app.openAs('ADMIN', '/?budgetYear=FY26&fiscalYear=FY27');
      await all(page, TITLES);
      const people = new Map<string, number>();
      for (const { title, traces } of await drawn(page)) {
        if (/salaries$/.test(title)) people.set(title, sum(traces[0]!.values));
      }
      await page
        .getByRole('radiogroup', { name: 'View of Budget against town guidance' })
        .getByText('Increase')
        .click();
      for (const title of people.keys()) {
        await page
          .getByRole('radiogroup', { name: `View of ${title}` })
          .getByText('Histogram')
          .click();
      }
      await eventually(async () => (await drawn(page)).filter(({ traces }) => traces[0]?.type === 'pie').length).toBe(
        1,
      );
      const charts = await all(page, TITLES);
      // The parts within and beyond guidance add up to the increase of the compared funds since last year.
      const bullet = charts.find(({ title }) => title === 'Budget against town guidance')!.traces;
      expect(inCents(sum(bullet.map(({ x }) => x[0] ?? 0)))).toBe(
        (await coveredCents(2027)) - (await coveredCents(2026)),
      );
      for (const [title, count] of people) {
        const [bars] = charts.find((chart) => chart.title === title)!.traces;
        expect([title, bars!.type, sum(bars!.y)]).toEqual([title, 'bar', count]);
      }
      expect(people.size).toBe(2);
    },
  );

  test(
    'the lines of the multi-year projection are the figures of their table, and each year builds on the last',
    { timeout: PATIENCE_MS },
    async () => {
      const page = await app.openAs('ADMIN', '/cola?budgetYear=FY26&tab=multi-year');
      const [chart] = await all(page, [/^Baseline plus raises, compared with town guidance$/]);
      const need = chart!.traces.find(({ name }) => name === 'Baseline plus raises')!;
      const guidance = chart!.traces.find(({ name }) => name === 'Town guidance')!;
      const table = page.getByRole('table', { name: 'Need, guidance and gap by year' });
      const rows = await table
        .locator('tbody tr')
        .evaluateAll((all) =>
          all.map((row) =>
            [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent.replace(/[$,]/g, ''))),
          ),
        );
      expect(rows.length).toBe(5);
      for (const [at, [baseline = 0, increases = 0, , districtNeed = 0, townGuidance = 0]] of rows.entries()) {
        const year = need.x[at]!;
        expect([year, Math.round(need.y[at]!)]).toEqual([year, districtNeed]);
        // The baseline of the first year is the proposed budget in the funds that guidance covers.
        const before = at === 0 ? (await coveredCents(2026)) / 100 : need.y[at - 1]!;
        expect([year, Math.round(before)]).toEqual([year, baseline]);
        // Both amounts are rounded to the dollar.
        expect(Math.abs(baseline + increases - districtNeed)).toBeLessThanOrEqual(1);
        if (!Number.isNaN(townGuidance)) expect([year, guidance.y[at]]).toEqual([year, townGuidance]);
      }
      // The second table leads from the need to the proposed budget in exact steps.
      const bridge = page.getByRole('table', { name: 'Proposed budget compared with baseline plus raises, by year' });
      const steps = await bridge
        .locator('tbody tr')
        .evaluateAll((all) =>
          all.map((row) =>
            [...row.querySelectorAll('td')].map((cell) =>
              Number(cell.textContent.replace(/[$,]/g, '').replace('−', '-')),
            ),
          ),
        );
      for (const [at, amounts] of steps.entries()) {
        const proposed = amounts.pop();
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(proposed);
        expect(proposed).toBe(Math.round((await coveredCents(2027 + at)) / 100));
      }
    },
  );

  test(
    'the lines of Town Guidance are the guidance of each year and the proposed budget in its funds',
    { timeout: PATIENCE_MS },
    async () => {
      const page = await app.openAs('ADMIN', '/town-goals?budgetYear=FY26&fiscalYear=FY26');
      const [chart] = await all(page, [/^Guidance and proposed budget$/]);
      const guidance = chart!.traces.find(({ name }) => name === 'Town guidance')!;
      const proposed = chart!.traces.find(({ name }) => name === 'Proposed budget')!;
      expect(guidance.x.length).toBe(await number('SELECT count(*) AS n FROM town_goals'));
      for (const [at, year] of guidance.x.entries()) {
        const goal = await number(`SELECT dollar_goal_cents AS n FROM town_goals WHERE fiscal_year = ${year}`);
        // Some goals are a percentage increase over the year before.
        if (goal > 0) expect([year, inCents(guidance.y[at]!)]).toEqual([year, goal]);
        const covered = await coveredCents(year);
        if (covered > 0) expect([year, inCents(proposed.y[at]!)]).toEqual([year, covered]);
      }
      // The headline is the gap between the two lines.
      const place = guidance.x.indexOf(2026);
      expect(proposed.y[place]! - guidance.y[place]!).toBe(123_692);
      await page
        .getByRole('button', { name: /^\$123,692 over guidance/ })
        .first()
        .waitFor();
    },
  );

  test(
    'the reasons for the change lead from the year before of the public page to the headline',
    { timeout: PATIENCE_MS },
    async () => {
      const page = await app.openAs('FINANCE', '/?budgetYear=FY26&fiscalYear=FY26');
      await page.getByRole('radiogroup', { name: 'Budget in this chart' }).getByText('Reasons').click();
      const table = page.getByRole('table', { name: 'Change in the proposed budget by reason from FY25 to FY26' });
      await table.getByRole('row', { name: /^Everything else/ }).waitFor();
      const amounts = await table
        .locator('td')
        .evaluateAll((all) => all.map(({ textContent: text }) => Number(text.replace(/[$,+]/g, '').replace('−', '-'))));
      expect([amounts[0], amounts.at(-1)]).toEqual([84_950_000, 87_834_567]);
      expect(sum(amounts.slice(0, -1))).toBe(87_834_567);
      const [chart] = await all(page, [/^Change from FY25 to FY26$/]);
      const [steps] = chart!.traces;
      expect(steps!.x.slice(1, -1)).toEqual(amounts.slice(1, -1));
      expect(new URL(page.url()).searchParams.get('change')).toBe('reasons');
      // Only bars with a list of lines look clickable. Reasons have none.
      const bar = page
        .getByRole('img', { name: /^Waterfall chart of the proposed budget/ })
        .locator('.point')
        .first();
      const cursor = () => bar.evaluate((element) => getComputedStyle(element).cursor);
      await eventually(cursor).not.toBe('pointer');
      await page.getByRole('radiogroup', { name: 'Budget in this chart' }).getByText('Proposed budget').click();
      await eventually(cursor).toBe('pointer');
      // The chart begins with the amount spent, and the public page begins with the budget: 87,834,567 − 84,950,000 = 2,884,567.
      await page
        .getByText('The public page compares this budget with the FY25 budget of $84,950,000: +$2.88M (3.4%).')
        .waitFor();
    },
  );

  test(
    'reasons that fail to load are an error, and no other chart takes their place',
    { timeout: PATIENCE_MS },
    async () => {
      const page = await app.openAs('FINANCE', '/town-goals');
      let answer: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/change-reasons?*', async (route) => {
        await asked;
        await route.fulfill({ status: 500, json: { error: 'It broke.', code: 'INTERNAL' } });
      });
      const charts = page.getByRole('img', { name: /^Waterfall chart/ });
      const loaded = page.waitForResponse('**/year-change?*');
      await page.goto('/?budgetYear=FY26&fiscalYear=FY26&change=reasons');
      await (await loaded).finished();
      await page.getByRole('heading', { name: 'Budget against town guidance' }).waitFor();
      expect(await charts.count()).toBe(0);
      answer();
      const error = page.getByRole('alert').filter({ hasText: 'Failed to load the reasons for the change' });
      await error.waitFor();
      expect(await charts.count()).toBe(0);
      const choice = page.getByRole('radiogroup', { name: 'Budget in this chart' });
      await choice.getByText('Proposed budget').click();
      await charts.first().waitFor();
      await page.unroute('**/change-reasons?*');
      await choice.getByText('Reasons').click();
      await error.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('img', { name: /^Waterfall chart of the proposed budget by reason/ }).waitFor();
    },
  );

  test.each([
    ['/?budgetYear=FY26&fiscalYear=FY26&calculation=shown', ['Budget calculation']],
    ['/budget-comparison?budgetYear=FY26', ['Does the budget cover the roster?', 'Non-personnel']],
    ['/cola?budgetYear=FY26&tab=scenarios', ['COLA impact']],
    [
      '/cola?budgetYear=FY26&tab=multi-year',
      ['Baseline plus raises, FY27 to FY31', 'Proposed budget compared with baseline plus raises'],
    ],
    ['/town-goals?budgetYear=FY26&fiscalYear=FY26', ['Gap analysis', 'Town guidance by fiscal year']],
  ])('the cards of %s can be presented', { timeout: PATIENCE_MS }, async (address, cards) => {
    const page = await app.openAs('ADMIN', address);
    for (const card of cards) {
      await page.getByRole('button', { name: `Present ${card}`, exact: true }).click();
      const shown = page.getByRole('dialog', { name: `Presenting ${card}`, exact: true });
      await shown.locator('svg.main-svg').first().waitFor();
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'detached' });
    }
  });

  test('the FTE of positions adds up to that of the district in each of its pictures', async () => {
    const page = await app.openAs('ADMIN', '/?budgetYear=FY26&fiscalYear=FY26');
    const card = page.getByRole('region', { name: 'Positions in FTE' });
    const figures = async (part: string) =>
      (await card.locator(`${part} tr`).allInnerTexts()).map((text) =>
        text
          .split('\t')
          .slice(1)
          .map((one) => Math.round(Number(one.replace(',', '')) * 100)),
      );
    await card.locator('tfoot tr').waitFor();
    const [district = []] = await figures('tfoot');
    // The authorized FTE of the year's positions, in hundredths.
    expect(district[0]).toBe(
      await number(`SELECT round(sum(authorized_fte) * 100) AS n FROM (
                      SELECT DISTINCT ON (position_id) authorized_fte, status FROM position_terms
                      WHERE from_date <= '2026-06-30' ORDER BY position_id, from_date DESC) latest
                    WHERE status IN ('AUTHORIZED', 'FROZEN')`),
    );
    for (const picture of ['School', 'Function']) {
      await card.getByText(picture, { exact: true }).first().click();
      await card.getByRole('columnheader', { name: picture }).waitFor();
      await eventually(() => figures('tfoot')).toEqual([district]);
      const rows = await figures('tbody');
      expect(district.map((_, at) => sum(rows.map((row) => row[at] ?? 0)))).toEqual(district);
    }
    await card.getByText('Year', { exact: true }).click();
    await card.getByRole('columnheader', { name: 'Year' }).waitFor();
    expect(await figures('tbody')).toContainEqual(district);
  });

  test('tables under a total add up to it, whatever they count', { timeout: PATIENCE_MS }, async () => {
    const page = await app.openAs('ADMIN', '/?budgetYear=FY26&fiscalYear=FY26');
    await all(page, TITLES);
    const tables = await page.evaluate(() =>
      [...document.querySelectorAll('main table')]
        .filter((table) => table.querySelector('tfoot'))
        .map((table) => {
          const rows = (part: string) =>
            // The subtotal of a group repeats its rows.
            [...table.querySelectorAll(`${part} tr:not(:has(> [scope='rowgroup']))`)].map((row) =>
              [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.replace('\u2212', '-').trim()),
            );
          return {
            name: table.getAttribute('aria-label') ?? table.querySelector('caption')?.textContent ?? '',
            head: rows('thead').at(-1) ?? [],
            body: rows('tbody'),
            foot: rows('tfoot').at(-1) ?? [],
          };
        }),
    );
    const read = (text: string) => (/^[-+]?\$?[\d,]+(\.\d+)?$/.test(text) ? Number(text.replace(/[$,+]/g, '')) : null);
    const checked: string[] = [];
    for (const { name, head, body, foot } of tables) {
      for (const [at, text] of foot.entries()) {
        const total = read(text);
        const parts = body.map((row) => read(row[at] ?? '') ?? 0);
        // The ratio of the district is not a sum.
        if (at === 0 || total === null || / per |^per /i.test(head[at] ?? '') || parts.every((part) => part === 0))
          continue;
        // Each part is rounded to the dollar, or to a tenth of an FTE.
        const rounding = (text.includes('.') ? 0.05 : 0.5) * (parts.length + 1);
        expect([name, at, Math.abs(sum(parts) - total) <= rounding]).toEqual([name, at, true]);
        checked.push(name);
      }
    }
    expect(new Set(checked).size).toBeGreaterThanOrEqual(3);
  });

  test('names and amounts of a slide do not overlap on a projector of 1024 pixels', async () => {
    const page = await app.openAs('FINANCE', '/', { viewport: { width: 1024, height: 768 } });
    for (const title of ['Budget by category', 'Positions in FTE by school']) {
      await page.getByRole('button', { name: `Present ${title}` }).click();
      const slide = page.getByRole('dialog', { name: `Presenting ${title}` });
      await slide.locator('svg.main-svg text').nth(15).waitFor();
      await eventually(() => slide.evaluate(collisions)).toEqual([]);
      await page.keyboard.press('Escape');
      await slide.waitFor({ state: 'detached' });
    }
  });
});

/** Runs in the page. Returns the texts of a chart that another text covers, or that end beyond its right edge. */
function collisions(slide: Element): string[] {
  const edge = slide.querySelector('.main-svg')?.getBoundingClientRect().right ?? 0;
  const texts = [...slide.querySelectorAll('.main-svg text')]
    .filter(({ textContent }) => textContent.trim() !== '')
    .map((text) => ({ name: text.textContent, box: text.getBoundingClientRect() }));
  const shared = (from: number, to: number, otherFrom: number, otherTo: number) =>
    Math.min(to, otherTo) - Math.max(from, otherFrom);
  return texts
    .filter(({ box }, index) => {
      const covers = (other: DOMRect) =>
        shared(box.left, box.right, other.left, other.right) > 2 &&
        shared(box.top, box.bottom, other.top, other.bottom) > box.height / 2;
      return box.right > edge + 1 || texts.slice(index + 1).some((other) => covers(other.box));
    })
    .map(({ name }) => name);
}
