import { Alert, Button, Checkbox, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeDuplicates } from '../../../core/contract/data-quality.ts';
import type { EmployeeItem } from '../../../core/contract/line-items.ts';
import { fromDollars } from '../../../core/money.ts';
import { mergeEffectSentence, type MergedLine } from '../../../core/rules/people/merge-effect.ts';
import { areSeparatePositions } from '../../../core/rules/people/separate-positions.ts';
import { call } from '../../api.ts';
import { nameOf } from '../line-items/employee-labels.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { COMPARED_FIELDS, mergedRecord } from './compared-fields.ts';
import { failed, reviewed } from './queries.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';

export interface MergeChoice {
  kept: EmployeeItem;
  deleted: EmployeeItem;
}

/** Before a merge, shows the record that results and the amount by which the budget falls. */
export function MergeDialog({ kept, deleted, onClose }: MergeChoice & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const isSeparate = areSeparatePositions(kept, deleted);
  const [isConfirmed, setConfirmed] = useState(false);
  const merge = useMutation({
    mutationFn: () =>
      call(mergeDuplicates, {
        body: {
          keepId: kept.id,
          deleteId: deleted.id,
          revs: { [kept.id]: kept.rev, [deleted.id]: deleted.rev },
          ...(isSeparate && { confirmSeparatePositions: isConfirmed }),
        },
      }),
    onSuccess() {
      toastSuccess('Records merged successfully!');
      onClose();
      void reviewed(queryClient);
    },
    // Reloads the records, so that the dialog compares current records the next time it opens.
    onError: () => reviewed(queryClient),
  });
  const result = mergedRecord(kept, deleted);
  const rows = COMPARED_FIELDS.map(({ label, text }) => {
    const [now, after] = [text(kept), text(result)];
    return { label, after, isFilled: now !== after };
  }).filter(({ after }) => after !== '');

  return (
    <Dialog opened onClose={onClose} title="Merge records" size="lg" centered>
      <Stack>
        <Text>Merge these records? The deleted record cannot be recovered.</Text>
        <Text size="sm" c="dimmed">
          The table shows the record that remains: {nameOf(kept)}. Its blank fields are filled in from the deleted
          record, {nameOf(deleted)}.
        </Text>
        <Text fw={600}>{mergeEffectSentence(moneyOf(kept), moneyOf(deleted))}</Text>
        <Table verticalSpacing={4}>
          <Table.Tbody>
            {rows.map(({ label, after, isFilled }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row" fw={500}>
                  {label}
                </Table.Th>
                <Table.Td fw={isFilled ? 600 : 400}>
                  {after}
                  {isFilled && ' (filled)'}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {isSeparate && (
          <Alert color="orange" variant="light">
            <Stack gap="xs">
              <Text fw={600}>These records look like two part-time positions held by one person.</Text>
              The position numbers differ ({kept.positionNumber} and {deleted.positionNumber}), and the FTEs add up to
              at most 1.0. A merge deletes one of the two positions.
              <Checkbox
                label="This is one position that was entered twice"
                checked={isConfirmed}
                onChange={(event) => setConfirmed(event.currentTarget.checked)}
              />
            </Stack>
          </Alert>
        )}
        {merge.isError && <Failure>{failed('Failed to merge', merge.error)}</Failure>}
        <DialogActions onCancel={onClose} isSafest>
          <Button
            color="red.9"
            onClick={() => merge.mutate()}
            loading={merge.isPending}
            disabled={isSeparate && !isConfirmed}
          >
            Merge
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function moneyOf({ currentSalary, currentFTE }: EmployeeItem): MergedLine {
  return { currentSalary: fromDollars(currentSalary), currentFTE };
}
