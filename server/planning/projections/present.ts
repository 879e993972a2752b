import type { DiagnosticRow } from '../../../core/contract/projections.ts';
import { groupBy } from '../../../core/group-by.ts';
import { toDollars, ZERO } from '../../../core/money.ts';
import type { ProjectedTotal, YearTotal } from './queries.ts';

/** Returns the number and the total cost of projected rows in each year, for the audit log. */
export function presentProjected(totals: readonly ProjectedTotal[]) {
  return { years: totals.map(({ fiscalYear, count, cost }) => ({ fiscalYear, count, total: toDollars(cost) })) };
}

/** A fiscal year with the roster's figures. Whether the user may see these figures is checked later. */
export interface PresentedYear extends Omit<DiagnosticRow, 'hasOperating' | 'hasProposed'> {
  isProjected: boolean;
}

/** Returns one row for each fiscal year, earliest first. A year counts as projected if none of its rows were imported. */
export function presentYears(totals: readonly YearTotal[]): PresentedYear[] {
  return [...groupBy(totals, (total) => total.fiscal_year)].map(([fiscalYear, ofYear]) => {
    const operating = ofYear.find((total) => total.scenario_type === 'operating');
    const proposed = ofYear.find((total) => total.scenario_type === 'proposed');
    return {
      fiscalYear,
      isProjected: ofYear.every((total) => total.imported_count === 0),
      operatingCount: operating?.count ?? 0,
      operatingTotal: toDollars(operating?.total_cents ?? ZERO),
      proposedCount: proposed?.count ?? 0,
      proposedTotal: toDollars(proposed?.total_cents ?? ZERO),
    };
  });
}

export function presentDiagnosticRow({ isProjected: _, ...year }: PresentedYear): DiagnosticRow {
  return { ...year, hasOperating: year.operatingCount !== 0, hasProposed: year.proposedCount > 0 };
}
