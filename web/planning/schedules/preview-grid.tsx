import { Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { neededDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import classes from './schedules.module.css';

interface PreviewGridProps {
  title: string;
  note?: string;
  steps: readonly string[];
  lanes: readonly string[];
  amounts: readonly (readonly (number | null)[])[];
  /** True to give all lanes the same width, so that they stay in place when another edition is shown. */
  isFixed?: boolean;
  /** Describes the findings of a cell. */
  wordsOf?: (step: string, lane: string) => string;
}

/** The amounts of an edition, read-only. A closed cell is shown as a dash. */
export function PreviewGrid({ title, note, steps, lanes, amounts, isFixed = false, wordsOf }: PreviewGridProps) {
  return (
    <div className={isFixed ? classes.fixed : undefined} style={{ '--lanes': lanes.length } as CSSProperties}>
      <Text fw={600}>{title}</Text>
      {note !== undefined && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      <ScrollTable label={title}>
        <HeadRow columns={['Step', ...lanes]} />
        <tbody>
          {steps.map((step, row) => (
            <tr key={step}>
              <th scope="row">{step}</th>
              {lanes.map((lane, column) => (
                <td key={lane}>
                  {neededDollars(amounts[row]?.[column] ?? null)}
                  <Text size="xs" c="red">
                    {wordsOf?.(step, lane)}
                  </Text>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}
