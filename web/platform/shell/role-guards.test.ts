import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROLES, STAFF, type Endpoint, type Role } from '../../../core/contract/endpoint.ts';
import { BUDGET_NAVIGATION, MAIN_NAVIGATION, MORE_SCREENS, SCREEN_ACTIONS } from './navigation.ts';
import { reach, SCREENS, type Screen } from '../../../test/browser/screens.ts';

/** The roles that may open each screen, written a second time as a check: A is ADMIN, F is FINANCE, and V is VIEW_ONLY. */
const ACCESS: Record<string, string> = {
  '/': 'AFV',
  '/profile': 'AFV',
  '/api/docs': 'AFV',
  '/scenario': 'AF',
  '/cola': 'AF',
  '/actuals': 'AF',
  '/forecasts': 'AF',
  '/import': 'AF',
  '/workbook': 'AF',
  '/town-goals': 'AF',
  '/budget-comparison': 'AF',
  '/admin/compare-budgets': 'AF',
  '/salary-progression': 'AF',
  '/positions': 'AF',
  '/benefits': 'AF',
  '/salary-schedules': 'AF',
  '/salary-grids': 'AFV',
  '/placements': 'AF',
  '/settlement': 'AF',
  '/admin/proposed-budget': 'AF',
  '/admin/operating-budget': 'AF',
  '/admin/ai-analysis': 'AF',
  '/admin/setup': 'AF',
  '/admin': 'A',
  '/admin/manage-data': 'A',
  '/admin/categories': 'A',
  '/admin/data-quality': 'A',
  '/admin/import-history': 'A',
  '/admin/public-dashboard': 'A',
  '/admin/audit': 'A',
  '/users': 'A',
};

/** The frame is part of every screen. */
const FRAME: Screen = { path: 'every screen', roles: ROLES, module: join(import.meta.dirname, './shell.tsx') };

/**
 * Requests and links in the code of a screen that some of the roles with access to the screen may not use. The values are the roles without
 * permission. The screen must hide these controls from them. roles.browser.test.ts verifies this by opening the screens with each role.
 */
const GUARDED: Record<string, string> = {
  'reporting/dashboard/actuals-card.tsx to /actuals': 'VIEW_ONLY',
  'reporting/dashboard/calculation.tsx POST /scenarios/calculate': 'VIEW_ONLY',
  'reporting/dashboard/demo-tips.tsx to /admin/operating-budget': 'VIEW_ONLY',
  'reporting/dashboard/demo-tips.tsx to /admin/public-dashboard': 'FINANCE VIEW_ONLY',
  'reporting/dashboard/employee-card.tsx to /admin/import-history': 'FINANCE VIEW_ONLY',
  'reporting/dashboard/employee-card.tsx to /admin/operating-budget': 'VIEW_ONLY',
  'records/totals/import-button.tsx to /admin': 'FINANCE VIEW_ONLY',
  'records/totals/import-button.tsx to /import': 'VIEW_ONLY',
  'records/totals/setup-link.tsx to /admin/setup': 'VIEW_ONLY',
  'planning/budget-differences/compare-budgets-page.tsx to /admin': 'FINANCE',
  'planning/cola/no-work-groups.tsx to /admin/manage-data': 'FINANCE',
  'planning/comparison/budget-comparison-page.tsx to /admin/categories': 'FINANCE',
  'planning/offers/use-offer-changes.ts POST /offers/:id/undo-settlement': 'FINANCE',
  'planning/offers/settle-dialog.tsx POST /offers/:id/settle': 'FINANCE',
  'planning/salary-grids/salary-grids-page.tsx to /salary-schedules': 'VIEW_ONLY',
  'planning/positions/fte-file-button.tsx GET /positions/summary/csv': 'VIEW_ONLY',
  'reporting/dashboard/fte-card.tsx to /positions': 'VIEW_ONLY',
  'reporting/dashboard/picture-queries.ts GET /actuals': 'VIEW_ONLY',
  'reporting/dashboard/picture-queries.ts GET /positions/summary': 'VIEW_ONLY',
  'reporting/dashboard/picture-queries.ts GET /line-items/budget/change-reasons': 'VIEW_ONLY',
  'reporting/dashboard/key-figures.tsx to /town-goals': 'VIEW_ONLY',
  'reporting/dashboard/last-year.tsx to /actuals': 'VIEW_ONLY',
  'reporting/dashboard/last-year.tsx to /town-goals': 'VIEW_ONLY',
  'reporting/dashboard/line-links.ts to /admin/operating-budget': 'VIEW_ONLY',
  'reporting/dashboard/line-links.ts to /admin/proposed-budget': 'VIEW_ONLY',
  'reporting/dashboard/picture-queries.ts GET /line-items/summary/by-school': 'VIEW_ONLY',
  'reporting/dashboard/picture-queries.ts GET /line-items/summary/position-change': 'VIEW_ONLY',
  'reporting/dashboard/settings-button.tsx PATCH /budget-years/:id/current-fiscal-year': 'FINANCE VIEW_ONLY',
  'reporting/dashboard/todo-card.tsx GET /todo': 'VIEW_ONLY',
  'reporting/dashboard/todo-card.tsx GET /todo/duplicates': 'VIEW_ONLY',
  'reporting/dashboard/todo-places.ts to /admin/data-quality': 'FINANCE VIEW_ONLY',
  'reporting/dashboard/todo-places.ts to /admin/manage-data': 'FINANCE VIEW_ONLY',
  'reporting/dashboard/todo-places.ts to /admin/public-dashboard': 'FINANCE VIEW_ONLY',
  'reporting/dashboard/todo-places.ts to /town-goals': 'VIEW_ONLY',
  'reporting/dashboard/what-is-missing.tsx to /admin': 'FINANCE VIEW_ONLY',
  'reporting/dashboard/what-is-missing.tsx to /admin/categories': 'FINANCE VIEW_ONLY',
  'reporting/dashboard/what-is-missing.tsx to /admin/public-dashboard': 'FINANCE VIEW_ONLY',
  'reporting/dashboard/what-is-missing.tsx to /town-goals': 'VIEW_ONLY',
  'records/actuals/import-dialog.tsx POST /actuals/import': 'FINANCE',
  'records/actuals/past-imports.tsx DELETE /actuals/snapshots/:id': 'FINANCE',
  'reporting/setup/queries.ts GET /setup/steps': 'VIEW_ONLY',
  'reporting/setup/queries.ts PUT /setup/hidden': 'FINANCE VIEW_ONLY',
  'reporting/setup/queries.ts DELETE /setup/sample': 'FINANCE VIEW_ONLY',
  'reporting/setup/queries.ts POST /setup/sample': 'FINANCE VIEW_ONLY',
  'reporting/setup/steps.ts to /admin': 'FINANCE VIEW_ONLY',
  'platform/permissions/queries.ts GET /permissions': 'VIEW_ONLY',
  'records/import/activate-budget.tsx POST /scenarios/:id/set-active': 'FINANCE',
  'records/import/complete-step.tsx to /admin/data-quality': 'FINANCE',
  'records/import/past-imports.tsx to /admin/import-history': 'FINANCE',
  'records/starter-set/queries.ts GET /starter-set': 'FINANCE',
  'records/starter-set/queries.ts POST /starter-set': 'FINANCE',
  'records/starter-set/queries.ts POST /starter-set/:id/undo': 'FINANCE',
  'reporting/setup/steps.ts to /admin/data-quality': 'FINANCE VIEW_ONLY',
  'reporting/setup/steps.ts to /admin/manage-data': 'FINANCE VIEW_ONLY',
  'reporting/setup/steps.ts to /admin/public-dashboard': 'FINANCE VIEW_ONLY',
  'reporting/setup/steps.ts to /cola': 'VIEW_ONLY',
  'reporting/setup/steps.ts to /positions': 'VIEW_ONLY',
  'reporting/setup/steps.ts to /town-goals': 'VIEW_ONLY',
  'reporting/setup/use-step-address.ts to /admin/setup': 'VIEW_ONLY',
  'reporting/setup/year-choice.tsx POST /budget-years': 'FINANCE',
  'records/explain/explanation-panel.tsx GET /explain': 'VIEW_ONLY',
  'records/line-items/budget-select.tsx to /admin': 'FINANCE',
  'records/line-items/locked-note.tsx to /admin': 'FINANCE',
  'planning/positions/decision-bar.tsx POST /positions/:id/approve': 'FINANCE',
  'planning/projections/fix-base-year.tsx POST /projections/fix-base-year': 'FINANCE VIEW_ONLY',
  'planning/projections/generate-projections.ts POST /projections/generate': 'VIEW_ONLY',
  'planning/projections/warnings-dialog.tsx to /admin/categories': 'FINANCE VIEW_ONLY',
  'planning/projections/warnings-dialog.tsx to /cola': 'VIEW_ONLY',
  // Used by all calls that can run as jobs. Those calls are guarded.
  'run-job.ts DELETE /jobs/:id': 'VIEW_ONLY',
  'run-job.ts GET /jobs/:id': 'VIEW_ONLY',
  // Lists that only the screens with lines request, although other screens share these modules.
  'records/line-items/line-history.ts GET /line-items/:id/history': 'VIEW_ONLY',
  'records/line-items/queries.ts GET /line-items/:id/years': 'VIEW_ONLY',
  'records/line-items/queries.ts GET /line-items/budget': 'VIEW_ONLY',
  'platform/shell/queries.ts GET /cola/work-groups': 'VIEW_ONLY',
  'platform/shell/queries.ts GET /versions': 'VIEW_ONLY',
  'platform/shell/palette/address-of.ts to /admin/operating-budget': 'VIEW_ONLY',
  'platform/shell/palette/address-of.ts to /admin/proposed-budget': 'VIEW_ONLY',
  'platform/shell/palette/address-of.ts to /cola': 'VIEW_ONLY',
  'platform/shell/palette/address-of.ts to /positions': 'VIEW_ONLY',
  'platform/shell/palette/address-of.ts to /scenario': 'VIEW_ONLY',
  'platform/shell/palette/use-result-entries.ts to /admin/operating-budget': 'VIEW_ONLY',
  'platform/shell/palette/use-result-entries.ts to /admin/proposed-budget': 'VIEW_ONLY',
  'platform/shell/palette/use-result-entries.ts to /positions': 'VIEW_ONLY',
  'platform/shell/user-menu.tsx to /admin/audit': 'FINANCE VIEW_ONLY',
  'platform/shell/user-menu.tsx to /users': 'FINANCE VIEW_ONLY',
};

/** The lists in this file contain all menus. The tests of the screens verify which menus a role sees. */
const MENUS = 'platform/shell/navigation.ts';

test('each screen is for the roles that it is meant for', () => {
  const access = SCREENS.map(({ path, roles }) => [path, roles.map((role) => role.charAt(0)).join('')]);
  expect(Object.fromEntries(access)).toEqual(ACCESS);
});

test('each menu and action is only for roles that may open its screen', () => {
  for (const { to, roles = ROLES } of [...MAIN_NAVIGATION, ...BUDGET_NAVIGATION, ...MORE_SCREENS, ...SCREEN_ACTIONS]) {
    const screen = SCREENS.find(({ path }) => path === to.split('?')[0]);
    expect([to, roles.filter((role) => screen?.roles.includes(role) !== true)]).toEqual([to, []]);
  }
});

test('every call and link of a screen is for all who may open the screen, or is known to be guarded', async () => {
  const found: Record<string, string> = {};
  /** If several screens contain the same call or link, keeps the longest list of roles. */
  const note = (what: string, roles: string) => {
    found[what] = roles.length > (found[what]?.length ?? 0) ? roles : (found[what] ?? '');
  };
  let calls = 0;
  for (const screen of [...SCREENS, FRAME]) {
    const refused = (roles: readonly Role[]) => screen.roles.filter((role) => !roles.includes(role)).join(' ');
    // Only the import screen depends on this permission, as do its calls.
    const opened = (endpoint: Endpoint): readonly Role[] =>
      screen.path === '/import' && endpoint.opensWith === 'financeMayImport' ? STAFF : (endpoint.roles as Role[]);
    for (const [file, source] of await reach(screen.module)) {
      for (const endpoint of source.calls) {
        const { method, path, roles } = endpoint;
        calls += 1;
        const to = roles === 'PUBLIC' ? '' : refused(opened(endpoint));
        if (to !== '') note(`${file} ${method} ${path}`, to);
      }
      for (const address of source.addresses) {
        const target = SCREENS.find(({ path }) => path === address);
        const to = target ? refused(target.roles) : '';
        if (to !== '' && file !== MENUS) note(`${file} to ${address}`, to);
      }
    }
  }
  expect(calls).toBeGreaterThan(200);
  expect(found).toEqual(GUARDED);
});
