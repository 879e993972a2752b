import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { withdrawRelease } from '../../../core/contract/public-dashboard-releases.ts';
import { buildBuilding, buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { staticSite } from './static-site.ts';

const app = useTestApp({ publicPage: sourcePage });
let id: string;

const save = (body: object) => app.call('ADMIN', contract.updateConfig, { params: { id }, body });
const publish = () => app.call('ADMIN', contract.publish, { params: { id } });
const get = async (path: string) => {
  const response = await app.send(null, 'GET', `/public/${path}`);
  return { status: response.status, html: await response.text() };
};
const partOf = (html: string, form: RegExp) => form.exec(html)?.[1] ?? null;

/** Returns the texts of a notice, which are everything that its page says. */
const noticeOf = (html: string) => ({
  language: partOf(html, /<html lang="([^"]*)"/),
  title: partOf(html, /<title>([^<]*)</),
  texts: (partOf(html, /<body>(.*)<\/body>/) ?? '').split(/<[^>]*>/).filter((text) => text !== ''),
  link: partOf(html, /<a href="([^"]*)"/),
  languageOfLink: partOf(html, /<a [^>]*hrefLang="([^"]*)"/),
});

const NOTHING = {
  en: {
    title: 'Dashboard Not Found',
    text: 'There is no public dashboard at this address. Check the address for typing errors, or ask the school district for the link.',
  },
  es: {
    title: 'Página no encontrada',
    text: 'No hay ninguna página pública del presupuesto en esta dirección. Revise si la dirección está bien escrita o pida el enlace al distrito escolar.',
  },
  pt: {
    title: 'Página não encontrada',
    text: 'Não há nenhuma página pública do orçamento neste endereço. Verifique se o endereço está escrito corretamente ou peça o link ao distrito escolar.',
  },
  ht: {
    title: 'Paj sa a pa egziste',
    text: 'Pa gen okenn paj piblik sou bidjè a nan adrès sa a. Verifye si adrès la byen ekri, oswa mande distri lekòl la pou l ba ou lyen an.',
  },
};
const WITHDRAWN = {
  en: {
    title: 'This release was withdrawn',
    text: 'The school district has withdrawn these figures. They should no longer be used or quoted.',
    link: 'See the latest figures',
  },
  es: {
    title: 'Esta versión fue retirada',
    text: 'El distrito escolar ha retirado estas cifras. Ya no deben usarse ni citarse.',
    link: 'Ver las cifras más recientes',
  },
  pt: {
    title: 'Esta versão foi retirada',
    text: 'O distrito escolar retirou estes números. Eles não devem mais ser usados nem citados.',
    link: 'Ver os números mais recentes',
  },
  ht: {
    title: 'Yo retire vèsyon sa a',
    text: 'Distri lekòl la retire chif sa yo. Pèsonn pa ta dwe sèvi ak yo ni site yo ankò.',
    link: 'Gade dènye chif yo',
  },
};
type Language = keyof typeof NOTHING;

const nothing = (language: Language) => {
  const { title, text } = NOTHING[language];
  return { language, title, texts: [title, text], link: null, languageOfLink: null };
};
const withdrawn = (language: Language, link: string, languageOfLink: Language | null = null) => {
  const { title, text, link: linkText } = WITHDRAWN[language];
  return { language, title, texts: [title, text, linkText], link, languageOfLink };
};

// Release 1 is in Spanish and Haitian Creole. A building has a wrong name in it. Release 2 is in Spanish and Portuguese.
beforeAll(async () => {
  const oak = await buildBuilding(app.cx, { name: 'Oak Hill School' });
  const fern = await buildBuilding(app.cx, { name: 'Mistaken School' });
  for (const fiscalYear of [2026, 2027]) {
    await buildLines(app.cx, await buildScenario(app.cx, { type: 'proposed', fiscalYear }), [
      proposedLine(4_000_000, { building_id: oak }),
      proposedLine(2_000_000, { building_id: fern }),
    ]);
  }
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  await save({
    urlPath: 'fern',
    schoolName: 'Fern Schools',
    publishedYears: [2026, 2027],
    translations: ['es', 'ht'],
  });
  await publish();
  expect((await get('fern/releases/1/ht/school-mistaken-school')).status).toBe(200);
  await app.cx.db('buildings').where({ id: fern }).update({ name: 'Fern School' });
  await save({ publishedYears: [2027], translations: ['es', 'pt'] });
  await publish();
  await app.call('ADMIN', withdrawRelease, { params: { id, number: '1' } });
});

describe('the notice of a withdrawn release', () => {
  test.each([
    { path: '', notice: withdrawn('en', '/public/fern') },
    { path: '/fy2026', notice: withdrawn('en', '/public/fern') },
    { path: '/handout-fy2026', notice: withdrawn('en', '/public/fern') },
    { path: '/es', notice: withdrawn('es', '/public/fern/es') },
    { path: '/es/', notice: withdrawn('es', '/public/fern/es') },
    { path: '/es/fy2026', notice: withdrawn('es', '/public/fern/es') },
    { path: '/handout-fy2026-es', notice: withdrawn('es', '/public/fern/es') },
    { path: '/handout-fy2026-es.pdf', notice: withdrawn('es', '/public/fern/es') },
    // The current release has no pages in Haitian Creole.
    { path: '/ht/school-oak-hill-school', notice: withdrawn('ht', '/public/fern', 'en') },
    // The withdrawn release had no pages in Portuguese.
    { path: '/pt', notice: withdrawn('pt', '/public/fern/pt') },
    { path: '/fr', notice: withdrawn('en', '/public/fern') },
    { path: '/essay', notice: withdrawn('en', '/public/fern') },
  ])('is in the language of the address releases/1$path', async ({ path, notice }) => {
    const { status, html } = await get(`fern/releases/1${path}`);
    expect(status).toBe(410);
    expect(noticeOf(html)).toEqual(notice);
  });

  test('is the same whether or not the release had a page at the address', async () => {
    const { html } = await get('fern/releases/1/es/school-mistaken-school');
    expect((await get('fern/releases/1/es/school-unknown')).html).toBe(html);
  });
});

describe('the notice that nothing is at an address', () => {
  test.each([
    { path: 'fern/nothing', language: 'en' },
    { path: 'fern/es/nothing', language: 'es' },
    { path: 'fern/pt/school-mistaken-school', language: 'pt' },
    { path: 'fern/es/fy27', language: 'es' },
    { path: 'fern/handout-fy2031-pt', language: 'pt' },
    { path: 'fern/handout-fy2031-es.pdf', language: 'es' },
    { path: 'fern/handout-fy2031', language: 'en' },
    { path: 'fern/essay', language: 'en' },
    // Only release 1 was in Haitian Creole.
    { path: 'fern/ht', language: 'en' },
    { path: 'fern/ht/fy2027', language: 'en' },
    { path: 'fern/releases/2/ht', language: 'ht' },
    { path: 'fern/releases/2/es/nothing', language: 'es' },
    { path: 'fern/releases/9/pt', language: 'pt' },
    // An address with a typing error, or from before the URL path was changed.
    { path: 'ferm/es', language: 'es' },
    { path: 'ferm/ht', language: 'en' },
    { path: 'es', language: 'en' },
  ] as const)('is in the language of the address $path: $language', async ({ path, language }) => {
    const { status, html } = await get(path);
    expect(status).toBe(404);
    expect(noticeOf(html)).toEqual(nothing(language));
  });

  test('does not depend on the address while nothing is public', async () => {
    await save({ isPublished: false });
    for (const path of ['fern', 'fern/es', 'ferm/es', 'fern/releases/1']) {
      expect([path, noticeOf((await get(path)).html)]).toEqual([path, nothing('en')]);
    }
    expect((await get('fern/releases/1/es')).html).toBe((await get('fern/releases/99/es')).html);
    await publish();
  });
});

describe('the folder of a static export', () => {
  test('has the notice at every address of a withdrawn release, and nothing else of it', async () => {
    const files = new Map((await staticSite(app.cx, sourcePage)).map(({ path, bytes }) => [path, bytes.toString()]));
    const own = 'public/fern/releases/1/';
    const paths = [...files.keys()].filter((path) => path.startsWith(own)).map((path) => path.slice(own.length));
    // The address of "Mistaken School" is missing, and that of "Fern School" is from later releases.
    const pages = ['', 'fy2026/', 'fy2027/', 'school-fern-school/', 'school-oak-hill-school/'];
    const handouts = ['handout-fy2026', 'handout-fy2027'];
    expect(paths.toSorted()).toEqual(
      [
        ...['', 'es/', 'ht/'].flatMap((language) => pages.map((page) => `${language}${page}index.html`)),
        ...['', '-es', '-ht'].flatMap((language) => handouts.map((handout) => `${handout}${language}/index.html`)),
      ].toSorted(),
    );
    expect([...files.keys()].filter((path) => path.includes('mistaken'))).toEqual([]);

    const notice = (path: string) => noticeOf(files.get(`${own}${path}index.html`) ?? '');
    expect(notice('')).toEqual(withdrawn('en', '../../'));
    expect(notice('fy2026/')).toEqual(withdrawn('en', '../../../'));
    expect(notice('handout-fy2026/')).toEqual(withdrawn('en', '../../../'));
    expect(notice('es/')).toEqual(withdrawn('es', '../../../es/'));
    expect(notice('es/fy2027/')).toEqual(withdrawn('es', '../../../../es/'));
    expect(notice('es/school-fern-school/')).toEqual(withdrawn('es', '../../../../es/'));
    expect(notice('handout-fy2027-es/')).toEqual(withdrawn('es', '../../../es/'));
    expect(notice('ht/fy2026/')).toEqual(withdrawn('ht', '../../../../', 'en'));
    expect(files.get(`${own}es/fy2027/index.html`)).toContain('href="../../../../../../public-assets/page-1.css"');
    for (const path of paths) expect(files.get(own + path), path).not.toMatch(/\$|Schools?\b|fy20/);
    expect(noticeOf(files.get('404.html') ?? '')).toEqual(nothing('en'));
  });
});
