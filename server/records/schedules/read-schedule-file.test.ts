import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { editionName } from '../../../core/import/schedules/build-editions.ts';
import { readScheduleFile } from './read-schedule-file.ts';

const read = (text: string, name = 'Unit A.txt') => readScheduleFile({ name, bytes: Buffer.from(text) });
/** Each edition as its name, its lanes, and a line for each step. */
async function outline(text: string, name?: string) {
  const { editions } = await read(text, name);
  return editions.map((edition) => [
    editionName(edition),
    edition.grid.lanes.join(' '),
    ...edition.grid.steps.map(({ label }, row) => {
      const cells = edition.grid.amounts[row]!.map((amount) => (amount === null ? '-' : String(amount / 100)));
      return `${label}: ${cells.join(' ')}`;
    }),
  ]);
}

const FY26 = ['Unit A, FY26', 'B M M+15', '1: 50000 55000 57000', '2: 52000 57200 -'];
const FY27 = ['Unit A, FY27', 'B M M+15', '1: 51000 56100 58140', '2: 53040 58344 -'];

describe('the long form', () => {
  test('is read with days, closed cells and any order of rows', async () => {
    const rows = [
      'Schedule,Fiscal Year,From Day,Step,Lane,Amount',
      'Unit A,FY27,92,10,M,"$61,000.50"',
      'Unit A,FY27,1,2,M,58000',
      'Unit A,FY27,1,10,M,60000',
      'Unit A,2025-2026,,2,M,57000',
      'Unit A,2025-2026,,10,M,-',
      'Nurses,FY27,1,Prov,RN,48000',
    ];
    expect(await outline(rows.join('\n'))).toEqual([
      ['Unit A, FY26', 'M', '2: 57000', '10: -'],
      ['Unit A, FY27', 'M', '2: 58000', '10: 60000'],
      ['Unit A, FY27 from day 92', 'M', '10: 61000.5'],
      ['Nurses, FY27', 'RN', 'Prov: 48000'],
    ]);
  });

  test('takes the year and the day from a date or a label, and the percentage from the label', async () => {
    const rows = [
      'effective,label,step,lane,salary',
      '2024-09-01,FY25 3%,1,M,60000',
      '2025-01-01,FY25 +1%,1,M,60600',
      '2021 day 92,days-92-183,1,M,50000',
    ];
    const { editions } = await read(rows.join('\n'));
    expect(
      editions.map(({ fiscalYear, fromDay, effective, percent }) => [fiscalYear, fromDay, effective, percent]),
    ).toEqual([
      [2022, 92, null, null],
      [2025, 1, '2024-09-01', 3],
      [2025, null, '2025-01-01', 1],
    ]);
  });
});

describe('grids', () => {
  test('in one delimited file are separated by their headings', async () => {
    const csv = [
      'Teacher salaries',
      '"2025-2026, 2%"',
      'Step,B,M,M+15',
      '1,"$50,000","$55,000","$57,000"',
      'Step 2*,"$52,000","$57,200",-',
      '* top of the schedule',
      'FY27',
      'Step,B,M,M+15',
      '1,51000,56100,58140',
      '2,53040,58344,',
      'Day 93',
      '1,51510,56661,58721',
      '2,53570,58927,$0',
    ];
    expect(await outline(csv.join('\n'), 'Unit A.csv')).toEqual([
      FY26,
      FY27,
      ['Unit A, FY27 from day 93', 'B M M+15', '1: 51510 56661 58721', '2: 53570 58927 -'],
    ]);
  });

  test('in a workbook have a sheet each, with header lines that join', async () => {
    const workbook = new ExcelJS.Workbook();
    for (const [sheet, raise] of [
      ['FY26', 1],
      ['FY27', 1.02],
    ] as const) {
      const rows = workbook.addWorksheet(sheet);
      rows.addRows([
        ['Salary schedule'],
        [],
        ['', 'B', 'M', 'M'],
        ['Step', '', '', '+15'],
        [1, 50_000 * raise, 55_000 * raise, 57_000 * raise],
        [2, 52_000 * raise, 57_200 * raise],
      ]);
    }
    const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
    const { editions } = await readScheduleFile({ name: 'Unit A.xlsx', bytes });
    expect(editions.map(({ fiscalYear, grid }) => [fiscalYear, grid.lanes, grid.amounts])).toEqual([
      [
        2026,
        ['B', 'M', 'M+15'],
        [
          [5_000_000, 5_500_000, 5_700_000],
          [5_200_000, 5_720_000, null],
        ],
      ],
      [
        2027,
        ['B', 'M', 'M+15'],
        [
          [5_100_000, 5_610_000, 5_814_000],
          [5_304_000, 5_834_400, null],
        ],
      ],
    ]);
  });
});

test('a sheet of a workbook without a schedule is skipped; a problem names its sheet', async () => {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('FY26').addRows([
    ['Step', 'B', 'M'],
    [1, 50_000, 55_000],
    [2, 52_000, 57_200],
  ]);
  workbook.addWorksheet('Costs').addRows([
    ['Item', 'Was', 'Is'],
    ['Books', 12_000, 13_000],
  ]);
  const write = async () => ({ name: 'Unit A.xlsx', bytes: Buffer.from(await workbook.xlsx.writeBuffer()) });
  const { editions, notes } = await readScheduleFile(await write());
  expect([editions.length, notes]).toEqual([1, ['Sheet "Costs" has no salary schedule and was skipped.']]);
  workbook.getWorksheet('FY26')!.addRow([1, 51_000, 56_000]);
  await expect(readScheduleFile(await write())).rejects.toThrow('Sheet "FY26", Row 4: step 1 is already in row 2.');
});

describe('pasted text', () => {
  test('is read by the order of its words, with the typing errors of a PDF', async () => {
    const text = [
      'Teacher Salary Schedule FY26',
      'Step B M M + l5',
      'Step 1 50,000 $ 55,000 $57,000',
      'Step 2 52,O00 57 200 -',
    ];
    expect(await outline(text.join('\n'))).toEqual([FY26]);
    const { notes } = await read(text.join('\n'));
    expect(notes).toEqual(['Row 4: "52,O00" was read as 52000.']);
  });

  test('an amount that is no amount is kept as it is printed, with a suggestion from the cells around it', async () => {
    const text = [
      'FY26',
      'Step B M',
      '1 86,000 90,000',
      '2 88,000 92,000',
      '3 $8,9504 94,000',
      '4 91,000 9l.2.0O',
      '5 93,000 98,000',
    ];
    const { editions } = await read(text.join('\n'));
    expect(editions[0]!.unreadable).toEqual([
      { step: '3', lane: 'B', text: '$8,9504', row: 5, suggestion: 8_950_400 },
      { step: '4', lane: 'M', text: '9l.2.0O', row: 6, suggestion: null },
    ]);
    expect(editions[0]!.grid.amounts[2]).toEqual([null, 9_400_000]);
  });

  test('a word in place of an amount is asked for even where a row has only two amounts, last or not', async () => {
    const { editions } = await read('FY26\nB M\n1 50,000 55,000\n2 TBD 57,000\n3 54,000 $59,0O0x\nSee article 12');
    expect(editions[0]!.unreadable.map(({ step, lane, text }) => [step, lane, text])).toEqual([
      ['2', 'B', 'TBD'],
      ['3', 'M', '$59,0O0x'],
    ]);
    expect(editions[0]!.grid.steps.map(({ label }) => label)).toEqual(['1', '2', '3']);
  });

  test('an amount that a blank split is joined, after the label', async () => {
    expect(await outline('FY26\nStep B M\n9 75,000 77,000\n10 76 816 78 123.50')).toEqual([
      ['Unit A, FY26', 'B M', '9: 75000 77000', '10: 76816 78123.5'],
    ]);
  });

  test('without a dollar sign or a comma is an amount too', async () => {
    expect(await outline('FY26\nB M\n1 $92681 93,000.50\n2 94000 95000')).toEqual([
      ['Unit A, FY26', 'B M', '1: 92681 93000.5', '2: 94000 95000'],
    ]);
  });
});

describe('refused:', () => {
  test.each([
    [
      'no schedule',
      'name,position\nLee,Teacher\n',
      'has no salary schedule. Use these columns: schedule, fiscal_year, from_day, step, lane, amount',
    ],
    [
      'a table without a year',
      'Step B M\n1 50,000 55,000\n2 51,000 56,000',
      'Row 2: the table has no fiscal year. Put a line such as FY26 above the table.',
    ],
    [
      'a second table without a heading',
      'FY26\nB M\n1 50,000 55,000\n2 51,000 56,000\n1 52,000 57,000',
      'Row 5: step 1 is already in row 3. Correct one of the two steps, or delete one row. If another table starts here, put a line such as FY26 above it.',
    ],
    [
      'a missing cell in text',
      'FY26\nB M D\n1 50,000 55,000 60,000\n2 51,000 56,000',
      'Row 4: step 2 has 2 amounts for 3 lanes (B, M, D). If no one can be on this step in a lane, write a dash for that lane.',
    ],
    [
      'amounts without lanes',
      'FY26\n1 50,000 55,000\n2 51,000 56,000',
      'Row 2, column 2: there is no lane name above "50,000".',
    ],
    [
      'a cell with two amounts',
      'fiscal_year,step,lane,amount\nFY26,1,M,50000\nFY26,1,M,50001',
      'Rows 2 and 3: lane M, step 1 appears twice for FY26, as 50000 and 50001. Delete one of the two amounts.',
    ],
    ['a row without a year', 'step,lane,amount\n1,M,50000', 'Row 2 has no fiscal year. Enter a year such as FY26'],
    ['a row without a lane', 'fiscal_year,step,lane,amount\nFY26,1,,50000', 'Row 2: the step or the lane is blank.'],
    [
      'a day that is none',
      'fiscal_year,from_day,step,lane,amount\nFY26,0,1,M,50000',
      'Row 2, FY26: "0" in the column "from_day" must be a contract day, such as 1 or 92.',
    ],
  ])('%s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

test.each([
  [
    'schedules',
    Array.from({ length: 20_000 }, (_, at) => `Unit ${at},FY26,1,1,A,50000`),
    'The file has 20000 schedules.',
  ],
  [
    'steps and lanes',
    Array.from({ length: 20_000 }, (_, at) => `Unit A,FY26,1,${at % 200},${Math.floor(at / 200)},50000`),
    'Unit A has 200 steps, 100 lanes and 1 edition. A schedule can have at most 60 steps, 40 lanes and 60 editions.',
  ],
])('a file with more %s than can be imported is refused before it is compared', async (_, rows, message) => {
  const started = performance.now();
  const text = ['schedule,fiscal_year,from_day,step,lane,amount', ...rows].join('\n');
  await expect(read(text, 'Large.csv')).rejects.toMatchObject({
    code: 'VALIDATION',
    message: expect.stringContaining(message) as string,
  });
  expect(performance.now() - started).toBeLessThan(5000);
});
