import { expect, test } from 'vitest';
import { isRetired, retiredFinding } from './retired-function.ts';

const specialists = { code: '2310', validFrom: null, validTo: 2019, replacedBy: '2305' };
const leaders = { code: '2315', validFrom: null, validTo: 2019, replacedBy: null };
const teachers = { code: '2305', validFrom: null, validTo: null, replacedBy: null };

test.each([
  [specialists, 2019, false],
  [specialists, 2020, true],
  [specialists, 2026, true],
  [teachers, 2100, false],
])('%j on a line of %i is retired: %s', (entry, year, expected) => {
  expect(isRetired(entry, year)).toBe(expected);
  expect(retiredFinding(entry, year) !== null).toBe(expected);
});

test('a finding names the code, since when, and its successor where it is known', () => {
  expect(retiredFinding(specialists, 2026)).toBe(
    'The DESE code 2310 has been retired since FY20. Replace it with 2305 under Admin Panel > Manage Data.',
  );
  expect(retiredFinding(leaders, 2026)).toBe(
    'The DESE code 2315 has been retired since FY20. Choose its replacement under Admin Panel > Manage Data.',
  );
});
