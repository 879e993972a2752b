import { Checkbox, Group, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ImportOutline } from '../../../core/contract/import-outline.ts';
import { nameOfTotal } from '../../../core/import/sections/total-headings.ts';
import { exactDollars } from '../../platform/ui/format.ts';
import { scrollableBy } from '../../platform/ui/scrollable-by.ts';
import classes from './import.module.css';

interface TableProps {
  outline: ImportOutline;
  /** Index of the shown column. */
  at: number;
  name: string;
}

/** The printed totals in one column of a file, next to the sums of their lines. */
export function TotalsTable({ outline: { totals, lines }, at, name }: TableProps) {
  const [all, setAll] = useState(false);
  if (totals.length === 0) return null;
  const shown = all ? totals : totals.filter(({ gaps }) => gaps[at] !== 0);
  return (
    <section>
      <Group justify="space-between" mb={6}>
        <Title order={4} size="h6">
          Printed totals
        </Title>
        <Checkbox size="xs" label="Also show totals that match" checked={all} onChange={() => setAll(!all)} />
      </Group>
      {shown.length === 0 ? (
        <Text size="sm">Each printed total in {name} matches the sum of its lines.</Text>
      ) : (
        <Table.ScrollContainer minWidth={300} maxHeight={300} scrollAreaProps={scrollableBy('Printed totals')}>
          <Table stickyHeader verticalSpacing={4} className="figures">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Row</Table.Th>
                <Table.Th>Total</Table.Th>
                <Table.Th visibleFrom="sm">Rows included</Table.Th>
                <Table.Th className={classes.number ?? ''}>Printed</Table.Th>
                <Table.Th visibleFrom="sm" className={classes.number ?? ''}>
                  Sum of lines
                </Table.Th>
                <Table.Th className={classes.number ?? ''}>Difference</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((total) => (
                <Table.Tr key={total.row}>
                  <Table.Td>{total.row}</Table.Td>
                  <Table.Td>{nameOfTotal(total, lines)}</Table.Td>
                  <Table.Td visibleFrom="sm">
                    {total.fromRow}–{total.toRow}
                  </Table.Td>
                  <Table.Td className={classes.number ?? ''}>{printed(total.printed[at])}</Table.Td>
                  <Table.Td visibleFrom="sm" className={classes.number ?? ''}>
                    {exactDollars(total.calculated[at] ?? 0)}
                  </Table.Td>
                  <Table.Td className={classes.number ?? ''}>{exactDollars(total.gaps[at] ?? 0)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  );
}

/** Shows the rows below the grand total, which are not imported. */
export function BelowTable({ outline: { below }, at, name }: TableProps) {
  if (below.length === 0) return null;
  return (
    <section>
      <Title order={4} size="h6" mb={6}>
        Rows below the last total (not part of the budget)
      </Title>
      <Table verticalSpacing={4} className="figures">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Row</Table.Th>
            <Table.Th>Label</Table.Th>
            <Table.Th className={classes.number ?? ''}>{name}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {below.map(({ row, label, amounts }) => (
            <Table.Tr key={row}>
              <Table.Td>{row}</Table.Td>
              <Table.Td>{label || 'Unlabeled'}</Table.Td>
              <Table.Td className={classes.number ?? ''}>{printed(amounts[at])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

const printed = (dollars: number | null | undefined): string =>
  dollars === null || dollars === undefined ? '\u2013' : exactDollars(dollars);
