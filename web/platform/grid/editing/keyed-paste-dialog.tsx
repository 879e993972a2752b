import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { plural } from '../../../../core/plural.ts';
import { count } from '../../ui/format.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { valueText, type Choice, type ConflictItem } from '../../ui/merging/conflict-item.ts';
import { ConflictTable } from '../../ui/merging/conflict-table.tsx';
import { cellsOf } from './gesture-review.tsx';
import type { KeyedPaste, PasteConflict } from './plan-keyed-paste.ts';

interface Props<Row, Change> {
  paste: KeyedPaste<Row, Change>;
  labelOf: (row: Row) => string;
  changedBy: (row: Row) => string;
  /** Pastes all changes that have no conflict, plus these conflicting cells. */
  onPaste: (mine: readonly PasteConflict<Row, Change>[]) => void;
  onCancel: () => void;
}

/**
 * Shown before a block with keys is pasted. Counts the cells that keep other users' changes, and offers a choice for each cell that both
 * this user and another user changed.
 */
export function KeyedPasteDialog<Row, Change>({ paste, labelOf, changedBy, onPaste, onCancel }: Props<Row, Change>) {
  const { plan, conflicts, kept, missing, ignored } = paste;
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const items = conflicts.map((conflict) => asItem(conflict, labelOf, changedBy));
  const undecided = items.length - choices.size;
  const chooseAll = (take: 'mine' | 'theirs') => {
    const open = items.filter(({ id }) => undecided === 0 || !choices.has(id));
    setChoices(new Map([...choices, ...open.map(({ id }): [string, Choice] => [id, { take }])]));
  };
  return (
    <Dialog opened onClose={onCancel} size="xl" title="Paste with row keys">
      <Stack>
        <Text size="sm">
          {cellsOf(plan.edits.length)} changed by you · {count(kept)} changed by other users after you copied (not
          overwritten) · {plural(conflicts.length, 'conflict')}
        </Text>
        {missing > 0 && (
          <Text size="sm" role="alert">
            {plural(missing, 'row is', 'rows are')} left out. Only rows that the list shows are pasted. If a row appears
            twice in the pasted block, only its first copy is used.
          </Text>
        )}
        {ignored.length > 0 && (
          <Text size="sm">Columns left out, because the list does not show them: {ignored.join(', ')}.</Text>
        )}
        {items.length > 0 && (
          <ConflictTable
            items={items}
            choices={choices}
            total={items.length}
            undecided={undecided}
            isPaste
            onChoose={({ id }, choice) => setChoices(new Map([...choices, [id, choice]]))}
            onChooseAll={chooseAll}
          />
        )}
        <DialogActions onCancel={onCancel} cancel="Change nothing">
          <Button
            disabled={undecided > 0}
            onClick={() => onPaste(conflicts.filter((conflict) => choices.get(idOf(conflict))?.take === 'mine'))}
          >
            Paste
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function idOf<Row, Change>({ edit }: PasteConflict<Row, Change>): string {
  return `${edit.rowId} ${edit.columnId}`;
}

function asItem<Row, Change>(
  conflict: PasteConflict<Row, Change>,
  labelOf: (row: Row) => string,
  changedBy: (row: Row) => string,
): ConflictItem {
  const { column, copied, now, text } = conflict;
  return {
    id: idOf(conflict),
    place: '',
    name: labelOf(now),
    field: column.title,
    exported: copied === undefined ? '\u2013' : valueText(column.text(copied), String),
    mine: valueText(text, String),
    theirs: valueText(column.text(now), String),
    isFigure: column.isFigure,
    changedBy: changedBy(now),
    changedAt: null,
    canType: false,
  };
}
