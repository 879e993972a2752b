import { Alert, Button, Modal, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mergeDuplicates } from '../../core/contract/data-quality.ts';
import type { EmployeeItem } from '../../core/contract/line-items.ts';
import { call } from '../api.ts';
import { nameOf } from '../line-items/employee-words.ts';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { toastSuccess } from '../ui/toast.ts';
import { COMPARED_FIELDS, mergedRecord } from './compared-fields.ts';
import { failed, reviewed } from './queries.ts';

export interface MergeChoice {
  kept: EmployeeItem;
  deleted: EmployeeItem;
}

/** Shows what a merge makes of two records before it is done. */
export function MergeDialog({ kept, deleted, onClose }: MergeChoice & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const merge = useMutation({
    mutationFn: () =>
      call(mergeDuplicates, {
        body: {
          keepId: kept.id,
          deleteId: deleted.id,
          revs: { [kept.id]: kept.rev, [deleted.id]: deleted.rev },
        },
      }),
    onSuccess() {
      toastSuccess('Records merged successfully!');
      onClose();
      void reviewed(queryClient);
    },
    // Whoever opens it again after this message compares the records as they are now.
    onError: () => reviewed(queryClient),
  });
  const result = mergedRecord(kept, deleted);
  const rows = COMPARED_FIELDS.map(({ label, text }) => {
    const [now, after] = [text(kept), text(result)];
    return { label, after, isFilled: now !== after };
  }).filter(({ after }) => after !== '');

  return (
    <Modal
      opened
      onClose={onClose}
      title="Merge records"
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text>Merge these records? The deleted record cannot be recovered.</Text>
        <Text size="sm" c="dimmed">
          This is what remains of {nameOf(kept)}. What is filled comes from the deleted record, {nameOf(deleted)}.
        </Text>
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
        {merge.isError && (
          <Alert color="red" variant="light" role="alert">
            {failed('Failed to merge', merge.error)}
          </Alert>
        )}
        <DialogActions onCancel={onClose}>
          <Button onClick={() => merge.mutate()} loading={merge.isPending}>
            Merge
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
