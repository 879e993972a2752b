import { expect, test } from 'vitest';
import { scanSheet } from './scan-sheet.ts';

const XML =
  '<?xml version="1.0"?>\r\n<x:worksheet xmlns:x="a"><x:cols/><x:sheetData>\r\n<x:row r="1" hidden="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c>' +
  '<x:c r="B1" s="2"/><x:c r="C1"><x:f t="shared" ref="C1:C2" si="0">A1&lt;B1&amp;"é𝒳"</x:f><x:v>3.5</x:v></x:c></x:row>' +
  '<x:row r="3"/></x:sheetData><x:f>no cell</x:f></x:worksheet>';

test('each row and cell is found where it is in the text', () => {
  const sheet = scanSheet(XML);
  const slice = ({ span }: { span: { start: number; end: number } }) => XML.slice(span.start, span.end);
  expect(sheet?.rows.map((row) => [row.row, row.isHidden, slice(row).slice(0, 12), slice(row).slice(-8)])).toEqual([
    [0, true, '<x:row r="1"', '</x:row>'],
    [2, false, '<x:row r="3"', ' r="3"/>'],
  ]);
  expect(sheet?.rows[0]?.cells.map((cell) => [cell.tag, slice(cell), cell.type, cell.value])).toEqual([
    ['<x:c r="A1" t="s"', '<x:c r="A1" t="s"><x:v>0</x:v></x:c>', 's', '0'],
    ['<x:c r="B1" s="2"', '<x:c r="B1" s="2"/>', 'n', null],
    [
      '<x:c r="C1"',
      '<x:c r="C1"><x:f t="shared" ref="C1:C2" si="0">A1&lt;B1&amp;"é𝒳"</x:f><x:v>3.5</x:v></x:c>',
      'n',
      '3.5',
    ],
  ]);
  const formula = sheet?.rows[0]?.cells[2]?.formula;
  expect(formula).toMatchObject({ text: 'A1<B1&"é𝒳"', type: 'shared', shared: '0', ref: 'C1:C2' });
  expect(formula && slice(formula)).toBe('<x:f t="shared" ref="C1:C2" si="0">A1&lt;B1&amp;"é𝒳"</x:f>');
  expect(sheet && XML.slice(sheet.data.end)).toBe('</x:sheetData><x:f>no cell</x:f></x:worksheet>');
  expect([sheet?.prefix, sheet?.isOrdered]).toEqual(['x:', true]);
});

test('rows or cells that repeat a place are noticed', () => {
  const of = (rows: string) => scanSheet(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)?.isOrdered;
  expect(of('<row r="1"><c r="A1"/><c/></row><row><c r="B2"/></row>')).toBe(true);
  expect(of('<row r="2"/><row r="1"/>')).toBe(false);
  expect(of('<row r="1"><c r="B1"/><c r="A1"/></row>')).toBe(false);
  expect(of('<row r="1"><c r="A2"/></row>')).toBe(false);
  expect(scanSheet('<worksheet/>')).toBeNull();
});
