import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type NamedRow, repeatedPairs, repeatedPersonFindings } from './repeated-people.ts';

function row(rowNumber: number, overrides: Partial<NamedRow> = {}): NamedRow {
  return {
    rowNumber,
    employeeId: null,
    firstName: 'Ana',
    lastName: 'Smith',
    position: 'Teacher',
    accountLine: null,
    positionNumber: null,
    currentFTE: 1,
    ...overrides,
  };
}

const half = { currentFTE: 0.5 };
const described = (rows: NamedRow[]) =>
  [...repeatedPersonFindings(rows)].map(([rowNumber, found]) => [rowNumber, found.map(({ message }) => message)]);

describe('one person on two rows', () => {
  test('is reported on each of them, by id before name', () => {
    expect(described([row(2, { employeeId: '17' }), row(5, { employeeId: '17 ' })])).toEqual([
      [2, ['The employee ID 17 is also on row 5.']],
      [5, ['The employee ID 17 is also on row 2.']],
    ]);
  });

  test('is seen by name and position without an id', () => {
    expect(described([row(2), row(5, { firstName: null, lastName: 'SMITH Jr., Ana', position: 'teacher ' })])).toEqual([
      [2, ['The same name and position are also on row 5.']],
      [5, ['The same name and position are also on row 2.']],
    ]);
  });

  test('is worth a look when two ids have one name and position', () => {
    expect(
      described([row(2, { employeeId: '1', ...half, accountLine: 'A' }), row(3, { employeeId: '2', ...half })]),
    ).toHaveLength(2);
  });
});

describe('is no repetition', () => {
  test.each<[string, NamedRow[]]>([
    ['two names', [row(1), row(2, { firstName: 'Ben' })]],
    ['two positions without an id', [row(1), row(2, { position: 'Coach' })]],
    ['vacancies', [row(1, { lastName: 'VACANT', firstName: null }), row(2, { lastName: 'VACANT', firstName: null })]],
    [
      'blank names',
      [
        row(1, { firstName: null, lastName: null, position: null }),
        row(2, { firstName: null, lastName: null, position: null }),
      ],
    ],
    [
      'a position split over accounts',
      [row(1, { employeeId: '1', accountLine: 'A', ...half }), row(2, { employeeId: '1', accountLine: 'B', ...half })],
    ],
    [
      'a person in two positions',
      [row(1, { employeeId: '1', ...half }), row(2, { employeeId: '1', position: 'Coach', ...half })],
    ],
    [
      'two half positions of one id',
      [
        row(1, { employeeId: '1', accountLine: 'A', positionNumber: '100', ...half }),
        row(2, { employeeId: '1', accountLine: 'A', positionNumber: '101', ...half }),
      ],
    ],
    [
      'two half positions without an id',
      [row(1, { positionNumber: '100', ...half }), row(2, { positionNumber: '101', ...half })],
    ],
    [
      'a split in thirds',
      [0.33, 0.33, 0.34].map((currentFTE, index) =>
        row(index, { employeeId: '1', accountLine: `${index}`, currentFTE }),
      ),
    ],
  ])('%s', (_, rows) => {
    expect(described(rows)).toEqual([]);
  });

  test.each<[string, Partial<NamedRow>]>([
    ['FTE above 1', { accountLine: 'B', currentFTE: 0.5001 }],
    ['the same account and position', { accountLine: 'A', currentFTE: 0.5 }],
    ['the same position number', { accountLine: 'A', positionNumber: '100 ', currentFTE: 0.5 }],
    ['a number on one row only', { accountLine: 'A', positionNumber: null, currentFTE: 0.5 }],
  ])('unless a split has %s', (_, other) => {
    expect(
      described([
        row(1, { employeeId: '1', accountLine: 'A', positionNumber: '100', ...half }),
        row(2, { employeeId: '1', ...other }),
      ]),
    ).toHaveLength(2);
  });
});

test('the pairs are those of the findings, without a value that many rows have', () => {
  const id = { employeeId: '17', lastName: 'Holt' };
  const placeholders = [11, 12, 13, 14, 15, 16].map((rowNumber) =>
    row(rowNumber, { employeeId: '0000', lastName: `L${rowNumber}` }),
  );
  expect(repeatedPairs([row(1), row(2), row(3, id), row(4, { ...id, position: 'Coach' }), ...placeholders])).toEqual([
    [3, 4],
    [1, 2],
  ]);
});

test('a value on many rows names three others and counts the rest', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((rowNumber) => row(rowNumber, { employeeId: '0000', lastName: `L${rowNumber}` }));
  const findings = repeatedPersonFindings(rows);
  expect(findings.get(1)).toEqual([
    { message: 'The employee ID 0000 is also on rows 2, 3, 4 and 2 other rows.', isFirst: true },
  ]);
  expect(findings.get(6)).toEqual([
    { message: 'The employee ID 0000 is also on rows 1, 2, 3 and 2 other rows.', isFirst: false },
  ]);
  // A list that shows only the first row of each group shows each group once.
  expect([...findings.values()].flat().filter(({ isFirst }) => isFirst)).toHaveLength(1);
});

test('a finding is mutual: no row is repeated alone', () => {
  const anyRow = fc.record({
    employeeId: fc.constantFrom(null, '1', '2'),
    lastName: fc.constantFrom('Smith', 'Lee', 'VACANT', null),
    accountLine: fc.constantFrom(null, 'A', 'B'),
    currentFTE: fc.constantFrom(0.25, 0.5, 1),
  });
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 10 }), (some) => {
      const rows = some.map((fields, index) => row(index + 1, { firstName: null, ...fields }));
      const findings = repeatedPersonFindings(rows);
      for (const [rowNumber, sentences] of findings) {
        for (const { message } of sentences) {
          const other = Number(/rows? (\d+)/.exec(message)?.[1]);
          expect(other).not.toBe(rowNumber);
          expect(findings.has(other)).toBe(true);
        }
      }
    }),
  );
});
