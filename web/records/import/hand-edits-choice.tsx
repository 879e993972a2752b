import { Alert, Radio, Stack, Text } from '@mantine/core';
import type { ImportPreview } from '../../../core/contract/import.ts';
import { DEFAULT_HAND_EDITS, HAND_EDIT_CHOICES, type HandEditedCell } from '../../../core/contract/import-merge.ts';
import { formatDateTime } from '../../../core/format-date.ts';
import { plural } from '../../../core/plural.ts';
import { count } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { LineCell } from './line-cell.tsx';
import { cellText } from './merge-choice.ts';
import type { Wizard } from './wizard-state.ts';

const CHOICES = { file: 'Use the file’s values', budget: 'Keep the edited values' } as const;

/** Values that people edited after the last import and that this import would replace or remove. They can be kept. */
export function HandEditsChoice({ wizard, part }: { wizard: Wizard; part: Pick<ImportPreview, 'handEdits'> }) {
  const { count: edited, lines, removedLines, cells } = part.handEdits;
  if (edited + removedLines === 0) return null;
  const [values, were] = [plural(edited, 'value'), edited === 1 ? 'was' : 'were'];
  return (
    <Alert color="yellow" variant="light">
      <Stack gap="sm">
        {edited > 0 && (
          <Radio.Group
            label={`${values} in ${plural(lines, 'line')} ${were} edited by hand after the last import. The file has ${edited === 1 ? 'another value' : 'other values'}.`}
            value={wizard.handEdits}
            onChange={(next) =>
              void wizard.chooseHandEdits(HAND_EDIT_CHOICES.find((known) => known === next) ?? DEFAULT_HAND_EDITS)
            }
          >
            <Stack gap={6} mt={6}>
              {HAND_EDIT_CHOICES.map((choice) => (
                <Radio key={choice} value={choice} label={CHOICES[choice]} disabled={wizard.busy} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {removedLines > 0 && (
          <Text size="sm">
            {removedLines === 1 ? '1 line that is removed has' : `${count(removedLines)} lines that are removed have`}{' '}
            values that were edited by hand after the last import. To keep lines that are not in the file, go back and
            choose Update.
          </Text>
        )}
        <Cells cells={cells} />
      </Stack>
    </Alert>
  );
}

function Cells({ cells }: { cells: readonly HandEditedCell[] }) {
  return (
    <ScrollTable label="Values edited by hand">
      <HeadRow columns={['Row', { text: 'Line' }, { text: 'Field' }, 'Edited value', 'File', { text: 'Edited by' }]} />
      <tbody>
        {cells.map(({ row, lineItemId, name, details, field, budget, file, isMoney, changedBy, changedAt }) => (
          <tr key={`${lineItemId} ${field}`}>
            <td>{row ?? '–'}</td>
            <th scope="row" data-text>
              <LineCell name={name} details={details} />
            </th>
            <td data-text>{field}</td>
            <td data-text={typeof budget === 'number' ? undefined : true}>{cellText(budget, isMoney)}</td>
            <td data-text={typeof file === 'number' ? undefined : true}>
              {row === null ? 'Removed' : cellText(file, isMoney)}
            </td>
            <td data-text>
              {changedBy}
              {changedAt !== null && `, ${formatDateTime(changedAt)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
