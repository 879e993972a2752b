import { Badge, Button, Group, MultiSelect, NumberInput, Radio, Select, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { IMPORT_MODES, SKIPPED_COLUMN, type ImportAnalysis, type ImportMode } from '../../core/contract/imports.ts';
import { count } from '../ui/format.ts';
import classes from './import.module.css';
import type { Wizard } from './use-wizard.ts';

const CONFIDENCE = {
  high: { color: 'green', text: 'High' },
  medium: { color: 'yellow', text: 'Medium' },
  none: { color: 'gray', text: 'None' },
} as const;

const MODES: Record<ImportMode, { label: string; about: string }> = {
  replace: { label: 'Replace', about: 'The file is the whole budget: lines that it no longer has are removed.' },
  update: { label: 'Update', about: 'Lines of the file are changed or added; all others stay as they are.' },
  append: { label: 'Append', about: 'Every row is added as a new line.' },
};

export function MapStep({ wizard, analysis }: { wizard: Wizard; analysis: ImportAnalysis }) {
  const used = new Set(Object.values(wizard.mappings));
  return (
    <Stack>
      <Group justify="space-between" align="flex-end">
        <Text>
          <strong>{analysis.originalName}</strong>: {count(analysis.rowCount)} rows below row {analysis.headerRow}
        </Text>
        <SheetAndHeader wizard={wizard} analysis={analysis} />
      </Group>
      {analysis.warnings.map((warning) => (
        <Text key={warning} size="sm" c="dimmed">
          {warning}
        </Text>
      ))}
      <Table.ScrollContainer minWidth={640}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Field</Table.Th>
              <Table.Th>Column of the file</Table.Th>
              <Table.Th>Confidence</Table.Th>
              <Table.Th>First values</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {analysis.expectedColumns.map(({ field, label, required }) => (
              <Table.Tr key={field}>
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
                    data={[
                      { value: SKIPPED_COLUMN, label: required ? 'Choose a column' : 'Skip' },
                      ...analysis.detectedColumns,
                    ]}
                    value={wizard.mappings[field] ?? SKIPPED_COLUMN}
                    onChange={(column) => wizard.map(field, column ?? SKIPPED_COLUMN)}
                    error={required && (wizard.mappings[field] ?? SKIPPED_COLUMN) === SKIPPED_COLUMN}
                    allowDeselect={false}
                    searchable
                  />
                </Table.Td>
                <Table.Td>
                  <ConfidenceBadge confidence={confidenceOf(analysis, field, wizard.mappings[field])} />
                </Table.Td>
                <Table.Td>
                  <SampleValues analysis={analysis} column={wizard.mappings[field]} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <MultiSelect
        label="Keep as notes"
        description="Columns whose values are kept in the notes of each line"
        data={analysis.detectedColumns.filter((column) => !used.has(column))}
        value={wizard.noteColumns}
        onChange={wizard.chooseNotes}
        clearable
      />
      <Group align="flex-start" gap="xl">
        <Radio.Group
          label="What to do with the lines that are there already"
          value={wizard.mode}
          onChange={(mode) => wizard.chooseMode(IMPORT_MODES.find((known) => known === mode) ?? 'replace')}
        >
          <Stack gap={6} mt={6}>
            {IMPORT_MODES.map((mode) => (
              <Radio key={mode} value={mode} label={MODES[mode].label} description={MODES[mode].about} />
            ))}
          </Stack>
        </Radio.Group>
        {wizard.type === 'operating' && (
          <Radio.Group
            label="The salary column holds"
            value={wizard.salaryIs}
            onChange={(value) => wizard.chooseSalaryIs(value === 'fullTimeRate' ? 'fullTimeRate' : 'asPaid')}
          >
            <Stack gap={6} mt={6}>
              <Radio value="asPaid" label="What the person is paid" description="At the person's own FTE" />
              <Radio value="fullTimeRate" label="A full-time rate" description="It is multiplied by the FTE once" />
            </Stack>
          </Radio.Group>
        )}
      </Group>
      <Group justify="space-between">
        <Button variant="default" onClick={wizard.back}>
          Back
        </Button>
        <Button onClick={() => void wizard.runPreview()} loading={wizard.busy}>
          Preview
        </Button>
      </Group>
    </Stack>
  );
}

function SheetAndHeader({ wizard, analysis }: { wizard: Wizard; analysis: ImportAnalysis }) {
  const [headerRow, setHeaderRow] = useState<string | number>(analysis.headerRow);
  return (
    <Group align="flex-end" gap="xs">
      {analysis.sheets.length > 1 && (
        <Select
          label="Sheet"
          size="xs"
          data={analysis.sheets}
          value={analysis.sheet}
          onChange={(sheet) => sheet !== null && void wizard.runAnalysis({ sheet })}
          allowDeselect={false}
        />
      )}
      <NumberInput
        label="Header row"
        size="xs"
        w={90}
        min={1}
        allowDecimal={false}
        value={headerRow}
        onChange={setHeaderRow}
      />
      <Button
        size="xs"
        variant="default"
        disabled={wizard.busy || typeof headerRow !== 'number' || headerRow === analysis.headerRow}
        onClick={() =>
          void wizard.runAnalysis({
            headerRow: Number(headerRow),
            ...(analysis.sheet !== null && { sheet: analysis.sheet }),
          })
        }
      >
        Read again
      </Button>
    </Group>
  );
}

type Confidence = keyof typeof CONFIDENCE;

/** A column that a person chose is as sure as can be; the badge speaks of suggestions only. */
function confidenceOf(analysis: ImportAnalysis, field: string, column: string | undefined): Confidence | null {
  const suggestion = analysis.suggestedMappings[field];
  if (column === undefined || column === SKIPPED_COLUMN) return 'none';
  return suggestion?.csvColumn === column ? suggestion.confidence : null;
}

function ConfidenceBadge({ confidence }: { confidence: Confidence | null }) {
  if (confidence === null) return <Badge variant="outline">Chosen</Badge>;
  const { color, text } = CONFIDENCE[confidence];
  return (
    <Badge color={color} variant="outline">
      {text}
    </Badge>
  );
}

function SampleValues({ analysis, column }: { analysis: ImportAnalysis; column: string | undefined }) {
  if (column === undefined || column === SKIPPED_COLUMN) return null;
  const values = analysis.previewData.map((row) => row[column] ?? '').filter((value) => value !== '');
  const text = values.slice(0, 3).join(' · ');
  return (
    <Text size="xs" c="dimmed" className={classes.samples ?? ''} title={text}>
      {text || '(blank)'}
    </Text>
  );
}
