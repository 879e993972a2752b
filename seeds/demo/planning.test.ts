import { expect, test } from 'vitest';
import { DEMO_SIGN_INS } from '../data/sign-ins.ts';
import { useDemoDatabase } from '../../test/support/use-demo-database.ts';

const demo = useDemoDatabase();
const { one, rowsOf } = demo;

test('FY26 is a little over guidance, and FY27 about a million over its 90,000,000', async () => {
  // FY26's guidance: 84,950,000 plus 3.25% = 87,710,875.
  expect(
    await one(
      `SELECT goal_type, percent_goal, baseline_amount_cents AS baseline FROM town_goals WHERE fiscal_year = 2026`,
    ),
  ).toEqual({
    goal_type: 'PERCENT',
    percent_goal: 3.25,
    baseline: 8_495_000_000,
  });
  const { over } = await one(`
    SELECT round(sum(l.cost_cents * (1 + c.default_yoy_increase / 100)) - 9000000000)::bigint AS over
    FROM line_items l JOIN budget_categories c ON c.id = l.category_id WHERE NOT l.is_operating`);
  expect(Number(over)).toBeGreaterThan(500_000_00);
  expect(Number(over)).toBeLessThan(2_000_000_00);
  expect(await demo.db('town_goals').orderBy('fiscal_year').pluck('goal_type')).toEqual([
    'DOLLAR',
    'PERCENT',
    'DOLLAR',
    'BOTH',
  ]);
});

test('contracts are settled, in talks, expired, and missing for exactly one work group', async () => {
  const groups = await rowsOf(`
    SELECT c.status, c.start_year, c.end_year, count(*) AS groups FROM work_groups w
    LEFT JOIN contracts c ON c.work_group_id = w.id GROUP BY 1, 2, 3 ORDER BY 1`);
  expect(groups).toEqual([
    { status: 'EXPIRED', start_year: 2024, end_year: 2026, groups: 1 },
    { status: 'NEGOTIATING', start_year: 2027, end_year: 2029, groups: 1 },
    { status: 'SETTLED', start_year: 2026, end_year: 2028, groups: 5 },
    { status: null, start_year: null, end_year: null, groups: 1 },
  ]);
  const gaps = await rowsOf(`
    SELECT c.name FROM contracts c LEFT JOIN contract_years y ON y.contract_id = c.id
    GROUP BY c.id HAVING count(y.id) <> c.end_year - c.start_year + 1
      OR min(y.cola_percentage) < 2 OR max(y.cola_percentage) > 3`);
  expect(gaps).toEqual([]);
});

test('one COLA scenario is the default and sets no year that a contract has settled', async () => {
  expect(
    await one('SELECT count(*) AS all, count(*) FILTER (WHERE is_default) AS default FROM cola_scenarios'),
  ).toEqual({ all: 1, default: 1 });
  const clashes = await rowsOf(`
    SELECT s.id FROM cola_settings s JOIN contracts c USING (work_group_id)
    WHERE c.status = 'SETTLED' AND s.fiscal_year BETWEEN c.start_year AND c.end_year`);
  expect(clashes).toEqual([]);
});

test('steps and lanes of 1.5% reach the groups on the teachers’ schedule', async () => {
  const settings = await rowsOf(`
    SELECT step_lane_adjustment_type AS type, step_lane_adjustment_value AS value, w.name FROM budget_settings
    JOIN work_groups w ON w.id = ANY (steps_lanes_work_groups) ORDER BY w.id`);
  expect(settings).toEqual([
    { type: 'PERCENTAGE', value: 1.5, name: 'Teachers (Unit A)' },
    { type: 'PERCENTAGE', value: 1.5, name: 'Nurses, Therapists & Counselors (Unit A)' },
  ]);
});

test('7,000 pupils or so, in the grades that each kind of school teaches, with classes of 18 to 25', async () => {
  const { pupils } = await one('SELECT sum(student_count) AS pupils FROM enrollment');
  expect(Number(pupils)).toBeGreaterThan(6_500);
  expect(Number(pupils)).toBeLessThan(7_500);
  const grades = await rowsOf(`
    SELECT b.building_type AS type, string_agg(DISTINCT grade, ' ' ORDER BY grade) AS grades, count(DISTINCT b.id) AS schools
    FROM enrollment e JOIN buildings b ON b.id = e.building_id GROUP BY 1 ORDER BY 1`);
  expect(grades).toEqual([
    { type: 'elementary', grades: '1 2 3 4 K', schools: 4 },
    { type: 'high', grades: '10 11 12 9 SP', schools: 1 },
    { type: 'middle', grades: '5 6 7 8', schools: 2 },
    { type: 'preschool', grades: 'P', schools: 1 },
  ]);
  const sizes = await rowsOf(`
    SELECT e.student_count::float / count(l.id) AS size FROM enrollment e JOIN line_items l ON l.building_id = e.building_id
      AND l.position = CASE e.grade WHEN 'K' THEN 'Kindergarten Teacher' ELSE 'Grade ' || e.grade || ' Teacher' END
    GROUP BY e.id`);
  expect(sizes).toHaveLength(20);
  expect(sizes.filter(({ size }) => Number(size) < 18 || Number(size) > 25)).toEqual([]);
});

test('the public page is set up and not published', async () => {
  expect(
    await one('SELECT published_years, is_published, cardinality(component_order) AS parts FROM public_dashboards'),
  ).toEqual({
    published_years: [2026, 2027],
    is_published: false,
    parts: 10,
  });
});

test('three people can sign in, each in their own role', async () => {
  const users = await demo.db('users').orderBy('id').select('email', 'role', 'password_hash', 'is_active');
  expect(users).toEqual(
    DEMO_SIGN_INS.map(({ email, role, password }) => ({
      email,
      role,
      password_hash: `hash of ${password}`,
      is_active: true,
    })),
  );
  expect(users.map(({ role }: { role: string }) => role)).toEqual(['ADMIN', 'FINANCE', 'VIEW_ONLY']);
});
