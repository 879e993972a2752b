import { Alert, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import type { ImportPreview } from '../../../core/contract/import.ts';
import { chooseAllYears } from '../../../core/import/all-years.ts';
import { plural } from '../../../core/plural.ts';
import classes from './import.module.css';
import type { Wizard } from './wizard-state.ts';
import { chooseAll, type OpenChoice, openChoices, putColumn } from './year-choices.ts';
import { YearColumnRow } from './year-column-row.tsx';

/** All amount columns of a workbook: their contents, destinations, and sums next to the printed totals. */
export function YearColumns({ wizard, preview }: { wizard: Wizard; preview: ImportPreview }) {
  const { yearColumns, actualsColumns } = preview;
  if (yearColumns.length === 0) return null;
  const ready = chooseAllYears(yearColumns, { leftOut: [] });
  const before = wizard.isRemembered ? (wizard.analysis?.rememberedMapping?.otherColumns ?? []) : [];
  const taken = yearColumns.flatMap(({ column, place }) =>
    place !== 'none' && place !== 'main' && before.includes(column) ? [column] : [],
  );
  const isMore = ready.amountColumns.length + ready.actualsColumns.length + ready.questions.length > 0;
  return (
    <Stack component="section" aria-label="Amount columns" gap="xs">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={3} size="h5">
            Amount columns
          </Title>
          <Text size="sm" c="dimmed">
            Each column goes into its own year. Budgets go into versions, and amounts spent go into the actuals of the
            year. Amounts from different years are never added together.
            {taken.length > 0 &&
              ` ${taken.join(', ')} ${taken.length === 1 ? 'is' : 'are'} imported the same way as last time.`}
          </Text>
        </div>
        {isMore && wizard.leftOut === null && (
          <Button
            variant="default"
            size="xs"
            disabled={wizard.busy}
            onClick={() => void wizard.chooseYears(chooseAll(yearColumns, wizard, []))}
          >
            Import all years
          </Button>
        )}
      </Group>
      {openChoices(yearColumns, wizard.leftOut).map((choice) => (
        <Question key={choice.note} wizard={wizard} choice={choice} />
      ))}
      <Table.ScrollContainer minWidth={900}>
        <Table verticalSpacing={6} withTableBorder className="figures">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Column</Table.Th>
              <Table.Th>Year</Table.Th>
              <Table.Th>Kind</Table.Th>
              <Table.Th>Goes into</Table.Th>
              <Table.Th className={classes.number ?? ''}>Printed total</Table.Th>
              <Table.Th className={classes.number ?? ''}>Sum of lines</Table.Th>
              <Table.Th className={classes.number ?? ''}>Difference</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {yearColumns.map((column) => (
              <YearColumnRow
                key={column.column}
                wizard={wizard}
                column={column}
                actuals={actualsColumns.find((one) => one.column === column.column) ?? null}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm" role="status">
        {yearColumns.filter(({ place }) => place !== 'none').length} of {plural(yearColumns.length, 'column')} will be
        imported. You can undo the whole import in one step.
      </Text>
    </Stack>
  );
}

/** Asks which one of several columns of the same year and kind to import, if any. */
function Question({ wizard, choice: { note, columns } }: { wizard: Wizard; choice: OpenChoice }) {
  const names = columns.map(({ column }) => column);
  const leaveOut = (left: string[]) => ({ ...wizard, leftOut: [...(wizard.leftOut ?? []), ...left] });
  return (
    <Alert color="yellow" variant="light" title="Choose a column">
      <Text size="sm" mb={6}>
        {note}
      </Text>
      <Group gap="xs">
        {columns.map((column) => (
          <Button
            key={column.column}
            size="xs"
            variant="default"
            disabled={wizard.busy}
            onClick={() => {
              const place = column.proposed === 'version' ? { label: column.versionLabel ?? '' } : 'actuals';
              const others = leaveOut(names.filter((name) => name !== column.column));
              void wizard.chooseYears(putColumn(others, column, place, column.asOf));
            }}
          >
            {`Import ${column.column}`}
          </Button>
        ))}
        <Button
          size="xs"
          variant="default"
          disabled={wizard.busy}
          onClick={() => void wizard.chooseYears(leaveOut(names))}
        >
          Leave out {names.length === 2 ? 'both' : 'all'}
        </Button>
      </Group>
    </Alert>
  );
}
