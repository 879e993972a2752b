import { Group, Paper, Text } from '@mantine/core';
import { CircleDashed, TrendingDown, TrendingUp } from 'lucide-react';
import type { BudgetSummary, EmployeeStats } from '../../../core/contract/dashboard.ts';
import { ChartActions } from '../../platform/ui/chart-file.tsx';
import { Exact } from '../../platform/ui/millions.tsx';
import { WhyButton } from '../../records/explain/why-button.tsx';
import { comparedPart, headline, type Headline } from './headline.ts';
import { keyFiguresFile } from './key-figures-file.ts';
import { figureOf, type DashboardYear } from '../../records/totals/queries.ts';
import classes from './dashboard.module.css';

const ICON = { over: TrendingUp, under: TrendingDown, neutral: CircleDashed };
const COLOR: Record<Headline['tone'], string> = {
  over: 'var(--wb-over)',
  under: 'var(--wb-under)',
  neutral: 'var(--mantine-color-dimmed)',
};

interface BudgetHeadlineProps {
  year: DashboardYear;
  summary: BudgetSummary;
  /** Used only in the presentation of the key figures. */
  stats: EmployeeStats | undefined;
  subtitle: string;
}

/** The first sentence of the dashboard: the proposed budget compared with town guidance. */
export function BudgetHeadline({ year, summary, stats, subtitle }: BudgetHeadlineProps) {
  const { before, point, after, tone } = headline(summary);
  const Icon = ICON[tone];
  const compared = summary.gap === null ? null : comparedPart(summary);
  return (
    <Paper withBorder p="md">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Icon size={28} color={COLOR[tone]} className={classes.icon} aria-hidden="true" />
        <Text fz={20} fw={600} lh={1.4} className="figures" flex={1}>
          {before}
          <Text span inherit c={tone === 'neutral' ? 'inherit' : COLOR[tone]}>
            {summary.gap === null && point !== '' ? <Exact value={summary.proposedBudget}>{point}</Exact> : point}
          </Text>
          {after}{' '}
          {summary.proposedCount > 0 && (
            <WhyButton
              figure={figureOf(summary.gap === null ? 'proposed-total' : 'guidance-gap', year)}
              of="The budget against guidance"
            />
          )}
          {compared !== null && (
            <Text span display="block" size="sm" fw={400} c="dimmed">
              {compared}
            </Text>
          )}
        </Text>
        {summary.proposedCount > 0 && <ChartActions file={keyFiguresFile(summary, stats, subtitle)} />}
      </Group>
    </Paper>
  );
}
