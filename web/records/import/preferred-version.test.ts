import { expect, test } from 'vitest';
import { preferredVersion } from './preferred-version.ts';

const version = (id: number, more: Partial<Parameters<typeof preferredVersion>[0][number]> = {}) => ({
  ...{ id, budgetYearId: 1, versionNumber: id, isActive: false, status: 'DRAFT' as const },
  ...more,
});

test('the active draft of the year comes first, else the latest draft, never an adopted version or another year', () => {
  const [first, active, latest] = [version(1), version(2, { isActive: true }), version(3)];
  expect(preferredVersion([first, active, latest], 1)).toBe(active);
  expect(preferredVersion([first, latest], 1)).toBe(latest);
  expect(preferredVersion([first, version(4, { isActive: true, status: 'ADOPTED' })], 1)).toBe(first);
  expect(preferredVersion([first], 2)).toBeNull();
  expect(preferredVersion([first], null)).toBeNull();
});
