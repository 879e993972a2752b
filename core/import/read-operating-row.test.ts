import { describe, expect, test } from 'vitest';
import { createOperatingReader } from './read-operating-row.ts';
import type { OperatingDraft, OperatingPlan } from './read-operating-row.ts';
import type { SkippedRow } from './read-cell.ts';

const COLUMNS = {
  Name: 'lastName',
  Id: 'employeeId',
  Job: 'position',
  Salary: 'currentSalary',
  FTE: 'currentFTE',
  Benefits: 'benefits',
  Left: 'dateOfDeparture',
  Status: 'employeeStatus',
} as const;
type Cells = Partial<Record<keyof typeof COLUMNS | 'Extra' | 'Row Key' | 'Rev', string>>;
const NAMES = [...Object.keys(COLUMNS), 'Extra', 'Row Key', 'Rev'];

function read(all: Cells[], plan: Partial<OperatingPlan> = {}): { lines: OperatingDraft[]; skipped: SkippedRow[] } {
  const reader = createOperatingReader({
    columns: NAMES.map((name, index) => ({ name, index })),
    mappings: Object.fromEntries(Object.entries(COLUMNS).map(([name, field]) => [field, name])),
    ...plan,
  });
  const cellsOf = (cells: Cells): string[] => NAMES.map((name) => new Map(Object.entries(cells)).get(name) ?? '');
  const readings = all.map((cells, at) => reader({ row: at + 2, cells: cellsOf(cells) }));
  return {
    lines: readings.flatMap((reading) => (reading.kind === 'line' ? [reading.line] : [])),
    skipped: readings.flatMap((reading) => (reading.kind === 'skipped' ? [reading.skipped] : [])),
  };
}

function readOne(cells: Cells, plan: Partial<OperatingPlan> = {}): OperatingDraft {
  const { lines, skipped } = read([cells], plan);
  expect(skipped).toEqual([]);
  const [line] = lines;
  if (!line) throw new Error('no line was read');
  return line;
}

describe('a row of a roster', () => {
  test('becomes a line of exact cents', () => {
    const cells = {
      Name: 'Holt, Dev',
      Id: '0042',
      Job: ' Grade 4  Teacher ',
      Salary: '$61,250.50',
      FTE: '.5',
      Benefits: '15917.5',
      Status: 'A',
    };
    expect(readOne(cells)).toEqual({
      row: 2,
      rowKey: null,
      rev: null,
      values: {
        lastName: 'Holt',
        firstName: 'Dev',
        employeeId: '0042',
        position: 'Grade 4 Teacher',
        currentSalary: 6_125_050,
        currentFTE: 0.5,
        benefits: 1_591_750,
        dateOfDeparture: null,
        employeeStatus: 'Active',
      },
      salarySource: null,
      findings: [],
    });
  });

  test('has only the fields that the file maps', () => {
    const line = readOne(
      { Name: 'Holt', Job: 'Teacher' },
      { mappings: { lastName: 'Name', position: 'Job', currentSalary: 'Salary', benefits: 'SKIP' } },
    );
    expect(Object.keys(line.values).sort()).toEqual(['currentSalary', 'firstName', 'lastName', 'position']);
  });

  test('keeps the line breaks of notes, whatever system wrote them', () => {
    const { values } = readOne(
      { Name: 'Holt', Job: ' one\r\ntwo ' },
      { mappings: { lastName: 'Name', notes: 'Job', position: 'Job' } },
    );
    expect(values).toMatchObject({ notes: 'one\ntwo', position: 'one two' });
  });

  test('keeps a blank salary apart from 0', () => {
    expect(readOne({ Name: 'Holt', Job: 'Teacher', Salary: '' }).values.currentSalary).toBeNull();
    expect(readOne({ Name: 'Holt', Job: 'Teacher', Salary: '0' }).values.currentSalary).toBe(0);
  });

  test('has the name of a vacancy as it stands, blank or not', () => {
    for (const Name of ['', 'VACANT', 'TBD', 'Open', 'Vacant #2']) {
      const line = readOne({ Name, Job: 'Teacher', Salary: '61250' });
      expect(line.values.lastName).toBe(Name || null);
      expect(line.values.firstName).toBeNull();
      expect(line.findings).toEqual([]);
    }
  });

  test('is an error only when its salary cannot be read or nothing names it', () => {
    const { lines, skipped } = read([
      { Name: 'Holt', Job: 'Teacher', Salary: '12abc' },
      { Salary: '100', Id: '7' },
      { Name: 'Quill', Salary: '100' },
      { Job: 'Tutor' },
    ]);
    expect(lines.map((line) => line.row)).toEqual([4, 5]);
    expect(skipped).toEqual([
      {
        row: 2,
        reason: 'UNREADABLE_AMOUNT',
        name: 'Holt',
        message:
          'Current Salary "12abc" in row 2 cannot be read: it is not an amount. Correct the cell or leave it blank.',
      },
      {
        row: 3,
        reason: 'NOTHING_NAMED',
        name: '',
        message: 'Row 3 has neither a name nor a position. Enter one of them.',
      },
    ]);
  });

  test('leaves other cells that cannot be read blank and says so', () => {
    const line = readOne({
      Name: 'Holt',
      Job: 'Teacher',
      Salary: '100',
      FTE: 'full',
      Benefits: 'family',
      Left: '2/30/2026',
      Status: 'Sabbatical',
    });
    expect(line.values).toMatchObject({ currentFTE: null, benefits: null, dateOfDeparture: null });
    expect(line.values.employeeStatus).toBeUndefined();
    expect(line.findings.map(({ message, needsReview }) => [message, needsReview])).toEqual([
      ['Benefits "family" cannot be read: it is not an amount. The field was left blank.', true],
      ['Departure Date "2/30/2026" cannot be read: this date does not exist. The field was left blank.', true],
      [
        'FTE "full" cannot be read: it is not a number. A new line gets an FTE of 1.0, and an existing line keeps its FTE.',
        true,
      ],
      [
        'Status "Sabbatical" is ignored, because it is not Active, Retiring or Inactive. A new line gets the status Active, and an existing line keeps its status.',
        true,
      ],
    ]);
    const found = readOne({ Name: 'Holt', Job: 'Teacher', FTE: '1.5', Benefits: '5 - -' }).findings;
    expect(found.map(({ message }) => message)).toEqual([
      'Benefits "5 - -" cannot be read: it has more than one sign. The field was left blank.',
    ]);
  });

  test('reports rounding without asking for a review', () => {
    const { values, findings } = readOne({ Name: 'Holt', Job: 'Teacher', Salary: '56,513.185' });
    expect(values.currentSalary).toBe(5_651_319);
    expect(findings).toEqual([
      {
        field: 'currentSalary',
        code: 'ROUNDED',
        value: '56,513.185',
        message: 'Current Salary 56,513.185 was rounded to the cent.',
        needsReview: false,
      },
    ]);
    const { findings: ofFte } = readOne({ Name: 'Holt', Job: 'Teacher', FTE: '0.33333' });
    expect(ofFte).toMatchObject([{ message: 'FTE 0.33333 was rounded to four decimals.', needsReview: false }]);
  });

  test('multiplies a full-time rate by the FTE, exactly and once', () => {
    const line = readOne(
      { Name: 'Holt', Job: 'Teacher', Salary: '80,333.33', FTE: '0.85' },
      { salaryIs: 'fullTimeRate' },
    );
    // 80,333.33 × 0.85 = 68,283.3305
    expect(line.values.currentSalary).toBe(6_828_333);
    expect(line.salarySource).toBe('Full-time rate $80,333.33 \u00d7 0.85 FTE');
    expect(
      readOne({ Name: 'Holt', Job: 'Teacher', Salary: '0.01', FTE: '0.5' }, { salaryIs: 'fullTimeRate' }).values
        .currentSalary,
    ).toBe(1);
    expect(
      readOne({ Name: 'Holt', Job: 'Teacher', Salary: '100', FTE: '' }, { salaryIs: 'fullTimeRate' }).values
        .currentSalary,
    ).toBe(10_000);
    expect(readOne({ Name: 'Holt', Job: 'Teacher', Salary: '100', FTE: '0.5' }).values.currentSalary).toBe(10_000);
  });

  test('removes only the apostrophe that our exports add', () => {
    expect(readOne({ Name: "'=Holt", Job: "'-aide" }).values).toMatchObject({ lastName: '=Holt', position: '-aide' });
    expect(readOne({ Name: "'t Hooft, Jan", Job: "'042" }).values).toMatchObject({
      lastName: "'t Hooft",
      position: "'042",
    });
  });

  test('keeps codes unchanged and reports those that a spreadsheet has changed', () => {
    for (const Id of ['0042', '000055', '1E5', '3-10', 'MAR1']) {
      expect(readOne({ Name: 'Holt', Job: 'Teacher', Id })).toMatchObject({ values: { employeeId: Id }, findings: [] });
    }
    const asDate = 'looks like a code that a spreadsheet turned into a date.';
    for (const [Id, code, says] of [
      ['2026-03-01', 'DATE_IN_CODE', asDate],
      ['1-Mar', 'DATE_IN_CODE', asDate],
      ['1.23E+11', 'DIGITS_LOST', 'lost digits in a spreadsheet.'],
    ] as const) {
      expect(readOne({ Name: 'Holt', Job: 'Teacher', Id })).toMatchObject({
        values: { employeeId: Id },
        findings: [{ code, needsReview: true, message: `Employee ID "${Id}" ${says}` }],
      });
    }
  });

  test('cuts text that no line can hold, and says so', () => {
    const line = readOne({ Name: 'Holt', Job: 'x'.repeat(201) });
    expect(line.values.position).toBe('x'.repeat(200));
    const message = `Position "${'x'.repeat(40)}\u2026" was cut to 200 characters.`;
    expect(line.findings).toMatchObject([{ field: 'position', code: 'TOO_LONG', message }]);
  });

  test('keeps further columns as notes', () => {
    expect(
      readOne({ Name: 'Holt', Job: 'Teacher', Extra: 'T' }, { noteColumns: ['Extra', 'Id', 'No such'] }).values.notes,
    ).toBe('Extra: T');
  });

  test('knows the row key and rev that our own exports write', () => {
    expect(readOne({ Name: 'Holt', Job: 'Teacher', 'Row Key': '4711', Rev: '3' })).toMatchObject({
      rowKey: '4711',
      rev: 3,
    });
  });

  test('is skipped when it is a total, and a person called Total is not', () => {
    const { lines, skipped } = read([
      { Name: 'Total, Jean', Job: 'Librarian', Salary: '100' },
      { Name: 'Holt, Dev', Job: 'Teacher', Salary: '200' },
      { Name: 'Total', Id: '2', Salary: '300', FTE: '2.0' },
      { Job: 'Grand total', Salary: '300' },
      { Salary: '300', FTE: '2.0' },
    ]);
    expect(lines.map((line) => line.values.lastName)).toEqual(['Total', 'Holt']);
    expect(skipped.map(({ row, reason, message }) => [row, reason, message])).toEqual(
      [4, 5, 6].map((row) => [row, 'TOTAL_ROW', `Row ${row} is a total of other rows.`]),
    );
  });
});

test.each([
  ['-0.0001', 'must be at least 0'],
  ['5.0001', 'must be at most 5'],
  ['100', 'must be at most 5'],
])('an FTE of %s skips the row with the reason', (FTE, why) => {
  expect(read([{ Name: 'Holt', Job: 'Teacher', FTE }])).toMatchObject({
    lines: [],
    skipped: [
      {
        reason: 'FTE_OUT_OF_RANGE',
        message: `FTE "${FTE}" in row 2 ${why}. Correct the cell or leave it blank. If the cell is blank, a new line gets an FTE of 1.0, and an existing line keeps its FTE.`,
      },
    ],
  });
});
