import { Text } from '@mantine/core';
import type { ImportAnalysis } from '../../../core/contract/import-analysis.ts';
import type { Wizard } from './wizard-state.ts';

interface UnusedColumnsProps {
  wizard: Wizard;
  analysis: ImportAnalysis;
  /** Columns that are already listed elsewhere. */
  listed?: readonly string[];
  /** Additional text about the columns. */
  children?: string | undefined;
}

/** Names the columns of the file that are not imported. */
export function UnusedColumns({ wizard, analysis, listed = [], children = '' }: UnusedColumnsProps) {
  const taken = new Set([
    ...Object.values(wizard.mappings),
    ...wizard.noteColumns,
    ...wizard.otherYears.map(({ column }) => column),
    ...listed,
  ]);
  const left = analysis.detectedColumns.filter((column) => !taken.has(column));
  if (left.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      Columns not imported: {left.join(', ')}
      {children}
    </Text>
  );
}
