import { Badge, Button, Select, Table, Text } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { SKIPPED_COLUMN } from '../../../core/contract/import.ts';
import type { ImportAnalysis } from '../../../core/contract/import-analysis.ts';
import { plural } from '../../../core/plural.ts';
import classes from './import.module.css';
import { NameNote } from './name-note.tsx';
import type { Wizard } from './wizard-state.ts';

const BADGES = {
  high: { color: 'green', text: 'High' },
  medium: { color: 'yellow', text: 'Medium' },
  none: { color: 'gray', text: 'None' },
  chosen: { color: 'gray', text: 'Chosen' },
  remembered: { color: 'blue', text: 'Remembered' },
} as const;

/**
 * A row for each field: its column, the confidence of the suggestion, and the first values of the column. Optional fields without a column
 * are in a second group of rows, which is hidden at first.
 */
export function MappingTable({ wizard, analysis }: { wizard: Wizard; analysis: ImportAnalysis }) {
  const rowOf = (expected: ImportAnalysis['expectedColumns'][number]) => (
    <FieldRow key={expected.field} wizard={wizard} analysis={analysis} expected={expected} />
  );
  const moreId = useId();
  const isMore = ({ field }: { field: string }) => wizard.moreFields.includes(field);
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Field</Table.Th>
            <Table.Th miw={190}>Column in the file</Table.Th>
            <Table.Th>Confidence</Table.Th>
            <Table.Th>First values</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {analysis.expectedColumns.filter((expected) => !isMore(expected)).map(rowOf)}
          <MoreFields wizard={wizard} controls={moreId} />
        </Table.Tbody>
        <Table.Tbody id={moreId} hidden={!wizard.isMoreShown}>
          {wizard.isMoreShown && analysis.expectedColumns.filter(isMore).map(rowOf)}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The button that shows and hides the second group of rows. */
function MoreFields({ wizard, controls }: { wizard: Wizard; controls: string }) {
  const { moreFields, isMoreShown, toggleMore } = wizard;
  if (moreFields.length === 0) return null;
  return (
    <Table.Tr>
      <Table.Td colSpan={4}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={isMoreShown ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
          aria-label={isMoreShown ? `Hide ${plural(moreFields.length, 'field')}` : undefined}
          aria-expanded={isMoreShown}
          aria-controls={controls}
          onClick={toggleMore}
        >
          {isMoreShown ? 'Hide' : `Show ${plural(moreFields.length, 'more field')}`}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

interface FieldRowProps {
  wizard: Wizard;
  analysis: ImportAnalysis;
  expected: ImportAnalysis['expectedColumns'][number];
}

function FieldRow({ wizard, analysis, expected: { field, label, required } }: FieldRowProps) {
  const column = wizard.mappings[field] ?? SKIPPED_COLUMN;
  const sharedWith = analysis.expectedColumns.find(
    (other) => other.field !== field && column !== SKIPPED_COLUMN && wizard.mappings[other.field] === column,
  );
  const { color, text } = BADGES[badgeOf(wizard, analysis, field)];
  return (
    <Table.Tr>
      <Table.Td>
        {label}
        {required && (
          <Text span c="red" aria-label="required">
            {' '}
            *
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Select
          aria-label={`Column for ${label}`}
          size="xs"
          data={[{ value: SKIPPED_COLUMN, label: required ? 'Choose a column' : 'Skip' }, ...analysis.detectedColumns]}
          value={column}
          onChange={(next) => wizard.map(field, next ?? SKIPPED_COLUMN)}
          error={required && column === SKIPPED_COLUMN}
          description={sharedWith && `Used for ${sharedWith.label} too`}
          inputWrapperOrder={['input', 'description']}
          allowDeselect={false}
          searchable
        />
      </Table.Td>
      <Table.Td>
        <Badge color={color} variant="outline" miw="max-content">
          {text}
        </Badge>
      </Table.Td>
      <Table.Td>
        <SampleValues analysis={analysis} column={column} />
        {field === 'lastName' && <NameNote mappings={wizard.mappings} analysis={analysis} />}
      </Table.Td>
    </Table.Tr>
  );
}

function badgeOf(wizard: Wizard, analysis: ImportAnalysis, field: string): keyof typeof BADGES {
  const column = wizard.mappings[field] ?? SKIPPED_COLUMN;
  if (column === SKIPPED_COLUMN) return 'none';
  if (wizard.isRemembered && analysis.rememberedMapping?.columnMappings[field] === column) return 'remembered';
  const suggestion = analysis.suggestedMappings[field];
  return suggestion?.csvColumn === column ? suggestion.confidence : 'chosen';
}

function SampleValues({ analysis, column }: { analysis: ImportAnalysis; column: string }) {
  if (column === SKIPPED_COLUMN) return null;
  const text = (analysis.firstValues[column] ?? []).join(' · ');
  return (
    <Text size="xs" c="dimmed" className={classes.samples ?? ''} title={text}>
      {text || '(blank)'}
    </Text>
  );
}
