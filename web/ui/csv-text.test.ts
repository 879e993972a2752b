import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test('figures stay figures, text is quoted where it must be, and a formula is only text', () => {
  expect(
    csvText([
      ['Category', 'Amount'],
      ['Salaries, "base"', -1234.5],
      ['=1+1', null],
    ]),
  ).toBe('\ufeffCategory,Amount\r\n"Salaries, ""base""",-1234.5\r\n\'=1+1,\r\n');
});
