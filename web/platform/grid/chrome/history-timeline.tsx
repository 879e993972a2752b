import { Button, Group, Text, Timeline } from '@mantine/core';
import { formatDateTime } from '../../../../core/format-date.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { FieldChange, HistoryEntry } from './row-history.ts';

interface Props {
  entries: readonly HistoryEntry[];
  /** Puts an old value back. Without this function, the history is read-only. */
  onRestore?: (change: FieldChange) => void;
}

/** The history of a row, newest first. */
export function HistoryTimeline({ entries, onRestore }: Props) {
  if (entries.length === 0) {
    return <EmptyState isPart title="No changes yet" text="Each change to this row will be listed here." />;
  }
  return (
    <Timeline bulletSize={12} lineWidth={2}>
      {entries.map((entry, index) => (
        // Counted from the oldest entry, so that a new entry does not take the focus from a button.
        <Timeline.Item key={`${entry.at}-${entries.length - index}`} title={entry.action}>
          <Text size="sm" c="dimmed">
            {entry.by} · <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
            {entry.source !== null && ` · ${entry.source}`}
          </Text>
          {entry.changes.map((change) => (
            <Group key={change.title} justify="space-between" gap="xs" wrap="nowrap" mt={4}>
              <Text size="sm">
                <b>{change.title}</b>: {change.before ?? '(blank)'} → {change.after ?? '(blank)'}
                {change.formula !== undefined && ` (${change.formula})`}
              </Text>
              {onRestore && change.columnId !== null && change.restoreAs !== null && (
                <Button
                  size="compact-xs"
                  variant="default"
                  style={{ flexShrink: 0 }}
                  aria-label={`Restore ${change.title} to ${change.before ?? 'blank'}`}
                  onClick={() => onRestore(change)}
                >
                  Restore
                </Button>
              )}
            </Group>
          ))}
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
