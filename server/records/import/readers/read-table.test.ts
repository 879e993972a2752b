import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../errors.ts';
import { readTable } from './read-table.ts';
import type { ReadTableOptions, Table } from './table.ts';
import { makeZip } from '../../../../test/support/import/make-zip.ts';

const read = (content: string | Buffer, options: Partial<ReadTableOptions> = {}): Promise<Table> =>
  readTable(typeof content === 'string' ? Buffer.from(content) : content, { fileName: 'file.csv', ...options });

async function refusal(content: string | Buffer, options: Partial<ReadTableOptions> = {}): Promise<unknown> {
  return read(content, options).then(
    () => 'was read',
    (error: unknown) => error,
  );
}

const names = (table: Table): string[] => table.columns.map((column) => column.name);
const cells = (table: Table): string[][] => table.rows.map((row) => row.cells);

describe('readTable of delimited text', () => {
  test('returns columns, rows, encoding and delimiter', async () => {
    expect(await read('Name,Salary\nHolt,100\n\n"Quill, Ana",\n')).toEqual({
      kind: 'csv',
      sheets: [],
      sheet: null,
      layout: 'rows',
      outline: null,
      headerRow: 1,
      columns: [
        { name: 'Name', index: 0 },
        { name: 'Salary', index: 1 },
      ],
      rows: [
        { row: 2, cells: ['Holt', '100'] },
        { row: 4, cells: ['Quill, Ana', ''] },
      ],
      encoding: 'utf-8',
      delimiter: ',',
      warnings: [],
      places: [{ sheet: null, fromRow: 1, toRow: 4, columns: [0, 1] }],
      hidden: { rows: [], columns: [] },
      answers: [],
    });
  });

  test.each([',', ';', '\t', '|'])('finds the delimiter %j even if cells contain others', async (delimiter) => {
    const row = (...values: string[]): string => values.map((value) => `"${value}"`).join(delimiter);
    const text = [
      row('Name', 'Job', 'Note'),
      row('Holt, Dev', 'a;b;c', '1,234'),
      row('Quill, Ana', 'a|b', '5,678'),
    ].join('\n');
    const table = await read(text);
    expect([table.delimiter, cells(table)[0]]).toEqual([delimiter, ['Holt, Dev', 'a;b;c', '1,234']]);
  });

  test('obeys a first line that names the delimiter', async () => {
    const table = await read('sep=;\nName;Salary\n"a,b";1\n');
    expect([table.delimiter, table.headerRow, cells(table)]).toEqual([';', 2, [['a,b', '1']]]);
  });

  test.each([
    ['\n', '\n', '\n'],
    ['\r\n', '\r\n', '\r\n'],
    ['\r\n', '\n', '\n'],
    ['\r', '\r', '\n'],
  ])('reads lines that end in %j, and %j in quotes as %j', async (end, quoted, wanted) => {
    const table = await read(['Name,Note', `Holt,"one${quoted}two"`, 'Quill,three', ''].join(end));
    expect(table.rows).toEqual([
      { row: 2, cells: ['Holt', `one${wanted}two`] },
      { row: 3, cells: ['Quill', 'three'] },
    ]);
  });

  test('reads lines with different endings', async () => {
    expect(cells(await read('a,b\r\n1,2\n3,4\r5,6'))).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  test('reads Windows-1252, including the euro sign and curly quotes that Latin-1 lacks', async () => {
    const table = await read(Buffer.from('Name,Note\nZo\u00eb,\u0080 \u0093x\u0094\n', 'latin1'));
    expect([table.encoding, cells(table)]).toEqual(['windows-1252', [['Zo\u00eb', '\u20ac \u201cx\u201d']]]);
  });

  test('reads UTF-16 without a byte order mark in either order', async () => {
    const little = Buffer.from('Name\tJob\nZo\u00eb\tNurse\n', 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const [bytes, encoding] of [
      [little, 'utf-16le'],
      [big, 'utf-16be'],
    ] as const) {
      const table = await read(bytes);
      expect([table.encoding, cells(table)]).toEqual([encoding, [['Zo\u00eb', 'Nurse']]]);
    }
  });

  test('reads UTF-8 with one broken character, and warns', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`Name,Job\n${'\u00e9'.repeat(20)},x\n`),
      Buffer.from([0xff]),
      Buffer.from(',y\n'),
    ]);
    const table = await read(bytes);
    expect(table.encoding).toBe('utf-8');
    expect(table.warnings[0]).toMatch(/^1 character could not be read as UTF-8/);
  });

  test('makes blank and repeated column names distinct and leaves out empty columns', async () => {
    const table = await read('Name,,Name,, Name (2) ,"A\nB",\nHolt,1,2,,3,4,\n');
    expect(names(table)).toEqual(['Name', 'Column 2', 'Name (3)', 'Name (2)', 'A B']);
    expect(cells(table)).toEqual([['Holt', '1', '2', '3', '4']]);
  });

  test('finds the header below titles, notes and blank rows', async () => {
    const text = 'Hillcrest Schools,,,\nAs of,7/1/2025,,\n,,,\nName,Job,FTE,Salary\nHolt,Teacher,1.0,100\n';
    expect(await read(text)).toMatchObject({ headerRow: 4, rows: [{ row: 5 }] });
  });

  test('finds the header below headings for groups of columns', async () => {
    const text = 'Person,,,Pay,,\nLast,First,Job,FTE,Salary,Benefits\nHolt,Dev,Teacher,1.0,100,5\n';
    expect((await read(text)).headerRow).toBe(2);
  });

  test('recognizes a header of grades or years', async () => {
    expect((await read('District,Code,PK,K,1,2,3\nAlba,10,5,6,7,8,9\nBerk,20,5,6,7,8,9\n')).headerRow).toBe(1);
    expect((await read('Title,,,\nItem,2024,2025,2026\nBooks,10,20,30\n')).headerRow).toBe(2);
  });

  test('uses the header row that the user names', async () => {
    expect(names(await read('a,b\nc,d\n1,2\n', { headerRow: 2 }))).toEqual(['c', 'd']);
    expect(await refusal('a,b\n\n1,2\n', { headerRow: 2 })).toMatchObject({
      code: 'VALIDATION',
      details: { fields: { headerRow: 'This row is blank or does not exist.' } },
    });
  });

  test('warns of a row split by a stray comma', async () => {
    const table = await read('Name,Salary\nHolt,100\nQuill,1,200\nOaks,300\n');
    expect(table.warnings).toEqual([
      'Row 3 has more cells than there are column names (2). Check that the cells are in the right columns. In a text file, a comma or tab inside a cell may have split the cell.',
    ]);
    expect(cells(table)[1]).toEqual(['Quill', '1', '200']);
  });

  test('keeps a quotation mark inside a cell', async () => {
    expect(cells(await read('Item,Note\n"7" screen",x\n"Bob "Bo" Lee","y"\n"5"x,z\n'))).toEqual([
      ['7" screen', 'x'],
      ['Bob "Bo" Lee', 'y'],
      ['5x', 'z'],
    ]);
  });

  test('reads quotation marks after a backslash, and cells in apostrophes', async () => {
    expect(cells(await read('Item,Note\n"a \\"b\\", c",x\n'))).toEqual([['a "b", c', 'x']]);
    expect(cells(await read("Item,Note\n'a, b',x\n'c, d',y\n"))).toEqual([
      ['a, b', 'x'],
      ['c, d', 'y'],
    ]);
    expect(cells(await read("Item,Note\n'042',x\n'043',y\n"))).toEqual([
      ["'042'", 'x'],
      ["'043'", 'y'],
    ]);
  });

  test('warns of a cell that has swallowed rows', async () => {
    const table = await read(`Name,Job\n"Holt,Teacher\n${'Quill,Aide\n'.repeat(30)}",x\nOaks,Nurse\n`);
    expect(table.warnings).toEqual(['Row 2 has 32 lines of text. Check for a missing closing quotation mark.']);
  });
});

describe('readTable refuses', () => {
  test.each<[string, string | Buffer, string, RegExp]>([
    ['nothing', '', 'VALIDATION', /is empty/],
    ['blank lines', '\n \n,,\n', 'VALIDATION', /is empty/],
    ['a header alone', 'Name,Salary\n', 'VALIDATION', /no rows to import below/],
    ['rows without a header', '1,2,3\n4,5,6\n', 'VALIDATION', /Could not find a row of column names/],
    [
      'rows of words and numbers without a header',
      'Holt,1,2\nQuill,3,4\nOaks,5,6\n',
      'VALIDATION',
      /Could not find a row of column names/,
    ],
    ['an open quotation mark', 'Name,Job\nHolt,"Teacher\nQuill,Aide\n', 'VALIDATION', /in row 2 that is never closed/],
    ['a web page', '<!DOCTYPE html><p>Sign in</p>', 'UNSUPPORTED_TYPE', /web page/],
    [
      'a web page without a row below its column names',
      '<table><tr><td>1</td></tr></table>',
      'VALIDATION',
      /Could not find a row of column names/,
    ],
    ['XML', '<?xml version="1.0"?><Budget/>', 'UNSUPPORTED_TYPE', /XML/],
    ['JSON', '[{"a": 1}]', 'UNSUPPORTED_TYPE', /JSON/],
    ['a PDF', '%PDF-1.7 \u0000', 'UNSUPPORTED_TYPE', /PDF/],
    ['a compressed file', gzipSync('a,b\n1,2\n'), 'UNSUPPORTED_TYPE', /compressed/],
    ['an archive of other files', makeZip([{ name: 'a.csv', text: 'a,b\n1,2\n' }]), 'UNSUPPORTED_TYPE', /ZIP/],
    [
      'an old Office file without a workbook',
      Buffer.from('d0cf11e0a1b11ae1' + '00'.repeat(100), 'hex'),
      'VALIDATION',
      /without a workbook/,
    ],
    [
      'an encrypted workbook',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'VALIDATION',
      /encrypted/,
    ],
    [
      'bytes of any other kind',
      Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 7) % 32)),
      'UNSUPPORTED_TYPE',
      /a file of an unknown type/,
    ],
    ['more than 25 MB', Buffer.alloc(25 * 1024 * 1024 + 1, 'a'), 'TOO_LARGE', /larger than 25 MB/],
    ['more than 200,000 rows', `a,b\n${'x,1\n'.repeat(200_001)}`, 'TOO_LARGE', /200,000 rows/],
  ])('%s', async (_, content, code, sentence) => {
    const error = await refusal(content);
    expect(error).toMatchObject({ code });
    expect(String(error)).toMatch(sentence);
  });

  test('prose that does not divide into columns', async () => {
    const text = Array.from({ length: 30 }, (_, at) => `Words, ${'and, '.repeat(at % 7)}more`).join('\n');
    expect(await refusal(`One, two\n${text}`)).toMatchObject({ code: 'VALIDATION' });
  });

  test.each([
    ['quotation marks', 'a,b\n', '"'],
    ['cells with stray quotation marks in one row', 'a,b\n', '"a"b,'],
    ['delimiters', 'a,b\n', ','],
    ['blanks between quotation marks', 'a,b\n"', '" '],
    ['backslashes', 'a,b\n\\"x,"', '\\'],
    ['blank lines', 'a,b\n', '\n'],
  ])('nothing but %s, without hanging', { timeout: 30_000 }, async (_, start, part) => {
    const bytes = Buffer.from(start + part.repeat(4_000_000 / part.length));
    expect(await refusal(bytes)).toBeInstanceOf(AppError);
  });

  test('but not 200,000 rows', async () => {
    expect((await read(`a,b\n${'x,1\n'.repeat(200_000)}`)).rows.length).toBe(200_000);
  });
});

const word = fc.stringMatching(/^[A-Za-z]{1,8}$/);
/** Printable Latin-1 text that may have line breaks. The text is never only blanks, because such a cell is read as blank. */
const text = fc.stringMatching(/^[ -~\u00a1-\u00ff\n]{0,12}$/).filter((cell) => cell === '' || cell.trim() !== '');

describe('any table written in any dialect', () => {
  const table = fc
    .uniqueArray(word, { minLength: 2, maxLength: 6, selector: (name) => name.toLowerCase() })
    .chain((header) =>
      fc.record({
        header: fc.constant(header),
        rows: fc.array(
          fc
            .array(text, { minLength: header.length - 1, maxLength: header.length - 1 })
            .map((cells) => ['x', ...cells]),
          { minLength: 1, maxLength: 8 },
        ),
      }),
    );
  const dialect = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    quoteAll: fc.boolean(),
    endsInBreak: fc.boolean(),
    encode: fc.constantFrom(
      (content: string) => Buffer.from(content),
      (content: string) => Buffer.from(`\ufeff${content}`),
      (content: string) => Buffer.from(`\ufeff${content}`, 'utf16le'),
      (content: string) => Buffer.from(`\ufeff${content}`, 'utf16le').swap16(),
    ),
  });

  test('reads back unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(table, dialect, async ({ header, rows }, { delimiter, end, quoteAll, endsInBreak, encode }) => {
        const write = (cell: string): string => {
          const isSpecial = [delimiter, '"', '\n'].some((mark) => cell.includes(mark));
          return quoteAll || isSpecial ? `"${cell.replaceAll('"', '""').replaceAll('\n', end)}"` : cell;
        };
        const lines = [header, ...rows].map((row) => row.map(write).join(delimiter));
        const found = await read(encode(lines.join(end) + (endsInBreak ? end : '')));
        expect(names(found)).toEqual(header);
        // Line breaks inside cells are read as LF if the lines of the file end in a lone CR.
        const back = end === '\r' ? '\n' : end;
        expect(cells(found)).toEqual(rows.map((row) => row.map((cell) => cell.replaceAll('\n', back))));
      }),
      { numRuns: 500 },
    );
  });

  test('reads back from Windows-1252', async () => {
    await fc.assert(
      fc.asyncProperty(table, async ({ header, rows }) => {
        const write = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
        const marked = [...rows, ['x', ...header.slice(1).map(() => '\u00e9')]];
        const content = [header, ...marked].map((row) => row.map(write).join(',')).join('\r\n');
        const found = await read(Buffer.from(content, 'latin1'));
        expect([found.encoding, cells(found)]).toEqual(['windows-1252', marked]);
      }),
    );
  });
});
