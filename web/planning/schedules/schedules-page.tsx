import { Anchor, Button, Select, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLiveReload } from '../../platform/shell/use-live-reload.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { FoldedActions } from '../../platform/ui/folded-actions.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';
import { ImportDialog } from './import-dialog.tsx';
import { PayBasis } from './pay-basis.tsx';
import { schedulesChanged, schedulesQuery } from './queries.ts';
import { ScheduleView } from './schedule-view.tsx';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

const SCHEDULES = ['schedules'] as const;

/** The district's salary schedules, as printed in the contracts, year by year. */
export function SchedulesPage() {
  const query = useQuery(schedulesQuery);
  const [chosen, choose] = useParameter('schedule', IN_PLACE);
  const [importing, setImporting] = useState(false);
  const queryClient = useQueryClient();
  useLiveReload(SCHEDULES, () => void schedulesChanged(queryClient));
  const schedules = query.data ?? [];
  const shown = schedules.find(({ id }) => String(id) === chosen) ?? schedules[0];
  const openImport = () => setImporting(true);

  return (
    <Page
      fills={!query.data || shown !== undefined}
      title="Salary Schedules"
      // The note is hidden in a small window, so that the title and the actions fit in one row.
      subtitle={
        <Text span inherit visibleFrom="lg">
          Steps and lanes of each contract, by edition
        </Text>
      }
      actions={
        shown && (
          <>
            <Select
              aria-label="Schedule"
              data={schedules.map(({ id, name, workGroup }) => ({ value: String(id), label: `${workGroup}: ${name}` }))}
              value={String(shown.id)}
              allowDeselect={false}
              onChange={choose}
              size="xs"
              miw={{ base: 250, lg: 280 }}
            />
            <FoldedActions>
              <Anchor component={Link} to="/salary-grids" size="sm">
                What viewers see
              </Anchor>
              <Anchor component={Link} to="/placements" size="sm">
                Placement Review
              </Anchor>
              <Button size="xs" leftSection={<Upload size={14} aria-hidden="true" />} onClick={openImport}>
                Import
              </Button>
            </FoldedActions>
          </>
        )
      }
    >
      <LoadFailed what="Failed to load salary schedules" query={query} />
      {!query.data && !query.error && <CardSkeleton height={320} />}
      {query.data && !shown && (
        <EmptyState
          title="No salary schedules yet"
          text="Import a contract’s grids from a spreadsheet, or copy them from the contract and paste them."
        >
          <Button leftSection={<Upload size={16} aria-hidden="true" />} onClick={openImport}>
            Import a schedule
          </Button>
        </EmptyState>
      )}
      {shown && (
        <>
          <PayBasis key={shown.workGroupId} workGroupId={shown.workGroupId} />
          <ScheduleView key={shown.id} id={shown.id} />
          <Text size="xs" c="dimmed">
            Viewers see a printed grid once its contract is settled or its fiscal year has started. Viewers see a
            calculated grid only if a settled contract has the same terms. Viewers see no grid for a year under
            negotiation.
          </Text>
        </>
      )}
      {importing && <ImportDialog onClose={() => setImporting(false)} onImported={(id) => choose(String(id))} />}
    </Page>
  );
}
