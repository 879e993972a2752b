import type { Role } from '../../../core/contract/endpoint.ts';

export interface NavigationItem {
  label: string;
  to: string;
  roles?: readonly Role[];
  /** The page is reloaded, since its security policy differs: it may show pictures from the web. */
  reloadDocument?: true;
}

const STAFF: readonly Role[] = ['ADMIN', 'FINANCE'];

/** The links of the bar itself. Only screens that exist, only for roles that may open them. */
export const MAIN_NAVIGATION: NavigationItem[] = [
  { label: 'Dashboard', to: '/' },
  { label: 'Scenario Builder', to: '/scenario', roles: STAFF },
  { label: 'COLA Management', to: '/cola', roles: STAFF },
  { label: 'Town Guidance', to: '/town-goals', roles: STAFF },
  { label: 'Budget Comparison', to: '/budget-comparison', roles: STAFF },
];

/** The lists that finance works in, under one name for every role that may open them. */
export const BUDGET_NAVIGATION: NavigationItem[] = [
  { label: 'Proposed Budget', to: '/admin/proposed-budget', roles: STAFF },
  { label: 'Employee Manager', to: '/admin/operating-budget', roles: STAFF },
  { label: 'Salary Schedules', to: '/salary-schedules', roles: STAFF },
  { label: 'Salary Progression', to: '/salary-progression', roles: STAFF },
  { label: 'AI Analysis', to: '/admin/ai-analysis', roles: STAFF },
  { label: 'Setup Checklist', to: '/admin/setup', roles: STAFF },
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
