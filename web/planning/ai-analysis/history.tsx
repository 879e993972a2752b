import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AnalysisRecord } from '../../../core/contract/ai-analysis.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatDateTime } from '../../../core/format-date.ts';
import { wholeDollars } from '../../platform/ui/format.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { recordsQuery } from './queries.ts';
import { RecordDialog } from './record-dialog.tsx';
import { STATE_WORDS } from './labels.ts';

const FIRST = 8;

/** Earlier analyses. Administrators see the analyses of all users. */
export function History({ shownId }: { shownId: string | null }) {
  const query = useQuery(recordsQuery);
  const [isAll, setAll] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  // Shows nothing while loading: a new district has no earlier analyses, and because the section is the last one, it moves nothing when it
  // appears.
  const records = query.data ?? [];
  if (records.length === 0 && !query.error) return null;
  return (
    <Section title="Earlier analyses" note="Open a record to see what was sent">
      {query.error && !query.data ? (
        <LoadFailed what="Failed to load earlier analyses" query={query} />
      ) : (
        <>
          <ScrollTable label="Earlier analyses">
            <HeadRow
              columns={[
                'When',
                { text: 'Asked by' },
                { text: 'Budget' },
                'Target ($)',
                { text: 'Analyzed with' },
                { text: 'Outcome' },
                { unseen: 'Actions' },
              ]}
            />
            <tbody>
              {(isAll ? records : records.slice(0, FIRST)).map((record) => (
                <Row key={record.id} record={record} isShown={String(record.id) === shownId} onOpen={setOpened} />
              ))}
            </tbody>
          </ScrollTable>
          {records.length > FIRST && !isAll && (
            <Button size="compact-sm" variant="subtle" mt="xs" onClick={() => setAll(true)}>
              Show all {records.length}
            </Button>
          )}
        </>
      )}
      {opened !== null && <RecordDialog id={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}

interface RowProps {
  record: AnalysisRecord;
  isShown: boolean;
  onOpen: (id: string) => void;
}

function Row({ record, isShown, onOpen }: RowProps) {
  const [parameters] = useSearchParams();
  const next = new URLSearchParams(parameters);
  next.set('analysis', String(record.id));
  next.delete('plan');
  const when = formatDateTime(record.startedAt);
  return (
    <tr aria-current={isShown || undefined}>
      <th scope="row">
        {record.state === 'ANSWERED' && !isShown ? (
          <Anchor component={Link} to={{ search: next.toString() }} size="sm">
            {when}
          </Anchor>
        ) : (
          when
        )}
        {isShown && (
          <Text span size="xs" c="dimmed">
            {' (shown)'}
          </Text>
        )}
      </th>
      <td data-text>{record.askedBy}</td>
      <td data-text>{fiscalYearLabel(record.fiscalYear)}</td>
      <td>{wholeDollars(record.targetAmount)}</td>
      <td data-text>{record.model ?? 'Rules'}</td>
      <td data-text title={record.error ?? undefined}>
        {STATE_WORDS[record.state]}
      </td>
      <td>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Record from ${when}`}
          onClick={() => onOpen(String(record.id))}
        >
          Record
        </Button>
      </td>
    </tr>
  );
}
