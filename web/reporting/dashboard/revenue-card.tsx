import { Text } from '@mantine/core';
import type { RevenueAndTuition } from '../../../core/contract/dashboard-pictures.ts';
import { categoryColor, NEUTRAL_COLOR } from '../../../core/category-colors.ts';
import { fromDollars } from '../../../core/money.ts';
import { missingRevenue } from '../../../core/rules/publishing/revenue.ts';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { Donut, donutPicture, type Slice } from '../../platform/ui/donut.tsx';
import { columnPercent, millions, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { EnterMoney } from './what-is-missing.tsx';
import classes from './dashboard.module.css';

type Revenue = NonNullable<RevenueAndTuition['revenue']>;

const COLUMNS = ['Source', 'Amount', 'Share'];

interface RevenueCardProps {
  revenue: Revenue;
  subtitle: string;
  className?: string | undefined;
}

/** The revenue sources of the proposed budget, and whether they add up to it. */
export function RevenueCard({ revenue, subtitle, className }: RevenueCardProps) {
  const { rows, total, missing } = revenue;
  const difference = missingRevenue(fromDollars(missing));
  const slices = slicesOf(revenue);
  const center = { text: millions(total, 1), exact: total, note: missing < 0 ? 'all sources' : 'proposed budget' };
  return (
    <ChartSection
      title="Revenue by source"
      note="Entered for the public page"
      className={className}
      file={{
        subtitle,
        note: difference ?? undefined,
        draw: (colors, room) => donutPicture(slices, center, colors, room),
        columns: COLUMNS,
        rows: [...rows.map(({ name, amount, share }) => [name, amount, share]), ['Total', total, 100]],
      }}
    >
      <div className={classes.donutAndTable}>
        <Donut
          label={`Donut chart of revenue by source, ${wholeDollars(total)} in all. Its figures are in the table.`}
          center={center}
          slices={slices}
        />
        <RevenueTable revenue={revenue} slices={slices} />
      </div>
      <Text size="sm" mt="xs">
        {difference ?? 'The sources add up to the proposed budget.'}{' '}
        {difference !== null && <EnterMoney>Change the sources</EnterMoney>}
      </Text>
    </ChartSection>
  );
}

function RevenueTable({ revenue: { rows, total }, slices }: { revenue: Revenue; slices: readonly Slice[] }) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Revenue by source</caption>
      <HeadRow columns={COLUMNS} />
      <tbody className="figures">
        {rows.map(({ name, amount, share }, index) => (
          <tr key={index}>
            <th scope="row">
              <span className={classes.named}>
                <span className={classes.swatch} style={{ backgroundColor: slices[index]?.color }} />
                {name}
              </span>
            </th>
            <td>{wholeDollars(amount)}</td>
            <td>{columnPercent(share)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="figures">
        <tr>
          <th scope="row">Total</th>
          <td>{wholeDollars(total)}</td>
          <td>{columnPercent(100)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The part that no source covers is in the last row and gray. */
function slicesOf({ rows, missing }: Revenue): Slice[] {
  return rows.map(({ name, amount, share }, index) => ({
    label: name,
    value: amount,
    text: wholeDollars(amount),
    share: columnPercent(share),
    color: missing > 0 && index === rows.length - 1 ? NEUTRAL_COLOR : categoryColor(index),
  }));
}
