import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCliOnFiles } from '../../test/support/run-cli.ts';

const TEACHERS = join(import.meta.dirname, '../../fixtures/schedules/teachers.csv');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schedule-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function check(text: string, ...args: string[]) {
  const path = join(folder, 'grid.txt');
  await writeFile(path, text);
  return runCliOnFiles(['schedule', 'check', path, ...args, '--format', 'json']);
}

/** FY24, and FY25 at 3% rounded up to the next $10: 52,974.96, 57,413.23, 55,194.61, 59,631.85. */
const UP_TO_TEN = 'FY24\nB M\n1 51,432 55,741\n2 53,587 57,895\nFY25\nB M\n1 52,980 57,420\n2 55,200 59,640';

describe('schedule check', () => {
  test('finds the one misprint of a grid, although no percentage is given', async () => {
    const { code, out, err } = await runCliOnFiles(['schedule', 'check', TEACHERS, '--format', 'json']);
    expect(code).toBe(0);
    // The FY24 amount × 1.0275 is 68,922 to the dollar.
    expect(JSON.parse(out)).toEqual([
      {
        ...{ schedule: 'Fairhill Teachers', fiscalYear: 'FY25', fromDay: 1, step: '7', lane: 'M+15' },
        ...{ kind: 'percent', printed: 68_919, expected: 68_922 },
      },
    ]);
    expect(err).toContain(
      'Fairhill Teachers, FY25: a raise of 2.75% (the best fit), rounded to the nearest dollar, matches 105 of 106 cells.',
    );
  });

  test('--rounding finds the rule of a district that rounds up to the next $10', async () => {
    const { out } = await check(UP_TO_TEN, '--rounding');
    expect(JSON.parse(out)).toEqual([
      { schedule: 'grid', fiscalYear: 'FY25', fromDay: 1, percent: 3, rule: 'TEN UP', others: '', cells: 4, of: 4 },
    ]);
    const table = await runCliOnFiles(['schedule', 'check', TEACHERS, '--rounding']);
    expect(table.out).toMatch(/Fairhill Teachers +FY25 +1 +2\.75 +DOLLAR HALF_UP +105 +106\n/);
  });

  test('--rounding says that several rules fit, and proposes the plain one', async () => {
    // 50,000 and 60,000 × 1.03 are 51,500 and 61,800 by any rule. 51,100 × 1.03 is 52,633: $52,630 to the nearest $10 and down.
    const exact = await check(
      'FY24\nB M\n1 50,000 60,000\n2 51,000 61,000\nFY25\nB M\n1 51,500 61,800\n2 52,530 62,830',
      '--rounding',
    );
    expect(JSON.parse(exact.out)).toMatchObject([
      {
        ...{ percent: 3, rule: 'DOLLAR HALF_UP', cells: 4, of: 4 },
        others: 'CENT HALF_UP; TEN HALF_UP; DOLLAR UP; CENT UP; TEN UP; DOLLAR DOWN; CENT DOWN; TEN DOWN',
      },
    ]);
    expect(exact.err).toContain(
      'grid, FY25: a raise of 3% (the best fit), rounded to the nearest dollar, matches 4 of 4 cells. Rounding to the nearest cent, to the nearest $10, or by 6 other rules matches just as many cells. The simplest rule is suggested.',
    );
    const tens = await check(
      'FY24\nB M\n1 50,000 51,100\n2 51,000 52,100\nFY25\nB M\n1 51,500 52,630\n2 52,530 53,660',
      '--rounding',
    );
    expect(JSON.parse(tens.out)).toMatchObject([{ rule: 'TEN HALF_UP', others: 'TEN DOWN', cells: 4, of: 4 }]);
  });

  test('--percent compares with another percentage than the best one', async () => {
    const { out, err } = await check(UP_TO_TEN, '--percent', 'FY25=3.03');
    // 3.03%: 52,990.39, 57,429.95, 55,210.69, 59,649.22. Down to the $10, lane M is as printed and lane B is not.
    expect(JSON.parse(out)).toMatchObject([
      { step: '1', lane: 'B', kind: 'percent', printed: 52_980, expected: 52_990 },
      { step: '2', lane: 'B', kind: 'percent', printed: 55_200, expected: 55_210 },
    ]);
    expect(err).toContain('grid, FY25: a raise of 3.03%, rounded down to the next lower $10, matches 2 of 4 cells.');
    expect(err).toContain(
      'grid: this schedule has only two editions in the file. If a cell’s raise does not match the percentage, the cell may be misprinted in either edition. Check both editions.',
    );
  });

  test('says that no cell was raised if every amount is lower or much higher than in the year before', async () => {
    const { out, err } = await check('FY24\nB M\n1 50,000 60,000\nFY25\nB M\n1 49,000 80,000', '--rounding');
    expect(JSON.parse(out)).toMatchObject([{ percent: null, rule: null }]);
    expect(err).toContain('grid, FY25: no cell has a raise of 0% to 25% over the previous edition.');
    expect(err).not.toContain('in common');
  });

  test('says that a single edition has nothing to compare with, and finds what falls', async () => {
    const { code, out, err } = await check('FY24\nB M\n1 50,000 54,713\n2 52,000 49,632');
    expect([code, JSON.parse(out)]).toMatchObject([0, [{ step: '2', lane: 'M', kind: 'falls', printed: 49_632 }]]);
    expect(err).toContain('grid, FY24: there is no other edition to compare with.');
    const refused = await check('FY24\nB M\n1 50,000 54,713\n2 52,000 59,632', '--percent', 'FY24=3');
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringContaining(
        '--percent FY24: the file has only one edition of each schedule, so there is nothing to compare. Leave --percent out.',
      ),
    ]);
  });

  test('a misprint is one finding, in the edition that has it', async () => {
    // 57,413 × 1.03 = 59,135.39; 59,632 × 1.03 = 61,420.96. 54,713 is 57,413 with two digits changed, and FY25 follows from 57,413.
    const first = await check(
      'FY24\nM D\n1 54,713 60,000\n2 59,632 61,000\n3 61,000 63,000\nFY25\nM D\n1 59,135 61,800\n2 61,421 62,830\n3 62,830 64,890',
    );
    expect(JSON.parse(first.out)).toMatchObject([
      { fiscalYear: 'FY24', step: '1', lane: 'M', kind: 'percent', printed: 54_713, expected: 57_413 },
    ]);
    expect(first.err).not.toContain('either amount may be misprinted');
  });

  test('a later edition of a year has its own percentage', async () => {
    const grid = 'FY24\nB M\n1 50,000 60,000\n2 52,000 62,000\nDay 92\n1 50,500 60,600\n2 52,520 62,621';
    expect(JSON.parse((await check(grid, '--percent', 'FY24@92=1')).out)).toMatchObject([
      { fiscalYear: 'FY24', fromDay: 92, step: '2', lane: 'M', printed: 62_621, expected: 62_620 },
    ]);
  });

  test('finds what is unreadable, falls, jumps or is equal, each with its cell', async () => {
    const grid = 'FY24\nB B+15 M\n1 50,000 52,000 52,000\n2 51,000 $5,3000 50,500\n3 58,651 59,000 60,000';
    const { code, out } = await check(grid);
    expect(code).toBe(0);
    const found = JSON.parse(out) as Record<string, unknown>[];
    expect(found.map(({ step, lane, kind, printed, expected }) => [step, lane, kind, printed, expected])).toEqual([
      ['1', 'M', 'equal-lanes', 52_000, null],
      ['2', 'B+15', 'unreadable', '$5,3000', null],
      ['2', 'M', 'falls', 50_500, null],
      ['3', 'B', 'jump', 58_651, null],
      ['3', 'M', 'jump', 60_000, null],
    ]);
  });

  test('prints the findings as a table, and only a message without any', async () => {
    const table = await runCliOnFiles(['schedule', 'check', TEACHERS]);
    expect(table.out).toMatch(/Fairhill Teachers +FY25 +1 +7 +M\+15 +percent +\$68,919\.00 +\$68,922\.00\n$/);
    const path = join(folder, 'clean.txt');
    await writeFile(path, UP_TO_TEN);
    const clean = await runCliOnFiles(['schedule', 'check', path]);
    expect([clean.code, clean.out]).toEqual([0, '']);
    expect(clean.err).toContain('No findings.');
  });

  test.each([
    [
      ['--percent', 'FY30=3'],
      '--percent FY30: the file does not have this edition, or it is the first edition of its schedule. Valid editions: FY25, FY25@1.',
    ],
    [
      ['--percent', 'FY24=3'],
      '--percent FY24: the file does not have this edition, or it is the first edition of its schedule.',
    ],
    [['--percent', 'FY25=3', '--percent', 'FY2025=2'], '--percent has FY25 twice.'],
    [['--percent', 'FY25=30'], '--percent "FY25=30" must be a fiscal year and a percentage from 0 to 25'],
    [['--percent', 'FY25@x=3'], '--percent "FY25@x=3" must be'],
  ])('refuses %j', async (args, message) => {
    const { code, out, err } = await check(UP_TO_TEN, ...args);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(message)]);
  });

  test('refuses a file that does not exist, a folder, and a PDF, with what to do', async () => {
    expect(await runCliOnFiles(['schedule', 'check', join(folder, 'none.csv')])).toMatchObject({ code: 3 });
    expect(await runCliOnFiles(['schedule', 'check', folder])).toMatchObject({ code: 2 });
    const pdf = await check('%PDF-1.7 ...');
    expect([pdf.code, pdf.err]).toEqual([2, expect.stringContaining('Copy the table out of the PDF into a text file')]);
  });
});
