import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Role } from '../../core/contract/endpoint.ts';
import { cents } from '../../core/money.ts';
import { allCalls } from '../../server/testing/all-calls.ts';
import {
  buildBuilding,
  buildCategory,
  buildColaScenario,
  buildContract,
  buildLines,
  buildScenario,
  buildTownGoal,
  buildWorkGroup,
} from '../../server/testing/factories.ts';
import { describeInBrowser, useBrowserApp } from '../testing/browser.ts';
import { goTo, pressEverything, stopChanges, type Pressed } from '../testing/press-everything.ts';
import { SCREENS } from '../testing/screens.ts';
import { ADMIN_NAVIGATION, BUDGET_NAVIGATION, MAIN_NAVIGATION } from './navigation.ts';

/** Some ten screens with everything on them, on a slow machine. */
const PATIENCE_MS = 150_000;

const CALLS = allCalls().map(({ endpoint: { method, path, roles } }) => ({
  name: `${method} ${path}`,
  method,
  roles,
  pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`),
}));
/** Of the calls whose address fits, the one with the fewest parameters. */
const callOf = ({ method, path }: { method: string; path: string }) =>
  CALLS.filter((call) => call.method === method && call.pattern.test(path)).sort(
    (a, b) => a.name.split(':').length - b.name.split(':').length,
  )[0];

const opensFor = (role: Role) => SCREENS.filter(({ roles }) => roles.includes(role)).map(({ path }) => path);

describeInBrowser('what each role is shown', () => {
  const app = useBrowserApp();

  test('in an empty district only administrators are led to the import', async () => {
    const importers: string[] = [];
    for (const role of ['ADMIN', 'FINANCE'] as const) {
      const page = await app.openAs(role, '/');
      for (const path of [
        '/',
        '/scenario',
        '/admin/operating-budget',
        '/admin/proposed-budget',
        '/admin/ai-analysis',
      ]) {
        await goTo(page, path);
        await page
          .getByRole('main')
          .getByText(/imported yet|no (employees|lines|budget lines).* yet/i)
          .first()
          .waitFor();
        const links = page.getByRole('main').locator('a[href^="/admin?"]');
        if ((await links.count()) > 0) importers.push(`${role} ${path}`);
      }
    }
    expect(importers).toEqual([
      'ADMIN /',
      'ADMIN /scenario',
      'ADMIN /admin/operating-budget',
      'ADMIN /admin/proposed-budget',
      'ADMIN /admin/ai-analysis',
    ]);
  });

  describe('with a budget', () => {
    /** What pressing everything on the dashboard came to. */
    const dashboards = new Map<Role, Pressed>();

    beforeAll(async () => {
      const roster = await buildScenario(app.cx);
      const proposed = await buildScenario(app.cx, { type: 'proposed' });
      const work_group_id = await buildWorkGroup(app.cx, { name: 'Teachers' });
      const building_id = await buildBuilding(app.cx, { name: 'Oak School' });
      const category_id = await buildCategory(app.cx, { name: 'Supplies' });
      await buildContract(app.cx, { workGroupId: work_group_id, startYear: 2026, rates: [2, 2, 2] });
      await buildColaScenario(app.cx, { budgetYearId: roster.budgetYearId });
      await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: cents(1_000_000) });
      const pay = { current_salary_cents: cents(5_000_000), cost_cents: cents(5_000_000) };
      await buildLines(app.cx, roster, [
        { first_name: 'Kim', last_name: 'Able', position: 'Teacher', work_group_id, building_id, ...pay },
      ]);
      const paper = { account_description: 'Paper', amount_cents: cents(100_000), cost_cents: cents(100_000) };
      await buildLines(app.cx, proposed, [{ ...paper, category_id, building_id }]);
    });

    /** The dashboard is pressed with the frame around it, once for each role. */
    const openDashboard = async (role: Role): Promise<Page> => {
      const page = await app.openAs(role, '/profile');
      await stopChanges(page);
      await page.goto('/');
      dashboards.set(role, await pressEverything(page, 'body'));
      return page;
    };
    const dashboardOf = async (role: Role): Promise<Pressed> => {
      if (!dashboards.has(role)) await openDashboard(role);
      return dashboards.get(role) ?? { controls: [], leadsTo: [], asked: [] };
    };

    test.each([
      [
        'FINANCE',
        [
          'DELETE /cola/contracts/:id',
          'DELETE /cola/scenarios/:id',
          'DELETE /town-goals/:id',
          'PATCH /cola/scenarios/:id',
          'POST /cola/calculate-rif-gap',
          'POST /line-items',
          'POST /line-items/export',
          'POST /projections/generate',
          'POST /reconciliation/update-salary-budget',
          'POST /scenarios/cut-plans',
          'POST /town-goals',
        ],
      ],
      ['VIEW_ONLY', []],
    ] as const)(
      '%s finds no control and no link, on no screen, that the server would refuse',
      async (role, seen) => {
        const page = await openDashboard(role);
        const mayOpen = opensFor(role);
        const refused: string[] = [];
        const made = new Set<string>();
        for (const screen of mayOpen) {
          if (screen !== '/') await page.goto(screen);
          const pressed = screen === '/' ? await dashboardOf(role) : await pressEverything(page);
          for (const asked of pressed.asked) {
            const call = callOf(asked);
            if (call && asked.method !== 'GET') made.add(call.name);
            if (asked.status === 403 || (call && call.roles !== 'PUBLIC' && !call.roles.includes(role))) {
              refused.push(`${screen}: ${asked.method} ${asked.path}`);
            }
          }
          for (const path of pressed.leadsTo) {
            if (SCREENS.some((one) => one.path === path) && !mayOpen.includes(path)) refused.push(`${screen}: ${path}`);
          }
        }
        expect(refused).toEqual([]);
        // What was pressed did ask: these and more.
        expect([...made]).toEqual(expect.arrayContaining([...seen]));

        for (const { path, roles } of SCREENS.filter((screen) => !screen.roles.includes(role))) {
          await goTo(page, path);
          await page.getByText(`Required role: ${roles.join(' or ')}`, { exact: true }).waitFor();
          await page.getByText("You don't have permission to access this page", { exact: true }).waitFor();
          await page.getByText(`Your role: ${role}`, { exact: true }).waitFor();
        }
      },
      PATIENCE_MS,
    );

    test(
      'on the dashboard each role is shown exactly what it may do more than the next',
      async () => {
        const [admin, finance, viewer] = [
          await dashboardOf('ADMIN'),
          await dashboardOf('FINANCE'),
          await dashboardOf('VIEW_ONLY'),
        ];
        /** Without what every dialog has, what comes with a chart's own code, and what stands inside of what is counted already. */
        const more = (one: Pressed, other: Pressed) => [
          ...one.controls.filter(
            (name) =>
              !other.controls.includes(name) &&
              !/^Account of|^Download |Close$|Cancel$|Back$|› $|^Why .* › /.test(name),
          ),
          ...one.leadsTo.filter((path) => !other.leadsTo.includes(path)),
        ];
        expect(more(viewer, finance)).toEqual([]);
        expect(more(finance, admin)).toEqual(['Budget']);
        expect(more(admin, finance)).toEqual([
          'Admin',
          'Settings',
          'Settings › Save',
          'Show Data Diagnostics › Fix Base Year',
          'Show Data Diagnostics › Fix Base Year › Move',
          '/admin',
          '/admin/audit',
          '/admin/categories',
          '/admin/data-quality',
          '/admin/import-history',
          '/admin/manage-data',
          '/admin/public-dashboard',
          '/users',
        ]);
        expect(more(finance, viewer)).toEqual([
          'Budget',
          'Generate Projections',
          'Generate Projections › Generate',
          'Why is this number? Employees',
          'Why is this number? Gap to guidance',
          'Why is this number? Oak School',
          'Why is this number? Payroll',
          'Why is this number? Payroll of Oak School',
          'Why is this number? Proposed budget',
          'Why is this number? Supplies',
          'Why is this number? The budget against guidance',
          'Why is this number? Town guidance',
          '/admin/ai-analysis',
          '/admin/operating-budget',
          '/admin/proposed-budget',
          '/budget-comparison',
          '/cola',
          '/salary-progression',
          '/scenario',
          '/town-goals',
        ]);
      },
      PATIENCE_MS,
    );
  });
});

test('the menus lead to screens that those may open who are shown them, in the order in which people know them', () => {
  const order = [
    'Admin Dashboard',
    'Manage Data',
    'Proposed Budget',
    'Employee Manager',
    'Public Dashboard',
    'AI Analysis',
    'Categories',
    'Data Quality',
    'Import History',
  ];
  const shown = ADMIN_NAVIGATION.map(({ label }) => label).filter((label) => order.includes(label));
  expect(shown).toEqual(order);
  for (const [items, role] of [
    [MAIN_NAVIGATION.filter(({ roles }) => !roles), 'VIEW_ONLY'],
    [[...MAIN_NAVIGATION, ...BUDGET_NAVIGATION], 'FINANCE'],
    [[...MAIN_NAVIGATION, ...ADMIN_NAVIGATION], 'ADMIN'],
  ] as const) {
    expect(opensFor(role)).toEqual(expect.arrayContaining(items.map(({ to }) => to)));
  }
});
