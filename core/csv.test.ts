import { expect, test } from 'vitest';
import { csvFile, csvLine } from './csv.ts';

test('figures stay figures, text is quoted where it must be, and a formula is only text', () => {
  expect(
    csvFile([
      ['Category', 'Amount'],
      ['Salaries, "base"', -1234.5],
      ['=1+1', null],
    ]),
  ).toBe('\ufeffCategory,Amount\r\n"Salaries, ""base""",-1234.5\r\n\'=1+1,\r\n');
});

test('dollars have their cents, below zero too', () => {
  expect(csvLine([{ dollars: -1234.5 }, { dollars: 7 }, true])).toBe('-1234.50,7.00,true');
});

test('blanks at the ends and line breaks are quoted', () => {
  expect(csvLine([' a', 'b ', 'c\nd', 'e f'])).toBe('" a","b ","c\nd",e f');
});

test('other marks are put between and around cells, and a guard is read back as text', () => {
  expect(csvLine(['a;b', 'c,d', null, '=1', -5], undefined, { delimiter: ';', quote: "'" })).toBe(
    "'a;b';c,d;;'''=1';-5",
  );
});

test('another guard decides what is a formula', () => {
  expect(csvLine(['-5', '-x'], (text) => (text === '-5' ? text : `'${text}`))).toBe("-5,'-x");
});
