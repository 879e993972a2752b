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
import { partLabel } from './part-label.ts';
import type { Wizard } from './wizard-state.ts';

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

const CHOICES = { file: 'Use the file’s values', budget: 'Keep the edited values' } as const;

type Edited = Pick<ImportPreview, 'handEdits' | 'fiscalYear' | 'column'>;

interface Props {
  wizard: Pick<Wizard, 'handEdits' | 'chooseHandEdits' | 'busy'>;
  /** The parts of the import, one for each year of the file. */
  parts: readonly Edited[];
}

/** Values that people edited after the last import and that this import would replace or remove, in all years. They can be kept. */
export function HandEditsChoice({ wizard, parts }: Props) {
  const edited = sum(parts.map(({ handEdits }) => handEdits.count));
  const lines = sum(parts.map(({ handEdits }) => handEdits.lines));
  const removedLines = sum(parts.map(({ handEdits }) => handEdits.removedLines));
  if (edited + removedLines === 0) return null;
  const [values, were] = [plural(edited, 'value'), edited === 1 ? 'was' : 'were'];
  return (
    <Stack gap="xs">
      <Alert color="yellow" variant="light">
        {edited > 0 && (
          <Radio.Group
            label={`${values}${perYear(parts, 'count')} in ${plural(lines, 'line')} ${were} edited by hand after the last import. The file has ${edited === 1 ? 'another value' : 'other values'}.`}
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
            {removedLines === 1 ? '1 line that is removed' : `${count(removedLines)} lines that are removed`}
            {perYear(parts, 'removedLines')} {removedLines === 1 ? 'has' : 'have'} values that were edited by hand after
            the last import. To keep lines that are not in the file, go back and choose Update.
          </Text>
        )}
      </Alert>
      {parts.map((part) => (
        <EditedCells key={part.column} cells={part.handEdits.cells} label={labelOf(part, parts)} />
      ))}
    </Stack>
  );
}

/** Returns how many values or lines each year has, such as " (2 in FY25, 1 in FY26)"; nothing if the import has only one year. */
function perYear(parts: readonly Edited[], figure: 'count' | 'removedLines'): string {
  if (parts.length === 1) return '';
  const years = parts.filter(({ handEdits }) => handEdits[figure] > 0);
  return ` (${years.map((part) => `${count(part.handEdits[figure])} in ${partLabel(part, parts)}`).join(', ')})`;
}

function labelOf(part: Edited, parts: readonly Edited[]): string | null {
  return parts.length === 1 ? null : partLabel(part, parts);
}

/** The edited values of one year. `label` names the year if the import has several. */
function EditedCells({ cells, label }: { cells: readonly HandEditedCell[]; label: string | null }) {
  if (cells.length === 0) return null;
  const title = label === null ? 'Values edited by hand' : `Values edited by hand, ${label}`;
  return (
    <>
      {label !== null && (
        <Text size="sm" fw={600}>
          {title}
        </Text>
      )}
      <Cells cells={cells} title={title} />
      {cells.length >= MAX_CHANGES_SHOWN && (
        <Text size="sm" c="dimmed">
          The first {MAX_CHANGES_SHOWN} edited values are listed.
        </Text>
      )}
    </>
  );
}

function Cells({ cells, title }: { cells: readonly HandEditedCell[]; title: string }) {
  return (
    <Table.ScrollContainer minWidth={300} maxHeight={320} scrollAreaProps={scrollableBy(title)}>
      <Table stickyHeader verticalSpacing={4} className="figures" aria-label={title}>
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
