import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AnalysisRecordDetails } from '../../../core/contract/ai-analysis.ts';
import { formatDateTime } from '../../../core/format-date.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { recordQuery } from './queries.ts';
import { STATE_WORDS } from './labels.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';
import classes from './ai-analysis.module.css';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

/** The stored request and response of an analysis. */
export function RecordDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(recordQuery(id));
  return (
    <Dialog opened onClose={onClose} title={`Record of analysis ${id}`} size="xl">
      {query.error && !query.data ? (
        <LoadFailed what="Failed to load the record" query={query} />
      ) : query.data ? (
        <Details record={query.data} />
      ) : (
        <CardSkeleton height={240} />
      )}
    </Dialog>
  );
}

function Details({ record }: { record: AnalysisRecordDetails }) {
  return (
    <Stack gap="sm">
      <Text size="sm">
        {record.askedBy}, {formatDateTime(record.startedAt)}.{' '}
        {record.method === 'AI'
          ? `Sent to the model ${record.model ?? ''} at ${record.host ?? ''}. ${STATE_WORDS[record.state]}.`
          : 'Analyzed with built-in rules. Nothing was sent.'}
        {record.error !== null && ` ${record.error}`}
      </Text>
      {record.request !== null && <Bytes title="What was sent" text={pretty(record.request)} />}
      {record.answer !== null && <Bytes title="Response" text={pretty(record.answer)} />}
    </Stack>
  );
}

function Bytes({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <Title order={3} size="h6" mb={4}>
        {title}
      </Title>
      <pre className={classes.bytes} role="region" aria-label={title} tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}

/** Formats JSON with line breaks, including line breaks inside its strings. Returns any other text unchanged. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1).replaceAll('\\n', '\n').replaceAll('\\"', '"');
  } catch {
    return text;
  }
}
