import { Badge, Group, Text } from '@mantine/core';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import type { BudgetSummary } from '../../../core/contract/dashboard.ts';
import { ActiveMark, VersionStatus } from '../../records/budgets/version-status.tsx';
import { fiscalYearDates, fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';

interface SubtitleProps {
  fiscalYear: number;
  summary: BudgetSummary | undefined;
  budgetYears: readonly BudgetYear[];
}

/** The year and the budget from which the figures come, and the note on the budget year for the same fiscal year. */
export function Subtitle({ fiscalYear, summary, budgetYears }: SubtitleProps) {
  const own = budgetYears.find((budgetYear) => parseFiscalYear(budgetYear.fiscalYear) === fiscalYear);
  const dates = fiscalYearDates(fiscalYear);
  return (
    <>
      <Group gap={8} mih={26}>
        <span>
          {fiscalYearLabel(fiscalYear)}: {dates}
        </span>
        {summary && summary.scenarioName !== null && (
          <>
            <Text span inherit fw={500} c="var(--wb-text)">
              {summary.scenarioName}
            </Text>
            <ActiveMark />
            {summary.versionStatus !== null && <VersionStatus version={{ status: summary.versionStatus }} />}
            {summary.isProjected && (
              <Badge variant="default" size="sm" fw={500}>
                Projected
              </Badge>
            )}
          </>
        )}
      </Group>
      {own && own.notes !== null && own.notes !== dates && <Text size="sm">{own.notes}</Text>}
    </>
  );
}
