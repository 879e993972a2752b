import { Checkbox, Group } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { CategoryTotal } from '../../core/contract/dashboard.ts';
import { UNCATEGORIZED_KEY } from '../../core/contract/comparison.ts';
import { WhyButton } from '../explain/why-button.tsx';
import { Donut } from '../ui/donut.tsx';
import { count, millions, wholeDollars } from '../ui/format.ts';
import { Section } from '../ui/section.tsx';
import { figureOf, type DashboardYear } from './queries.ts';
import { shareText, totalOf } from './shares.ts';
import classes from './dashboard.module.css';

/** Categories left out of the chart, in the address. */
const HIDDEN = 'hide';

interface CategoryCardProps {
  year: DashboardYear;
  totals: CategoryTotal[];
  className?: string | undefined;
}

export function CategoryCard({ year, totals, className }: CategoryCardProps) {
  const { isHidden, toggle } = useHidden();
  const whole = totalOf(totals.map(({ total }) => total));
  const drawn = totals.filter((row) => !isHidden(row));
  const shown = totalOf(drawn.map(({ total }) => total));
  return (
    <Section title="Budget by category" note="Tick a category to show it in the chart" className={className}>
      <div className={classes.donutAndTable}>
        <div>
          <Donut
            label={`Donut chart of ${drawn.length} of ${totals.length} categories, ${wholeDollars(shown)} in all. Its figures are in the table.`}
            center={[
              millions(shown, 1),
              drawn.length === totals.length ? 'proposed budget' : `of ${millions(whole, 1)}`,
            ]}
            slices={drawn.map((row) => ({
              label: row.category,
              value: row.total,
              text: wholeDollars(row.total),
              color: row.color,
            }))}
          />
          {totals.some(({ total }) => total < 0) && (
            <p className={classes.hint}>A category below $0 lowers the total and has no slice.</p>
          )}
        </div>
        <table className={classes.table}>
          <caption className="visually-hidden">Proposed budget by category</caption>
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col" className={classes.wide}>
                Lines
              </th>
              <th scope="col">Amount</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody className="figures">
            {totals.map((row) => (
              <tr key={row.categoryId}>
                <th scope="row">
                  <Checkbox
                    size="xs"
                    color={row.color}
                    label={row.category}
                    checked={!isHidden(row)}
                    onChange={() => toggle(row)}
                  />
                </th>
                <td className={classes.wide}>{count(row.count)}</td>
                <td>
                  <Group gap={2} justify="flex-end" wrap="nowrap">
                    <WhyButton
                      figure={figureOf('category-total', year, {
                        categoryId: row.categoryId === null ? UNCATEGORIZED_KEY : String(row.categoryId),
                      })}
                      of={row.category}
                    />
                    {wholeDollars(row.total)}
                  </Group>
                </td>
                <td>{shareText(row.total, whole)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="figures">
            <tr>
              <th scope="row">Total</th>
              <td className={classes.wide}>{count(totals.reduce((lines, row) => lines + row.count, 0))}</td>
              <td>{wholeDollars(whole)}</td>
              <td>{shareText(whole, whole)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}

function useHidden() {
  const [parameters, setParameters] = useSearchParams();
  const hidden = new Set(parameters.get(HIDDEN)?.split(',') ?? []);
  const keyOf = (row: CategoryTotal) => String(row.categoryId ?? 'none');
  return {
    isHidden: (row: CategoryTotal) => hidden.has(keyOf(row)),
    toggle: (row: CategoryTotal) => {
      const next = new Set(hidden);
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      setParameters(
        (previous) => {
          const changed = new URLSearchParams(previous);
          if (next.size === 0) changed.delete(HIDDEN);
          else changed.set(HIDDEN, [...next].join(','));
          return changed;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
