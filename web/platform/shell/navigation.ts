import type { Permission, Role } from '../../../core/contract/endpoint.ts';

export interface NavigationItem {
  label: string;
  to: string;
  roles?: readonly Role[];
  /** Shown only while the district lets FINANCE do this. */
  opensWith?: Permission;
  /** What else a search finds it by. */
  words?: string;
  /** The page is reloaded, since its security policy differs: it may show pictures from the web. */
  reloadDocument?: true;
}

const STAFF: readonly Role[] = ['ADMIN', 'FINANCE'];
const ADMIN: readonly Role[] = ['ADMIN'];
/** The others have more than this. */
const VIEW_ONLY: readonly Role[] = ['VIEW_ONLY'];
/** Administrators have it in their own menu. */
const FINANCE: readonly Role[] = ['FINANCE'];

/** The links of the bar itself. Only screens that exist, only for roles that may open them. */
export const MAIN_NAVIGATION: NavigationItem[] = [
  { label: 'Dashboard', to: '/', words: 'home figures headcount' },
  { label: 'Salary Grids', to: '/salary-grids', roles: VIEW_ONLY, words: 'schedules steps lanes pay contract union' },
  { label: 'Scenario Builder', to: '/scenario', roles: STAFF, words: 'cuts plans savings' },
  { label: 'COLA Management', to: '/cola', roles: STAFF, words: 'raise cost of living contract steps' },
  { label: 'Town Guidance', to: '/town-goals', roles: STAFF, words: 'goal gap target' },
  { label: 'Budget Comparison', to: '/budget-comparison', roles: STAFF, words: 'operating proposed roster payroll' },
];

/** The lists that finance works in, under one name for every role that may open them. */
export const BUDGET_NAVIGATION: NavigationItem[] = [
  { label: 'Proposed Budget', to: '/admin/proposed-budget', roles: STAFF, words: 'lines accounts' },
  {
    label: 'Employee Manager',
    to: '/admin/operating-budget',
    roles: STAFF,
    words: 'people staff roster salaries positions',
  },
  { label: 'Positions', to: '/positions', roles: STAFF, words: 'vacancies vacant fte slots funding' },
  { label: 'Benefits', to: '/benefits', roles: STAFF, words: 'health insurance plans medicare retirement premium' },
  {
    label: 'Budget to actual',
    to: '/actuals',
    roles: STAFF,
    words: 'spent ledger year to date encumbered expenditures',
  },
  { label: 'Forecasts', to: '/forecasts', roles: STAFF, words: 'how good accuracy error actual kept' },
  { label: 'Salary Schedules', to: '/salary-schedules', roles: STAFF, words: 'steps lanes grid union' },
  { label: 'Placement Review', to: '/placements', roles: STAFF, words: 'scattergram steps lanes match salary people' },
  { label: 'Settlement', to: '/settlement', roles: STAFF, words: 'offers bargaining negotiation union contract cost' },
  { label: 'Salary Progression', to: '/salary-progression', roles: STAFF, words: 'steps lanes projection' },
  { label: 'AI Analysis', to: '/admin/ai-analysis', roles: STAFF, words: 'cuts model' },
  { label: 'Import', to: '/import', roles: FINANCE, opensWith: 'financeMayImport', words: 'csv excel upload file' },
  { label: 'Setup Checklist', to: '/admin/setup', roles: STAFF, words: 'start first steps' },
];

/** The Admin menu is for ADMIN alone. */
export const ADMIN_NAVIGATION: NavigationItem[] = [
  { label: 'Admin Dashboard', to: '/admin' },
  { label: 'Manage Data', to: '/admin/manage-data' },
  { label: 'Proposed Budget', to: '/admin/proposed-budget' },
  { label: 'Employee Manager', to: '/admin/operating-budget' },
  { label: 'Public Dashboard', to: '/admin/public-dashboard', reloadDocument: true },
  { label: 'AI Analysis', to: '/admin/ai-analysis' },
  { label: 'Categories', to: '/admin/categories' },
  { label: 'Data Quality', to: '/admin/data-quality' },
  { label: 'Import History', to: '/admin/import-history' },
];

/** Screens and tabs that only the search and the account menu lead to. */
export const MORE_SCREENS: NavigationItem[] = [
  { label: 'Compare Budgets', to: '/admin/compare-budgets', roles: STAFF, words: 'differences versions' },
  { label: 'COLA Management: Contracts', to: '/cola?tab=contracts', roles: STAFF, words: 'union rates' },
  {
    label: 'COLA Management: RIF Gap Calculator',
    to: '/cola?tab=rif',
    roles: STAFF,
    words: 'layoff reduction in force',
  },
  { label: 'COLA Management: Multi-Year', to: '/cola?tab=multi-year', roles: STAFF, words: 'need forecast' },
  { label: 'Import a file', to: '/admin?tab=import', roles: ADMIN, words: 'csv excel upload' },
  {
    label: 'Bring back a workbook',
    to: '/workbook',
    roles: STAFF,
    words: 'excel spreadsheet merge edited export work in excel',
  },
  { label: 'Budget Management', to: '/admin?tab=budgets', roles: ADMIN, words: 'versions adopt activate' },
  { label: 'Enrollment', to: '/admin?tab=enrollment', roles: ADMIN, words: 'students pupils' },
  { label: 'Duplicate Checker', to: '/admin/data-quality?tab=duplicates', roles: ADMIN, words: 'same person merge' },
  { label: 'Work Groups', to: '/admin/manage-data?tab=work-groups', roles: ADMIN, words: 'unions bargaining units' },
  { label: 'Buildings', to: '/admin/manage-data?tab=buildings', roles: ADMIN, words: 'schools locations' },
  { label: 'Budget Categories', to: '/admin/manage-data?tab=budget-categories', roles: ADMIN, words: 'dese job class' },
  { label: 'Funds', to: '/admin/manage-data?tab=funds', roles: ADMIN, words: 'grants revolving appropriation' },
  {
    label: 'Account Numbers',
    to: '/admin/manage-data?tab=account-numbers',
    roles: ADMIN,
    words: 'template segments object program',
  },
  {
    label: 'Salary Verification',
    to: '/admin/manage-data?tab=salary-verification',
    roles: ADMIN,
    words: 'next-year salaries check',
  },
  {
    label: 'Bulk Operations',
    to: '/admin/manage-data?tab=bulk-operations',
    roles: ADMIN,
    words: 'rules assign status',
  },
  { label: 'User Management', to: '/users', roles: ADMIN, words: 'accounts passwords roles' },
  { label: 'Audit Log', to: '/admin/audit', roles: ADMIN, words: 'history changes' },
  { label: 'Profile', to: '/profile', words: 'my account password api key access token excel feed' },
];
