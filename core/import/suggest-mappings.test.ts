import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeValues } from './describe-values.ts';
import { fitValues } from './fit-values.ts';
import { expectedColumns, IMPORT_TYPES } from './expected-columns.ts';
import { synonymsOf } from './header-synonyms.ts';
import { readHeader } from './read-header.ts';
import { suggestMappings } from './suggest-mappings.ts';
import type { ImportType } from './expected-columns.ts';

function found(type: ImportType, columns: string[], rows: string[][], fiscalYear?: number): Record<string, string> {
  const suggested = suggestMappings(type, columns, rows, { fiscalYear });
  return Object.fromEntries(
    Object.entries(suggested).flatMap(([field, { csvColumn, confidence }]) =>
      csvColumn === null ? [] : [[field, `${csvColumn} (${confidence})`]],
    ),
  );
}

test('the amount is the latest proposal of the asked year, never one of another year', () => {
  const columns = ['Description', 'FY25 REQUESTED', 'FY26 DEPT', 'FY26 ADMIN'];
  const rows = [['Heat', '10.00', '11.00', '12.00']];
  expect(suggestMappings('proposed', columns, rows, { fiscalYear: 2026 }).amount?.csvColumn).toBe('FY26 ADMIN');
});

describe('readHeader', () => {
  test.each([
    ['Pos #', 'position number', null],
    ['JobCode', 'job code', null],
    ['EMPL_ID', 'employee id', null],
    ['FY27 Budget', 'budget', 2027],
    ['FY 2027\nProposed', 'proposed', 2027],
    ['2026-27 Request', 'request', 2027],
    ['2025 ORIG BUD', 'original budget', 2025],
    ['School / Program', 'school program', null],
    ['% FTE', 'percent fte', null],
  ])('%j', (header, words, fiscalYear) => {
    expect(readHeader(header)).toEqual({ words, fiscalYear });
  });
});

describe('suggestMappings', () => {
  test('recognizes every label of our exports, regardless of the values', () => {
    for (const type of ['operating', 'proposed'] as const) {
      const columns = expectedColumns(type);
      const labels = columns.map((column) => column.label).reverse();
      const suggested = suggestMappings(type, labels, []);
      expect(Object.fromEntries(Object.entries(suggested).map(([field, { csvColumn }]) => [field, csvColumn]))).toEqual(
        Object.fromEntries(columns.map((column) => [column.field, column.label])),
      );
    }
  });

  test('maps a position-control file, with its schools in the department column', () => {
    const columns = [
      'Pos #',
      'Dept ID',
      'Department',
      'FTE',
      'ClsIndc',
      'Annual Salary',
      'FTE Annual Salary',
      'Annual Benefit Cost',
      'JobCode',
      'Job Title',
      'Name',
    ];
    const rows = [
      ['1001', '26391', 'Birch Hill School', '1.0', 'T', '153854', '153854', '44411', '41', 'Principal', 'Holt, Dev'],
      ['1002', '26391', 'Birch Hill School', '0.5', 'T', '48679', '97358', '15917', '49', 'Teacher', ''],
    ];
    expect(found('operating', columns, rows)).toEqual({
      lastName: 'Name (high)',
      positionNumber: 'Pos # (high)',
      position: 'Job Title (high)',
      currentSalary: 'Annual Salary (high)',
      currentFTE: 'FTE (high)',
      benefits: 'Annual Benefit Cost (high)',
      building: 'Department (medium)',
      locationCode: 'Dept ID (high)',
      jobClass: 'JobCode (high)',
    });
  });

  test('leaves a department column of departments alone', () => {
    const columns = ['Last Name', 'Position', 'Salary', 'Department'];
    expect(found('operating', columns, [['Holt', 'Teacher', '50000', 'English']])).toMatchObject({
      department: 'Department (high)',
    });
  });

  test('maps a MUNIS employee report', () => {
    const columns = [
      'EMP #',
      'LAST NAME',
      'FIRST NAME',
      'LOC',
      'LOC DESC',
      'JOB CLASS',
      'JOB CLASS DESC',
      'GROUP/BU',
      'POS NO',
      'FTE',
      'ANNUAL SALARY',
      'HIRE DATE',
      'TERM DATE',
    ];
    const rows = [
      [
        '0042',
        'Holt',
        'Dev',
        '012',
        'Maple Street Middle',
        'T01',
        'Teacher',
        'TCH',
        '4411',
        '1.00',
        '61,250.00',
        '09/01/2011',
        '',
      ],
    ];
    expect(found('operating', columns, rows)).toMatchObject({
      employeeId: 'EMP # (high)',
      lastName: 'LAST NAME (high)',
      firstName: 'FIRST NAME (high)',
      building: 'LOC DESC (high)',
      jobClass: 'JOB CLASS (high)',
      position: 'JOB CLASS DESC (high)',
      workGroup: 'GROUP/BU (high)',
      positionNumber: 'POS NO (high)',
      currentFTE: 'FTE (high)',
      currentSalary: 'ANNUAL SALARY (high)',
      hireDate: 'HIRE DATE (high)',
      dateOfDeparture: 'TERM DATE (medium)',
    });
  });

  test('maps a Frontline position export', () => {
    const columns = [
      'Employee ID',
      'Employee Name',
      'Position ID',
      'Position Title',
      'Location',
      'Bargaining Unit',
      'FTE',
      'Base Salary',
      'Start Date',
      'End Date',
    ];
    const rows = [['42', 'Dev Holt', 'P-7', 'Teacher', 'Maple Street Middle', 'Unit A', '1', '61250', '9/1/2011', '']];
    expect(found('operating', columns, rows)).toMatchObject({
      employeeId: 'Employee ID (high)',
      lastName: 'Employee Name (high)',
      positionNumber: 'Position ID (high)',
      position: 'Position Title (high)',
      building: 'Location (high)',
      workGroup: 'Bargaining Unit (high)',
      currentSalary: 'Base Salary (high)',
      hireDate: 'Start Date (high)',
      dateOfDeparture: 'End Date (medium)',
    });
  });

  const lines = [
    'Row',
    'Cost Center',
    'School / Program',
    'Line',
    'FY27 Budget',
    'FY27 FTE',
    'FY26 Budget',
    'FY25 Budget',
    'Notes',
  ];
  const lineRows = [
    ['5', 'COST CENTER 1', 'BIRCH HILL SCHOOL', 'Teacher Salaries', '1263462.0', '15.00', '1342893.0', '', 'New'],
  ];

  test('takes the budget column of the asked year, and the latest when none is asked', () => {
    const rest = {
      category: 'Cost Center (high)',
      building: 'School / Program (high)',
      accountDescription: 'Line (high)',
      notes: 'Notes (high)',
    };
    expect(found('proposed', lines, lineRows, 2027)).toEqual({ ...rest, amount: 'FY27 Budget (high)' });
    expect(found('proposed', lines, lineRows, 2026)).toEqual({ ...rest, amount: 'FY26 Budget (high)' });
    expect(found('proposed', lines, lineRows)).toEqual({ ...rest, amount: 'FY27 Budget (high)' });
  });

  test('offers a column of another year only as likely', () => {
    expect(found('proposed', ['Line', 'FY27 Budget'], [['Books', '100']], 2028)).toMatchObject({
      amount: 'FY27 Budget (medium)',
    });
  });

  test('prefers what is asked for next year over what was spent', () => {
    const columns = ['ACCOUNT', 'ACCOUNT DESCRIPTION', '2025 ACTUALS', '2026 ORIG BUDGET', '2027 DEPT REQUEST'];
    expect(found('proposed', columns, [['0042', 'Books', '90', '100', '110']], 2027)).toEqual({
      accountLine: 'ACCOUNT (high)',
      accountDescription: 'ACCOUNT DESCRIPTION (high)',
      amount: '2027 DEPT REQUEST (high)',
    });
  });

  test("reads a roster's salary of this year and of the next", () => {
    const columns = ['Name', 'Title', 'FY26 Salary', 'FY27 Salary'];
    expect(found('operating', columns, [['Holt, Dev', 'Teacher', '50000', '51000']], 2026)).toMatchObject({
      currentSalary: 'FY26 Salary (high)',
      nextYearSalary: 'FY27 Salary (high)',
    });
  });

  test('does not trust a name whose values say otherwise', () => {
    const columns = ['Name', 'Position', 'Salary', 'FTE', 'Hire Date'];
    const rows = [['Holt, Dev', 'Teacher', 'Step 4', 'full', 'long ago']];
    expect(found('operating', columns, rows)).toEqual({ lastName: 'Name (high)', position: 'Position (high)' });
  });

  test('suggests no column twice', () => {
    const suggested = Object.values(
      suggestMappings('operating', ['Name', 'Title', 'Salary', 'Location'], [['Holt', 'Aide', '1', 'X']]),
    );
    const columns = suggested.map((one) => one.csvColumn).filter((column) => column !== null);
    expect(new Set(columns).size).toBe(columns.length);
    expect(columns.length).toBe(4);
  });

  test.each([
    // The same header, with values that fit its usual meaning, another meaning, and no meaning.
    ['operating', 'Salary', ['61,250', '48,000'], 'currentSalary', 'high'],
    ['operating', 'Salary', ['61,250', 'Step 4', '52,000', '48,000'], 'currentSalary', 'medium'],
    ['operating', 'Salary', ['7', '12', '4'], 'currentSalary', 'medium'],
    ['operating', 'Salary', [], 'currentSalary', 'medium'],
    ['operating', 'Salary', ['Step 4', 'Lane B'], 'currentSalary', 'none'],
    ['operating', 'Position', ['Teacher', 'Nurse'], 'position', 'high'],
    ['operating', 'Position', ['1001', '1002'], 'position', 'none'],
    ['operating', 'Employee ID', ['000055', 'E-12'], 'employeeId', 'high'],
    ['operating', 'Employee ID', ['Dev Holt', 'Ana Ruiz'], 'employeeId', 'none'],
    ['operating', 'Status', ['Active', 'A', 'Leave of absence'], 'employeeStatus', 'high'],
    ['operating', 'Status', ['Tenured', 'Tenured', 'Active'], 'employeeStatus', 'medium'],
    ['operating', 'FTE', ['1.0', '0.5', '50%'], 'currentFTE', 'high'],
    ['operating', 'FTE', ['61250', '48000'], 'currentFTE', 'none'],
    ['operating', 'Hire Date', ['9/1/2011', '2019-08-26'], 'hireDate', 'high'],
    ['operating', 'Hire Date', ['9/1/2011', 'unknown', '8/1/2012', '7/1/2013'], 'hireDate', 'medium'],
    ['operating', 'Hire Date', ['long ago', 'unknown'], 'hireDate', 'none'],
    ['operating', 'Function', ['2305', '2330'], 'deseCode', 'high'],
    ['operating', 'Function', ['23', '9/11'], 'deseCode', 'none'],
    ['operating', 'Function', ['Teaching', 'Nursing'], 'deseCode', 'none'],
    ['operating', 'Location', ['Birch Hill School'], 'building', 'high'],
    ['operating', 'Location', ['0042', '0044'], 'building', 'none'],
    ['operating', 'Location', ['0042', '0044'], 'locationCode', 'high'],
    ['proposed', 'Building', ['0042', '0044'], 'building', 'medium'],
    ['operating', 'Column 7', ['Birch Hill School', 'Maple Street Middle'], 'building', 'medium'],
    ['proposed', 'Amount', ['(1,234.50)', '$-', '1 ,264,456'], 'amount', 'high'],
    ['proposed', 'Account', ['0100-300-2305-51112-10-01', '000055'], 'accountLine', 'high'],
    ['proposed', 'Account', ['100.25', '90.10'], 'accountLine', 'none'],
  ] as const)('%s "%s" with %j: %s is %s', (type, header, values, field, confidence) => {
    const suggested = suggestMappings(
      type,
      [header],
      values.map((value) => [value]),
    );
    expect(suggested[field]).toEqual({ csvColumn: confidence === 'none' ? null : header, confidence });
  });

  test('between two columns of nearly one name the one whose values fit is meant', () => {
    const rows = [
      ['4', '61,250'],
      ['7', '48,000'],
    ];
    expect(found('operating', ['Annual Salary', 'Base Salary'], rows)).toMatchObject({
      currentSalary: 'Base Salary (high)',
    });
  });

  test('maps a PowerSchool staff export', () => {
    const columns = ['LASTFIRST', 'TeacherNumber', 'HomeSchoolID', 'Title', 'Status', 'CONTRACT_AMOUNT', 'Hire_Date'];
    const rows = [['Holt, Dev', '000123', '305', 'Teacher', 'A', '61250.00', '08/26/2019']];
    expect(found('operating', columns, rows)).toEqual({
      lastName: 'LASTFIRST (high)',
      employeeId: 'TeacherNumber (high)',
      locationCode: 'HomeSchoolID (high)',
      position: 'Title (high)',
      employeeStatus: 'Status (high)',
      currentSalary: 'CONTRACT_AMOUNT (high)',
      hireDate: 'Hire_Date (high)',
    });
  });

  test('maps a MUNIS next-year budget report', () => {
    const columns = ['ORG', 'OBJ', 'ACCOUNT', 'ACCOUNT DESCRIPTION', '2025 ACTUAL', '2026 REV BUD', '2027 SUPT REC'];
    const rows = [['1123', '51112', '0100-300-2305-51112', 'TEACHERS', '90.00', '100.00', '110.00']];
    expect(found('proposed', columns, rows, 2027)).toEqual({
      accountLine: 'ACCOUNT (high)',
      accountDescription: 'ACCOUNT DESCRIPTION (high)',
      amount: '2027 SUPT REC (high)',
      object: 'OBJ (high)',
    });
  });

  test.each([
    ['Object', 'object'],
    ['Obj', 'object'],
    ['OBJ #', 'object'],
    ['Object Code', 'object'],
    ['Program', 'program'],
    ['Prog', 'program'],
    ['Prog Code', 'program'],
    ['Project', 'program'],
  ])('a column of codes called %s is the %s of a budget line', (header, field) => {
    const rows = [
      ['Teachers', '10', '0511'],
      ['Heat', '20', '0522'],
    ];
    expect(found('proposed', ['Description', 'Amount', header], rows)).toMatchObject({ [field]: `${header} (high)` });
  });

  test('names of objects and programs: what is bought is no code, schools are the building, others are kept', () => {
    const mapped = (type: ImportType, header: string, values: string[]) => {
      const columns = type === 'proposed' ? ['Description', 'Amount'] : ['Last Name', 'Position'];
      return Object.entries(
        found(
          type,
          [...columns, header],
          values.map((value) => ['Heat', type === 'proposed' ? '20' : 'Nurse', value]),
        ),
      ).filter(([, column]) => column.startsWith(header));
    };
    expect(mapped('proposed', 'Object', ['Teacher salaries', 'Text books'])).toEqual([]);
    expect(mapped('proposed', 'Program', ['Oak School', 'Birch Elementary'])).toEqual([
      ['building', 'Program (medium)'],
    ]);
    expect(mapped('proposed', 'Program', ['Athletics', 'Special education'])).toEqual([
      ['program', 'Program (medium)'],
    ]);
    // On a roster, a program column with words is the department, as in earlier versions. A program column with codes never was.
    expect(mapped('operating', 'Program', ['Athletics', 'Special education'])).toEqual([
      ['department', 'Program (high)'],
    ]);
    expect(mapped('operating', 'Program', ['01', '02'])).toEqual([['program', 'Program (medium)']]);
    expect(mapped('operating', 'Program Code', ['A1', '02'])).toEqual([['program', 'Program Code (high)']]);
  });

  test('a roster with departments and programs keeps both', () => {
    const columns = ['Last Name', 'Position', 'Department', 'Program'];
    const rows = [['Holt', 'Nurse', 'Health', 'Athletics']];
    expect(found('operating', columns, rows)).toMatchObject({
      department: 'Department (high)',
      program: 'Program (medium)',
    });
  });

  const headers = fc.oneof(
    ...IMPORT_TYPES.flatMap((type) => Object.values(synonymsOf(type)).map(({ names }) => fc.constantFrom(...names))),
    fc.constantFrom('', 'FY27', 'FY26 Budget', 'Notes', 'X', 'Column 4', 'Emp #'),
    fc.string({ maxLength: 12 }),
  );
  const values = fc.oneof(
    fc.constantFrom(
      '',
      '61,250',
      '(12.50)',
      '0042',
      '1.0',
      '9/1/2011',
      'Birch Hill School',
      'Teacher',
      'Active',
      '2305',
    ),
    fc.string({ maxLength: 10 }),
  );
  const tables = fc
    .uniqueArray(headers, { maxLength: 9 })
    .chain((columns) =>
      fc.tuple(
        fc.constant(columns),
        fc.array(fc.array(values, { minLength: columns.length, maxLength: columns.length }), { maxLength: 6 }),
      ),
    );

  test('whatever the names and values: a column is suggested once, none only without one, and high only where the values fit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...IMPORT_TYPES),
        tables,
        fc.option(fc.integer({ min: 2024, max: 2028 })),
        (type, [columns, rows], year) => {
          const suggested = suggestMappings(type, columns, rows, year === null ? {} : { fiscalYear: year });
          expect(Object.keys(suggested)).toEqual(expectedColumns(type).map(({ field }) => field));
          const used = Object.values(suggested).flatMap(({ csvColumn }) => (csvColumn === null ? [] : [csvColumn]));
          expect(new Set(used).size).toBe(used.length);
          for (const expected of expectedColumns(type)) {
            const { csvColumn, confidence } = suggested[expected.field]!;
            expect(confidence === 'none').toBe(csvColumn === null);
            if (csvColumn === null) continue;
            expect(columns).toContain(csvColumn);
            const held = rows.map((row) => row[columns.indexOf(csvColumn)] ?? '');
            const fit = fitValues(expected, describeValues(held), type);
            expect(fit).not.toBe('no');
            if (confidence === 'high') expect(fit).toBe('yes');
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
