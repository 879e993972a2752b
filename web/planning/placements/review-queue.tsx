import { Button, Group, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PlacedLine } from '../../../core/contract/placements.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { neededDollars as money } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { fteText } from '../positions/labels.ts';
import { useArrowStart } from './use-arrow-start.ts';
import { useIsNarrow } from '../../platform/ui/use-is-narrow.ts';
import classes from './placements.module.css';

interface ReviewQueueProps {
  lines: readonly PlacedLine[];
  onTake: (line: PlacedLine, candidate: number) => void;
  onLeave: (line: PlacedLine) => void;
  onUndo: () => void;
}

const columnsOf = ({ effect }: Shown) => [
  'Name',
  'Salary',
  'FTE',
  { text: 'Candidate cells, with next year’s pay on the schedule' },
  ...(effect ? ['Dollar effect'] : []),
  { unseen: 'Off schedule' },
];
const NARROW_COLUMNS = ['Name', { text: 'Candidate cells, with next year’s pay on the schedule' }];

/** Which columns and details the table must show for these lines. */
interface Shown {
  effect: boolean;
  /** True if a line has a reason other than the usual one. */
  why: boolean;
  /** The reason that most rows share. It is shown once above the table instead of in each row. */
  usualWhy: string | null;
}

function shownOf(lines: readonly PlacedLine[]): Shown {
  const counts = new Map<string, number>();
  for (const { why } of lines) counts.set(why, (counts.get(why) ?? 0) + 1);
  const [usualWhy] = [...counts].find(([, count]) => count > 2 && count * 2 > lines.length) ?? [null];
  return {
    effect: lines.some(({ effect }) => effect !== 0),
    why: lines.some(({ why }) => why !== usualWhy),
    usualWhy,
  };
}

/**
 * The review queue. One row has the focus, and keyboard shortcuts decide about that row. After a decision, the next row
 * gets the focus.
 */
export function ReviewQueue({ lines, onTake, onLeave, onUndo }: ReviewQueueProps) {
  const isNarrow = useIsNarrow();
  const [current, setCurrent] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const hasActed = useRef(false);
  const at = Math.min(current, lines.length - 1);
  const focus = (row: number) => body.current?.querySelectorAll<HTMLElement>('tr')[row]?.focus();
  useEffect(() => {
    if (hasActed.current && isFree(body.current)) focus(at);
    hasActed.current = false;
  }, [lines, at]);
  useArrowStart(() => focus(at));
  const shown = shownOf(lines);
  const take = (line: PlacedLine, candidate: number) => {
    hasActed.current = true;
    onTake(line, candidate);
  };
  const leave = (line: PlacedLine) => {
    hasActed.current = true;
    onLeave(line);
  };
  const onKeyDown = (event: KeyboardEvent, line: PlacedLine, row: number) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      hasActed.current = true;
      onUndo();
    }
    if (event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : null;
    if (step !== undefined) focus(Math.max(0, Math.min(lines.length - 1, row + step)));
    else if (event.key === 'Enter' && line.candidates.length === 1) take(line, 0);
    else if (digit !== null && digit <= line.candidates.length) take(line, digit - 1);
    else if (event.key.toLowerCase() === 'o') leave(line);
    else return;
    event.preventDefault();
  };

  return (
    <>
      {shown.usualWhy !== null && (
        <Text size="sm">
          {shown.why ? 'Reason, unless a row shows another reason: ' : 'Reason for every row: '}
          {shown.usualWhy}
        </Text>
      )}
      <ScrollTable label="Not placed yet">
        <HeadRow columns={isNarrow ? NARROW_COLUMNS : columnsOf(shown)} />
        <tbody ref={body}>
          {lines.map((line, row) => (
            <tr
              key={line.lineId}
              tabIndex={row === at ? 0 : -1}
              className={classes.row}
              onFocus={() => setCurrent(row)}
              onKeyDown={(event) => onKeyDown(event, line, row)}
            >
              {isNarrow ? (
                <NarrowCells
                  line={line}
                  shown={shown}
                  onTake={(index) => take(line, index)}
                  onLeave={() => leave(line)}
                />
              ) : (
                <Cells line={line} shown={shown} onTake={(index) => take(line, index)} onLeave={() => leave(line)} />
              )}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}

interface CellsProps {
  line: PlacedLine;
  shown: Shown;
  onTake: (candidate: number) => void;
  onLeave: () => void;
}

function Cells({ line, shown, onTake, onLeave }: CellsProps) {
  return (
    <>
      <th scope="row">
        {line.name}
        <Text size="xs" c="dimmed">
          {line.workGroup}
        </Text>
      </th>
      <td>{money(line.salary)}</td>
      <td>{fteText(line.fte)}</td>
      <td data-text>
        <Candidates line={line} onTake={onTake} />
        {line.why !== shown.usualWhy && (
          <Text size="xs" c="dimmed" mt={line.candidates.length > 0 ? 4 : 0} maw={460} className={classes.why ?? ''}>
            {line.why}
          </Text>
        )}
      </td>
      {shown.effect && <td>{money(line.effect)}</td>}
      <td>
        <OffScheduleButton name={line.name} onLeave={onLeave} />
      </td>
    </>
  );
}

/** The same cells arranged in two columns, which fit on a phone. */
function NarrowCells({ line, shown, onTake, onLeave }: CellsProps) {
  return (
    <>
      <th scope="row">
        {line.name}
        <Text size="xs" c="dimmed">
          {line.workGroup}
          <br />
          {line.salary === null ? 'No salary' : money(line.salary)}, FTE {fteText(line.fte)}
        </Text>
      </th>
      <td data-text data-wrap>
        <Candidates line={line} onTake={onTake} />
        <Text size="xs" c="dimmed" my={4}>
          {line.why !== shown.usualWhy && line.why}
          {line.effect !== 0 && ` Next year’s pay in these cells differs by up to ${money(line.effect)}.`}
        </Text>
        <OffScheduleButton name={line.name} onLeave={onLeave} />
      </td>
    </>
  );
}

function OffScheduleButton({ name, onLeave }: { name: string; onLeave: () => void }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      tabIndex={-1}
      aria-label={`Mark ${name} as off schedule`}
      onClick={onLeave}
    >
      Off schedule
    </Button>
  );
}

function Candidates({ line, onTake }: Omit<CellsProps, 'onLeave' | 'shown'>) {
  return (
    <Group gap={6} className={classes.candidates ?? ''}>
      {line.candidates.map(({ scheduleId, schedule, lane, step, next, fiscalYear, fte }, index) => (
        <Button
          key={JSON.stringify([scheduleId, lane, step, fiscalYear, fte])}
          size="compact-sm"
          variant="default"
          tabIndex={-1}
          title={`${schedule}, ${fiscalYearLabel(fiscalYear)}`}
          aria-label={`Place ${line.name} on lane ${lane}, step ${step}`}
          onClick={() => onTake(index)}
        >
          {line.candidates.length > 1 && `${index + 1}: `}
          {lane}/{step} → {next === null ? 'no cell next year' : money(next)}
        </Button>
      ))}
    </Group>
  );
}

/** Returns true unless an element outside of the queue has the focus. */
function isFree(queue: HTMLElement | null): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.id === 'content' || (queue?.contains(active) ?? false);
}
