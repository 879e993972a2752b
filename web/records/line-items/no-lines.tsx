import { Group } from '@mantine/core';
import type { BudgetYear, ScenarioType } from '../../../core/contract/budgets.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ImportButton, useImportAddress } from '../totals/import-button.tsx';
import { SetupLink } from '../totals/setup-link.tsx';

interface Props {
  /** Plural such as "employees". */
  noun: string;
  /** Type of the empty budget, which decides the setup step. */
  type?: ScenarioType;
  budgetYear: BudgetYear | null;
  fiscalYear: number | null;
  /** True if the base year has lines, so that only the projection is missing. */
  isProjected: boolean;
}

/** Shown for an empty budget, with the next step. */
export function NoLines({ noun, type = 'proposed', budgetYear, fiscalYear, isProjected }: Props) {
  const mayImport = useImportAddress() !== null;
  const year = fiscalYear === null ? budgetYear?.fiscalYear : fiscalYearLabel(fiscalYear);
  return (
    <EmptyState
      title={year === undefined ? `No ${noun} yet` : `No ${noun} in ${year} yet`}
      text={
        isProjected
          ? 'Lines for a later year appear here after projections have been generated.'
          : mayImport
            ? 'Import a spreadsheet to see its lines here.'
            : 'Lines appear here after an administrator imports a spreadsheet.'
      }
    >
      <Group justify="center">
        {!isProjected && (
          <ImportButton parameters={{ type, ...(budgetYear !== null && { budgetYear: budgetYear.fiscalYear }) }}>
            {type === 'operating' ? 'Import a roster' : 'Import budget lines'}
          </ImportButton>
        )}
        <SetupLink step={isProjected ? 'projections' : type === 'operating' ? 'roster' : 'accounts'} />
      </Group>
    </EmptyState>
  );
}
