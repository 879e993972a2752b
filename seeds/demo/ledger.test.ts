import { expect, test } from 'vitest';
import { useDemoDatabase } from '../../test/support/use-demo-database.ts';

const { one, rowsOf } = useDemoDatabase();

test('two closed years and the year to date, each account once, and every figure ties', async () => {
  const snapshots = await rowsOf(`
    SELECT s.fiscal_year AS year, s.kind, s.as_of::text AS day FROM ledger_snapshots s ORDER BY s.as_of`);
  expect(snapshots).toEqual([
    { year: 2024, kind: 'YEAR_TO_DATE', day: '2024-03-31' },
    { year: 2024, kind: 'ACTUAL', day: '2024-06-30' },
    { year: 2025, kind: 'YEAR_TO_DATE', day: '2025-03-31' },
    { year: 2025, kind: 'ACTUAL', day: '2025-06-30' },
    { year: 2026, kind: 'YEAR_TO_DATE', day: '2026-03-31' },
  ]);
  const broken = await rowsOf(`
    SELECT account FROM ledger_balances
    WHERE original_cents + transfers_cents <> revised_cents
       OR revised_cents - year_to_date_cents - encumbered_cents <> available_cents
    UNION ALL
    SELECT account FROM ledger_balances GROUP BY snapshot_id, account HAVING count(*) > 1
    UNION ALL
    SELECT s.file_name FROM ledger_snapshots s JOIN ledger_balances b ON b.snapshot_id = s.id GROUP BY s.id
    HAVING (sum(b.revised_cents), sum(b.year_to_date_cents), sum(b.available_cents), count(*))
       <> (s.revised_cents, s.year_to_date_cents, s.available_cents, s.row_count)`);
  expect(broken).toEqual([]);
});

test('the closed years add up to what Town Guidance says, the public page has their budgets, and grants and fees pay for their lines', async () => {
  const closed = await rowsOf(`
    SELECT fiscal_year AS year, original_cents AS original, revised_cents AS revised, year_to_date_cents AS spent
    FROM ledger_snapshots WHERE kind = 'ACTUAL' ORDER BY 1`);
  expect(closed).toEqual([
    { year: 2024, original: 8_240_000_000, revised: 8_240_000_000, spent: 8_231_400_000 },
    { year: 2025, original: 8_495_000_000, revised: 8_495_000_000, spent: 8_491_234_000 },
  ]);
  expect(
    await one(
      'SELECT dollar_goal_cents AS goal, actual_amount_cents AS actual FROM town_goals WHERE fiscal_year = 2025',
    ),
  ).toEqual({ goal: 8_495_000_000, actual: 8_491_234_000 });
  const quoted = await rowsOf(`
    SELECT (year->>'fiscalYear')::integer AS year, (year->>'amount')::integer AS amount
    FROM public_dashboards, jsonb_array_elements(story->'earlierYears') AS year WHERE (year->>'fiscalYear')::integer > 2023 ORDER BY 1`);
  expect(quoted).toEqual([
    { year: 2024, amount: 82_400_000 },
    { year: 2025, amount: 84_950_000 },
  ]);
  const funds = await rowsOf(`
    SELECT DISTINCT l.fund, sum(b.year_to_date_cents) AS net FROM ledger_snapshots s
    JOIN ledger_balances b ON b.snapshot_id = s.id JOIN line_items l ON l.account_line = b.account AND NOT l.is_operating
    WHERE s.kind = 'ACTUAL' AND l.fund <> 'General' GROUP BY s.id, l.fund ORDER BY 1`);
  expect(funds).toEqual([
    { fund: 'IDEA Grant (240)', net: 0 },
    { fund: 'Preschool Tuition Revolving', net: 0 },
    { fund: 'School Lunch Revolving', net: 0 },
    { fund: 'Title I Grant (305)', net: 0 },
  ]);
});

test('the year to date is of the budget: original and revised are 87,834,567.00, and transfers take nothing from the total', async () => {
  const totals = await one(`
    SELECT original_cents AS original, transfers_cents AS transfers, revised_cents AS revised
    FROM ledger_snapshots WHERE fiscal_year = 2026`);
  expect(totals).toEqual({ original: 8_783_456_700, transfers: 0, revised: 8_783_456_700 });
  const { rest } = await one(`
    SELECT min(b.revised_cents) AS rest FROM ledger_balances b JOIN line_items l ON l.account_line = b.account
    WHERE l.account_description LIKE 'Salary Reserve%'`);
  expect(Number(rest)).toBeGreaterThan(0);
});

test('what was spent grows as budgets do, and by March three quarters of the year are spent', async () => {
  const years = await rowsOf(`
    SELECT fiscal_year AS year, kind, year_to_date_cents::float8 / revised_cents AS share, year_to_date_cents AS spent
    FROM ledger_snapshots ORDER BY as_of`);
  for (const { kind, share } of years) {
    const [low, high] = kind === 'ACTUAL' ? [0.96, 1] : [0.7, 0.77];
    expect(Number(share)).toBeGreaterThan(low);
    expect(Number(share)).toBeLessThan(high);
  }
  const [before, after] = years.filter(({ kind }) => kind === 'ACTUAL').map(({ spent }) => Number(spent));
  expect(after! / before! - 1).toBeGreaterThan(0.02);
  expect(after! / before! - 1).toBeLessThan(0.05);
});

test('only accounts that the budget no longer has are unlinked', async () => {
  const unlinked = await rowsOf(`
    SELECT DISTINCT account FROM ledger_balances b
    WHERE NOT EXISTS (SELECT FROM line_items l WHERE l.account_line = b.account AND NOT l.is_operating) ORDER BY 1`);
  expect(unlinked.map(({ account }) => account)).toEqual(['0100-300-2250-53501-90-43', '0100-300-4220-52402-31-40']);
});
