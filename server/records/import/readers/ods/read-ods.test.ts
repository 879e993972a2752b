import { describe, expect, test } from 'vitest';
import { readTable } from '../read-table.ts';
import type { Table } from '../table.ts';
import { makeZip } from '../../../../../test/support/import/make-zip.ts';

const NAMESPACES =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"';

function makeOds(body: string, extra: { styles?: string; manifest?: string } = {}): Buffer {
  return makeZip([
    { name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'META-INF/manifest.xml', text: extra.manifest ?? '<manifest/>' },
    {
      name: 'content.xml',
      text: `<?xml version="1.0"?><office:document-content ${NAMESPACES}><office:automatic-styles>${extra.styles ?? ''}</office:automatic-styles><office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`,
    },
  ]);
}

const read = (bytes: Buffer): Promise<Table> => readTable(bytes, { fileName: 'book.ods' });
const row = (...cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`;
const text = (value: string, attributes = ''): string =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${value}</text:p></table:table-cell>`;
const typed = (type: string, attribute: string, value: string, shown: string): string =>
  `<table:table-cell office:value-type="${type}" office:${attribute}="${value}"><text:p>${shown}</text:p></table:table-cell>`;
const sheet = (name: string, rows: string, style = ''): string =>
  `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`;
const HEADER = row(text('Name'), text('Value'));
const valueOf = async (cell: string): Promise<string | undefined> =>
  (await read(makeOds(sheet('Data', HEADER + row(text('x'), cell))))).rows[0]?.cells[1];

describe('an OpenDocument spreadsheet', () => {
  test.each<[string, string, string]>([
    ['a number', typed('float', 'value', '1234.5', '1.234,50'), '1234.5'],
    ['an amount', typed('currency', 'value', '-12.10', '-$12.10'), '-12.1'],
    ['a code by its format', typed('float', 'value', '42', '0042'), '0042'],
    ['a number that starts with a zero', typed('float', 'value', '0.5', '0.50'), '0.5'],
    ['a percentage', typed('percentage', 'value', '0.035', '4%'), '3.5%'],
    ['a date', typed('date', 'date-value', '2025-07-01', '07/01/25'), '2025-07-01'],
    ['a date with a time', typed('date', 'date-value', '2025-07-01T15:30:00', 'x'), '2025-07-01 15:30:00'],
    ['a time', typed('time', 'time-value', 'PT04H14M00S', '4:14'), '04:14:00'],
    ['a yes', typed('boolean', 'boolean-value', 'true', 'VRAI'), 'TRUE'],
    [
      'blanks and line breaks',
      text('a<text:s text:c="2"/>b<text:line-break/>c</text:p><text:p>d'),
      'a   b\nc\nd'.replace('   ', '  '),
    ],
    [
      'a text with a comment',
      `<table:table-cell office:value-type="string"><office:annotation><text:p>no</text:p></office:annotation><text:p>yes</text:p></table:table-cell>`,
      'yes',
    ],
  ])('gives %s', async (_, cell, wanted) => {
    expect(await valueOf(cell)).toBe(wanted);
  });

  test('reads a row inside a row once', async () => {
    const inner = row(text('b'), text('2'));
    const table = await read(
      makeOds(sheet('Data', HEADER + row(text('a'), text('1')) + row(`<table:table-cell>${inner}</table:table-cell>`))),
    );
    expect(table.rows).toEqual([
      { row: 2, cells: ['a', '1'] },
      { row: 3, cells: ['b', '2'] },
    ]);
  });

  test('repeats cells as declared, up to a limit', async () => {
    const repeated = `<table:table-row table:number-rows-repeated="2">${text('x', 'table:number-columns-repeated="2"')}</table:table-row>`;
    const blanks =
      '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
    expect((await read(makeOds(sheet('Data', HEADER + blanks + repeated)))).rows).toEqual([
      { row: 1_048_002, cells: ['x', 'x'] },
      { row: 1_048_003, cells: ['x', 'x'] },
    ]);
    const endless = repeated.replace('"2"', '"999999999"');
    await expect(read(makeOds(sheet('Data', HEADER + endless)))).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  test('lists its visible sheets, and warns of hidden rows and formulas without a result', async () => {
    const styles = '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>';
    const hidden = row(text('x'), typed('float', 'value', '1', '1')).replace(
      '<table:table-row',
      '<table:table-row table:visibility="collapse"',
    );
    const formula = row(text('y'), '<table:table-cell table:formula="of:=1+1"/>');
    const bytes = makeOds(sheet('Secret', HEADER, 'ta2') + sheet('Data', HEADER + hidden + formula), { styles });
    expect(await read(bytes)).toMatchObject({
      kind: 'ods',
      sheets: ['Data'],
      rows: [{ cells: ['x', '1'] }, { cells: ['y', ''] }],
      warnings: [
        '1 row is hidden in the file: row 2.',
        expect.stringMatching(/^1 formula in row 3 has no saved result/),
      ],
    });
  });

  test('repeats a text merged over rows, but counts a merged number once', async () => {
    const spanned = 'table:number-rows-spanned="2"';
    const top = row(
      text('North', spanned),
      typed('float', 'value', '5', '5').replace('<table:table-cell', `<table:table-cell ${spanned}`),
      text('a'),
    );
    const below = row('<table:covered-table-cell table:number-columns-repeated="2"/>', text('b'));
    const bytes = makeOds(sheet('Data', row(text('School'), text('Sum'), text('Line')) + top + below));
    expect((await read(bytes)).rows.map(({ cells }) => cells)).toEqual([
      ['North', '5', 'a'],
      ['North', '', 'b'],
    ]);
  });

  test('that is encrypted or damaged is refused', async () => {
    const manifest = '<manifest><file-entry><encryption-data/></file-entry></manifest>';
    await expect(read(makeOds('', { manifest }))).rejects.toThrow('is encrypted');
    await expect(read(makeOds('<table:table>'))).rejects.toThrow('part content.xml is truncated');
    await expect(read(makeOds(''))).rejects.toThrow('is empty');
  });
});
