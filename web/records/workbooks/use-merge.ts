import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { WorkbookMerged, WorkbookPreview } from '../../../core/contract/workbooks.ts';
import { ApiError, messageOf } from '../../api.ts';
import type { Choice, Choices } from '../../platform/ui/merging/conflict-item.ts';
import { decisionsOf, openQuestions, withChoices } from './merge-state.ts';
import { mergeWorkbook, previewWorkbook, saveMerged } from './queries.ts';

const NONE: Choices = new Map();
type Rest = 'ask' | 'mine' | 'theirs';

/** The state of a workbook merge: the file, the preview, the decisions, and the result. */
export function useMerge() {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<WorkbookPreview | null>(null);
  const [choices, setChoices] = useState(NONE);
  // Decision about all conflicts that are not listed. A preview lists only the first few thousand.
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
    /** Number of open questions. */
    open: preview === null ? 0 : openQuestions(preview, choices, rest),
    choose,
    /** True if the unlisted conflicts are undecided. */
    undecidedRest: rest === 'ask',
    /** Decides the given questions and all unlisted conflicts. */
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
          // The lines have changed since the preview. A new preview is made, and the decisions are kept.
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
