import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { agreement } from '../../core/rules/testing/rif-agreement.ts';
import { buildScenario, buildWorkGroup, type BuiltScenario } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';
import { checkDistricts } from './testing/check-district.ts';

const app = useTestApp();
let scenario: BuiltScenario;
const groups = new Map<number, number>();

beforeAll(async () => {
  scenario = await buildScenario(app.cx, { fiscalYear: 2026 });
  for (const number of [1, 2, 3, 4]) groups.set(number, await buildWorkGroup(app.cx));
});

test('1,000 random districts through the API add up to the cent', async () => {
  expect.hasAssertions();
  await checkDistricts(app, scenario, groups, { numRuns: 1_000, seed: Date.now() });
});

test('20,000 random districts by the rules add up to the cent', () => {
  expect.hasAssertions();
  fc.assert(agreement, { numRuns: 20_000 });
});
