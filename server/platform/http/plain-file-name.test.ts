import { expect, test } from 'vitest';
import { plainFileName } from './plain-file-name.ts';

test.each([
  ['C:\\Budget\\../FY27 ledger.csv', 'FY27 ledger.csv'],
  ['a\0b\r\n\u2028.csv', 'ab.csv'],
  // The mark would show "vsc.exe" as "exe.csv".
  ['Budget\u202evsc.exe', 'Budgetvsc.exe'],
  ['lone \ud83d.csv', 'lone .csv'],
  ['Zoë 😀.xlsx', 'Zoë 😀.xlsx'],
  ['\u202e\0 ', 'file'],
  [undefined, 'file'],
  [`${'a'.repeat(251)}.csv`, `${'a'.repeat(251)}.csv`],
  [`${'a'.repeat(252)}.csv`, `${'a'.repeat(250)}….csv`],
  // The cut does not split a character of two code units.
  [`${'a'.repeat(249)}😀😀.csv`, `${'a'.repeat(249)}….csv`],
  ['b'.repeat(300), `${'b'.repeat(254)}…`],
])('the file name %j becomes %j', (name, plain) => {
  expect(plainFileName(name)).toBe(plain);
});
