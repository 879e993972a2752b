import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { previewPage } from '../../../core/contract/public-dashboard-releases.ts';
import { EMPTY_STORY } from '../../../core/contract/public-dashboard-story.ts';
import { buildLines, buildScenario, employeeLine } from '../../../test/factories/factories.ts';
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
const publish = () => app.call('ADMIN', contract.publish, { params: { id } });
const read = async (path: string) => {
  const response = await app.send(null, 'GET', `/public/pine${path}`);
  return { status: response.status, html: await response.text() };
};
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const amountsIn = (html: string) => textOf(html).match(/[+\u2212]?\$[\d,]+|\d+(?:\.\d+)?%/g);
const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address);

beforeAll(() =>
  buildHandoutDistrict(app.cx, { Teaching: [5_600_000, 6_000_000], Transportation: [3_000_000, 4_000_000] }),
);

beforeEach(async () => {
  app.clock.now = new Date('2027-03-12T17:00:00Z');
  await app.cx.db('public_dashboards').delete();
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  await save({
    urlPath: 'pine',
    schoolName: 'Pine Schools',
    publishedYears: [2026, 2027],
    story: { ...EMPTY_STORY, note: { text: 'We keep class sizes.', author: 'M. Arden' } },
  });
});

describe('the languages of the page', () => {
  test('have the same page for each year, with the same figures, in this release and at its own address', async () => {
    await save({ translations: ['ht', 'es'] });
    await publish();
    for (const place of ['', '/releases/1']) {
      for (const year of ['', '/fy2026', '/fy2027']) {
        const english = (await read(place + year)).html;
        expect(english).toContain('<html lang="en">');
        for (const language of ['es', 'ht']) {
          const { status, html } = await read(`${place}/${language}${year}`);
          expect([language, status]).toEqual([language, 200]);
          expect(html).toContain(`<html lang="${language}">`);
          expect(amountsIn(html)).toEqual(amountsIn(english));
        }
        expect((await read(`${place}/pt${year}`)).status).toBe(404);
      }
    }
    // 10,000,000 − 8,600,000 is 16.3%.
    expect(textOf((await read('/es')).html)).toContain('Presupuesto escolar · FY2027 (2026–27)');
    expect((await read('/es/fy2031')).status).toBe(404);
    expect((await read('/es/fy2031')).html).toContain('No hay datos disponibles para FY2031');
    expect((await read('/es?year=2026')).html).toContain('FY2026 (2025–26)');
    expect((await read('/es/embed')).status).toBe(404);
  });

  test('link to the same page in the others, and to the other years in the same', async () => {
    await save({ translations: ['es'] });
    await publish();
    const spanish = links((await read('/es/fy2026')).html);
    for (const address of [
      '/fy2026',
      '/es/fy2026',
      '/es/fy2027',
      '/releases/1/es',
      '/handout-fy2026-es',
      '/data.csv',
    ]) {
      expect(spanish).toContain(`/public/pine${address}`);
    }
    expect(links((await read('/releases/1/es/fy2026')).html)).toEqual(
      expect.arrayContaining([
        '/public/pine/releases/1/fy2026',
        '/public/pine/releases/1/es/fy2027',
        '/public/pine/es',
      ]),
    );
    expect(links((await read('/fy2027')).html)).toContain('/public/pine/es/fy2027');
    await save({ translations: [] });
    await publish();
    expect((await read('')).html).not.toContain('Español');
    expect((await read('/es')).status).toBe(404);
    expect((await read('/releases/1/es')).status).toBe(200);
  });

  test('name each other to search engines by absolute addresses', async () => {
    await save({ translations: ['pt'] });
    await publish();
    const row = await findReleaseByNumber(app.cx.db, Number(id), 1);
    if (!row) throw new Error('release 1 is missing');
    const files = releaseFiles(presentView(row), { ...sourcePage, origin: 'https://pine.example.org' });
    const html = (path: string) => files.find((file) => file.path === path)?.text ?? '';
    expect(html('pt/fy2026')).toContain(
      '<link rel="canonical" href="https://pine.example.org/public/pine/pt/fy2026"/>',
    );
    for (const path of ['fy2026', 'pt/fy2026']) {
      expect(html(path)).toContain(
        '<link rel="alternate" hrefLang="en" href="https://pine.example.org/public/pine/fy2026"/>' +
          '<link rel="alternate" hrefLang="pt" href="https://pine.example.org/public/pine/pt/fy2026"/>',
      );
    }
    expect(html('releases/1/pt')).not.toContain('rel="alternate"');
    expect(html('pt/fy2026')).toContain('<meta property="og:locale" content="pt_BR"/>');
  });

  test('mark the texts of the district as English, and say that they are not translated', async () => {
    await save({ translations: ['es'] });
    await publish();
    const { html } = await read('/es');
    expect(textOf(html)).toContain('Los nombres y textos que escribió el distrito no están traducidos.');
    expect(html).toContain('<h1 lang="en">Pine Schools</h1>');
    expect(html).toMatch(/lang="en"[^>]*>(<[^>]*>)*We keep class sizes\./);
    expect((await read('')).html).not.toContain('lang="en">Pine');
  });

  test('are in the folder of a static export, with relative addresses', async () => {
    await save({ translations: ['es'] });
    await publish();
    const files = new Map((await staticSite(app.cx, sourcePage)).map(({ path, bytes }) => [path, bytes.toString()]));
    const page = files.get('public/pine/es/fy2026/index.html') ?? '';
    expect(links(page)).toEqual(
      expect.arrayContaining(['../../fy2026/', './', '../fy2027/', '../../handout-fy2026-es/']),
    );
    for (const address of links(page).filter((link) => link?.startsWith('.'))) {
      const target = new URL(address ?? '', 'file:///public/pine/es/fy2026/').pathname.slice(1);
      expect([address, files.has(target.endsWith('/') ? `${target}index.html` : target)]).toEqual([address, true]);
    }
  });

  test('are published when a person has the name of common words, but not with the name of a person', async () => {
    // "Fiscal year": "Li soti nan premye jiyè …", "… lajan li. Li kòmanse …".
    const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
    await buildLines(app.cx, roster, [
      employeeLine(50_500, { first_name: 'Li', last_name: 'Li' }),
      employeeLine(50_600, { first_name: 'Ane', last_name: 'Fiskal' }),
    ]);
    await save({ translations: ['ht'] });
    await publish();
    const note = { text: 'Thanks to Li Li.', author: 'M. Arden' };
    await save({ story: { ...EMPTY_STORY, note } });
    const refused = await app.refused('ADMIN', contract.publish, { params: { id } });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('"file":"ht"');
  });

  test('are previewed with unsaved settings', async () => {
    const settings = { schoolName: 'Unsaved', translations: ['pt' as const] };
    const body = { of: 'draft' as const, language: 'pt' as const, settings };
    const { html } = (await app.call('ADMIN', previewPage, { params: { id }, body })).body;
    expect(html).toContain('<html lang="pt">');
    expect(html).toContain('<h1 lang="en">Unsaved</h1>');
    const refused = await app.refused('ADMIN', previewPage, {
      params: { id },
      body: { ...body, language: 'fr' as 'pt' },
    });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['language']]);
  });
});
