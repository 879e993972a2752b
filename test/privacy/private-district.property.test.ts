import { test } from 'vitest';
import { cents } from '../../core/money.ts';
import type { PrivateDistrict } from '../factories/private-district.ts';
import { checkPrivateDistricts } from '../support/check-privacy.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp();

/** Counterexamples found by a long run. */
const FOUND: [PrivateDistrict][] = [
  // Leaked by the number of lines in a roster with a single vacancy.
  [
    {
      people: [
        {
          ...{ pay: cents(4_000_001), isOnSchedule: false, building: 0, lines: 1, code: '2305', kind: 'vacancy' },
          ...{ workGroup: 0, fund: 'General', years: [true, true], raise: 0 },
        },
      ],
      ...{ categories: [1], isProjected: false, position: 'none' },
    },
  ],
];

test('no answer to VIEW_ONLY and no file of a release shows the pay of one person or counts fewer than five', async () => {
  await checkPrivateDistricts(app, {
    numRuns: 1 + FOUND.length,
    seed: 20_261,
    endOnFailure: true,
    examples: FOUND,
    asksVersions: false,
  });
});
