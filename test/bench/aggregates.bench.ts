import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDistrict, type FilledDistrict } from '../factories/fill-district.ts';
import { measureBest, reportMeasured } from '../support/measure-work.ts';
import { useTestApp } from '../support/test-app.ts';
import { answerBare, type Statement } from './aggregates.baseline.ts';

/** Minimum number of runs. More runs follow until MEASURED_MS have passed. */
const RUNS = 9;
const MEASURED_MS = 1_500;
const EMPLOYEES = 40_000;
const LINES = 5_000;
const YEARS = 7;
const MAX_RATIO = 3;

interface Aggregate {
  path: string;
  bare: Statement;
  of: 'operating' | 'proposed';
}

const AGGREGATES: readonly Aggregate[] = [
  { path: 'budget/summary', bare: 'summary', of: 'proposed' },
  { path: 'summary/by-category', bare: 'byCategory', of: 'proposed' },
  { path: 'summary/by-building', bare: 'byBuilding', of: 'proposed' },
  { path: 'budget/stats', bare: 'headcount', of: 'operating' },
  { path: 'headcount-by-location', bare: 'headcount', of: 'operating' },
  { path: 'salary-distribution', bare: 'salaries', of: 'operating' },
  { path: 'budget/year-change', bare: 'yearChange', of: 'operating' },
  { path: 'all-fiscal-years', bare: 'allYears', of: 'operating' },
];

describe.each([
  { what: 'with employee ids', withIds: true },
  { what: 'known by name alone', withIds: false },
])(`${EMPLOYEES} employees $what and ${LINES} lines over ${YEARS} fiscal years`, ({ withIds }) => {
  const app = useTestApp({ checkResponses: false });
  let token: string;
  let client: pg.Client;
  let district: FilledDistrict;

  beforeAll(async () => {
    district = await fillDistrict(app.cx, { employees: EMPLOYEES, lines: LINES, years: YEARS, withIds });
    client = new pg.Client(app.databaseUrl);
    await client.connect();
    token = await app.tokenOf('FINANCE');
  });
  afterAll(() => client.end());

  test.each(AGGREGATES)('$path', async ({ path, bare, of }) => {
    const scenario = district[of];
    const fiscalYear = scenario.fiscalYear + 1;
    // Changes a row before each call, so that no cached result can be used.
    const changed = () =>
      client.query(`UPDATE line_items SET notes = 'changed' WHERE id = $1`, [district.changedIds[of]]);
    const timed = async (work: () => Promise<unknown>) => {
      await changed();
      return measureBest(1, work);
    };
    const query = path === 'all-fiscal-years' ? '' : `?budgetYearId=${scenario.budgetYearId}&fiscalYear=${fiscalYear}`;
    const best = { bare: Infinity, ours: Infinity, block: Infinity };
    let described = '';
    const began = performance.now();
    for (let run = 0; run < RUNS || performance.now() - began < MEASURED_MS; run += 1) {
      const theirs = await timed(() => answerBare(client, bare, scenario.id, fiscalYear));
      const ours = await timed(async () => {
        // Does not use the test client, which validates each response against the contract.
        const headers = { Authorization: `Bearer ${token}` };
        const answer = await fetch(`${app.url}/api/line-items/${path}${query}`, { headers });
        expect(answer.status).toBe(200);
        await answer.text();
      });
      best.bare = Math.min(best.bare, theirs.wall);
      best.block = Math.min(best.block, ours.block);
      if (ours.wall < best.ours) described = reportMeasured(ours);
      best.ours = Math.min(best.ours, ours.wall);
    }
    const ratio = best.ours / best.bare;
    console.info(`${path}: bare ${best.bare.toFixed(1)} ms, ours ${described}, ratio ${ratio.toFixed(2)}`);
    expect(ratio).toBeLessThanOrEqual(MAX_RATIO);
    expect(best.block).toBeLessThan(100);
  });
});
