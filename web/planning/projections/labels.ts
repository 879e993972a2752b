import { type DiagnosticRow, INPUT_LABELS, type ProjectionStatus } from '../../../core/contract/projections.ts';

/** If a year has more proposed lines than this, a warning is shown, because a file may have been imported twice. */
export const MANY_PROPOSED_LINES = 500;

/** Returns a text such as "Changed since the projection: vacancy rules and positions (operating).", or "" if nothing changed. */
export function formatChanges({ changes }: ProjectionStatus): string {
  const parts = changes.map(({ projectionType, changed }) => {
    const what = changed.map((input) => INPUT_LABELS[input]).join(', ');
    return `${what || 'projection inputs'} (${projectionType})`;
  });
  return parts.length === 0 ? '' : `Changed since the projection: ${parts.join('; ')}.`;
}

export type YearStatus = 'No Data' | 'Partial' | 'Complete';

export function statusOf({
  hasOperating,
  hasProposed,
}: Pick<DiagnosticRow, 'hasOperating' | 'hasProposed'>): YearStatus {
  if (hasOperating && hasProposed) return 'Complete';
  return hasOperating || hasProposed ? 'Partial' : 'No Data';
}

/** Adds the years without rows, so that every year from the base year to the last projected year is listed. */
export function withMissingYears(rows: readonly DiagnosticRow[], from: number, count: number): DiagnosticRow[] {
  const byYear = new Map(rows.map((row) => [row.fiscalYear, row]));
  for (let year = from; year <= from + count; year += 1) if (!byYear.has(year)) byYear.set(year, emptyRow(year));
  return [...byYear.values()].sort((a, b) => a.fiscalYear - b.fiscalYear);
}

function emptyRow(fiscalYear: number): DiagnosticRow {
  return {
    fiscalYear,
    hasOperating: false,
    hasProposed: false,
    operatingCount: 0,
    operatingTotal: 0,
    proposedCount: 0,
    proposedTotal: 0,
  };
}
