import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import * as contract from '../../../core/contract/public-dashboard.ts';
import {
  buildLines,
  buildScenario,
  buildTownGoal,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { fromDollars } from '../../../core/money.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { loadDrawing } from './site/draw-picture.ts';
import { releaseFiles } from './site/release-files.ts';
import { presentView } from './present.ts';
import { findLeaks } from './privacy/check-files.ts';
import * as queries from './queries.ts';
import { staticSite } from './static-site.ts';

const page = { ...sourcePage, origin: 'https://budget.example.org', drawPicture: loadDrawing() };
const app = useTestApp({ publicPage: page });
const get = (path: string) => app.send(null, 'GET', path, { headers: { 'Accept-Encoding': 'br, gzip' } });
const PICTURE = '/public/picture/releases/1/picture-fy2026.png';

/** Returns the width of a text in the bold font of the pictures. */
function boldWidth(text: string, size: number): number {
  const require = createRequire(import.meta.url);
  const { Resvg } = require('@resvg/resvg-js') as {
    Resvg: new (svg: string, options: object) => { getBBox(): { width: number } | undefined };
  };
  const fontFiles = [require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9000 100"><text x="0" y="80" font-weight="700" font-size="${size}">${text}</text></svg>`;
  return (
    new Resvg(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter' } }).getBBox()?.width ?? 0
  );
}

beforeAll(async () => {
  for (const [fiscalYear, dollars] of [
    [2025, 10_000_000],
    [2026, 10_250_000],
  ] as const) {
    await buildLines(app.cx, await buildScenario(app.cx, { type: 'proposed', fiscalYear }), [proposedLine(dollars)]);
  }
  await buildLines(app.cx, await buildScenario(app.cx), [employeeLine(61_234.56, { last_name: 'Quintero' })]);
  await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: fromDollars(10_300_000) });
  const id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  const body = { urlPath: 'picture', schoolName: 'Pine & Oak Schools', publishedYears: [2026] };
  await app.call('ADMIN', contract.updateConfig, { params: { id }, body });
  await app.call('ADMIN', contract.publish, { params: { id } });
});

test('a shared link has a picture, drawn once at publish, at a whole address', async () => {
  expect((await app.call('ADMIN', contract.readConfig)).body.siteAddress).toBe('https://budget.example.org');
  const html = await (await get('/public/picture')).text();
  const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  expect(meta('og:image')).toBe(`https://budget.example.org${PICTURE}`);
  expect(meta('twitter:image')).toBe(meta('og:image'));
  expect(meta('twitter:card')).toBe('summary_large_image');
  expect(meta('og:url')).toBe('https://budget.example.org/public/picture');
  expect([meta('og:image:width'), meta('og:image:height'), meta('og:image:type')]).toEqual([
    '1200',
    '630',
    'image/png',
  ]);
  expect(meta('og:image:alt')).toContain(
    'Pine &amp; Oak Schools. The proposed school budget for FY2026 is $10,250,000',
  );
  const response = await get(PICTURE);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/png');
  expect(response.headers.get('Content-Encoding')).toBeNull();
  expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  const bytes = Buffer.from(await response.arrayBuffer());
  // The signature of PNG, and the size in its first chunk.
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.length).toBeGreaterThan(10_000);
  const files = await staticSite(app.cx, page);
  expect(files.find(({ path }) => path === PICTURE.slice(1))?.bytes.equals(bytes)).toBe(true);
});

test('it shows the district, the year, the amount, the change and guidance, and is checked for people like every file', async () => {
  const release = await queries.findReleaseByNumber(app.cx.db, 1, 1);
  if (!release) throw new Error('nothing was published');
  const view = presentView(release);
  const picture = (schoolName: string) =>
    releaseFiles({ ...view, config: { ...view.config, schoolName } }, page).filter(({ path }) => path.endsWith('.png'));
  const texts = [...(picture('Pine Schools')[0]?.text ?? '').matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text);
  // 250,000 of 10,000,000; 10,300,000 less 10,250,000.
  expect(texts).toEqual([
    'Pine Schools',
    'Proposed school budget FY2026 (2025–26)',
    '$10,250,000',
    '+$250,000 (2.5%) from FY2025',
    '$50,000 under town guidance',
  ]);
  const person = { firstName: 'Marisol', lastName: 'Quintero', employeeId: null, notes: null };
  expect(findLeaks(picture('Pine Schools'), [person])).toEqual([]);
  expect(findLeaks(picture('Schools of Marisol Quintero'), [person])).toMatchObject([
    { file: 'releases/1/picture-fy2026.png', place: 'text' },
  ]);
});

test.each([
  ['Pine Schools', 56],
  ['NORTH MIDDLESEX REGIONAL SCHOOL DISTRICT', 30],
  ['HAMILTON-WENHAM AND MONOMOY SCHOOL DISTRICTS', 25],
  ['W'.repeat(60), 10],
  ['Ж'.repeat(60), 10],
  ['Mmw@%—Æ'.repeat(17), 5],
])('the name “%s” fits between the margins and stays large enough to read', async (schoolName, smallest) => {
  const release = await queries.findReleaseByNumber(app.cx.db, 1, 1);
  if (!release) throw new Error('nothing was published');
  const view = presentView(release);
  const files = releaseFiles({ ...view, config: { ...view.config, schoolName } }, page);
  const svg = files.find(({ path }) => path.endsWith('.png'))?.text ?? '';
  const [, size, name = ''] = /font-size="(\d+)"[^>]*>([^<]+)<\/text>/.exec(svg) ?? [];
  expect([name, Number(size) >= smallest]).toEqual([schoolName, true]);
  // The picture is 1,200 wide, with margins of 80.
  expect(boldWidth(name, Number(size))).toBeLessThanOrEqual(1040);
});

test('without drawing there are no pictures, and the page names none', async () => {
  const release = await queries.findReleaseByNumber(app.cx.db, 1, 1);
  if (!release) throw new Error('nothing was published');
  const files = releaseFiles(presentView(release), { ...page, drawPicture: null });
  expect(files.filter(({ path }) => path.endsWith('.png'))).toEqual([]);
  expect(files[0]?.text).not.toContain('og:image');
  expect(files[0]?.text).toContain('<meta name="twitter:card" content="summary"');
});
