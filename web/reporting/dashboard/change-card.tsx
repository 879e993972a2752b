import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, type To } from 'react-router';
import type { YearChange } from '../../../core/contract/dashboard.ts';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { useChartColors } from '../../platform/ui/chart-colors.ts';
import { CUT_AXIS } from '../../platform/ui/chart-layout.ts';
import { Chart } from '../../platform/ui/chart.tsx';
import { exactDollars, wholeDollars } from '../../platform/ui/format.ts';
import type { ChartFile } from '../../platform/ui/figure.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { Exact } from '../../platform/ui/millions.tsx';
import { Section } from '../../platform/ui/section.tsx';
import type { DashboardYear } from '../../records/totals/queries.ts';
import { ChangeTable } from './change-table.tsx';
import {
  changeByReason,
  changeOf,
  describeChange,
  differenceText,
  groupsOf,
  withFewBars,
  type Change,
  type ChangeBar,
} from './change-labels.ts';
import type { LineLinks } from './line-links.ts';
import { changeReasonsQuery } from './picture-queries.ts';
import { CARD_HEIGHT } from './query-card.tsx';
import { TotalChange } from './total-change.tsx';
import { useFigureParameter } from './use-figure-parameter.ts';
import { pickedBar, waterfallFigure } from './waterfall-figure.ts';
import classes from './dashboard.module.css';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

/** The amounts whose change the chart can explain, in the order of the choices. */
const KINDS = {
  proposed: { label: 'Proposed budget', name: 'Proposed', what: 'proposed budget', parts: 'Category' },
  payroll: { label: 'Payroll', name: 'Payroll', what: 'payroll', parts: 'Cause' },
  reasons: { label: 'Reasons', name: 'Proposed', what: 'proposed budget by reason', parts: 'Reason' },
} as const;
type Kind = keyof typeof KINDS;
const KIND_NAMES = ['proposed', 'payroll', 'reasons'] as const satisfies Kind[];

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
 * A waterfall chart from last year's total to this year's, with one bar for each part of the change. The bars are either in groups, which
 * show a meeting what it can decide, or they are the reasons entered for the public page. The bars add up exactly.
 */
export function ChangeCard({ year, data, links, subtitle }: ChangeCardProps) {
  const [asked, setAsked] = useFigureParameter('change');
  const entered = useQuery({ ...changeReasonsQuery(year), enabled: useHasRole(STAFF), refetchOnMount: 'always' });
  const changes: Record<Kind, Change | null> = {
    proposed: changeOf(data, 'proposed'),
    payroll: changeOf(data, 'payroll'),
    reasons: entered.data === undefined ? null : changeByReason(entered.data),
  };
  if (asked === 'reasons' && entered.isLoading) return <CardSkeleton height={CARD_HEIGHT} />;
  // If the reasons could not be loaded, the user can still choose them, because the year may have some.
  const hasFailed = entered.isError && entered.data === undefined;
  const kinds = KIND_NAMES.filter((one) => changes[one] !== null || (one === 'reasons' && hasFailed));
  const kind = kinds.find((one) => one === asked) ?? kinds.find((one) => changes[one] !== null);
  const choice = kind !== undefined && kinds.length > 1 && (
    <SegmentedControl
      size="xs"
      mb="sm"
      aria-label="Budget in this chart"
      data={kinds.map((value) => ({ value, label: KINDS[value].label }))}
      value={kind}
      onChange={(value) => setAsked(value === kinds[0] ? null : value)}
    />
  );
  if (kind === 'reasons' && hasFailed) {
    return (
      <Section title="Change from last year">
        {choice}
        <LoadFailed what="Failed to load the reasons for the change" query={entered} />
      </Section>
    );
  }
  const whole = kind === undefined ? null : changes[kind];
  if (kind === undefined || whole === null)
    return <TotalChange year={year} before={data.previousFiscalYear} subtitle={subtitle} />;
  const change = withFewBars(whole);
  const title = `Change from ${change.from} to ${change.to}`;
  const { name, what, parts } = KINDS[kind];
  const hint = hintOf(kind, change, data);
  const toOf = (bar: ChangeBar) => (kind === 'reasons' ? null : linkOf(bar, change, links));
  return (
    <ChartSection
      title={title}
      note={
        <>
          {name} <Exact value={change.difference}>{differenceText(change)}</Exact>
        </>
      }
      file={{
        title: `${title}, ${what}`,
        subtitle,
        note: kind === 'proposed' || hint === null ? CUT_AXIS : `${CUT_AXIS} ${hint}`,
        draw: (colors, room) => waterfallFigure(change, colors, room),
        ...figuresOf(whole, kind === 'reasons' ? parts : 'Cause'),
      }}
    >
      {choice}
      <div className={classes.chartAndTable}>
        <Waterfall change={change} what={what} toOf={toOf} />
        <ChangeTable change={change} what={what} parts={parts} toOf={toOf} />
      </div>
      {kind === 'proposed' && <OtherBase shown={whole} published={changes.reasons} />}
      {hint !== null && <p className={classes.hint}>{hint}</p>}
    </ChartSection>
  );
}

/** The change that residents see, if the public page compares with a different amount for last year. */
function OtherBase({ shown, published }: { shown: Change; published: Change | null }) {
  if (published === null || published.before === shown.before) return null;
  const base = `${published.from}${published.from.endsWith(' actuals') ? '' : ' budget'}`;
  return (
    <p className={classes.hint}>
      The public page compares this budget with the {base} of {wholeDollars(published.before)}:{' '}
      {differenceText(published)}.
    </p>
  );
}

const REASONS =
  'The reasons and the earlier year’s amount come from the public page. “Everything else” is the part of the change that the reasons do not explain.';

function hintOf(kind: Kind, change: Change, data: YearChange): string | null {
  if (kind === 'reasons') return REASONS;
  if (kind === 'payroll') return data.payroll?.isCombined ? COMBINED : null;
  return groupsOf(change) && GROUPS;
}

/**
 * Returns a link to the lines of a bar, with the year before next to them. Accounts that are only in the ledger (group `other`) have no
 * budget lines, so their bars have no link.
 */
function linkOf({ categoryId, categoryIds, group }: ChangeBar, change: Change, links: LineLinks): To | null {
  if (categoryId === undefined) return links.employees({ compare: change.comparedYear });
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
  const pick = (place: number) => {
    const bar = pickedBar(change, place);
    const to = bar && toOf(bar);
    if (to) void navigate(to);
  };
  return (
    <div>
      <Chart
        height={height}
        label={describeChange(change, what)}
        exact={`${change.from} ${exactDollars(change.before)} · ${change.to} ${exactDollars(change.after)}`}
        data={data}
        layout={layout}
        onPick={change.bars.some((bar) => toOf(bar) !== null) ? pick : undefined}
      />
      <p className={classes.hint}>{CUT_AXIS}</p>
    </div>
  );
}

/** Returns the columns and rows of the CSV file, with every bar. */
function figuresOf(change: Change, part: string): Pick<ChartFile, 'columns' | 'rows'> {
  const groups = groupsOf(change);
  if (!groups) {
    return {
      columns: [part, 'Change'],
      rows: [
        [change.from, change.before],
        ...change.bars.map(({ label, amount }) => [label, amount]),
        [change.to, change.after],
      ],
    };
  }
  return {
    columns: ['Group', part, 'Change'],
    rows: [
      ['', change.from, change.before],
      ...groups.flatMap((group) => group.bars.map(({ label, amount }) => [group.label, label, amount])),
      ['', change.to, change.after],
    ],
  };
}
