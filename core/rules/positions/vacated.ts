import type { PlainDate } from '../../fiscal-year.ts';
import type { Cents } from '../../money.ts';
import { type PositionTerm, termIn } from './terms.ts';
import { fteOf, fteUnits } from './fte.ts';

/** Whether a line's person is there in a year: all year, until a departure during the year, on unpaid leave, or no longer. */
export type Presence = 'stays' | 'leaves' | 'onLeave' | 'gone';

interface SeatedLine {
  lineId: number;
  fte: number;
  /** True for a vacancy line in the roster. */
  isVacancy: boolean;
  /** Used only to compare which of two people was hired later. */
  hireDate?: PlainDate | null | undefined;
}

/** A position, with all base-year lines that have the position's number. */
export interface StaffedPosition {
  number: string;
  workGroupId: number | null;
  terms: readonly Pick<PositionTerm, 'fromDate' | 'authorizedFte' | 'status'>[];
  lines: readonly SeatedLine[];
  /** Prices entered by a user, each covering all of the position's vacant FTE for a full fiscal year. */
  prices?: readonly { fiscalYear: number; price: Cents }[] | undefined;
}

/** The largest FTE that does not yet count as vacant: 0.005, in ten-thousandths. */
const TOLERANCE = 50;

/** The FTE that a position is authorized for in a year; 0 while it is frozen, proposed or closed. */
export function authorizedFteIn({ terms }: Pick<StaffedPosition, 'terms'>, fiscalYear: number): number {
  const term = termIn(terms, fiscalYear);
  return term?.status === 'AUTHORIZED' ? term.authorizedFte : 0;
}

/**
 * Returns the FTE that each departure leaves vacant in a position in a year: the person's FTE, to the extent that the position is still
 * authorized for it and no one else fills it. A frozen, proposed or closed position has no vacated FTE. After a departure during the year,
 * the FTE is vacant from then on.
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

/** The part of a departing person's FTE that another line in the same position already takes over. */
export interface Replacement {
  lineId: number;
  replacedBy: number;
  fte: number;
}

/**
 * Returns which lines already replace the people who leave a position. These are lines that lie entirely above the position's authorized
 * FTE: first the vacancies in the roster, then the latest hires. No one is replaced by a person who was hired earlier or on the same day. A
 * frozen, proposed or closed position has no replacements.
 */
export function replacementsIn(
  position: StaffedPosition,
  fiscalYear: number,
  presenceOf: (lineId: number) => Presence,
): Replacement[] {
  const term = termIn(position.terms, fiscalYear);
  if (position.lines.length < 2 || term?.status !== 'AUTHORIZED') return [];
  const lines = position.lines.map((line) => ({ ...line, units: fteUnits(line.fte), is: presenceOf(line.lineId) }));
  const leavers = lines.filter(({ isVacancy, is }) => !isVacancy && (is === 'gone' || is === 'leaves'));
  if (leavers.length === 0) return [];
  const staying = lines.filter(({ is }) => is === 'stays').sort(newestFirst);
  const both = [...leavers, ...staying].reduce((sum, { units }) => sum + units, 0);
  let excess = both - fteUnits(term.authorizedFte);
  const vacant = new Map(
    vacatedFte(position, fiscalYear, presenceOf).map(({ lineId, fte }) => [lineId, fteUnits(fte)]),
  );
  const found: Replacement[] = [];
  for (const leaver of leavers) {
    let own = leaver.units - (vacant.get(leaver.lineId) ?? 0);
    for (const line of staying) {
      const units = Math.min(own, line.units);
      if (units <= TOLERANCE || units > excess + TOLERANCE || cameBefore(line, leaver)) continue;
      found.push({ lineId: leaver.lineId, replacedBy: line.lineId, fte: fteOf(units) });
      line.units -= units;
      own -= units;
      excess -= units;
    }
  }
  return found;
}

function newestFirst(a: SeatedLine, b: SeatedLine): number {
  const dateOf = ({ isVacancy, hireDate }: SeatedLine): string => (isVacancy ? '9999' : (hireDate ?? ''));
  return dateOf(b).localeCompare(dateOf(a)) || b.lineId - a.lineId;
}

function cameBefore(line: SeatedLine, leaver: SeatedLine): boolean {
  if (line.isVacancy || !line.hireDate || !leaver.hireDate) return false;
  return line.hireDate <= leaver.hireDate;
}
