import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, type To } from 'react-router';
import type { YearChange } from '../../../core/contract/dashboard.ts';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { useChartColors } from '../../platform/ui/chart-colors.ts';
import { CUT_AXIS } from '../../platform/ui/chart-layout.ts';
import { Chart } from '../../platform/ui/chart.tsx';
import { exactDollars } from '../../platform/ui/format.ts';
import type { ChartFile } from '../../platform/ui/figure.ts';
import { Exact } from '../../platform/ui/millions.tsx';
import type { DashboardYear } from '../../records/totals/queries.ts';
import { ChangeTable } from './change-table.tsx';
import {
  changeOf,
  describeChange,
  differenceText,
  groupsOf,
  withFewBars,
  type Change,
  type ChangeBar,
} from './change-labels.ts';
import type { LineLinks } from './line-links.ts';
import { TotalChange } from './total-change.tsx';
import { useFigureParameter } from './use-figure-parameter.ts';
import { pickedBar, waterfallFigure } from './waterfall-figure.ts';
import classes from './dashboard.module.css';

const KINDS = [
  { value: 'proposed', label: 'Proposed budget' },
  { value: 'payroll', label: 'Payroll' },
] as const;

const COMBINED = 'So that no one’s pay can be identified, some causes are included in “Other changes”.';

const GROUPS =
  'Mandated lines, such as special education, are required by law. Contractual lines (pay, insurance, utilities, leases and debt) are required by agreements. All other budget lines are discretionary.';

interface ChangeCardProps {
  year: DashboardYear;
  data: YearChange;
  links: LineLinks;
  /** The year and the budget, shown in the downloaded picture. */
  subtitle: string;
}

/**
 * A waterfall chart from last year's total to this year's, with one bar for each cause. The bars are in groups, so that a meeting sees what
 * it can decide. The bars add up exactly.
 */
export function ChangeCard({ year, data, links, subtitle }: ChangeCardProps) {
  const [asked, setAsked] = useFigureParameter('change');
  const [proposed, payroll] = [changeOf(data, 'proposed'), changeOf(data, 'payroll')];
  const type = (asked === 'payroll' && payroll) || !proposed ? 'payroll' : 'proposed';
  const whole = type === 'payroll' ? payroll : proposed;
  if (!whole) return <TotalChange year={year} before={data.previousFiscalYear} />;
  const change = withFewBars(whole);
  const title = `Change from ${change.from} to ${change.to}`;
  const what = type === 'payroll' ? 'payroll' : 'proposed budget';
  const toOf = (bar: ChangeBar) => linkOf(bar, change, links);
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
        note: type === 'payroll' && data.payroll?.isCombined ? `${CUT_AXIS} ${COMBINED}` : CUT_AXIS,
        draw: (colors, room) => waterfallFigure(change, colors, room),
        ...figuresOf(whole),
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
      {type === 'proposed' && groupsOf(change) && <p className={classes.hint}>{GROUPS}</p>}
      {type === 'payroll' && data.payroll?.isCombined && <p className={classes.hint}>{COMBINED}</p>}
    </ChartSection>
  );
}

/** Links to the lines of a bar, next to the year before. Accounts that only the ledger has (group `other`) have no lines. */
function linkOf({ categoryId, categoryIds, group }: ChangeBar, change: Change, links: LineLinks): To | null {
  if (categoryId === undefined) return links.employees();
  if (group === 'other') return null;
  return links.proposed({
    category: categoryIds ?? categoryId,
    ...(group !== undefined && { group }),
    compare: change.comparedYear,
  });
}

interface WaterfallProps {
  change: Change;
  what: string;
  toOf: (bar: ChangeBar) => To | null;
}

function Waterfall({ change, what, toOf }: WaterfallProps) {
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
      <p className={classes.hint}>{CUT_AXIS}</p>
    </div>
  );
}

/** Returns the columns and rows of the CSV file, with every bar. */
function figuresOf(change: Change): Pick<ChartFile, 'columns' | 'rows'> {
  const groups = groupsOf(change);
  if (!groups) {
    return {
      columns: ['Cause', 'Change'],
      rows: [
        [change.from, change.before],
        ...change.bars.map(({ label, amount }) => [label, amount]),
        [change.to, change.after],
      ],
    };
  }
  return {
    columns: ['Group', 'Cause', 'Change'],
    rows: [
      ['', change.from, change.before],
      ...groups.flatMap((group) => group.bars.map(({ label, amount }) => [group.label, label, amount])),
      ['', change.to, change.after],
    ],
  };
}
