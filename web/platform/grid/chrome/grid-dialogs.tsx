import type { Column } from '../columns/column.ts';
import { ConflictDialog } from '../editing/conflict-dialog.tsx';
import { GestureReview } from '../editing/gesture-review.tsx';
import { KeyedPasteDialog } from '../editing/keyed-paste-dialog.tsx';
import { restoreField } from '../editing/restore-field.ts';
import type { Edits } from '../editing/use-edits.ts';
import type { useGestures } from '../editing/use-gestures.ts';
import { KeyboardMap } from '../ranges/keyboard-map.tsx';
import { HistoryPanel } from './history-panel.tsx';
import type { RowAction } from './row-action.ts';
import type { HistoryEntry } from './row-history.ts';
import { RowMenu } from './row-menu.tsx';
import type { useDialogs } from './use-dialogs.ts';

interface Props<Row, Change> {
  grid: {
    gestures: ReturnType<typeof useGestures<Row, Change>>;
    dialogs: ReturnType<typeof useDialogs<Row>>;
  };
  edits: Edits<Row, Change>;
  columns: readonly Column<Row, Change>[];
  labelOf: (row: Row) => string;
  changedBy: (row: Row) => string;
  rowActions: readonly RowAction[] | undefined;
  loadHistory: ((rowId: string) => Promise<readonly HistoryEntry[]>) | undefined;
  historyLabelOf: (row: Row) => string;
}

/** The dialogs and menus that open over a grid. */
export function GridDialogs<Row, Change>(props: Props<Row, Change>) {
  const { edits, columns, labelOf, changedBy, rowActions, loadHistory, historyLabelOf } = props;
  const { gestures, dialogs } = props.grid;
  const { historyOf, showHistory, menuAt, openMenu } = dialogs;
  const { conflict } = edits;
  const nameOf = (rowId: string, label = labelOf) => {
    const row = edits.store.rowOf(rowId);
    return row === undefined ? '' : label(row);
  };
  return (
    <>
      {gestures.review && (
        <GestureReview
          name={gestures.review.name}
          plan={gestures.review.plan}
          labelOf={(rowId) => nameOf(rowId)}
          onApply={gestures.applyReview}
          onCancel={gestures.cancelReview}
        />
      )}
      {gestures.keyedPaste && (
        <KeyedPasteDialog
          paste={gestures.keyedPaste}
          labelOf={labelOf}
          changedBy={changedBy}
          onPaste={gestures.applyKeyed}
          onCancel={gestures.cancelKeyed}
        />
      )}
      <KeyboardMap opened={dialogs.isHelpOpen} onClose={dialogs.closeHelp} />
      {historyOf !== null && loadHistory && (
        <HistoryPanel
          key={historyOf}
          rowId={historyOf}
          rowLabel={nameOf(historyOf, historyLabelOf)}
          load={loadHistory}
          onRestore={(change) => restoreField(edits, columns, gestures.viewOf(), historyOf, change)}
          onClose={() => showHistory(null)}
        />
      )}
      {menuAt && rowActions && (
        <RowMenu
          at={menuAt}
          actions={loadHistory ? withHistory(rowActions, showHistory) : rowActions}
          onClose={() => openMenu(null)}
        />
      )}
      {conflict && (
        <ConflictDialog
          key={`${conflict.batchId}/${conflict.rows.map((row) => row.rowId).join()}`}
          conflict={conflict}
          columns={columns}
          labelOf={labelOf}
          changedBy={changedBy}
          apply={edits.apply}
          onResolve={(isMine) => edits.store.resolve(isMine)}
        />
      )}
    </>
  );
}

/** Puts History second, after Edit, so that Delete stays last. */
function withHistory([first, ...others]: readonly RowAction[], showHistory: (rowId: string) => void): RowAction[] {
  const history = { label: 'History', run: showHistory };
  return first ? [first, history, ...others] : [history];
}
