import { Button, Group, List, Stack, Text } from '@mantine/core';
import { plural } from '../../../../core/plural.ts';
import { count } from '../../ui/format.ts';
import { groupProblems } from './group-problems.ts';
import type { Plan } from './plan-gesture.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface Props<Row, Change> {
  /** Such as "Paste". */
  name: string;
  plan: Plan<Row, Change>;
  labelOf: (rowId: string) => string;
  onApply: () => void;
  onCancel: () => void;
}

const LISTED = 8;

/**
 * Shown before a gesture changes anything: lists the cells that cannot be changed and why. The user applies all other changes or
 * cancels.
 */
export function GestureReview<Row, Change>({ name, plan, labelOf, onApply, onCancel }: Props<Row, Change>) {
  const { edits, problems, outside } = plan;
  const groups = groupProblems(problems);
  const good = edits.length;
  const isAnyLocked = problems.length > 0;
  const others = good === 1 ? 'Change the other cell' : `Change the other ${cellsOf(good)}`;
  return (
    <Dialog
      opened
      onClose={onCancel}
      size="lg"
      title={`${name}: ${cellsOf(good)} can be changed${isAnyLocked ? `, ${count(problems.length)} cannot` : ''}`}
    >
      <Stack>
        {(outside.rows > 0 || outside.cols > 0) && (
          <Text role="alert">
            {outsideText(outside)} {outside.rows + outside.cols === 1 ? 'It is left out.' : 'They are left out.'}
          </Text>
        )}
        {groups.length > 0 && (
          <List size="sm" spacing={4}>
            {groups.slice(0, LISTED).map(({ title, why, rowIds }) => (
              <List.Item key={`${title}/${why}`}>
                <b>{title}</b>: {why} ({rowIds.length === 1 ? labelOf(rowIds[0] ?? '') : cellsOf(rowIds.length)})
              </List.Item>
            ))}
            {groups.length > LISTED && <List.Item>and {plural(groups.length - LISTED, 'more reason')}</List.Item>}
          </List>
        )}
        <Text size="sm" c="dimmed">
          Nothing has been changed yet.
          {isAnyLocked && ' The cells that cannot be changed are marked in the grid.'}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} data-autofocus={good === 0 || undefined}>
            Change nothing
          </Button>
          {good > 0 && (
            <Button onClick={onApply} data-autofocus>
              {isAnyLocked ? others : `Change ${cellsOf(good)}`}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

export function cellsOf(number: number): string {
  return plural(number, 'cell');
}

/** Returns a text that says how many amounts a gesture rounded; empty if it rounded none. */
export function roundedText(edits: readonly { isRounded?: boolean | undefined }[]): string {
  const rounded = edits.filter(({ isRounded }) => isRounded).length;
  return rounded === 0 ? '' : ` ${plural(rounded, 'amount was', 'amounts were')} rounded to the cent.`;
}

/** Describes the part of a paste that does not fit into the list. */
export function outsideText({ rows, cols }: { rows: number; cols: number }): string {
  const parts = [
    rows > 0 && `${plural(rows, 'row extends', 'rows extend')} past the last row that is shown`,
    cols > 0 && `${plural(cols, 'column extends', 'columns extend')} past the last column that is shown`,
  ].filter((part) => part !== false);
  return `${parts.join(', and ')}.`;
}
