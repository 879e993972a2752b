import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { Cents } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { describeTerms } from '../../../core/rules/schedules/describe-terms.ts';
import { costOffer, groupPeople } from '../../../core/rules/schedules/offer-cost.ts';
import type { Offer, OfferYearCost, PayGroup } from '../../../core/rules/schedules/offer.ts';
import { type OfferSummary, summarizeOffer } from '../../../core/rules/schedules/offer-summary.ts';
import type { Longevity } from '../../../core/rules/schedules/pay.ts';
import { ScheduleError } from '../../../core/rules/schedules/schedule.ts';
import type { Terms } from '../../../core/rules/schedules/terms.ts';
import { percentThatFits } from '../../../core/rules/schedules/what-fits.ts';
import { AppError } from '../../errors.ts';
import { readScheduleFile } from '../../records/schedules/read-schedule-file.ts';
import { type BaseScheduleInput, baseSchedule } from './base-schedule.ts';
import { readPlacements } from './read-placements.ts';

const MAX_CONTRACT_YEARS = 3;

interface UserFile {
  name: string;
  bytes: Buffer;
}

export interface OfferFilesInput extends BaseScheduleInput {
  schedule: UserFile;
  placements: UserFile;
  stepDay: number;
  longevity: Longevity;
  /** The years after the base year, in order, without gaps; null is not decided. */
  years: readonly (Terms | null)[];
  /** Total in cents that a year may cost. */
  fit: { fiscalYear: number; total: Cents } | null;
}

export interface CostedOffer {
  years: OfferYearCost[];
  summary: OfferSummary;
  /** The largest percentage that fits; null if none does or none was asked for. */
  fits: number | null;
  people: number;
  /** How the input was understood. */
  notes: string[];
  warnings: string[];
}

function describeYears({ baseYear, years }: Offer): string[] {
  const undecided = years.indexOf(null);
  return years.map((terms, at) => {
    const counted = undecided >= 0 && at >= undecided ? null : terms;
    const unused = counted === null && terms !== null ? ' (its terms are not used, because an earlier year is not decided)' : ''; // prettier-ignore
    return `${fiscalYearLabel(baseYear + at + 1)}: ${describeTerms(counted)}${unused}.`;
  });
}

function warningsOf(offer: Offer, people: readonly PayGroup[]): string[] {
  const warnings: string[] = [];
  const lastYear = offer.baseYear + offer.years.length;
  const off = people.filter(({ placement }) => 'offSchedule' in placement).length;
  const changesCells = offer.years.some(
    (terms) =>
      terms !== null &&
      (terms.raises.some(({ kind }) => kind === 'flat') || (terms.top ?? 0) > 0 || (terms.addedStep ?? 0) > 0),
  );
  if (off > 0 && changesCells) {
    warnings.push(
      `${plural(off, 'person', 'people')} off the schedule: only percentages and one-time payments are counted for them.`,
    );
  }
  const unknown = people.filter(({ serviceYears }) => serviceYears === null).length;
  if (unknown > 0 && offer.longevity.tiers.length > 0) {
    warnings.push(`${plural(unknown, 'person', 'people')} without service_years: no longevity is counted for them.`);
  }
  const outside = people.filter(
    ({ holds, laneChanges }) =>
    [...holds, ...laneChanges.map(({ fiscalYear }) => fiscalYear)].some((year) => year <= offer.baseYear || year > lastYear), // prettier-ignore
  ).length;
  if (outside > 0) {
    const years = `${fiscalYearLabel(offer.baseYear + 1)} to ${fiscalYearLabel(lastYear)}`;
    warnings.push(
      `${plural(outside, 'person', 'people')} with a hold or lane change outside ${years}: those are not used.`,
    );
  }
  if (offer.years.length > MAX_CONTRACT_YEARS) {
    warnings.push(`The offer covers ${offer.years.length} years. A contract may cover at most three (M.G.L. c. 150E, §7(a)).`); // prettier-ignore
  }
  return warnings;
}

/**
 * Costs an offer from two files, a schedule and placements, without a database. Throws an AppError: VALIDATION for a file, a row or
 * a term that cannot be used, with where it is and how to fix it.
 */
export async function costOfferFiles(input: OfferFilesInput): Promise<CostedOffer> {
  const { editions, notes: read } = await readScheduleFile(input.schedule);
  const { grids, rounding, notes } = baseSchedule(editions, input);
  const { baseYear, contractDays, stepDay, longevity, years } = input;
  const grid = grids.at(-1)?.grid ?? { steps: [], lanes: [], amounts: [] };
  const people = await readPlacements(input.placements, { grid, baseYear, contractDays });
  const groups = groupPeople(people);
  const offer: Offer = { baseYear, baseGrids: grids, rounding, contractDays, stepDay, longevity, groups, years };
  try {
    const costed = costOffer(offer);
    const { fit } = input;
    return {
      years: costed,
      summary: summarizeOffer(offer, costed),
      fits: fit === null ? null : percentThatFits(offer, fit.fiscalYear, fit.total),
      people: people.length,
      notes: [...read, ...notes, ...describeYears(offer)],
      warnings: warningsOf(offer, people),
    };
  } catch (error) {
    if (error instanceof ScheduleError) throw new AppError('VALIDATION', error.message);
    throw error;
  }
}
