import { Group, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ImportOutline } from '../../../core/contract/import-outline.ts';
import { plural } from '../../../core/plural.ts';
import { SectionFindings } from './section-findings.tsx';
import { SectionTable } from './section-table.tsx';
import { BelowTable, TotalsTable } from './totals-table.tsx';

interface SectionOutlineProps {
  outline: ImportOutline;
  column: string;
  busy: boolean;
  /** Called with all answers about the file after one of them changed. */
  onAnswers: (answers: readonly string[]) => void;
}

/** Shows how a file with sections was interpreted: headings with their sums, printed totals next to calculated totals, and findings. */
export function SectionOutline({ outline, column, busy, onAnswers }: SectionOutlineProps) {
  const chosen = outline.columns.findIndex(({ name }) => name === column);
  const [at, setAt] = useState(Math.max(0, chosen));
  const name = outline.columns[at]?.name ?? '';
  return (
    <Stack component="section" aria-label="Sections of the file" gap="sm">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={3} size="h5">
            Sections of the file
          </Title>
          <Text size="sm" c="dimmed">
            {plural(outline.sections.length, 'heading')}, {plural(outline.lines, 'line')},{' '}
            {plural(outline.totals.length, 'printed total')}. Row numbers are from the file.
          </Text>
        </div>
        <Select
          label="Column"
          size="xs"
          data={outline.columns.map(({ letter, name: label }, index) => ({
            value: String(index),
            label: `${letter}: ${label}`,
          }))}
          value={String(at)}
          onChange={(value) => setAt(Number(value))}
          allowDeselect={false}
        />
      </Group>
      <SectionFindings outline={outline} at={at} onColumn={setAt} />
      <TotalsTable outline={outline} at={at} name={name} />
      <SectionTable outline={outline} at={at} name={name} busy={busy} onAnswers={onAnswers} />
      <BelowTable outline={outline} at={at} name={name} />
    </Stack>
  );
}
