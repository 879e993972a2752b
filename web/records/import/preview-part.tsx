import { Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import type { ImportPreview } from '../../../core/contract/import.ts';
import { plural } from '../../../core/plural.ts';
import { count, exactDollars } from '../../platform/ui/format.ts';
import { ChangesTable } from './changes-table.tsx';
import { Findings } from './findings.tsx';
import { lineAddress } from './lines-address.ts';
import { NewLinesTable } from './new-lines-table.tsx';
import { PlacesOfFile } from './places-of-file.tsx';
import { SampleTable } from './sample-table.tsx';
import { StaffingTable } from './staffing-table.tsx';
import type { Wizard } from './wizard-state.ts';

export type Part = Omit<
  ImportPreview,
  'previewToken' | 'unknownValues' | 'questions' | 'amountColumns' | 'actualsColumns' | 'yearColumns'
>;

/**
 * The counts in the preview, and the totals before and after the import. `printedTotals` is the number of printed totals in a file with
 * sections; the counts in `part` do not include them.
 */
export function PartFigures({ part, printedTotals }: { part: Part; printedTotals: number }) {
  const figures = [
    ['New', part.creates],
    ['Changed', part.updates],
    ['Unchanged', part.unchanged],
    ['Removed', part.removes],
    ['Totals skipped', printedTotals + part.skipped - part.rejected],
    ['Rejected', part.rejected],
  ] as const;
  const removesMany = isMany(part);
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 3, md: 6 }} spacing="sm">
        {figures.map(([label, value]) => (
          <Paper key={label} withBorder p="sm">
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text fz={22} fw={650} className="figures" {...(label === 'Removed' && removesMany && { c: 'red' })}>
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
      {removesMany && (
        <Text c="red" fw={600} className="figures">
          {plural(part.removes, 'line')} will be removed.
        </Text>
      )}
      {part.staffing && <StaffingTable {...part.staffing} />}
    </>
  );
}

/**
 * Returns true if more than one tenth of the existing lines would be removed. A district rarely removes so many lines between two drafts.
 */
function isMany({ removes, updates, unchanged }: Part): boolean {
  return removes * 10 > removes + updates + unchanged;
}

interface PartRowsProps {
  wizard: Wizard;
  part: Part;
}

/** The first rows, the changes field by field, and the findings. */
export function PartRows({ wizard, part }: PartRowsProps) {
  const { type } = wizard;
  const { fiscalYear, scenarioId } = part;
  return (
    <>
      {part.sampleRows.length > 0 && (
        <section>
          <Title order={3} size="h5" mb={6}>
            Preview of the first rows
          </Title>
          <SampleTable rows={part.sampleRows} type={type} />
        </section>
      )}
      <NewLinesTable changes={part.changes} creates={part.creates} type={type} />
      <ChangesTable changes={part.changes} type={type} />
      <PlacesOfFile places={part.placements} />
      <Findings
        {...part}
        type={type}
        lineAddress={scenarioId === null ? undefined : (line) => lineAddress(type, { fiscalYear, scenarioId }, line)}
        onSaveRejected={() => void wizard.saveRejected()}
      />
    </>
  );
}
