import { expect, test } from 'vitest';
import type { ProjectionStatus } from '../../../core/contract/projections.ts';
import { statusOf, formatChanges, withMissingYears } from './labels.ts';

test('a year is complete with both types, partial with one', () => {
  expect(statusOf({ hasOperating: true, hasProposed: true })).toBe('Complete');
  expect(statusOf({ hasOperating: false, hasProposed: true })).toBe('Partial');
  expect(statusOf({ hasOperating: true, hasProposed: false })).toBe('Partial');
  expect(statusOf({ hasOperating: false, hasProposed: false })).toBe('No Data');
});

test('years without rows are listed as such, in order', () => {
  const row = { fiscalYear: 2028, hasOperating: true, hasProposed: false };
  const rows = withMissingYears(
    [{ ...row, operatingCount: 1, operatingTotal: 2, proposedCount: 0, proposedTotal: 0 }],
    2026,
    3,
  );
  expect(rows.map(({ fiscalYear, hasOperating }) => [fiscalYear, hasOperating])).toEqual([
    [2026, false],
    [2027, false],
    [2028, true],
    [2029, false],
  ]);
});

test('what has changed since a projection is listed for each budget', () => {
  const changes: ProjectionStatus['changes'] = [
    { projectionType: 'proposed', changed: ['categories'] },
    { projectionType: 'operating', changed: ['contracts', 'budgetSettings'] },
  ];
  expect(formatChanges({ changes } as ProjectionStatus)).toBe(
    'Changed since the projection: yearly category increases (proposed); contracts, steps and lanes (operating).',
  );
  expect(formatChanges({ changes: [] as ProjectionStatus['changes'] } as ProjectionStatus)).toBe('');
});
