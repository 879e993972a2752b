import { expect, test } from 'vitest';
import { jsonBody, useTestApp } from '../support/test-app.ts';

const TRIES = 200;
const app = useTestApp();

/** Compares the median times of many rejected sign-ins. Known and unknown accounts alternate, so that both have the same conditions. */
test('an unknown account is refused in the time of a known one', async () => {
  await app.tokenOf('FINANCE');
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let index = 0; index < TRIES; index += 1) {
    for (const [kind, email] of [
      ['known', 'finance@test.example'],
      ['unknown', 'unknown@test.example'],
    ] as const) {
      await app.cx.db('failed_sign_ins').delete();
      const began = performance.now();
      const { status } = await app.send(null, 'POST', '/api/auth/login', jsonBody({ email, password: 'wrong' }));
      times[kind].push(performance.now() - began);
      expect(status).toBe(401);
    }
  }
  const middle = (values: number[]) => values.sort((a, b) => a - b)[TRIES / 2] ?? 0;
  const [known, unknown] = [middle(times.known), middle(times.unknown)];
  console.info(`known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ratio ${(unknown / known).toFixed(3)}`);
  expect(unknown / known).toBeGreaterThan(0.9);
  expect(unknown / known).toBeLessThan(1.1);
});
