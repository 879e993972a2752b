import { Alert, Stack, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changePermissions } from '../../../core/contract/permissions.ts';
import { PERMISSION_LABELS } from '../../../core/contract/endpoint.ts';
import { call, reasonOf } from '../../api.ts';
import { LoadState } from '../ui/load-failed.tsx';
import { Section } from '../ui/section.tsx';
import { toastSuccess } from '../ui/toast.ts';
import { permissionsQuery } from './queries.ts';

/** A card that grants users with the role FINANCE more permissions than this role has. Each change is saved at once. */
export function PermissionsCard() {
  const query = useQuery(permissionsQuery);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (financeMayImport: boolean) => call(changePermissions, { body: { financeMayImport } }),
    onSuccess: (saved) => {
      client.setQueryData(permissionsQuery.queryKey, saved);
      toastSuccess(saved.financeMayImport ? 'Finance users can now import' : 'Finance users can no longer import');
    },
  });
  return (
    <Section title="Permissions" note="For users with the Finance role">
      <LoadState query={query} failure="Failed to load the permissions" height={60} />
      {query.data && (
        <Stack maw={640}>
          <Switch
            label={PERMISSION_LABELS.financeMayImport}
            description="This switch lets Finance users import into draft versions. Only administrators can activate a budget, adopt a version, or undo another user’s import."
            checked={save.isPending ? save.variables : query.data.financeMayImport}
            disabled={save.isPending}
            onChange={(event) => save.mutate(event.currentTarget.checked)}
          />
          {save.error && (
            <Alert role="alert" color="red" title="Failed to save the permissions">
              {reasonOf(save.error, 'Unknown error')}
            </Alert>
          )}
        </Stack>
      )}
    </Section>
  );
}
