import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BudgetSource } from '../../../core/contract/dashboard.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { wholeDollars } from '../../platform/ui/format.ts';
import { sourcesQuery } from './queries.ts';

interface SourceNoteProps {
  fiscalYear: number;
  /** The budget year whose figures are shown. Null if there are none. */
  budgetYearId: number | null;
}

/** Names the source of a year's proposed figures, with links to other budgets that contain the year. */
export function SourceNote({ fiscalYear, budgetYearId }: SourceNoteProps) {
  const { selectYears } = useYears();
  const { data } = useQuery(sourcesQuery(fiscalYear));
  if (!data || data.length === 0) return null;
  const shown = data.find((source) => source.budgetYearId === budgetYearId);
  const others = data.filter((source) => source !== shown);
  // The year's own budget needs no explanation if it is the only one.
  if (others.length === 0 && shown?.isProjected === false) return null;
  return (
    <Text size="sm" c="dimmed" role="note" aria-label={`Source of the ${fiscalYearLabel(fiscalYear)} proposed budget`}>
      {shown &&
        `${fiscalYearLabel(fiscalYear)} proposed: ${shown.isProjected ? `projected from ${shown.budgetYear}` : sourceName(shown)}.`}
      {others.map((source) => (
        <span key={source.scenarioId}>
          {' '}
          {shown ? 'There is also' : `${fiscalYearLabel(fiscalYear)} proposed:`} {sourceName(source)},{' '}
          {wholeDollars(source.total)}.{' '}
          <Anchor
            component="button"
            type="button"
            inherit
            aria-label={`Switch to ${sourceName(source)}`}
            onClick={() => selectYears(source.budgetYear, fiscalYear)}
          >
            Switch
          </Anchor>
        </span>
      ))}
    </Text>
  );
}

/** Returns a text such as "a projection from FY26", "the FY27 request" or "the FY27 adopted budget". */
function sourceName({
  budgetYear,
  isProjected,
  versionStatus,
}: Pick<BudgetSource, 'budgetYear' | 'isProjected' | 'versionStatus'>): string {
  if (isProjected) return `a projection from ${budgetYear}`;
  return versionStatus === 'ADOPTED' ? `the ${budgetYear} adopted budget` : `the ${budgetYear} request`;
}
