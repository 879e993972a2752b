import { Alert, Radio, Stack } from '@mantine/core';
import { NOT_IMPORTED, type ImportPreview } from '../../../core/contract/import.ts';
import { plural } from '../../../core/plural.ts';
import { exactDollars } from '../../platform/ui/format.ts';
import type { Wizard } from './wizard-state.ts';

type Part = Pick<ImportPreview, 'notImported'>;

/**
 * In replace mode, lines that were entered manually are kept unless the user chooses otherwise. Shows the budget's
 * total for both choices.
 */
export function NotImportedChoice({ wizard, part }: { wizard: Wizard; part: Part }) {
  const { count, total, totalIfKept, totalIfRemoved } = part.notImported;
  if (count === 0) return null;
  const options = {
    keep: { label: count === 1 ? 'Keep this line' : 'Keep these lines', after: totalIfKept },
    remove: { label: count === 1 ? 'Remove this line' : 'Remove these lines', after: totalIfRemoved },
  };
  const lines = plural(count, 'line');
  return (
    <Alert color="yellow" variant="light">
      <Radio.Group
        label={`${lines} (${exactDollars(total)}) in this budget did not come from an import and ${count === 1 ? 'is' : 'are'} not in the file.`}
        value={wizard.notImported}
        onChange={(next) => void wizard.chooseNotImported(next === 'remove' ? 'remove' : 'keep')}
      >
        <Stack gap={6} mt={6}>
          {NOT_IMPORTED.map((choice) => (
            <Radio
              key={choice}
              value={choice}
              label={options[choice].label}
              description={`Total after the import: ${exactDollars(options[choice].after)}`}
              disabled={wizard.busy}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Alert>
  );
}
