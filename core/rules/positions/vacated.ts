import { type PositionTerm, termIn } from './terms.ts';
import { fteOf, fteUnits } from './fte.ts';

/** How a line is there in a year: all of it, until someone leaves during the year, unpaid on leave, or no longer. */
export type Presence = 'stays' | 'leaves' | 'onLeave' | 'gone';

interface SeatedLine {
  lineId: number;
  fte: number;
  /** A vacancy that the roster itself budgets. */
  isVacancy: boolean;
}

/** A position with all lines of the base year that have its number. */
export interface StaffedPosition {
  number: string;
  workGroupId: number | null;
  terms: readonly Pick<PositionTerm, 'fromDate' | 'authorizedFte' | 'status'>[];
  lines: readonly SeatedLine[];
}

/** FTE below which nothing is vacant: 0.005, in ten-thousandths. */
const TOLERANCE = 50;

/**
 * The FTE that each leaver of a position leaves vacant in a year: their own, as far as the position is still authorized for it and no one
 * else is in it. A frozen, proposed or closed position leaves none. Someone who leaves during the year has one from then on.
 */
export function vacatedFte(
  position: StaffedPosition,
  fiscalYear: number,
  presenceOf: (lineId: number) => Presence,
): { lineId: number; fte: number }[] {
  const term = termIn(position.terms, fiscalYear);
  if (term?.status !== 'AUTHORIZED') return [];
  const presence = position.lines.map((line) => ({ ...line, is: presenceOf(line.lineId) }));
  const seated = presence.filter(({ is }) => is === 'stays').reduce((sum, { fte }) => sum + fteUnits(fte), 0);
  let free = Math.max(0, fteUnits(term.authorizedFte) - seated);
  const left: { lineId: number; fte: number }[] = [];
  for (const { lineId, fte, isVacancy, is } of presence) {
    if (isVacancy || (is !== 'gone' && is !== 'leaves')) continue;
    const own = Math.min(free, fteUnits(fte));
    if (own <= TOLERANCE) continue;
    left.push({ lineId, fte: fteOf(own) });
    free -= own;
  }
  return left;
}
