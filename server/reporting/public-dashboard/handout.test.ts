import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { diffReleases, previewPage, rollBack } from '../../../core/contract/public-dashboard-releases.ts';
import { EMPTY_STORY, type PublicStory } from '../../../core/contract/public-dashboard-story.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { buildHandoutDistrict } from '../../../test/support/public-dashboard/handout-district.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { presentView } from './present.ts';
import { findReleaseByNumber } from './queries.ts';
import { releaseFiles } from './site/release-files.ts';
import { staticSite } from './static-site.ts';

const app = useTestApp({ publicPage: sourcePage });
let id: string;

const save = (body: object) => app.call('ADMIN', contract.updateConfig, { params: { id }, body });
const saveStory = (story: Partial<PublicStory>) => save({ story: { ...EMPTY_STORY, ...story } });
const publish = () => app.call('ADMIN', contract.publish, { params: { id } });
const read = async (path: string) => {
  const response = await app.send(null, 'GET', `/public/pine${path}`);
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const textOf = (html: string) =>
  html
    .replace(/<\/?b>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
const handout = async (suffix = '') => textOf((await read(`/handout-fy2027${suffix}`)).html);
const amountsIn = (text: string) => text.match(/[+\u2212]?\$[\d,]+|\d+(?:\.\d+)?%/g);

beforeAll(() =>
  buildHandoutDistrict(app.cx, {
    'Teaching & Learning': [5_600_000, 6_000_000],
    Transportation: [3_000_000, 3_000_000],
    Facilities: [900_000, 1_000_000],
  }),
);

beforeEach(async () => {
  app.clock.now = new Date('2027-03-12T17:00:00Z');
  await app.cx.db('public_dashboards').delete();
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  await save({ urlPath: 'pine', schoolName: 'Pine Schools', publishedYears: [2026, 2027, 2030] });
});

describe('the handout', () => {
  test('has the figures of the headline, the categories and the changes, and only in the chosen languages', async () => {
    await publish();
    // 10,000,000 − 9,500,000 is 5.26%; 10,000,000 − 9,800,000 is 2.04% of guidance.
    const text = await handout();
    expect(text).toContain('School budget for FY2027 (2026–27)');
    expect(text).toContain(
      'Proposed budget $10,000,000 The budget is $500,000 (5.3%) more than in FY2026. ' +
        'The budget is $200,000 (2%) over the town’s guidance of $9,800,000.',
    );
    expect(text).toContain(
      'Teaching & Learning $6,000,000 60.0% Transportation $3,000,000 30.0% Facilities $1,000,000 10.0% Total $10,000,000 100.0%',
    );
    // Transportation does not change.
    expect(text).toContain(
      'Largest changes by category Category Change Teaching & Learning +$400,000 Facilities +$100,000 Total change from FY2026 +$500,000',
    );
    expect(text).toContain('Published March 12, 2027, release 1.');
    const page = textOf((await read('')).html);
    for (const figure of ['$10,000,000', '+$500,000 5.3% more', '$200,000 2% of guidance'])
      expect(page).toContain(figure);
    expect((await read('/handout-fy2027-es')).status).toBe(404);

    await save({ translations: ['ht', 'es', 'ht'] });
    await publish();
    const languages = { '': 'en', '-es': 'es', '-ht': 'ht' };
    for (const place of ['', '/releases/2']) {
      for (const [suffix, language] of Object.entries(languages)) {
        const { status, headers, html } = await read(`${place}/handout-fy2027${suffix}`);
        expect([suffix, status, headers.get('Content-Type')]).toEqual([suffix, 200, 'text/html; charset=utf-8']);
        expect(html).toContain(`<html lang="${language}">`);
        expect(html).not.toMatch(/<script|\sstyle=/);
        expect(Buffer.byteLength(html)).toBeLessThan(12_000);
        expect(amountsIn(textOf(html))).toEqual(amountsIn(text));
      }
      expect((await read(`${place}/handout-fy2027-pt`)).status).toBe(404);
      expect((await read(`${place}/handout-fy2030`)).status).toBe(404);
    }
    expect(await handout('-es')).toContain(
      'El presupuesto aumenta $500,000 (5.3%) con respecto a FY2026. ' +
        'Está $200,000 (2%) por encima del monto de referencia del municipio, que es de $9,800,000.',
    );
    expect(await handout('-ht')).toContain('Pibliye 12 mas 2027, vèsyon 2.');
  });

  test('is linked from its year, with the languages in their own names, and links back', async () => {
    await save({ translations: ['es'] });
    await publish();
    const links = (html: string) =>
      [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map((match) => match.slice(1));
    const page = (await read('/fy2026')).html;
    expect(links(page)).toContainEqual(['/public/pine/handout-fy2026', 'One-page handout (to print or save as PDF)']);
    expect(links((await read('/es/fy2026')).html)).toContainEqual([
      '/public/pine/handout-fy2026-es',
      'Folleto de una página (para imprimir o guardar en PDF)',
    ]);
    expect((await read('/fy2030')).html).not.toContain('handout');
    expect(links((await read('/releases/1/handout-fy2026-es')).html)).toEqual([
      ['/public/pine/releases/1/es/fy2026', 'Ver la página completa'],
      ['/public/pine/releases/1/handout-fy2026', 'English'],
      ['/public/pine/releases/1/handout-fy2026-es', 'Español'],
    ]);
    await save({ translations: [] });
    await publish();
    expect(links((await read('')).html)).toContainEqual([
      '/public/pine/handout-fy2027',
      'One-page handout (to print or save as PDF)',
    ]);
  });

  test('has the typed reasons and the dates from the day of publication on', async () => {
    await save({ translations: ['pt'] });
    await saveStory({
      reasons: [
        { reason: 'Raises', amount: 350_000 },
        { reason: 'Energy', amount: -40_000 },
      ],
      timeline: [
        { date: '2027-05-03', event: 'Town Meeting', comment: 'Every voter may speak.' },
        { date: '2027-03-11', event: 'First hearing', comment: '' },
        { date: '2027-03-12', event: 'Second hearing', comment: 'Library, 7 PM' },
      ],
    });
    // Still March 12 in Massachusetts.
    app.clock.now = new Date('2027-03-13T03:00:00Z');
    await publish();
    // 500,000 − 350,000 + 40,000.
    expect(await handout()).toContain('Raises +$350,000 Energy −$40,000 Everything else +$190,000');
    expect(await handout('-pt')).toContain(
      'Próximos passos 12 de março de 2027 Second hearing Library, 7 PM 3 de maio de 2027 Town Meeting Every voter may speak. ' +
        'As categorias e os demais textos do distrito aparecem como o distrito os escreveu.',
    );
    expect(await handout('-pt')).not.toContain('First hearing');
    // As on the page, only for the default year.
    expect(textOf((await read('/handout-fy2026')).html)).not.toContain('Town Meeting');
  });

  test('leaves out what the page does not show', async () => {
    await save({ showCategoryChart: false });
    await publish();
    expect(await handout()).not.toMatch(/Where the money goes|Largest changes|Facilities/);
    await save({ showBudgetStatus: false, showCategoryChart: true });
    await publish();
    expect(await handout()).toContain('Where the money goes');
    expect(await handout()).not.toMatch(/Proposed budget|guidance/);
  });

  test('has the address of the page if the site knows its own', async () => {
    await save({ schoolWebsiteUrl: 'https://schools.pine.example/' });
    await publish();
    expect(await handout()).toContain('Read more: schools.pine.example ');
    const release = await findReleaseByNumber(app.cx.db, Number(id), 1);
    if (!release) throw new Error('nothing was published');
    const files = releaseFiles(presentView(release), { ...sourcePage, origin: 'https://budget.example.org' });
    const noteOf = (path: string) => /figures: ([^<]*)/.exec(files.find((file) => file.path === path)?.text ?? '')?.[1];
    expect(noteOf('handout-fy2027')).toBe('budget.example.org/public/pine');
    expect(noteOf('releases/1/handout-fy2026')).toBe('budget.example.org/public/pine/fy2026');
  });

  test('names the funds that guidance covers, and the change in positions if the page has both years', async () => {
    await save({ translations: ['es'] });
    await publish();
    const release = await findReleaseByNumber(app.cx.db, Number(id), 1);
    if (!release) throw new Error('nothing was published');
    const view = presentView(release);
    const fte = (authorizedFte: number) => {
      return { schools: [], functions: [], total: { authorizedFte, filledFte: authorizedFte, vacantFte: 0 } };
    };
    const [before, after] = [view.years['2026'], view.years['2027']];
    if (!before || !after) throw new Error('a year is missing');
    const comparedWithGuidance = { amount: 9_800_049.99, funds: ['GENERAL', 'School Choice', 'General'] };
    const years = {
      2026: { ...before, fte: fte(101.25) },
      2027: { ...after, fte: fte(99.5), comparedWithGuidance },
    };
    const files = releaseFiles({ ...view, years }, sourcePage);
    const at = (path: string) => textOf(files.find((file) => file.path === path)?.text ?? '');
    // 49.99 of 9,800,000 is 0.0005%.
    expect(at('handout-fy2027')).toContain(
      'Town guidance covers $9,800,050 of the $10,000,000 budget. Funds covered: General fund and School Choice. ' +
        'This part is $50 (less than 0.1%) over the town’s guidance of $9,800,000.',
    );
    // 101.25 − 99.5.
    expect(at('handout-fy2027')).toContain('99.5 full-time equivalent positions (FTE), 1.75 fewer than in FY2026.');
    expect(at('handout-fy2027-es')).toContain('(menos del 0.1%) por encima del monto de referencia');
    expect(at('handout-fy2027-es')).toContain(
      '99.5 puestos equivalentes a tiempo completo (FTE), 1.75 menos que en FY2026.',
    );
  });

  test('is previewed with unsaved settings', async () => {
    const settings = { schoolName: 'Unsaved', translations: ['es' as const] };
    const body = { of: 'draft' as const, show: 'handout' as const, language: 'es' as const, settings };
    const { html } = (await app.call('ADMIN', previewPage, { params: { id }, body })).body;
    expect(textOf(html ?? '')).toContain('Unsaved Presupuesto escolar para el año fiscal FY2027 (2026–27)');
    expect(html).toContain('Borrador, sin publicar.');
  });

  test('refuses an unknown language, and names a changed choice', async () => {
    await publish();
    const refused = await app.refused('ADMIN', contract.updateConfig, {
      params: { id },
      body: { translations: ['fr'] } as object,
    });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['translations.0']]);
    await save({ translations: ['pt'] });
    const query = { to: 'draft' } as const;
    const { settings } = (await app.call('ADMIN', diffReleases, { params: { id, number: '1' }, query })).body;
    expect(settings).toEqual([{ what: 'Languages', before: 'English', after: 'English, Portuguese' }]);
  });

  test('is refused with data about individuals', async () => {
    await saveStory({
      timeline: [{ date: '2027-05-03', event: 'Hearing', comment: 'Write to Marisol Quintero61235.' }],
    });
    const refused = await app.refused('ADMIN', contract.publish, { params: { id } });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatch(/^The privacy check failed/);
    expect(JSON.stringify(refused.body)).toContain('"file":"handout-fy2027"');
    expect((await read('/handout-fy2027')).status).toBe(404);
  });
});

test('a release from before handouts stays without one, also in a folder of files and when it is restored', async () => {
  await publish();
  const releases = app.cx.db('public_releases').where({ dashboard_id: id, number: 1 });
  const row = await releases.clone().first<{ id: number }>('id');
  await releases.clone().update({ snapshot: app.cx.db.raw("snapshot #- '{config,translations}'") });
  await app.cx.db('public_release_files').where({ release_id: row.id }).whereLike('path', '%handout%').delete();
  await publish();
  const paths = (await staticSite(app.cx, sourcePage)).map(({ path }) => path).filter((path) => /handout/.test(path));
  expect(paths.toSorted()).toEqual(
    ['', 'releases/2/'].flatMap((place) =>
      ['handout-fy2026', 'handout-fy2027'].map((name) => `public/pine/${place}${name}/index.html`),
    ),
  );
  await app.call('ADMIN', rollBack, { params: { id, number: '1' } });
  expect((await read('')).html).not.toContain('handout');
  expect((await read('/handout-fy2027')).status).toBe(404);
  expect((await read('/releases/2/handout-fy2027')).status).toBe(200);
});
