import type { ImportType } from '../../../core/import/expected-columns.ts';
import { analyze, preview } from './queries.ts';
import { describePreviewFailure, type Choices, choicesAfterMeanings, requestOf, type Wizard } from './wizard-state.ts';

interface Input {
  type: ImportType;
  choices: Choices;
  change: (part: Partial<Choices>) => void;
  run: (describe: (failure: unknown) => string, work: () => Promise<void>) => Promise<void>;
}

/** Applies the user's answers about headings and rows: reads the file again and repeats the preview. */
export function meaningActions({ type, choices, change, run }: Input): Pick<Wizard, 'answerInPreview'> {
  return {
    answerInPreview: (answers) =>
      run(describePreviewFailure, async () => {
        const { file, version, analysis } = choices;
        if (!file || !version || !analysis) return;
        const fields = {
          answers: answers.join(','),
          layout: analysis.layout,
          ...(analysis.layout === 'rows' && { headerRow: analysis.headerRow }),
          ...(analysis.sheet !== null && { sheet: analysis.sheet }),
        };
        const next = await analyze({ file, importType: type, versionId: version.id, ...fields });
        const chosen = choicesAfterMeanings(choices, next);
        const again = requestOf({ ...choices, ...chosen }, type);
        if (again) change({ ...chosen, preview: await preview(again) });
      }),
  };
}
