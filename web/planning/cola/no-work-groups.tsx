import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ImportButton } from '../../records/totals/import-button.tsx';
import { SetupLink } from '../../records/totals/setup-link.tsx';

/** Shown in place of the COLA percentages, which are entered for each work group. */
export function NoWorkGroups() {
  const isAdmin = useHasRole(ADMIN);
  return (
    <EmptyState
      title="No work groups yet"
      text="Enter a COLA for each work group here. Work groups come from the roster. An administrator can also add work groups in Manage Data."
    >
      <Group justify="center">
        <ImportButton parameters={{ type: 'operating' }}>Import a roster</ImportButton>
        {isAdmin && (
          <Button variant="default" component={Link} to="/admin/manage-data?tab=work-groups">
            Manage Data
          </Button>
        )}
        <SetupLink step="roster" />
      </Group>
    </EmptyState>
  );
}
