import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { cents, type Cents } from '../../../../core/money.ts';
import type { PayrollCause } from '../../../../core/rules/projection/payroll-change.ts';
import { cutSlices } from '../../../../core/rules/publishing/public-figures.ts';
import { roundToDollar } from '../../../../core/rules/projection/round.ts';
import { absolute, listed, missesTotal, signedWhole, whole } from './amounts.ts';
import { ChangeReasons } from './change-reasons.tsx';
import { StaffChange } from './staff-change.tsx';
import { BarTable, type BarRow } from './bar-table.tsx';
import { Breakdown, MAX_ROWS, otherName } from './breakdowns.tsx';
import { withBoldMoney } from './budget-status.tsx';
import { OTHER_COLOR } from './colors.ts';
import { fraction, longest, yearName, type ShownYear } from './figures.ts';

export interface CategoryChange {
  name: string;
  before: Cents;
  after: Cents;
  amount: Cents;
}

/** Each category of two years and its difference; together they are the difference of the budgets. */
export function categoryChanges(before: ShownYear, after: ShownYear): CategoryChange[] {
  const amounts = (year: ShownYear) => new Map(year.categories.map(({ name, amount }) => [name, amount]));
  const [earlier, later] = [amounts(before), amounts(after)];
  return [...new Set([...later.keys(), ...earlier.keys()])].map((name) => {
    const [from, to] = [earlier.get(name) ?? cents(0), later.get(name) ?? cents(0)];
    return { name, before: from, after: to, amount: cents(to - from) };
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
 * What changed from the year before: the reasons that were typed in, by category, which is all of the budget, and why the payroll
 * did. Without the categories of that year, the typed reasons alone.
 */
export function YearChange({ year, before, colors, reasons }: YearChangeProps) {
  const { change } = year.headline;
  if (!change) return null;
  const isCompared = before !== null && year.categories.length > 0 && before.categories.length > 0;
  return (
    <Breakdown
      id="changes"
      title={`What changed since ${yearName(change.fromYear)}, and why`}
      isEmpty={!isCompared && reasons.length === 0}
    >
      <ChangeReasons year={year} reasons={reasons} />
      {isCompared && <CategoryChanges year={year} before={before} colors={colors} total={change.amount} />}
    </Breakdown>
  );
}

interface CategoryChangesProps extends Pick<YearChangeProps, 'year' | 'colors'> {
  before: ShownYear;
  total: Cents;
}

function CategoryChanges({ year, before, colors, total }: CategoryChangesProps) {
  const changes = categoryChanges(before, year);
  return (
    <>
      <p>{withBoldMoney(mainReasons(changes, total))}</p>
      <div className="plain">
        <ChangeTable changes={changes} total={total} before={before} year={year} colors={colors} />
      </div>
      <PayrollReasons year={year} />
      <StaffChange change={year.source.staffChange} />
    </>
  );
}

interface ChangeTableProps {
  changes: CategoryChange[];
  total: Cents;
  before: ShownYear;
  year: ShownYear;
  colors: ReadonlyMap<string, string>;
}

function ChangeTable({ changes, total, before, year, colors }: ChangeTableProps) {
  const { shown, other } = cutSlices(changes, MAX_ROWS);
  const most = longest([...shown.map(({ amount }) => amount), other?.amount ?? cents(0)]);
  const row = (name: string, amount: Cents, color: string, note?: string): BarRow => ({
    name,
    color,
    part: fraction(amount, most),
    isNegative: amount < 0,
    cells: [signedWhole(amount)],
    ...(note !== undefined && { note }),
  });
  const rows = shown.map(({ name, amount, before: from, after: to }) =>
    row(name, amount, colors.get(name) ?? OTHER_COLOR, `${whole(from)} → ${whole(to)}`),
  );
  if (other) rows.push(row(otherName(other.count, 'categories'), other.amount, OTHER_COLOR));
  return (
    <BarTable
      caption={`Change by category, ${yearName(before.fiscalYear)} to ${yearName(year.fiscalYear)}`}
      columns={['Category', 'Change']}
      bars="signed"
      rows={rows}
      total={[signedWhole(total)]}
      totalLabel={`Total change: ${whole(before.headline.budget)} → ${whole(year.headline.budget)}`}
      isRounded={missesTotal([...shown.map(({ amount }) => amount), ...(other ? [other.amount] : [])], total)}
    />
  );
}

const CAUSES: Record<PayrollCause, string> = {
  cola: 'Cost-of-living raises in contracts',
  steps: 'Steps and lanes (experience and education)',
  manual: 'Individually set salaries',
  new: 'New positions and hires',
  gone: 'Positions and people that left',
  vacancy: 'Vacant positions of people who left',
  partYear: 'People paid for part of a year',
  other: 'Everything else',
};

const EVERYTHING_ELSE =
  '“Everything else” combines reasons that concern fewer than 5 people with others, to protect individual pay.';
const ONLY_TOTAL =
  'The reasons are not listed one by one: some concern fewer than 5 people, and the other figures would show their pay.';

/** Why the payroll behind the budget changed; its causes add up to its difference. */
function PayrollReasons({ year: { fiscalYear, payroll } }: { year: ShownYear }) {
  if (!payroll || payroll.causes.length === 0) return null;
  const most = longest(payroll.causes.map(({ amount }) => amount));
  const total = cents(payroll.after - payroll.before);
  // All reasons in one would only repeat the total.
  const reasons = payroll.isCombined && payroll.causes.length === 1 ? [] : payroll.causes;
  return (
    <div className="reasons plain">
      <h3>Why payroll changed from {yearName(payroll.fromYear)}</h3>
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
        isRounded={missesTotal(
          payroll.causes.map(({ amount }) => amount),
          total,
        )}
      />
      {payroll.isCombined && <p className="note">{reasons.length === 0 ? ONLY_TOTAL : EVERYTHING_ELSE}</p>}
      <p className="note">
        Payroll is what the people on the staff roster earn. The budget above also pays for other things and for
        positions that are not filled yet, so the two can change by different amounts.
      </p>
    </div>
  );
}

/** How many categories a sentence names. */
const NAMED = 3;

/** The categories that moved most, in the direction of the whole; the others in one figure, so that it adds up. */
export function mainReasons(changes: readonly CategoryChange[], total: Cents): string {
  const direction = total < 0 ? -1 : 1;
  const along = changes
    .filter(({ amount }) => roundToDollar(amount) * direction > 0)
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .slice(0, NAMED);
  if (roundToDollar(total) === 0 || along.length === 0) return 'Increases and decreases balance each other.';
  const named = along.map(({ name, amount }) => `${name} (${signedWhole(amount)})`);
  const explained = along.reduce((sum, { amount }) => cents(sum + amount), cents(0));
  const rest = cents(total - explained);
  const verb = total < 0 ? 'falls' : 'rises';
  const others = roundToDollar(rest) === 0 ? '' : `; everything else together changes by ${signedWhole(rest)}`;
  return `The budget ${verb} by ${whole(absolute(total))}. What moves it most: ${listed(named)}${others}.`;
}
