import type { Cents } from '../../money.ts';
import type { Longevity } from './pay.ts';
import type { RoundingRule } from './rounding.ts';
import type { DatedGrid, Place } from './schedule.ts';
import type { Terms } from './terms.ts';

/** A change of lane on a contract day. Day 1 is the first contract day, and the number of contract days + 1 means after the last. */
export interface LaneChange {
  fiscalYear: number;
  day: number;
  lane: string;
}

/** A group of people who all have the same pay in every year. */
export interface PayGroup {
  people: number;
  /** The placement in the base year; or an annual salary off the schedule, as paid at the FTE. */
  placement: Place | { offSchedule: Cents };
  /** Above 0, at most 4 decimals. */
  fte: number;
  /** Service years completed by day 1 of the base year; null if unknown. */
  serviceYears: number | null;
  /** Fiscal years without a step. */
  holds: readonly number[];
  laneChanges: readonly LaneChange[];
  /** Lane changes that are not confirmed. They do not change anyone's pay. */
  requestedLanes?: readonly LaneChange[];
  /** The contract day on which the group moves up a step, if that is the anniversary of the hire date. */
  stepDay?: number;
  /** Steps in addition to the yearly step. */
  extraSteps?: readonly { fiscalYear: number; day: number }[];
}

/** An offer based on a salary schedule, with the people whom it covers. */
export interface Offer {
  baseYear: number;
  /** The grids of the base year, by day, from day 1. */
  baseGrids: readonly DatedGrid[];
  rounding: RoundingRule;
  contractDays: number;
  /** The contract day on which people who have no step day for themselves move up a step. */
  stepDay: number;
  /** The percentage of the cost of requested lane changes that is set aside; 0 if absent. */
  laneReservePercent?: number;
  longevity: Longevity;
  groups: readonly PayGroup[];
  /**
   * The years after the base year, without gaps. Null means that the year is not decided: that year and all later years have steps only.
   */
  years: readonly (Terms | null)[];
}

/** The parts of the change from the year before, in cents. The parts plus the cost of the year before add up to the cost. */
export interface OfferParts {
  /** The additional cost (or savings) of changes during last year, because they now count for a full year. */
  carryOver: Cents;
  /** The cost of steps, priced on last year's grid. */
  steps: Cents;
  /** The cost of lane changes, priced on last year's grid. */
  lanes: Cents;
  /** The cost of raises: for the same cells, the amounts on the new grid minus the amounts on last year's grid. */
  cola: Cents;
  /** The effect of the new structure of the grid: added and dropped steps. */
  structure: Cents;
  /** The change in longevity pay. */
  longevity: Cents;
  /** The change in one-time payments: the payment in its year, and its end in the next year. */
  oneTime: Cents;
}

/** One year of an offer, in cents. */
export interface OfferYearCost extends OfferParts {
  fiscalYear: number;
  yearBefore: Cents;
  cost: Cents;
  /** The cost of the same people with their steps and a raise of 0% in every year. */
  rollForward: Cents;
  /** Cost minus roll-forward: the amount that is negotiated. */
  settlement: Cents;
  /** Longevity that is paid on its own line; not included in the cost. */
  ownLine: Cents;
  /** The amount set aside for requested lane changes; not included in the cost. */
  laneReserve: Cents;
}
