import { headlinePercent } from './headline.ts';
import type { ScheduleEdition } from './salary-schedule.ts';
import type { Raise } from './terms.ts';

/** A contract of the work group that a schedule belongs to. */
interface AgreedContract {
  status: 'NEGOTIATING' | 'SETTLED' | 'EXPIRED';
  startYear: number;
  endYear: number;
  colaSettings: readonly { fiscalYear: number; colaPercentage: number; notes: string | null }[];
}

/** The maximum number of characters of terms that an edition stores. */
const MAX_TERMS = 200;

type Edition = Pick<ScheduleEdition, 'fiscalYear' | 'source' | 'terms'>;

/**
 * Returns true if an edition is public record: part of a contract that is or was in force, or printed and in use. A grid for a year that is
 * being negotiated is not public, nor is a grid calculated with terms that differ from the contract. `thisYear` is the current fiscal year.
 */
export function isPublicEdition(
  edition: Edition,
  { contracts, thisYear }: { contracts: readonly AgreedContract[]; thisYear: number },
): boolean {
  const { fiscalYear, source } = edition;
  const covering = contracts.filter(({ startYear, endYear }) => startYear <= fiscalYear && fiscalYear <= endYear);
  if (covering.some(({ status }) => status === 'NEGOTIATING')) return false;
  const agreed = covering.flatMap(({ colaSettings }) => colaSettings.filter((year) => year.fiscalYear === fiscalYear));
  if (source === 'CALCULATED') return agreed.some((year) => isAsAgreed(edition.terms ?? '', year));
  // A printed grid for a year that has not begun may be only a proposal, unless that year is settled.
  return agreed.length > 0 || fiscalYear <= thisYear;
}

/**
 * Returns true if a calculated edition has the terms that a contract sets for the year: the terms of the settled offer, which are in the
 * notes, or the contract's percentage.
 */
function isAsAgreed(terms: string, { colaPercentage, notes }: AgreedContract['colaSettings'][number]): boolean {
  if (terms !== '' && notes?.slice(0, MAX_TERMS) === terms) return true;
  const raises = percentagesIn(terms);
  return raises !== null && headlinePercent({ raises }) === colaPercentage;
}

/** Returns the raises from a description of terms if the terms consist only of percentages; otherwise null. */
function percentagesIn(terms: string): Raise[] | null {
  const raises = terms.split('; ').map((part): Raise | null => {
    const [, percent, day] = /^([\d.]+)% from day (\d+)$/.exec(part) ?? [];
    return percent === undefined ? null : { kind: 'percent', percent: Number(percent), day: Number(day) };
  });
  const found = raises.filter((raise) => raise !== null);
  return found.length === raises.length ? found : null;
}
