import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { MAX_COMPARED_PLANS, type CutPlan, type PlanComparison } from '../../../core/contract/scenario-builder.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { wholeDollars } from '../../platform/ui/format.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { focusContent } from '../../platform/ui/use-return-focus.ts';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { useChartColors } from '../../platform/ui/chart-colors.ts';
import { Chart } from '../../platform/ui/chart.tsx';
import { ComparedPlansTable } from './compared-plans-table.tsx';
import { planBarsFigure } from './plan-bars-figure.ts';
import { comparisonQuery } from './queries.ts';
import { hasAdditions, totalRows } from './total-rows.ts';
import classes from './scenario-builder.module.css';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

interface PlanComparisonProps {
  fiscalYear: number;
  plans: readonly CutPlan[];
  /** Ids of the compared plans. Null compares all plans. */
  chosen: readonly number[] | null;
  onChoose: (ids: readonly number[]) => void;
  /** Opens the view in which lines are cut. */
  onCutLines: () => void;
}

/** Saved plans side by side, with a column for each plan and a row for each category and building. */
export function ComparePlans({ fiscalYear, plans, chosen, onChoose, onCutLines }: PlanComparisonProps) {
  const ids = plans
    .map(({ id }) => id)
    .filter((id) => chosen?.includes(id) ?? true)
    .slice(0, MAX_COMPARED_PLANS);
  const query = useQuery(comparisonQuery(ids));
  if (plans.length === 0) {
    return (
      <EmptyState
        title="No saved plans yet"
        text="Cut some lines and save the cuts as a plan. You can then compare plans here."
      >
        <CutLines onClick={onCutLines} />
      </EmptyState>
    );
  }
  return (
    <ChartSection
      title="Plans side by side"
      note="The cuts in each plan, in US dollars"
      file={ids.length === 0 ? null : query.data && planFile(query.data, fiscalYear)}
    >
      {plans.length === 1 && (
        <Group gap="sm" mb="md">
          <Text size="sm">Only one plan is saved. Save other cuts as a second plan to compare the two.</Text>
          <CutLines onClick={onCutLines} />
        </Group>
      )}
      <Group gap="md" mb="sm" role="group" aria-label="Plans to compare">
        {plans.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={ids.includes(id)}
            onChange={() => onChoose(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])}
          />
        ))}
      </Group>
      <LoadFailed what="Failed to compare plans" query={query} />
      {ids.length === 0 && <Text c="dimmed">Choose the plans to compare.</Text>}
      {!query.data && !query.error && ids.length > 0 && <CardSkeleton height={320} />}
      {query.data && ids.length > 0 && <PlanBars comparison={query.data} />}
      {query.data && ids.length > 0 && <ComparedPlansTable comparison={query.data} />}
    </ChartSection>
  );
}

/** Opens the view in which lines are cut. */
function CutLines({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="default"
      onClick={() => {
        onClick();
        // This click removes the button itself, so the focus would be lost.
        focusContent();
      }}
    >
      Cut lines
    </Button>
  );
}

function planFile(comparison: PlanComparison, fiscalYear: number): ComponentProps<typeof ChartSection>['file'] {
  const { plans, categories } = comparison;
  return {
    subtitle: fiscalYearLabel(fiscalYear),
    note: hasUncovered(comparison) ? UNCOVERED : undefined,
    draw: (colors, room) => planBarsFigure(comparison, colors, room),
    columns: [`${hasAdditions(plans) ? 'Net cut' : 'Cut'} by category`, ...plans.map(({ name }) => name)],
    rows: [
      ...categories.map((row) => [row.category, ...row.plans.map(({ cuts }) => cuts)]),
      ...totalRows(plans).map(([label, totals]) => [label, ...totals]),
      ['Remaining gap: over (under) guidance', ...plans.map(({ summary }) => summary.gap)],
    ],
  };
}

const UNCOVERED = 'Cuts in funds not covered by guidance do not change the gap.';

function hasUncovered({ plans }: PlanComparison): boolean {
  return plans.some(({ summary }) => summary.coveredFunds !== null);
}

function PlanBars({ comparison }: { comparison: PlanComparison }) {
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const { data, layout, height } = planBarsFigure(comparison, useChartColors(), isNarrow ? 'phone' : 'card');
  const { plans } = comparison;
  return (
    <div className={classes.bars}>
      <Chart
        height={height}
        label={`Bar chart of ${hasAdditions(plans) ? 'net cuts' : 'cuts'} by category: ${plans
          .map(({ name, summary }) => `${name} ${wholeDollars(summary.totalCuts)}`)
          .join('; ')}. Its figures are in the table.`}
        data={data}
        layout={layout}
      />
      {hasUncovered(comparison) && (
        <Text size="sm" c="dimmed">
          {UNCOVERED}
        </Text>
      )}
    </div>
  );
}
