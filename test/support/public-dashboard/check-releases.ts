import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { z } from 'zod';
import { openData } from '../../../core/contract/public-dashboard-open-data.ts';
import { gapAmount } from '../../../core/gap-text.ts';
import { cents, fromDollars, sum, toDollars, type Cents } from '../../../core/money.ts';
import { buildBuilding, buildCategory, buildLines, buildScenario } from '../../factories/factories.ts';
import { sourcePage } from '../source-page.ts';
import type { TestApp } from '../test-app.ts';
import { ensureDashboard, updateDashboardConfig } from '../../../server/reporting/public-dashboard/configuration.ts';
import { publishDashboard } from '../../../server/reporting/public-dashboard/publish-dashboard.ts';

const YEARS = [2026, 2027];
/** The number of categories and of buildings, more than a chart has room for. */
const GROUPS = 24;

const line = fc.record({
  amount: fc
    .oneof(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: -5_000_000, max: 5_000_000 }))
    .map(cents),
  category: fc.option(fc.nat(GROUPS - 1)),
  building: fc.option(fc.nat(GROUPS - 1)),
  isGrant: fc.boolean(),
});
const employee = fc.record({
  salary: fc.integer({ min: 3_000_000, max: 11_000_000 }).map(cents),
  building: fc.nat(5),
  isTeacher: fc.boolean(),
});
const district = fc.record({
  years: fc.tuple(fc.array(line, { minLength: 1, maxLength: 40 }), fc.array(line, { minLength: 1, maxLength: 40 })),
  rosters: fc.tuple(fc.array(employee, { maxLength: 60 }), fc.array(employee, { maxLength: 60 })),
  /** True if town guidance also covers grants. */
  coversGrants: fc.boolean(),
  goal: fc.option(fc.integer({ min: 1, max: 2_000_000_000 }).map(cents)),
});

/**
 * Checks random districts: in the downloads of a release, every list adds up to its total. On the pages, each amount is
 * rounded separately from its exact value, and a table states if its column does not add up to the exact total.
 */
export async function checkReleases(app: TestApp, options: { numRuns: number; seed?: number }): Promise<void> {
  const { db } = app.cx;
  const categories: number[] = [];
  const buildings: number[] = [];
  for (let at = 0; at < GROUPS; at += 1) {
    categories.push(await buildCategory(app.cx, { display_order: at }));
    buildings.push(await buildBuilding(app.cx));
  }
  const { id } = await ensureDashboard(app.cx);
  const change = { schoolName: 'Example Schools', showSalaryCharts: true, publishedYears: YEARS };
  await updateDashboardConfig(app.cx, { id, change });

  await fc.assert(
    fc.asyncProperty(district, async ({ years, rosters, goal, coversGrants }) => {
      for (const table of ['public_releases', 'line_items', 'scenarios', 'town_goals']) await db(table).delete();
      for (const [index, fiscalYear] of YEARS.entries()) {
        const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
        await buildLines(
          app.cx,
          budget,
          (years[index] ?? []).map(({ amount, category, building, isGrant }) => ({
            fund: isGrant ? 'State Grant' : 'General',
            amount_cents: amount,
            cost_cents: amount,
            category_id: category === null ? null : (categories[category] ?? null),
            building_id: building === null ? null : (buildings[building] ?? null),
          })),
        );
        const roster = await buildScenario(app.cx, { fiscalYear });
        await buildLines(
          app.cx,
          roster,
          (rosters[index] ?? []).map(({ salary, building, isTeacher }, person) => ({
            employee_id: `E${index}-${1000 + person}`,
            last_name: `Person${person}`,
            first_name: 'Hidden',
            current_salary_cents: salary,
            cost_cents: salary,
            building_id: buildings[building] ?? null,
            dese_code: isTeacher ? '2305' : '2330',
          })),
        );
      }
      if (goal !== null) {
        await db('town_goals').insert({ fiscal_year: 2027, goal_type: 'DOLLAR', dollar_goal_cents: goal });
      }
      await db('funds').where({ name: 'State Grant' }).update({ covered_by_guidance: coversGrants });
      await publishDashboard(app.cx, {}, sourcePage);
      await checkFiles(app);
    }),
    options,
  );
}

async function checkFiles({ cx }: TestApp): Promise<void> {
  const files = await cx.db('public_release_files').select<{ path: string; media_type: string; gzip: Buffer }[]>('*');
  const data = files.find(({ path }) => path.endsWith('data.json'));
  const { years } = openData.parse(JSON.parse(gunzipSync(data!.gzip).toString('utf8')));
  const schools = years.at(-1)?.schools ?? [];
  // The page, its two years and their handouts, the schools, and two files of data, each at two addresses; the frame and the schema.
  expect(files.length).toBe(16 + 2 * schools.length);
  for (const { path, media_type: type, gzip } of files) {
    const text = gunzipSync(gzip).toString('utf8');
    expect(text, path).not.toMatch(/Person\d|Hidden|E\d-1\d{3}/);
    if (path.includes('handout')) checkHandout(path, text, years);
    else if (/(^|\/)school-/.test(path)) checkSchool(path, text, schools);
    else if (type.startsWith('text/html')) checkPage(path, text, years);
    else if (path.endsWith('data.csv')) checkCsv(text);
    else if (path.endsWith('data.json')) checkJson(text);
  }
}

function numberOf(text: string): number {
  const digits = Number(text.replace(/[^\d.]/g, ''));
  return text.includes('\u2212') ? -digits : digits;
}

const centsOf = (text: string) => Math.round(numberOf(text) * 100);
const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").trim();
const cellsOf = (row: string) => [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map((match) => match[1] ?? '');
const plain = (html: string) => html.replace(/<[^>]*>/g, '').trim();

interface ReadTable {
  caption: string;
  rows: string[][];
  total: string[];
  /** True if the table has the note that its figures are rounded. */
  isRounded: boolean;
}

function tablesOf(html: string): ReadTable[] {
  return [
    ...html.matchAll(/<table[^>]*>(.*?)<\/table>(<p class="note">(?:Figures|Shares) are rounded, [^<]*<\/p>)?/gs),
  ].map(([, table = '', note]) => {
    const part = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(table)?.[1] ?? '';
    const rows = (text: string) =>
      [...text.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => cellsOf(row).map(plain));
    return {
      caption: plain(part('caption')),
      rows: rows(part('tbody')),
      total: rows(part('tfoot'))[0] ?? [],
      isRounded: note !== undefined,
    };
  });
}

type OpenYear = z.output<typeof openData>['years'][number];

/** The exact amount as the page shows it: whole dollars, rounded half away from zero. */
const shown = (exact: Cents) => (Math.sign(exact) * Math.floor((Math.abs(exact) + 50) / 100) || 0) * 100;

function checkPage(path: string, html: string, years: readonly OpenYear[]): void {
  const cards = [...html.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>([^<]*)/g)].map(([, term = '', figure = '']) => ({
    term,
    figure,
  }));
  const [budget, goal, difference] = cards.map(({ figure }) => figure);
  const change = cards.find(({ term }) => term.startsWith('Change from'))?.figure;
  if (budget === undefined) throw new Error(`${path} has no figures`);
  const year =
    years.find(({ fiscalYear }) => html.includes(`<h2 id="status">The <span class="unbroken">FY${fiscalYear} (`)) ??
    years.at(-1);
  if (!year) throw new Error(`${path} is of no year`);
  const total = fromDollars(year.totalBudget);
  expect(centsOf(budget), path).toBe(shown(total));
  if (year.townGoal !== null && goal?.startsWith('$')) {
    const overBy = cents(
      fromDollars(year.comparedWithGuidance?.amount ?? year.totalBudget) - fromDollars(year.townGoal),
    );
    expect(html.includes('Part compared with town guidance')).toBe(year.comparedWithGuidance !== undefined);
    expect(difference, path).toBe(gapAmount(overBy));
  }
  const before = years.find(({ fiscalYear }) => fiscalYear < year.fiscalYear);
  const changeTotal = before && cents(total - fromDollars(before.totalBudget));
  if (changeTotal !== undefined) expect(centsOf(change ?? ''), path).toBe(shown(changeTotal));
  for (const table of tablesOf(html))
    checkTable(`${path}: ${table.caption}`, table, exactOf(table.caption, year, before));
  for (const [, ring = ''] of html.matchAll(/<svg class="donut"(.*?)<\/svg>/gs)) {
    const slices = [...ring.matchAll(/<title>.*?: ([^<]*)<\/title>/g)].map(([, text = '']) => centsOf(text));
    const table = tablesOf(html).find(({ caption }) => caption === 'Budget by category');
    expect(slices, path).toEqual(table?.rows.map((row) => centsOf(row[1] ?? '')));
  }
}

function checkSchool(path: string, html: string, schools: NonNullable<OpenYear['schools']>): void {
  const name = unescaped(/<h1>([^<]*)<\/h1>/.exec(html)?.[1] ?? '');
  const school = schools.find((one) => one.name === name);
  if (!school) throw new Error(`${path} is of no school`);
  const budget = /<dt>[^<]* budget<\/dt><dd>([^<]*)/.exec(html)?.[1] ?? '';
  expect(centsOf(budget), path).toBe(shown(fromDollars(school.amount)));
}

function checkHandout(path: string, html: string, years: readonly OpenYear[]): void {
  const year = years.find(({ fiscalYear }) => path.endsWith(`handout-fy${fiscalYear}`));
  if (!year) throw new Error(`${path} is of no year`);
  const budget = /<b>([^<]*)<\/b>/.exec(html)?.[1] ?? '';
  expect(centsOf(budget), path).toBe(shown(fromDollars(year.totalBudget)));
  const before = years.find(({ fiscalYear }) => fiscalYear < year.fiscalYear);
  const tables = tablesOf(html);
  expect(tables.length, path).toBeGreaterThan(0);
  for (const table of tables) checkTable(`${path}: ${table.caption}`, table, exactOf(table.caption, year, before));
}

interface Exact {
  /** Index of the column that contains the amounts. */
  column: number;
  rows: { name: string; amount: number }[];
}

/** Returns the exact amounts of a table by its caption. Undefined for a table without amounts. */
function exactOf(caption: string, year: OpenYear, before: OpenYear | undefined): Exact | undefined {
  if (caption === 'Budget by category' || caption === 'Where the money goes')
    return { column: 1, rows: year.categories };
  if (caption === 'Budget by building') return { column: 1, rows: year.buildings };
  if (caption.startsWith('People and salaries')) {
    const rows = (year.people?.locations ?? []).map(({ location, totalSalary }) => ({
      name: location,
      amount: totalSalary,
    }));
    return { column: 2, rows };
  }
  if (!/^(Change|Largest changes) by category/.test(caption) || !before) return undefined;
  const names = new Set([...year.categories, ...before.categories].map(({ name }) => name));
  const amountIn = ({ categories }: OpenYear, name: string) =>
    fromDollars(categories.find((category) => category.name === name)?.amount ?? 0);
  const rows = [...names].map((name) => ({
    name,
    amount: toDollars(cents(amountIn(year, name) - amountIn(before, name))),
  }));
  return { column: 1, rows };
}

/**
 * Checks that each row and the total are rounded exact amounts, that the remaining rows are in "Other", and that the
 * note is present if needed.
 */
function checkTable(where: string, { rows, total, isRounded }: ReadTable, exact: Exact | undefined): void {
  const inTenths = (text = '') => Math.round(numberOf(text) * 10);
  let sharesMiss = false;
  for (const [column, text] of total.entries()) {
    if (column === 0 || text === '' || text === '–' || text.includes('$')) continue;
    const added = rows.reduce((all, row) => all + inTenths(row[column]), 0);
    const off = Math.abs(added - inTenths(text));
    // A rounded share is at most half a tenth off. Counts are exact.
    expect(off, `${where}, column ${column}`).toBeLessThanOrEqual(text === '100.0%' ? rows.length / 2 : 0);
    sharesMiss ||= off > 0;
  }
  const column = exact?.column ?? 1;
  if (!total[column]?.includes('$')) return;
  const added = rows.reduce((all, row) => all + centsOf(row[column] ?? ''), 0);
  expect(isRounded, where).toBe(sharesMiss || added !== centsOf(total[column]));
  if (!exact) return;
  const amounts = new Map(exact.rows.map(({ name, amount }) => [name, fromDollars(amount)]));
  expect(centsOf(total[column]), where).toBe(shown(sum(amounts.values())));
  for (const row of rows) {
    const name = unescaped(row[0] ?? '');
    // In a table of changes, the name is followed by the amounts of both years.
    const [known] = [...amounts].filter(
      ([key]) => name === key || (name.startsWith(key) && /^\u2212?\$.* → /.test(name.slice(key.length))),
    );
    const rest = known ?? [name, sum(amounts.values())];
    if (known) amounts.delete(known[0]);
    else expect(name, where).toMatch(/^(Other|All other) \(\d+ /);
    expect(centsOf(row[column] ?? ''), `${where}: ${name}`).toBe(shown(rest[1]));
  }
}

function checkCsv(text: string): void {
  const rows = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','));
  for (const year of YEARS) {
    const valuesOf = (section: string, measure = 'dollars') =>
      rows
        .filter((row) => row[1] === String(year) && row[3] === section && row[5] === measure)
        .map((row) => (measure === 'dollars' ? fromDollars(Number(row[6])) : cents(Number(row[6]))));
    const [budget] = valuesOf('budget');
    expect(sum(valuesOf('category'))).toBe(budget);
    expect(sum(valuesOf('building'))).toBe(budget);
    for (const measure of ['people', 'dollars']) {
      expect(sum(valuesOf('location', measure))).toBe(valuesOf('all locations', measure)[0] ?? 0);
    }
    expect(sum([...valuesOf('payroll before'), ...valuesOf('payroll change')])).toBe(valuesOf('payroll after')[0] ?? 0);
  }
}

function checkJson(text: string): void {
  for (const year of openData.parse(JSON.parse(text)).years) {
    const totalOf = (amounts: number[]) => sum(amounts.map(fromDollars));
    const budget = fromDollars(year.totalBudget);
    if (year.comparedWithGuidance) expect(year.comparedWithGuidance.funds).not.toContain('State Grant');
    expect(totalOf(year.categories.map(({ amount }) => amount))).toBe(budget);
    expect(totalOf(year.buildings.map(({ amount }) => amount))).toBe(budget);
    if (year.people) {
      const { locations, totalEmployees, totalSalaries } = year.people;
      expect(locations.reduce((all, { count }) => all + count, 0)).toBe(totalEmployees);
      expect(totalOf(locations.map(({ totalSalary }) => totalSalary))).toBe(fromDollars(totalSalaries));
    }
    if (year.payrollChange) {
      const { before, after, causes } = year.payrollChange;
      expect(totalOf([before, ...causes.map(({ amount }) => amount)])).toBe(fromDollars(after));
    }
  }
}
