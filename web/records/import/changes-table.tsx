import { Table, Text, Title } from '@mantine/core';
import { MAX_CHANGES_SHOWN, type ImportPreview } from '../../../core/contract/import.ts';
import { lineColumns, type ImportType } from '../../../core/import/expected-columns.ts';
import { formatDate } from '../../../core/format-date.ts';
import { scrollableBy } from '../../platform/ui/scrollable-by.ts';
import { cellText } from './cell-text.ts';
import { FieldOnPhone, LineCell } from './line-cell.tsx';
import classes from './import.module.css';

const KIND_TEXT = { create: 'New', update: 'Changed', remove: 'Removed' } as const;
const OWN_LABELS: Record<string, string> = {
  needsReview: 'Needs review',
  importWarnings: 'Findings',
  isVacancy: 'Vacancy',
  nextYearSalaryManual: 'Next-year salary entered by hand',
};

type Change = ImportPreview['changes'][number];

/** Changes to existing lines, field by field. */
export function ChangesTable({ changes, type }: { changes: readonly Change[]; type: ImportType }) {
  const there = changes.filter((change) => change.kind !== 'create');
  if (there.length === 0) return null;
  const columns = new Map(lineColumns(type).map((column) => [column.field as string, column]));
  return (
    <section>
      <Title order={3} size="h5" mb={6}>
        Changes to existing lines
      </Title>
      <Table.ScrollContainer minWidth={300} maxHeight={360} scrollAreaProps={scrollableBy('Changes')}>
        <Table stickyHeader verticalSpacing={4} className="figures">
          <Table.Thead>
            <Table.Tr>
              <Table.Th visibleFrom="sm">Row</Table.Th>
              <Table.Th>Line</Table.Th>
              <Table.Th visibleFrom="sm">Change</Table.Th>
              <Table.Th visibleFrom="sm">Field</Table.Th>
              <Table.Th>Before</Table.Th>
              <Table.Th>After</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {there.flatMap((change) =>
              fieldsOf(change, type).map(({ field, before, after, edited }, index) => {
                const kind = columns.get(field)?.kind;
                const title = columns.get(field)?.label ?? OWN_LABELS[field] ?? field;
                const what = KIND_TEXT[change.kind];
                return (
                  <Table.Tr key={`${change.lineItemId ?? change.row ?? 0}-${field}`}>
                    <Table.Td visibleFrom="sm">{index === 0 && (change.row ?? '–')}</Table.Td>
                    <Table.Td>{index === 0 && <LineCell {...change} what={what} />}</Table.Td>
                    <Table.Td visibleFrom="sm">{index === 0 && what}</Table.Td>
                    <Table.Td visibleFrom="sm">{title}</Table.Td>
                    <Table.Td className={classes.value ?? ''} title={cellText(before, kind)}>
                      <FieldOnPhone title={title} />
                      {cellText(before, kind)}
                      {edited && (
                        <Text size="xs" c="dimmed">
                          Edited by {edited.by}, {formatDate(edited.at)}
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td className={classes.value ?? ''} title={cellText(after, kind)}>
                      {cellText(after, kind)}
                    </Table.Td>
                  </Table.Tr>
                );
              }),
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {changes.length >= MAX_CHANGES_SHOWN && (
        <Text size="sm" c="dimmed">
          The first {MAX_CHANGES_SHOWN} changes are shown.
        </Text>
      )}
    </section>
  );
}

/** Returns the fields to show for a change: the changed fields or, for a removed line, its cost and the fields edited by hand. */
function fieldsOf(change: Change, type: ImportType): Change['fields'] {
  if (change.kind === 'update') return change.fields;
  const money = type === 'operating' ? 'currentSalary' : 'amount';
  const costs = change.fields.filter(({ field }) => field === money);
  const edits = change.fields.filter(({ field, edited }) => field !== money && edited !== null);
  return [...(costs.length > 0 ? costs : [{ field: money, before: null, after: null, edited: null }]), ...edits];
}
