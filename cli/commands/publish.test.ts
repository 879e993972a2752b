import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromDollars } from '../../core/money.ts';
import { SYSTEM, type Context } from '../../server/context.ts';
import { buildLines, buildScenario } from '../../server/testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { runCli } from '../testing/run-cli.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const publish = (...args: string[]) => runCli(database, ['publish', ...args]);

describe('budget-cli publish', () => {
  test('without a year to publish is bad input', async () => {
    expect(await publish()).toMatchObject({ code: 2, out: '' });
    expect((await publish()).err).toContain('Please select at least one year to publish');
    expect(await publish('--years', '2026,soon')).toMatchObject({ code: 2, out: '' });
  });

  test('takes a release of the named years and says what is in it', async () => {
    const cx: Context = { db: database.db, actor: SYSTEM, now: () => new Date(), requestId: null, address: null };
    const budget = await buildScenario(cx, { type: 'proposed', fiscalYear: 2026 });
    await buildLines(cx, budget, [{ amount_cents: fromDollars(1234.56), cost_cents: fromDollars(1234.56) }]);
    const answer = await publish('--years', 'FY26, 2030', '--format', 'json');
    expect(answer.code).toBe(0);
    expect(JSON.parse(answer.out)).toEqual([
      { release: 1, path: '/public/school-district', fiscalYear: 'FY26', totalBudget: 1234.56, townGoal: null },
      { release: 1, path: '/public/school-district', fiscalYear: 'FY30', totalBudget: null, townGoal: null },
    ]);
    expect(answer.err).toContain('No data available for FY2030');
    // The years are kept: the next publish needs no naming.
    expect((await publish('--format', 'csv')).out.split('\r\n')[1]).toBe('2,/public/school-district,FY26,1234.56,');
  });
});
