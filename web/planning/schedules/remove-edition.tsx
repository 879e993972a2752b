import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CheckedSchedule, readSchedule, updateSchedule } from '../../../core/contract/schedules.ts';
import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { call, messageOf } from '../../api.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { editionKey, editionLabel } from './labels.ts';
import { schedulesChanged } from './queries.ts';
import { bodyOf } from './schedule-body.ts';

interface RemoveEditionProps {
  schedule: SalarySchedule;
  edition: SalarySchedule['editions'][number];
  /** True to ask for the confirmation. */
  opened: boolean;
  onClose: () => void;
  /** Called with the edition before or after the removed edition, if there is one. */
  onRemoved: (next: SalarySchedule['editions'][number] | undefined) => void;
}

type Editions = SalarySchedule['editions'];

const save = (schedule: SalarySchedule, editions: Editions): Promise<CheckedSchedule> =>
  call(updateSchedule, { params: { id: String(schedule.id) }, body: { ...bodyOf(schedule), editions } });

/**
 * Restores a removed edition in the current version of the schedule, which other users may have changed. The promise is rejected if the
 * schedule has another edition with the same day.
 */
async function putBack(id: number, edition: Editions[number]): Promise<void> {
  const { schedule } = await call(readSchedule, { params: { id: String(id) } });
  await save(schedule, [...schedule.editions, edition]);
}

/** Removes one edition of a schedule after a confirmation. The removal can be undone. */
export function RemoveEdition({ schedule, edition, opened, onClose, onRemoved }: RemoveEditionProps) {
  const queryClient = useQueryClient();
  const name = editionLabel(edition);
  const undo = async () => {
    try {
      await putBack(schedule.id, edition);
      await schedulesChanged(queryClient);
      toastSuccess(`${name} was restored`);
    } catch (error) {
      toastError(messageOf(error, `${name} could not be restored.`));
    }
  };
  const removing = useMutation({
    mutationFn: () =>
      save(
        schedule,
        schedule.editions.filter((one) => editionKey(one) !== editionKey(edition)),
      ),
    onSuccess: async () => {
      onClose();
      const at = schedule.editions.indexOf(edition);
      onRemoved(schedule.editions[at - 1] ?? schedule.editions[at + 1]);
      toastWithUndo(`${name} removed`, () => void undo());
      await schedulesChanged(queryClient);
    },
  });
  const close = () => {
    onClose();
    removing.reset();
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={`Remove ${name}`}
      confirm="Remove"
      danger
      busy={removing.isPending}
      onConfirm={() => removing.mutate()}
      onCancel={close}
    >
      {removing.error && (
        <Failure title="Not removed">{messageOf(removing.error, 'The edition was not removed.')}</Failure>
      )}
      Remove the edition {name} of “{schedule.name}”? You can undo this.
    </ConfirmDialog>
  );
}
