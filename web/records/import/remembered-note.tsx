import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { RememberedMapping } from '../../../core/contract/import-mappings.ts';
import { formatDate } from '../../../core/format-date.ts';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { forgetMapping } from './queries.ts';
import type { Wizard } from './wizard-state.ts';

/**
 * Shown if a file with the same column names was imported before. Offers to use, ignore or forget the earlier mapping.
 */
export function RememberedNote({ wizard, remembered }: { wizard: Wizard; remembered: RememberedMapping }) {
  const forget = useMutation({
    mutationFn: forgetMapping,
    onSuccess: ({ message }) => {
      wizard.chooseRemembered(false);
      toastSuccess(message);
    },
    onError: (error) => toastError(`Failed to delete the saved mapping: ${error.message}`),
  });
  return (
    <Alert variant="light" icon={<History size={18} />} p="sm">
      <Group justify="space-between">
        <Text size="sm">
          {wizard.isRemembered
            ? 'Columns are mapped as in the import'
            : 'Columns are mapped differently than in the import'}{' '}
          on {formatDate(remembered.usedAt)} by {remembered.usedBy} ({remembered.fileName}).
        </Text>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            disabled={forget.isSuccess}
            onClick={() => wizard.chooseRemembered(!wizard.isRemembered)}
          >
            {wizard.isRemembered ? 'Use suggestions instead' : 'Use last mapping'}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={forget.isPending}
            disabled={forget.isSuccess}
            onClick={() => forget.mutate(remembered.id)}
          >
            Forget
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
