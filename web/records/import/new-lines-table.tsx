import { Table, Text, Title } from '@mantine/core';
import type { ImportPreview } from '../../../core/contract/import.ts';
import { lineColumns, type ImportType } from '../../../core/import/expected-columns.ts';
import { count, exactDollars } from '../../platform/ui/format.ts';
import { scrollableBy } from '../../platform/ui/scrollable-by.ts';
import classes from './import.module.css';

const MONEY = { operating: ['currentSalary', 'Salary'], proposed: ['amount', 'Amount'] } as const;
/** The fields in which lines with the same name can differ. */
const PLACES: Record<ImportType, readonly string[]> = {
  operating: ['position', 'building', 'category', 'deseCode', 'accountLine'],
  proposed: ['accountLine', 'category', 'deseCode', 'building'],
};

interface NewLinesTableProps {
  changes: ImportPreview['changes'];
  /** Number of new lines. A preview lists only the first of them. */
  creates: number;
  type: ImportType;
}

/**
 * The new lines in the preview, above the changed lines. When a budget is imported again, users should check its new lines. Fields that are
 * blank in all lines are not shown. On a phone, the fields are below the name.
 */
export function NewLinesTable({ changes, creates, type }: NewLinesTableProps) {
  const lines = changes.filter(({ kind }) => kind === 'create');
  if (lines.length === 0) return null;
  const [field, label] = MONEY[type];
  const rows = lines.map(({ row, name, fields }) => ({
    row,
    name,
    values: new Map(fields.map((entry) => [entry.field, entry.after])),
  }));
  const labels = new Map<string, string>(lineColumns(type).map((column) => [column.field, column.label]));
  const places = PLACES[type].filter((place) => rows.some(({ values }) => values.has(place)));
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
              {places.map((place) => (
                <Table.Th key={place} visibleFrom="sm">
                  {labels.get(place)}
                </Table.Th>
              ))}
              <Table.Th className={classes.number ?? ''}>{label}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ row, name, values }) => {
              const money = values.get(field);
              return (
                <Table.Tr key={row}>
                  <Table.Td visibleFrom="sm">{row}</Table.Td>
                  <Table.Td>
                    {name}
                    <Text size="xs" c="dimmed" hiddenFrom="sm">
                      {[`Row ${String(row)}`, ...places.flatMap((place) => values.get(place) ?? [])].join(' · ')}
                    </Text>
                  </Table.Td>
                  {places.map((place) => (
                    <Table.Td key={place} visibleFrom="sm">
                      {values.get(place) ?? '–'}
                    </Table.Td>
                  ))}
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
