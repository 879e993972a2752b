import type { ImportPreview } from '../../../core/contract/import.ts';
import type { MergeChoice } from './merge-choice.ts';
import { preview, saveConflicts, type ImportChoices } from './queries.ts';
import { describeConflictsFailure } from './rejected-rows.ts';
import { describePreviewFailure, type Choices, type Wizard } from './wizard-state.ts';

interface Input {
  body: ImportChoices | null;
  file: File | null;
  change: (part: Partial<Choices>) => void;
  run: (describe: (failure: unknown) => string, work: () => Promise<void>) => Promise<void>;
  showPreview: (choice: MergeChoice, preview: ImportPreview) => void;
}

/** Returns the actions that decide between the values in the file and the values in the budget. */
export function mergeActions({
  body,
  file,
  change,
  run,
  showPreview,
}: Input): Pick<Wizard, 'chooseConflicts' | 'chooseLostZeros' | 'chooseHandEdits' | 'saveConflicts'> {
  return {
    chooseConflicts: async (next, total) => {
      change(next);
      if (!body || (next.conflicts === 'ask' && next.decisions.length < total)) return;
      await run(describePreviewFailure, async () => {
        showPreview(next, await preview({ ...body, ...next }));
      });
    },
    chooseLostZeros: (lostZeros) =>
      run(describePreviewFailure, async () => {
        if (body) change({ lostZeros, preview: await preview({ ...body, lostZeros }) });
      }),
    chooseHandEdits: (handEdits) =>
      run(describePreviewFailure, async () => {
        if (body) change({ handEdits, preview: await preview({ ...body, handEdits }) });
      }),
    saveConflicts: () =>
      run(describeConflictsFailure, async () => {
        if (body && file) await saveConflicts(body, file.name);
      }),
  };
}
