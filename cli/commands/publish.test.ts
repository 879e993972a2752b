import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromDollars } from '../../core/money.ts';
import { systemContext } from '../../server/context.ts';
import { buildLines, buildScenario } from '../../test/factories/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { runCli } from '../../test/support/run-cli.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const publish = (...args: string[]) => runCli(database, ['publish', '--yes', ...args]);
const asked = (answer: boolean | null, ...args: string[]) => runCli(database, ['publish', ...args], undefined, answer);

describe('budget-cli publish', () => {
  test('without a year to publish is bad input', async () => {
    expect(await publish()).toMatchObject({ code: 2, out: '' });
    expect((await publish()).err).toContain('Please select at least one year to publish');
    expect(await publish('--years', '2026,soon')).toMatchObject({ code: 2, out: '' });
  });

  test('without a name of the district publishes nothing, and names the page after the district later', async () => {
    const cx = systemContext(database.db);
    const budget = await buildScenario(cx, { type: 'proposed', fiscalYear: 2026 });
    await buildLines(cx, budget, [{ amount_cents: fromDollars(1234.56), cost_cents: fromDollars(1234.56) }]);
    const refused = await publish('--years', '2026');
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('The page still has the placeholder name “School District”. Enter the school name');
    expect(await database.db('public_releases').select('id')).toEqual([]);
    await database.db('settings').insert({ key: 'district', value: JSON.stringify({ name: 'Elm Schools' }) });
  });

  test('publishes a release of the given years and prints its content', async () => {
    const cx = systemContext(database.db);
    const later = await buildScenario(cx, { type: 'proposed', fiscalYear: 2030 });
    const lines = await buildLines(cx, later, [{ amount_cents: fromDollars(9), cost_cents: fromDollars(9) }]);
    const answer = await publish('--years', 'FY26, 2030', '--format', 'json');
    expect(answer.code).toBe(0);
    expect(JSON.parse(answer.out)).toEqual([
      { release: 1, path: '/public/elm-schools', fiscalYear: 'FY26', totalBudget: 1234.56, townGoal: null },
      { release: 1, path: '/public/elm-schools', fiscalYear: 'FY30', totalBudget: 9, townGoal: null },
    ]);
    await database.db('line_items').whereIn('id', lines).delete();
    // Publishing saves the years, so the next publish does not need them.
    expect((await publish('--format', 'csv')).out.split('\r\n')[1]).toBe('2,/public/elm-schools,FY26,1234.56,');
  });

  test('refuses a year without a budget, and lists the years that can be published', async () => {
    const state = () =>
      Promise.all([
        database.db('public_releases').select('number').orderBy('number'),
        database.db('public_dashboards').select('published_years', 'is_published'),
      ]);
    const before = await state();
    for (const [years, subject] of [
      ['2045', 'FY45 has'],
      ['2026,2045', 'FY45 has'],
      ['2045,2046', 'FY45 and FY46 have'],
    ] as const) {
      for (const more of [[], ['--dry-run']]) {
        expect(await publish('--years', years, ...more)).toEqual({
          code: 2,
          out: '',
          err: `Error: Nothing was published, because ${subject} no active proposed budget. Years that can be published: FY26.\n`,
        });
      }
    }
    expect(await state()).toEqual(before);
  });

  test('asks for confirmation, and publishes nothing without it', async () => {
    const releases = () => database.db('public_releases').count<{ count: number }[]>('*');
    const before = await releases();
    await database.db('public_dashboards').update({ school_website_url: 'https://elm.example' });
    for (const [answer, message] of [
      [false, 'Nothing was published.'],
      [null, 'Add --yes, or show the changes with --dry-run.'],
    ] as const) {
      const outcome = await asked(answer);
      expect(outcome).toMatchObject({ code: 2, out: '' });
      expect(outcome.err).toContain(message);
    }
    expect(await releases()).toEqual(before);
    expect((await asked(true)).code).toBe(0);
  });

  test('publishes nothing if nothing has changed, and says so', async () => {
    const numbers = () => database.db('public_releases').orderBy('number').pluck<number[]>('number');
    const before = await numbers();
    const last = String(before.at(-1));
    for (const args of [[], ['--years', '2026']]) {
      if (args.length > 0) await publish(...args);
      const known = await numbers();
      const { code, out, err } = await publish(...args, '--format', 'json');
      expect([code, err]).toEqual([0, 'Nothing has changed since the last release, so no new release was made.\n']);
      const [row] = JSON.parse(out) as unknown[];
      expect(row).toMatchObject({ release: known.at(-1), fiscalYear: 'FY26', totalBudget: 1234.56 });
      expect(await numbers()).toEqual(known);
    }
    // Only the change of the years was published.
    expect(await numbers()).toEqual([...before, Number(last) + 1]);
    const dry = `Nothing has changed since release ${Number(last) + 1}.\nNothing was published.\n`;
    expect(await asked(null, '--dry-run')).toEqual({ code: 0, out: '', err: dry });
    expect(await asked(null, '--dry-run', '--format', 'json')).toEqual({ code: 0, out: '[]\n', err: dry });
    await database.db('public_dashboards').update({ town_website_url: 'https://town.example' });
    expect((await asked(null, '--dry-run')).err).toContain('No figures have changed since release');
    await database.db('public_dashboards').update({ town_website_url: null });
  });

  test('shows the difference without publishing, in words and in figures', async () => {
    const before = await database.db('public_releases').count<{ count: number }[]>('*');
    await database
      .db('line_items')
      .update({ amount_cents: fromDollars(413_234.56), cost_cents: fromDollars(413_234.56) });
    const { out, err } = await publish('--dry-run', '--format', 'json');
    const figures: unknown = JSON.parse(out);
    expect(figures).toMatchObject([
      { fiscalYear: 'FY26', part: 'budget', before: 1234.56, after: 413_234.56, difference: 412_000 },
      { part: 'category', text: '+$412,000 in Uncategorized' },
      { part: 'building', text: '+$412,000 in District Wide' },
    ]);
    expect(err).toContain('Nothing was published.');
    const [, , budget = ''] = (await publish('--dry-run')).out.split('\n');
    expect(budget.split(/ {2,}/)).toEqual([
      'FY26',
      'budget',
      'the FY26 budget',
      '$1,234.56',
      '$413,234.56',
      '$412,000.00',
      '+$412,000 in the FY26 budget',
    ]);
    const confirmation = await asked(false);
    expect(confirmation.err).toContain('FY26: +$412,000 in Uncategorized');
    expect(await database.db('public_releases').count<{ count: number }[]>('*')).toEqual(before);
  });

  test('writes the whole site as files, and removes a withdrawn release', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'public-site-'));
    await database.db('public_links').delete();
    expect((await publish('--static', folder)).code).toBe(0);
    const files = async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .sort();
    const first = await files();
    const base = 'public/elm-schools';
    for (const file of [
      'index.html',
      '404.html',
      `${base}/index.html`,
      `${base}/fy2026/index.html`,
      `${base}/data.csv`,
    ]) {
      expect(first).toContain(file);
    }
    expect(first).toContain(`${base}/releases/1/data.csv`);
    const page = await readFile(join(folder, base, 'fy2026', 'index.html'), 'utf8');
    expect(page).toContain('href="../../../public-assets/page-1.css"');
    expect(page).not.toMatch(/(?:href|src)="\//);
    // Every address in a page is a file in the folder.
    for (const file of first.filter((name) => name.endsWith('.html'))) {
      const html = await readFile(join(folder, file), 'utf8');
      for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"#:]+)"/g)) {
        const target = posix.join(posix.dirname(file), address);
        expect(first, `${address} in ${file}`).toContain(
          address.endsWith('/') ? posix.join(target, 'index.html') : target,
        );
      }
    }
    await database.db('public_releases').where({ number: 1 }).update({ withdrawn_at: new Date() });
    expect((await publish('--static', folder)).err).toContain('Nothing has changed since the last release');
    // The same holds if the draft has changed, because the draft must not be published.
    await database.db('public_releases').where({ number: 2 }).update({ withdrawn_at: new Date() });
    await database.db('line_items').update({ amount_cents: fromDollars(9), cost_cents: fromDollars(9) });
    const spanish = join(folder, base, 'releases/1/es');
    await mkdir(join(spanish, 'school-gone'), { recursive: true });
    await writeFile(join(spanish, 'school-gone/index.html'), 'A school of the withdrawn release');
    const { err } = await asked(null, '--static', folder, '--current');
    expect(existsSync(spanish)).toBe(false);
    expect(err).toMatch(/^Release \d+ stays public\.\nWrote \d+ files to /);
    for (const wrong of [[], ['--static', folder, '--years', '2026'], ['--static', folder, '--dry-run']]) {
      expect(await publish('--current', ...wrong)).toMatchObject({ code: 2, out: '' });
    }
    const second = await files();
    for (const number of [1, 2]) {
      expect(second).not.toContain(`${base}/releases/${number}/data.csv`);
      const notice = await readFile(join(folder, base, `releases/${number}/index.html`), 'utf8');
      expect(notice).toContain('This release was withdrawn');
    }
    expect(await readFile(join(folder, base, 'data.csv'), 'utf8')).toContain('413234.56');
  });

  test('nothing of the last release stays in the folder after it was withdrawn', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-'));
    const exported = async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    };
    await publish('--static', folder, '--current');
    const [own, old] = ['logos/map.png', `logos/${'0'.repeat(32)}.png`];
    await mkdir(join(folder, 'logos'), { recursive: true });
    for (const logo of [own, old]) await writeFile(join(folder, logo), 'a picture');
    const before = await exported();
    expect(before).toContain('index.html');
    const shown = database.db('public_releases').whereNull('withdrawn_at');
    const numbers = await shown.clone().pluck<number[]>('number');
    await shown.update({ withdrawn_at: new Date() });
    const { code, err } = await asked(null, '--static', folder, '--current');
    expect([code, err]).toEqual([
      0,
      expect.stringMatching(/^No release is public, so no pages with figures are written to the folder\.\nWrote /),
    ]);
    const after = await exported();
    expect(
      after.filter((file) => !/^public-assets\/|\/releases\/\d+\/([a-z0-9-]+\/)*index\.html$/.test(file)).sort(),
    ).toEqual(['404.html', own]);
    const notice = after.find((file) => file.endsWith(`/releases/${String(numbers.at(-1))}/index.html`)) ?? '';
    expect(await readFile(join(folder, notice), 'utf8')).toContain('This release was withdrawn');
    await database.db('public_releases').whereIn('number', numbers).update({ withdrawn_at: null });
  });

  test('publishes nothing if the folder cannot be written, and says so if writing fails after publishing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bad-target-'));
    const numbers = () => database.db('public_releases').orderBy('number').pluck<number[]>('number');
    const before = await numbers();
    const change = (dollars: number) =>
      database.db('line_items').update({ amount_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });
    await change(77_000);
    const file = join(folder, 'a-file');
    await writeFile(file, 'a file, not a folder');
    const taken = join(folder, 'taken');
    await mkdir(taken);
    await writeFile(join(taken, 'public'), 'a file, not a folder');
    for (const target of [file, join(file, 'below'), taken, '/proc/nosuch', '/proc/nosuch/deeper']) {
      const { code, out, err } = await publish('--static', target);
      expect([target, code, out]).toEqual([target, 2, '']);
      expect(err).toContain(`Error: Cannot write to the folder ${target}: `);
    }
    expect(await numbers()).toEqual(before);
    expect(await readFile(file, 'utf8')).toBe('a file, not a folder');
    // The folder can be written, but a folder is in the place of one of its files.
    const half = join(folder, 'new', 'half');
    await mkdir(join(half, '404.html'), { recursive: true });
    const { code, err } = await publish('--static', half);
    const release = (before.at(-1) ?? 0) + 1;
    expect(code).toBe(2);
    expect(err).toContain(`Release ${release} was published, but not all of its files were written to ${half}.`);
    expect(err).toContain(`budget-cli publish --static ${half} --current`);
    expect(await numbers()).toEqual([...before, release]);
    await rmdir(join(half, '404.html'));
    expect(await publish('--static', half, '--current')).toMatchObject({ code: 0 });
    expect(existsSync(join(half, '.write-test.part'))).toBe(false);
  });

  test('keeps files that no export writes, and deletes pages of an earlier export', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'own-files-'));
    const base = 'public/elm-schools';
    const own = [
      'public/mine.html',
      'public/blog/index.html',
      'public/blog/data.csv',
      `${base}/minutes.pdf`,
      `${base}/notes/index.html`,
      'logos/map.png',
      'about.html',
    ];
    const old = [
      'public/old-address/index.html',
      'public/old-address/releases/1/index.html',
      `${base}/releases/99/school-gone/index.html`,
      `${base}/releases/99/data.csv`,
      `${base}/pt/fy2019/index.html`,
      `${base}/handout-fy2019-ht.pdf`,
      `${base}/fy2019/index.html.part`,
    ];
    for (const path of [...own, ...old]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), path);
    }
    expect(await publish('--static', folder, '--current')).toMatchObject({ code: 0 });
    expect(old.filter((path) => existsSync(join(folder, path)))).toEqual([]);
    expect(existsSync(join(folder, 'public/old-address'))).toBe(false);
    for (const path of own) expect(await readFile(join(folder, path), 'utf8')).toBe(path);
    // With no public release, the exported front page is deleted, but not one that the district wrote.
    const releases = database.db('public_releases').whereNull('withdrawn_at');
    const numbers = await releases.clone().pluck<number[]>('number');
    await releases.update({ withdrawn_at: new Date() });
    await publish('--static', folder, '--current');
    expect(existsSync(join(folder, 'index.html'))).toBe(false);
    await writeFile(join(folder, 'index.html'), 'Welcome to the schools');
    await publish('--static', folder, '--current');
    expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('Welcome to the schools');
    await database.db('public_releases').whereIn('number', numbers).update({ withdrawn_at: null });
  });
});
