import { SimpleGrid } from '@mantine/core';
import type { BudgetSummary, EmployeeStats } from '../../core/contract/dashboard.ts';
import { FigureCard } from '../ui/figure-card.tsx';
import { count, millions, percent } from '../ui/format.ts';

const UNKNOWN = '–';
const NO_GUIDANCE = 'No guidance set';

export function KeyFigures({ summary, stats }: { summary: BudgetSummary; stats: EmployeeStats | undefined }) {
  const { proposedBudget, proposedCount, townGoal } = summary;
  const hasRoster = stats !== undefined && stats.scenarioId !== null;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
      <FigureCard
        label="Proposed budget"
        value={proposedCount === 0 ? UNKNOWN : millions(proposedBudget)}
        note={proposedCount === 0 ? 'no lines yet' : `${count(proposedCount)} lines`}
      />
      <FigureCard
        label="Town guidance"
        value={townGoal === null ? UNKNOWN : millions(townGoal)}
        note={townGoal === null ? NO_GUIDANCE : 'the town’s goal'}
      />
      <GapCard summary={summary} />
      <FigureCard
        label="Employees"
        value={hasRoster ? count(stats.totalEmployees) : UNKNOWN}
        note={hasRoster ? `${millions(stats.totalSalary, 1)} payroll` : 'no roster yet'}
      />
    </SimpleGrid>
  );
}

function GapCard({ summary: { gap, gapPercent, townGoal, isOverGuidance } }: { summary: BudgetSummary }) {
  if (gap === null || isOverGuidance === null) {
    return (
      <FigureCard label="Gap to guidance" value={UNKNOWN} note={townGoal === null ? NO_GUIDANCE : 'no lines yet'} />
    );
  }
  return (
    <FigureCard
      label="Gap to guidance"
      value={millions(gap)}
      tone={isOverGuidance ? 'over' : 'under'}
      note={`${percent(gapPercent === null ? null : Math.abs(gapPercent))} ${wordFor(gap)}`}
    />
  );
}

function wordFor(gap: number): string {
  if (gap === 0) return 'at guidance';
  return gap < 0 ? 'over guidance' : 'under guidance';
}
