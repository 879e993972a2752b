import { Alert, Button, Group, List, Select, Stack, Text, Title } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ImportOutline } from '../../../core/contract/import-outline.ts';
import { csvFile } from '../../../core/csv.ts';
import { plural } from '../../../core/plural.ts';
import { count } from '../../platform/ui/format.ts';
import { saveFile } from '../../save-file.ts';
import { SectionTable } from './section-table.tsx';
import { BelowTable, TotalsTable } from './totals-table.tsx';

const MAX_ROWS_SHOWN = 12;

interface SectionOutlineProps {
  outline: ImportOutline;
  column: string;
  busy: boolean;
  /** Takes all answers about the file with a changed one. */
  onAnswers: (answers: readonly string[]) => void;
}

/** How a file with sections was understood: its headings with their sums, its printed totals beside ours, and what to check. */
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
            {plural(outline.totals.length, 'printed total')}. Row numbers are those of the file.
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
      <SectionFindings findings={outline.findings} />
      <TotalsTable outline={outline} at={at} name={name} />
      <SectionTable outline={outline} at={at} name={name} busy={busy} onAnswers={onAnswers} />
      <BelowTable outline={outline} at={at} name={name} />
    </Stack>
  );
}

/** What to check, grouped by kind, with the rows of the file. */
function SectionFindings({ findings }: Pick<ImportOutline, 'findings'>) {
  if (findings.length === 0) return null;
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  const save = () => {
    const rows = findings.map(({ row, kind, message }) => [row, kind, message]);
    saveFile(new Blob([csvFile([['Row', 'Kind', 'Finding'], ...rows])], { type: 'text/csv' }), 'section-findings.csv');
  };
  return (
    <Alert color="yellow" variant="light" title={`${plural(findings.length, 'finding')} in the file`}>
      <List size="sm">
        {kinds.map((kind) => {
          const rows = findings.filter((finding) => finding.kind === kind).map(({ row }) => row);
          return (
            <List.Item key={kind}>
              {kind} ({count(rows.length)}): {rows.length === 1 ? 'row' : 'rows'}{' '}
              {rows.slice(0, MAX_ROWS_SHOWN).join(', ')}
              {rows.length > MAX_ROWS_SHOWN && ` and ${count(rows.length - MAX_ROWS_SHOWN)} more`}
            </List.Item>
          );
        })}
      </List>
      <Button
        mt="sm"
        size="compact-sm"
        variant="default"
        leftSection={<Download size={14} aria-hidden="true" />}
        onClick={save}
      >
        Download section findings
      </Button>
    </Alert>
  );
}
