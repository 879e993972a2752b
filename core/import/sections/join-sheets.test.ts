import { describe, expect, test } from 'vitest';
import { readAnswers } from './answers.ts';
import { flattenSections } from './flatten-sections.ts';
import { joinSheets } from './join-sheets.ts';
import { sectionFindings } from './section-findings.ts';

const sheet = (name: string, text: string) => ({
  name,
  rows: text.split('\n').map((line, at) => ({ row: at + 1, cells: line.split('|') })),
});

const east = sheet(
  'East',
  `Item|FY26 Budget|FY27 Request
2305 - Teachers
Teachers|400|410.50
2415 - Materials
Books|20|25
Total|420|435.50`,
);
const west = sheet(
  'West',
  `Item|FY26 Budget|FY27 Request
2305 - Teachers
Teachers|300|310
Total|300|310`,
);
const recap = (ofWest = '310') =>
  sheet(
    'All schools',
    `School|FY26 Budget|FY27 Request
East School|420|435.50
West|300|${ofWest}
Total|720|745.50`,
  );

describe('several sheets read as one', () => {
  test('each is the outermost section of its lines, and a recap is held against them', () => {
    const joined = joinSheets([recap(), east, west]);
    expect(joined?.sheets).toEqual([
      { name: 'All schools', fromRow: 1, toRow: 4, columns: [1, 2], isRecap: true },
      { name: 'East', fromRow: 5, toRow: 10, columns: [1, 2], isRecap: false },
      { name: 'West', fromRow: 11, toRow: 14, columns: [1, 2], isRecap: false },
    ]);
    expect(joined?.lines.map(({ row, label, amounts }) => [row, label, ...amounts])).toEqual([
      [7, 'Teachers', 40_000, 41_050],
      [9, 'Books', 2_000, 2_500],
      [13, 'Teachers', 30_000, 31_000],
    ]);
    expect(joined?.totals.map(({ row, label, lines, difference }) => [row, label, lines, difference])).toEqual([
      [2, 'East School', 2, 'none'],
      [3, 'West', 1, 'none'],
      [10, 'Total', 2, 'none'],
      [14, 'Total', 1, 'none'],
    ]);
  });

  test('a line has its sheet as its school, and needs no heading in front of its description', () => {
    const { columns, rows } = flattenSections(joinSheets([recap(), east, west])!);
    expect(columns).toEqual(['Description', 'DESE Code', 'Headings', 'School', 'FY26 Budget', 'FY27 Request']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Teachers', '2305', 'East > 2305 - Teachers', 'East', '400.00', '410.50'],
      ['Books', '2415', 'East > 2415 - Materials', 'East', '20.00', '25.00'],
      ['Teachers', '2305', 'West > 2305 - Teachers', 'West', '300.00', '310.00'],
    ]);
  });

  test('a recap that differs from one of three sheets is still a recap, and its difference is named', () => {
    const north = sheet('North', `Item|FY26 Budget|FY27 Request\nTeachers|50|60\nAides|5|6`);
    const wrong = sheet(
      'Recap',
      `School|FY26 Budget|FY27 Request\nEast|420|435.50\nNorth|55|66\nWest|300|319\nTotal|775|820.50`,
    );
    const joined = joinSheets([east, west, north, wrong]);
    const totals = joined?.totals.filter(({ row }) => row > 14);
    expect(totals?.map(({ label, difference }) => [label, difference])).toEqual([
      ['East', 'none'],
      ['North', 'none'],
      ['West', 'real'],
    ]);
    expect(joined?.lines).toHaveLength(5);
  });

  test('a question about a column is asked once, and its answer counts for every sheet', () => {
    const part = (name: string) => sheet(name, `Item|FY26 Budget|Proposed\nTeachers|400|410\nBooks|20|25`);
    const joined = joinSheets([part('East'), part('West')]);
    expect(joined?.questions).toEqual([{ row: 1, kind: 'year unknown', text: 'Proposed' }]);
    const years = new Map([['C', 2027]]);
    const answered = joinSheets([part('East'), part('West')], { ...readAnswers([]), years });
    expect(answered?.layout.amounts.map(({ fiscalYear }) => fiscalYear)).toEqual([2026, 2027]);
    expect(answered?.questions).toEqual([]);
  });

  test('one sheet, or sheets with different columns, are not read as one', () => {
    expect(joinSheets([east])).toBeNull();
    expect(joinSheets([east, sheet('Notes', 'Written in May')])).toBeNull();
    expect(joinSheets([east, sheet('Staff', `Name|FY26 Actual|FY26 Request\nOak|5|6\nElm|7|8`)])).toBeNull();
  });

  test('what there is to check names its sheet and the row there: two sheets may have the same lines', () => {
    const ledger = (name: string, printed: string) =>
      sheet(
        name,
        `Item|FY26 Budget|FY27 Request\n2305 - Teachers\nTeachers|400|410\nAides|10|20\nTotal|410|${printed}`,
      );
    const joined = joinSheets([ledger('East', '430'), ledger('West', '450')])!;
    expect(sectionFindings(joined).map(({ row, message }) => [row, message])).toEqual([
      [
        10,
        'Sheet West (row 5 of this sheet): Row 10, Total (rows 8 to 9): FY27 Request shows $450.00, but the lines add up to $430.00. The lines are imported.',
      ],
    ]);
  });
});
