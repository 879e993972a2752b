import type { Version } from '../../../core/contract/budgets.ts';

type Choice = Pick<Version, 'id' | 'budgetYearId' | 'versionNumber' | 'isActive' | 'status'>;

/** Returns the initially selected version of a budget year: the active draft, or else the latest draft, or null. */
export function preferredVersion<T extends Choice>(versions: readonly T[], budgetYearId: number | null): T | null {
  const drafts = versions
    .filter((version) => version.budgetYearId === budgetYearId && version.status === 'DRAFT')
    .sort((a, b) => b.versionNumber - a.versionNumber);
  return drafts.find(({ isActive }) => isActive) ?? drafts[0] ?? null;
}
