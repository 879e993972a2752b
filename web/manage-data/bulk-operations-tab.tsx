import { Alert, Anchor, Button, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { EMPLOYEE_STATUSES } from '../../core/contract/line-items.ts';
import { workGroupsQuery } from '../shell/queries.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Section } from '../ui/section.tsx';

/** What these two cards will do is done in the Employee Manager until then; nothing is called. */
export function BulkOperationsTab() {
  const workGroups = useQuery(workGroupsQuery);
  const [workGroup, setWorkGroup] = useState<string | null>(null);
  const [status, setStatus] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  if (workGroups.error) {
    return (
      <LoadFailed
        what="Failed to load work groups"
        error={workGroups.error}
        onRetry={() => void workGroups.refetch()}
      />
    );
  }
  return (
    <Stack>
      {asked !== null && (
        <Alert role="alert" withCloseButton closeButtonLabel="Close" onClose={() => setAsked(null)}>
          {asked} is coming soon. Until then, select employees in the{' '}
          <Anchor component={Link} to="/admin/operating-budget" inherit underline="always">
            Employee Manager
          </Anchor>{' '}
          and use Bulk Actions.
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Section title="Work group" note="For many employees at once">
          <Stack align="flex-start">
            <Select
              w="100%"
              label="Work group"
              placeholder="Choose a work group"
              searchable
              data={workGroups.data?.workGroups.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
              value={workGroup}
              onChange={setWorkGroup}
            />
            <Button onClick={() => setAsked('Assigning a work group to many employees')}>Assign Work Group</Button>
          </Stack>
        </Section>
        <Section title="Status" note="For many employees at once">
          <Stack align="flex-start">
            <Select
              w="100%"
              label="Status"
              placeholder="Choose a status"
              data={[...EMPLOYEE_STATUSES]}
              value={status}
              onChange={setStatus}
            />
            <Text size="sm" c="dimmed">
              Inactive and Retiring clear next-year salaries.
            </Text>
            <Button onClick={() => setAsked('Setting the status of many employees')}>Update Status</Button>
          </Stack>
        </Section>
      </SimpleGrid>
    </Stack>
  );
}
