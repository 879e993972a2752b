import { Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import type { ImportPreview } from '../../core/contract/imports.ts';
import type { ImportType } from '../../core/import/expected-columns.ts';
import { count, exactDollars } from '../ui/format.ts';
import { ChangesTable } from './changes-table.tsx';
import { Findings } from './findings.tsx';
import { SampleTable } from './sample-table.tsx';

export type Part = Omit<ImportPreview, 'previewToken' | 'unknownValues' | 'amountColumns'>;

/** Counts, and totals before and after. */
export function PartFigures({ part }: { part: Part }) {
  const figures = [
    ['New', part.creates],
    ['Changed', part.updates],
    ['Unchanged', part.unchanged],
    ['Removed', part.removes],
    ['Totals skipped', part.skipped - part.rejected],
    ['Rejected', part.rejected],
  ] as const;
  return (
    <>
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
      <Group className="figures" gap="xs">
        <Text>
          Total before <strong>{exactDollars(part.totals.before)}</strong>, after{' '}
          <strong>{exactDollars(part.totals.after)}</strong>
        </Text>
      </Group>
    </>
  );
}

interface PartRowsProps {
  part: Part;
  type: ImportType;
  onSaveRejected: () => void;
}

/** The first rows, changes field by field, and what is doubtful. */
export function PartRows({ part, type, onSaveRejected }: PartRowsProps) {
  return (
    <>
      {part.sampleRows.length > 0 && (
        <section>
          <Title order={3} size="h5" mb={6}>
            First rows as they will be
          </Title>
          <SampleTable rows={part.sampleRows} type={type} />
        </section>
      )}
      <ChangesTable changes={part.changes} type={type} />
      <Findings {...part} onSaveRejected={onSaveRejected} />
    </>
  );
}
