import { expect, test } from 'vitest';
import { useTestApp } from '../../server/testing/test-app.ts';
import { runGestures } from './testing/gesture-run.ts';

const SEQUENCES = 1_000;
const app = useTestApp();

test(`${SEQUENCES} random sequences of gestures: grid, server and model agree, and undoing everything restores the start`, async () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    await runGestures(app, seed, (a, b) => expect(a, `sequence ${seed}`).toEqual(b));
  }
});
