import { readdirSync, readFileSync } from 'node:fs';
import { utils, write } from '@e965/xlsx';
import type { BookType } from '@e965/xlsx';

const FOLDER = new URL('../../../fixtures/import/', import.meta.url);

export interface Original {
  name: string;
  bytes: Buffer;
}

const ROWS = [
  ['Budget FY27'],
  [],
  ['Code', 'Item', 'Amount', 'School'],
  ...Array.from({ length: 40 }, (_, at) => [
    String(at).padStart(4, '0'),
    ['Books', 'Pens; ink', 'A "B" c', 'Caf\u00e9'][at % 4],
    (at * 12_345) / 100,
    at % 3 === 0 ? 'North' : null,
  ]),
  ['Total', null, 962_910, null],
];

function saveAs(bookType: BookType): Buffer {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(ROWS);
  sheet['!merges'] = [{ s: { r: 3, c: 3 }, e: { r: 5, c: 3 } }];
  utils.book_append_sheet(book, sheet, 'Lines');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Notes']]), 'Notes');
  const bytes: unknown = write(book, { type: 'buffer', bookType });
  if (!Buffer.isBuffer(bytes)) throw new TypeError('the workbook was not written');
  return bytes;
}

const KINDS: [string, BookType][] = [
  ['lines.xls', 'biff8'],
  ['lines-5.xls', 'biff5'],
  ['lines-2.xls', 'biff2'],
  ['lines.xlsb', 'xlsb'],
  ['lines.ods', 'ods'],
  ['lines.fods', 'fods'],
  ['lines.xml', 'xlml'],
  ['lines.html', 'html'],
  ['lines.slk', 'sylk'],
];

/** Intact files of every supported kind: the fixtures, and a workbook saved in each older format. */
export function listOriginals(): Original[] {
  const fixtures = readdirSync(FOLDER).filter((name) => !name.endsWith('.json'));
  return [
    ...fixtures.map((name) => ({ name, bytes: readFileSync(new URL(name, FOLDER)) })),
    ...KINDS.map(([name, type]) => ({ name, bytes: saveAs(type) })),
  ];
}
