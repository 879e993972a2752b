import { Table } from '@mantine/core';
import type { ImportOutline } from '../../../core/contract/import-outline.ts';
import { count, exactDollars } from '../../platform/ui/format.ts';
import { scrollableBy } from '../../platform/ui/scrollable-by.ts';
import classes from './import.module.css';

/** Pixels by which a heading is moved right for each heading around it. */
const INDENT = 18;

/** The headings of a file with the sums of the lines below them, in one column. */
export function SectionTable({ outline, at, name }: { outline: ImportOutline; at: number; name: string }) {
  return (
    <Table.ScrollContainer minWidth={300} maxHeight={360} scrollAreaProps={scrollableBy('Headings')}>
      <Table stickyHeader verticalSpacing={4} className="figures">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Row</Table.Th>
            <Table.Th>Heading</Table.Th>
            <Table.Th visibleFrom="sm" className={classes.number ?? ''}>
              Lines
            </Table.Th>
            <Table.Th className={classes.number ?? ''}>{name}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {outline.sections.map(({ row, label, depth, lines, sums }, index) => (
            <Table.Tr key={index}>
              <Table.Td>{row}</Table.Td>
              <Table.Td pl={10 + depth * INDENT}>{label}</Table.Td>
              <Table.Td visibleFrom="sm" className={classes.number ?? ''}>
                {count(lines)}
              </Table.Td>
              <Table.Td className={classes.number ?? ''}>{exactDollars(sums[at] ?? 0)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr fw={650}>
            <Table.Td />
            <Table.Td>All lines</Table.Td>
            <Table.Td visibleFrom="sm" className={classes.number ?? ''}>
              {count(outline.lines)}
            </Table.Td>
            <Table.Td className={classes.number ?? ''}>{exactDollars(outline.sums[at] ?? 0)}</Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}
