import { expect, test } from 'vitest';
import { labelForYear } from './label-for-year.ts';

test.each([
  ['FY26 final', 'FY25 final'],
  ['fy 26 final', 'FY25 final'],
  ['Final FY2026', 'Final FY2025'],
  ['2025-26 vote', '2024-25 vote'],
  ['2025–2026 vote', '2024-2025 vote'],
  ['Request 2026', 'Request 2025'],
  ['First draft', 'First draft'],
  // A label with another year refers to something else.
  ['After FY24 audit', 'After FY24 audit'],
  ['Room 20261', 'Room 20261'],
])('%j of FY26 is %j for FY25', (label, expected) => {
  expect(labelForYear(label, 2026, 2025)).toBe(expected);
});
