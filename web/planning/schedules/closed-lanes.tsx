import { Button, Checkbox, Group } from '@mantine/core';
import type { RaggedRowAnswer } from '../../../core/contract/schedules-import.ts';
import { plural } from '../../../core/plural.ts';
import { lineOf } from './answers.ts';

/** The closed lanes, by row number in the text. */
export type Closed = ReadonlyMap<number, readonly string[]>;

interface ClosedLanesProps {
  text: string;
  rows: readonly RaggedRowAnswer[];
  closed: Closed;
  onChange: (closed: Closed) => void;
}

/** The text is not dimmed, because dimmed text would have too little contrast on the notice's background. */
const PLAIN = { style: { color: 'inherit' } } as const;

/** Returns true if the number of lanes chosen as closed differs from the number of amounts missing in a row. */
export const isOpenRow = (closed: Closed, row: RaggedRowAnswer): boolean =>
  (closed.get(row.row)?.length ?? 0) !== row.lanes.length - row.amounts;

/** Asks which lanes are closed in each row that has fewer amounts than lanes and no dashes. */
export function ClosedLanes({ text, rows, closed, onChange }: ClosedLanesProps) {
  const first = rows.find((row) => !isOpenRow(closed, row));
  const alike = rows.filter(
    (row) => row.amounts === first?.amounts && row.lanes.join() === first.lanes.join() && isOpenRow(closed, row),
  );
  return (
    <>
      {rows.map((row) => (
        <Checkbox.Group
          key={row.row}
          label={`Step ${row.step} has ${plural(row.amounts, 'amount')} for ${plural(row.lanes.length, 'lane')}. Choose the lanes without an amount`}
          description={lineOf(text, row.row)}
          descriptionProps={PLAIN}
          value={[...(closed.get(row.row) ?? [])]}
          onChange={(lanes) => onChange(new Map([...closed, [row.row, lanes]]))}
        >
          <Group gap="md" mt={4}>
            {row.lanes.map((lane) => (
              <Checkbox
                key={lane}
                value={lane}
                label={lane}
                disabled={!isOpenRow(closed, row) && closed.get(row.row)?.includes(lane) === false}
              />
            ))}
          </Group>
        </Checkbox.Group>
      ))}
      {first && alike.length > 0 && (
        <Button
          variant="default"
          w="fit-content"
          onClick={() =>
            onChange(new Map([...closed, ...alike.map(({ row }) => [row, closed.get(first.row) ?? []] as const)]))
          }
        >
          {`Choose the same lanes in ${plural(alike.length, 'more row')}`}
        </Button>
      )}
    </>
  );
}
