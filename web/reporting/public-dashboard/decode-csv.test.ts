import { expect, test } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

const TEXT = 'Caf\u00e9 receipts,5';

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16 with the higher byte first', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(TEXT, 'latin1')],
])('decodes %s', (_, bytes) => {
  expect(decodeCsv(bytes)).toBe(TEXT);
});
