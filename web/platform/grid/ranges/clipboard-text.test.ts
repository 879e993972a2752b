import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBlock, formatTable, parseBlock } from './clipboard-text.ts';

test.each([
  ['one cell', 'a', [['a']]],
  ['a row with its line break, as Excel copies it', 'a\tb\r\n', [['a', 'b']]],
  ['a blank cell, as Excel copies it', '\r\n', [['']]],
  ['nothing at all', '', [['']]],
  [
    'blank cells at the ends',
    '\ta\t\n\t\t',
    [
      ['', 'a', ''],
      ['', '', ''],
    ],
  ],
  [
    'a line break in a cell',
    '"two\nlines"\tb\nc\td',
    [
      ['two\nlines', 'b'],
      ['c', 'd'],
    ],
  ],
  ['quotes in a quoted cell', '"say ""hi"""\tb', [['say "hi"', 'b']]],
  ['a quote that is just one', '12" pipe\t6"', [['12" pipe', '6"']]],
  [
    'a quote that is never closed',
    '"open\tb\nc\td',
    [
      ['"open', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a word in quotes before others', '"A" wing\tb', [['"A" wing', 'b']]],
  [
    'rows of different length',
    'a\tb\nc',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['amounts in the form written', '$1,234.50\t(12)\t3%\r\n', [['$1,234.50', '(12)', '3%']]],
  ['old line breaks', 'a\rb', [['a'], ['b']]],
])('%s', (_, text, block) => {
  expect(parseBlock(text)).toEqual(block);
});

test('what is copied is pasted unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '1'), maxLength: 6 });
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(block, (cells) => {
      expect(parseBlock(`${formatBlock(cells)}\r\n`)).toEqual(cells);
    }),
  );
});

test('as a table, a code is marked as text, an amount is not, and nothing in a cell becomes a tag', () => {
  expect(
    formatTable(
      [
        ['0042', '1234.5'],
        ['<b>"&', ''],
      ],
      [false, true],
    ),
  ).toBe(
    '<table>' +
      `<tr><td style="mso-number-format:'\\@'" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;0042&quot;}">0042</td>` +
      '<td>1234.5</td></tr>' +
      `<tr><td style="mso-number-format:'\\@'" ` +
      'data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;&lt;b&gt;\\&quot;&amp;&quot;}">&lt;b&gt;&quot;&amp;</td>' +
      '<td></td></tr></table>',
  );
});
