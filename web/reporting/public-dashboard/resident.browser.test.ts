import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { EMPTY_STORY, MAX_EVENTS, MAX_REASONS } from '../../../core/contract/public-dashboard-story.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { axeViolations, describeInBrowser, DESKTOP, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';
import { loadDemoDistrict } from '../../../test/support/demo-district.ts';

const MAX_BYTES = 60_000;
/** The headline begins at most this far below the top of a phone's screen. */
const MAX_HEADLINE_TOP = 300;
/** How many screens of a phone are enough for the reasons, and for the handouts in other languages. */
const REASONS_SCREENS = 2;
const HANDOUTS_SCREENS = 1.5;
const MIN_TARGET = 24;

describeInBrowser('the page of the demo district with every part, as a resident opens it', () => {
  const app = useBrowserApp({ freshWindows: true });

  beforeAll(async () => {
    await loadDemoDistrict(app.cx);
    const params = { id: String((await app.call('ADMIN', contract.readConfig)).body.id) };
    const body = { showSalaryCharts: true, showClosedYears: true };
    await app.call('ADMIN', contract.updateConfig, { params, body });
    await app.call('ADMIN', contract.publish, { params });
  });

  test('weighs at most 60 kB on the first load', async () => {
    const page = await app.open({ viewport: PHONE });
    const sizes: Promise<[string, number]>[] = [];
    page.on('requestfinished', (request) => {
      sizes.push(request.sizes().then(({ responseBodySize }) => [new URL(request.url()).pathname, responseBodySize]));
    });
    await page.goto('/public/harrowfield', { waitUntil: 'networkidle' });
    const loaded = await Promise.all(sizes);
    expect(loaded.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        '/public/harrowfield',
        expect.stringMatching(/page-.*\.css$/),
        expect.stringMatching(/\.js$/),
      ]),
    );
    expect(loaded.every(([, size]) => size > 0)).toBe(true);
    expect(loaded.reduce((total, [, size]) => total + size, 0)).toBeLessThanOrEqual(MAX_BYTES);
  });

  test('says on the first screen of a phone how much, whether it is within guidance and how it changes, then why', async () => {
    const page = await app.open({ viewport: PHONE });
    await page.goto('/public/harrowfield');
    const lead = page.locator('.lead');
    const sentences = await lead.innerText();
    // 87,834,567 − 87,710,875 and 87,834,567 − 84,950,000.
    expect(sentences).toBe(
      'The proposed school budget for FY2026 is 0.1% over the town’s guidance and 3.4% more than in FY2025.',
    );
    const cards = page.locator('.cards').first();
    const figures = await cards.innerText();
    for (const amount of ['$87,834,567', '$87,710,875', '$123,692', '+$2,884,567']) expect(figures).toContain(amount);
    expect((await edgesOf(lead)).top).toBeLessThanOrEqual(MAX_HEADLINE_TOP);
    for (const shown of [lead, cards]) expect((await edgesOf(shown)).bottom).toBeLessThanOrEqual(PHONE.height);
    const why = page.getByRole('table', { name: 'Reasons for the change' }).getByRole('row', { name: /^Total change/ });
    expect((await edgesOf(why)).bottom).toBeLessThanOrEqual(REASONS_SCREENS * PHONE.height);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('shows its languages first and the handout without much scrolling, and controls that are large enough', async () => {
    for (const [viewport, screens] of [
      [PHONE, HANDOUTS_SCREENS],
      [{ width: 1024, height: 768 }, 1],
      [DESKTOP, 1],
    ] as const) {
      const page = await app.open({ viewport });
      await page.goto('/public/harrowfield');
      const handouts = page.getByRole('navigation', { name: 'Handout' });
      expect((await edgesOf(handouts)).bottom).toBeLessThanOrEqual(screens * viewport.height);
      const languages = page.getByRole('navigation', { name: 'Languages' });
      expect(await languages.getByRole('link').allInnerTexts()).toEqual([
        'English',
        'Español',
        'Português',
        'Kreyòl ayisyen',
      ]);
      expect((await edgesOf(languages)).bottom).toBeLessThanOrEqual(60);
      const controls = page.locator('header a, .extras > nav a, .extras button, .extras summary');
      const heights = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(5);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(MIN_TARGET);
    }
  });

  test('has every part, and each table adds up to its total, which for the whole budget is the headline', async () => {
    const page = await app.open();
    await page.goto('/public/harrowfield');
    const tables = await totalsOf(page);
    expect(tables.length).toBeGreaterThan(6);
    for (const { caption, added, total, isRounded } of tables) {
      const slack = isRounded ? 10 : 0;
      expect([caption, Math.abs(added - total) <= slack]).toEqual([caption, true]);
    }
    const totalOf = (caption: string) => tables.find((table) => table.caption === caption)?.total;
    for (const caption of ['Budget by category', 'Budget by building', 'Revenue by source']) {
      expect([caption, totalOf(caption)]).toEqual([caption, 87_834_567]);
    }
    const text = await page.locator('main').innerText();
    for (const part of ['Class size', 'Services', 'Cost per student compared with other districts', 'Net tuition']) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });

  test('shows the next date of the decision on the day on which it is read', async () => {
    const config = (await app.call('ADMIN', contract.readConfig)).body;
    const params = { id: String(config.id) };
    const timeline = [
      { date: '2099-02-10', event: 'School Committee vote', comment: '' },
      { date: '2099-01-10', event: 'Public hearing', comment: 'High school library, 7 PM.' },
    ];
    const story = { ...(config.story ?? EMPTY_STORY), timeline };
    await app.call('ADMIN', contract.updateConfig, { params, body: { story } });
    await app.call('ADMIN', contract.publish, { params });
    const readAt = async (instant: string) => {
      const page = await app.open({ viewport: PHONE });
      await page.clock.setFixedTime(instant);
      await page.goto('/public/harrowfield', { waitUntil: 'networkidle' });
      expect(await axeViolations(page)).toEqual([]);
      const past = page.locator('.timeline li').filter({ hasText: 'Past' }).locator('b');
      return { next: await page.locator('.next').allInnerTexts(), past: await past.allInnerTexts() };
    };
    // Still January 10 in Massachusetts.
    expect(await readAt('2099-01-11T04:00:00Z')).toEqual({
      next: [expect.stringMatching(/^Next: Jan 10, 2099, Public hearing\s+High school library, 7 PM\.$/)],
      past: [],
    });
    expect(await readAt('2099-01-11T17:00:00Z')).toEqual({
      next: [expect.stringMatching(/^Next: Feb 10, 2099, School Committee vote\s*$/)],
      past: ['Public hearing'],
    });
    expect(await readAt('2099-02-11T17:00:00Z')).toEqual({
      next: [],
      past: ['Public hearing', 'School Committee vote'],
    });
    // Without JavaScript, the date does not move on, so the label says when it was the next one.
    const unscripted = await (await app.open()).context().browser()!.newContext({ javaScriptEnabled: false });
    const plain = await unscripted.newPage();
    await plain.goto(`${app.url}/public/harrowfield`);
    expect(await plain.locator('.next').innerText()).toMatch(
      /^When this page was published, the next date was: Jan 10, 2099,/,
    );
    await unscripted.close();
    await app.call('ADMIN', contract.updateConfig, { params, body: { story: config.story ?? EMPTY_STORY } });
    await app.call('ADMIN', contract.publish, { params });
  });

  test.each([320, 1024])('fits a window of %d px', async (width) => {
    const page = await app.open({ viewport: { width, height: 700 }, dark: width === 320 });
    await page.goto('/public/harrowfield');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  test('is the same page in every language, with the same figures, and a page for each school', async () => {
    const english = await app.open({ viewport: PHONE });
    await english.goto('/public/harrowfield');
    const figures = await amountsOf(english);
    expect(figures.length).toBeGreaterThan(200);
    for (const [name, language] of [
      ['Español', 'es'],
      ['Português', 'pt'],
      ['Kreyòl ayisyen', 'ht'],
    ] as const) {
      const page = await app.open({ viewport: PHONE });
      await page.goto('/public/harrowfield');
      await page.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**/public/harrowfield/${language}`);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await amountsOf(page)).toEqual(figures);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
      expect(await axeViolations(page, { isStrict: true })).toEqual([]);
      const tables = (await totalsOf(page)).filter(({ isRounded }) => !isRounded);
      expect(tables.filter(({ added, total }) => Math.abs(added - total) > 10)).toEqual([]);
    }
    await english.locator('#schools ~ .schools a').first().click();
    await english.waitForURL('**/public/harrowfield/school-**');
    const school = await english.getByRole('heading', { level: 1 }).innerText();
    await english.getByRole('table', { name: 'Average class size by grade or course' }).waitFor();
    expect(await axeViolations(english, { isStrict: true })).toEqual([]);
    await english.getByRole('link', { name: 'Español' }).click();
    await english.waitForURL('**/public/harrowfield/es/school-**');
    expect(await english.getByRole('heading', { level: 1 }).innerText()).toBe(school);
    expect(await english.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await english.getByRole('link', { name: 'Ver el presupuesto completo' }).click();
    await english.waitForURL('**/public/harrowfield/es');
  });

  test('has a handout that prints on one page, also with the longest texts', { timeout: 120_000 }, async () => {
    const config = (await app.call('ADMIN', contract.readConfig)).body;
    const params = { id: String(config.id) };
    const publish = async (change: Partial<Record<string, unknown>>) => {
      await app.call('ADMIN', contract.updateConfig, {
        params,
        body: { translations: ['es', 'pt', 'ht'], ...change },
      });
      await app.call('ADMIN', contract.publish, { params });
    };
    await publish({});
    const phone = await app.open({ viewport: PHONE });
    await phone.goto('/public/harrowfield');
    await phone.getByRole('link', { name: 'Kreyòl ayisyen' }).click();
    await phone.getByRole('link', { name: /^Feyè enfòmasyon yon sèl paj/ }).click();
    await phone.getByRole('heading', { name: 'Kote lajan an ale' }).waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await axeViolations(phone, { isStrict: true })).toEqual([]);
    // All rows of the demo district have room.
    expect(await sheetsOf(phone)).toBe(1);
    const [money, why] = await totalsOf(phone);
    expect([money?.added, money?.total]).toEqual([87_834_567, 87_834_567]);
    expect([why?.added, why?.total]).toEqual([2_884_567, 2_884_567]);

    await lengthenCategories(app.cx.db);
    const long = (length: number) => 'Paraprofessionals, interpreters and drivers '.repeat(12).slice(0, length).trim();
    await publish({
      schoolName: long(120),
      story: {
        ...(config.story ?? EMPTY_STORY),
        reasons: Array.from({ length: MAX_REASONS }, (_, n) => ({ reason: `${n} ${long(148)}`, amount: 100_001 + n })),
        timeline: Array.from({ length: MAX_EVENTS }, (_, n) => {
          return { date: `2099-01-${10 + n}`, event: `${n} ${long(147)}`, comment: long(300) };
        }),
      },
    });
    for (const language of ['', '-es', '-pt', '-ht']) {
      await phone.goto(`/public/harrowfield/handout-fy2026${language}`);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
      expect([language, await sheetsOf(phone)]).toEqual([language, 1]);
      const [longest] = await totalsOf(phone);
      expect([longest?.added, longest?.total]).toEqual([87_834_567, 87_834_567]);
    }
    expect(await axeViolations(phone)).toEqual([]);
  });
});

/** The distances of the upper and lower edge from the top of the page. */
async function edgesOf(element: Locator): Promise<{ top: number; bottom: number }> {
  const { y, height } = (await element.boundingBox()) ?? { y: Infinity, height: 0 };
  return { top: y, bottom: y + height };
}

/** The amounts and percentages of the page, sorted, because languages order the words of a sentence differently. */
async function amountsOf(page: Page): Promise<string[]> {
  const text = await page.locator('main').evaluate((main) => {
    const [texts, walker] = [[], document.createTreeWalker(main, NodeFilter.SHOW_TEXT)] as [string[], TreeWalker];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return texts.join(' ');
  });
  return (text.match(/[+\u2212]?\$[\d,.]*\d|\d+(?:\.\d+)?%/g) ?? []).toSorted();
}

/** The number of pages on letter paper. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toContain('/MediaBox [0 0 612 792]');
  return (pdf.match(/\/Type\s*\/Page\b/g) ?? []).length;
}

/** Gives the demo district 14 categories with long names. */
async function lengthenCategories(db: TestApp['cx']['db']): Promise<void> {
  const names = ['Debt', 'Athletics', 'Insurance'];
  for (const [index, name] of names.entries()) {
    const [category] = await db('budget_categories').insert({ name }).returning<{ id: number }[]>('id');
    await db('line_items')
      .where({ is_operating: false })
      .whereRaw('id % 40 = ?', [index])
      .update({ category_id: category?.id });
  }
  await db('budget_categories').update({
    name: db.raw("name || ', with supplies, contracts and services of all schools'"),
  });
}

interface TableTotal {
  caption: string;
  added: number;
  total: number;
  isRounded: boolean;
}

/** Returns the amounts of each table with a total: the sum of its first column of figures, and the printed total. */
async function totalsOf(page: Page): Promise<TableTotal[]> {
  const tables = await page.locator('main .table:has(tfoot):has(tbody td)').evaluateAll((all) =>
    all.map((table) => ({
      caption: table.querySelector('caption')?.textContent ?? '',
      rows: [...table.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent ?? ''),
      total: table.querySelector('tfoot td')?.textContent ?? '',
      isRounded: /(?:Figures|Shares) are rounded/.test(table.textContent),
    })),
  );
  return tables.map(({ caption, rows, total, isRounded }) => ({
    ...{ caption, isRounded, total: numberIn(total) },
    added: Math.round(rows.map(numberIn).reduce((all, amount) => all + amount, 0) * 100) / 100,
  }));
}

function numberIn(text: string): number {
  const digits = Number(text.replace(/[^\d.]/g, ''));
  return text.includes('\u2212') ? -digits : digits;
}
