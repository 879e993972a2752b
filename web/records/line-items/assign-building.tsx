import { counted } from '../../../core/plural.ts';
import { Button, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import { bulkAssignBuilding, type LineItem } from '../../../core/contract/line-items.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { ApiError, call, reasonOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { count } from '../../platform/ui/format.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { toastError } from '../../platform/ui/toast.ts';
import type { Named } from './column-values.ts';
import { linesChanged } from './queries.ts';
import { NONE } from './use-filters.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';

interface Props {
  lines: readonly LineItem[];
  /** How many of them the filters hide: they are changed too, so that is said. */
  hidden: number;
  /** "employees", "lines". */
  noun: string;
  /** Said where another user has deleted all of them meanwhile. */
  nothingSelected: string;
  buildings: readonly Named[];
  /** What is said before the reason of a failure. */
  failure: (error: unknown) => string;
  onClose: () => void;
  onAssigned: () => void;
}

interface Assignment {
  /** The lines before the change: the list may have the changed ones before the answer is here. */
  before: readonly LineItem[];
  buildingId: number | null;
}

/** Gives the selected lines one building, all or none. */
export function AssignBuilding(props: Props) {
  const { lines, hidden, noun, nothingSelected, buildings, failure, onClose, onAssigned } = props;
  const [building, setBuilding] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && building === null;
  const queryClient = useQueryClient();
  const assign = useMutation({
    mutationFn: ({ before, buildingId }: Assignment) =>
      call(bulkAssignBuilding, {
        body: {
          itemIds: before.map(({ id }) => id),
          buildingId,
          revs: Object.fromEntries(before.map(({ id, rev }) => [id, rev])),
        },
      }),
    onSuccess({ count: changed }, { before, buildingId }) {
      const moved = before.filter((line) => line.buildingId !== buildingId);
      toastWithUndo(`Building assigned to ${counted(changed, noun)}`, () => {
        giveBack(moved)
          .catch((error: unknown) => toastError(`Undo failed: ${reasonOf(error, 'Unknown error')}`))
          .finally(() => void linesChanged(queryClient));
      });
      onAssigned();
    },
    // In any case the current lines are shown.
    onSettled: () => linesChanged(queryClient),
  });

  function submit() {
    setTried(true);
    if (building === null || lines.length === 0) return;
    assign.mutate({ before: lines, buildingId: building === NONE ? null : Number(building) });
  }

  return (
    <Dialog opened onClose={onClose} title="Assign building" centered>
      <Stack>
        <Text>
          {counted(lines.length, noun)} selected.
          {hidden > 0 && ` ${count(hidden)} of them are hidden by filters.`}
        </Text>
        <Select
          label="Building"
          placeholder="Choose a building"
          data={[
            { value: NONE, label: DISTRICT_WIDE },
            ...buildings.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={building}
          onChange={setBuilding}
          error={isMissing && 'Please select a building'}
          errorProps={{ role: 'alert' }}
          searchable
          nothingFoundMessage="Nothing found"
          openOnFocus={false}
          data-autofocus
        />
        {lines.length === 0 && !assign.isPending && <Failure>{nothingSelected}</Failure>}
        {assign.isError && <Failure>{failure(assign.error)}</Failure>}
        <DialogActions onCancel={onClose}>
          <Button onClick={submit} loading={assign.isPending}>
            Assign building
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

/** Gives each line its former building, unless another user has changed one of them since: then none. */
async function giveBack(lines: readonly LineItem[]): Promise<void> {
  if (lines.length === 0) return;
  const changes = lines.map(({ id, rev, buildingId }) => ({ id, rev: rev + 1, set: { buildingId } }));
  await call(changeLineItems, { body: { changes } });
}

/** The status, the error and the message of an answer. */
export function bulkAssignFailed(error: unknown): string {
  if (!(error instanceof ApiError)) return `Bulk assign failed: ${reasonOf(error, 'Unknown error')}`;
  return `Bulk assign failed: ${error.status} ${error.body?.code ?? ''} ${error.message}`.replace(/ +/g, ' ');
}
