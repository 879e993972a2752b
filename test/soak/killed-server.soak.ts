import { expect, test } from 'vitest';
import { KINDS, killAtMoments } from '../faults/killed-server.ts';

const ROUNDS = 50;
const LINES = 4_000;

/** Pseudorandom numbers from 0 to 1 that are the same in every run. */
function* randoms(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('a server that is killed 200 times at random moments of an import, a projection, a publish and a bulk edit', async () => {
  const random = randoms(20_261_121);
  const kills = Array.from({ length: ROUNDS }, () =>
    KINDS.map((kind) => ({ kind, moment: 1.1 * random.next().value })),
  ).flat();
  const outcomes = await killAtMoments(kills, LINES);
  expect(outcomes).toHaveLength(200);
  for (const kind of KINDS) {
    const of = outcomes.filter((outcome) => outcome.kind === kind);
    const happened = of.filter((outcome) => outcome.happened).length;
    process.stdout.write(
      `${kind}: killed ${of.length} times, done ${happened} times, not done ${of.length - happened} times\n`,
    );
    // If all kills came after the work was done, or all before, the run would prove little.
    expect(happened).toBeLessThan(of.length);
  }
});
