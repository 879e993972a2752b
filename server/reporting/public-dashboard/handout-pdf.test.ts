import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { PAGE_LANGUAGES, PAGE_TRANSLATIONS } from '../../../core/contract/public-dashboard-languages.ts';
import { withdrawRelease } from '../../../core/contract/public-dashboard-releases.ts';
import {
  EMPTY_STORY,
  MAX_EVENTS,
  MAX_REASONS,
  type PublicStory,
} from '../../../core/contract/public-dashboard-story.ts';
import type { PublicView } from '../../../core/contract/public-dashboard-view.ts';
import { readPdf } from '../../../test/support/read-pdf.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { buildHandoutDistrict } from '../../../test/support/public-dashboard/handout-district.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { presentView } from './present.ts';
import { findLeaks } from './privacy/check-files.ts';
import { findReleaseByNumber } from './queries.ts';
import { pageAddresses } from './site/addresses.ts';
import { loadHandoutDrawing } from './site/handout-pdf/draw-handout.ts';
import { PDF, releaseFiles } from './site/release-files.ts';
import { staticSite } from './static-site.ts';

const page = { ...sourcePage, drawHandout: loadHandoutDrawing() };
const app = useTestApp({ publicPage: page });
let id: string;

const save = (body: object) => app.call('ADMIN', contract.updateConfig, { params: { id }, body });
const publish = () => app.call('ADMIN', contract.publish, { params: { id } });
const get = (path: string, headers: Record<string, string> = {}) =>
  app.send(null, 'GET', `/public/oak${path}`, { headers });
const html = async (path: string) => (await get(path)).text();
const pdf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const amountsIn = (text: string) => text.match(/[+\u2212]?\$[\d,]+|\d+(?:\.\d+)?%/g) ?? [];
const textOf = (page_: string) =>
  page_
    .replace(/^[\s\S]*<main>/, '')
    .replace(/<caption>.*?<\/caption>/g, '')
    .replace(/<wbr\/>|<\/?b>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

async function viewOf(number = 1): Promise<PublicView> {
  const release = await findReleaseByNumber(app.cx.db, Number(id), number);
  if (!release) throw new Error('nothing was published');
  return presentView(release);
}

beforeAll(() =>
  buildHandoutDistrict(app.cx, {
    'Teaching & Learning': [5_600_000, 6_000_000],
    Transportation: [3_000_000, 3_000_000],
    Facilities: [900_000, 1_000_000],
    'Retiree benefits': [0, -250_000],
  }),
);

beforeEach(async () => {
  app.clock.now = new Date('2027-03-12T17:00:00Z');
  await app.cx.db('public_dashboards').delete();
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  await save({
    urlPath: 'oak',
    schoolName: 'Oak & Elm Schools',
    publishedYears: [2026, 2027, 2030],
    translations: ['es'],
  });
});

/** The smallest letters with each size of the font, in points: the label of the budget. */
const MIN_LETTERS = { large: 9.8, medium: 8.5, small: 7.5 };
/** Half an inch, in points. */
const MARGIN = 36;

const words = fc.constantFrom(
  'Paraprofessionals,',
  'Medical/Therapeutic',
  'drivers',
  '(PK–12)',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  '$1,234,567',
  'Educación',
);
const text = (length: number) =>
  fc.array(words, { minLength: 1, maxLength: 40 }).map((some) => some.join(' ').slice(0, length).trim());
const typed = fc.record({
  schoolName: text(120),
  categories: fc.array(text(120), { minLength: 1, maxLength: 15 }),
  reasons: fc.array(fc.record({ reason: text(150), amount: fc.integer({ min: -900_000, max: 900_000 }) }), {
    maxLength: MAX_REASONS,
  }),
  timeline: fc.array(fc.record({ date: fc.constant('2027-05-03'), event: text(150), comment: text(300) }), {
    maxLength: MAX_EVENTS,
  }),
});

const STORY: Partial<PublicStory> = {
  reasons: [
    { reason: 'Raises', amount: 350_000 },
    { reason: 'Energy', amount: -40_000 },
  ],
  timeline: [{ date: '2027-05-03', event: 'Town Meeting 🗳️', comment: 'Every voter may speak.' }],
};

describe('the PDF of the handout', () => {
  test('says the same as the HTML handout in every language, on one page, with its fonts', async () => {
    await save({ story: { ...EMPTY_STORY, ...STORY }, translations: [...PAGE_TRANSLATIONS] });
    await publish();
    for (const language of PAGE_LANGUAGES) {
      const name = `/handout-fy2027${language === 'en' ? '' : `-${language}`}`;
      const [shown, bytes] = [textOf(await html(name)), await pdf(`${name}.pdf`)];
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      const read = readPdf(bytes);
      expect(read.text).toBe(shown.replace(' 🗳️', ''));
      expect(amountsIn(read.text).length).toBeGreaterThan(15);
      expect([read.pages, read.sizes]).toEqual([1, ['0 0 612 792']]);
      expect(read.fonts).toEqual(['Inter-Bold', 'Inter-Regular']);
      expect([read.language, read.showsTitle]).toEqual([language, true]);
      expect(read.title).toMatch(/^Oak & Elm Schools · .*FY2027 \(2026–27\)$/);
      for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD', 'L', 'LBody']) expect(read.tags).toContain(tag);
    }
  });

  test('is linked from the handout, has a name to save it under, and is as fresh as the handout', async () => {
    await publish();
    const links = (text: string) =>
      [...text.matchAll(/<a href="([^"]*)" type="([^"]*)"[^>]*>([^<]*)/g)].map((all) => all.slice(1));
    expect(links(await html('/handout-fy2027-es'))).toEqual([
      ['/public/oak/handout-fy2027-es.pdf', 'application/pdf', 'Descargar PDF'],
    ]);
    expect(links(await html('/releases/1/handout-fy2026'))).toEqual([
      ['/public/oak/releases/1/handout-fy2026.pdf', 'application/pdf', 'Download PDF'],
    ]);
    for (const place of ['', '/releases/1']) {
      const response = await get(`${place}/handout-fy2026-es.pdf`, { 'Accept-Encoding': 'br, gzip' });
      expect(response.status).toBe(200);
      const header = (name: string) => response.headers.get(name);
      expect(header('Content-Type')).toBe('application/pdf');
      expect(header('Content-Encoding')).toBe('br');
      expect(header('Content-Disposition')).toBe('inline; filename="oak-budget-fy2026-es.pdf"');
      expect(header('Cache-Control')).toBe((await get('/handout-fy2026')).headers.get('Cache-Control'));
      expect(header('X-Content-Type-Options')).toBe('nosniff');
      const again = await get(`${place}/handout-fy2026-es.pdf`, { 'If-None-Match': header('ETag') ?? '' });
      expect(again.status).toBe(304);
    }
    // The public page has no more links than before.
    expect(await html('')).not.toContain('.pdf');
  });

  test('exists only for years with figures and for the chosen languages', async () => {
    await publish();
    const statusOf = async (path: string) => (await get(path)).status;
    expect(await statusOf('/handout-fy2027-es.pdf')).toBe(200);
    for (const path of [
      '/handout-fy2030.pdf',
      '/handout-fy2025.pdf',
      '/handout-fy2027-pt.pdf',
      '/handout-fy2027-en.pdf',
    ]) {
      expect([path, await statusOf(path)]).toEqual([path, 404]);
      expect([path, await statusOf(`/releases/1${path}`)]).toEqual([path, 404]);
    }
    await publish();
    await app.call('ADMIN', withdrawRelease, { params: { id, number: '1' } });
    expect(await statusOf('/releases/1/handout-fy2027-es.pdf')).toBe(410);
    expect(await statusOf('/releases/2/handout-fy2027-es.pdf')).toBe(200);
  });

  test('has the same bytes whenever it is drawn, also in a folder of files', async () => {
    await publish();
    const bytes = await pdf('/releases/1/handout-fy2027-es.pdf');
    app.clock.now = new Date('2027-04-20T12:00:00Z');
    const files = await staticSite(app.cx, page);
    for (const place of ['', 'releases/1/']) {
      const found = files.find(({ path }) => path === `public/oak/${place}handout-fy2027-es.pdf`);
      expect(found?.bytes.equals(bytes)).toBe(true);
    }
    const linking = files.find(({ path }) => path === 'public/oak/handout-fy2027-es/index.html');
    expect(linking?.bytes.toString()).toContain('href="../handout-fy2027-es.pdf"');
  });

  test('is read by the privacy check', async () => {
    await publish();
    const view = await viewOf();
    const person = { firstName: 'Marisol', lastName: 'Quintero61235', employeeId: null, notes: null };
    const comment = 'Write to Marisol Quintero61235.';
    const story = { ...EMPTY_STORY, timeline: [{ date: '2027-05-03', event: 'Hearing', comment }] };
    const files = releaseFiles({ ...view, config: { ...view.config, story } }, page).filter(
      ({ path }) => path === 'handout-fy2027-es.pdf',
    );
    expect(findLeaks(files, [person])).toMatchObject([
      { file: 'handout-fy2027-es.pdf', place: 'dates.rows.0.comment' },
    ]);
    await save({ story });
    const refused = await app.refused('ADMIN', contract.publish, { params: { id } });
    expect(refused.status).toBe(409);
  });

  test('fits on one page without smaller letters, and says the same as the HTML handout, whatever the district typed', async () => {
    await publish();
    const view = await viewOf();
    const [before, after] = [view.years['2026'], view.years['2027']];
    if (!before || !after) throw new Error('a year is missing');
    await fc.assert(
      fc.asyncProperty(typed, async ({ schoolName, categories, reasons, timeline }) => {
        const rows = categories.map((name, n) => ({
          name: `${n} ${name}`,
          amount: 1_234_567.5 * (n + 1),
          itemCount: 1,
          color: '#123456',
        }));
        const changed: PublicView = {
          ...view,
          config: { ...view.config, schoolName, story: { ...EMPTY_STORY, reasons, timeline } },
          years: { 2026: before, 2027: { ...after, categoryBreakdown: rows } },
        };
        for (const language of PAGE_LANGUAGES) {
          const addresses = pageAddresses({ urlPath: 'oak', number: 1, kind: 'current', assets: page.addresses });
          const input = { view: changed, year: 2027, language, kind: 'current' as const, addresses };
          const sheet = page.renderer.handoutSheet(input);
          if (!sheet || !page.drawHandout) throw new Error('there is no handout');
          const drawn = readPdf(await page.drawHandout(JSON.stringify(sheet)));
          expect(drawn.text).toBe(textOf(page.renderer.renderHandout(input, sheet)));
          expect(drawn.pages).toBe(1);
          expect(drawn.smallest).toBeGreaterThanOrEqual(MIN_LETTERS[sheet.font]);
          expect(drawn.lowest).toBeGreaterThan(MARGIN);
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  test('is drawn in a thread, which outlives a sheet that it cannot draw', async () => {
    await publish();
    const draw = loadHandoutDrawing()!;
    const sheets = releaseFiles(await viewOf(), page).filter(({ mediaType }) => mediaType === PDF);
    expect(sheets.length).toBeGreaterThan(0);
    await expect(draw('{"language":"xx"}')).rejects.toThrow('The PDF of the handout could not be created: ');
    const [first, again] = await Promise.all([draw(sheets[0]!.text), draw(sheets[0]!.text)]);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(again.equals(first)).toBe(true);
  });

  test('is left out, with its links, if it cannot be drawn', async () => {
    await publish();
    const files = releaseFiles(await viewOf(), sourcePage);
    expect(files.filter(({ mediaType }) => mediaType === PDF)).toEqual([]);
    expect(files.filter(({ text }) => text.includes('.pdf'))).toEqual([]);
  });
});
