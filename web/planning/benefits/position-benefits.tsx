import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { exactDollars } from '../../platform/ui/format.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import classes from '../../platform/ui/figures-table.module.css';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { TotalRow } from '../../platform/ui/total-row.tsx';
import { WhyRow } from '../../records/explain/why-row.tsx';
import { costQuery, type RosterYear } from './queries.ts';
import { TextSkeleton } from '../../platform/ui/card-skeleton.tsx';

/** The cost of the people in a position in a fiscal year, including their benefits. */
export function PositionBenefits({ number, year }: { number: string; year: RosterYear }) {
  const query = useQuery(costQuery(year, 'person', number));
  const { data } = query;
  if (query.error && !data) return <LoadFailed what="Failed to load the cost" query={query} />;
  if (!data) return <TextSkeleton height={80} label="Loading the cost" />;
  const { rows, totals } = data;
  if (rows.length === 0) {
    return (
      <EmptyState
        isPart
        title="No one is in the position"
        text="The cost appears here after this position number is entered on a roster line."
      />
    );
  }
  return (
    <>
      <FiguresTable caption="Cost with benefits">
        <HeadRow columns={['Person', 'Pay', 'Benefits', 'Full cost']} />
        <tbody>
          {rows.map(({ key, label, pay, benefits, fullCost, unknown }) => (
            <WhyRow
              key={key}
              figure={{ figure: 'benefit-cost', id: key }}
              of={`Benefits for ${label ?? 'the vacancy'}`}
              value={exactDollars(benefits)}
              after={
                <td>
                  <b>{exactDollars(fullCost)}</b>
                </td>
              }
              columns={4}
            >
              {/* The column is narrow, so that the full cost fits on a phone. */}
              <th scope="row" style={{ minWidth: 0 }}>
                {label ?? 'Vacancy'}
                {unknown > 0 && (
                  <span className={classes.minor}>Health insurance cost is unknown and not included</span>
                )}
              </th>
              <td>{exactDollars(pay)}</td>
            </WhyRow>
          ))}
        </tbody>
        <TotalRow label="Position" figures={[totals.pay, totals.benefits, totals.fullCost].map(exactDollars)} />
      </FiguresTable>
      <Text size="sm" c="dimmed" mt={4}>
        The school budget pays {exactDollars(totals.school)} of the benefits, and the town pays{' '}
        {exactDollars(totals.town)}.
      </Text>
    </>
  );
}
