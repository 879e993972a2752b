import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RECORDS_OF_ENTITY } from '../../../core/audit-names.ts';
import { isAppliedPlan, isBulkChange, isRestorableRecord } from '../../../core/audit-restore.ts';
import { restoreFromAudit, type AuditEntry, type readAuditEntry } from '../../../core/contract/audit.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { useMessages } from '../../platform/ui/messages.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { countOf, entityText } from './action-text.ts';
import { formatRow, formatValue, shownChanges, type Names } from './format-value.ts';
import { auditEntryQuery } from './queries.ts';
import { useNames } from './use-names.ts';
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
  return <Details entry={query.data} restore={restore} />;
}

interface DetailsProps {
  entry: ResponseOf<typeof readAuditEntry>;
  restore: { error: Error | null; isPending: boolean; mutate: (field: string | null) => void };
}

function Details({ entry, restore }: DetailsProps) {
  const { id, entity, entityIds } = entry;
  const names = useNames(entry);
  // Leaves out the number of records, because the row of the entry shows it.
  const details = Object.fromEntries(Object.entries(fieldsIn(entry.details)).filter(([name]) => name !== 'count'));
  const changes = shownChanges(entry, names);
  const hasActions = changes.some(({ canRestore }) => canRestore);
  const whole = restoresWhole(entry);
  return (
    <Stack gap="xs">
      {restore.error && <Failure>{messageOf(restore.error, 'Failed to restore')}</Failure>}
      {whole !== null && (
        <Group>
          <Button size="compact-sm" variant="default" loading={restore.isPending} onClick={() => restore.mutate(null)}>
            {whole}
          </Button>
        </Group>
      )}
      {changes.length > 0 && (
        <ScrollTable label={`What entry ${id} changed`}>
          <HeadRow
            columns={['Field', { text: 'Before' }, { text: 'After' }, ...(hasActions ? [{ unseen: 'Actions' }] : [])]}
          />
          <tbody>
            {changes.map(({ field, title, before, after, canRestore }) => (
              <tr key={field ?? title}>
                <th scope="row" data-wrap>
                  {title}
                </th>
                <td data-text data-wrap>
                  {before}
                </td>
                <td data-text data-wrap>
                  {after}
                </td>
                {hasActions && (
                  <td>
                    {canRestore && (
                      <Button
                        size="compact-xs"
                        variant="default"
                        disabled={restore.isPending}
                        aria-label={`Restore ${title}`}
                        onClick={() => restore.mutate(field)}
                      >
                        Restore
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      <Rows entry={entry} names={names} />
      <Text size="xs" c="dimmed" className={classes.small}>
        {[
          `Entry ${id}`,
          entityIds.length === 1 && `${entityText(entity)} ${entityIds.join()}`,
          entry.email,
          entry.requestId && `request ${entry.requestId}`,
          formatValue(details, '', names),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  );
}

/** Returns the text of the button that undoes the entry as a whole; null if it has none. */
function restoresWhole(entry: DetailsProps['entry']): string | null {
  if (isAppliedPlan(entry)) return 'Undo';
  if (isBulkChange(entry)) return entry.count === 1 ? 'Restore' : `Restore all ${countOf(entry.count, entry.entity)}`;
  return isRestorableRecord(entry) ? `Restore the ${entityText(entry.entity)}` : null;
}

function Rows({ entry, names }: { entry: DetailsProps['entry']; names: Names }) {
  const { rows, count, entity } = entry;
  if (rows.length === 0 || (rows.length === 1 && isSameChange(fieldsIn(rows[0]), entry))) return null;
  return (
    <details>
      <summary>
        {rows.length.toLocaleString('en-US')} of {countOf(count, entity)}, before and after
      </summary>
      <ul>
        {rows.map((row, place) => (
          <li key={place}>
            <Text size="xs" span className={classes.small}>
              <strong>{rowName(row, entry)}</strong> {formatRow(row, names)}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}

function rowName(row: AuditEntry['before'], { entity, names }: DetailsProps['entry']): string {
  const { id } = fieldsIn(row);
  if (typeof id !== 'number') return '';
  const records = RECORDS_OF_ENTITY.get(entity);
  return (records && names[records][id]) ?? `${entityText(entity)} ${id}`;
}

/** Returns true if the table in the entry already shows this row. */
function isSameChange(row: ReturnType<typeof fieldsIn>, entry: AuditEntry): boolean {
  return JSON.stringify([row.before, row.after]) === JSON.stringify([entry.before, entry.after]);
}

function fieldsIn(value: AuditEntry['before'] | undefined): Readonly<Record<string, AuditEntry['before']>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
