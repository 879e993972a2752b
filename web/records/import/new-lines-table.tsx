import { Table, Text, Title } from '@mantine/core';
import type { ImportPreview } from '../../../core/contract/import.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';
import { count, exactDollars } from '../../platform/ui/format.ts';
import { scrollableBy } from '../../platform/ui/scrollable-by.ts';
import classes from './import.module.css';

const MONEY = { operating: ['currentSalary', 'Salary'], proposed: ['amount', 'Amount'] } as const;

interface NewLinesTableProps {
  changes: ImportPreview['changes'];
  /** Number of new lines. A preview lists only the first of them. */
  creates: number;
  type: ImportType;
}

/**
 * The new lines of the preview, next to the changed lines. When a budget is imported again, users should check them.
 */
export function NewLinesTable({ changes, creates, type }: NewLinesTableProps) {
  const lines = changes.filter(({ kind }) => kind === 'create');
  if (lines.length === 0) return null;
  const [field, label] = MONEY[type];
  return (
    <section>
      <Title order={3} size="h5" mb={6}>
        New lines ({count(creates)})
      </Title>
      <Table.ScrollContainer minWidth={280} maxHeight={320} scrollAreaProps={scrollableBy('New lines')}>
        <Table stickyHeader verticalSpacing={4} className="figures">
          <Table.Thead>
            <Table.Tr>
              <Table.Th visibleFrom="sm">Row</Table.Th>
              <Table.Th>Line</Table.Th>
              <Table.Th visibleFrom="sm">{type === 'operating' ? 'Position' : 'Account line'}</Table.Th>
              <Table.Th className={classes.number ?? ''}>{label}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => {
              const valueOf = (name: string) => line.fields.find((entry) => entry.field === name)?.after ?? null;
              const money = valueOf(field);
              return (
                <Table.Tr key={line.row}>
                  <Table.Td visibleFrom="sm">{line.row}</Table.Td>
                  <Table.Td>{line.name}</Table.Td>
                  <Table.Td visibleFrom="sm">
                    {valueOf(type === 'operating' ? 'position' : 'accountLine') ?? '–'}
                  </Table.Td>
                  <Table.Td className={classes.number ?? ''}>
                    {typeof money === 'number' ? exactDollars(money) : '–'}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {creates > lines.length && (
        <Text size="sm" c="dimmed">
          and {count(creates - lines.length)} more
        </Text>
      )}
    </section>
  );
}
