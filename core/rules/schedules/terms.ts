import { type Cents, ZERO } from '../../money.ts';

/**
 * A raise for every cell from a contract day on. Day 1 is the first contract day, and the number of contract days + 1 means after the last.
 */
export type Raise = { day: number } & ({ kind: 'percent'; percent: number } | { kind: 'flat'; amount: Cents });

/** The changes in one year of an offer. Percentages are 0 to 25 with at most 4 decimals. */
export interface Terms {
  /** Each day has at most one percentage and one flat amount. */
  raises: readonly Raise[];
  /** Labels of steps that are dropped on day 1. */
  drops: readonly string[];
  /** Adds a step on day 1, whose amounts are this percentage above the highest ordinary step. */
  addedStep: number | null;
  /** Raises only the highest ordinary cell of each lane on day 1, by this percentage. */
  top: number | null;
  /** True if no one moves up a step this year. */
  hold: boolean;
  /** A one-time payment per full-time person, multiplied by the FTE. It is never part of a salary. */
  oneTime: Cents;
}

/** Terms without a raise. Everyone moves up a step. */
export const NO_TERMS: Terms = { raises: [], drops: [], addedStep: null, top: null, hold: false, oneTime: ZERO };
