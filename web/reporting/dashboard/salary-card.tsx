import { Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { SalaryRangeRow } from '../../../core/contract/dashboard.ts';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { NEUTRAL_COLOR } from '../../../core/building-colors.ts';
import { fromDollars } from '../../../core/money.ts';
import { rangeStart, SALARY_RANGE_WIDTH, type PayKind } from '../../../core/rules/projection/salary-distribution.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { payKey } from '../../records/line-items/pay-key.ts';
import { RowName } from '../../platform/ui/bar-table.tsx';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { Donut, donutPicture, type Slice } from '../../platform/ui/donut.tsx';
import { count, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import type { LineLinks } from './line-links.ts';
import classes from './dashboard.module.css';

/** From $10,000 on, a color each $10,000: a range has the same one for everybody. */
const RAMP = [
  '#bfe3d6',
  '#9ad1bd',
  '#6fbb9f',
  '#48a482',
  '#2a8c69',
  '#2f7f9a',
  '#3a6ea8',
  '#4d5fae',
  '#6a55ab',
  '#8a4f9f',
  '#a34d8a',
];

const NAMES: Record<PayKind, string> = { teachers: 'teachers', paras: 'paraeducators' };

interface SalaryCardProps {
  title: string;
  kind: PayKind;
  ranges: SalaryRangeRow[];
  /** A range is hidden, since it holds too few people. */
  isPartial: boolean;
  links: LineLinks;
  subtitle: string;
  className?: string | undefined;
}

/** People by what they earn in a year at their own FTE. */
export function SalaryCard({ title, kind, ranges, isPartial, links, subtitle, className }: SalaryCardProps) {
  const navigate = useNavigate();
  const bounds = useHasRole(STAFF) ? ['Lowest', 'Highest'] : ['Range from', 'Range to'];
  const people = ranges.reduce((total, range) => total + range.count, 0);
  const slices = ranges.map((range): Slice => ({
    label: range.range,
    value: range.count,
    text: `${count(range.count)} people`,
    color: colorOf(range),
  }));
  const linkOf = ({ minSalary }: SalaryRangeRow) => links.employees({ pay: payKey(kind, minSalary) });
  const center: [string, string] = [count(people), 'people shown'];
  return (
    <ChartSection
      title={title}
      note={isPartial ? 'Full-year salaries; small groups are left out' : 'Full-year salaries'}
      className={className}
      file={
        ranges.length > 0
          ? {
              subtitle,
              draw: (colors) => donutPicture(slices, center, colors),
              columns: ['Range', 'People', 'Average', ...bounds],
              rows: ranges.map((row) => [row.range, row.count, row.avgSalary, row.minSalary, row.maxSalary]),
            }
          : null
      }
    >
      {ranges.length === 0 ? (
        <Text c="dimmed">
          {isPartial ? 'No group is large enough to show.' : `No ${NAMES[kind]} with a salary this year.`}
        </Text>
      ) : (
        <div className={classes.donutAndTable}>
          <Donut
            label={`Donut chart of ${count(people)} people by salary range. Its figures are in the table.`}
            center={center}
            slices={slices}
            onPick={(slice) => {
              const row = ranges.find(({ range }) => range === slice.label);
              const to = row && linkOf(row);
              if (to) void navigate(to);
            }}
          />
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

function colorOf({ minSalary }: SalaryRangeRow): string {
  const place = rangeStart(fromDollars(minSalary)) / SALARY_RANGE_WIDTH - 1;
  return RAMP[Math.min(Math.max(place, 0), RAMP.length - 1)] ?? NEUTRAL_COLOR;
}
