import { beforeAll, describe, expect, test } from 'vitest';
import { updateVersion, type VersionChange } from '../../../core/contract/budgets.ts';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { createLink } from '../../../core/contract/public-dashboard-links.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
} from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp({ publicPage: sourcePage });
const money = (dollars: number) => ({ amount_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });
let id: string;

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.send(null, 'GET', path, { headers });
  return { response, html: await response.text() };
};
const patch = (body: object) => app.call('ADMIN', contract.updateConfig, { params: { id }, body });
const publish = () => app.call('ADMIN', contract.publish, { params: { id } });
/** The text of the page that a reader sees. */
const textOf = (html: string) =>
  html
    .replace(/<\/?b>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
/** The anchors and texts of the sections' headings. */
const headingsOf = (html: string) =>
  [...html.matchAll(/<h2 id="([^"]+)">(.+?)<\/h2>/g)].map(([, id, title]) => [id, title?.replace(/<[^>]*>/g, '')]);

beforeAll(async () => {
  for (const fiscalYear of [2026, 2027]) {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
    const growth = fiscalYear === 2026 ? 0 : 1_000_000;
    const schools: number[] = [];
    for (let n = 1; n <= 20; n++) schools.push(await buildBuilding(app.cx, { name: `School ${fiscalYear} ${n}` }));
    const categories: number[] = [];
    for (let n = 1; n <= 4; n++) {
      categories.push(await buildCategory(app.cx, { name: `Category ${fiscalYear} ${n}`, color: '#3b82f6' }));
    }
    await buildLines(
      app.cx,
      budget,
      schools.map((building, n) => ({
        ...money(1_000_000 + growth / 20 + n),
        building_id: building,
        category_id: categories[n % 4] ?? null,
      })),
    );
  }
  await buildTownGoal(app.cx, { fiscal_year: 2027, dollar_goal_cents: fromDollars(20_500_000) });
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  await patch({ urlPath: 'example', schoolName: '<Example> & Sons', publishedYears: [2026, 2027, 2030] });
  await app.call('ADMIN', createLink, {
    params: { id },
    body: { title: 'Hearing', url: 'https://youtu.be/dQw4w9WgXcQ', linkType: 'video' },
  });
  await publish();
});

describe('the page for residents', () => {
  test('shows the day of the vote once the version is adopted, only on that year', async () => {
    const { version_id: versionId } = await app.cx
      .db('scenarios')
      .where({ scenario_type: 'proposed', base_year: 2026, is_active: true })
      .first<{ version_id: number }>('version_id');
    const change = (body: VersionChange) =>
      app.call('ADMIN', updateVersion, { params: { id: String(versionId) }, body });
    expect(textOf((await get('/public/example?year=2026')).html)).not.toContain('Adopted');
    await change({ status: 'ADOPTED', adoption: { voteDate: '2026-05-12' } });
    // A published page does not change until the next release.
    expect(textOf((await get('/public/example?year=2026')).html)).not.toContain('Adopted');
    await publish();
    const adopted = textOf((await get('/public/example?year=2026')).html);
    expect(adopted).toContain('School budget · FY2026 (2025–26) · Adopted May 12, 2026');
    expect(adopted).toContain('This is the budget that was adopted on May 12, 2026.');
    expect(textOf((await get('/public/example?year=2027')).html)).not.toContain('Adopted May');
    const data = (await (await app.send(null, 'GET', '/public/example/data.json')).json()) as { years: object[] };
    expect(data.years).toMatchObject([
      { fiscalYear: 2026, stage: 'adopted', adoptedOn: '2026-05-12' },
      { fiscalYear: 2027, stage: 'proposed', adoptedOn: null },
    ]);
    await change({ status: 'DRAFT' });
    await publish();
  });

  test('states the budget, the goal, the difference and the change in words', async () => {
    const { response, html } = await get('/public/example');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const text = textOf(html);
    // 20 × 1,050,000 + 190 = 21,000,190; 500,190 over 20,500,000; 1,000,000 more than 20,000,190.
    expect(text).toContain(
      'The proposed school budget for FY2027 is 2.4% over the town’s guidance and 5% more than in FY2026.',
    );
    // The preview of a shared link has no figures below it, so its sentences have the amounts.
    const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
    for (const tag of ['description', 'og:description', 'twitter:description']) {
      expect(meta(tag)).toContain('is $21,000,190, which is $500,190 (2.4%) over');
      expect(meta(tag)).toContain('$1,000,000 (5%) more than in FY2026.');
    }
    expect(meta('og:title')).toMatch(/ budget FY2027 \(2026–27\)$/);
    expect(meta('twitter:title')).toBe(meta('og:title'));
    // Headings and the choice of years have the long name of the year.
    expect(text).toContain('School budget · FY2027 (2026–27)');
    expect(headingsOf(html)).toContainEqual(['status', 'The FY2027 (2026–27) budget at a glance']);
    expect(text).toContain('FY2026 (2025–26) FY2027 (2026–27)');
    expect(meta('og:type')).toBe('website');
    expect(meta('twitter:card')).toBe('summary');
    const figures = [...html.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>([^<]*)/g)].slice(0, 4).map((match) => match.slice(1));
    expect(figures).toEqual([
      ['Proposed budget', '$21,000,190'],
      ['Town guidance', '$20,500,000'],
      ['Over guidance', '$500,190'],
      ['Change from FY2026', '+$1,000,000'],
    ]);
    // The axis ends at 110% of the larger one, 23,100,209. It is labeled in millions, at round amounts.
    const axis = /<svg class="axis".*?<\/svg>/s.exec(html)?.[0] ?? '';
    expect([...axis.matchAll(/>(\$[^<]*)</g)].map((match) => match[1])).toEqual(['$0', '$10M', '$20M']);
    // 10,000,000 ÷ 23,100,209.
    expect([...axis.matchAll(/<line x1="([^"]*)/g)].map((match) => match[1])).toEqual(['0.00%', '43.29%', '86.58%']);
    // Without a roster, there is no average salary to show the gap in positions.
    expect(text).not.toContain('the salary cost of');
    expect(text).toContain('Last updated');
    expect(html).toContain('&lt;Example&gt; &amp; Sons');
  });

  test('comes in the order residents ask: how much, what changed, where it goes; with a skip link and contents', async () => {
    const { html } = await get('/public/example');
    // The headline is first. What helps to read and share the page is after it.
    const places = [
      ...['id="status"', 'aria-label="About these figures"', 'aria-label="Handout"', 'data-tool="share"'],
      ...['class="contents"', 'id="changes"', 'id="guidance"', 'id="categories"', 'id="buildings"'],
    ].map((mark) => html.indexOf(mark));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    // The first link of the page leads to its content.
    expect(/<a [^>]*>/.exec(html)?.[0]).toBe('<a class="skip" href="#content">');
    expect(html).toContain('<main id="content">');
    // The table of contents lists every section with a heading, in the order of the page.
    const contents = /<details class="contents">.*?<\/details>/s.exec(html)?.[0] ?? '';
    const headings = headingsOf(html);
    expect(headings.length).toBeGreaterThan(6);
    expect([...contents.matchAll(/href="#([^"]+)">([^<]+)</g)].map((match) => match.slice(1))).toEqual(headings);
  });

  test('is text, tables and drawings: files of this server only, no inline script or style', async () => {
    const { response, html } = await get('/public/example');
    expect(html).not.toMatch(/<style|<iframe|<form|javascript:/i);
    expect(html).not.toMatch(/\s(style|on\w+|nonce)=/i);
    expect(html.match(/<script[^>]*>[^<]*<\/script>/g)).toEqual([
      '<script type="module" src="/public-assets/page-1.js" fetchPriority="low"></script>',
    ]);
    expect(html).toContain('<link rel="stylesheet" href="/public-assets/page-1.css"/>');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; font-src 'self'; frame-src https://www.youtube-nocookie.com; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(response.headers.get('X-Frame-Options')).toBe('DENY');
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });

  test('may be framed only in its small form', async () => {
    const { response, html } = await get('/public/example/embed');
    expect(response.headers.get('Content-Security-Policy')).toContain('frame-ancestors *');
    expect(response.headers.get('X-Frame-Options')).toBeNull();
    expect(textOf(html)).toContain('The proposed school budget for FY2027 is $21,000,190');
    expect(html).toContain('href="/public/example" target="_blank"');
  });

  test('shortens a long list so that it still adds up', async () => {
    const { html } = await get('/public/example?year=2026');
    const table = /<caption>Budget by building<\/caption>.*?<\/table>/s.exec(html)?.[0] ?? '';
    const body = /<tbody>(.*)<\/tbody>/s.exec(table)?.[1] ?? '';
    const amounts = [...body.matchAll(/>\$([\d,]+)</g)].map((match) => Number(match[1]?.replaceAll(',', '')));
    expect(amounts).toHaveLength(15);
    expect(body).toContain('Other (6 buildings)');
    expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(20_000_190);
    expect(/<tfoot>.*<\/tfoot>/s.exec(table)?.[0]).toContain('$20,000,190');
  });

  test('gives each category a different color', async () => {
    const { html } = await get('/public/example?year=2026');
    const table = /<caption>Budget by category<\/caption>.*?<\/table>/s.exec(html)?.[0] ?? '';
    const colors = [...table.matchAll(/<svg class="swatch".*?fill="(#\w+)"/gs)].map((match) => match[1]);
    expect(new Set(colors).size).toBe(4);
  });

  test('offers the years as links, and says when one has no figures', async () => {
    const { html } = await get('/public/example');
    expect([...html.matchAll(/href="(\/public\/example\/fy\d+)"/g)].map((match) => match[1])).toEqual([
      '/public/example/fy2026',
      '/public/example/fy2027',
      '/public/example/fy2030',
    ]);
    expect((await get('/public/example/fy2026')).html).toBe((await get('/public/example?year=FY26')).html);
    const empty = await get('/public/example?year=2030');
    expect(empty.response.status).toBe(200);
    expect(textOf(empty.html)).toContain('No data available for FY2030');
    for (const address of ['/public/example?year=2029', '/public/example/fy2029']) {
      const unpublished = await get(address);
      expect(unpublished.response.status).toBe(404);
      expect(textOf(unpublished.html)).toContain('No data available for FY2029');
    }
  });

  test('draws no goal when there is none', async () => {
    const { html } = await get('/public/example?year=2026');
    expect(html).not.toMatch(/against town guidance|the salary cost of/);
    expect(html).not.toContain('<dt>Town guidance</dt>');
    expect(textOf(html)).not.toContain('No guidance set');
    expect((await get('/public/example/embed')).html).toContain('<dt>Town guidance</dt>');
  });

  test('points a video to YouTube', async () => {
    expect((await get('/public/example')).html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
  });

  test('follows the order and the flags of its release', async () => {
    await patch({ componentOrder: 'links,buildingChart,budgetStatus', showCategoryChart: false });
    await publish();
    const { html } = await get('/public/example');
    // If the headline is not first, the page begins with the list of sections.
    const places = [
      ...['data-tool="share"', 'class="contents"', 'id="links"', 'id="buildings"'],
      ...['id="status"', 'aria-label="About these figures"'],
    ].map((mark) => html.indexOf(mark));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(html).not.toContain('id="categories"');
  });

  test('is small and cached, and changes only with a publish', async () => {
    const { response, html } = await get('/public/example');
    expect(Buffer.byteLength(html)).toBeLessThan(40_000);
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
    expect(response.headers.get('Cache-Control')).toBe('public, no-cache');
    expect((await get('/public/example', headers)).response.status).toBe(304);
    await patch({ schoolName: 'Renamed' });
    expect((await get('/public/example', headers)).response.status).toBe(304);
    await publish();
    expect((await get('/public/example', headers)).html).toContain('Renamed');
  });

  test('is not found at other addresses, nor when unpublished', async () => {
    for (const path of [
      '/public/nothing',
      '/public',
      '/public/',
      '/public/example/x',
      '/public/%00',
      '/public/..%2f',
    ]) {
      const { response, html } = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(html).toContain('Dashboard Not Found');
    }
    await patch({ isPublished: false });
    const { response, html } = await get('/public/example');
    expect(response.status).toBe(404);
    expect(html).toBe((await get('/public/nothing')).html);
  });

  test('its stylesheet is cached forever', async () => {
    const { response } = await get('/public-assets/page-1.css');
    expect(response.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
  });
});
