import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnswers } from './answers.ts';
import { readSections } from './read-sections.ts';
import type { SectionReading, SheetRow } from './sheet.ts';

/** Rows of a sheet as text with tabs; blank rows count. */
function sheet(text: string): SheetRow[] {
  return text
    .split('\n')
    .map((line, at) => ({ row: at + 1, cells: line.split('\t') }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function read(text: string, answers: readonly string[] = []): SectionReading {
  const reading = readSections(sheet(text), readAnswers(answers));
  if (!reading) throw new Error('no layout was found');
  return reading;
}

/** The labels of the sections around each line, the outermost first, and the line's dollars. */
function shown({ sections, lines }: SectionReading): unknown[][] {
  const path = (id: number | null): string[] => {
    const section = sections.find((one) => one.id === id);
    return section ? [...path(section.parent), section.label] : [];
  };
  return lines.map(({ section, label, amounts }) => [
    ...path(section),
    label,
    ...amounts.map((amount) => (amount === null ? null : amount / 100)),
  ]);
}

const HARBORVIEW = `HARBORVIEW PUBLIC SCHOOLS
FY27 PROPOSED BUDGET

\t\tFY25\tFY26\tFY27\t\t
DISTRICT EXPENSES\t\tACTUALS\tFINAL BUDGET\tProposed\t\t% change

1110 - School Committee
\tStaff Orientation\t-\t1000\t1000\t\t0
\tDues\t2,500.50\t2600\t2700\t\t3.8
\tPast Survey\t-\t-\t-\t\t#DIV/0!
2000 - Instructional Services
2210 - P.S. Principals Office
\tSupplies\t400\t500\t600\t\t20
TOTAL EXPENSES\t\t2,900.50\t4,100\t4,300
DISTRICT SALARIES
1210 - Superintendent Office Salaries
\tSuperintendent\t170,000\t175,000\t180,000
\tSecretary\t50,000\t51,000\t52,000
TOTAL SALARIES\t\t220,000\t226,000\t232,000

\tTOTAL EXPENSES: \t2,900.50\t4,100\t4,300
\tTOTAL SALARIES: \t220,000\t226,000\t232,000
\tTOTAL ACTUALS & BUDGET: \t222,900.50\t230,098\t236,300

\t\tFREE CASH\t-500
\t\tFY26 BUDGET\t225,598`;

describe('a budget workbook with headings in the first column', () => {
  const reading = read(HARBORVIEW);

  test('has its column names over two rows, with years and kinds', () => {
    expect(reading.layout.amounts.map(({ name, fiscalYear, kind }) => [name, fiscalYear, kind])).toEqual([
      ['FY25 ACTUALS', 2025, 'actual'],
      ['FY26 FINAL BUDGET', 2026, 'budget'],
      ['FY27 Proposed', 2027, 'proposed'],
    ]);
    expect(reading.layout.others.map(({ name, kind }) => [name, kind])).toEqual([['% change', 'percent']]);
  });

  test('gives each line its headings; totals are no lines', () => {
    const [expenses, salaries] = ['DISTRICT EXPENSES', 'DISTRICT SALARIES'];
    expect(shown(reading)).toEqual([
      [expenses, '1110 - School Committee', 'Staff Orientation', 0, 1000, 1000],
      [expenses, '1110 - School Committee', 'Dues', 2500.5, 2600, 2700],
      [expenses, '2000 - Instructional Services', '2210 - P.S. Principals Office', 'Supplies', 400, 500, 600],
      [salaries, '1210 - Superintendent Office Salaries', 'Superintendent', 170_000, 175_000, 180_000],
      [salaries, '1210 - Superintendent Office Salaries', 'Secretary', 50_000, 51_000, 52_000],
    ]);
    expect(reading.questions).toEqual([]);
  });

  test('leaves out a line that states no amount, and counts it', () => {
    expect(reading.zeroRows).toEqual([10]);
  });

  test('holds each printed total against its lines, those of a recap too, and names the one that is $2.00 off', () => {
    const totals = reading.totals.map(({ row, fromRow, toRow, difference }) => [row, fromRow, toRow, difference]);
    expect(totals).toEqual([
      [14, 8, 13, 'none'],
      [19, 17, 18, 'none'],
      [21, 8, 13, 'none'],
      [22, 17, 18, 'none'],
      [23, 8, 18, 'real'],
    ]);
    const last = reading.totals.at(-1);
    expect([last?.printed[1], last?.calculated[1]]).toEqual([23_009_800, 23_010_000]);
  });

  test('lists what is below the grand total separately', () => {
    expect(reading.below.map(({ row, label }) => [row, label])).toEqual([
      [25, 'FREE CASH'],
      [26, 'FY26 BUDGET'],
    ]);
  });
});

test('a total in the middle of a section takes the lines above it that it adds up, and is held against them', () => {
  const reading = read(`\t\tFY26\tFY27
\t\tBudget\tRequest
2300 - Instruction
\tTeachers\t100\t110
\tBooks\t20\t21
\tPaper\t30\t31
\tTotal supplies\t50\t52
\tHeat\t7\t8
\tLight\t5\t6
\tTotal utilities\t12\t15
TOTAL\t\t162\t176`);
  expect(reading.lines.map(({ label }) => label)).toEqual(['Teachers', 'Books', 'Paper', 'Heat', 'Light']);
  // 8 + 6 is 14, but 15 is printed.
  expect(reading.totals.map(({ row, fromRow, toRow, difference }) => [row, fromRow, toRow, difference])).toEqual([
    [7, 5, 6, 'none'],
    [10, 8, 9, 'rounding'],
    [11, 4, 9, 'none'],
  ]);
});

describe('other layouts', () => {
  test('org, object and project in three columns, with a name over three header rows', () => {
    const reading = read(`\t\t\t\tGeneral Fund\tGeneral Fund
\t\t\t\tFY26\t\tFY27
Org\tObject\tProject\tDescription\tBudget\tActual\tRequest
3110\t5111\t0\tTeachers\t900\t880\t950
3110\t5421\t0\tSupplies\t100\t90\t120
Total\t\t\t\t1,000\t970\t1,070`);
    expect(reading.layout.amounts.map(({ fiscalYear, kind }) => [fiscalYear, kind])).toEqual([
      [2026, 'budget'],
      [2026, 'actual'],
      [2027, 'proposed'],
    ]);
    expect(reading.lines.map(({ row, amounts }) => [row, ...amounts])).toEqual([
      [4, 90_000, 88_000, 95_000],
      [5, 10_000, 9_000, 12_000],
    ]);
    expect(reading.totals.map(({ lines, difference }) => [lines, difference])).toEqual([[2, 'none']]);
  });

  test('a year-to-date report with a heading on every page', () => {
    const header =
      'Account\tFY26 Original\tTransfers FY26\tFY26 Revised\tFY26 YTD Expended\tFY26 Encumbered\tFY26 Available\t% Used';
    const reading = read(`${header}
A-1 Teachers\t100\t10\t110\t60\t40\t10\t90.9
${header}
A-2 Supplies\t50\t-10\t40\t30\t0\t10\t75
GRAND TOTAL\t150\t0\t150\t90\t40\t20\t86.7`);
    expect(reading.layout.amounts.map(({ kind }) => kind)).toEqual([
      'original',
      'transfers',
      'revised',
      'year to date',
      'encumbered',
      'available',
    ]);
    expect(reading.lines.map(({ label }) => label)).toEqual(['A-1 Teachers', 'A-2 Supplies']);
    expect(reading.totals.map(({ row, difference }) => [row, difference])).toEqual([[5, 'none']]);
  });

  test('sections in columns, a line on its heading, and a subtotal without words', () => {
    const reading = read(
      `\t\t\tFY26 Budget\tFY27 Request
LIBRARY
\t5100\tPersonnel
\t\t\tDirector\t400\t410
\t5400\tSupplies\t\t60\t70
\t\t\tBooks\t40\t50
\t\t\t\t500\t530`.replaceAll('\t\t\tFY26', '\t\t\t\tFY26'),
    );
    expect(shown(reading)).toEqual([
      ['LIBRARY', '5100 Personnel', 'Director', 400, 410],
      ['LIBRARY', '5400 Supplies', '5400 Supplies', 60, 70],
      ['LIBRARY', '5400 Supplies', 'Books', 40, 50],
    ]);
    expect(reading.totals.map(({ row, label, lines, difference }) => [row, label, lines, difference])).toEqual([
      [7, '', 3, 'none'],
    ]);
  });

  test('a total that adds up a wrong total repeats its difference', () => {
    const reading = read(`\tFY26 Budget\tFY27 Request
ART
Paint\t100\t100
Paper\t50\t60
TOTAL\t170\t160
MUSIC
Strings\t30\t30
TOTAL\t30\t30
GRAND TOTAL\t200\t190`);
    expect(reading.totals.map(({ row, difference }) => [row, difference])).toEqual([
      [5, 'real'],
      [8, 'none'],
      [9, 'carried'],
    ]);
  });
});

describe('the total of everything', () => {
  const EXPENSES = `\tFY26 Budget\tFY27 Request
EXPENSES
1110 - School Committee
Dues\t100\t100
TOTAL\t100\t100
2210 - Principals
Supplies\t50\t60
TOTAL EXPENSES\t150\t160`;

  test('is not the total of the first area, if another one follows', () => {
    const reading = read(`${EXPENSES}\nSALARIES\n1210 - Superintendent\nSecretary\t500\t510`);
    expect(reading.below).toEqual([]);
    expect(shown(reading).map(([area, , label]) => [area, label])).toEqual([
      ['EXPENSES', 'Dues'],
      ['EXPENSES', 'Supplies'],
      ['SALARIES', 'Secretary'],
    ]);
  });

  test('is the total of a single area, if only rows without a heading follow', () => {
    expect(read(`${EXPENSES}\nFREE CASH\t-50\t`).below.map(({ row }) => row)).toEqual([9]);
  });

  test('leaves out the rows below it, except those that a user calls lines', () => {
    const reading = read(`${EXPENSES}\nFREE CASH\t-50\t\nSTABILIZATION\t\t-20`, ['row:10=line']);
    expect(reading.lines.map(({ row, label }) => [row, label])).toEqual([
      [4, 'Dues'],
      [7, 'Supplies'],
      [10, 'STABILIZATION'],
    ]);
    expect(reading.below.map(({ row }) => row)).toEqual([9]);
    expect(reading.answered).toEqual([{ row: 10, label: 'STABILIZATION', meaning: 'line' }]);
  });

  test('is called grand, also where no other total is printed', () => {
    const reading = read(
      '\tFY26 Budget\tFY27 Request\nPaint\t1\t2\nPaper\t3\t4\nGRAND TOTAL\t4\t6\nGRANTS\nArts\t5\t5',
    );
    expect([reading.lines, reading.below].map((lines) => lines.map(({ row }) => row))).toEqual([[2, 3], [6]]);
  });
});

describe('questions', () => {
  test('a line that equals the lines above it is asked about, whatever it is called', () => {
    const reading = read(`\tFY26 Budget\tFY27 Request
Paint\t100.10\t110.20
Paper\t50.30\t60.40
Art program\t150.40\t170.60`);
    expect(reading.questions).toEqual([{ row: 4, kind: 'total left out', text: 'Art program' }]);
    expect(reading.lines).toHaveLength(2);
  });

  test('a line with the word total that covers no lines is kept, and asked about', () => {
    const reading = read(`\tFY26 Budget\tFY27 Request
Paint\t100\t110
Total Communication\t9,000\t9,000`);
    expect(reading.questions).toEqual([{ row: 3, kind: 'total kept', text: 'Total Communication' }]);
    expect(reading.lines.map(({ label }) => label)).toEqual(['Paint', 'Total Communication']);
  });

  test('an error of a formula, an amount without a label, a column without a year, and a column twice', () => {
    const reading = read(`\tFY26 Budget\tFY26 Budget\tProposed
Paint\t#REF!\t100\t110
\t7,000\t7,000\t7,000`);
    expect(reading.questions).toEqual([
      { row: 1, kind: 'year twice', text: 'FY26 Budget' },
      { row: 1, kind: 'year unknown', text: 'Proposed' },
      { row: 2, kind: 'unreadable amount', text: '#REF!' },
      { row: 3, kind: 'amount without a label', text: '' },
    ]);
  });

  test('a sheet without named columns of amounts is not read', () => {
    expect(readSections(sheet('Name\tSalary\nOak\t50000'))).toBeNull();
    expect(readSections([])).toBeNull();
  });
});

describe('hidden cells', () => {
  const rows = sheet(`\tFY26 Budget\tFY27 Request
Paint\t100\t110
Paper\t50\t60
TOTAL\t150\t170`);
  const hidden = { rows: [3, 4], columns: [1] };

  test('a hidden line and a hidden column of amounts are asked about', () => {
    expect(readSections(rows, readAnswers([]), { hidden })).toMatchObject({ hidden: { rows: [3], columns: [1] } });
    const answers = readAnswers(['hidden:rows=import', 'hidden:B=import']);
    expect(readSections(rows, answers, { hidden })).toMatchObject({
      hidden: { rows: [], columns: [] },
      lines: [{}, {}],
    });
  });

  test('hidden rows that are skipped are no lines, and no totals', () => {
    const reading = readSections(rows, readAnswers(['hidden:rows=skip']), { hidden });
    expect(reading?.lines.map(({ label }) => label)).toEqual(['Paint']);
    expect(reading?.totals).toEqual([]);
  });
});

/** A tree of sections, three deep at most, with amounts of two years. */
const amounts = fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 9_999_999 }));
const functionOf = fc.record({ lines: fc.array(amounts, { minLength: 2, maxLength: 5 }), hasTotal: fc.boolean() });
const area = fc.record({ functions: fc.array(functionOf, { minLength: 1, maxLength: 4 }), hasTotal: fc.boolean() });
const tree = fc.array(area, { minLength: 1, maxLength: 4 });

const dollars = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

test('any tree of sections with totals is read back with its lines, paths and sums', () => {
  fc.assert(
    fc.property(tree, (areas) => {
      const rows = ['\t\tFY26 Budget\tFY27 Proposed'];
      const expected: unknown[][] = [];
      let totals = 0;
      const total = (label: string, all: [number, number][]): void => {
        totals += 1;
        rows.push([label, '', ...[0, 1].map((at) => dollars(all.reduce((sum, one) => sum + one[at]!, 0)))].join('\t'));
      };
      for (const [at, { functions, hasTotal }] of areas.entries()) {
        const name = `AREA ${'ABCD'[at] ?? ''}`;
        rows.push(name);
        for (const [of, { lines, hasTotal: hasOwn }] of functions.entries()) {
          const heading = `${2100 + at * 100 + of} - Function`;
          rows.push(heading);
          for (const [line, both] of lines.entries()) {
            rows.push(`\tLine ${line}\t${both.map(dollars).join('\t')}`);
            expected.push([name, heading, `Line ${line}`, both[0] / 100, both[1] / 100]);
          }
          if (hasOwn) total('TOTAL', lines);
        }
        if (hasTotal)
          total(
            `TOTAL ${name}`,
            functions.flatMap(({ lines }) => lines),
          );
      }
      total(
        'GRAND TOTAL',
        areas.flatMap(({ functions }) => functions.flatMap(({ lines }) => lines)),
      );
      const reading = read(rows.join('\n'));
      expect(shown(reading)).toEqual(expected);
      expect(reading.totals.map(({ difference }) => difference)).toEqual(Array.from({ length: totals }, () => 'none'));
      expect(reading.questions).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
