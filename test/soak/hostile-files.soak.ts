import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { checkHostileFiles } from '../support/import/check-hostile.ts';
import { useImportServer } from '../support/import/import-server.ts';

const SLOWEST_ANSWER_MS = 200;
const MAX_STOP_MS = 10_000;
/** Duration of the idle measurement, which shows how much a busy machine alone delays responses. */
const IDLE_MS = 5_000;

const server = useImportServer();

test('while files made to stop the server are uploaded, others are answered, and SIGTERM ends it', async () => {
  const idle = await server.watch(() => setTimeout(IDLE_MS));
  console.info(`with nothing to do: slowest ${idle.slowest.toFixed(0)} ms, median ${idle.median.toFixed(0)} ms`);
  const list = await server.watch(async () => {
    const health = await server.watch(() => checkHostileFiles(server, 1), '/health/ready');
    console.info(`/health/ready: slowest ${health.slowest.toFixed(0)} ms, median ${health.median.toFixed(0)} ms`);
    expect(health.slowest).toBeLessThan(SLOWEST_ANSWER_MS);
  });
  console.info(`a list: slowest ${list.slowest.toFixed(0)} ms, median ${list.median.toFixed(0)} ms`);
  expect(list.slowest).toBeLessThan(SLOWEST_ANSWER_MS);
  const last = checkHostileFiles(server, 1).catch(() => 'cut off');
  const began = performance.now();
  await server.stop();
  const took = performance.now() - began;
  console.info(`SIGTERM ended it in ${took.toFixed(0)} ms`);
  expect(took).toBeLessThan(MAX_STOP_MS);
  await last;
});
