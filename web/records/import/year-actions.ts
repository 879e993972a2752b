import type { ImportType } from '../../../core/import/expected-columns.ts';
import { stillUnmapped } from './more-fields.ts';
import { type ImportChoices, preview } from './queries.ts';
import { chooseAsBefore } from './year-choices.ts';
import { describePreviewFailure, type Choices, NO_YEARS, requestOfYears, type Wizard } from './wizard-state.ts';

interface Input {
  type: ImportType;
  choices: Choices;
  body: ImportChoices | null;
  change: (part: Partial<Choices>) => void;
  run: (describe: (failure: unknown) => string, work: () => Promise<void>) => Promise<void>;
}

/**
 * Requests a preview. Selects the columns of other years that were chosen when a file like this was last imported, unless the user
 * already selected columns.
 */
export async function previewWithYears(choices: Choices, body: ImportChoices): Promise<Partial<Choices>> {
  const seen = await preview(body);
  const { analysis, isRemembered, leftOut, otherYears, actuals } = choices;
  const isChosen = leftOut !== null || otherYears.length + actuals.length > 0;
  const taken = isRemembered && !isChosen ? (analysis?.rememberedMapping?.otherColumns ?? []) : [];
  const before = chooseAsBefore(seen.yearColumns, taken);
  if (before === null) return { preview: seen };
  return { ...before, preview: await preview({ ...body, ...requestOfYears(before) }) };
}

/** Actions that choose the columns for fields and the columns of other years. */
export function yearActions({
  type,
  choices,
  body,
  change,
  run,
}: Input): Pick<Wizard, 'map' | 'toggleMore' | 'chooseOtherYears' | 'chooseYears'> {
  return {
    // A new main amount column resets the destinations of the other columns.
    map: (field, column) =>
      change({
        mappings: { ...choices.mappings, [field]: column },
        preview: null,
        ...(type === 'proposed' && field === 'amount' && NO_YEARS),
      }),
    toggleMore: () => {
      const { isMoreShown, moreFields, mappings } = choices;
      change({ isMoreShown: !isMoreShown, moreFields: stillUnmapped(moreFields, mappings) });
    },
    chooseOtherYears: (otherYears) => change({ otherYears, preview: null }),
    chooseYears: (next) => {
      const { otherYears, actuals, leftOut } = choices;
      change(next);
      return run(describePreviewFailure, async () => {
        try {
          if (body) change({ preview: await preview({ ...body, ...requestOfYears(next) }) });
        } catch (failure) {
          change({ otherYears, actuals, leftOut });
          throw failure;
        }
      });
    },
  };
}
