import { Group } from '@mantine/core';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ImportButton, useImportAddress } from '../../records/totals/import-button.tsx';
import { SetupLink } from '../../records/totals/setup-link.tsx';
import { useReminder } from './setup-reminder.tsx';

/**
 * Shown if nothing was imported into the district, or into this budget year. If the setup reminder is shown above it, the main button is in
 * the reminder.
 */
export function NothingImported({ budgetYear: shownYear }: { budgetYear: BudgetYear | null }) {
  const mayImport = useImportAddress() !== null;
  const isReminded = useReminder(shownYear) !== null;
  const budgetYear = shownYear?.fiscalYear ?? null;
  return (
    <EmptyState
      title={budgetYear === null ? 'No budget has been imported yet' : `No ${budgetYear} budget has been imported yet`}
      text={
        mayImport
          ? 'Import the roster (operating budget) and the budget lines (proposed budget) from a spreadsheet. The figures then appear here.'
          : 'An administrator must import the roster and the budget lines from a spreadsheet. The figures then appear here.'
      }
    >
      <Group justify="center">
        <ImportButton
          parameters={budgetYear === null ? {} : { budgetYear }}
          variant={isReminded ? 'default' : 'filled'}
        >
          Import a budget
        </ImportButton>
        {!isReminded && <SetupLink />}
      </Group>
    </EmptyState>
  );
}
