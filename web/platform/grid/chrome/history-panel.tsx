import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { HistoryTimeline } from './history-timeline.tsx';
import type { FieldChange, HistoryEntry } from './row-history.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Failure } from '../../../platform/ui/failure.tsx';
import { TextSkeleton } from '../../ui/card-skeleton.tsx';
import { toastSuccess } from '../../ui/toast.ts';

interface Props {
  rowLabel: string;
  rowId: string;
  load: (rowId: string) => Promise<readonly HistoryEntry[]>;
  /** Puts an old value back into its cell, as an edit that can be undone. Returns null once it is saved, or the reason why it is not. */
  onRestore: (change: FieldChange) => Promise<string | null>;
  onClose: () => void;
}

type Loaded =
  | { kind: 'loading' }
  | { kind: 'failed'; why: string }
  | { kind: 'loaded'; entries: readonly HistoryEntry[] };

/** Shows who changed a row and when, with the values before and after. An old value can be restored. */
export function HistoryPanel({ rowLabel, rowId, load, onRestore, onClose }: Props) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRestoring, setRestoring] = useState(false);
  const restore = async (change: FieldChange) => {
    if (isRestoring) return;
    setRestoring(true);
    const why = await onRestore(change);
    setRestoring(false);
    setProblem(why);
    if (why !== null) return;
    toastSuccess(`The field “${change.title}” was restored.`);
    setAttempt((before) => before + 1);
  };

  useEffect(() => {
    let isCurrent = true;
    load(rowId).then(
      (entries) => isCurrent && setLoaded({ kind: 'loaded', entries }),
      (error: unknown) =>
        isCurrent && setLoaded({ kind: 'failed', why: error instanceof Error ? error.message : 'Unknown error' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, rowId, attempt]);

  return (
    <SidePanel opened onClose={onClose} size="md" title={`History of ${rowLabel}`}>
      <Stack>
        {problem !== null && <Failure>{problem}</Failure>}
        {loaded.kind === 'loading' && <TextSkeleton height={160} label="Loading the history" />}
        {loaded.kind === 'failed' && (
          <Failure title="The history could not be loaded">
            <Group justify="space-between">
              {loaded.why}
              <Button size="compact-sm" onClick={() => setAttempt(attempt + 1)}>
                Retry
              </Button>
            </Group>
          </Failure>
        )}
        {loaded.kind === 'loaded' && (
          <HistoryTimeline entries={loaded.entries} onRestore={(change) => void restore(change)} />
        )}
      </Stack>
    </SidePanel>
  );
}
