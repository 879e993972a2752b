import { expect, test } from 'vitest';
import { readHeading } from './edition-heading.ts';

const NOTHING = { fiscalYear: null, fromDay: null, effective: null, percent: null };

test.each([
  ['FY26', { fiscalYear: 2026 }],
  ['Unit A FY2026 Salary Schedule', { fiscalYear: 2026 }],
  ["FY'26", { fiscalYear: 2026 }],
  ['Fiscal year 2026', { fiscalYear: 2026 }],
  ['2026', { fiscalYear: 2026 }],
  ['Salary Schedule 2025-2026', { fiscalYear: 2026 }],
  ['2025–26, 2.75 %', { fiscalYear: 2026, percent: 2.75 }],
  ['FY25 +1%', { fiscalYear: 2025, percent: 1 }],
  ['FY26 3% + step 25', { fiscalYear: 2026, percent: 3 }],
  ['Day 93', { fromDay: 93 }],
  ['days-92-183', { fromDay: 92 }],
  ['FY22 from day 92', { fiscalYear: 2022, fromDay: 92 }],
  ['2021 day 92', { fiscalYear: 2022, fromDay: 92 }],
  ['Effective September 1, 2025', { fiscalYear: 2026, effective: '2025-09-01' }],
  ['effective 1/1/2025', { fiscalYear: 2025, effective: '2025-01-01' }],
  ['2024-09-01', { fiscalYear: 2025, effective: '2024-09-01' }],
  ['Effective September 1', {}],
  ['Step B M M+15', {}],
  ['2025-2027', {}],
  ['Effective February 30, 2025', {}],
])('"%s"', (text, expected) => {
  expect(readHeading(text)).toEqual({ ...NOTHING, ...expected });
});
