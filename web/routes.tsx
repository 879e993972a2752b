import { createBrowserRouter, Outlet, useRouteError, type RouteObject } from 'react-router';
import type { Role } from '../core/contract/endpoint.ts';
import { LoginPage } from './platform/auth/login-page.tsx';
import { RequireRole } from './platform/auth/require-role.tsx';
import { Shell } from './platform/shell/shell.tsx';
import { FullScreenLoading } from './platform/ui/full-screen-loading.tsx';
import { PageNotFound } from './platform/ui/page-not-found.tsx';
import { employeesQuery, proposedLinesQuery } from './records/line-items/queries.ts';
import { prefetchLines } from './records/line-items/prefetch-lines.ts';
import { SetupStrip } from './reporting/setup/setup-strip.tsx';
import { SomethingWentWrong } from './platform/ui/something-went-wrong.tsx';

const ADMIN: readonly Role[] = ['ADMIN'];
const STAFF: readonly Role[] = ['ADMIN', 'FINANCE'];
const EVERYONE: readonly Role[] = ['ADMIN', 'FINANCE', 'VIEW_ONLY'];

function RouteError() {
  return <SomethingWentWrong error={useRouteError()} />;
}

type Pages = Readonly<Record<string, () => Promise<() => React.ReactNode>>>;

const NOT_LOADED = new Error(
  'This screen could not be loaded. The server cannot be reached, or the program was updated. Reload the page.',
);

/** Shown instead of a screen whose code could not be loaded. The router itself would show an empty page. */
const unloaded = () => () => <SomethingWentWrong error={NOT_LOADED} />;

/** Data that is prefetched while the code of a screen is loading. */
const READ_AHEAD: Readonly<Record<string, Pick<RouteObject, 'loader' | 'shouldRevalidate'>>> = {
  '/admin/operating-budget': prefetchLines(STAFF, employeesQuery),
  '/admin/proposed-budget': prefetchLines(STAFF, proposedLinesQuery),
};

/** Converts pages, keyed by path, to routes for these roles. The code of each screen is loaded when the user opens it. */
function screens(roles: readonly Role[], pages: Pages): RouteObject[] {
  return Object.entries(pages).map(([path, load]) => ({
    path,
    ...READ_AHEAD[path],
    ErrorBoundary: RouteError,
    lazy: async () => {
      const Component = await load().catch(unloaded);
      return {
        Component: () => (
          <RequireRole roles={roles}>
            <Component />
          </RequireRole>
        ),
      };
    },
  }));
}

const SCREENS = [
  ...screens(EVERYONE, {
    '/': async () => (await import('./reporting/dashboard/dashboard-page.tsx')).DashboardPage,
    '/profile': async () => (await import('./platform/auth/profile/profile-page.tsx')).ProfilePage,
    '/api/docs': async () => (await import('./platform/api-docs/api-docs-page.tsx')).ApiDocsPage,
    '/salary-grids': async () => (await import('./planning/salary-grids/salary-grids-page.tsx')).SalaryGridsPage,
  }),
  ...screens(STAFF, {
    '/admin/operating-budget': async () =>
      (await import('./records/line-items/employee-manager-page.tsx')).EmployeeManagerPage,
    '/admin/proposed-budget': async () =>
      (await import('./records/line-items/proposed-manager-page.tsx')).ProposedManagerPage,
    '/scenario': async () =>
      (await import('./planning/scenario-builder/scenario-builder-page.tsx')).ScenarioBuilderPage,
    '/cola': async () => (await import('./planning/cola/cola-page.tsx')).ColaPage,
    '/salary-schedules': async () => (await import('./planning/schedules/schedules-page.tsx')).SchedulesPage,
    '/placements': async () => (await import('./planning/placements/placements-page.tsx')).PlacementsPage,
    '/settlement': async () => (await import('./planning/offers/settlement-page.tsx')).SettlementPage,
    '/positions': async () => (await import('./planning/positions/positions-page.tsx')).PositionsPage,
    '/workbook': async () => (await import('./records/workbooks/workbook-page.tsx')).WorkbookPage,
    '/benefits': async () => (await import('./planning/benefits/benefits-page.tsx')).BenefitsPage,
    '/import': async () => (await import('./records/import/import-page.tsx')).ImportPage,
    '/actuals': async () => (await import('./records/actuals/actuals-page.tsx')).ActualsPage,
    '/forecasts': async () => (await import('./planning/forecasts/forecasts-page.tsx')).ForecastsPage,
    '/town-goals': async () => (await import('./planning/town-goals/town-goals-page.tsx')).TownGoalsPage,
    '/budget-comparison': async () =>
      (await import('./planning/comparison/budget-comparison-page.tsx')).BudgetComparisonPage,
    '/admin/compare-budgets': async () =>
      (await import('./planning/budget-differences/compare-budgets-page.tsx')).CompareBudgetsPage,
    '/admin/ai-analysis': async () => (await import('./planning/ai-analysis/ai-analysis-page.tsx')).AiAnalysisPage,
    '/salary-progression': async () =>
      (await import('./planning/projections/salary-progression/salary-progression-page.tsx')).SalaryProgressionPage,
    '/admin/setup': async () => (await import('./reporting/setup/setup-page.tsx')).SetupPage,
  }),
  ...screens(ADMIN, {
    '/users': async () => (await import('./platform/auth/users/users-page.tsx')).UsersPage,
    '/admin': async () => (await import('./reporting/admin/admin-page.tsx')).AdminPage,
    '/admin/import-history': async () =>
      (await import('./records/line-items/import-history/import-history-page.tsx')).ImportHistoryPage,
    '/admin/data-quality': async () => (await import('./records/data-quality/data-quality-page.tsx')).DataQualityPage,
    '/admin/audit': async () => (await import('./reporting/audit/audit-page.tsx')).AuditPage,
    '/admin/categories': async () =>
      (await import('./records/reference/categories/categories-page.tsx')).CategoriesPage,
    '/admin/manage-data': async () =>
      (await import('./records/reference/manage-data/manage-data-page.tsx')).ManageDataPage,
    '/admin/public-dashboard': async () =>
      (await import('./reporting/public-dashboard/public-dashboard-page.tsx')).PublicDashboardPage,
  }),
];

export const router = createBrowserRouter([
  {
    ErrorBoundary: RouteError,
    HydrateFallback: FullScreenLoading,
    element: <Outlet />,
    children: [
      { path: '/login', Component: LoginPage },
      {
        path: '/setup',
        lazy: async () => ({
          Component: await import('./platform/auth/setup-page.tsx').then((page) => page.SetupPage, unloaded),
        }),
      },
      {
        element: (
          <RequireRole>
            <Shell notice={<SetupStrip />} />
          </RequireRole>
        ),
        children: [{ path: '*', Component: PageNotFound }, ...SCREENS],
      },
    ],
  },
]);
