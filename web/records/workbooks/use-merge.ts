import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { WorkbookMerged, WorkbookPreview } from '../../../core/contract/workbooks.ts';
import { ApiError, messageOf } from '../../api.ts';
import type { Choice, Choices } from '../../platform/ui/merging/conflict-item.ts';
import { decisionsOf, openQuestions, withChoices } from './merge-state.ts';
import { mergeWorkbook, previewWorkbook, saveMerged } from './queries.ts';

const NONE: Choices = new Map();
type Rest = 'ask' | 'mine' | 'theirs';

/** A workbook on its way back: its file, the preview of its merge, what is decided, and the result. */
export function useMerge() {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<WorkbookPreview | null>(null);
  const [choices, setChoices] = useState(NONE);
  // Decides what is not listed: a preview lists the first thousands of conflicts.
  const [rest, setRest] = useState<Rest>('ask');
  const [result, setResult] = useState<WorkbookMerged | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const run = async (failed: string, work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(messageOf(failure, failed));
    } finally {
      setBusy(false);
    }
  };
  const look = async (chosen: File) => setPreview(await previewWorkbook(chosen));
  const choose = useCallback(
    (changed: Iterable<readonly [string, Choice | null]>) => setChoices((before) => withChoices(before, changed)),
    [],
  );

  return {
    file,
    preview,
    choices,
    result,
    busy,
    error,
    /** How many questions are open. */
    open: preview === null ? 0 : openQuestions(preview, choices, rest),
    choose,
    /** Whether the conflicts that are not listed are undecided. */
    undecidedRest: rest === 'ask',
    /** Decides these questions, and the conflicts that are not listed. */
    chooseAll: (ids: readonly string[], take: 'mine' | 'theirs') => {
      setRest(take);
      choose(ids.map((id) => [id, { take }]));
    },
    bring: (chosen: File) => {
      setFile(chosen);
      setPreview(null);
      setChoices(NONE);
      setRest('ask');
      setResult(null);
      return run('The workbook could not be read.', () => look(chosen));
    },
    merge: () =>
      run('The workbook could not be merged.', async () => {
        if (!preview || !file) return;
        const { fileName, previewToken } = preview;
        try {
          setResult(await mergeWorkbook({ fileName, previewToken, decisions: decisionsOf(choices), undecided: rest }));
        } catch (failure) {
          // Lines have changed since: the new preview keeps what was decided.
          if (failure instanceof ApiError && failure.body?.code === 'CONFLICT') await look(file);
          throw failure;
        }
        await queryClient.invalidateQueries();
      }),
    download: () =>
      run('The workbook could not be downloaded.', async () => {
        if (preview) await saveMerged(preview);
      }),
  };
}

export type Merge = ReturnType<typeof useMerge>;
