import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import type { Setup } from '../../../core/contract/setup.ts';
import { messageOf, reasonOf } from '../../api.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { addSample, deleteSample } from './queries.ts';

/** Loads a fictional district to explore while there is no other data, and removes it. For administrators only. */
export function SampleData({ state }: { state: Setup['sample'] }) {
  const isAdmin = useHasRole(ADMIN);
  if (!isAdmin || state === 'NONE') return null;
  return <Section title="Sample data">{state === 'OFFERED' ? <Load /> : <Remove />}</Section>;
}

function Load() {
  const queryClient = useQueryClient();
  const load = useMutation({
    mutationFn: addSample,
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      toastSuccess('Sample data loaded');
    },
    onError: (error) => toastError(`Failed to load the sample data: ${reasonOf(error, 'Unknown error')}`),
  });
  return (
    <>
      <Text size="sm" mb="sm">
        Look around a fictional district with schools, staff, a budget, contracts and projections. Nothing is published,
        and you can remove the sample data later.
      </Text>
      <Button variant="default" loading={load.isPending} onClick={() => load.mutate()}>
        Explore with sample data
      </Button>
    </>
  );
}

function Remove() {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: deleteSample,
    onSuccess: async () => {
      setAsking(false);
      await queryClient.invalidateQueries();
      toastSuccess('Sample data removed');
    },
  });
  return (
    <>
      <Text size="sm" mb="sm">
        This district has sample data. Remove the sample data before you enter your own.
      </Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        Remove sample data
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Remove the sample data?"
        confirm="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => {
          remove.reset();
          setAsking(false);
        }}
      >
        {remove.error ? (
          <Failure>{messageOf(remove.error, 'Failed to remove the sample data.')}</Failure>
        ) : (
          'The sample district will be removed, including your changes to it. Records that you added will stay. If any of your records depend on the sample district, delete those records first.'
        )}
      </ConfirmDialog>
    </>
  );
}
