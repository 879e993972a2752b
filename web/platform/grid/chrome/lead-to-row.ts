import type { GridApi, IRowNode } from 'ag-grid-community';
import type { Line } from '../columns/totals.ts';

/** The number of frames in which to try again. 200 frames take a few seconds. */
const MAX_FRAMES = 200;

/**
 * The places where a user may be typing: an open dialog, such as the palette, or a cell. If the focus moved away from there, the next keys
 * would go to another cell.
 */
const TYPED_IN = '[role=dialog], .ag-cell-inline-editing';

/**
 * Selects only this row, scrolls it into view and focuses it once it is shown, but does not take the focus from a user who types in a
 * dialog or a cell. Clears column filters that hide the row. Returns a function that cancels the wait.
 */
export function leadToRow<Row>(api: GridApi<Line<Row>>, rowId: string, onDone: () => void): () => void {
  const stop = () => api.removeEventListener('modelUpdated', attempt);
  let isDone = false;
  function attempt() {
    const node = api.getRowNode(rowId);
    if (node && !node.displayed && api.isColumnFilterPresent()) api.setFilterModel(null);
    // Clearing the filters may already have run this function.
    if (isDone || !node?.displayed || node.rowIndex === null) return;
    isDone = true;
    stop();
    api.deselectAll();
    node.setSelected(true);
    api.ensureNodeVisible(node, 'middle');
    focusOnceDrawn(api, () => api.getRowNode(rowId));
    onDone();
  }
  api.addEventListener('modelUpdated', attempt);
  attempt();
  return stop;
}

/** Gives the focus to the first row that is shown. */
export function leadToFirstRow<Row>(api: GridApi<Line<Row>>): void {
  if (api.getDisplayedRowCount() === 0) return;
  api.ensureIndexVisible(0);
  focusOnceDrawn(api, () => api.getDisplayedRowAtIndex(0));
}

/** The number of the latest focus request. Earlier requests are dropped. */
let lastAsked = 0;

/** Tries again for some frames, because a row that was scrolled into view can take the focus only after it has been drawn. */
function focusOnceDrawn<Row>(api: GridApi<Line<Row>>, find: () => IRowNode<Line<Row>> | undefined): void {
  const turn = (lastAsked += 1);
  attempt(MAX_FRAMES);
  function attempt(frames: number) {
    if (frames === 0 || turn !== lastAsked || api.isDestroyed()) return;
    const node = find();
    const column = api.getDisplayedLeftColumns().at(-1) ?? api.getDisplayedCenterColumns()[0];
    const isFree = !document.activeElement?.closest(TYPED_IN);
    if (isFree && column && typeof node?.rowIndex === 'number') api.setFocusedCell(node.rowIndex, column);
    const isFocused = node && document.activeElement?.closest('[row-id]')?.getAttribute('row-id') === node.id;
    if (!isFocused) requestAnimationFrame(() => attempt(frames - 1));
  }
}
