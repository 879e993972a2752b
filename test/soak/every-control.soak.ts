import { beforeAll, expect, test } from 'vitest';
import { ROLES, type Role } from '../../core/contract/endpoint.ts';
import { describeInBrowser, useBrowserApp } from '../browser/browser.ts';
import { pressEverything, stopChanges, type Pressed } from '../browser/press-everything.ts';
import { changesAsked, fillDistrict, refusedTo } from '../browser/refused-controls.ts';
import { SCREENS } from '../browser/screens.ts';

/** Calls that must have been made. They show that enough controls were clicked. */
const SEEN: Readonly<Record<Role, readonly string[]>> = {
  ADMIN: ['DELETE /buildings/:id', 'DELETE /cola/contracts/:id', 'POST /line-items', 'PUT /budget-settings/:id'],
  FINANCE: [
    'DELETE /cola/contracts/:id',
    'DELETE /town-goals/:id',
    'POST /cola/calculate-rif-gap',
    'POST /line-items',
    'POST /line-items/export',
    'POST /projections/generate',
    'POST /reconciliation/update-salary-budget',
    'POST /scenarios/cut-plans',
    'POST /town-goals',
  ],
  VIEW_ONLY: [],
};

describeInBrowser('every control of every screen', () => {
  const app = useBrowserApp();
  const dashboards = new Map<Role, Pressed>();

  beforeAll(async () => {
    await fillDistrict(app);
  });

  test.each(ROLES)('pressed as %s: none is shown that the server would refuse', async (role) => {
    const page = await app.openAs(role, '/profile');
    await stopChanges(page);
    const changes = new Set<string>();
    for (const { path } of SCREENS.filter(({ roles }) => roles.includes(role))) {
      await page.goto(path);
      const pressed = await pressEverything(page, path === '/' ? 'body' : '#content');
      if (path === '/') dashboards.set(role, pressed);
      for (const name of changesAsked(pressed)) changes.add(name);
      expect.soft([path, refusedTo(role, pressed)]).toEqual([path, []]);
    }
    expect.soft([...changes]).toEqual(expect.arrayContaining([...SEEN[role]]));
  });

  test('on the dashboard each role is shown exactly what it may do more than the next', () => {
    /**
     * Returns the controls and links that one role has and the other does not have. Ignores the buttons that every dialog has, downloads,
     * buttons whose name contains "Why", controls without a name, and the account menu, because its name contains the name of the user.
     */
    const more = (one: Role, other: Role) => {
      const [shown, known] = [dashboards.get(one), dashboards.get(other)];
      const controls = shown?.controls.filter(
        (name) =>
          !known?.controls.includes(name) && !/^Account of|^Download |Close$|Cancel$|Back$|› $|Why .*/.test(name),
      );
      return [...(controls ?? []), ...(shown?.leadsTo.filter((path) => !known?.leadsTo.includes(path)) ?? [])];
    };
    expect(more('VIEW_ONLY', 'FINANCE')).toEqual([]);
    expect(more('FINANCE', 'ADMIN')).toEqual(['Budget']);
    expect(more('ADMIN', 'FINANCE')).toEqual([
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
    expect(more('FINANCE', 'VIEW_ONLY')).toEqual([
      'Budget',
      'Generate Projections',
      'Generate Projections › Generate',
      '/admin/ai-analysis',
      '/admin/operating-budget',
      '/admin/proposed-budget',
      '/budget-comparison',
      '/cola',
      '/salary-progression',
      '/scenario',
      '/town-goals',
    ]);
  });
});
