import { expect, test } from 'vitest';
import { KINDS, killAtMoments } from './killed-server.ts';

const LINES = 500;
/** The moment at which each kind of work writes, as a fraction of its duration. The long run kills the server at random moments instead. */
const MOMENTS = { import: [0.95], generate: [0.8], publish: [0.9], 'bulk edit': [0.6] };

test(
  'a server that is killed leaves all of its work or nothing, and starts again by itself',
  { timeout: 180_000 },
  async () => {
    const kills = KINDS.flatMap((kind) => MOMENTS[kind].map((moment) => ({ kind, moment })));
    expect(await killAtMoments(kills, LINES)).toHaveLength(4);
  },
);
