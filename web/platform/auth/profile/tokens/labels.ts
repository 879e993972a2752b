import type { Feed } from '../../../../../core/contract/api-tokens.ts';

export const FEED_LABELS: Record<Feed, string> = {
  LINES: 'Lines: every line of the active budgets, with names and salaries',
  TOTALS: 'Totals: proposed budget by category and building, and payroll by building',
};

export const SHORT_FEED_LABELS: Record<Feed, string> = { LINES: 'Lines', TOTALS: 'Totals' };
