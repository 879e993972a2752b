import { ADMIN, STAFF, type Role } from '../../../core/contract/endpoint.ts';
import type { TodoKey } from '../../../core/rules/todo/todo-entries.ts';

/** Where a task is done: on another screen, or with a button on this screen. */
export type TodoPlace = { roles: readonly Role[] } & (
  | { label: string; pathname: string; search?: Record<string, string>; reloadDocument?: true }
  | { hint: string }
);

// Reloads the page, because this screen has a different content security policy, which allows images from the web.
const PUBLIC_DASHBOARD = { roles: ADMIN, pathname: '/admin/public-dashboard', reloadDocument: true } as const;

export const DATES: TodoPlace = { ...PUBLIC_DASHBOARD, label: 'Change dates' };

export const PLACES: Record<TodoKey, TodoPlace> = {
  review: { roles: ADMIN, label: 'Review lines', pathname: '/admin/data-quality' },
  duplicates: {
    roles: ADMIN,
    label: 'Review duplicates',
    pathname: '/admin/data-quality',
    search: { tab: 'duplicates' },
  },
  salaries: {
    roles: ADMIN,
    label: 'Check salaries',
    pathname: '/admin/manage-data',
    search: { tab: 'salary-verification' },
  },
  projections: { roles: STAFF, hint: 'Choose Generate Projections above.' },
  guidance: { roles: STAFF, label: 'Set guidance', pathname: '/town-goals' },
  unpublished: { ...PUBLIC_DASHBOARD, label: 'Review and publish' },
};
