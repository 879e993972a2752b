import { Alert, Radio, Stack } from '@mantine/core';
import type { ImportPreview } from '../../../core/contract/import.ts';
import { plural } from '../../../core/plural.ts';
import type { Wizard } from './wizard-state.ts';

/** Codes that lost leading zeros in a spreadsheet. The budget's codes are kept unless the user chooses the file's codes. */
export function LostCodesChoice({ wizard, part }: { wizard: Wizard; part: Pick<ImportPreview, 'lostCodes'> }) {
  const { count, example } = part.lostCodes;
  if (example === null) return null;
  const lost = plural(count, 'code lost its leading zeros', 'codes lost their leading zeros');
  return (
    <Alert color="yellow" variant="light">
      <Radio.Group
        label={`${lost} in the file${count === 1 ? ':' : '. For example,'} ${example.budget} became ${example.file}.`}
        value={wizard.lostZeros}
        onChange={(next) => void wizard.chooseLostZeros(next === 'file' ? 'file' : 'budget')}
      >
        <Stack gap={6} mt={6}>
          <Radio value="budget" label="Use the budget’s codes" disabled={wizard.busy} />
          <Radio value="file" label="Use the file’s codes" disabled={wizard.busy} />
        </Stack>
      </Radio.Group>
    </Alert>
  );
}
