import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCliOnFiles } from '../../test/support/run-cli.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/schedules');
const FILES = ['--schedule', join(FIXTURES, 'teachers.csv'), '--placements', join(FIXTURES, 'people.csv')];
const BASE = ['offer', 'cost', ...FILES, '--base', 'FY24', '--days', '183'];
const LONGEVITY = ['--longevity', '15=2000,20=3700,25=5000,30=6500', '--longevity-by-fte'];
const OFFER = ['--year', 'FY25=3', '--year', 'FY26=1@1,1@92', '--year', 'FY27=2.5'];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offer-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

const cost = (...args: string[]) => runCliOnFiles([...BASE, ...args]);
async function years(...args: string[]) {
  const { code, out, err } = await cost(...args, '--format', 'json');
  expect([code, err]).toEqual([0, expect.any(String)]);
  return JSON.parse(out) as Record<string, number | string>[];
}

// Calculated independently of this program, in exact fractions, from the grid and the twelve people of the fixtures.
const EXPECTED = [
  {
    ...{ fiscalYear: 'FY25', yearBefore: 870_650.2, carryOver: 0, steps: 16_658.8, lanes: 824.48, cola: 26_116.43 },
    ...{ structure: 0, longevity: 5_000, oneTime: 0, cost: 919_249.91, rollForward: 893_133.48, settlement: 26_116.43 },
  },
  {
    ...{ fiscalYear: 'FY26', yearBefore: 919_249.91, carryOver: 839.89, steps: 16_646.6, lanes: 0, cola: 13_781.07 },
    ...{ structure: 0, longevity: 0, oneTime: 0, cost: 950_517.47, rollForward: 910_112.4, settlement: 40_405.07 },
  },
  {
    ...{ fiscalYear: 'FY27', yearBefore: 950_517.47, carryOver: 4_590.93, steps: 17_846, lanes: 0, cola: 23_758.63 },
    ...{ structure: 0, longevity: 0, oneTime: 0, cost: 996_713.03, rollForward: 927_096.2, settlement: 69_616.83 },
  },
];

describe('offer cost', () => {
  test('costs three years of twelve people to the cent', async () => {
    expect(await years(...OFFER, ...LONGEVITY)).toMatchObject(EXPECTED);
  });

  test('prints the same as a table of years, with the totals of the term on standard error', async () => {
    const { out, err } = await cost(...OFFER, ...LONGEVITY);
    expect(out).toMatch(/^ +FY25 +FY26 +FY27\n/);
    expect(out).toMatch(/\nCOLA +\$26,116\.43 +\$13,781\.07 +\$23,758\.63\n/);
    expect(out).toMatch(/\nCost +\$919,249\.91 +\$950,517\.47 +\$996,713\.03\n/);
    // 26,116.43 + 40,405.07 + 69,616.83; 996,713.03 − 870,650.20; 48,599.71 / 870,650.20.
    expect(err).toContain('New money over the term: $136,138.33.');
    expect(err).toContain('FY27 cost minus FY24 cost, including steps and longevity: $126,062.83.');
    expect(err).toContain('FY25 costs 5.58% more than the year before.');
    expect(err).toContain('1% in FY25 costs $8,705.14.');
    expect(err).toContain('FY26: 1% from day 1; 1% from day 92.');
    expect(err).toContain('Rounding: DOLLAR HALF_UP, because it matches 105 of 106 cells in Fairhill Teachers, FY25.');
  });

  test('prints CSV, one year a row', async () => {
    const { out } = await cost(...OFFER, ...LONGEVITY, '--format', 'csv');
    const lines = out.trim().split('\r\n');
    expect(lines[0]).toBe(
      'Fiscal year,Year before,Carry-over,Steps,Lanes,COLA,Structure,Longevity,One-time,Cost,Roll-forward,Settlement,Percent,Longevity paid separately,Lane reserve',
    );
    expect(lines[1]).toContain('FY25,870650.2,0,16658.8,824.48,26116.43,0,5000,0,919249.91,893133.48,26116.43,');
  });

  test('a step added in the last year is structure', async () => {
    const added = await years(
      '--year',
      'FY25=3',
      '--year',
      'FY26=1@1,1@92',
      '--year',
      'FY27=2.5,step+2%',
      ...LONGEVITY,
    );
    expect(added[2]).toMatchObject({ structure: 7_195, cost: 1_003_908.03, cola: 23_758.63 });
  });

  test('the percentage that keeps a total: the year costs no more with it, and more with a hundredth more', async () => {
    const { err } = await cost(...OFFER, ...LONGEVITY, '--fit', 'FY27=990000');
    const percent = Number(/([\d.]+)% from day 1 keeps the cost within \$990,000\.00 in FY27/.exec(err)?.[1]);
    const costOf = async (value: number) =>
      Number((await years(...OFFER.slice(0, 4), '--year', `FY27=${value.toFixed(2)}`, ...LONGEVITY))[2]?.cost);
    expect(await costOf(percent)).toBeLessThanOrEqual(990_000);
    expect(await costOf(percent + 0.01)).toBeGreaterThan(990_000);
    expect((await cost(...OFFER, '--fit', 'FY27=1000')).err).toContain(
      'Even with a 0% raise, the cost is more than $1,000.00 in FY27.',
    );
  });

  test('a blank year and all later ones have steps only, with a warning that names them', async () => {
    const { err, out } = await cost('--year', 'FY25=', '--year', 'FY26=5', ...LONGEVITY, '--format', 'json');
    expect(JSON.parse(out)).toMatchObject([{ cost: 893_133.48 }, { cost: 910_112.4, settlement: 0 }]);
    expect(err).toContain('FY25: not decided, steps only.');
    expect(err).toContain(
      'FY26: not decided, steps only (the terms entered for this year are not used until the earlier years are decided).',
    );
  });

  test('warns of a contract over three years, of people off the schedule, of unknown service and of unused years', async () => {
    const people = await fileOf(
      'warned.csv',
      'name,lane,step,hold,off_schedule\nPat Lee,M,5,FY24,\nSam Roe,,,,90000\n',
    );
    const args = ['offer', 'cost', '--schedule', join(FIXTURES, 'teachers.csv'), '--placements', people];
    const all = [1, 2, 3, 4].flatMap((year) => ['--year', `FY2${year + 4}=+1000`]);
    const { code, err } = await runCliOnFiles([
      ...args,
      '--base',
      'FY24',
      '--days',
      '183',
      ...all,
      '--longevity',
      '15=2000',
    ]);
    expect(code).toBe(0);
    expect(err).toContain('The offer covers 4 years. A contract may cover at most three');
    expect(err).toContain('1 person is off the schedule. Only percentage raises');
    expect(err).toContain('2 people have unknown years of service. No longevity is counted for them');
    expect(err).toContain('1 person has a hold or lane change outside FY25 to FY28');
    expect(err).not.toContain('Pat');
  });

  test('an edition with a date needs its contract day', async () => {
    const grid = 'schedule,effective,step,lane,salary\nUnit A,2024-09-01,1,M,60000\nUnit A,2025-01-02,1,M,61000\n';
    const schedule = await fileOf('dated.csv', grid);
    const placements = await fileOf('one.csv', 'lane,step\nM,1\n');
    const args = [
      'offer',
      'cost',
      '--schedule',
      schedule,
      '--placements',
      placements,
      '--base',
      'FY25',
      '--days',
      '180',
    ];
    const refused = await runCliOnFiles([...args, '--year', 'FY26=0']);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('Add --edition-day 2025-01-02=DAY')]);
    const { out } = await runCliOnFiles([
      ...args,
      '--year',
      'FY26=0',
      '--edition-day',
      '2025-01-02=91',
      '--format',
      'json',
    ]);
    // Half of the year at 60,000, half at 61,000; the rest of the raise is carried over.
    expect(JSON.parse(out)).toMatchObject([{ yearBefore: 60_500, carryOver: 500, cost: 61_000 }]);
  });

  test('a fixed step keeps its dollars, and a service step is reached by service years', async () => {
    const schedule = await fileOf('fixed.csv', 'fiscal_year,step,lane,amount\nFY24,1,M,60000\nFY24,25,M,61250\n');
    const placements = await fileOf('served.csv', 'lane,step,service_years\nM,1,24\nM,1,3\n');
    const args = [
      'offer',
      'cost',
      '--schedule',
      schedule,
      '--placements',
      placements,
      '--base',
      'FY24',
      '--days',
      '183',
    ];
    const { out } = await runCliOnFiles([
      ...[...args, '--year', 'FY25=2', '--fixed', '25=1250', '--service-step', '25=25', '--format', 'json'],
    ]);
    // 60,000 × 1.02 = 61,200; with 1,250 more, 62,450.
    expect(JSON.parse(out)).toMatchObject([{ steps: 1_250, cola: 2_400, cost: 123_650 }]);
  });
});
