import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ImportPreview } from '../../../core/contract/import.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';
import { ApiError, messageOf } from '../../api.ts';
import { stopJob, type JobProgress } from '../../run-job.ts';
import { refreshEverything, saveRejectedRowsOfImport } from './batch-queries.ts';
import { analyze, execute, preview, saveRejectedRows } from './queries.ts';
import { describePreviewFailure, isAppendedTwice, mergeActions } from './merge-actions.ts';
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
  unmappedRequired,
  type Choices,
  type Wizard,
  type WizardError,
} from './wizard-state.ts';
import { meaningActions } from './meaning-actions.ts';
import { previewWithYears, yearActions } from './year-actions.ts';

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

  /** Ignores a preview that belongs to outdated decisions. */
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
    const { file, version, analysis, mappings, preview: seen } = choices;
    const body = requestOf(choices, type);

    const lookAhead = async (asked: typeof body) => {
      const missing = unmappedRequired(analysis, mappings);
      if (missing.length > 0) {
        setError({ message: `Please map required fields: ${missing.join(', ')}`, hint: null });
        return;
      }
      if (!asked) return;
      const { force } = asked;
      try {
        change({ ...(await previewWithYears(choices, asked)), force, step: 2 });
      } catch (failure) {
        if (!isAppendedTwice(failure, choices)) throw failure;
        setError({ message: describePreviewFailure(failure), hint: null, isAppendedTwice: true });
      }
    };

    /** Imports the file. If the data has changed since the preview, shows a new preview with a message. */
    const importOrLookAgain = async () => {
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
          setError({ message, hint: messageOf(again, 'The preview could not be refreshed.') });
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
      chooseNotImported: (notImported) =>
        run(describePreviewFailure, async () => {
          if (body) change({ notImported, preview: await preview({ ...body, notImported }) });
        }),
      ...mergeActions({ body, file, change, run, showPreview }),
      ...yearActions({ type, choices, body, change, run }),
      chooseSalaryIs: (salaryIs) => change({ salaryIs, preview: null }),
      runAnalysis: (options = {}) =>
        run(describeAnalysisFailure, async () => {
          if (!file || !version) return;
          const next = await analyze({ file, importType: type, versionId: version.id, ...options });
          const chosen = choicesAfterReading(choices, next, { type, isAnswered: options.answers !== undefined });
          change({ ...chosen, ...NO_DECISIONS, preview: null, step: 1 });
        }),
      ...meaningActions({ type, choices, change, run }),
      runPreview: () => run(describePreviewFailure, () => lookAhead(body)),
      appendAgain: () => run(describePreviewFailure, () => lookAhead(body && { ...body, force: true })),
      runImport: () => run(describeImportFailure, importOrLookAgain),
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
