import { describe, expect, test } from 'vitest';
import { refuse } from './refuse.ts';
import { readTable } from './read-table.ts';
import type { ReadTableOptions } from './table.ts';
import { makeWorkbook, makeZip } from '../../../../test/support/import/make-zip.ts';

const compound = (inside: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(inside, 'utf16le'), Buffer.alloc(600)]);
const archive = (...names: string[]): Buffer => makeZip(names.map((name) => ({ name, text: '<a/>' })));

const XLSX_OR_CSV =
  'Save it as .xlsx or .csv and upload that file. Files that can be read: .csv, .xlsx, .xls, .xlsm, .xlsb, .ods, .fods, .tsv, .txt, .xml, .htm, .html, .slk, .dif, .dbf.';
const UNPACK = 'Unpack it and upload the spreadsheet inside.';
const SAVE_ANEW = 'Open the file in a spreadsheet program, save it under a new name and upload that file.';
const PUT_NAMES = 'If the file has such a row, enter its number. Otherwise, add a row of column names above the data.';
const OASIS = 'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"';

type Case = [expected: string, content: string | Buffer, options?: Partial<ReadTableOptions>];

/** The full message of a refusal. */
async function sentenceOf(content: string | Buffer, options: Partial<ReadTableOptions> = {}): Promise<string> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const error: unknown = await readTable(bytes, { fileName: 'May', ...options }).then(
    () => 'was read',
    (reason: unknown) => reason,
  );
  return error instanceof Error ? error.message : String(error);
}

describe('a file is refused with what is wrong and how to fix it', () => {
  test.each<Case>([
    ['May is empty. Check that the file has rows, and export it again.', ' \n'],
    [
      'May has column names in row 1 but no rows to import below them. Choose another sheet or header row, or export the file again.',
      'Name,Salary\n',
    ],
    [`Could not find a row of column names with data below it in May. ${PUT_NAMES}`, '1,2,3\n4,5,6\n'],
    [
      `Could not find a row of column names with data below it in sheet "Data" of May. ${PUT_NAMES}`,
      makeWorkbook('<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c><c><v>4</v></c></row>'),
    ],
    [
      'Row 2 of May is blank or does not exist. Enter the number of the row with the column names.',
      'a,b\n\n1,2\n',
      { headerRow: 2 },
    ],
    ['May has no sheet named "June". The file has these sheets: Data.', makeWorkbook('<row/>'), { sheet: 'June' }],
    [
      'May has a quotation mark in row 2 that is never closed, so the rows after it cannot be read. Fix that row and upload the file again.',
      'Name,Job\nHolt,"Teacher\nQuill,Aide\n',
    ],
    [
      'The cells of May are not separated consistently by commas, semicolons, tabs or vertical bars (|). Export the file again with one of these characters between the cells.',
      `a,b\n1,2${','.repeat(20_000)}\n`,
    ],
  ])('%s', async (expected, content, options) => {
    expect(await sentenceOf(content, options)).toBe(expected);
  });

  test.each<[what: string, content: string | Buffer, fix?: string]>([
    ['a Word document', archive('word/document.xml')],
    ['a PowerPoint presentation', archive('ppt/presentation.xml')],
    ['an Apple Numbers document', archive('Index/Document.iwa')],
    ['an OpenDocument file without a spreadsheet', archive('opendocument.text')],
    [
      'an OpenDocument file without a spreadsheet',
      `<?xml version="1.0"?><office:document ${OASIS}><office:body/></office:document>`,
    ],
    ['a ZIP archive', archive('a.csv'), UNPACK],
    ['a Word document (.doc)', compound('WordDocument')],
    ['a PowerPoint presentation (.ppt)', compound('PowerPoint Document')],
    ['a compressed file', 'BZh91AY&SY', UNPACK],
    ['a compressed file', Buffer.from('377abcaf271c0004', 'hex'), UNPACK],
    ['a PDF document', '%PDF-1.7'],
    ['a rich-text document', '{\\rtf1 Budget}'],
    ['a JSON document', '{"budget": 1}'],
    ['an XML document', '<?xml version="1.0"?><Budget/>'],
    ['a web page without a table', '<!DOCTYPE html><p>Sign in</p>'],
    ['a file of an unknown type', Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 7) % 32))],
    [
      'a file that does not contain an Excel workbook',
      makeZip([
        { name: '[Content_Types].xml', text: '<Types/>' },
        { name: 'xl/workbook.xml', text: '<budget/>' },
      ]),
    ],
  ])('May is %s', async (what, content, fix = XLSX_OR_CSV) => {
    expect(await sentenceOf(content)).toBe(`May is ${what}, so it cannot be imported. ${fix}`);
  });

  test.each<[what: string, content: string | Buffer]>([
    ['the end of the file is missing', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(99)])],
    ['its list of parts cannot be read', Buffer.from('PK\u0003\u0004 [Content_Types].xml')],
    [
      'part xl/workbook.xml cannot be unpacked',
      makeZip([
        { name: '[Content_Types].xml', text: '<Types/>' },
        { name: 'xl/workbook.xml', text: '<workbook/>', claims: { crc: 1 } },
      ]),
    ],
    ['part xl/worksheets/s.xml is truncated or not well formed', makeWorkbook('<row><c>')],
    ['it has no workbook', makeZip([{ name: '[Content_Types].xml', text: '<Types/>' }])],
    ['it is an old Office file without a workbook', compound('Nothing')],
    ['its contents cannot be read', compound('Workbook')],
    ['its contents are missing', archive('opendocument.spreadsheet')],
    ['its XML is truncated or not well formed', `<?xml version="1.0"?><office:document ${OASIS}><office:body>`],
  ])('May is damaged: %s', async (what, content) => {
    expect(await sentenceOf(content)).toBe(`May is damaged: ${what}. ${SAVE_ANEW}`);
  });

  test('May is encrypted', async () => {
    const encrypted = 'May is encrypted. Open the file, remove its password, save it and upload it again.';
    expect(await sentenceOf(compound('EncryptedPackage'))).toBe(encrypted);
    const locked = makeZip([{ name: '[Content_Types].xml', text: '<Types/>', claims: { flags: 1 } }]);
    expect(await sentenceOf(locked)).toBe(encrypted);
  });

  test('a cell of May is longer than a spreadsheet could hold', async () => {
    const long = 'x'.repeat(32_768);
    const message = (row: number, column: string) =>
      `May has 32,768 characters in row ${row}, column ${column}. The limit is 32,767. Shorten the text, or add the missing closing quotation mark, and upload the file again.`;
    expect(await sentenceOf(`Name,Amount\nHolt,1\nQuill,"${long}"\n`)).toBe(message(3, 'B'));
    expect(await sentenceOf(`Name,${','.repeat(25)}${long},Amount\nHolt,1\n`)).toBe(message(1, 'AA'));
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = [cell('Name') + cell('Amount'), cell(long) + '<c><v>1</v></c>'];
    expect(await sentenceOf(makeWorkbook(rows.map((row) => `<row>${row}</row>`).join('')))).toBe(message(2, 'A'));
    const longest = await readTable(Buffer.from(`Name,Amount\n${long.slice(1)},1\n`), { fileName: 'May' });
    expect(longest.rows[0]?.cells[0]).toHaveLength(32_767);
  });

  test('May is too large, before anything of it is read', async () => {
    expect(await sentenceOf(Buffer.alloc(25 * 1024 * 1024 + 1, 'a'))).toBe(
      'May is larger than 25 MB. Remove rows or sheets that you do not need, or split the file.',
    );
    const bomb = makeZip([{ name: '[Content_Types].xml', text: '', claims: { unpacked: 301 * 1024 * 1024 } }]);
    expect(await sentenceOf(bomb)).toBe(
      'May unpacks to more than 300 MB. Copy the rows you need into a new workbook and upload the new workbook.',
    );
    // Causing this error takes long, so only the test that counts rows does.
    expect(refuse.tooManyRows('May').message).toBe(
      'May has more than 200,000 rows. Split the file into smaller files.',
    );
  });
});

describe('a readable file gets warnings about likely mistakes', () => {
  const warningsOf = async (content: string | Buffer): Promise<string[]> =>
    (await readTable(typeof content === 'string' ? Buffer.from(content) : content, { fileName: 'May' })).warnings;

  test.each<[expected: string, content: string | Buffer]>([
    ['Only one column was found: no comma, semicolon, tab or vertical bar separates the cells.', 'Name\nHolt\nQuill\n'],
    [
      '1 character could not be read as UTF-8, so \ufffd is shown instead. Export the file again as UTF-8.',
      Buffer.concat([Buffer.from(`Name,Job\n${'\u00e9'.repeat(20)},x\n`), Buffer.from([0xff]), Buffer.from(',y\n')]),
    ],
    [
      '2 characters could not be read as UTF-8, so \ufffd is shown instead. Export the file again as UTF-8.',
      Buffer.concat([
        Buffer.from(`Name,Job\n${'\u00e9'.repeat(40)},x\n`),
        Buffer.from([0xff, 0xff]),
        Buffer.from(',y\n'),
      ]),
    ],
    ['Cells beyond column 1,000 were not read.', `${'a,'.repeat(1001)}a\n${'1,'.repeat(1001)}1\n`],
    [
      '2 rows (3, 4) have more cells than there are column names (2). Check that the cells are in the right columns. In a text file, a comma or tab inside a cell may have split the cell.',
      'Name,Salary\nHolt,100\nQuill,1,200\nReed,1,300\nOaks,400\nPike,500\n',
    ],
    [
      '1 row is hidden in the file: row 2.',
      makeWorkbook(
        '<row><c t="str"><v>Name</v></c><c t="str"><v>Job</v></c></row><row hidden="1"><c t="str"><v>Holt</v></c><c><v>1</v></c></row>',
      ),
    ],
    [
      '1 formula in row 2 has no saved result, so its cell is read as blank. Open the file in a spreadsheet program, save it and upload it again.',
      makeWorkbook(
        '<row><c t="str"><v>Name</v></c><c t="str"><v>Job</v></c></row><row><c t="str"><v>Holt</v></c><c><f>A1</f></c></row>',
      ),
    ],
  ])('%s', async (expected, content) => {
    expect(await warningsOf(content)).toEqual([expected]);
  });
});
