import type { Permission, Role } from '../../../core/contract/endpoint.ts';

export interface NavigationItem {
  label: string;
  to: string;
  roles?: readonly Role[];
  /** If given, FINANCE sees the link only while the district allows this permission. */
  opensWith?: Permission;
  /** Extra search terms. */
  words?: string;
  /** The heading above the link in its menu. */
  section?: string;
  /** Makes the link load the whole page, because its screen has a different content security policy, which allows images from the web. */
  reloadDocument?: true;
}

/** For links that only VIEW_ONLY users need; the other roles have more complete screens. */
const VIEW_ONLY: readonly Role[] = ['VIEW_ONLY'];
/** For links that only FINANCE users need; administrators import in the Admin Dashboard. */
const FINANCE: readonly Role[] = ['FINANCE'];

const forRoles = (roles: readonly Role[]) => (label: string, to: string, words: string) => ({
  label,
  to,
  roles,
  words,
});
const staff = forRoles(['ADMIN', 'FINANCE']);
const admin = forRoles(['ADMIN']);
const inSection = (section: string, items: NavigationItem[]) => items.map((item) => ({ ...item, section }));

/** The direct links of the bar. Lists only existing screens, each for the roles that may open it. */
export const MAIN_NAVIGATION: NavigationItem[] = [
  { label: 'Dashboard', to: '/', words: 'home figures headcount' },
  { label: 'Salary Grids', to: '/salary-grids', roles: VIEW_ONLY, words: 'schedules steps lanes pay contract union' },
  staff('Scenario Builder', '/scenario', 'cuts plans savings'),
  staff('COLA Management', '/cola', 'raise cost of living contract steps'),
  staff('Town Guidance', '/town-goals', 'goal gap target'),
  staff('Budget Comparison', '/budget-comparison', 'operating proposed roster payroll'),
];

/** The screens in which finance staff work. They are in the Budget menu of every role that may open them. */
export const BUDGET_NAVIGATION: NavigationItem[] = [
  ...inSection('Lists', [
    staff('Proposed Budget', '/admin/proposed-budget', 'lines accounts'),
    staff('Employee Manager', '/admin/operating-budget', 'people staff roster salaries positions'),
    staff('Positions', '/positions', 'vacancies vacant fte slots funding'),
    staff('Benefits', '/benefits', 'health insurance plans medicare retirement premium'),
  ]),
  ...inSection('Pay', [
    staff('Salary Schedules', '/salary-schedules', 'steps lanes grid union'),
    staff('Placement Review', '/placements', 'scattergram steps lanes match salary people'),
    staff('Settlement', '/settlement', 'offers bargaining negotiation union contract cost'),
    staff('Salary Progression', '/salary-progression', 'steps lanes projection'),
  ]),
  ...inSection('Actuals', [
    staff('Budget to actual', '/actuals', 'spent ledger year to date encumbered expenditures'),
    staff('Forecasts', '/forecasts', 'how good accuracy error actual kept saved'),
  ]),
  ...inSection('Tools', [
    staff('AI Analysis', '/admin/ai-analysis', 'cuts model'),
    {
      label: 'Import',
      to: '/import',
      roles: FINANCE,
      opensWith: 'financeMayImport',
      words: 'csv excel upload file past imports undo restore',
    },
    staff('Setup Checklist', '/admin/setup', 'start first steps'),
  ]),
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

/** Screens that staff open from the lists in the Budget menu. They also count as part of this menu. */
export const ALSO_IN_BUDGET: readonly string[] = ['/workbook', '/admin/compare-budgets', '/salary-grids', '/import'];

/** Screens in the account menu that also count as part of the Admin menu. */
export const ALSO_IN_ADMIN: readonly string[] = ['/users', '/admin/audit'];

/** Screens and tabs that are not in the bar and its menus. The search finds them. */
export const MORE_SCREENS: NavigationItem[] = [
  staff('Compare Budgets', '/admin/compare-budgets', 'differences versions'),
  staff('COLA Management: Contracts', '/cola?tab=contracts', 'union rates'),
  staff('COLA Management: RIF Gap Calculator', '/cola?tab=rif', 'layoff reduction in force'),
  staff('COLA Management: Multi-Year', '/cola?tab=multi-year', 'need forecast'),
  staff('Positions: Turnover', '/positions?tab=turnover', 'vacancy rules departures replacements savings lapse'),
  staff('Merge an edited workbook', '/workbook', 'excel spreadsheet bring back export work in excel'),
  admin('Budget Management', '/admin?tab=budgets', 'versions adopt activate'),
  admin('Past imports', '/admin?tab=import', 'undo restore import history'),
  admin('Enrollment', '/admin?tab=enrollment', 'students pupils'),
  admin('Duplicate Checker', '/admin/data-quality?tab=duplicates', 'same person merge'),
  admin('Work Groups', '/admin/manage-data?tab=work-groups', 'unions bargaining units'),
  admin('Buildings', '/admin/manage-data?tab=buildings', 'schools locations'),
  admin('Budget Categories', '/admin/manage-data?tab=budget-categories', 'dese job class'),
  admin('Funds', '/admin/manage-data?tab=funds', 'grants revolving appropriation'),
  admin('Account Numbers', '/admin/manage-data?tab=account-numbers', 'template segments object program'),
  admin('Salary Verification', '/admin/manage-data?tab=salary-verification', 'next-year salaries check'),
  admin('Bulk Operations', '/admin/manage-data?tab=bulk-operations', 'rules assign status'),
  admin('User Management', '/users', 'accounts passwords roles'),
  admin('Audit Log', '/admin/audit', 'history changes undo restore deleted'),
  { label: 'Profile', to: '/profile', words: 'my account password api key access token excel feed' },
];

/** Actions of the search. Each one leads to its screen, which then opens the form or focuses the button (`useAskedAction`). */
export const SCREEN_ACTIONS: NavigationItem[] = [
  staff('Add employee', '/admin/operating-budget?do=add', 'new person position vacancy'),
  staff('Add budget line', '/admin/proposed-budget?do=add', 'new account proposed'),
  staff('Generate projections', '/?do=generate', 'later years regenerate'),
  staff('New contract', '/cola?tab=contracts&do=add', 'add union rates'),
  staff('Add goal', '/town-goals?do=add', 'new town guidance'),
  staff('Calculate RIF gap', '/cola?tab=rif&do=calculate', 'layoff reduction in force'),
  admin('Import a file', '/admin?tab=import', 'csv excel upload'),
  { label: 'Import a file', to: '/import', roles: FINANCE, opensWith: 'financeMayImport', words: 'csv excel upload' },
  {
    ...admin('Publish the public dashboard', '/admin/public-dashboard?do=publish', 'residents release'),
    reloadDocument: true,
  },
];
