import { Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueries } from '@tanstack/react-query';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { cents, fromDollars, type Cents } from '../../../core/money.ts';
import { revenueTotal } from '../../../core/rules/publishing/typed-figures.ts';
import { sourcesQuery } from '../../records/totals/queries.ts';
import { money } from '../../platform/grid/columns/values.ts';
import { ownBudget } from './default-year.ts';
import type { Settings } from './use-settings.ts';

/** The total of the revenue sources, compared with the budget of the default year. */
export function RevenueTotal({ form }: { form: UseFormReturnType<Settings> }) {
  const { publishedYears, story } = form.getValues();
  const years = [...publishedYears].sort((a, b) => b - a);
  const found = useQueries({ queries: years.map((year) => sourcesQuery(year)) });
  if (story.revenues.length === 0) return null;
  const [budget] = years.flatMap((year, index) => {
    const own = ownBudget(year, found[index]?.data);
    return own ? [{ name: `${fiscalYearLabel(year)} budget`, amount: fromDollars(own.total) }] : [];
  });
  const { total, difference } = revenueTotal(
    story.revenues.map(({ amount }) => dollarsOf(amount)),
    budget?.amount ?? null,
  );
  return (
    <Text size="sm" className="figures" role="status">
      {`Total: ${money(total)}${budget && difference !== null ? `, ${comparedText(difference, budget)}` : ''}.`}
    </Text>
  );
}

/** Returns a text such as "$1,000 less than the FY26 budget of $2,000". */
function comparedText(difference: Cents, { name, amount }: { name: string; amount: Cents }): string {
  if (difference === 0) return `equal to the ${name}`;
  const size = money(cents(Math.abs(difference)));
  return `${size} ${difference < 0 ? 'less' : 'more'} than the ${name} of ${money(amount)}`;
}

/** Returns the number in a text, or 0 if the text is not a number yet. */
function dollarsOf(typed: number | string): number {
  const value = Number(typed);
  return Number.isFinite(value) ? Number(value.toFixed(2)) : 0;
}
