import { expect, test } from 'vitest';
import { systemContext } from '../../server/context.ts';
import { settleOffer } from '../../server/planning/offers/settle-offer.ts';
import { useDemoDatabase } from '../../test/support/use-demo-database.ts';

const demo = useDemoDatabase();
const { one, rowsOf } = demo;

test('the teachers have a schedule of 14 steps and 7 lanes in three years, the first two printed', async () => {
  const editions = await rowsOf(`
    SELECT e.fiscal_year, e.source, e.terms, count(c.*) AS cells, min(c.amount_cents) AS lowest, max(c.amount_cents) AS highest
    FROM salary_schedules s JOIN schedule_editions e ON e.schedule_id = s.id JOIN schedule_cells c ON c.edition_id = e.id
    GROUP BY e.id ORDER BY e.fiscal_year`);
  // 50,842 × 1.0275 is 52,240; 107,633 × 1.0275 is 110,593. 52,240 × 1.025 is 53,546, and 110,593 × 1.025 is 113,357.83.
  expect(editions).toEqual([
    { fiscal_year: 2025, source: 'PRINTED', terms: null, cells: 98, lowest: 5_084_200, highest: 10_763_300 },
    { fiscal_year: 2026, source: 'PRINTED', terms: null, cells: 98, lowest: 5_224_000, highest: 11_059_300 },
    {
      fiscal_year: 2027,
      source: 'CALCULATED',
      terms: '2.5% from day 1',
      cells: 98,
      lowest: 5_354_600,
      highest: 11_335_800,
    },
  ]);
});

test('everyone who is on a step is paid its cell at their FTE', async () => {
  const { placed, off, odd } = await one(`
    SELECT count(*) FILTER (WHERE p.step_id IS NOT NULL) AS placed, count(*) FILTER (WHERE p.step_id IS NULL) AS off,
           count(*) FILTER (WHERE c.amount_cents * l.current_fte <> l.current_salary_cents) AS odd
    FROM placements p JOIN line_items l ON l.id = p.line_id
    LEFT JOIN schedule_editions e ON e.schedule_id = p.schedule_id AND e.fiscal_year = 2026
    LEFT JOIN schedule_cells c ON c.edition_id = e.id AND c.step_id = p.step_id AND c.lane_id = p.lane_id`);
  expect(Number(placed)).toBeGreaterThan(450);
  expect([off, odd]).toEqual([2, 0]);
});

test('the newest teachers and doubtful lines wait for the review', async () => {
  const { waiting, others } = await one(`
    SELECT count(*) AS waiting, count(*) FILTER (WHERE l.hire_date < '2025-01-01' AND NOT l.needs_review) AS others
    FROM line_items l JOIN work_groups w ON w.id = l.work_group_id
    WHERE w.name = 'Teachers (Unit A)' AND l.is_operating AND NOT l.is_vacancy
      AND NOT EXISTS (SELECT FROM placements p WHERE p.line_id = l.id)`);
  expect(Number(waiting)).toBeGreaterThan(50);
  expect(Number(waiting)).toBeLessThan(90);
  expect(others).toBe(0);
});

test('there are holds, extra steps, and lane changes both requested and confirmed', async () => {
  const events = await rowsOf(`
    SELECT kind, status, count(*) FROM placement_events GROUP BY kind, status ORDER BY kind, status`);
  expect(events).toEqual([
    { kind: 'EXTRA_STEP', status: 'CONFIRMED', count: 1 },
    { kind: 'HOLD', status: 'CONFIRMED', count: 1 },
    { kind: 'LANE', status: 'CONFIRMED', count: 2 },
    { kind: 'LANE', status: 'REQUESTED', count: 2 },
  ]);
});

test('longevity fits the budget line of Unit A, which also pays nurses and counselors', async () => {
  const { paid, budgeted } = await one(`
    SELECT (SELECT sum(t.amount_cents * l.current_fte) FROM placements p JOIN line_items l ON l.id = p.line_id
            JOIN LATERAL (SELECT amount_cents FROM longevity_tiers WHERE years <= p.service_years
                          ORDER BY years DESC LIMIT 1) t ON true) AS paid,
           (SELECT cost_cents FROM line_items WHERE account_description = 'Longevity - Unit A') AS budgeted`);
  expect(Number(paid) / Number(budgeted)).toBeGreaterThan(0.75);
  expect(Number(paid) / Number(budgeted)).toBeLessThan(0.9);
});

test('both sides have an offer', async () => {
  expect(await rowsOf('SELECT side, settled_at FROM offers ORDER BY side')).toEqual([
    { side: 'OURS', settled_at: null },
    { side: 'THEIRS', settled_at: null },
  ]);
});

test('each of them can be settled behind the contract in force, whose years stay', async () => {
  const offers = await rowsOf('SELECT id, rev FROM offers ORDER BY side');
  const previews = [];
  for (const { id, rev } of offers) {
    const input = { id: Number(id), rev: Number(rev), preview: true };
    previews.push(await settleOffer(systemContext(demo.db), input));
  }
  // 3% and 1% compounded.
  expect(previews.map(({ contract }) => contract)).toMatchObject([
    { startYear: 2029, endYear: 2029, years: [{ colaPercentage: 2.25 }] },
    { startYear: 2029, endYear: 2029, years: [{ colaPercentage: 4.03 }] },
  ]);
  expect(previews.map(({ warnings }) => warnings)).toEqual(
    [1, 2].map(() => ['FY27 to FY28 is already settled in “Unit A Teachers FY26-FY28” and does not change.']),
  );
});
