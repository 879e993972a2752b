import { expect, test } from 'vitest';
import { killDatabase } from './killed-database.ts';

test('an embedded PostgreSQL that is killed is started again by the server, and nothing that was saved is lost', async () => {
  const outages = await killDatabase(['SIGKILL', 'SIGQUIT']);
  expect(Math.max(...outages)).toBeLessThan(20_000);
}, 120_000);
