import { Alert, Radio, Stack, Table, Text } from '@mantine/core';
import { MAX_CHANGES_SHOWN, type ImportPreview } from '../../../core/contract/import.ts';
import { DEFAULT_HAND_EDITS, HAND_EDIT_CHOICES, type HandEditedCell } from '../../../core/contract/import-merge.ts';
import { formatDateTime } from '../../../core/format-date.ts';
import { plural } from '../../../core/plural.ts';
import { count } from '../../platform/ui/format.ts';
import { scrollableBy } from '../../platform/ui/scrollable-by.ts';
import classes from './import.module.css';
import { FieldOnPhone, LineCell } from './line-cell.tsx';
import { cellText } from './merge-choice.ts';
import type { Wizard } from './wizard-state.ts';

const CHOICES = { file: 'Use the file’s values', budget: 'Keep the edited values' } as const;

/** Values that people edited after the last import and that this import would replace or remove. They can be kept. */
export function HandEditsChoice({ wizard, part }: { wizard: Wizard; part: Pick<ImportPreview, 'handEdits'> }) {
  const { count: edited, lines, removedLines, cells } = part.handEdits;
  if (edited + removedLines === 0) return null;
  const [values, were] = [plural(edited, 'value'), edited === 1 ? 'was' : 'were'];
  return (
    <Stack gap="xs">
      <Alert color="yellow" variant="light">
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
          <Text size="sm" mt={edited > 0 ? 'sm' : 0}>
            {removedLines === 1 ? '1 line that is removed has' : `${count(removedLines)} lines that are removed have`}{' '}
            values that were edited by hand after the last import. To keep lines that are not in the file, go back and
            choose Update.
          </Text>
        )}
      </Alert>
      <Cells cells={cells} />
      {cells.length >= MAX_CHANGES_SHOWN && (
        <Text size="sm" c="dimmed">
          The first {MAX_CHANGES_SHOWN} edited values are listed.
        </Text>
      )}
    </Stack>
  );
}

function Cells({ cells }: { cells: readonly HandEditedCell[] }) {
  return (
    <Table.ScrollContainer minWidth={300} maxHeight={320} scrollAreaProps={scrollableBy('Values edited by hand')}>
      <Table stickyHeader verticalSpacing={4} className="figures" aria-label="Values edited by hand">
        <Table.Thead>
          <Table.Tr>
            <Table.Th visibleFrom="sm">Row</Table.Th>
            <Table.Th>Line</Table.Th>
            <Table.Th visibleFrom="sm">Field</Table.Th>
            <Table.Th>Edited value</Table.Th>
            <Table.Th>File</Table.Th>
            <Table.Th visibleFrom="sm">Edited by</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {cells.map(({ row, lineItemId, name, details, field, budget, file, isMoney, changedBy, changedAt }) => (
            <Table.Tr key={`${lineItemId} ${field}`}>
              <Table.Td visibleFrom="sm">{row ?? '–'}</Table.Td>
              <Table.Td>
                <LineCell row={row} name={name} details={details} />
              </Table.Td>
              <Table.Td visibleFrom="sm">{field}</Table.Td>
              <Table.Td className={classes.value ?? ''}>
                <FieldOnPhone title={field} />
                {cellText(budget, isMoney)}
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  {changedBy}
                </Text>
              </Table.Td>
              <Table.Td className={classes.value ?? ''}>{row === null ? 'Removed' : cellText(file, isMoney)}</Table.Td>
              <Table.Td visibleFrom="sm">
                {changedBy}
                {changedAt !== null && (
                  <Text size="xs" c="dimmed">
                    {formatDateTime(changedAt)}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
