import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/test-app.ts';
import { runGestures } from '../../../test/browser/line-items/gesture-run.ts';

const SEQUENCES = 50;
/** Sequences run concurrently on separate rows. Each waits for the server most of the time. */
const AT_ONCE = 5;
/** Length of the shortest sequence. The longest is twice as long. */
const LENGTH = 4;
const app = useTestApp({ checkResponses: false });

test('random gestures: grid, server and model agree after each, and undoing everything restores the start', async () => {
  for (const role of ['FINANCE', 'ADMIN'] as const) await app.tokenOf(role);
  for (let first = 1; first <= SEQUENCES; first += AT_ONCE) {
    const seeds = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    await Promise.all(
      seeds.map((seed) => runGestures(app, seed, LENGTH, (a, b) => expect(a, `sequence ${seed}`).toEqual(b))),
    );
  }
});
