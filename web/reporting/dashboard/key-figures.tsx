import { Anchor, Group, SimpleGrid } from '@mantine/core';
import { Link } from 'react-router';
import type { BudgetSummary, EmployeeStats } from '../../../core/contract/dashboard.ts';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { NO_GUIDANCE } from '../../../core/gap-text.ts';
import { WhyButton } from '../../records/explain/why-button.tsx';
import { FigureCard } from '../../platform/ui/figure-card.tsx';
import { count, columnPercent } from '../../platform/ui/format.ts';
import { GapAmount } from '../../platform/ui/gap-amount.tsx';
import { Millions } from '../../platform/ui/millions.tsx';
import { figureOf, type DashboardYear } from '../../records/totals/queries.ts';

const UNKNOWN = '–';

interface KeyFiguresProps {
  year: DashboardYear;
  summary: BudgetSummary;
  stats: EmployeeStats | undefined;
}

export function KeyFigures({ year, summary, stats }: KeyFiguresProps) {
  const { proposedBudget, proposedCount, townGoal } = summary;
  const hasRoster = stats !== undefined && stats.scenarioId !== null;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
      <FigureCard
        label="Proposed budget"
        value={proposedCount === 0 ? UNKNOWN : <Millions value={proposedBudget} />}
        note={proposedCount === 0 ? 'no lines yet' : plural(proposedCount, 'line')}
        why={proposedCount > 0 && <WhyButton figure={figureOf('proposed-total', year)} of="Proposed budget" />}
      />
      <FigureCard
        label="Town guidance"
        value={townGoal === null ? UNKNOWN : <Millions value={townGoal} />}
        note={
          <>
            {townGoal === null ? NO_GUIDANCE : `set for ${fiscalYearLabel(year.fiscalYear)}`}
            <GuidanceLink hasGoal={townGoal !== null} />
          </>
        }
        why={townGoal !== null && <WhyButton figure={figureOf('town-goal', year)} of="Town guidance" />}
      />
      <GapCard year={year} summary={summary} />
      <FigureCard
        label="Employees"
        value={hasRoster ? count(stats.totalEmployees) : UNKNOWN}
        note={
          hasRoster && stats.totalSalary === null ? (
            'too few people to show payroll'
          ) : hasRoster && stats.totalSalary !== null ? (
            <Group component="span" gap={2}>
              <span>
                <Millions value={stats.totalSalary} decimals={1} /> payroll
              </span>
              <WhyButton figure={figureOf('payroll-total', year)} of="Payroll" />
            </Group>
          ) : stats === undefined ? (
            'not loaded'
          ) : (
            'no roster yet'
          )
        }
        why={hasRoster && <WhyButton figure={figureOf('headcount', year)} of="Employees" />}
      />
    </SimpleGrid>
  );
}

function GuidanceLink({ hasGoal }: { hasGoal: boolean }) {
  if (!useHasRole(STAFF)) return null;
  const label = hasGoal ? 'Edit' : 'Set Up';
  return (
    <>
      {' · '}
      <Anchor component={Link} to="/town-goals" inherit aria-label={`${label} town guidance`}>
        {label}
      </Anchor>
    </>
  );
}

function GapCard({ year, summary }: { year: DashboardYear; summary: BudgetSummary }) {
  const { gap, gapPercent, townGoal } = summary;
  if (gap === null) {
    return <FigureCard label="Gap" value={UNKNOWN} note={townGoal === null ? NO_GUIDANCE : 'no lines yet'} />;
  }
  return (
    <FigureCard
      label="Gap"
      isLong
      value={<GapAmount overBy={-gap} />}
      note={`${columnPercent(gapPercent === null ? null : Math.abs(gapPercent))} of guidance`}
      why={<WhyButton figure={figureOf('guidance-gap', year)} of="Gap" />}
    />
  );
}
