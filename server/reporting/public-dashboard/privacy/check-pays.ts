import { openData, type OpenData } from '../../../../core/contract/public-dashboard-open-data.ts';
import type { ClosedYear } from '../../../../core/contract/public-dashboard-closed-years.ts';
import type { EarlierYear } from '../../../../core/contract/public-dashboard-schools.ts';
import { cents, fromDollars, sum, type Cents } from '../../../../core/money.ts';
import { costPerPupil } from '../../../../core/rules/comparing/school-figures.ts';
import { changeFromSpent } from '../../../../core/rules/publishing/change-from-spent.ts';
import { withChanges } from '../../../../core/rules/publishing/combine-groups.ts';
import { roundToDollar } from '../../../../core/rules/projection/round.ts';
import type { IsPay } from '../../../../core/rules/publishing/suppression.ts';
import { unexplainedChange } from '../../../../core/rules/publishing/typed-figures.ts';
import { uncoveredPart } from '../../../../core/rules/publishing/uncovered-part.ts';
import type { ReleaseFile } from '../site/release-files.ts';
import type { Leak } from './check-files.ts';
import { readCells, type Cell } from './read-cells.ts';
import { NO_SETTINGS, SETTINGS, type Figure, type Settings } from './read-settings.ts';
import { writtenAmounts } from './written-amounts.ts';

type OpenYear = OpenData['years'][number];

const IS_PAY = 'the amount equals a person’s pay, and fewer than 5 people have this pay';

/**
 * Finds figures in the finished files that equal the pay of fewer than 5 people. Checks all figures about people, and all categories,
 * buildings and their changes from year to year. Does not check the whole budget, town guidance and figures calculated from these: they
 * include all budget lines, so they equal a person's pay only by chance. Checks amounts written in texts, unless they match another figure.
 * Checks the settings of the release in the same way, whether the page shows them or not.
 */
export function findPays(files: readonly ReleaseFile[], isPay: IsPay, settings: Settings = NO_SETTINGS): Leak[] {
  const file = files.find(({ path }) => path === 'data.json');
  if (!file) return [];
  const { years, earlierYears = [], closedYears = [], peerCosts } = openData.parse(JSON.parse(file.text));
  const buildings = [...earlierYears.map(({ schools }) => schools), ...years.map((year) => year.buildings)];
  const wholes = new Set(
    withChanges([
      ...years.flatMap((year) => [...wholesOf(year), ...(year.previousYear?.spent ? previousOf(year) : [])]),
      ...closedYears.map(({ total }) => fromDollars(total)),
    ]).map(Math.abs),
  );
  const figures = [
    ...years.flatMap(figuresOf),
    ...earlierYears.flatMap(schoolsOf),
    ...closedYears.flatMap(spentOf),
    ...changesOf(
      'earlier spending',
      closedYears.map(({ categories }) => categories),
    ),
    ...changesOf(
      'categories',
      years.map(({ categories }) => categories),
    ),
    ...changesOf('buildings', buildings),
    ...changesOf(
      'groups of lines',
      years.map(({ lineGroups = [] }) => lineGroups.map(({ group, amount }) => ({ name: group, amount }))),
    ),
    ...years.flatMap(spentBefore),
    ...years.flatMap((year) => unnamedReason(year, years)),
  ];
  const isLeak = ({ amount }: Figure) => isPay(amount) && !wholes.has(Math.abs(amount));
  const leaks = [
    ...settings.figures.filter(isLeak).map(({ place }): Leak => ({ file: SETTINGS, place, problem: IS_PAY })),
    ...[...figures.filter(isLeak), ...uncoveredOf(years).filter(({ amount }) => isPay(amount))].map(
      ({ place }): Leak => ({ file: file.path, place, problem: IS_PAY }),
    ),
  ];
  const earlier = withChanges([
    ...years.flatMap((year) => [...wholesOf(year), ...previousOf(year)]),
    ...earlierYears.map(({ amount }) => fromDollars(amount)),
  ]);
  const explained = new Set([
    ...wholes,
    ...earlier.map(Math.abs),
    ...costsPerPupil([
      ...years.map(({ totalBudget, students }) => ({ amount: totalBudget, students })),
      ...earlierYears,
    ]),
    ...(peerCosts?.rows ?? []).map(({ costPerPupil: cost }) => fromDollars(cost)),
    ...[...figures.map(({ amount }) => amount), ...restsOf(years), ...years.flatMap(restsOfSpent)].map(Math.abs),
  ]);
  const cells = files.flatMap(readCells).filter(({ text }) => /\p{L}{2}/u.test(text));
  return [...leaks, ...findWritten([...settings.cells, ...cells], isPay, explained)];
}

/** Returns the cost per student of the whole district, which the page compares with other districts. */
function costsPerPupil(years: readonly { amount: number; students?: number | null | undefined }[]): Cents[] {
  return years.flatMap(({ amount, students = null }) => costPerPupil(fromDollars(amount), students) ?? []);
}

/** Returns the total budget and the amounts with which it is compared. */
function wholesOf({ totalBudget, townGoal, comparedWithGuidance: compared }: OpenYear): Cents[] {
  return [totalBudget, townGoal, compared?.amount].flatMap((amount) =>
    amount === null || amount === undefined ? [] : [fromDollars(amount)],
  );
}

function figuresOf(year: OpenYear): Figure[] {
  const { salaries, people, payrollChange, staffChange } = year;
  const saving = staffChange?.saving ?? null;
  const figure = (place: string, dollars: number): Figure => {
    return { place: `FY${year.fiscalYear} ${place}`, amount: fromDollars(dollars) };
  };
  return [
    ...(year.changeReasons ?? []).map(({ reason, amount }) => figure(`reasons for the change, ${reason}`, amount)),
    ...(year.services ?? []).flatMap(({ text, amount }) =>
      amount === null ? [] : [figure(`services, ${text}`, amount)],
    ),
    ...year.categories.map(({ name, amount }) => figure(`categories, ${name}`, amount)),
    ...(year.lineGroups ?? []).map(({ group, amount }) => figure(`groups of lines, ${group}`, amount)),
    ...year.buildings.map(({ name, amount }) => figure(`buildings, ${name}`, amount)),
    ...(people ? [figure('people, all locations', people.totalSalaries)] : []),
    ...(people?.locations ?? []).map(({ location, totalSalary }) => figure(`people, ${location}`, totalSalary)),
    ...[...(salaries?.teachers ?? []), ...(salaries?.paras ?? [])].flatMap(({ range, avgSalary }) =>
      avgSalary === null ? [] : [figure(`salaries, average in the range ${range}`, avgSalary)],
    ),
    ...(payrollChange
      ? [
          figure('payroll before the change', payrollChange.before),
          figure('payroll after the change', payrollChange.after),
          ...payrollChange.causes.map(({ cause, amount }) => figure(`payroll change, ${cause}`, amount)),
        ]
      : []),
    ...(saving === null ? [] : [figure('staff change, turnover savings', saving)]),
  ];
}

/**
 * Returns the part of the change from the year before that the typed-in reasons do not explain. The page shows it as
 * "Everything else".
 */
function unnamedReason(year: OpenYear, years: readonly OpenYear[]): Figure[] {
  const { fiscalYear, changeReasons = [] } = year;
  const before = years.findLast((other) => other.fiscalYear < fiscalYear)?.totalBudget ?? year.previousYear?.amount;
  if (changeReasons.length === 0 || before === undefined) return [];
  const amount = unexplainedChange(changeReasons, cents(fromDollars(year.totalBudget) - fromDollars(before)));
  return [{ place: `FY${fiscalYear} reasons for the change: “Everything else”`, amount }];
}

/** Returns the whole budget of the previous year, which the page shows for comparison. */
function previousOf({ previousYear }: OpenYear): Cents[] {
  return previousYear ? [fromDollars(previousYear.amount)] : [];
}

/**
 * Returns the part of each year's budget that town guidance does not cover, and its changes. Residents can calculate it
 * by subtracting the compared amount.
 */
function uncoveredOf(years: readonly OpenYear[]): Figure[] {
  const parts = years.flatMap(({ totalBudget, townGoal, comparedWithGuidance: compared }) => {
    if (townGoal === null) return [];
    const total = fromDollars(totalBudget);
    return [uncoveredPart({ total, compared: compared ? fromDollars(compared.amount) : total })];
  });
  return withChanges(parts).map((amount) => ({ place: 'the part that guidance does not cover', amount }));
}

/** Returns the budgets of schools in an earlier, unpublished year. */
function schoolsOf({ fiscalYear, schools }: EarlierYear): Figure[] {
  return schools.map(({ name, amount }) => ({
    place: `FY${fiscalYear} schools, ${name}`,
    amount: fromDollars(amount),
  }));
}

/** Returns the spending of a closed year by category. */
function spentOf({ fiscalYear, categories }: Pick<ClosedYear, 'fiscalYear' | 'categories'>): Figure[] {
  return categories.map(({ name, amount }) => ({
    place: `FY${fiscalYear} spending, ${name}`,
    amount: fromDollars(amount),
  }));
}

type Rows = readonly { name: string; amount: number }[];

/** Returns the spending of the previous year by category, and the changes from it to the budget. */
function spentBefore({ fiscalYear, categories, previousYear }: OpenYear): Figure[] {
  const spent = previousYear?.spent?.categories ?? [];
  if (!previousYear || spent.length === 0) return [];
  return [
    ...spentOf({ fiscalYear: previousYear.fiscalYear, categories: spent }),
    ...changeFromSpent(inCents(spent), inCents(categories)).map(({ name, amount }) => ({
      ...{ place: `FY${fiscalYear} change from FY${previousYear.fiscalYear} spending, ${name}`, amount },
    })),
  ];
}

const inCents = (rows: Rows) => rows.map(({ name, amount }) => ({ name, amount: fromDollars(amount) }));

/** Returns the changes of each category or building between any two years that show categories or buildings. */
function changesOf(part: string, years: readonly Rows[]): Figure[] {
  const shown = years.filter((rows) => rows.length > 0);
  const names = new Set(shown.flatMap((rows) => rows.map(({ name }) => name)));
  return [...names].flatMap((name) => {
    const amounts = shown.map((rows) => fromDollars(rows.find((row) => row.name === name)?.amount ?? 0));
    const changes = withChanges(amounts).slice(amounts.length);
    return changes.map((amount) => ({ place: `change in ${part}, ${name}`, amount }));
  });
}

/**
 * Maximum number of categories that the page names as the main reasons for a change. The page also shows the combined change of all others.
 */
const MAX_NAMED = 3;

function restsOf(years: readonly OpenYear[]): Cents[] {
  return years.flatMap((later, at) =>
    years.slice(0, at).flatMap((earlier) => {
      const total = cents(fromDollars(later.totalBudget) - fromDollars(earlier.totalBudget));
      const changes = changesOf('categories', [earlier.categories, later.categories]);
      return restsAfterNamed(changes, total);
    }),
  );
}

/** Does the same as `restsOf`, but for the change from the previous year's spending. */
function restsOfSpent({ totalBudget, previousYear, categories }: OpenYear): Cents[] {
  if (!previousYear?.spent) return [];
  const changes = changeFromSpent(inCents(previousYear.spent.categories), inCents(categories));
  return restsAfterNamed(changes, cents(fromDollars(totalBudget) - fromDollars(previousYear.amount)));
}

function restsAfterNamed(changes: readonly { amount: Cents }[], total: Cents): Cents[] {
  const along = changes
    .map(({ amount }) => amount)
    .filter((amount) => Math.sign(amount) === Math.sign(total))
    .sort((a, b) => Math.abs(b) - Math.abs(a));
  return along.slice(0, MAX_NAMED).map((_, index) => cents(total - sum(along.slice(0, index + 1))));
}

/** Smaller numbers in texts are not checked: they are percentages or abbreviated millions. */
const SMALLEST_WRITTEN = fromDollars(100);

/**
 * Finds pay amounts in texts: names, links, sentences. Skips cells of files that contain only an amount, because those
 * are figures from the open data, which are checked separately.
 */
function findWritten(cells: readonly Cell[], isPay: IsPay, explained: ReadonlySet<number>): Leak[] {
  const rounded = new Set([...explained].map((amount) => roundToDollar(cents(amount))));
  const isLeak = (amount: Cents) =>
    amount >= SMALLEST_WRITTEN && isPay(amount) && !explained.has(amount) && !rounded.has(roundToDollar(amount));
  return cells
    .filter(({ text, people }) => people === null && writtenAmounts(text).some(isLeak))
    .map(({ file, place }) => ({
      file,
      place,
      problem: 'contains an amount that equals a person’s pay, and fewer than 5 people have this pay',
    }));
}
