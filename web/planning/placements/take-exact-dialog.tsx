import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PlacementTotals } from '../../../core/contract/placements.ts';
import { plural } from '../../../core/plural.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { count, neededDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { SHOWN_LINES, exactQuery } from './queries.ts';

interface TakeExactDialogProps {
  budgetYearId: number | undefined;
  totals: PlacementTotals;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before all people who match exactly one cell are placed. */
export function TakeExactDialog({ budgetYearId, totals, isBusy, onConfirm, onCancel }: TakeExactDialogProps) {
  const query = useQuery(exactQuery(budgetYearId));
  const lines = query.data?.lines;
  return (
    <ConfirmDialog
      opened
      title="Place exact matches"
      confirm={`Place ${plural(totals.exact, 'person', 'people')}`}
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Text size="sm" mb="sm">
        {plural(totals.exact, 'person matches', 'people each match')} exactly one cell.{' '}
        {othersText(totals.lines - totals.placed - totals.exact)}You can undo the placements.
      </Text>
      {lines ? (
        <ScrollTable label="People to place">
          <HeadRow columns={['Name', 'Salary', { text: 'Cell' }]} />
          <tbody>
            {lines.map(({ lineId, name, salary, candidates: [cell] }) => (
              <tr key={lineId}>
                <th scope="row">{name}</th>
                <td>{neededDollars(salary)}</td>
                <td data-text>{cell && `${cell.lane}/${cell.step}`}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      ) : (
        <LoadState query={query} failure="Failed to load the people" height={160} />
      )}
      {totals.exact > SHOWN_LINES && (
        <Text size="xs" c="dimmed" mt="xs">
          The first {SHOWN_LINES} people are listed.
        </Text>
      )}
    </ConfirmDialog>
  );
}

function othersText(others: number): string {
  if (others === 0) return '';
  return others === 1
    ? 'The other person will not be placed. '
    : `The other ${count(others)} people will not be placed. `;
}
