import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchRows } from './match-rows.ts';
import type { MatchableRow, MatchField } from './match-rows.ts';

const blank = { rowKey: null, accountLine: null, building: null };
const OPERATING = new Set<MatchField>(['employeeId', 'positionNumber', 'position', 'accountLine', 'building']);
const PROPOSED = new Set<MatchField>(['accountLine', 'accountDescription', 'category', 'building']);

function person(values: Partial<MatchableRow>): MatchableRow {
  return { ...blank, employeeId: null, positionNumber: null, nameKey: '', position: null, ...values };
}
function line(values: Partial<MatchableRow>): MatchableRow {
  return { ...blank, accountDescription: null, category: null, ...values };
}

describe('matchRows of a roster', () => {
  test('finds a line that a person has corrected since by what it was imported as', () => {
    const was = person({ nameKey: 'dve holt', position: 'Teacher', building: 'North' });
    const vacant = person({ positionNumber: '7', position: 'Tutor', building: 'North' });
    const lines = [
      { ...person({ nameKey: 'dev holt', position: 'Teacher', building: 'South' }), imported: was },
      { ...person({ ...vacant, employeeId: '12', nameKey: 'ana quill' }), imported: vacant },
    ];
    expect(matchRows('operating', lines, [vacant, was], OPERATING)).toEqual({ lineOf: [1, 0], unmatched: [] });
    const other = person({ ...vacant, employeeId: '13' });
    expect(matchRows('operating', lines, [other], OPERATING).lineOf).toEqual([null]);
  });

  test('goes by the row key before anything else', () => {
    const lines = [person({ rowKey: '7', nameKey: 'dev holt' }), person({ rowKey: '8', nameKey: 'ana quill' })];
    const rows = [person({ rowKey: '8', nameKey: 'dev holt' }), person({ rowKey: '7', nameKey: 'ana quill' })];
    expect(matchRows('operating', lines, rows, OPERATING)).toEqual({ lineOf: [1, 0], unmatched: [] });
  });

  test('goes by employee id, position and account line whatever the name', () => {
    const lines = [
      person({ employeeId: '0042', position: 'Teacher', accountLine: 'A', nameKey: 'dev holt' }),
      person({ employeeId: '0042', position: 'Coach', accountLine: 'B', nameKey: 'dev holt' }),
    ];
    const rows = [
      person({ employeeId: '0042', position: 'COACH', accountLine: 'B', nameKey: 'dev holt smith' }),
      person({ employeeId: '0042', position: 'teacher', accountLine: 'A', nameKey: 'dev holt smith' }),
      person({ employeeId: '42', position: 'Teacher', accountLine: 'A', nameKey: 'dev holt' }),
    ];
    expect(matchRows('operating', lines, rows, OPERATING)).toEqual({ lineOf: [1, 0, null], unmatched: [] });
  });

  test('goes by position number and name, and so finds vacancies', () => {
    const lines = [
      person({ positionNumber: '4411', position: 'Teacher' }),
      person({ positionNumber: '4412', position: 'Teacher' }),
    ];
    const rows = [
      person({ positionNumber: '4412', position: 'Grade 4 Teacher' }),
      person({ positionNumber: '4411', position: 'Teacher' }),
    ];
    expect(matchRows('operating', lines, rows, OPERATING).lineOf).toEqual([1, 0]);
  });

  test('goes by name, position and building when there is no number', () => {
    const lines = [
      person({ nameKey: 'dev holt', position: 'Teacher', building: 'North' }),
      person({ nameKey: 'dev holt', position: 'Teacher', building: 'South' }),
    ];
    const rows = [person({ nameKey: 'dev holt', position: 'Teacher', building: 'South' })];
    expect(matchRows('operating', lines, rows, OPERATING)).toEqual({ lineOf: [1], unmatched: [0] });
  });

  test('finds a line that has got its employee id only now, but never pairs two ids', () => {
    const key = { nameKey: 'ana quill', position: 'Tutor', building: 'North' };
    const lines = [person({ ...key, employeeId: '1' }), person({ ...key })];
    expect(matchRows('operating', lines, [person({ ...key, employeeId: '2' })], OPERATING).lineOf).toEqual([1]);
    expect(matchRows('operating', lines.slice(0, 1), [person({ ...key, employeeId: '2' })], OPERATING).lineOf).toEqual([
      null,
    ]);
  });

  test('pairs equal keys in file order, each line once', () => {
    const tutor = person({ nameKey: '', position: 'Tutor', building: 'North' });
    expect(matchRows('operating', [tutor, tutor], [tutor, tutor, tutor], OPERATING)).toEqual({
      lineOf: [0, 1, null],
      unmatched: [],
    });
  });

  test('leaves a field that the file does not have out of the keys', () => {
    const lines = [person({ employeeId: '1', nameKey: 'holt', position: 'Tutor', accountLine: 'typed in by hand' })];
    const rows = [person({ employeeId: '1', nameKey: 'quill', position: 'Tutor' })];
    expect(matchRows('operating', lines, rows, new Set<MatchField>(['employeeId', 'position'])).lineOf).toEqual([0]);
    expect(matchRows('operating', lines, rows, OPERATING).lineOf).toEqual([null]);
  });
});

describe('matchRows of a proposed budget', () => {
  test('goes by account line, else by description, category and building', () => {
    const lines = [
      line({ accountLine: '0100-1', accountDescription: 'Books' }),
      line({ accountDescription: 'Supplies', category: 'Instruction', building: 'North' }),
      line({ accountDescription: 'Supplies', category: 'Instruction', building: null }),
    ];
    const rows = [
      line({ accountDescription: 'SUPPLIES', category: 'instruction' }),
      line({ accountLine: '0100-1', accountDescription: 'Books and e-books' }),
      line({ accountLine: '0100-2', accountDescription: 'Pens' }),
    ];
    expect(matchRows('proposed', lines, rows, PROPOSED)).toEqual({ lineOf: [2, 0, null], unmatched: [1] });
  });
});

const anyRow = fc.record({
  rowKey: fc.option(fc.constantFrom('1', '2', '3')),
  employeeId: fc.option(fc.constantFrom('a', 'b', '')),
  positionNumber: fc.option(fc.constantFrom('p', 'q')),
  nameKey: fc.constantFrom('', 'dev holt', 'ana quill'),
  position: fc.option(fc.constantFrom('Tutor', 'Coach')),
  accountLine: fc.option(fc.constantFrom('x', 'y')),
  building: fc.option(fc.constantFrom('North', 'South')),
});

describe('matchRows', () => {
  test('takes each line at most once and forgets none', () => {
    fc.assert(
      fc.property(fc.array(anyRow), fc.array(anyRow), (lines, rows) => {
        const { lineOf, unmatched } = matchRows('operating', lines, rows, OPERATING);
        const matched = lineOf.filter((at) => at !== null);
        expect(lineOf.length).toBe(rows.length);
        expect([...matched, ...unmatched].sort((a, b) => a - b)).toEqual(lines.map((_, at) => at));
      }),
    );
  });

  test('finds every line of a file that is imported again', () => {
    const unkeyed = fc.array(anyRow.map((row) => ({ ...row, rowKey: null })));
    fc.assert(
      fc.property(unkeyed, (rows) => {
        expect(matchRows('operating', rows, rows, OPERATING).unmatched).toEqual([]);
      }),
    );
  });

  test('takes a second for a district of 100,000 lines of one key, not an hour', () => {
    const rows = Array.from({ length: 100_000 }, (_, at) =>
      person({ employeeId: at % 2 ? '' : `e${at}`, nameKey: 'n', position: 'p' }),
    );
    const start = performance.now();
    const { unmatched } = matchRows(
      'operating',
      rows,
      rows.toReversed(),
      new Set<MatchField>(['employeeId', 'position']),
    );
    expect(unmatched).toEqual([]);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
