import { Anchor, Text } from '@mantine/core';
import type { RevenueAndTuition } from '../../../core/contract/dashboard-pictures.ts';
import { fiscalYearLabel, fiscalYearRange } from '../../../core/fiscal-year.ts';
import { STORY_PARTS } from '../../../core/story-parts.ts';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { useChartColors } from '../../platform/ui/chart-colors.ts';
import { Chart } from '../../platform/ui/chart.tsx';
import { exactDollars, columnPercent, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { tuitionFigure, type TuitionYear } from './tuition-figure.ts';
import classes from './dashboard.module.css';

const TITLE = STORY_PARTS.outOfDistrict;
const COLUMNS = ['Year', 'Tuition', 'Offsets', 'Net'];
const ABOUT =
  'Offsets are the state’s circuit breaker and other money that pays for part of the tuition. Net is the tuition minus the offsets.';

interface TuitionCardProps {
  tuition: NonNullable<RevenueAndTuition['tuition']>;
  className?: string | undefined;
}

/** The tuition of each year entered for the public page, with what is left after the circuit breaker and other offsets. */
export function TuitionCard({ tuition: { source, link, rows }, className }: TuitionCardProps) {
  const colors = useChartColors();
  const { data, layout, height } = tuitionFigure(rows, colors);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  return (
    <ChartSection
      title={TITLE}
      note={trendOf(first, last)}
      className={className}
      file={{
        subtitle: fiscalYearRange(first.fiscalYear, last.fiscalYear),
        note: `${trendOf(first, last)}. ${ABOUT} Source: ${source}.`,
        draw: (of) => tuitionFigure(rows, of),
        columns: COLUMNS,
        rows: rows.map(({ fiscalYear, tuition, offsets, net }) => [
          fiscalYearLabel(fiscalYear),
          tuition,
          -offsets,
          net,
        ]),
      }}
    >
      <div className={classes.yearsAndTable}>
        <Chart
          height={height}
          label={`Column chart of net tuition and offsets: ${rows.map(describe).join('; ')}`}
          exact={`${fiscalYearLabel(last.fiscalYear)}: tuition ${exactDollars(last.tuition)} · offsets ${exactDollars(last.offsets)} · net ${exactDollars(last.net)}`}
          data={data}
          layout={layout}
        />
        <TuitionTable years={rows} />
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {ABOUT} Source:{' '}
        {link === '' ? (
          source
        ) : (
          <Anchor href={link} target="_blank" rel="noreferrer" inherit>
            {source}
          </Anchor>
        )}
        .
      </Text>
    </ChartSection>
  );
}

function TuitionTable({ years }: { years: readonly TuitionYear[] }) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{TITLE} by year</caption>
      <HeadRow columns={COLUMNS} />
      <tbody className="figures">
        {years.map(({ fiscalYear, tuition, offsets, net }) => (
          <tr key={fiscalYear}>
            <th scope="row">{fiscalYearLabel(fiscalYear)}</th>
            <td>{wholeDollars(tuition)}</td>
            <td>{wholeDollars(-offsets)}</td>
            <td>{wholeDollars(net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describe({ fiscalYear, offsets, net }: TuitionYear): string {
  return `${fiscalYearLabel(fiscalYear)} net ${wholeDollars(net)}, offsets ${wholeDollars(offsets)}`;
}

/**
 * "Net up 18.8% from FY22 to FY26". If there is only one year, or if the first year has no net tuition, returns only the net tuition of the
 * last year.
 */
function trendOf(first: TuitionYear, last: TuitionYear): string {
  const year = fiscalYearLabel(last.fiscalYear);
  if (first === last || first.net === 0) return `Net ${wholeDollars(last.net)} in ${year}`;
  const change = (last.net / first.net - 1) * 100;
  const text = columnPercent(Math.abs(change));
  const trend = text === columnPercent(0) ? 'unchanged' : `${change > 0 ? 'up' : 'down'} ${text}`;
  return `Net ${trend} from ${fiscalYearLabel(first.fiscalYear)} to ${year}`;
}
