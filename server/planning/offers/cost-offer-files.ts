import type { Cents } from '../../../core/money.ts';
import { groupPeople } from '../../../core/rules/schedules/offer-cost.ts';
import type { Offer } from '../../../core/rules/schedules/offer.ts';
import type { Longevity } from '../../../core/rules/schedules/pay.ts';
import type { Terms } from '../../../core/rules/schedules/terms.ts';
import { readScheduleFile } from '../../records/schedules/read-schedule-file.ts';
import { type BaseScheduleInput, baseSchedule } from './base-schedule.ts';
import { type CostedOffer, costedOffer } from './costed-offer.ts';
import { readPlacements } from './read-placements.ts';

interface UserFile {
  name: string;
  bytes: Buffer;
}

export interface OfferFilesInput extends BaseScheduleInput {
  schedule: UserFile;
  placements: UserFile;
  stepDay: number;
  longevity: Longevity;
  /** The terms for the years after the base year, in order and without gaps. The terms for an undecided year are null. */
  years: readonly (Terms | null)[];
  /** The year whose total cost must not exceed a maximum, and that maximum in cents. */
  fit: { fiscalYear: number; total: Cents } | null;
}

/**
 * Costs an offer from two files, a schedule and placements, without a database. Throws an AppError with the code VALIDATION for a file, row
 * or term that cannot be used. The message says where the problem is and how to fix it.
 */
export async function costOfferFiles(input: OfferFilesInput): Promise<CostedOffer> {
  const { editions, notes: read } = await readScheduleFile(input.schedule);
  const { grids, rounding, notes } = baseSchedule(editions, input);
  const { baseYear, contractDays, stepDay, longevity, years } = input;
  const grid = grids.at(-1)?.grid ?? { steps: [], lanes: [], amounts: [] };
  const people = await readPlacements(input.placements, { grid, baseYear, contractDays });
  const groups = groupPeople(people);
  const offer: Offer = { baseYear, baseGrids: grids, rounding, contractDays, stepDay, longevity, groups, years };
  return costedOffer(offer, { fit: input.fit, notes: [...read, ...notes] });
}
