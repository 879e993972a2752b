import type { Cents } from '../../money.ts';
import type { Longevity } from './pay.ts';
import type { RoundingRule } from './rounding.ts';
import type { DatedGrid, Place } from './schedule.ts';
import type { Terms } from './terms.ts';

/** A change of lane on a contract day: 1 is the first, contract days + 1 is after the last. */
export interface LaneChange {
  fiscalYear: number;
  day: number;
  lane: string;
}

/** A number of people who are all paid alike, in every year. */
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
  /** The contract day of the step, if the step is on the anniversary of the hire date. */
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
  /** The contract day on which people without their own step day move a step. */
  stepDay: number;
  /** Percent of the cost of requested lane changes that is set aside; absent: 0. */
  laneReservePercent?: number;
  longevity: Longevity;
  groups: readonly PayGroup[];
  /** The years after the base year, without gaps. Null means not decided: that year and all later ones have steps only. */
  years: readonly (Terms | null)[];
}

/** The parts of the change from the year before, in cents. The parts and the year before add up to the cost. */
export interface OfferParts {
  /** The additional cost (or savings), in a full year, of changes during last year. */
  carryOver: Cents;
  /** Steps, on last year's grid. */
  steps: Cents;
  /** Lane changes, on last year's grid. */
  lanes: Cents;
  /** The change in the same cells on the new grid. */
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
  /** Cost of the same people with their steps at 0% in every year. */
  rollForward: Cents;
  /** Cost minus roll-forward: the amount that is negotiated. */
  settlement: Cents;
  /** Longevity that is paid on its own line; not in the cost. */
  ownLine: Cents;
  /** The amount set aside for requested lane changes; not in the cost. */
  laneReserve: Cents;
}
