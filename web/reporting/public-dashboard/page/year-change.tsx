import { UNCATEGORIZED } from '../../../../core/contract/dashboard.ts';
import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { cents, ZERO, type Cents } from '../../../../core/money.ts';
import { bySize } from '../../../../core/rules/comparing/by-size.ts';
import { changeFromSpent, type SpentChange } from '../../../../core/rules/publishing/change-from-spent.ts';
import { OTHER_CATEGORIES } from '../../../../core/rules/publishing/combine-groups.ts';
import { cutSlices } from '../../../../core/rules/publishing/public-figures.ts';
import { ACCOUNTS_NOT_BUDGETED, OTHER_SPENT } from '../../../../core/rules/publishing/public-spent.ts';
import { roundToDollar } from '../../../../core/rules/projection/round.ts';
import { absolute, amountsNote, signedWhole, whole } from './amounts.ts';
import { BarTable, type BarRow } from './bar-table.tsx';
import { Breakdown, MAX_ROWS } from './breakdowns.tsx';
import { withBoldMoney } from './budget-status.tsx';
import { ChangeReasons } from './change-reasons.tsx';
import { OTHER_COLOR } from './colors.ts';
import { amountsOf, fraction, fullYearName, isFromSpent, longest, yearName, type ShownYear } from './figures.ts';
import { CHANGES } from './language/changes.ts';
import { COMMON } from './language/common.ts';
import { listIn } from './language/dates.ts';
import { nameIn, otherName, type ShownName } from './language/names.ts';
import { textsIn, useLanguage, useTexts } from './language/texts.tsx';
import { PayrollReasons, payrollReasons } from './payroll-reasons.tsx';
import { StaffChange } from './staff-change.tsx';

export type CategoryChange = SpentChange;

/**
 * Returns the difference in each category between the previous year and this year. The differences add up to the difference between the
 * totals. Returns an empty list if either year has no categories.
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
  /** The latest published year before this year. Null if there is none, or if its categories are not shown. */
  before: ShownYear | null;
  colors: ReadonlyMap<string, string>;
  reasons: PublicStory['reasons'];
}

/**
 * The changes from the previous year: the reasons entered by the district, the changes by category (which cover the whole budget), and the
 * reasons for the payroll change. If the earlier categories are unknown, only the entered reasons are shown.
 */
export function YearChange({ year, before, colors, reasons }: YearChangeProps) {
  const say = useTexts(CHANGES);
  const { change } = year.headline;
  if (!change) return null;
  const changes = categoryChanges(before, year);
  const title = isFromSpent(year.source, change.fromYear) ? 'fromSpent' : 'since';
  const hasReasons = reasons.length > 0 || (changes.length > 0 && payrollReasons(year).length > 0);
  return (
    <Breakdown
      id="changes"
      title={say(hasReasons ? `${title}AndWhy` : title, { year: fullYearName(change.fromYear) })}
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
  const language = useLanguage();
  const isSpent = isFromSpent(year.source, change.fromYear);
  return (
    <>
      <p>{withBoldMoney(mainReasons(changes, change.amount, isSpent, language))}</p>
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
  const [language, say] = [useLanguage(), useTexts(CHANGES)];
  const has = (name: string) => changes.some((change) => change.name === name);
  const named = (name: string) => ({ name: nameIn(language, name).name });
  return (
    <p className="note">
      {say('spentRows')}
      {has(ACCOUNTS_NOT_BUDGETED) && ` ${say('notBudgeted', named(ACCOUNTS_NOT_BUDGETED))}`}{' '}
      {has(OTHER_SPENT) && ` ${say('otherSpent', named(OTHER_SPENT))}`}
    </p>
  );
}

interface ChangeTableProps {
  changes: CategoryChange[];
  change: { fromYear: number; amount: Cents };
  year: ShownYear;
  colors: ReadonlyMap<string, string>;
}

/** Rows that do not stand for a single category. They come last, in this order. */
const REMAINDERS = [UNCATEGORIZED, ACCOUNTS_NOT_BUDGETED, OTHER_CATEGORIES, OTHER_SPENT];

function ChangeTable({ changes, change: { fromYear, amount: total }, year, colors }: ChangeTableProps) {
  const [language, common, say] = [useLanguage(), useTexts(COMMON), useTexts(CHANGES)];
  const { budget } = year.headline;
  const { shown, other } = cutSlices(changes, MAX_ROWS);
  const ordered = bySize(shown, ({ name }) => REMAINDERS.indexOf(name));
  const most = longest([...shown.map(({ amount }) => amount), other?.amount ?? cents(0)]);
  const row = (name: ShownName, amount: Cents, color: string, note?: string): BarRow => ({
    ...name,
    color,
    part: fraction(amount, most),
    isNegative: amount < 0,
    cells: [signedWhole(amount)],
    ...(note !== undefined && { note }),
  });
  const rows = ordered.map(({ name, amount, before: from, after: to }) =>
    row(nameIn(language, name), amount, colors.get(name) ?? OTHER_COLOR, `${whole(from)} → ${whole(to)}`),
  );
  if (other) rows.push(row({ name: otherName(language, other.slices, 'categories') }, other.amount, OTHER_COLOR));
  return (
    <BarTable
      caption={say(isFromSpent(year.source, fromYear) ? 'byCategorySpent' : 'byCategory', {
        from: yearName(fromYear),
        to: yearName(year.fiscalYear),
      })}
      columns={[common('category'), common('change')]}
      bars="signed"
      rows={rows}
      total={[signedWhole(total)]}
      totalLabel={say('total', { before: whole(cents(budget - total)), after: whole(budget) })}
      roundedNote={amountsNote(
        [...shown.map(({ amount }) => amount), ...(other ? [other.amount] : [])],
        total,
        language,
      )}
    />
  );
}

/** How many categories a sentence names. */
const NAMED = 3;

/**
 * Names the categories with the largest changes in the direction of the total change, and gives one figure for all other categories, so
 * that the sentence adds up.
 */
export function mainReasons(
  changes: readonly CategoryChange[],
  total: Cents,
  isSpent: boolean,
  language: PageLanguage,
): string {
  const say = textsIn(CHANGES, language);
  const direction = total < 0 ? -1 : 1;
  const along = changes
    .filter(({ amount }) => roundToDollar(amount) * direction > 0)
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .slice(0, NAMED);
  if (roundToDollar(total) === 0) return say('balanced');
  const isLess = total < 0;
  const start = say(TOTALS[isSpent ? 'spent' : 'budget'][isLess ? 'less' : 'more'], { size: whole(absolute(total)) });
  if (along.length === 0) return start;
  const named = along.map(({ name, amount }) => `${nameIn(language, name).name} (${signedWhole(amount)})`);
  const explained = along.reduce((sum, { amount }) => cents(sum + amount), cents(0));
  const rest = cents(total - explained);
  const largest = `${isLess ? 'decrease' : 'increase'}${named.length === 1 ? '' : 's'}` as const;
  const key = roundToDollar(rest) === 0 ? largest : (`${largest}AndRest` as const);
  return `${start} ${say(key, { names: listIn(language, named), rest: signedWhole(rest) })}`;
}

const TOTALS = {
  budget: { more: 'rises', less: 'falls' },
  spent: { more: 'moreThanSpent', less: 'lessThanSpent' },
} as const;
