import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteSnapshot, type LedgerSnapshot } from '../../../core/contract/actuals.ts';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatDateTime } from '../../../core/format-date.ts';
import { plural } from '../../../core/plural.ts';
import { call, messageOf } from '../../api.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { exactDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { snapshotLabel } from './labels.ts';
import { actualsChanged, snapshotsQuery } from './queries.ts';

/** The imports, latest first. An administrator can undo an import, which restores the earlier balances. */
export function PastImports() {
  const query = useQuery(snapshotsQuery);
  const queryClient = useQueryClient();
  const isAdmin = useHasRole(ADMIN);
  const [doomed, setDoomed] = useState<LedgerSnapshot | null>(null);
  const undoing = useMutation({
    mutationFn: ({ id }: LedgerSnapshot) => call(deleteSnapshot, { params: { id: String(id) } }),
    onSuccess: async ({ message }) => {
      setDoomed(null);
      await actualsChanged(queryClient);
      toastSuccess(message);
    },
  });
  if (!query.data) return <LoadState query={query} failure="Failed to load the imports" height={120} />;
  const year = fiscalYearLabel(doomed?.fiscalYear ?? 0);
  return (
    <Section title="Imports" note="For each year, the balances with the latest date are used">
      <ScrollTable label="Imports of actuals">
        <HeadRow columns={['Balances', 'Rows', 'Spent', ...(isAdmin ? [{ unseen: 'Actions' }] : [])]} />
        <tbody>
          {query.data.map((snapshot) => (
            <tr key={snapshot.id}>
              <th scope="row" data-wrap>
                {snapshotLabel(snapshot)}
                <Text size="xs" c="dimmed" fw={400}>
                  {`${snapshot.fileName} · ${snapshot.importedBy} · ${formatDateTime(snapshot.importedAt)}`}
                  {snapshot.untiedCount > 0 &&
                    ` · ${plural(snapshot.untiedCount, 'row')} with figures that do not add up`}
                </Text>
              </th>
              <td>{snapshot.rowCount.toLocaleString('en-US')}</td>
              <td>{exactDollars(snapshot.totals.spent)}</td>
              {isAdmin && (
                <td>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Undo the import of ${snapshot.fileName}, ${snapshotLabel(snapshot)}`}
                    onClick={() => setDoomed(snapshot)}
                  >
                    Undo
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <ConfirmDialog
        opened={doomed !== null}
        title="Undo this import?"
        confirm="Undo import"
        danger
        busy={undoing.isPending}
        onConfirm={() => doomed && undoing.mutate(doomed)}
        onCancel={() => setDoomed(null)}
      >
        {undoing.error
          ? messageOf(undoing.error, 'The import was not undone.')
          : `The ${year} balances from ${doomed?.fileName ?? ''} will be removed. If there are other ${year} balances, those with the latest date will be used instead. You can import the file again.`}
      </ConfirmDialog>
    </Section>
  );
}
