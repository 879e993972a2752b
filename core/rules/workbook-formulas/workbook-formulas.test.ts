import { describe, expect, test } from 'vitest';
import { evaluateFormula, rangesOf, Uncalculated, type CellValue } from './evaluate.ts';
import { parseFormula } from './parse.ts';
import { shiftFormula, shiftText } from './shift.ts';
import type { Reference } from './tokens.ts';

/** Cells of the sheet: A1 = 10, A2 = 20.5, A3 = a text, A4 blank, B1 = 3; Budget = A1:A4. */
const CELLS: Record<string, CellValue> = { '0,0': 10, '1,0': 20.5, '2,0': 'text', '0,1': 3 };

function* valuesOf({ top, bottom, left, right }: Reference): Generator<CellValue> {
  for (let row = top.at; row <= Math.min(bottom.at, 9); row += 1) {
    for (let column = left.at; column <= Math.min(right.at, 9); column += 1) {
      const value = CELLS[`${row},${column}`];
      if (value !== undefined) yield value;
    }
  }
}
const nameOf = (name: string) => (name === 'Budget' ? parseFormula('$A$1:$A$4') : null);
const calculate = (text: string): number | null => {
  const formula = parseFormula(text);
  if (!formula) return null;
  try {
    return evaluateFormula(formula, { valuesOf, nameOf });
  } catch (error) {
    if (error instanceof Uncalculated) return null;
    throw error;
  }
};

describe('formulas of workbooks', () => {
  test.each([
    ['A1*1.03', 10.3],
    ['A1 + A2 / 2 - B1', 17.25],
    ['-B1^2', null],
    ['(A1+B1)*-2', -26],
    ['A1*3%', 0.3],
    ['SUM(A1:A4)', 30.5],
    ['sum(A:A,B1,5)', 38.5],
    ['SUM(Budget)', 30.5],
    ['SUBTOTAL(9,A1:A4)', 30.5],
    ['SUBTOTAL(1,A1:A4)', null],
    ['ROUND(A2,0)', 21],
    ['ROUND(-2.5,0)', -3],
    ['ROUND(1.005,2)', 1.01],
    ['ROUNDUP(A1/3,2)', 3.34],
    ['ROUNDDOWN(A1/3,2)', 3.33],
    ['ROUND(1234,-2)', 1200],
    ['ABS(B1-A1)', 7],
    ['A1+A4', 10],
    ['A1+A3', null],
    ['A1/A4', null],
    ['0.1+0.2', 0.3],
    ['IF(A1>0,1,2)', null],
    ['VLOOKUP(A1,A1:B2,2)', null],
    ['Other', null],
    ['A1:A2', null],
    ['SUM(Table1[Amount])', null],
    ['[1]Sheet1!A1', null],
    ['#REF!+1', null],
    ['A1 A2', null],
    ['(A1', null],
  ])('%s is %s', (text, value) => expect(calculate(text)).toBe(value));

  test.each([
    [
      "'East School'!$C$5+'It''s'!B2*SUM(A:A,3:4)",
      ['East School 4,2:4,2', "It's 1,1:1,1", 'null 0,0:1048575,0', 'null 2,0:3,16383'],
    ],
    ['IF(A1>"B2",LOG10(C3),TRUE)', ['null 0,0:0,0', 'null 2,2:2,2']],
    ['VLOOKUP(A1,Budget,2,FALSE)', ['null 0,0:0,0', 'null 0,0:3,0']],
    ['INDIRECT("A1")', null],
    ['OFFSET(A1,1,0)', null],
    ['Unknown+1', null],
  ])('%s reads the cells that it names', (text, ranges) => {
    const formula = parseFormula(text);
    const found = formula && rangesOf(formula, nameOf);
    const shown = found?.map(
      ({ sheet, top, left, bottom, right }) => `${String(sheet)} ${top.at},${left.at}:${bottom.at},${right.at}`,
    );
    expect(shown ?? null).toEqual(ranges);
  });

  test('names that stand for each other are followed once, and no longer formula than programs write is read', () => {
    // Each name refers to the previous one twice. If each reference were followed, the last name would stand for 2^60 cells.
    const doubled = (name: string) => {
      const at = Number(/^n(\d+)$/.exec(name)?.[1]);
      return parseFormula(at === 0 ? '$A$1' : `n${at - 1}+n${at - 1}`);
    };
    const names = parseFormula('SUM(n60)');
    expect(names && rangesOf(names, doubled)).toHaveLength(1);
    const circle = parseFormula('a+$A$2');
    expect(circle && rangesOf(circle, () => parseFormula('A+1'))).toHaveLength(1);
    expect(parseFormula('1+'.repeat(4_095) + '1')).not.toBeNull();
    expect(parseFormula('1+'.repeat(100_000) + '1')).toBeNull();
  });

  test.each([
    ['SUM(A2:E2)*$F$1', { rows: 3, columns: 0 }, 'SUM(A5:E5)*$F$1'],
    ['\'A1 B2\'!$B2+"A1"', { rows: 1, columns: 2 }, '\'A1 B2\'!$B3+"A1"'],
    ['SUM(B:B)+SUM(2:3)', { rows: 1, columns: 1 }, 'SUM(C:C)+SUM(3:4)'],
    ['A1', { rows: -1, columns: 0 }, null],
    ['Table1[Amount]', { rows: 1, columns: 0 }, null],
  ])('%s moves with its cell', (text, by, moved) => expect(shiftText(text, by)).toBe(moved));

  test('a moved formula reads the moved cells', () => {
    const formula = parseFormula('SUM(A1:A2)*$B$1');
    const moved = formula && shiftFormula(formula, { rows: 1, columns: 0 });
    expect(moved && evaluateFormula(moved, { valuesOf, nameOf })).toBe(61.5);
  });
});
