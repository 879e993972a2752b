import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { LineItem, LineItemChange } from '../../../core/contract/line-items.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import { usePressedIfAsked } from '../../platform/ui/use-asked-action.ts';
import classes from './manager.module.css';
import { NewLineDialog, type NewLine } from './new-line-dialog.tsx';

interface Props<Row extends LineItem, Change> {
  newLine: NewLine<Row>;
  columns: readonly Column<Row, Change>[];
  store: EditStore<Row, Change>;
  /** The budget that the line is added to. */
  scenarioId: number;
}

/** The button that adds a line, with its form. */
export function AddLineAction<Row extends LineItem, Change extends LineItemChange>(props: Props<Row, Change>) {
  const { newLine, columns, store, scenarioId } = props;
  const { noun, blank } = newLine;
  const [row, setRow] = useState<Row | null>(null);
  const button = usePressedIfAsked('add');
  return (
    <div className={classes.add}>
      <Button
        ref={button}
        variant="default"
        size="xs"
        leftSection={<Plus size={14} aria-hidden="true" />}
        onClick={() => setRow(blank())}
      >
        Add {noun}
      </Button>
      {row && (
        <NewLineDialog
          title={`Add ${noun}`}
          noun={noun}
          row={row}
          columns={columns}
          store={store}
          scenarioId={scenarioId}
          onClose={() => setRow(null)}
        />
      )}
    </div>
  );
}
