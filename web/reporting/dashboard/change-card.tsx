import { SegmentedControl, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import type { YearChange } from '../../../core/contract/dashboard.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { RowName } from '../../platform/ui/bar-table.tsx';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { useChartColors } from '../../platform/ui/chart-colors.ts';
import { Chart } from '../../platform/ui/chart.tsx';
import { exactDollars, signed, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { Exact } from '../../platform/ui/millions.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { changeOf, describeChange, differenceText, type Change, type ChangeBar } from './change-labels.ts';
import type { LineLinks } from './line-links.ts';
import { useFigureParameter } from './use-figure-parameter.ts';
import { pickedBar, waterfallFigure } from './waterfall-figure.ts';
import classes from './dashboard.module.css';

const KINDS = [
  { value: 'proposed', label: 'Proposed budget' },
  { value: 'payroll', label: 'Payroll' },
] as const;

const COMBINED = 'To protect individual pay, causes that concern fewer than 5 people are included in “Other changes”.';

interface ChangeCardProps {
  data: YearChange;
  links: LineLinks;
  /** The year and the budget, shown in the downloaded picture. */
  subtitle: string;
}

/** A waterfall chart from last year's total to this year's, with one bar for each cause. The bars add up exactly. */
export function ChangeCard({ data, links, subtitle }: ChangeCardProps) {
  const [asked, setAsked] = useFigureParameter('change');
  const [proposed, payroll] = [changeOf(data, 'proposed'), changeOf(data, 'payroll')];
  const type = (asked === 'payroll' && payroll) || !proposed ? 'payroll' : 'proposed';
  const change = type === 'payroll' ? payroll : proposed;
  if (!change) return <NothingToCompare data={data} />;
  const title = `Change from ${change.from} to ${change.to}`;
  const what = type === 'payroll' ? 'payroll' : 'proposed budget';
  const toOf = (bar: ChangeBar) =>
    bar.categoryId === undefined ? links.employees() : links.proposed({ category: bar.categoryId });
  return (
    <ChartSection
      title={title}
      note={
        <>
          {type === 'payroll' ? 'Payroll' : 'Proposed'}{' '}
          <Exact value={change.difference}>{differenceText(change)}</Exact>
        </>
      }
      file={{
        title: `${title}, ${what}`,
        subtitle,
        draw: (colors, room) => waterfallFigure(change, colors, room),
        columns: ['Cause', 'Change'],
        rows: [
          [change.from, change.before],
          ...change.bars.map(({ label, amount }) => [label, amount]),
          [change.to, change.after],
        ],
      }}
    >
      {proposed && payroll && (
        <SegmentedControl
          size="xs"
          mb="sm"
          aria-label="Budget in this chart"
          data={[...KINDS]}
          value={type}
          onChange={(value) => setAsked(value === 'payroll' ? value : null)}
        />
      )}
      <div className={classes.chartAndTable}>
        <Waterfall change={change} what={what} toOf={toOf} />
        <ChangeTable change={change} what={what} toOf={toOf} />
      </div>
      {type === 'payroll' && data.payroll?.isCombined && <p className={classes.hint}>{COMBINED}</p>}
    </ChartSection>
  );
}

interface PartProps {
  change: Change;
  what: string;
  toOf: (bar: ChangeBar) => ReturnType<LineLinks['proposed']>;
}

function Waterfall({ change, what, toOf }: PartProps) {
  const colors = useChartColors();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const { data, layout, height } = waterfallFigure(change, colors, isNarrow ? 'phone' : 'card');
  return (
    <div>
      <Chart
        height={height}
        label={describeChange(change, what)}
        exact={`${change.from} ${exactDollars(change.before)} · ${change.to} ${exactDollars(change.after)}`}
        data={data}
        layout={layout}
        onPick={(place) => {
          const bar = pickedBar(change, place);
          const to = bar && toOf(bar);
          if (to) void navigate(to);
        }}
      />
      <p className={classes.hint}>Axis does not start at $0.</p>
    </div>
  );
}

function ChangeTable({ change, what, toOf }: PartProps) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">
        Change in the {what} from {change.from} to {change.to}
      </caption>
      <HeadRow columns={[change.bars[0]?.categoryId === undefined ? 'Cause' : 'Category', 'Change']} />
      <tbody className="figures">
        <tr>
          <th scope="row">{change.from}</th>
          <td>{wholeDollars(change.before)}</td>
        </tr>
        {change.bars.map((bar) => (
          <tr key={bar.key}>
            <th scope="row">
              <RowName label={bar.label} to={toOf(bar)} />
            </th>
            <td>{signed(bar.amount, wholeDollars)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="figures">
        <tr>
          <th scope="row">{change.to}</th>
          <td>{wholeDollars(change.after)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function NothingToCompare({ data: { previousFiscalYear } }: { data: YearChange }) {
  const before = previousFiscalYear === null ? null : fiscalYearLabel(previousFiscalYear);
  return (
    <Section title="Change from last year">
      <Text c="dimmed">
        {before === null ? 'No budget from the prior year' : `No ${before} budget`} to compare. Choose a later fiscal
        year above, or import the {before ?? 'prior year’s'} budget or actuals.
      </Text>
    </Section>
  );
}
