import { beforeAll, describe, expect, test } from 'vitest';
import { buildCategory, buildLines, buildScenario, proposedLine } from '../factories/factories.ts';
import { measureBest, reportMeasured } from '../support/measure-work.ts';
import { useTestApp } from '../support/test-app.ts';

const ROWS = 40_000;
/** Number of ledger accounts that have a budget line. */
const LINKED = 20_000;
const RUNS = 5;
const MAX_MS = 1_000;
/**
 * Maximum ratio of our time to the time of a bare query with as many rows. For totals, the bare query adds up two figures
 * of each account. For the list of all accounts, it adds up all figures.
 */
const MAX_RATIO = 3;
/** Higher, because the response must also be serialized, sent and read. */
const MAX_RATIO_OF_ALL = 4;
const BARE = `SELECT lower(b.account), sum(b.revised_cents), sum(b.year_to_date_cents), count(l.id)
  FROM ledger_balances b LEFT JOIN line_items l ON lower(btrim(l.account_line)) = b.account_key GROUP BY 1`;
const BARE_ACCOUNTS = `
  SELECT coalesce(l.key, b.account_key) AS key, coalesce(l.account, b.account) AS account,
         coalesce(l.description, b.description) AS description, l.budget, b.original, b.transfers, b.revised, b.spent,
         b.encumbered, b.available, b.accounts
  FROM (SELECT account_key, min(account) AS account, min(description) AS description, count(*)::integer AS accounts,
               sum(original_cents)::bigint AS original, sum(transfers_cents)::bigint AS transfers,
               sum(revised_cents)::bigint AS revised, sum(year_to_date_cents)::bigint AS spent,
               sum(encumbered_cents)::bigint AS encumbered, sum(available_cents)::bigint AS available
        FROM ledger_balances GROUP BY 1) b
  FULL JOIN (SELECT lower(btrim(account_line)) AS key, min(account_line) AS account,
                    min(account_description) AS description, sum(cost_cents)::bigint AS budget
             FROM line_items GROUP BY 1) l ON l.key = b.account_key
  ORDER BY 1`;

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
    // No compression: compressing and decompressing 10 MB would only pay off on a slow connection.
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' };
    const ours = await measureBest(RUNS, async () => {
      const answer = await fetch(`${app.url}/api/actuals${query}`, { headers });
      expect(answer.status).toBe(200);
      await answer.text();
    });
    const isAll = query === '?by=account';
    const bare = await measureBest(RUNS, async () => {
      const { rows } = await app.cx.db.raw<{ rows: unknown[] }>(isAll ? BARE_ACCOUNTS : BARE);
      expect(rows).toHaveLength(ROWS);
      // Serializes the bare rows, too, because our response contains all accounts as text.
      if (isAll) JSON.stringify(rows);
    });
    console.info(`actuals${query}: bare ${bare.wall.toFixed(1)} ms, ours ${reportMeasured(ours)}`);
    expect(ours.wall).toBeLessThan(MAX_MS);
    if (isAll) expect(ours.wall / bare.wall).toBeLessThanOrEqual(MAX_RATIO_OF_ALL);
    else if (!query.startsWith('?by=account')) expect(ours.wall / bare.wall).toBeLessThanOrEqual(MAX_RATIO);
  });
});
