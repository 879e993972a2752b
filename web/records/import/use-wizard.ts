import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ImportPreview } from '../../../core/contract/import.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';
import { ApiError, messageOf } from '../../api.ts';
import { stopJob, type JobProgress } from '../../run-job.ts';
import { refreshEverything, saveRejectedRowsOfImport } from './batch-queries.ts';
import { analyze, execute, preview, saveRejectedRows } from './queries.ts';
import { mergeActions } from './merge-actions.ts';
import type { MergeChoice } from './merge-choice.ts';
import { describeDownloadFailure } from './rejected-rows.ts';
import {
  choicesAfterReading,
  describeAnalysisFailure,
  describeImportFailure,
  firstChoices,
  NO_DECISIONS,
  NO_YEARS,
  requestOf,
  START,
  type Choices,
  type Wizard,
  type WizardError,
} from './wizard-state.ts';
import { meaningActions } from './meaning-actions.ts';
import { isAppendedTwice, previewActions } from './preview-actions.ts';
import { yearActions } from './year-actions.ts';

/** The state of the wizard and its actions. */
export function useWizard(type: ImportType): Wizard {
  const queryClient = useQueryClient();
  const [choices, setChoices] = useState(START);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<JobProgress | null>(null);
  const [error, setError] = useState<WizardError | null>(null);

  const change = useCallback((part: Partial<Choices>) => {
    setError(null);
    setChoices((before) => ({ ...before, ...part }));
  }, []);

  /** Ignores a preview for decisions that have changed meanwhile. */
  const showPreview = useCallback(({ conflicts, decisions }: MergeChoice, seen: ImportPreview) => {
    setChoices((before) =>
      before.conflicts === conflicts && before.decisions === decisions ? { ...before, preview: seen } : before,
    );
  }, []);

  const run = useCallback(async (describe: (failure: unknown) => string, work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError({ message: describe(failure), hint: null });
    } finally {
      setBusy(false);
      setProgress(null);
    }
  }, []);

  return useMemo((): Wizard => {
    const { file, version, analysis, preview: seen } = choices;
    const body = requestOf(choices, type);

    /** Imports the file. If the data has changed since the preview, shows a new preview with a message. */
    const importOrPreviewAgain = async () => {
      if (!body || !seen) return;
      try {
        const result = await execute(body, seen.previewToken, setProgress);
        change({ result, step: 3 });
        await refreshEverything(queryClient);
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.body?.code !== 'CONFLICT') throw failure;
        const message = describeImportFailure(failure);
        try {
          change({ preview: await preview(body) });
          setError({ message, hint: 'The preview below was refreshed. Review it, then import.' });
        } catch (again) {
          const hint = messageOf(again, 'The preview could not be refreshed.');
          setError({ message, hint, isAppendedTwice: isAppendedTwice(again, choices) });
        }
      }
    };

    return {
      ...choices,
      type,
      busy,
      progress,
      error,
      chooseFile: (next) => change({ file: next, analysis: null, preview: null, force: false, ...NO_DECISIONS }),
      chooseVersion: (next) => change({ version: next, preview: null, force: false, ...NO_YEARS, ...NO_DECISIONS }),
      chooseRemembered: (isRemembered) =>
        analysis && change({ ...firstChoices(analysis, isRemembered, { type, version }), preview: null }),
      chooseNotes: (noteColumns) => change({ noteColumns, preview: null }),
      chooseMode: (mode) => change({ mode, preview: null, force: false }),
      ...previewActions({ choices, body, change, run, setError }),
      ...mergeActions({ body, file, change, run, showPreview }),
      ...yearActions({ type, choices, body, change, run }),
      chooseSalaryIs: (salaryIs) => change({ salaryIs, preview: null }),
      runAnalysis: (options = {}) =>
        run(describeAnalysisFailure, async () => {
          if (!file || !version) return;
          const next = await analyze({ file, importType: type, versionId: version.id, ...options });
          const chosen = choicesAfterReading(choices, next, { type, isAnswered: options.answers !== undefined });
          change({ ...chosen, ...NO_DECISIONS, preview: null, force: false, step: 1 });
        }),
      ...meaningActions({ type, choices, change, run }),
      runImport: () => run(describeImportFailure, importOrPreviewAgain),
      cancelImport: async () => {
        // Stopping fails if the job has just ended. That is fine: the caller then receives the result of the job.
        if (progress) await stopJob(progress.id).catch(() => undefined);
      },
      saveRejected: () =>
        run(describeDownloadFailure, async () => {
          if (body && file) await saveRejectedRows(body, file.name);
        }),
      saveRejectedOf: (importId) =>
        run(describeDownloadFailure, async () => {
          if (file) await saveRejectedRowsOfImport(importId, file.name);
        }),
      back: () => change({ step: choices.step - 1 }),
      restart: () => change({ ...START, isMoreShown: choices.isMoreShown }),
    };
  }, [choices, busy, progress, error, change, showPreview, run, type, queryClient]);
}
