import type { PositionSummary, SummaryBy } from '../../../core/contract/positions-reports.ts';
import type { Position } from '../../../core/contract/positions.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { groupBy } from '../../../core/group-by.ts';
import { totalStaffing } from '../../../core/rules/positions/position-state.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { listDeseFunctions } from '../../records/reference/dese.ts';
import { placedPositions } from './placed-positions.ts';
import { requireRoster, type RosterQuery, rosterYears } from './roster.ts';

const LABELS: Record<Exclude<SummaryBy, 'year'>, (position: Position) => string | null> = {
  building: ({ building }) => building,
  function: ({ deseCode }) => deseCode,
  group: ({ workGroup }) => workGroup,
};

/**
 * Adds up the positions of a fiscal year by building, function or work group, or the positions in each year for which the roster has lines.
 * Throws NOT_FOUND if there is no roster.
 */
export async function summarizePositions(
  cx: Context,
  { by, ...query }: RosterQuery & { by: SummaryBy },
): Promise<PositionSummary> {
  return inSnapshot(cx, async (tx) => {
    const roster = await requireRoster(tx, query);
    const { scenario, fiscalYear, isProjected } = roster;
    const positions = await placedPositions(tx, fiscalYear, roster.lines);
    const rows =
      by === 'year'
        ? (await rosterYears(tx, roster)).map(([year, placed]) => ({ label: fiscalYearLabel(year), placed }))
        : groups(positions, LABELS[by]);
    const functions = by === 'function' ? await listDeseFunctions(tx) : [];
    const names = new Map(functions.map(({ code, name }) => [code, name]));
    return {
      ...{ budgetYearId: scenario.budget_year_id, fiscalYear, isProjected, by },
      rows: rows.map(({ label, placed }) => ({
        label,
        name: names.get(label ?? '') ?? null,
        ...totalStaffing(placed),
      })),
      totals: totalStaffing(positions),
    };
  });
}

/** Groups positions by label. The groups are in alphabetical order, with positions without a label last. */
function groups(
  positions: readonly Position[],
  labelOf: (position: Position) => string | null,
): { label: string | null; placed: Position[] }[] {
  return [...groupBy(positions, labelOf)]
    .map(([label, placed]) => ({ label, placed }))
    .sort(
      (a, b) => Number(a.label === null) - Number(b.label === null) || (a.label ?? '').localeCompare(b.label ?? ''),
    );
}
