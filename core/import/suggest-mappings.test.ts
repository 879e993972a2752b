import { describe, expect, test } from 'vitest';
import { expectedColumns } from './expected-columns.ts';
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

describe('readHeader', () => {
  test.each([
    ['Pos #', 'position number', null],
    ['JobCode', 'job code', null],
    ['EMPL_ID', 'employee id', null],
    ['FY27 Budget', 'budget', 2027],
    ['FY 2027\nProposed', 'proposed', 2027],
    ['2026-27 Request', 'request', 2027],
    ['2025 ORIG BUD', 'original bud', 2025],
    ['School / Program', 'school program', null],
    ['% FTE', 'percent fte', null],
  ])('%j', (header, words, fiscalYear) => {
    expect(readHeader(header)).toEqual({ words, fiscalYear });
  });
});

describe('suggestMappings', () => {
  test('recognises every label of our own exports, whatever the values', () => {
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
});
