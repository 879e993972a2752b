import type { Version } from '../../../core/contract/budgets.ts';

type Choice = Pick<Version, 'id' | 'budgetYearId' | 'versionNumber' | 'isActive' | 'status'>;

/** The version of the budget year to begin with: the active draft, else the latest draft; null where the year has none. */
export function preferredVersion<T extends Choice>(versions: readonly T[], budgetYearId: number | null): T | null {
  const drafts = versions
    .filter((version) => version.budgetYearId === budgetYearId && version.status === 'DRAFT')
    .sort((a, b) => b.versionNumber - a.versionNumber);
  return drafts.find(({ isActive }) => isActive) ?? drafts[0] ?? null;
}
