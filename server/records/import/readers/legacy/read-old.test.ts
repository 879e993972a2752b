import { utils, write } from '@e965/xlsx';
import type { BookType, WorkBook } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTable } from '../read-table.ts';
import type { Table } from '../table.ts';
import { makeZip } from '../../../../../test/support/import/make-zip.ts';

const read = (bytes: Buffer, sheet?: string): Promise<Table> => readTable(bytes, { fileName: 'old.xls', sheet });

function bookOf(rows: unknown[][], name = 'Data'): WorkBook {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return book;
}

function bytesOf(book: WorkBook, bookType: BookType): Buffer {
  const bytes: unknown = write(book, { type: 'buffer', bookType });
  if (!Buffer.isBuffer(bytes)) throw new TypeError('the workbook was not written');
  return bytes;
}

const cells = (table: Table): string[][] => table.rows.map((row) => row.cells);

const CODES = ['0042', '000055', '1E5', '3-10', 'MAR1', '00', '1.10', '12/05', '-0'];
const TYPES: [BookType, string][] = [
  ['biff8', 'xls'],
  ['biff5', 'xls'],
  ['xlml', 'xml'],
  ['xlsb', 'xlsb'],
  ['ods', 'ods'],
  ['fods', 'fods'],
  ['html', 'html'],
  ['sylk', 'slk'],
  // Not legacy formats, but read the same way.
  ['xlsx', 'xlsx'],
  ['csv', 'csv'],
];

describe.each(TYPES)('a workbook saved as %s', (bookType, kind) => {
  test('keeps codes unchanged', async () => {
    const rows = CODES.map((code) => [code, 'Books']);
    const table = await read(bytesOf(bookOf([['Code', 'Item'], ...rows]), bookType));
    expect([table.kind, table.headerRow, cells(table)]).toEqual([kind, 1, rows]);
  });
});

describe.each(TYPES.filter(([type]) => ['biff8', 'biff5', 'xlml', 'xlsb', 'sylk', 'xlsx'].includes(type)))(
  'a workbook saved as %s',
  (bookType) => {
    test('gives numbers as plain decimals, dates, percentages and codes by their format', async () => {
      const book = bookOf([
        ['Code', 'Amount', 'Day', 'Share', 'Yes', 'Big'],
        [42, 1234.5, 45839, 0.035, true, 12345678],
        [7, -0.25, 45840, 1, false, 0.1 + 0.2],
      ]);
      for (const row of ['2', '3']) {
        const sheet = book.Sheets.Data;
        const format = (column: string, code: string): void => {
          const cell: unknown = sheet?.[`${column}${row}`];
          if (typeof cell === 'object' && cell !== null) Object.assign(cell, { z: code });
        };
        format('A', '0000');
        format('B', '#,##0.00');
        format('C', 'm/d/yyyy');
        format('D', '0.0%');
      }
      expect(cells(await read(bytesOf(book, bookType)))).toEqual([
        ['0042', '1234.5', '2025-07-01', '3.5%', 'TRUE', '12345678'],
        ['0007', '-0.25', '2025-07-02', '100%', 'FALSE', '0.3'],
      ]);
    });
  },
);

describe('a workbook of Excel 2003 or older', () => {
  test('lists its visible sheets, and reads a hidden one only when it is named', async () => {
    const book = bookOf([['Name'], ['cover page']], 'Shown');
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Name', 'Amount'],
        ['x', 1],
      ]),
      'Secret',
    );
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
    const bytes = bytesOf(book, 'biff8');
    expect(await read(bytes)).toMatchObject({ kind: 'xls', sheets: ['Shown'], sheet: 'Shown' });
    expect(cells(await read(bytes, 'Secret'))).toEqual([['x', '1']]);
    await expect(read(bytes, 'None')).rejects.toThrow('has no sheet named "None". The file has these sheets: Shown.');
  });

  test('repeats a text merged over rows, but counts a merged number once', async () => {
    const book = bookOf([
      ['School', 'Line', 'Amount'],
      ['North', 'Books', 100],
      [null, 'Pens', null],
    ]);
    const sheet = book.Sheets.Data;
    if (sheet) {
      sheet['!merges'] = [
        { s: { r: 1, c: 0 }, e: { r: 2, c: 0 } },
        { s: { r: 1, c: 2 }, e: { r: 2, c: 2 } },
      ];
    }
    const table = await read(bytesOf(book, 'biff8'));
    expect(cells(table)).toEqual([
      ['North', 'Books', '100'],
      ['North', 'Pens', ''],
    ]);
    expect(table.warnings[0]).toMatch(/^1 number is in a cell that is merged across several rows\./);
  });

  test('shows error values and results of formulas', async () => {
    const book = bookOf([
      ['Name', 'Amount'],
      ['x', null],
      ['y', null],
    ]);
    Object.assign(book.Sheets.Data ?? {}, {
      B2: { t: 'e', v: 7 },
      B3: { t: 'n', v: 12.5, f: '5*2.5' },
      '!ref': 'A1:B3',
    });
    expect(cells(await read(bytesOf(book, 'biff8')))).toEqual([
      ['x', '#DIV/0!'],
      ['y', '12.5'],
    ]);
  });

  test('counts days from 1904 when the workbook does', async () => {
    const book = bookOf([['Name', 'Day'], ...[0, 1462].map((day) => ['x', day])]);
    const dates = ['B2', 'B3'].map((place): unknown => book.Sheets.Data?.[place]);
    for (const cell of dates) if (typeof cell === 'object' && cell !== null) Object.assign(cell, { z: 'yyyy-mm-dd' });
    book.Workbook = { WBProps: { date1904: true } };
    expect(cells(await read(bytesOf(book, 'biff8')))).toEqual([
      ['x', '1904-01-01'],
      ['x', '1908-01-02'],
    ]);
  });

  test('cut off anywhere is read or refused as damaged', async () => {
    const bytes = bytesOf(bookOf([['Name', 'Amount'], ...CODES.map((code) => [code, 1])]), 'biff8');
    for (let length = 100; length < bytes.length; length += 997) {
      const outcome: unknown = await read(bytes.subarray(0, length)).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toMatchObject({ name: 'AppError' });
    }
  });
});

test('a dBASE table is read', async () => {
  const bytes = bytesOf(
    bookOf([
      ['NAME', 'AMOUNT'],
      ['0042', 12.5],
    ]),
    'dbf',
  );
  const table = await readTable(bytes, { fileName: 'lines.dbf' });
  expect([table.kind, cells(table)]).toEqual(['dbf', [['0042', '12.5']]]);
});

describe('a web page saved as .xls', () => {
  const page = (body: string): Buffer =>
    Buffer.from(`<html><head><meta charset="utf-8"></head><body>${body}</body></html>`);

  test('has the displayed text of its cells read', async () => {
    const rows = '<tr><td>0042</td><td>Caf\u00e9 &amp; co</td><td>(1,234.50)</td></tr>';
    const table = await read(page(`<table><tr><th>Code</th><th>Item</th><th>Amount</th></tr>${rows}</table>`));
    expect([table.kind, cells(table)]).toEqual(['html', [['0042', 'Caf\u00e9 & co', '(1,234.50)']]]);
  });

  test('may be UTF-16 or Windows-1252', async () => {
    const html =
      '<html><body><table><tr><td>Name</td><td>Amount</td></tr><tr><td>Zo\u00eb</td><td>1</td></tr></table></body></html>';
    for (const bytes of [Buffer.from(`\ufeff${html}`, 'utf16le'), Buffer.from(html, 'latin1')]) {
      expect(cells(await read(bytes))).toEqual([['Zo\u00eb', '1']]);
    }
  });
});

describe('a packed binary workbook', () => {
  test('that claims to be too large is refused before it is unpacked', async () => {
    const bytes = makeZip([
      { name: '[Content_Types].xml', text: '<Types/>' },
      { name: 'xl/workbook.bin', text: 'x', claims: { unpacked: 301 * 1024 * 1024 } },
    ]);
    await expect(read(bytes)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  test('whose unpacked size differs from its claim is damaged', async () => {
    const bytes = makeZip([
      { name: '[Content_Types].xml', text: '<Types/>' },
      { name: 'xl/workbook.bin', text: 'x'.repeat(1_000_000), claims: { unpacked: 10 } },
    ]);
    await expect(read(bytes)).rejects.toThrow('part xl/workbook.bin cannot be unpacked');
  });
});

describe('any values that a program writes', () => {
  // Values that XML and single-byte code pages can both hold; line breaks have a separate test.
  const text = fc.stringMatching(/^[!-~\u00a1-\u00ff](?:[ -~\u00a1-\u00ff]{0,14}[!-~\u00a1-\u00ff])?$/);
  const amount = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((value) => value / 100);

  test.each<BookType>(['biff8', 'xlsb', 'ods', 'fods', 'xlml'])('read back unchanged from %s', async (bookType) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, amount, fc.boolean()), { minLength: 1, maxLength: 8 }), async (rows) => {
        const bytes = bytesOf(bookOf([['Word', 'Number', 'Boolean'], ...rows]), bookType);
        const table = await readTable(bytes, { fileName: 'old', headerRow: 1 });
        expect(cells(table)).toEqual(
          rows.map(([word, number, isTrue]) => [
            word,
            String(Object.is(number, -0) ? 0 : number),
            isTrue ? 'TRUE' : 'FALSE',
          ]),
        );
      }),
      { numRuns: 40 },
    );
  });
});

test('bytes may begin at an odd address, as those from another process can', { timeout: 10_000 }, async () => {
  const bytes = bytesOf(bookOf([['Code'], ['0042']]), 'biff8');
  const odd = Buffer.from(new ArrayBuffer(bytes.length + 1), 1);
  bytes.copy(odd);
  expect(cells(await read(odd))).toEqual([['0042']]);
});
