import { expect, test } from 'vitest';
import { executeImport, previewImport } from '../../../../core/contract/import.ts';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const LEDGER = csv(
  ['Account Description', 'Amount'],
  ['Teachers', '100.00'],
  ['Books', '20.00'],
  ['Paper', '30.00'],
  ['Total supplies', '50.00'],
  ['Heat', '7.50'],
  ['Total utilities', '9.00'],
  ['Total', '157.00'],
);

const app = useTestApp();
const imports = importCalls(app);

test('totals in the middle of a list are left out and held against their rows, in the preview and after the import', async () => {
  const body = await imports.stage(await imports.newVersion(2026), { content: LEDGER, type: 'proposed' });
  const preview = (await app.call('ADMIN', previewImport, { body })).body;
  expect(preview.skippedRows.map(({ row }) => row)).toEqual([5, 8]);
  // No row adds up to "Total utilities", so it may be the name of a line: 100 + 20 + 30 + 7.50 + 9.
  expect(preview.totals.after).toBe(166.5);
  const expected = [
    [
      7,
      '“Total utilities” is labeled as a total. The total shows $9.00, but row 6 is $7.50. The row is imported as a line. If it is a total, remove the row from the file.',
    ],
    [
      8,
      'This row is a total, so it was left out. But the total does not match the sum of its lines. The total shows $157.00, but rows 2 to 7 add up to $166.50.',
    ],
  ];
  expect(preview.warnings.map(({ row, issues }) => [row, issues[0]])).toEqual(expected);
  const done = (await app.call('ADMIN', executeImport, { body })).body;
  expect(done.warnings.map(({ row, issues }) => [row, issues[0]])).toEqual(expected);
});
