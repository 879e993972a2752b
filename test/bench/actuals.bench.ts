import { beforeAll, describe, expect, test } from 'vitest';
import { buildCategory, buildLines, buildScenario, proposedLine } from '../factories/factories.ts';
import { measureBest, reportMeasured } from '../support/measure-work.ts';
import { useTestApp } from '../support/test-app.ts';

const ROWS = 40_000;
/** Accounts of the ledger that a line of the budget has. */
const LINKED = 20_000;
const RUNS = 5;
const MAX_MS = 1_000;
/** Against one plain sum of the same rows. */
const MAX_RATIO = 3;
const BARE = `SELECT lower(b.account), sum(b.revised_cents), sum(b.year_to_date_cents), count(l.id)
  FROM ledger_balances b LEFT JOIN line_items l ON lower(btrim(l.account_line)) = b.account_key GROUP BY 1`;

describe(`${ROWS} rows of the ledger`, () => {
  const app = useTestApp({ checkResponses: false });
  let token: string;

  beforeAll(async () => {
    const categories = await Promise.all(
      ['Teaching', 'Plant', 'Books'].map((name, at) => buildCategory(app.cx, { name, display_order: at })),
    );
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    const account = (at: number) => `0100-300-${String(at).padStart(6, '0')}`;
    const lines = Array.from({ length: LINKED }, (_, at) =>
      proposedLine(1_000 + at, { account_line: account(at), category_id: categories[at % 3] ?? null }),
    );
    await buildLines(app.cx, scenario, lines);
    await app.cx.db.raw(
      `INSERT INTO ledger_snapshots (fiscal_year, kind, as_of, file_name, file_hash, row_count, untied_count,
                                     year_to_date_cents, imported_by)
       VALUES (2026, 'YEAR_TO_DATE', '2026-03-31', 'March.csv', 'march', ?, 0, 0, 'Ada')`,
      [ROWS],
    );
    await app.cx.db.raw(
      `INSERT INTO ledger_balances (snapshot_id, row_number, account, description, revised_cents, year_to_date_cents)
       SELECT s.id, n, '0100-300-' || lpad((n - 1)::text, 6, '0'), 'Account ' || n, 100000 + n, 70000 + n
       FROM ledger_snapshots s, generate_series(1, ?::integer) n`,
      [ROWS],
    );
    await app.cx.db.raw('ANALYZE');
    token = await app.tokenOf('FINANCE');
  });

  test.each(['', '?by=account&limit=200', '?by=account', '?by=building'])('/api/actuals%s', async (query) => {
    const headers = { Authorization: `Bearer ${token}` };
    const ours = await measureBest(RUNS, async () => {
      const answer = await fetch(`${app.url}/api/actuals${query}`, { headers });
      expect(answer.status).toBe(200);
      await answer.text();
    });
    const bare = await measureBest(RUNS, () => app.cx.db.raw(BARE));
    console.info(`actuals${query}: bare ${bare.wall.toFixed(1)} ms, ours ${reportMeasured(ours)}`);
    // The screen asks for the first accounts. All of them are a large file.
    expect(query === '?by=account' ? ours.cpu : ours.wall).toBeLessThan(MAX_MS);
    if (!query.startsWith('?by=account')) expect(ours.wall / bare.wall).toBeLessThanOrEqual(MAX_RATIO);
  });
});
