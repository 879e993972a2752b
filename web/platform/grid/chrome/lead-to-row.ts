import type { GridApi, IRowNode } from 'ag-grid-community';
import type { Line } from '../columns/totals.ts';

/** Some seconds. */
const MAX_FRAMES = 200;

/** A user types in an open dialog, such as the palette, or in a cell. The letters must not go to another cell. */
const TYPED_IN = '[role=dialog], .ag-cell-inline-editing';

/**
 * Selects a row alone, scrolls it into view and gives it the focus, as soon as it is shown, but not while the user types in a dialog or a cell.
 * Column filters that hide it are cleared. Returns what stops waiting.
 */
export function leadToRow<Row>(api: GridApi<Line<Row>>, rowId: string, onDone: () => void): () => void {
  const stop = () => api.removeEventListener('modelUpdated', attempt);
  let isDone = false;
  function attempt() {
    const node = api.getRowNode(rowId);
    if (node && !node.displayed && api.isColumnFilterPresent()) api.setFilterModel(null);
    // Clearing the filters may have led there already.
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

/** The last row that asked for the focus: only this one gets it. */
let lastAsked = 0;

/** A row that has just come into view is drawn some frames later, and only then can take the focus. */
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
