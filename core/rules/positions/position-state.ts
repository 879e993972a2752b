import { fteOf, fteUnits } from './fte.ts';

export const TERM_STATUSES = ['PROPOSED', 'AUTHORIZED', 'FROZEN', 'CLOSED'] as const;
export type TermStatus = (typeof TERM_STATUSES)[number];

export const POSITION_STATES = [
  'VACANT',
  'PART_FILLED',
  'FILLED',
  'OVER_FILLED',
  'FROZEN',
  'PROPOSED',
  'CLOSED',
] as const;
export type PositionState = (typeof POSITION_STATES)[number];

/** The largest difference in FTE that counts as rounding: 0.005, in ten-thousandths. */
const TOLERANCE = 50;

export interface Staffing {
  state: PositionState;
  /** 0 for a closed position; the requested FTE for a proposed one. */
  authorizedFte: number;
  filledFte: number;
  vacantFte: number;
  overFilledFte: number;
}

/**
 * Returns how a position is staffed in a year: authorized = filled + vacant − over-filled, except that a proposed position has neither
 * vacant nor over-filled FTE yet.
 */
export function staffingOf(term: { status: TermStatus; authorizedFte: number }, filledFte: number): Staffing {
  const filled = fteUnits(filledFte);
  if (term.status === 'PROPOSED') {
    return { state: 'PROPOSED', authorizedFte: term.authorizedFte, filledFte, vacantFte: 0, overFilledFte: 0 };
  }
  const authorized = term.status === 'CLOSED' ? 0 : fteUnits(term.authorizedFte);
  return {
    state: term.status === 'AUTHORIZED' ? stateOf(authorized, filled) : term.status,
    authorizedFte: fteOf(authorized),
    filledFte: fteOf(filled),
    vacantFte: fteOf(Math.max(0, authorized - filled)),
    overFilledFte: fteOf(Math.max(0, filled - authorized)),
  };
}

function stateOf(authorized: number, filled: number): PositionState {
  if (filled > authorized + TOLERANCE) return 'OVER_FILLED';
  if (filled === 0 && authorized > 0) return 'VACANT';
  return authorized - filled > TOLERANCE ? 'PART_FILLED' : 'FILLED';
}

/**
 * Counts and FTE of positions. Proposed positions have separate figures and count in no other figure. Closed positions are not counted in
 * `positions`, but people who are still in them count in the filled and over-filled FTE.
 */
export interface StaffingTotals {
  positions: number;
  authorizedFte: number;
  filledFte: number;
  /** The number of authorized positions with no one in them. */
  vacant: number;
  /** The vacant FTE of all positions, including partly filled and frozen ones. */
  vacantFte: number;
  partFilled: number;
  overFilled: number;
  overFilledFte: number;
  frozen: number;
  /** The part of the vacant FTE that is frozen. */
  frozenFte: number;
  proposed: number;
  proposedFte: number;
}

export function totalStaffing(positions: readonly Staffing[]): StaffingTotals {
  const counted = positions.filter(({ state }) => state !== 'PROPOSED');
  const inState = (state: PositionState) => positions.filter((position) => position.state === state);
  const fte = (of: readonly Staffing[], read: (position: Staffing) => number): number =>
    fteOf(of.reduce((sum, position) => sum + fteUnits(read(position)), 0));
  return {
    positions: counted.length - inState('CLOSED').length,
    authorizedFte: fte(counted, ({ authorizedFte }) => authorizedFte),
    filledFte: fte(counted, ({ filledFte }) => filledFte),
    vacant: inState('VACANT').length,
    vacantFte: fte(counted, ({ vacantFte }) => vacantFte),
    partFilled: inState('PART_FILLED').length,
    overFilled: inState('OVER_FILLED').length,
    overFilledFte: fte(counted, ({ overFilledFte }) => overFilledFte),
    frozen: inState('FROZEN').length,
    frozenFte: fte(inState('FROZEN'), ({ vacantFte }) => vacantFte),
    proposed: inState('PROPOSED').length,
    proposedFte: fte(inState('PROPOSED'), ({ authorizedFte }) => authorizedFte),
  };
}
