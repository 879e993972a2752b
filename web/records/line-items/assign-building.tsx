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
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { toastError } from '../../platform/ui/toast.ts';
import type { Named } from './column-values.ts';
import { linesToChange } from './bulk-choices.ts';
import { alreadyText, hiddenText, setText } from './hidden-text.ts';
import { linesChanged } from './queries.ts';
import { NONE } from './use-filters.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';

interface Props {
  lines: readonly LineItem[];
  /** Number of selected lines that are hidden by filters. The dialog mentions them, because they are changed, too. */
  hidden: number;
  /** Plural such as "employees" or "lines". */
  noun: string;
  /** Shown if another user has deleted all selected lines. */
  nothingSelected: string;
  buildings: readonly Named[];
  /** Formats the error message. */
  failure: (error: unknown) => string;
  onClose: () => void;
  onAssigned: () => void;
}

interface Assignment {
  /** The lines before the change. Stored because the list may be updated before the response arrives. */
  before: readonly LineItem[];
  buildingId: number | null;
}

/** Assigns one building to the selected lines. Changes all of them or none. */
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
    // Reloads the lines even after an error.
    onSettled: () => linesChanged(queryClient),
  });

  const buildingId = building === null || building === NONE ? null : Number(building);
  const changing = building === null ? 0 : linesToChange(lines, { buildingId }).length;
  const already = building === null || assign.isPending ? '' : alreadyText(lines.length, changing, noun);
  const name = buildings.find(({ id }) => id === buildingId)?.name ?? DISTRICT_WIDE;

  function submit() {
    setTried(true);
    if (building === null || lines.length === 0) return;
    assign.mutate({ before: linesToChange(lines, { buildingId }), buildingId });
  }

  return (
    <Dialog opened onClose={onClose} title="Assign building" centered>
      <Stack>
        <Text>
          {counted(lines.length, noun)} selected.
          {hiddenText(hidden, lines.length)}
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
        {already !== '' && <Text size="sm">{already}</Text>}
        {lines.length === 0 && !assign.isPending && <Failure>{nothingSelected}</Failure>}
        {assign.isError && <Failure>{failure(assign.error)}</Failure>}
        <DialogActions onCancel={onClose}>
          <Button
            onClick={submit}
            loading={assign.isPending}
            disabled={building !== null && lines.length > 0 && changing === 0}
          >
            {changing === 0 ? 'Assign building' : setText(changing, noun, name)}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

/** Restores the previous building of each line. If another user has changed one of the lines since, restores none. */
async function giveBack(lines: readonly LineItem[]): Promise<void> {
  if (lines.length === 0) return;
  const changes = lines.map(({ id, rev, buildingId }) => ({ id, rev: rev + 1, set: { buildingId } }));
  await call(changeLineItems, { body: { changes } });
}

/** Formats the error with the status and the message of the response. */
export function bulkAssignFailed(error: unknown): string {
  if (!(error instanceof ApiError)) return `Bulk assign failed: ${reasonOf(error, 'Unknown error')}`;
  return `Bulk assign failed: ${error.status} ${error.body?.code ?? ''} ${error.message}`.replace(/ +/g, ' ');
}
