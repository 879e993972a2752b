import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { formatPlainDate } from '../../../core/format-date.ts';
import type { LedgerSnapshot } from '../../../core/contract/actuals.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { ledgerQuery } from './queries.ts';
import type { Settings } from './use-settings.ts';

/**
 * Selects whether the earliest published year is compared with a budget or with actual spending, and shows which ledger balances that
 * uses.
 */
export function LastYearFrom({ form }: { form: UseFormReturnType<Settings> }) {
  const { data } = useQuery(ledgerQuery);
  const { publishedYears, story } = form.getValues();
  const before = publishedYears.length === 0 ? null : Math.min(...publishedYears) - 1;
  return (
    <Select
      label="Compare with"
      description={data && before !== null ? aboutActuals(data, before) : undefined}
      allowDeselect={false}
      data={[
        { value: 'budget', label: 'Last year’s budget' },
        { value: 'actuals', label: 'Last year’s actual spending' },
      ]}
      value={story.lastYearFrom}
      onChange={(value) => form.setFieldValue('story.lastYearFrom', value === 'actuals' ? 'actuals' : 'budget')}
      error={form.errors['story.lastYearFrom']}
    />
  );
}

/** Describes the latest balances of the year. Balances for part of a year do not count as actuals. */
function aboutActuals(snapshots: readonly LedgerSnapshot[], fiscalYear: number): string {
  const year = fiscalYearLabel(fiscalYear);
  const latest = snapshots.find((snapshot) => snapshot.fiscalYear === fiscalYear);
  return latest?.kind === 'ACTUAL'
    ? `The actual spending in ${year} is from the ledger as of ${formatPlainDate(latest.asOf)}. Without a ${year} budget, “Last year’s budget” also uses the actual spending.`
    : `The ledger does not have actuals for all of ${year}. The page uses the ${year} budget, if there is one.`;
}
