import { Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateVersion, type Version } from '../../../core/contract/budgets.ts';
import { call, messageOf } from '../../api.ts';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';

/** Unlocks an adopted version. The reason is stored in the audit log together with the vote. */
export function ReopenDialog({ version, onClose }: { version: Version; onClose: () => void }) {
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const queryClient = useQueryClient();
  const reopen = useMutation({
    mutationFn: () =>
      call(updateVersion, { params: { id: String(version.id) }, body: { status: 'DRAFT', note: note.trim() } }),
    onSuccess: ({ label }) => {
      toastSuccess(
        `${label} is a draft again. If its budget is on the public dashboard, publish again to update the dashboard.`,
      );
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries(),
  });

  function submit() {
    setTried(true);
    if (note.trim() !== '') reopen.mutate();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={`Reopen ${version.label}`}
      submit="Reopen"
      isBusy={reopen.isPending}
      onSubmit={submit}
    >
      <Text size="sm">
        Reopening unlocks the lines of this version and removes the recorded vote from the version. The audit log keeps
        the vote and your reason.
      </Text>
      {reopen.error && <Failure>{messageOf(reopen.error, 'Failed to reopen the version')}</Failure>}
      <Textarea
        label="Reason for reopening"
        required
        autosize
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={isTried && note.trim() === '' ? 'Enter a reason' : null}
        data-autofocus
      />
    </FormDialog>
  );
}
