import { Table } from '@mantine/core';
import { lineColumns, type ImportType } from '../../../core/import/expected-columns.ts';
import type { AnyLineField } from '../../../core/line-fields.ts';
import { scrollableBy } from '../../platform/ui/scrollable-by.ts';
import { cellText } from './cell-text.ts';
import classes from './import.module.css';

type Value = string | number | null;

/** The first rows of the file. Empty columns are hidden. */
export function SampleTable({ rows, type }: { rows: Record<string, Value>[]; type: ImportType }) {
  const columns = lineColumns(type).filter(({ field }) => rows.some((row) => !isBlank(row[field])));
  return (
    <Table.ScrollContainer minWidth={640} scrollAreaProps={scrollableBy('First rows')}>
      <Table withTableBorder verticalSpacing={4} className="figures">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ field, label, kind }) => (
              <Table.Th key={field} className={isFigure(kind) ? (classes.number ?? '') : ''}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={index}>
              {columns.map(({ field, kind }) => (
                <Table.Td key={field} className={isFigure(kind) ? (classes.number ?? '') : ''}>
                  {cellText(row[field] ?? null, kind)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function isFigure(kind: AnyLineField['kind']): boolean {
  return kind === 'money' || kind === 'fte';
}

function isBlank(value: Value | undefined): boolean {
  return value === undefined || value === null || value === '';
}
