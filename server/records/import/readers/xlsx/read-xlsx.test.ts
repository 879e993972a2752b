import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTable } from '../read-table.ts';
import type { ReadTableOptions, Table } from '../table.ts';
import { makeWorkbook, makeZip } from '../../../../../test/support/import/make-zip.ts';

const read = (bytes: Buffer, options: Partial<ReadTableOptions> = {}): Promise<Table> =>
  readTable(bytes, { fileName: 'book.xlsx', ...options });

async function write(fill: (workbook: ExcelJS.Workbook) => void): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  fill(workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const cell = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEADER = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Amount')}</row>`;

describe('a workbook', () => {
  test('lists its visible sheets, and the first one with a table is read', async () => {
    const bytes = await write((workbook) => {
      workbook.addWorksheet('Cover').getCell('B2').value = 'FY27 budget';
      workbook.addWorksheet('Secret', { state: 'hidden' }).addRows([
        ['Name', 'Amount'],
        ['x', 1],
      ]);
      workbook.addWorksheet('Lines').addRows([
        ['Name', 'Amount'],
        ['Books', 12.5],
      ]);
      workbook.addWorksheet('More').addRows([
        ['Who', 'What'],
        ['y', 2],
      ]);
    });
    expect(await read(bytes)).toMatchObject({
      kind: 'xlsx',
      sheets: ['Cover', 'Lines', 'More'],
      sheet: 'Lines',
      encoding: null,
      delimiter: null,
    });
    expect((await read(bytes, { sheet: 'More' })).rows).toEqual([{ row: 2, cells: ['y', '2'] }]);
    expect((await read(bytes, { sheet: 'Secret' })).rows).toEqual([{ row: 2, cells: ['x', '1'] }]);
    await expect(read(bytes, { sheet: 'None' })).rejects.toThrow('The file has these sheets: Cover, Lines, More.');
  });

  test('gives cells as text: results of formulas, dates, codes, booleans, errors, rich text, links', async () => {
    const bytes = await write((workbook) => {
      const sheet = workbook.addWorksheet('Data');
      sheet.addRow(['Code', 'Sum', 'Word', 'Day', 'Yes', 'Error', 'Rich', 'Link', 'Text code']);
      sheet.addRow([
        42,
        { formula: 'A1+1', result: 1234.5 },
        { formula: 'A1&""', result: 'ab' },
        { formula: 'TODAY()', result: new Date(Date.UTC(2025, 6, 1)) },
        { formula: 'TRUE', result: true },
        { formula: '1/0', result: { error: '#DIV/0!' } },
        { richText: [{ text: 'one ' }, { text: 'two', font: { bold: true } }] },
        { text: 'here', hyperlink: 'https://example.org' },
        '000055',
      ]);
      sheet.getCell('A2').numFmt = '0000';
      sheet.getCell('D2').numFmt = 'm/d/yyyy';
    });
    expect((await read(bytes)).rows[0]?.cells).toEqual([
      '0042',
      '1234.5',
      'ab',
      '2025-07-01',
      'TRUE',
      '#DIV/0!',
      'one two',
      'here',
      '000055',
    ]);
  });

  test('repeats a text merged over rows, but counts a merged number once', async () => {
    const bytes = await write((workbook) => {
      const sheet = workbook.addWorksheet('Data');
      sheet.addRows([
        ['School', 'Line', 'Amount'],
        ['North', 'Books', 100],
        [null, 'Pens', 20],
        ['South', 'Ink', 500],
        [null, 'Paper', null],
      ]);
      sheet.mergeCells('A2:A3');
      sheet.mergeCells('A4:A5');
      sheet.mergeCells('C4:C5');
    });
    const table = await read(bytes);
    expect(table.rows.map((row) => row.cells)).toEqual([
      ['North', 'Books', '100'],
      ['North', 'Pens', '20'],
      ['South', 'Ink', '500'],
      ['South', 'Paper', ''],
    ]);
    expect(table.warnings).toEqual([
      '1 number is in a cell that is merged across several rows. The number is counted once, in the first of these rows. If each row should have its own amount, unmerge the cells and enter the amounts.',
    ]);
  });

  test('warns of formulas without a saved result', async () => {
    const bytes = makeWorkbook(`${HEADER}<row r="2">${cell('A2', 'x')}<c r="B2"><f>1+1</f></c></row>`);
    expect(await read(bytes)).toMatchObject({
      rows: [{ cells: ['x', ''] }],
      warnings: [expect.stringMatching(/^1 formula in row 2 has no saved result/)],
    });
  });

  test('may leave out references, escape line breaks, hold phonetic text and text in runs', async () => {
    const bytes = makeWorkbook(
      `<row><c t="inlineStr"><is><t>Na</t><r><t>me</t></r></is></c><c t="s"><v>0</v></c></row>` +
        `<row><c t="s"><v>1</v></c><c t="str"><v>a_x000D__x000A_b</v></c></row>`,
      { strings: '<si><r><t>Amo</t></r><r><t>unt</t></r></si><si><t>\u6771</t><rPh><t>ignored</t></rPh></si>' },
    );
    const table = await read(bytes);
    expect(table.columns.map((column) => column.name)).toEqual(['Name', 'Amount']);
    expect(table.rows).toEqual([{ row: 2, cells: ['\u6771', 'a\nb'] }]);
  });

  test('may have its rows in any order; cells too far out are left out with a warning', async () => {
    const rows = `<row r="3">${cell('A3', 'second')}<c r="B3"><v>2</v></c></row><row r="2">${cell('A2', 'first')}<c r="B2"><v>1</v></c>${cell('XFD2', 'far')}</row>`;
    const table = await read(makeWorkbook(HEADER + rows));
    expect(table.rows).toEqual([
      { row: 2, cells: ['first', '1'] },
      { row: 3, cells: ['second', '2'] },
    ]);
    expect(table.warnings).toEqual(['Cells beyond column 1,000 were not read.']);
  });

  test('that repeats a row number still has a unique number for each row', async () => {
    const twice = `<row r="2">${cell('A2', 'x')}${cell('B2', '1')}</row><row r="2">${cell('A2', 'y')}${cell('B2', '2')}</row>`;
    const { rows } = await read(makeWorkbook(HEADER + twice));
    expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
  });

  test('with too many rows is refused while it is read', async () => {
    const rows = `<row>${cell('A', 'x')}</row>`.repeat(202_000);
    await expect(read(makeWorkbook(HEADER + rows))).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  test('does not expand its own entities', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>';
    const bytes = makeWorkbook(`${HEADER}<row r="2">${cell('A2', '&b;')}<c r="B2"><v>1</v></c></row>`, {
      strings: laughs,
    });
    expect((await read(bytes)).rows).toEqual([{ row: 2, cells: ['&b;', '1'] }]);
  });

  test('counts days from 1904 when the workbook does, whatever an extension says', async () => {
    const formats = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const extension = '<extLst><ext><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>';
    const rows = `${HEADER}<row r="2">${cell('A2', 'x')}<c r="B2" s="1"><v>44377</v></c></row>`;
    const bytes = makeWorkbook(rows, { formats, extension, date1904: true });
    expect((await read(bytes)).rows[0]?.cells).toEqual(['x', '2025-07-01']);
  });

  test('that is damaged names the damaged part', async () => {
    await expect(read(makeWorkbook('<row><c>'))).rejects.toThrow('part xl/worksheets/s.xml is truncated');
    await expect(read(makeZip([{ name: '[Content_Types].xml', text: '<Types/>' }]))).rejects.toThrow(
      'it has no workbook',
    );
  });
});

describe('any values that a program writes', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .filter((value) => value.trim() !== '' && !/[\p{Cc}\p{Cs}\ufffe\uffff]|_x[0-9a-f]{4}_/iu.test(value));
  const amount = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }).map((value) => value / 100);

  test('read back unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, amount, fc.boolean()), { minLength: 1, maxLength: 8 }), async (rows) => {
        const bytes = await write((workbook) => {
          workbook.addWorksheet('Data').addRows([['Word', 'Number', 'Boolean'], ...rows]);
        });
        const table = await read(bytes, { headerRow: 1 });
        expect(table.rows.map((row) => row.cells)).toEqual(
          rows.map(([word, number, isTrue]) => [
            word.replace(/\r\n?/g, '\n'),
            String(Object.is(number, -0) ? 0 : number),
            isTrue ? 'TRUE' : 'FALSE',
          ]),
        );
      }),
      { numRuns: 60 },
    );
  });
});
