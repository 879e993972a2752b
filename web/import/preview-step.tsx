import { Alert, Button, Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { MAX_CHANGES_SHOWN, type ImportPreview } from '../../core/contract/imports.ts';
import { count, exactDollars } from '../ui/format.ts';
import { Findings } from './findings.tsx';
import classes from './import.module.css';
import { SampleTable } from './sample-table.tsx';
import type { Wizard } from './use-wizard.ts';

export function PreviewStep({ wizard, preview }: { wizard: Wizard; preview: ImportPreview }) {
  const figures = [
    ['New', preview.creates],
    ['Changed', preview.updates],
    ['Unchanged', preview.unchanged],
    ['Removed', preview.removes],
    ['Totals skipped', preview.skipped - preview.rejected],
    ['Rejected', preview.rejected],
  ] as const;
  const nothing = preview.creates + preview.updates + preview.removes === 0;
  return (
    <Stack>
      <SimpleGrid cols={{ base: 2, sm: 3, md: 6 }} spacing="sm">
        {figures.map(([label, value]) => (
          <Paper key={label} withBorder p="sm">
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text fz={22} fw={650} className="figures">
              {count(value)}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      <Text className="figures">
        Total before <strong>{exactDollars(preview.totals.before)}</strong>, after{' '}
        <strong>{exactDollars(preview.totals.after)}</strong>
      </Text>
      {nothing && <Alert variant="light">This file changes nothing: every row is there already.</Alert>}
      {preview.sampleRows.length > 0 && (
        <section>
          <Title order={3} size="h5" mb={6}>
            First rows as they will be
          </Title>
          <SampleTable rows={preview.sampleRows} type={wizard.type} />
        </section>
      )}
      <Changes preview={preview} />
      <Findings warnings={preview.warnings} errors={preview.errors} />
      <Group justify="space-between">
        <Button variant="default" onClick={wizard.back}>
          Back
        </Button>
        <Button onClick={() => void wizard.runImport()} loading={wizard.busy}>
          Import
        </Button>
      </Group>
    </Stack>
  );
}

const KIND_TEXT = { create: 'New', update: 'Changed', remove: 'Removed' } as const;

/** Only changes to lines that are there already: new ones are shown by their first rows. */
function Changes({ preview }: { preview: ImportPreview }) {
  const changes = preview.changes.filter((change) => change.kind !== 'create');
  if (changes.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h5" mb={6}>
        Changes to lines that are there
      </Title>
      <Table.ScrollContainer minWidth={560} maxHeight={320}>
        <Table stickyHeader verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Line</Table.Th>
              <Table.Th>What</Table.Th>
              <Table.Th>Field</Table.Th>
              <Table.Th>Before</Table.Th>
              <Table.Th>After</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.flatMap((change) => {
              const fields = change.fields.length > 0 ? change.fields : [{ field: '', before: null, after: null }];
              return fields.map((field, index) => (
                <Table.Tr key={`${change.lineItemId ?? change.row ?? 0}-${field.field}`}>
                  <Table.Td>{index === 0 && change.name}</Table.Td>
                  <Table.Td>{index === 0 && KIND_TEXT[change.kind]}</Table.Td>
                  <Table.Td>{field.field}</Table.Td>
                  <Table.Td className={classes.samples ?? ''}>{shown(field.before)}</Table.Td>
                  <Table.Td className={classes.samples ?? ''}>{shown(field.after)}</Table.Td>
                </Table.Tr>
              ));
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {preview.changes.length >= MAX_CHANGES_SHOWN && (
        <Text size="sm" c="dimmed">
          The first {MAX_CHANGES_SHOWN} changes are shown.
        </Text>
      )}
    </section>
  );
}

function shown(value: string | number | boolean | null): string {
  if (value === null) return '\u2013';
  return typeof value === 'number' ? value.toLocaleString('en-US') : String(value);
}
