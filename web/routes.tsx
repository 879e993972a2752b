import { createBrowserRouter, Outlet, useRouteError, type RouteObject } from 'react-router';
import type { Role } from '../core/contract/endpoint.ts';
import { LoginPage } from './platform/auth/login-page.tsx';
import { RequireRole } from './platform/auth/require-role.tsx';
import { Shell } from './platform/shell/shell.tsx';
import { FullScreenLoading } from './platform/ui/full-screen-loading.tsx';
import { PageNotFound } from './platform/ui/page-not-found.tsx';
import { SomethingWentWrong } from './platform/ui/something-went-wrong.tsx';

const ADMIN: readonly Role[] = ['ADMIN'];
const STAFF: readonly Role[] = ['ADMIN', 'FINANCE'];

function RouteError() {
  return <SomethingWentWrong error={useRouteError()} />;
}

function screen(path: string, load: () => Promise<() => React.ReactNode>, roles?: readonly Role[]): RouteObject {
  return {
    path,
    ErrorBoundary: RouteError,
    lazy: async () => {
      const Component = await load();
      return {
        Component: () => (
          <RequireRole {...(roles && { roles })}>
            <Component />
          </RequireRole>
        ),
      };
    },
  };
}

/** Each is loaded when the user goes there. */
const SCREENS = [
  screen('/', async () => (await import('./reporting/dashboard/dashboard-page.tsx')).DashboardPage),
  screen(
    '/admin/operating-budget',
    async () => (await import('./records/line-items/employee-manager-page.tsx')).EmployeeManagerPage,
    STAFF,
  ),
  screen(
    '/admin/proposed-budget',
    async () => (await import('./records/line-items/proposed-manager-page.tsx')).ProposedManagerPage,
    STAFF,
  ),
  screen('/profile', async () => (await import('./platform/auth/profile/profile-page.tsx')).ProfilePage),
  screen('/api/docs', async () => (await import('./platform/api-docs/api-docs-page.tsx')).ApiDocsPage),
  screen('/users', async () => (await import('./platform/auth/users/users-page.tsx')).UsersPage, ADMIN),
  screen(
    '/scenario',
    async () => (await import('./planning/scenario-builder/scenario-builder-page.tsx')).ScenarioBuilderPage,
    STAFF,
  ),
  screen('/cola', async () => (await import('./planning/cola/cola-page.tsx')).ColaPage, STAFF),
  screen(
    '/salary-schedules',
    async () => (await import('./planning/schedules/schedules-page.tsx')).SchedulesPage,
    STAFF,
  ),
  screen('/salary-grids', async () => (await import('./planning/salary-grids/salary-grids-page.tsx')).SalaryGridsPage),
  screen('/placements', async () => (await import('./planning/placements/placements-page.tsx')).PlacementsPage, STAFF),
  screen('/settlement', async () => (await import('./planning/offers/settlement-page.tsx')).SettlementPage, STAFF),
  screen('/positions', async () => (await import('./planning/positions/positions-page.tsx')).PositionsPage, STAFF),
  screen('/workbook', async () => (await import('./records/workbooks/workbook-page.tsx')).WorkbookPage, STAFF),
  screen('/benefits', async () => (await import('./planning/benefits/benefits-page.tsx')).BenefitsPage, STAFF),
  screen('/import', async () => (await import('./records/import/import-page.tsx')).ImportPage, STAFF),
  screen('/actuals', async () => (await import('./records/actuals/actuals-page.tsx')).ActualsPage, STAFF),
  screen('/forecasts', async () => (await import('./planning/forecasts/forecasts-page.tsx')).ForecastsPage, STAFF),
  screen('/town-goals', async () => (await import('./planning/town-goals/town-goals-page.tsx')).TownGoalsPage, STAFF),
  screen(
    '/budget-comparison',
    async () => (await import('./planning/comparison/budget-comparison-page.tsx')).BudgetComparisonPage,
    STAFF,
  ),
  screen(
    '/admin/compare-budgets',
    async () => (await import('./planning/budget-differences/compare-budgets-page.tsx')).CompareBudgetsPage,
    STAFF,
  ),
  screen(
    '/admin/ai-analysis',
    async () => (await import('./planning/ai-analysis/ai-analysis-page.tsx')).AiAnalysisPage,
    STAFF,
  ),
  screen(
    '/salary-progression',
    async () =>
      (await import('./planning/projections/salary-progression/salary-progression-page.tsx')).SalaryProgressionPage,
    STAFF,
  ),
  screen('/admin/setup', async () => (await import('./reporting/setup/setup-page.tsx')).SetupPage, STAFF),
  screen('/admin', async () => (await import('./reporting/admin/admin-page.tsx')).AdminPage, ADMIN),
  screen(
    '/admin/import-history',
    async () => (await import('./records/line-items/import-history/import-history-page.tsx')).ImportHistoryPage,
    ADMIN,
  ),
  screen(
    '/admin/data-quality',
    async () => (await import('./records/data-quality/data-quality-page.tsx')).DataQualityPage,
    ADMIN,
  ),
  screen('/admin/audit', async () => (await import('./reporting/audit/audit-page.tsx')).AuditPage, ADMIN),
  screen(
    '/admin/categories',
    async () => (await import('./records/reference/categories/categories-page.tsx')).CategoriesPage,
    ADMIN,
  ),
  screen(
    '/admin/manage-data',
    async () => (await import('./records/reference/manage-data/manage-data-page.tsx')).ManageDataPage,
    ADMIN,
  ),
  screen(
    '/admin/public-dashboard',
    async () => (await import('./reporting/public-dashboard/public-dashboard-page.tsx')).PublicDashboardPage,
    ADMIN,
  ),
];

export const router = createBrowserRouter([
  {
    ErrorBoundary: RouteError,
    HydrateFallback: FullScreenLoading,
    element: <Outlet />,
    children: [
      { path: '/login', Component: LoginPage },
      { path: '/setup', lazy: async () => ({ Component: (await import('./platform/auth/setup-page.tsx')).SetupPage }) },
      {
        element: (
          <RequireRole>
            <Shell />
          </RequireRole>
        ),
        children: [{ path: '*', Component: PageNotFound }, ...SCREENS],
      },
    ],
  },
]);
