import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { auditedFields, isRestorableRecord } from '../../../core/audit-restore.ts';
import { restoreFromAudit, type AuditEntry } from '../../../core/contract/audit.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { useMessages } from '../../platform/ui/messages.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { auditEntryQuery } from './queries.ts';
import { formatValue } from './format-value.ts';
import classes from './audit.module.css';

/** The values before and after a change, with buttons that restore the old ones where possible. */
export function AuditEntryDetails({ id }: { id: number }) {
  const query = useQuery(auditEntryQuery(id));
  const client = useQueryClient();
  const messages = useMessages();
  const restore = useMutation({
    mutationFn: (field: string | null) =>
      call(restoreFromAudit, { params: { id: String(id) }, body: field === null ? {} : { field } }),
    onSuccess: ({ message }) => {
      messages.success(message);
      return client.invalidateQueries();
    },
  });
  if (query.error || !query.data) return <LoadState query={query} failure="Failed to load the entry" height={80} />;
  const fields = auditedFields(query.data);
  return (
    <Stack gap="xs">
      {restore.error && <Failure>{messageOf(restore.error, 'Failed to restore')}</Failure>}
      {isRestorableRecord(query.data) && (
        <Group>
          <Button size="compact-sm" variant="default" loading={restore.isPending} onClick={() => restore.mutate(null)}>
            Restore the {query.data.entity}
          </Button>
        </Group>
      )}
      {fields.length > 0 && (
        <ScrollTable label={`What entry ${id} changed`}>
          <HeadRow columns={['Field', { text: 'Before' }, { text: 'After' }, { unseen: 'Actions' }]} />
          <tbody>
            {fields.map(({ field, before, after, canRestore }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td data-text data-wrap>
                  {formatValue(before)}
                </td>
                <td data-text data-wrap>
                  {formatValue(after)}
                </td>
                <td>
                  {canRestore && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      disabled={restore.isPending}
                      aria-label={`Restore ${field}`}
                      onClick={() => restore.mutate(field)}
                    >
                      Restore
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      <Rows rows={query.data.rows} count={query.data.count} />
      <Text size="xs" c="dimmed" className={classes.small}>
        {[
          `Entry ${id}`,
          query.data.email,
          query.data.requestId && `request ${query.data.requestId}`,
          query.data.details !== null && formatValue(query.data.details),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  );
}

function Rows({ rows, count }: { rows: readonly AuditEntry['before'][]; count: number }) {
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>
        {rows.length} of {count} lines, before and after
      </summary>
      <ul>
        {rows.map((row, place) => (
          <li key={place}>
            <Text size="xs" span className={classes.small}>
              {formatValue(row)}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}
