import { expect, test } from 'vitest';
import { killDatabase } from '../faults/killed-database.ts';

const KILLS = 20;
const MAX_OUTAGE_MS = 10_000;

test('an embedded PostgreSQL that is killed 20 times under load is back within ten seconds each time', async () => {
  const outages = await killDatabase(Array.from({ length: KILLS }, (_, at) => (at % 2 === 0 ? 'SIGKILL' : 'SIGQUIT')));
  process.stdout.write(`back after ${outages.map((ms) => `${Math.round(ms)} ms`).join(', ')}\n`);
  expect(outages.filter((ms) => ms > MAX_OUTAGE_MS)).toEqual([]);
}, 600_000);
