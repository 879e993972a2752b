import { expect, test } from 'vitest';
import { amountText, isAmount, pasteBlock, withTexts } from './cell-texts.ts';

const edition = {
  fiscalYear: 2026,
  fromDay: 1,
  source: 'PRINTED' as const,
  terms: null,
  stepMap: null,
  file: null,
  amounts: [
    [51_432, 55_741.5],
    [null, 57_895],
  ],
};

test('an amount is typed with cents only if it has some; a closed cell is blank', () => {
  expect([51_432, 55_741.5, null].map(amountText)).toEqual(['51,432', '55,741.50', '']);
});

test('only what differs from the saved amount is a change', () => {
  const once = withTexts(
    new Map(),
    edition,
    new Map([
      ['0:0', '51,000'],
      ['1:0', '50,000'],
    ]),
  );
  expect([...once]).toEqual([
    ['0:0', '51,000'],
    ['1:0', '50,000'],
  ]);
  expect([
    ...withTexts(
      once,
      edition,
      new Map([
        ['0:0', ' 51,432 '],
        ['1:0', ''],
      ]),
    ),
  ]).toEqual([]);
});

test('a block from a spreadsheet fills the cells from where it is pasted', () => {
  expect(pasteBlock('$1,000\t2\r\n3\t\r\n', { row: 1, column: 0 }, { rows: 3, columns: 2 })).toEqual({
    texts: new Map([
      ['1:0', '$1,000'],
      ['1:1', '2'],
      ['2:0', '3'],
      ['2:1', ''],
    ]),
  });
});

test('a block that does not fit is refused as a whole', () => {
  expect(pasteBlock('1\t2\t3', { row: 0, column: 0 }, { rows: 2, columns: 2 })).toEqual({
    refused: 'The block has 1 row and 3 columns; from this cell on there are 2 rows and 2 columns. Nothing was pasted.',
  });
});

test('text that is not an amount is known before it is saved', () => {
  expect(['51,432', '$51,432.50', '', '-', '$8,9504', 'abc', '400,001'].map(isAmount)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
