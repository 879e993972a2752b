import { expect, test } from 'vitest';
import { isProjectedYear } from './is-projected.ts';

test.each([
  ['its base year', 2026, { baseYear: 2026 }, false],
  ['a later year', 2028, { baseYear: 2026 }, true],
  ['a year without a budget', 2027, null, false],
  ['no year at all', null, { baseYear: 2026 }, false],
])('of a budget, %s is projected: %s, %j', (_, fiscalYear, scenario, isProjected) => {
  expect(isProjectedYear({ fiscalYear, scenario })).toBe(isProjected);
});
