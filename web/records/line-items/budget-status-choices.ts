import { BUDGET_STATUSES } from '../../../core/contract/line-items.ts';

export type BudgetStatus = (typeof BUDGET_STATUSES)[number];

const LABELS: Record<BudgetStatus, string> = { DRAFT: 'Draft', REVIEWED: 'Reviewed', APPROVED: 'Approved' };

export const STATUS_CHOICES = BUDGET_STATUSES.map((value) => ({ value, label: LABELS[value] }));
