import { Button, Group, Kbd, Stack, Text } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { count } from '../format.ts';
import { HeadRow } from '../head-row.tsx';
import { ScrollTable } from '../scroll-table.tsx';
import type { Choice, Choices, ConflictItem } from './conflict-item.ts';
import { ConflictRow } from './conflict-row.tsx';
import classes from './conflict-table.module.css';

interface ConflictTableProps {
  items: readonly ConflictItem[];
  choices: Choices;
  /** The number of conflicts, including those not listed. */
  total: number;
  /** The number of undecided conflicts. */
  undecided: number;
  /** True if my values were pasted. Otherwise they come from a file. */
  isPaste?: boolean;
  onChoose: (item: ConflictItem, choice: Choice) => void;
  /** Decides all undecided conflicts. If no conflict is undecided, decides all conflicts again. */
  onChooseAll: (take: 'mine' | 'theirs') => void;
}

const TAKEN_BY = new Map<string, 'mine' | 'theirs'>([
  ['ArrowLeft', 'mine'],
  ['ArrowRight', 'theirs'],
]);
const STEP_OF = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/**
 * A table of conflicts. The left arrow chooses the file's value, the right arrow the budget's; then the next undecided conflict gets the
 * focus.
 */
export function ConflictTable({ items, choices, total, undecided, isPaste = false, ...on }: ConflictTableProps) {
  const { onChoose, onChooseAll } = on;
  const [current, setCurrent] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const focus = (row: number) => body.current?.querySelectorAll<HTMLElement>('tr')[row]?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, item: ConflictItem, row: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const [take, step] = [TAKEN_BY.get(event.key), STEP_OF.get(event.key)];
    if (take === undefined && step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (take !== undefined) {
      onChoose(item, { take });
      const next = items.findIndex(({ id }, index) => index > row && !choices.has(id));
      focus(next === -1 ? row : next);
    } else if (step !== undefined) focus(Math.max(0, Math.min(items.length - 1, row + step)));
    else event.currentTarget.querySelector('input')?.focus();
  };
  const counted = count(undecided === 0 ? total : undecided);
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text size="sm" role="status">
          {count(total - undecided)} of {count(total)} decided
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => onChooseAll('mine')}>
          All mine ({counted})
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onChooseAll('theirs')}>
          All theirs ({counted})
        </Button>
        <Text size="xs" c="dimmed">
          <Kbd size="xs">←</Kbd> mine, <Kbd size="xs">→</Kbd> theirs
          {!isPaste && (
            <>
              , <Kbd size="xs">Enter</Kbd> another value
            </>
          )}
        </Text>
      </Group>
      <div className={classes.table}>
        <ScrollTable label="Conflicts">
          <HeadRow
            columns={[
              ...(isPaste ? [] : ['Row']),
              { text: 'Line' },
              { text: 'Field' },
              ...(isPaste
                ? ['Copied', 'Mine (pasted)', 'Theirs (saved)']
                : ['Exported', 'Mine (file)', 'Theirs (budget)']),
              { text: 'Changed by' },
              ...(isPaste ? [] : [{ text: 'Another value' }]),
            ]}
          />
          <tbody ref={body}>
            {items.map((item, row) => (
              <ConflictRow
                key={item.id}
                item={item}
                isPaste={isPaste}
                choice={choices.get(item.id)}
                tabIndex={row === Math.min(current, items.length - 1) ? 0 : -1}
                onFocus={() => setCurrent(row)}
                onKeyDown={(event) => onKeyDown(event, item, row)}
                onChoose={(choice) => onChoose(item, choice)}
              />
            ))}
          </tbody>
        </ScrollTable>
      </div>
    </Stack>
  );
}
