import { DISTRICT_WIDE } from '../../../../core/district-wide.ts';
import { stageOf, type ShownYear } from './figures.ts';

interface Entry {
  term: string;
  meaning: string;
}

/** Returns explanations of the page's technical terms, without those that this page does not use. */
export function glossaryOf(year: ShownYear, before: ShownYear | null): Entry[] {
  const { source, headline, categories, buildings, locations, payroll } = year;
  const stage = stageOf(source);
  const hasOffset = [...categories, ...buildings].some(({ amount }) => amount < 0);
  return entries([
    [
      true,
      'Fiscal year',
      'The town’s accounting year. It runs from July 1 to June 30 and is named for the year in which it ends.',
    ],
    [
      stage === 'proposed',
      'Proposed budget',
      'The amount that the schools ask for. It becomes the budget if it is approved by vote.',
    ],
    [stage === 'adopted', 'Adopted budget', 'The budget that was approved by vote.'],
    [
      stage === 'projected',
      'Projected budget',
      'An estimate for a later year: an earlier year’s budget plus the yearly increase expected in each category.',
    ],
    [headline.goal !== null, 'Town guidance', 'The amount that the town has asked the schools to stay within.'],
    [
      categories.length > 0,
      'Category',
      'What money is spent on, such as teaching or transportation. Every dollar is in exactly one category.',
    ],
    [
      buildings.length > 0,
      DISTRICT_WIDE,
      'Spending that is not assigned to a building. It can include services for all schools.',
    ],
    [
      hasOffset,
      'Offset',
      'An amount below zero. It is money from another source, such as a grant, that pays for part of the costs.',
    ],
    [
      before !== null && payroll !== null,
      'COLA',
      'Cost-of-living adjustment: a contract raise that applies to the whole pay scale.',
    ],
    [
      before !== null && payroll !== null,
      'Steps and lanes',
      'Raises that a contract gives for another year of experience (step) or more education (lane).',
    ],
    [
      locations.length > 0 || source.salaryData !== null,
      'Small groups',
      'Groups of fewer than 5 people are merged with others or left out, so that no one’s pay can be identified.',
    ],
  ]);
}

function entries(rows: readonly (readonly [boolean, string, string])[]): Entry[] {
  return rows.filter(([isUsed]) => isUsed).map(([, term, meaning]) => ({ term, meaning }));
}
