import { Alert, Select, Stack, Text } from '@mantine/core';
import type { MissingStep } from '../../../core/contract/schedules.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { type ChosenSteps, missingKey } from './missing-steps.ts';

interface MissingStepsFormProps {
  missing: readonly MissingStep[];
  chosen: ChosenSteps;
  onChoose: (chosen: ChosenSteps) => void;
}

/** Asks for the new labels of steps that are missing from a new grid although people are placed on them. */
export function MissingStepsForm({ missing, chosen, onChoose }: MissingStepsFormProps) {
  return (
    <Alert color="yellow" variant="light" role="alert" title="People are on steps that this grid does not have">
      <Stack gap="xs">
        <Text size="sm">Choose a replacement for each step below, then try again. No one’s current pay changes.</Text>
        {missing.map((one) => (
          <Select
            key={missingKey(one)}
            label={`In ${fiscalYearLabel(one.fiscalYear)}, step ${one.step} becomes`}
            descriptionProps={{ style: { color: 'inherit' } }}
            description={`${plural(one.people, 'person', 'people')} on step ${one.step} the year before: ${one.names.join('; ')}${one.people > one.names.length ? '; …' : ''}`}
            data={one.steps}
            placeholder="Choose a step"
            value={chosen[missingKey(one)]?.to ?? null}
            onChange={(to) => {
              const { fiscalYear, step } = one;
              if (to !== null) onChoose({ ...chosen, [missingKey(one)]: { fiscalYear, step, to } });
            }}
            maw={420}
          />
        ))}
      </Stack>
    </Alert>
  );
}
