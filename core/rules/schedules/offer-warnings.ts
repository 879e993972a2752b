import { fiscalYearRange } from '../../fiscal-year.ts';
import { plural } from '../../plural.ts';
import { longTermWarning } from '../cola/contract-term.ts';
import type { Offer, PayGroup } from './offer.ts';
import type { Terms } from './terms.ts';

/** Returns true if terms change the cells of a schedule in a way that does not affect people off the schedule. */
function changesCells(terms: Terms | null): boolean {
  if (terms === null) return false;
  return terms.raises.some(({ kind }) => kind === 'flat') || (terms.top ?? 0) > 0 || (terms.addedStep ?? 0) > 0;
}

/**
 * Returns warnings about people for whom some pay or change is not counted, and about an offer that covers too many years for a contract.
 */
export function offerWarnings({ baseYear, years, longevity, groups }: Offer): string[] {
  const warnings: string[] = [];
  const count = (matches: (group: PayGroup) => boolean, [is, are] = ['has', 'have']): string | null => {
    const people = groups.reduce((total, group) => total + (matches(group) ? group.people : 0), 0);
    return people === 0 ? null : plural(people, `person ${is}`, `people ${are}`);
  };
  const off = count(({ placement }) => 'offSchedule' in placement, ['is', 'are']);
  if (off !== null && years.some(changesCells)) {
    warnings.push(`${off} off the schedule. Only percentage raises and one-time payments apply to them.`);
  }
  const unknown = count(({ serviceYears }) => serviceYears === null);
  if (unknown !== null && longevity.tiers.length > 0) {
    warnings.push(`${unknown} unknown years of service. No longevity is counted for them.`);
  }
  const lastYear = baseYear + years.length;
  const outside = count(({ holds, laneChanges }) =>
    [...holds, ...laneChanges.map(({ fiscalYear }) => fiscalYear)].some((year) => year <= baseYear || year > lastYear),
  );
  if (outside !== null) {
    const term = fiscalYearRange(baseYear + 1, lastYear);
    warnings.push(
      `${outside} a hold or lane change outside ${term}. Holds and lane changes outside these years are not used.`,
    );
  }
  const long = longTermWarning('offer', years.length);
  return long === null ? warnings : [...warnings, long];
}
