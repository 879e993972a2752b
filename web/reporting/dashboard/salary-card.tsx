import { Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { SalaryRangeRow } from '../../../core/contract/dashboard.ts';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { plural } from '../../../core/plural.ts';
import type { PayKind } from '../../../core/rules/projection/salary-distribution.ts';
import { SMALLEST_PUBLIC_GROUP } from '../../../core/rules/publishing/suppression.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { useRememberedChoice } from '../../platform/preferences/use-remembered-choice.ts';
import { useChartColors } from '../../platform/ui/chart-colors.ts';
import { Chart } from '../../platform/ui/chart.tsx';
import { payKey } from '../../records/line-items/pay-key.ts';
import { RowName } from '../../platform/ui/bar-table.tsx';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { Donut, donutPicture, type Slice } from '../../platform/ui/donut.tsx';
import { count, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import type { LineLinks } from './line-links.ts';
import { PictureChoice } from '../../platform/ui/picture-choice.tsx';
import { colorOf, histogramFigure } from './salary-figure.ts';
import classes from './dashboard.module.css';

const NAMES: Record<PayKind, string> = { teachers: 'teachers', paras: 'paraeducators' };

interface SalaryCardProps {
  title: string;
  kind: PayKind;
  ranges: SalaryRangeRow[];
  /** True if the server left out a range because too few people are in it. */
  isPartial: boolean;
  links: LineLinks;
  subtitle: string;
  className?: string | undefined;
}

/**
 * A chart of people by annual salary at their actual FTE. The card leaves out ranges with too few people, because it can be presented and
 * saved. For paraeducators, the server sends even such ranges to staff.
 */
export function SalaryCard({ title, kind, links, subtitle, className, ...given }: SalaryCardProps) {
  const ranges = given.ranges.filter((range) => range.count >= SMALLEST_PUBLIC_GROUP);
  const isPartial = given.isPartial || ranges.length < given.ranges.length;
  const navigate = useNavigate();
  const bounds = useHasRole(STAFF) ? ['Lowest', 'Highest'] : ['Range from', 'Range to'];
  const people = ranges.reduce((total, range) => total + range.count, 0);
  const slices = ranges.map((range): Slice => ({
    label: range.range,
    value: range.count,
    text: plural(range.count, 'person', 'people'),
    color: colorOf(range),
  }));
  const linkOf = ({ minSalary }: SalaryRangeRow) => links.employees({ pay: payKey(kind, minSalary) });
  const center = { text: count(people), note: 'people shown' };
  const [picture, setPicture] = useRememberedChoice(`salary-picture-${kind}`, ['donut', 'histogram']);
  const colors = useChartColors();
  const histogram = histogramFigure(ranges, colors);
  const note = isPartial ? 'Annual salaries. Groups with fewer than 5 people are not shown' : 'Annual salaries';
  const open = (row: SalaryRangeRow | undefined) => {
    const to = row && linkOf(row);
    if (to) void navigate(to);
  };
  return (
    <ChartSection
      title={title}
      note={note}
      className={className}
      file={
        ranges.length > 0
          ? {
              subtitle,
              note,
              draw: (of, room) =>
                picture === 'donut' ? donutPicture(slices, center, of, room) : histogramFigure(ranges, of),
              columns: ['Range', 'People', 'Average', ...bounds],
              rows: ranges.map((row) => [row.range, row.count, row.avgSalary, row.minSalary, row.maxSalary]),
            }
          : null
      }
    >
      {ranges.length === 0 ? (
        <Text c="dimmed">
          {isPartial
            ? 'No group is large enough to show.'
            : `This year has no salaries for positions recognized as ${NAMES[kind]}.`}
        </Text>
      ) : (
        <div className={classes.donutAndTable}>
          <div>
            <PictureChoice
              of={title}
              data={[
                { value: 'donut', label: 'Donut' },
                { value: 'histogram', label: 'Histogram' },
              ]}
              value={picture}
              onChange={setPicture}
            />
            {picture === 'donut' ? (
              <Donut
                label={`Donut chart of ${plural(people, 'person', 'people')} by salary range. Its figures are in the table.`}
                center={center}
                slices={slices}
                onPick={(slice) => open(ranges.find(({ range }) => range === slice.label))}
              />
            ) : (
              <Chart
                label={`Histogram of ${plural(people, 'person', 'people')} by salary range. Its figures are in the table.`}
                data={histogram.data}
                layout={histogram.layout}
                height={histogram.height}
                onPick={(place) => open(ranges[place])}
              />
            )}
          </div>
          <table className={classes.table}>
            <caption className="visually-hidden">{title}</caption>
            <HeadRow columns={['Range', 'People', 'Average']} />
            <tbody className="figures">
              {ranges.map((range) => (
                <tr key={range.range}>
                  <th scope="row">
                    <span className={classes.named}>
                      <span className={classes.swatch} style={{ backgroundColor: colorOf(range) }} />
                      <RowName label={range.range} to={linkOf(range)} />
                    </span>
                  </th>
                  <td>{count(range.count)}</td>
                  <td>{wholeDollars(range.avgSalary)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ChartSection>
  );
}
