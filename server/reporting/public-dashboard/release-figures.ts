import type { ClosedYear } from '../../../core/contract/public-dashboard-closed-years.ts';
import type { ChangedPart } from '../../../core/contract/public-dashboard-releases.ts';
import type { PublicYear } from '../../../core/contract/public-dashboard-view.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { fromDollars } from '../../../core/money.ts';
import type { LineGroup } from '../../../core/rules/comparing/change-by-line-group.ts';
import type { ReleaseFigure } from '../../../core/rules/publishing/compare-releases.ts';
import type { Snapshot } from './queries.ts';

type Figure = ReleaseFigure<ChangedPart>;

const GROUP_NAMES: Record<LineGroup, string> = {
  mandated: 'the part required by law',
  contractual: 'the part set by agreements',
  discretionary: 'the part that is up to the district',
};

/** Lists the figures of a release that are compared with other releases. */
export function figuresOf({ years, closedYears = [] }: Pick<Snapshot, 'years' | 'closedYears'>): Figure[] {
  return [
    ...Object.entries(years).flatMap(([year, figures]) => figuresOfYear(Number(year), figures)),
    ...closedYears.flatMap(figuresOfClosedYear),
  ];
}

function figuresOfClosedYear({ fiscalYear, total, categories }: ClosedYear): Figure[] {
  const label = fiscalYearLabel(fiscalYear);
  const spent = (name: string, dollars: number): Figure => {
    return { fiscalYear, part: 'spent', name, value: fromDollars(dollars), unit: 'money' };
  };
  return [
    spent(`${label} spending`, total),
    ...categories.map(({ name, amount }) => spent(`${label} spending on ${name}`, amount)),
  ];
}

function figuresOfYear(fiscalYear: number, year: PublicYear): Figure[] {
  const money = (part: ChangedPart, name: string, dollars: number): Figure => {
    return { fiscalYear, part, name, value: fromDollars(dollars), unit: 'money' };
  };
  const locations = year.locationData?.locations ?? [];
  return [
    money('budget', `the ${fiscalYearLabel(fiscalYear)} budget`, year.totalBudget),
    ...(year.townGoal === null ? [] : [money('goal', 'town guidance', year.townGoal)]),
    ...(year.comparedWithGuidance
      ? [money('goal', 'the amount compared with guidance', year.comparedWithGuidance.amount)]
      : []),
    ...year.categoryBreakdown.map(({ name, amount }) => money('category', name, amount)),
    ...(year.lineGroups ?? []).map(({ group, amount }) => money('lineGroup', GROUP_NAMES[group], amount)),
    ...year.buildingBreakdown.map(({ name, amount }) => money('building', name, amount)),
    ...(typeof year.students === 'number'
      ? [{ fiscalYear, part: 'students', name: 'the schools', value: year.students, unit: 'students' } as const]
      : []),
    ...locations.map(({ location, count }): Figure => {
      return { fiscalYear, part: 'people', name: location, value: count, unit: 'people' };
    }),
    ...spentBefore(year.previousYear).map(({ name, amount }) => money('spent', name, amount)),
    ...locations.map(({ location, totalSalary }) => money('payroll', `the payroll of ${location}`, totalSalary)),
  ];
}

/** Returns the spending of the previous year, if the year is compared with it. */
function spentBefore(previous: PublicYear['previousYear']): { name: string; amount: number }[] {
  if (!previous?.spent) return [];
  const spending = `the ${fiscalYearLabel(previous.fiscalYear)} spending`;
  return [
    { name: `${spending} used for comparison`, amount: previous.amount },
    ...previous.spent.categories.map(({ name, amount }) => {
      return { name: `${spending} on ${name} used for comparison`, amount };
    }),
  ];
}
