import { ApiError } from '../../api.ts';
import { type ImportChoices, preview } from './queries.ts';
import {
  describePreviewFailure,
  type Choices,
  unmappedRequired,
  type Wizard,
  type WizardError,
} from './wizard-state.ts';
import { previewWithYears } from './year-actions.ts';

interface Input {
  choices: Choices;
  body: ImportChoices | null;
  change: (part: Partial<Choices>) => void;
  run: (describe: (failure: unknown) => string, work: () => Promise<void>) => Promise<void>;
  setError: (error: WizardError) => void;
}

/** Returns true if a preview was refused because its file is already in the budget. */
export function isAppendedTwice(failure: unknown, { mode }: Choices): boolean {
  return mode === 'append' && failure instanceof ApiError && typeof failure.body?.importId === 'number';
}

/** Actions that lead to the preview. */
export function previewActions({
  choices,
  body,
  change,
  run,
  setError,
}: Input): Pick<Wizard, 'runPreview' | 'appendAgain' | 'chooseNotImported'> {
  const openPreview = async (asked: ImportChoices | null) => {
    const missing = unmappedRequired(choices.analysis, choices.mappings);
    if (missing.length > 0) {
      setError({ message: `Please map required fields: ${missing.join(', ')}`, hint: null });
      return;
    }
    if (!asked) return;
    try {
      change({ ...(await previewWithYears(choices, asked)), force: asked.force, step: 2 });
    } catch (failure) {
      if (!isAppendedTwice(failure, choices)) throw failure;
      setError({ message: describePreviewFailure(failure), hint: null, isAppendedTwice: true });
    }
  };
  return {
    runPreview: () => run(describePreviewFailure, () => openPreview(body)),
    appendAgain: () => run(describePreviewFailure, () => openPreview(body && { ...body, force: true })),
    chooseNotImported: (notImported) =>
      run(describePreviewFailure, async () => {
        if (body) change({ notImported, preview: await preview({ ...body, notImported }) });
      }),
  };
}
