import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCliOnFiles } from '../../test/support/run-cli.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/schedules');
const FILES = ['--schedule', join(FIXTURES, 'teachers.csv'), '--placements', join(FIXTURES, 'people.csv')];
const BASE = ['offer', 'cost', ...FILES, '--base', 'FY24', '--days', '183'];

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

describe('offer cost refuses', () => {
  test.each([
    [['--year', 'FY25=60'], '--year FY25=60: 60% is more than the maximum of 25%. For dollars, write +60.'],
    [['--year', 'FY25=0,6'], 'use a decimal point instead of a comma, such as 0.6 instead of 0,6'],
    [['--year', 'FY25=1@185'], 'Day 185 is not a contract day. Use 1 to 183. To start after the last day, use 184'],
    [['--year', 'FY24=3'], '--year FY24 must come after the base year FY24.'],
    [['--year', 'FY26=3'], '--year FY25 is missing between the base year and FY26. Add --year FY25=0'],
    [['--year', '3'], '--year "3" must be a fiscal year and its terms'],
    [['--year', 'FY25=3', '--year', 'FY25=1'], '--year has FY25 twice.'],
    [['--year', 'FY25=drop 99'], 'Step 99 cannot be dropped, because the schedule has no step 99. Its steps are 1, 2,'],
    [['--year', 'FY25=drop 16'], 'Step 16 cannot be dropped, because it is the top step of lane M,'],
    [['--year', 'FY25=3', '--rounding', 'UP'], '--rounding "UP" must be one of DOLLAR HALF_UP'],
    [['--year', 'FY25=3', '--longevity', '15'], '--longevity "15" must be years of service and dollars'],
    [['--year', 'FY25=3', '--longevity', '15=1,15=2'], '--longevity lists the tier for 15 years of service twice.'],
    [
      ['--year', 'FY25=3', '--fixed', '25'],
      '--fixed "25" must be a step and how much more it pays than the step below',
    ],
    [['--year', 'FY25=3', '--fixed', '25=100'], 'The schedule has no step "25". Its steps: 1, 2,'],
    [['--year', 'FY25=3', '--service-step', 'x'], '--service-step "x" must be a step and the years of service needed'],
    [['--year', 'FY25=3', '--edition-day', 'May=9'], '--edition-day "May=9" must be a date and a contract day'],
    [
      ['--year', 'FY25=3', '--schedule-name', 'Nurses'],
      'The file has no schedule named "Nurses". Its schedules: Fairhill Teachers.',
    ],
    [['--year', 'FY25=3', '--fit', 'FY30=1'], '--fit FY30 must be one of the years in the offer.'],
    [['--year', 'FY25=3', '--fit', 'much'], '--fit "much" must be a fiscal year and a total'],
    [['--year', 'FY25=3', '--step-day', '184'], '--step-day 184 must be a contract day, 1 to 183.'],
    [['--year', 'FY25=3', '--days', '90'], '--days "90" must be a whole number from 100 to 260.'],
    [['--base', 'FY20', '--year', 'FY21=3'], 'no edition for FY20, the base year. It has editions for FY24, FY25.'],
  ])('%j', async (args, message) => {
    const { code, out, err } = await cost(...args);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(message)]);
  });

  test('placements, with the row and what to write instead', async () => {
    const rows = [
      'lane,step,fte,service_years,hold,lane_change,off_schedule',
      'M+99,5,1,,,,',
      'M,17,1,,,,',
      'B,14,1,,,,',
      'M,5,2,,,,',
      'M,5,"0,6",,,,',
      'M,5,1,2.5,,,',
      'M,5,1,2,next year,,',
      'M,5,1,2,,FY25:M+15,',
      'M,5,1,2,,FY25@9:M+99,',
      'M,5,1,2,,,90000',
      ',,1,2,,,lots',
      'M,,1,2,,,',
    ];
    const people = await fileOf('odd.csv', rows.join('\n'));
    const { code, err } = await cost('--placements', people, '--year', 'FY25=3');
    expect(code).toBe(2);
    for (const message of [
      'Row 2: lane "M+99" must be one of B, B+15, M,',
      'Row 3: step "17" must be one of 1, 2,',
      'Row 4: lane B has no amount at step 14 in FY24.',
      'Row 5: "2" in the column "fte" must be a number above 0 and up to 1.5',
      'Row 6: "0,6" in the column "fte" must be',
      'Row 7: "2.5" in the column "service_years" must be a number of completed years',
      'Row 8: "next" in the column "hold" must be a fiscal year',
      'Row 9: "FY25:M+15" in the column "lane_change" must be a year, a contract day up to 184 and a lane, such as FY24@92:M+15.',
      'Row 10: "FY25@9:M+99" in the column "lane_change": the lane must be one of',
      'Row 11: the column "off_schedule" has 90000, but "lane" or "step" has a value too.',
      '… and 2 more.',
    ])
      expect(err).toContain(message);
    const columns = await fileOf('columns.csv', 'grade,fte\nM,1\n');
    expect((await cost('--placements', columns, '--year', 'FY25=3')).err).toContain(
      'has no column "lane" and no column "step".',
    );
    expect(await cost('--placements', join(folder, 'none.csv'), '--year', 'FY25=3')).toMatchObject({ code: 3 });
  });

  test('an unreadable amount of the base year, with a suggestion', async () => {
    const schedule = await fileOf(
      'bad.csv',
      'fiscal_year,step,lane,amount\nFY24,1,M,60000\nFY24,2,M,"$6,1500"\nFY24,3,M,64000\n',
    );
    const { err } = await cost('--schedule', schedule, '--year', 'FY25=3');
    expect(err).toContain(
      'Row 3: "$6,1500" in lane M, step 2 is not a valid schedule amount. The correct amount may be $61,500.00.',
    );
  });
});
