import { describe, expect, test } from 'vitest';
import { fromDollars } from '../../../../core/money.ts';
import { BookCells } from './book-cells.ts';
import { editSheet } from './edit-sheet.ts';
import { recalculate } from './recalculate.ts';
import { scanSheet } from './scan-sheet.ts';

/** Writes amounts into cells of a sheet. A target is an address, the amount in the file and the amount of the budget. */
function edit(rows: string, targets: [string, number, number][], names: [string, string][] = []): string {
  const xml = `<worksheet><sheetData>${rows}</sheetData><extLst/></worksheet>`;
  const scanned = scanSheet(xml);
  if (!scanned) throw new Error('no rows');
  const book = new BookCells([{ name: 'S', scanned }], new Map(names));
  const changes = recalculate(
    book,
    targets.map(([address, inFile, amount]) => ({
      ...{ sheet: 'S', row: Number(address.slice(1)) - 1, column: address.charCodeAt(0) - 65 },
      ...{ inFile: fromDollars(inFile), amount: fromDollars(amount) },
    })),
  );
  const written = editSheet(book, scanned, changes);
  expect(written.endsWith('</sheetData><extLst/></worksheet>')).toBe(true);
  return written.slice('<worksheet><sheetData>'.length, -'</sheetData><extLst/></worksheet>'.length);
}

const number = (address: string, value: number | string, more = '') => `<c r="${address}"${more}><v>${value}</v></c>`;

describe('cells of a sheet', () => {
  test('an amount takes the place of a number, a text and a blank, with the style of the cell', () => {
    const rows = `<row r="1" ht="20">${number('A1', 5, ' s="3"')}<c r="B1" s="4" t="inlineStr"><is><t>1,000</t></is></c><c r="C1" s="7"/></row>`;
    expect(
      edit(rows, [
        ['A1', 5, 6.5],
        ['B1', 1000, 999.99],
        ['C1', 0, 1],
      ]),
    ).toBe(
      '<row r="1" ht="20"><c r="A1" s="3"><v>6.5</v></c><c r="B1" s="4"><v>999.99</v></c><c r="C1" s="7"><v>1</v></c></row>',
    );
    expect(
      edit(rows, [
        ['A1', 5, 5],
        ['B1', 1000, 1000],
        ['C1', 0, 0],
      ]),
    ).toBe(rows);
  });

  test('a cell and a row that the sheet does not have are added in their place', () => {
    const rows = `<row r="1">${number('A1', 1)}${number('B1', 2, ' s="9"')}${number('D1', 4)}</row><row r="2"/><row r="5"><c r="D5"/></row>`;
    expect(
      edit(rows, [
        ['C1', 0, 3],
        ['B2', 0, 7],
        ['B4', 0, 8],
        ['B6', 0, 9],
        ['E5', 0, -1],
      ]),
    ).toBe(
      `<row r="1">${number('A1', 1)}${number('B1', 2, ' s="9"')}${number('C1', 3)}${number('D1', 4)}</row>` +
        `<row r="2">${number('B2', 7, ' s="9"')}</row><row r="4">${number('B4', 8, ' s="9"')}</row>` +
        `<row r="5"><c r="D5"/>${number('E5', -1)}</row><row r="6">${number('B6', 9, ' s="9"')}</row>`,
    );
  });

  test('a formula that others share is written for each of them when its cell gets an amount', () => {
    const rows =
      '<row r="1"><c r="A1"><v>10</v></c><c r="B1"><f t="shared" ref="B1:B3" si="0">A1*2&amp;""</f><v>20</v></c></row>' +
      '<row r="2"><c r="A2"><v>11</v></c><c r="B2" t="str"><f t="shared" si="0"/><v>22</v></c></row>' +
      '<row r="3"><c r="A3"><v>12</v></c><c r="B3"><f t="shared" si="0"/><v>24</v></c></row>';
    expect(
      edit(rows, [
        ['B1', 20, 21],
        ['B3', 24, 25],
      ]),
    ).toBe(
      '<row r="1"><c r="A1"><v>10</v></c><c r="B1"><v>21</v></c></row>' +
        '<row r="2"><c r="A2"><v>11</v></c><c r="B2" t="str"><f>A2*2&amp;&quot;&quot;</f><v>22</v></c></row>' +
        '<row r="3"><c r="A3"><v>12</v></c><c r="B3"><v>25</v></c></row>',
    );
  });

  test('a formula stays where it leads to the amount, also through others; a result that is not known is left out', () => {
    const rows =
      `<row r="1">${number('A1', 100)}<c r="B1"><f>A1*1.1</f><v>110</v></c><c r="C1"><f>SUM(A1:B1)</f><v>210</v></c></row>` +
      `<row r="2">${number('A2', 5)}<c r="B2"><f>IF(C1&gt;0,C1,0)</f><v>210</v></c><c r="C2"><f>A2</f><v>5</v></c></row>`;
    expect(
      edit(rows, [
        ['A1', 100, 200],
        ['B1', 110, 220],
      ]),
    ).toBe(
      `<row r="1">${number('A1', 200)}<c r="B1"><f>A1*1.1</f><v>220</v></c><c r="C1"><f>SUM(A1:B1)</f><v>420</v></c></row>` +
        `<row r="2">${number('A2', 5)}<c r="B2"><f>IF(C1&gt;0,C1,0)</f></c><c r="C2"><f>A2</f><v>5</v></c></row>`,
    );
    expect(
      edit(rows, [
        ['A1', 100, 200],
        ['B1', 110, 110],
      ]),
    ).toContain(number('B1', 110));
  });

  test('a formula that may read any cell counts as changed; circular ones and long chains end', () => {
    const far = `<row r="1">${number('A1', 1)}<c r="B1"><f>INDIRECT("A1")</f><v>1</v></c><c r="C1"><f>C1+A1</f><v>0</v></c></row>`;
    expect(edit(far, [['A1', 1, 2]])).toBe(
      `<row r="1">${number('A1', 2)}<c r="B1"><f>INDIRECT("A1")</f></c><c r="C1"><f>C1+A1</f></c></row>`,
    );
    expect(edit(far, [['A1', 1, 1]])).toBe(far);
    const chain = Array.from({ length: 10_000 }, (_, at) => {
      const row = at + 2;
      return `<row r="${row}"><c r="A${row}"><f>A${row - 1}+1</f><v>${row}</v></c></row>`;
    });
    const written = edit(`<row r="1">${number('A1', 1)}</row>${chain.join('')}`, [['A1', 1, 2]]);
    expect(written).toContain('<c r="A2"><f>A1+1</f><v>3</v></c>');
    expect(written.slice(-60)).toContain('<f>A10000+1</f>');
  });

  test('subtotals leave out other subtotals, and those over hidden rows are left to the spreadsheet program', () => {
    const rows = (hidden: string) =>
      `<row r="1">${number('A1', 1)}</row><row r="2"${hidden}>${number('A2', 2)}</row><row r="3"><c r="A3"><f>SUBTOTAL(9,A1:A2)</f><v>3</v></c></row>` +
      '<row r="4"><c r="A4"><f>SUBTOTAL(9,A1:A3)</f><v>3</v></c></row>';
    expect(edit(rows(''), [['A1', 1, 10]])).toContain('<c r="A4"><f>SUBTOTAL(9,A1:A3)</f><v>12</v></c>');
    expect(edit(rows(' hidden="1"'), [['A1', 1, 10]])).toContain('<c r="A4"><f>SUBTOTAL(9,A1:A3)</f></c>');
  });
});
