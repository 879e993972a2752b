import { Text } from '@mantine/core';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { amountText } from './cell-texts.ts';
import classes from './schedules.module.css';

interface PreviewGridProps {
  title: string;
  note?: string;
  steps: readonly string[];
  lanes: readonly string[];
  amounts: readonly (readonly (number | null)[])[];
  /** Describes the findings of a cell. */
  wordsOf?: (step: string, lane: string) => string;
}

/** An unsaved edition. A closed cell is shown as a dash. */
export function PreviewGrid({ title, note, steps, lanes, amounts, wordsOf }: PreviewGridProps) {
  return (
    <div>
      <Text fw={600}>{title}</Text>
      {note !== undefined && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      <ScrollTable label={title}>
        <HeadRow columns={['Step', ...lanes]} />
        <tbody className={classes.pinned}>
          {steps.map((step, row) => (
            <tr key={step}>
              <th scope="row">{step}</th>
              {lanes.map((lane, column) => (
                <td key={lane}>
                  {amountText(amounts[row]?.[column] ?? null) || '–'}
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
