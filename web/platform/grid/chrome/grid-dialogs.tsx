import { GestureReview } from '../editing/gesture-review.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { KeyboardMap } from '../ranges/keyboard-map.tsx';
import type { FieldChange, HistoryEntry } from './row-history.ts';
import type { Review } from '../editing/use-gestures.ts';

interface Props<Row, Change> {
  gestures: { review: Review<Row, Change> | null; applyReview: () => void; cancelReview: () => void };
  labelOf: (rowId: string) => string;
  isHelpOpen: boolean;
  onCloseHelp: () => void;
  /** The row whose history is open. */
  historyOf: string | null;
  loadHistory: ((rowId: string) => Promise<readonly HistoryEntry[]>) | undefined;
  onRestore: (rowId: string, change: FieldChange) => string | null;
  onCloseHistory: () => void;
}

/** What opens over a grid. */
export function GridDialogs<Row, Change>(props: Props<Row, Change>) {
  const { gestures, labelOf, historyOf, loadHistory, onRestore } = props;
  const { review } = gestures;
  return (
    <>
      {review && (
        <GestureReview
          name={review.name}
          plan={review.plan}
          labelOf={labelOf}
          onApply={gestures.applyReview}
          onCancel={gestures.cancelReview}
        />
      )}
      <KeyboardMap opened={props.isHelpOpen} onClose={props.onCloseHelp} />
      {historyOf !== null && loadHistory && (
        <HistoryPanel
          key={historyOf}
          rowId={historyOf}
          rowLabel={labelOf(historyOf)}
          load={loadHistory}
          onRestore={(change) => onRestore(historyOf, change)}
          onClose={props.onCloseHistory}
        />
      )}
    </>
  );
}
