import { UNCATEGORIZED } from '../../../../core/contract/dashboard.ts';
import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { cents, ZERO, type Cents } from '../../../../core/money.ts';
import { bySize } from '../../../../core/rules/comparing/by-size.ts';
import type { PayrollCause } from '../../../../core/rules/projection/payroll-change.ts';
import { changeFromSpent, type SpentChange } from '../../../../core/rules/publishing/change-from-spent.ts';
import { OTHER_CATEGORIES } from '../../../../core/rules/publishing/combine-groups.ts';
import { cutSlices } from '../../../../core/rules/publishing/public-figures.ts';
import { ACCOUNTS_NOT_BUDGETED, OTHER_SPENT } from '../../../../core/rules/publishing/public-spent.ts';
import { roundToDollar } from '../../../../core/rules/projection/round.ts';
import { absolute, listed, amountsNote, signedWhole, whole } from './amounts.ts';
import { ChangeReasons } from './change-reasons.tsx';
import { StaffChange } from './staff-change.tsx';
import { BarTable, type BarRow } from './bar-table.tsx';
import { Breakdown, MAX_ROWS, otherName } from './breakdowns.tsx';
import { withBoldMoney } from './budget-status.tsx';
import { OTHER_COLOR } from './colors.ts';
import {
  amountsOf,
  comparedYearName,
  fraction,
  fullYearName,
  isFromSpent,
  longest,
  yearName,
  type ShownYear,
} from './figures.ts';

export type CategoryChange = SpentChange;

/**
 * Returns each category of the year before and of this year, with its difference. The differences add up to that of the totals. Returns
 * an empty list if either year has no categories.
 */
export function categoryChanges(before: ShownYear | null, after: ShownYear): CategoryChange[] {
  const { previousYear } = after.source;
  const earlier = before?.categories ?? [];
  if (!before && previousYear?.spent && previousYear.spent.categories.length > 0 && after.categories.length > 0) {
    return changeFromSpent(amountsOf(previousYear.spent.categories), after.categories);
  }
  if (earlier.length === 0 || after.categories.length === 0) return [];
  const amounts = (rows: ShownYear['categories']) => new Map(rows.map(({ name, amount }) => [name, amount]));
  const [from, to] = [amounts(earlier), amounts(after.categories)];
  return [...new Set([...to.keys(), ...from.keys()])].map((name) => {
    const [was, is] = [from.get(name) ?? ZERO, to.get(name) ?? ZERO];
    return { name, before: was, after: is, amount: cents(is - was) };
  });
}

interface YearChangeProps {
  year: ShownYear;
  /** The closest earlier published year; null when there is none, or its categories are not shown. */
  before: ShownYear | null;
  colors: ReadonlyMap<string, string>;
  reasons: PublicStory['reasons'];
}

/**
 * The changes from the year before: the reasons entered by the district, the changes by category (which cover the whole budget), and the
 * reasons for the payroll change. If the earlier categories are unknown, only the entered reasons are shown.
 */
export function YearChange({ year, before, colors, reasons }: YearChangeProps) {
  const { change } = year.headline;
  if (!change) return null;
  const changes = categoryChanges(before, year);
  const from = comparedYearName(year, change.fromYear, fullYearName);
  const isSpent = isFromSpent(year.source, change.fromYear);
  const hasReasons = reasons.length > 0 || (changes.length > 0 && payrollReasons(year).length > 0);
  return (
    <Breakdown
      id="changes"
      title={`What changed ${isSpent ? 'from' : 'since'} ${from}${hasReasons ? ', and why' : ''}`}
      isEmpty={changes.length === 0 && reasons.length === 0}
    >
      <ChangeReasons year={year} reasons={reasons} />
      {changes.length > 0 && <CategoryChanges year={year} changes={changes} colors={colors} change={change} />}
    </Breakdown>
  );
}

interface CategoryChangesProps extends Pick<YearChangeProps, 'year' | 'colors'> {
  changes: CategoryChange[];
  change: { fromYear: number; amount: Cents };
}

function CategoryChanges({ year, changes, colors, change }: CategoryChangesProps) {
  const isSpent = isFromSpent(year.source, change.fromYear);
  return (
    <>
      <p>{withBoldMoney(mainReasons(changes, change.amount, isSpent))}</p>
      <div className="plain">
        <ChangeTable changes={changes} change={change} year={year} colors={colors} />
      </div>
      {isSpent && <SpentNote changes={changes} />}
      <PayrollReasons year={year} />
      <StaffChange change={year.source.staffChange} />
    </>
  );
}

/** Explains the rows that are not categories, when a budget is compared with actual spending. */
function SpentNote({ changes }: { changes: readonly CategoryChange[] }) {
  const has = (name: string) => changes.some((change) => change.name === name);
  return (
    <p className="note">
      The first amount in each row is actual spending. The second is the budget.
      {has(ACCOUNTS_NOT_BUDGETED) && ` “${ACCOUNTS_NOT_BUDGETED}” is spending that has no budget line.`}{' '}
      {has(OTHER_SPENT) &&
        ` “${OTHER_SPENT}” includes amounts that belong to no category or to several. It also includes categories that are combined so that no one’s pay can be identified.`}
    </p>
  );
}

interface ChangeTableProps {
  changes: CategoryChange[];
  change: { fromYear: number; amount: Cents };
  year: ShownYear;
  colors: ReadonlyMap<string, string>;
}

/** Rows that are not one category. They come last, in this order. */
const REMAINDERS = [UNCATEGORIZED, ACCOUNTS_NOT_BUDGETED, OTHER_CATEGORIES, OTHER_SPENT];

function ChangeTable({ changes, change: { fromYear, amount: total }, year, colors }: ChangeTableProps) {
  const { budget } = year.headline;
  const { shown, other } = cutSlices(changes, MAX_ROWS);
  const ordered = bySize(shown, ({ name }) => REMAINDERS.indexOf(name));
  const most = longest([...shown.map(({ amount }) => amount), other?.amount ?? cents(0)]);
  const row = (name: string, amount: Cents, color: string, note?: string): BarRow => ({
    name,
    color,
    part: fraction(amount, most),
    isNegative: amount < 0,
    cells: [signedWhole(amount)],
    ...(note !== undefined && { note }),
  });
  const rows = ordered.map(({ name, amount, before: from, after: to }) =>
    row(name, amount, colors.get(name) ?? OTHER_COLOR, `${whole(from)} → ${whole(to)}`),
  );
  if (other) rows.push(row(otherName(other.slices, 'categories'), other.amount, OTHER_COLOR));
  return (
    <BarTable
      caption={`Change by category, ${comparedYearName(year, fromYear)} to ${yearName(year.fiscalYear)}`}
      columns={['Category', 'Change']}
      bars="signed"
      rows={rows}
      total={[signedWhole(total)]}
      totalLabel={`Total change: ${whole(cents(budget - total))} → ${whole(budget)}`}
      roundedNote={amountsNote([...shown.map(({ amount }) => amount), ...(other ? [other.amount] : [])], total)}
    />
  );
}

const CAUSES: Record<PayrollCause, string> = {
  cola: 'Cost-of-living raises in contracts',
  steps: 'Steps and lanes (experience and education)',
  manual: 'Individually set salaries',
  new: 'New positions and hires',
  gone: 'Departures and removed positions',
  vacancy: 'Vacancies after departures',
  partYear: 'People paid for part of a year',
  other: 'Everything else',
};

const EVERYTHING_ELSE = 'So that no one’s pay can be identified, some reasons are included in “Everything else”.';
const ONLY_TOTAL = 'So that no one’s pay can be identified, the reasons are not listed one by one.';

/** Returns the reasons for the payroll change that are listed. A single combined reason would only repeat the total. */
function payrollReasons({ payroll }: ShownYear) {
  if (!payroll || (payroll.isCombined && payroll.causes.length === 1)) return [];
  return payroll.causes;
}

/** The reasons for the payroll change; they add up to the difference. */
function PayrollReasons({ year }: { year: ShownYear }) {
  const { fiscalYear, payroll } = year;
  if (!payroll || payroll.causes.length === 0) return null;
  const most = longest(payroll.causes.map(({ amount }) => amount));
  const total = cents(payroll.after - payroll.before);
  const reasons = payrollReasons(year);
  return (
    <div className="reasons plain">
      <h3>Why payroll changed since {yearName(payroll.fromYear)}</h3>
      <BarTable
        caption={`Payroll change, ${yearName(payroll.fromYear)} to ${yearName(fiscalYear)}`}
        columns={['Reason', 'Change']}
        bars="signed"
        measure="people"
        rows={reasons.map(({ cause, amount }) => ({
          name: CAUSES[cause],
          part: fraction(amount, most),
          isNegative: amount < 0,
          cells: [signedWhole(amount)],
        }))}
        total={[signedWhole(total)]}
        totalLabel={`Payroll change: ${whole(payroll.before)} → ${whole(payroll.after)}`}
        roundedNote={amountsNote(
          payroll.causes.map(({ amount }) => amount),
          total,
        )}
      />
      {payroll.isCombined && <p className="note">{reasons.length === 0 ? ONLY_TOTAL : EVERYTHING_ELSE}</p>}
      <p className="note">
        Payroll is all salaries on the staff roster, including any pay for vacant positions. The budget above also pays
        for other things. Payroll and the budget can therefore change by different amounts.
      </p>
    </div>
  );
}

/** How many categories a sentence names. */
const NAMED = 3;

/**
 * Names the categories with the largest changes in the direction of the total change, and one figure for the rest, so that the sentence
 * adds up.
 */
export function mainReasons(changes: readonly CategoryChange[], total: Cents, isSpent = false): string {
  const direction = total < 0 ? -1 : 1;
  const along = changes
    .filter(({ amount }) => roundToDollar(amount) * direction > 0)
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .slice(0, NAMED);
  if (roundToDollar(total) === 0) return 'Increases and decreases balance each other.';
  const named = along.map(({ name, amount }) => `${name} (${signedWhole(amount)})`);
  const explained = along.reduce((sum, { amount }) => cents(sum + amount), cents(0));
  const rest = cents(total - explained);
  const [size, isLess] = [whole(absolute(total)), total < 0];
  const start = isSpent
    ? `The budget is ${size} ${isLess ? 'less' : 'more'} than the amount spent.`
    : `The budget ${isLess ? 'falls' : 'rises'} by ${size}.`;
  if (along.length === 0) return start;
  const others = roundToDollar(rest) === 0 ? '' : `; everything else together changes by ${signedWhole(rest)}`;
  const largest = `Largest ${isLess ? 'decrease' : 'increase'}${named.length === 1 ? '' : 's'}`;
  return `${start} ${largest}: ${listed(named)}${others}.`;
}
