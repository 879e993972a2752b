import { expect, test } from 'vitest';
import { BUDGET_CATEGORIES } from '../data/budget-categories.ts';
import { useDemoDatabase } from '../../test/support/use-demo-database.ts';

const { one, rowsOf } = useDemoDatabase();

test('320 proposed lines add up to 87,834,567.00, in whole dollars', async () => {
  const answer = await one(`
    SELECT count(*) AS lines, sum(amount_cents) AS amount, sum(cost_cents) AS cost,
           count(*) FILTER (WHERE amount_cents % 100 <> 0) AS with_cents
    FROM line_items WHERE NOT is_operating`);
  expect(answer).toEqual({ lines: 320, amount: 8_783_456_700, cost: 8_783_456_700, with_cents: 0 });
});

test('every grant and revolving fund nets to zero, so that the general fund is the whole', async () => {
  const funds = await rowsOf(`
    SELECT fund, sum(cost_cents) AS net FROM line_items WHERE NOT is_operating GROUP BY fund ORDER BY net DESC, fund`);
  expect(funds).toEqual([
    { fund: 'General', net: 8_783_456_700 },
    { fund: 'IDEA Grant (240)', net: 0 },
    { fund: 'Preschool Tuition Revolving', net: 0 },
    { fund: 'School Lunch Revolving', net: 0 },
    { fund: 'Title I Grant (305)', net: 0 },
  ]);
});

test('there are 11 categories, each with its own lines, a color and an increase', async () => {
  const categories = await rowsOf(`
    SELECT c.code, c.color, c.default_yoy_increase AS increase, count(l.id) AS lines FROM budget_categories c
    JOIN line_items l ON l.category_id = c.id AND NOT l.is_operating GROUP BY c.id ORDER BY c.display_order`);
  expect(categories.map(({ code }) => code)).toEqual(Object.keys(BUDGET_CATEGORIES));
  expect(new Set(categories.map(({ color }) => color)).size).toBe(11);
  expect(categories.filter(({ increase, lines }) => Number(increase) <= 0 || Number(lines) < 5)).toEqual([]);
});

test('an account line is one line, and its segments are its fund, function and school', async () => {
  const broken = await rowsOf(`
    SELECT l.account_line FROM line_items l LEFT JOIN buildings b ON b.id = l.building_id WHERE NOT l.is_operating
      AND (l.account_line !~ '^[0-9]{4}-300-[0-9]{4}-5[0-9]{4}-[0-9]{2}-[0-9]{2}$'
        OR split_part(l.account_line, '-', 3) <> l.dese_code
        OR split_part(l.account_line, '-', 5) <> coalesce(b.code, '90')
        OR (split_part(l.account_line, '-', 1) = '0100') <> (l.fund = 'General')
        OR NOT EXISTS (SELECT FROM dese_functions f WHERE f.code = l.dese_code))
    UNION ALL
    SELECT account_line FROM line_items WHERE NOT is_operating GROUP BY account_line HAVING count(*) > 1`);
  expect(broken).toEqual([]);
});

test('only budgeted offsets are negative, and each of them is one', async () => {
  const offsets = await one(`
    SELECT count(*) FILTER (WHERE cost_cents < 0) > 10 AS some,
           count(*) FILTER (WHERE (cost_cents < 0) <> (split_part(account_line, '-', 4) LIKE '59%')) AS unlike
    FROM line_items WHERE NOT is_operating`);
  expect(offsets).toEqual({ some: true, unlike: 0 });
});

test('salaries are about four fifths of it, and within 2% of the roster that they back', async () => {
  const { personnel, roster } = await one(`
    SELECT (SELECT sum(l.cost_cents) FROM line_items l JOIN budget_categories c ON c.id = l.category_id
            WHERE c.is_personnel AND NOT l.is_operating) AS personnel,
           (SELECT sum(cost_cents) FROM line_items WHERE is_operating) AS roster`);
  expect(Number(personnel) / 8_783_456_700).toBeGreaterThan(0.78);
  expect(Number(personnel) / 8_783_456_700).toBeLessThan(0.83);
  expect(Math.abs(Number(personnel) / Number(roster) - 1)).toBeLessThan(0.02);
});

test('every account that pays employees has a budget line within 2% of them', async () => {
  const off = await rowsOf(`
    SELECT r.account_line, r.cost, l.cost_cents FROM
      (SELECT account_line, fund, category_id, sum(cost_cents) AS cost FROM line_items WHERE is_operating GROUP BY 1, 2, 3) r
    LEFT JOIN line_items l ON NOT l.is_operating AND (l.account_line, l.fund, l.category_id) = (r.account_line, r.fund, r.category_id)
    WHERE l.id IS NULL OR abs(l.cost_cents - r.cost) > 0.02 * r.cost`);
  expect(off).toEqual([]);
});

test('the salary reserve that closes the total is of a size that a district sets aside', async () => {
  const { amount } = await one(
    `SELECT amount_cents AS amount FROM line_items WHERE account_description LIKE 'Salary Reserve%'`,
  );
  expect(Number(amount)).toBeGreaterThan(250_000_00);
  expect(Number(amount)).toBeLessThan(750_000_00);
});
