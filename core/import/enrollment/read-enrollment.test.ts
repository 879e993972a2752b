import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GRADES } from './read-grade.ts';
import { readEnrollment } from './read-enrollment.ts';

/** Reads lines of cells that are separated by commas. The first line is row 1. */
function read(...lines: string[]) {
  const rows = lines.map((line, at) => ({ row: at + 1, cells: line.split(',') }));
  return readEnrollment(rows.filter(({ cells }) => cells.some((cell) => cell !== '')));
}

function countsOf(found: ReturnType<typeof read>) {
  return found?.schools.map(({ key, counts }) => [
    key,
    Object.fromEntries([...counts].map(([grade, { students }]) => [grade, students])),
  ]);
}

test('a row for each school, with a column for each grade', () => {
  const found = read(
    '2025-26 Enrollment by Grade,,,,,',
    'School Name,School Code,PK,K,01,Total',
    'Hill School,0011,12,20,21.0,53',
    'Ash School,0012,,-,19,19',
    'Source: the state,,,,,',
    'State Totals,,12,20,40,72',
  );
  expect(countsOf(found)).toEqual([
    ['Hill School (0011)', { P: 12, K: 20, 1: 21 }],
    ['Ash School (0012)', { 1: 19 }],
  ]);
  expect(found).toMatchObject({
    titleYear: 2026,
    notes: ['The totals in row 6 are not imported. They match the sums of the school rows.'],
    warnings: ['Row 5, “Source: the state”, has no numbers. It is left out.'],
    problems: [],
  });
});

test('a row for each school and grade, as a pivot table prints it', () => {
  const found = read(
    'School,Grade,Pupils,School Year',
    'Hill School,K,20,2025-26',
    ',1,21,2025-26',
    ',Total,41,2025-26',
    'Ash School,K,9,2024-25',
    'Grand Total,,50,',
  );
  expect(found?.schools.map((one) => [one.name, one.fiscalYear, [...one.counts.keys()]])).toEqual([
    ['Hill School', 2026, ['K', '1']],
    ['Ash School', 2025, ['K']],
  ]);
  expect([found?.warnings, found?.problems]).toEqual([[], []]);
});

test('totals are compared with the schools above them and never added', () => {
  const found = read(
    'Level,School,5,6,Total',
    'Elementary,Hill,10,,10',
    'Elementary,Ash,11,,12',
    'Elementary total,,21,,21',
    'Middle,Oak,,30,30',
    'Middle total,,,31,31',
    ',,21,30,51',
    'All schools,,21,30,51',
  );
  expect(countsOf(found)).toEqual([
    ['Hill', { 5: 10 }],
    ['Ash', { 5: 11 }],
    ['Oak', { 6: 30 }],
  ]);
  // Row 7 has no name, but equals the sums.
  expect(found?.notes).toEqual(['The totals in rows 4 and 6 to 8 are not imported.']);
  expect(found?.warnings).toEqual([
    'Row 6, “Middle total”, does not match the sum of the school rows: 31 for grade 6 instead of 30; 31 for all grades instead of 30.',
    'Row 3: the total for “Ash” is 12, but its grades add up to 11.',
  ]);
});

test('a row of totals without a grade is the total of all grades', () => {
  // Hill has 20 + 21 = 41, Ash has 9, so all schools have 50.
  const readTotals = (hill: string, grand: string) =>
    read('School,Grade,Students', 'Hill,K,20', 'Hill,1,21', `Hill Total,,${hill}`, 'Ash,K,9', 'Ash,Total,9', grand);
  const right = 'The totals in rows 4 and 7 are not imported. They match the sums of the school rows.';
  expect(readTotals('41', 'Grand Total,,50')).toMatchObject({ notes: [right], warnings: [] });
  // A pivot table can print the words in the column of grades.
  expect(readTotals('41', ',Grand Total,50')).toMatchObject({ notes: [right], warnings: [] });
  const wrong = readTotals('40', 'Grand Total,,4000');
  expect(wrong?.notes).toEqual(['The totals in rows 4 and 7 are not imported.']);
  expect(wrong?.warnings).toEqual([
    'Row 4, “Hill Total”, does not match the sum of the school rows: 40 for all grades instead of 41.',
    'Row 7, “Grand Total”, does not match the sum of the school rows: 4,000 for all grades instead of 50.',
  ]);
  // The total of Ash and that of all schools are both wrong.
  expect(read('School,Grade,Students', 'Ash,K,9', 'Ash,1,3', ',Total,13', 'Grand Total,,4000')?.warnings).toEqual([
    'Row 5, “Grand Total”, does not match the sum of the school rows: 4,000 for all grades instead of 12.',
    'Row 4: the total for “Ash” is 13, but its grades add up to 12.',
  ]);
});

test('suppressed numbers are unknown, and totals that include them are not compared', () => {
  const found = read('School,PK,K,1,Total', 'Hill,12,20,21,53', 'Ash,10,<6,19,33', 'Total,22,25,41,86');
  expect(countsOf(found)).toEqual([
    ['Hill', { P: 12, K: 20, 1: 21 }],
    ['Ash', { P: 10, 1: 19 }],
  ]);
  expect(found).toMatchObject({ notes: ['The totals in row 4 are not imported.'], problems: [] });
  // The totals of Ash, grade K and all grades have an unknown part. Grade 1 has 21 + 19 = 40.
  expect(found?.warnings).toEqual([
    'Row 3: “<6” is a suppressed number. It is not imported, so the saved number for this grade stays unchanged.',
    'Row 4, “Total”, does not match the sum of the school rows: 41 for grade 1 instead of 40.',
  ]);
  const long = read(
    ...['School,Grade,Students', 'Hill,K,*', 'Hill,1,< 10', 'Hill,2,n<10', 'Hill,3,†', 'Hill,4,N < 10', 'Hill,5,≤5'],
    ...['Hill,6,21', ',Total,*', 'Grand Total,,60'],
  );
  expect(countsOf(long)).toEqual([['Hill', { 6: 21 }]]);
  expect(long?.warnings).toEqual([
    'Rows 2 to 7: suppressed numbers (“*”, “< 10”, “n<10”, …) are not imported, so the saved numbers for these grades stay unchanged.',
  ]);
  expect([long?.notes, long?.problems]).toEqual([['The totals in row 10 are not imported.'], []]);
});

test('a suppressed number and another number for the same grade are a problem', () => {
  const problem = /^Row 3: “Hill” is already in row 2\.|^Row 3: “Hill”, grade K, is already in row 2\./;
  for (const rows of [
    ['Hill,K,<6', 'Hill,K,12'],
    ['Hill,K,12', 'Hill,K,<6'],
    ['Hill,K,*', 'Hill,K,*'],
  ]) {
    const found = read('School,Grade,Students', ...rows);
    expect(found?.problems).toEqual([expect.stringMatching(problem)]);
  }
  expect(read('School,K,1', 'Hill,*,', ',3,')?.problems).toEqual([
    'Row 3 has numbers but no school. Enter the school, or delete the row.',
  ]);
});

test('the rows below a total of a pivot table are totals, and a total that cannot be compared is not confirmed', () => {
  const found = read('School,Grade,Students', 'Hill,K,20', 'Hill,1,21', 'Grand Total,K,20', ',1,22');
  expect(countsOf(found)).toEqual([['Hill', { K: 20, 1: 21 }]]);
  expect(found?.warnings).toEqual([
    'Row 5, “Grand Total”, does not match the sum of the school rows: 22 for grade 1 instead of 21.',
  ]);
  expect(read('School,Grade,Students', 'Hill,K,20', 'Total,Other,3')?.notes).toEqual([
    'The totals in row 3 are not imported.',
  ]);
});

test('grades that the program does not know are left out and count in the totals', () => {
  const found = read('School,PE,PK,K,Ungraded,Total', 'Hill,3,10,20,2,35', 'Ash,,8,,,8', 'Total,3,18,20,2,43');
  expect(countsOf(found)?.[0]).toEqual(['Hill', { P: 10, K: 20 }]);
  expect(found?.warnings).toEqual([
    '“PE” is not a grade that this import recognizes. It is left out, along with 3 students in row 2.',
    '“Ungraded” is not a grade that this import recognizes. It is left out, along with 2 students in row 2.',
  ]);
});

test('students without a known grade are listed as left out, also if their number is suppressed', () => {
  const expected = [
    '“Ungraded” is not a grade that this import recognizes. It is left out, along with a suppressed number in row 2.',
    '“Post Grad” is not a grade that this import recognizes. It is left out, along with 3 students and a suppressed number in rows 2 to 3.',
  ];
  expect(read('School,K,1,Ungraded,Post Grad', 'Hill,20,21,*,<6', 'Ash,9,8,,3')?.warnings).toEqual(expected);
  const rows = ['Hill,K,20', 'Hill,Ungraded,*', 'Hill,Post Grad,2', 'Hill,Total,25', 'Grand Total,,25'];
  expect(read('School,Grade,Students', ...rows)).toMatchObject({
    // The total of 25 includes a suppressed number, so it is not compared.
    notes: ['The totals in row 6 are not imported.'],
    warnings: [
      '“Ungraded” is not a grade that this import recognizes. It is left out, along with a suppressed number in row 3.',
      '“Post Grad” is not a grade that this import recognizes. It is left out, along with 2 students in row 4.',
    ],
    problems: [],
  });
});

test('full-day and part-time kindergarten are two numbers for one grade', () => {
  expect(read('School,PF,KF,KP', 'Hill,12,20,5')?.problems).toEqual([
    'Columns C and D are both for grade K. Keep one column for each grade.',
  ]);
  expect(read('School,Grade,Students', 'Hill,KF,20', 'Hill,KP,5')?.problems).toEqual([
    'Row 3: “Hill”, grade K, is already in row 2. Delete one of the two rows, or add a column of school codes if these are different schools.',
  ]);
});

test.each(['# Enrolled', '# of Students', 'Enrolled', 'Enrollment', 'Count', 'N'])(
  'the column “%s” has the number of students',
  (name) => {
    expect(countsOf(read(`School,Grade,${name}`, 'Hill,K,20'))).toEqual([['Hill', { K: 20 }]]);
  },
);

test('each problem says where it is and how to fix it', () => {
  const found = read(
    'School,Year,Grade,Students',
    'Hill,FY26,K,-3',
    'Hill,FY26,1,20.5',
    'Hill,FY26,2,10+',
    'Hill,FY26,3,100000',
    'Hill,FY26,4,18',
    'Hill,FY26,4,19',
    'Hill,soon,5,19',
    'Hill,,5,19',
    'Hill,FY26,,19',
  );
  const fix = 'Enter a whole number from 0 to 99,999, or leave the cell blank if the number is unknown.';
  expect(found?.problems).toEqual([
    `Row 2, column D, “Hill”: “-3” is not a number of students. ${fix}`,
    `Row 3, column D, “Hill”: “20.5” is not a number of students. ${fix}`,
    `Row 4, column D, “Hill”: “10+” is not a number of students. ${fix}`,
    `Row 5, column D, “Hill”: “100000” is not a number of students. ${fix}`,
    'Row 7: “Hill”, grade 4, is already in row 6. Delete one of the two rows, or add a column of school codes if these are different schools.',
    'Row 8, “Hill”, has “soon”, which is not a fiscal year. Enter a year such as FY26 or 2025-26.',
    'Row 9, “Hill”, has no fiscal year. Enter a year such as FY26 or 2025-26.',
    'Row 10, “Hill”, has a number but no grade. Enter the grade, or delete the row.',
  ]);
  expect(read('School,K,1,K', 'Hill,1,2,3', ',5,6,')?.problems).toEqual([
    'Columns B and D are both for grade K. Keep one column for each grade.',
    'Row 3 has numbers but no school. Enter the school, or delete the row.',
  ]);
  expect(read('School,K,1', 'Hill,1,2', 'Hill,3,4')?.problems).toEqual([
    'Row 3: “Hill” is already in row 2. Delete one of the two rows, or add a column of school codes if these are different schools.',
  ]);
});

test('a number that Excel writes with .0 or .00 is whole, but 1.000 may be a thousand', () => {
  const found = read('School,K,1,2,3,4', 'Hill,21.0,22.00,1.000,1.204,5.');
  expect(countsOf(found)).toEqual([['Hill', { K: 21, 1: 22 }]]);
  const quoted = found?.problems.map((problem) => /^Row 2, column [D-F], “Hill”: “[^”]*”/.exec(problem)?.[0]);
  expect(quoted).toEqual([
    'Row 2, column D, “Hill”: “1.000”',
    'Row 2, column E, “Hill”: “1.204”',
    'Row 2, column F, “Hill”: “5.”',
  ]);
});

test('messages quote only the beginning of a long cell', () => {
  const long = '9'.repeat(1_000_000);
  const name = 'n'.repeat(299);
  const found = read(
    `School,Year,Grade,Students`,
    `${name},FY26,K,${long}`,
    `${name},${long},K,1`,
    `${long},FY26,K,1`,
    `Hill,FY26,${long},1`,
    `${long},FY26,K,`,
    `${name},FY26,1,2`,
    `${name},FY26,1,2`,
    `Total ${long},FY26,1,9`,
  );
  const texts = [...(found?.problems ?? []), ...(found?.warnings ?? [])];
  expect(texts).toHaveLength(6);
  for (const text of texts) expect(text.length).toBeLessThan(500);
  expect(found?.problems[0]).toContain(`“${'n'.repeat(100)}…”: “${'9'.repeat(100)}…” is not a number of students.`);
  expect(found?.schools.map((one) => one.key)).toEqual([name, 'Hill']);
});

test('other tables are not enrollment', () => {
  expect(read('Last Name,Salary', 'Holt,71000')).toBeNull();
  expect(read('School,Budget', 'Hill,71000')).toBeNull();
});

test('both forms of a file read the same, with or without totals', () => {
  const counts = fc.array(fc.array(fc.nat(400), { minLength: 15, maxLength: 15 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(counts, (schools) => {
      const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
      const wide = [
        `School,${GRADES.join(',')},Total`,
        ...schools.map((row, at) => [`School ${at}`, ...row, sum(row)].join(',')),
        ['Total', ...GRADES.map((_, at) => sum(schools.map((row) => row[at] ?? 0))), sum(schools.flat())].join(','),
      ];
      const long = schools.flatMap((row, at) =>
        row.map((count, grade) => `School ${at},${GRADES[grade] ?? ''},${count}`),
      );
      const [one, other] = [read(...wide), read('School,Grade,Students', ...long)];
      expect(countsOf(one)).toEqual(countsOf(other));
      expect([one?.warnings, one?.problems, other?.warnings, other?.problems]).toEqual([[], [], [], []]);
      const total = one?.schools.flatMap((school) => [...school.counts.values()].map(({ students }) => students)) ?? [];
      expect(sum(total)).toBe(sum(schools.flat()));
    }),
    { numRuns: 50 },
  );
});
