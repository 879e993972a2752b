import type { FundKind } from '../../../../core/contract/reference-funds.ts';

export const FUND_KIND_LABELS: Readonly<Record<FundKind, string>> = {
  general: 'General fund',
  grant: 'Grant',
  revolving: 'Revolving fund',
  circuitBreaker: 'Circuit breaker',
  schoolChoice: 'School choice',
  gift: 'Gift',
  foodService: 'Food service',
  town: 'Town',
};
