import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { TestApp } from '../support/test-app.ts';
import { fuzzRoutes, type FuzzReport, type FuzzRun } from './fuzz-routes.ts';

const MAX_GROWTH_BYTES = 200 * 1024 * 1024;
const ERROR = 50;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Memory in use after a garbage collection, in bytes. Without that collection, the figure would depend on when the last one ran. */
function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Collects all log entries at the error level, which are unexpected errors. */
export function errorLog(): { log: pino.Logger; errors: string[] } {
  const errors: string[] = [];
  const log = pino(
    { level: 'error' },
    {
      write: (line: string) => {
        const { level } = JSON.parse(line) as { level: number };
        if (level >= ERROR) errors.push(line.slice(0, 1500));
      },
    },
  );
  return { log, errors };
}

/** Checks the properties that must hold for all requests. */
export async function checkFuzz(app: TestApp, { errors, ...run }: FuzzRun & { errors: string[] }): Promise<FuzzReport> {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const before = memoryInUse();
  const report = await fuzzRoutes(app, run);
  const growth = memoryInUse() - before;
  process.off('unhandledRejection', note);
  expect(report.problems).toEqual([]);
  expect(errors).toEqual([]);
  expect(unhandled).toEqual([]);
  expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
  return report;
}
