import { Table, Text } from '@mantine/core';
import type { ImportOutline } from '../../../core/contract/import-outline.ts';
import { count, exactDollars } from '../../platform/ui/format.ts';
import { scrollableBy } from '../../platform/ui/scrollable-by.ts';
import { SectionMeaning } from './section-meaning.tsx';
import classes from './import.module.css';

/** Indentation for each level of headings, in pixels. */
const INDENT = 18;

interface SectionTableProps {
  outline: ImportOutline;
  /** Index of the shown column. */
  at: number;
  name: string;
  busy: boolean;
  onAnswers: (answers: readonly string[]) => void;
}

/** The headings of a file with the values that they give the lines below, and their sums in one column. */
export function SectionTable({ outline, at, name, busy, onAnswers }: SectionTableProps) {
  return (
    <Table.ScrollContainer minWidth={300} maxHeight={360} scrollAreaProps={scrollableBy('Headings')}>
      <Table stickyHeader verticalSpacing={4} className="figures">
        <Table.Thead>
          <Table.Tr>
            <Table.Th visibleFrom="sm">Row</Table.Th>
            <Table.Th>Heading</Table.Th>
            <Table.Th>Meaning</Table.Th>
            <Table.Th visibleFrom="sm" className={classes.number ?? ''}>
              Lines
            </Table.Th>
            <Table.Th className={classes.number ?? ''}>{name}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {outline.sections.map((section, index) => {
            const { row, label, depth, lines, sums } = section;
            return (
              <Table.Tr key={index}>
                <Table.Td visibleFrom="sm">{row}</Table.Td>
                <Table.Td pl={10 + depth * INDENT}>
                  {label}
                  <Text hiddenFrom="sm" size="xs" c="dimmed">
                    Row {row}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <SectionMeaning section={section} answers={outline.answers} disabled={busy} onAnswers={onAnswers} />
                </Table.Td>
                <Table.Td visibleFrom="sm" className={classes.number ?? ''}>
                  {count(lines)}
                </Table.Td>
                <Table.Td className={classes.number ?? ''}>{exactDollars(sums[at] ?? 0)}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr fw={650}>
            <Table.Td visibleFrom="sm" />
            <Table.Td>All lines</Table.Td>
            <Table.Td />
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
