import type { GridApi } from 'ag-grid-community';
import { areaOf, clampSpot, fillTarget, isInside, isSameSpot, jump, type Area, type Size, type Spot } from './area.ts';
import { actionOf, type KeyAction } from './grid-keys.ts';
import type { LiveGrid } from './live-grid.ts';
import { paintRanges, spotOfCell } from './range-painter.ts';
import type { Line } from './totals.ts';

/** What the controller asks of the grid around it. */
export interface RangeOwner {
  /** The ids of the shown columns that can be in a range, in their order. */
  columnIds: () => readonly string[];
  isBlank: (spot: Spot) => boolean;
  canFill: (area: Area) => boolean;
  onSelected: (area: Area | null) => void;
  onAction: (kind: Exclude<KeyAction['kind'], 'move' | 'edge' | 'all' | 'collapse'>) => void;
  onFill: (source: Area, target: Area) => void;
  onCopy: (area: Area, clipboard: DataTransfer, isCut: boolean) => void;
  onPaste: (area: Area, text: string) => void;
}

const HANDLE_PX = 9;
const SCROLL_EVERY_MS = 60;

/**
 * Ranges of cells by mouse and keyboard. It listens to the events of the page itself, before the grid does: what the grid tells of
 * them comes later, when the next key may have been pressed already.
 */
export class RangeController<Row> {
  readonly #host: HTMLElement;
  readonly #api: GridApi<Line<Row>>;
  readonly #live: LiveGrid<Row>;
  readonly #owner: RangeOwner;
  readonly #stop = new AbortController();
  #anchor: Spot | null = null;
  #head: Spot | null = null;
  #drag: 'range' | 'fill' | null = null;
  #fill: Area | null = null;
  #isClaimed = false;
  #pointer = { x: 0, y: 0 };
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(host: HTMLElement, api: GridApi<Line<Row>>, live: LiveGrid<Row>, owner: RangeOwner) {
    this.#host = host;
    this.#api = api;
    this.#live = live;
    this.#owner = owner;
    const capture = { capture: true, signal: this.#stop.signal };
    host.addEventListener('focusin', (event) => this.#onFocus(event), capture);
    host.addEventListener('pointerdown', (event) => this.#onPointerDown(event), capture);
    // The grid takes the focus on the one, the browser on the other.
    host.addEventListener('mousedown', (event) => this.#isClaimed && this.#claim(event), capture);
    host.addEventListener('keydown', (event) => this.#onKey(event), capture);
    document.addEventListener('mousemove', (event) => this.#onMouseMove(event), capture);
    document.addEventListener('mouseup', () => this.#endDrag(), capture);
    for (const name of ['copy', 'cut', 'paste'] as const) {
      document.addEventListener(name, (event) => this.#onClipboard(event, name), capture);
    }
  }

  destroy(): void {
    this.#stop.abort();
    this.#endDrag();
  }

  get area(): Area | null {
    return this.#anchor && this.#head ? areaOf(this.#anchor, this.#head) : null;
  }

  /** Selects these cells; the focus goes to the first of them. */
  select({ top, left, bottom, right }: Area): void {
    const [anchor, head] = [
      { row: top, col: left },
      { row: bottom, col: right },
    ];
    // An edit of the cell that has the focus leaves both as they are, and is painted the sooner.
    const isSame = isSameSpot(this.#anchor, anchor) && isSameSpot(this.#head, head);
    if (isSame && isSameSpot(this.#focused(), anchor)) return;
    this.#set(anchor, head);
    this.#focus(anchor, false);
  }

  /** Other rows or columns are shown: the range would hold others than those that were chosen. */
  collapse(): void {
    if (!this.#anchor) return;
    const size = this.#size();
    if (size.rows === 0 || size.cols === 0) this.#set(null, null);
    else {
      const at = clampSpot(this.#anchor, size);
      this.#set(at, at);
    }
  }

  paint(): void {
    const selected = this.area;
    this.#live.ranges = { selected, fill: this.#fill, hasHandle: selected !== null && this.#owner.canFill(selected) };
    paintRanges(this.#host, this.#live.ranges, this.#colOf);
  }

  readonly #colOf = (columnId: string): number => this.#live.colOf(columnId);

  #size(): Size {
    return { rows: this.#api.getDisplayedRowCount(), cols: this.#owner.columnIds().length };
  }

  #set(anchor: Spot | null, head: Spot | null): void {
    this.#anchor = anchor;
    this.#head = head;
    this.paint();
    this.#owner.onSelected(this.area);
  }

  #focus(spot: Spot, collapse = true): void {
    const columnId = this.#owner.columnIds()[spot.col];
    if (columnId === undefined) return;
    const [anchor, head] = [this.#anchor, this.#head];
    this.#api.ensureIndexVisible(spot.row);
    this.#api.ensureColumnVisible(columnId);
    this.#api.setFocusedCell(spot.row, columnId);
    // The focus makes a range of its own.
    if (collapse) this.#set(spot, spot);
    else this.#set(anchor, head);
  }

  /** The cell that has the focus. */
  #focused(): Spot | null {
    return this.#cellOf(document.activeElement)?.spot ?? null;
  }

  #show(spot: Spot): void {
    const columnId = this.#owner.columnIds()[spot.col];
    this.#api.ensureIndexVisible(spot.row);
    if (columnId !== undefined) this.#api.ensureColumnVisible(columnId);
  }

  #isEditing(): boolean {
    return this.#api.getEditingCells().length > 0;
  }

  #cellOf(target: EventTarget | null): { cell: HTMLElement; spot: Spot } | null {
    const cell = target instanceof Element ? target.closest<HTMLElement>('.ag-cell') : null;
    const spot = cell && this.#host.contains(cell) ? spotOfCell(cell, this.#colOf) : null;
    return cell && spot ? { cell, spot } : null;
  }

  #onFocus(event: FocusEvent): void {
    const found = this.#cellOf(event.target);
    if (!found || event.target !== found.cell || this.#drag !== null) return;
    // The focus comes back to its cell after an edit or from elsewhere: the range stays.
    const { spot } = found;
    if (isSameSpot(this.#anchor, spot) && this.#head !== null) return;
    this.#set(spot, spot);
  }

  #onPointerDown(event: PointerEvent): void {
    this.#isClaimed = false;
    if (event.pointerType !== 'mouse') return;
    const found = this.#cellOf(event.target);
    if (!found || event.button !== 0 || found.cell.classList.contains('ag-cell-inline-editing')) return;
    const { cell, spot } = found;
    if (this.#isOnHandle(event, cell)) {
      this.#claimPress(event);
      this.#drag = 'fill';
      return;
    }
    if (event.shiftKey && this.#anchor && !this.#isEditing()) {
      this.#claimPress(event);
      this.#set(this.#anchor, spot);
      this.#focus(this.#anchor, false);
      this.#drag = 'range';
      return;
    }
    this.#set(spot, spot);
    this.#drag = 'range';
  }

  #isOnHandle(event: MouseEvent, cell: HTMLElement): boolean {
    const { selected, hasHandle } = this.#live.ranges;
    const at = spotOfCell(cell, this.#colOf);
    if (!selected || !hasHandle || at?.row !== selected.bottom || at.col !== selected.right) return false;
    const { right, bottom } = cell.getBoundingClientRect();
    return right - event.clientX <= HANDLE_PX && bottom - event.clientY <= HANDLE_PX;
  }

  #onMouseMove(event: MouseEvent): void {
    if (this.#drag === null) return;
    if ((event.buttons & 1) === 0) {
      this.#endDrag();
      return;
    }
    this.#pointer = { x: event.clientX, y: event.clientY };
    const { top, bottom } = this.#host.getBoundingClientRect();
    const isOutside = event.clientY < top + 40 || event.clientY > bottom - 40;
    if (isOutside) this.#timer ??= setInterval(() => this.#scroll(), SCROLL_EVERY_MS);
    else this.#stopScrolling();
    this.#dragTo(this.#cellOf(document.elementFromPoint(event.clientX, event.clientY))?.spot ?? null);
  }

  #dragTo(spot: Spot | null): void {
    if (!spot || !this.#anchor) return;
    if (this.#drag === 'range') {
      if (isSameSpot(this.#head, spot)) return;
      this.#set(this.#anchor, spot);
    } else {
      const { area } = this;
      this.#fill = area && fillTarget(area, spot);
      this.paint();
    }
  }

  #scroll(): void {
    const { top } = this.#host.getBoundingClientRect();
    const from = this.#drag === 'fill' ? this.#fill : this.area;
    if (!from || !this.#head) return;
    const isUp = this.#pointer.y < top + 40;
    const row = isUp ? from.top - 1 : from.bottom + 1;
    const to = clampSpot(
      { row: this.#drag === 'range' ? this.#head.row + (isUp ? -1 : 1) : row, col: this.#head.col },
      this.#size(),
    );
    this.#show(to);
    this.#dragTo(to);
  }

  #stopScrolling(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  #endDrag(): void {
    this.#stopScrolling();
    const [source, target] = [this.area, this.#fill];
    const wasFill = this.#drag === 'fill';
    this.#drag = null;
    this.#fill = null;
    if (wasFill) this.paint();
    if (wasFill && source && target) this.#owner.onFill(source, target);
  }

  #onKey(event: KeyboardEvent): void {
    const found = this.#cellOf(event.target);
    const action = actionOf(event);
    if (!action || this.#isEditing()) return;
    if (!found && action.kind === 'edge' && this.#isBesideCells(event.target)) {
      this.#claim(event);
      this.#focus(this.#goal(action, { row: this.#api.getFocusedCell()?.rowIndex ?? 0, col: 0 }));
      return;
    }
    if (!found) {
      // From a header too, since whoever sorts has the focus there.
      if (action.kind === 'undo' || action.kind === 'redo' || action.kind === 'help') {
        if (event.target instanceof HTMLInputElement) return;
        this.#claim(event);
        this.#owner.onAction(action.kind);
      }
      return;
    }
    const { anchor, head } = { anchor: this.#anchor ?? found.spot, head: this.#head ?? found.spot };
    switch (action.kind) {
      case 'move':
      case 'edge': {
        this.#claim(event);
        const to = this.#goal(action, action.extend ? head : anchor);
        if (!action.extend) this.#focus(to);
        else {
          this.#set(anchor, to);
          this.#show(to);
        }
        return;
      }
      case 'all': {
        this.#claim(event);
        const { rows, cols } = this.#size();
        this.#set({ row: 0, col: 0 }, { row: rows - 1, col: cols - 1 });
        return;
      }
      case 'collapse':
        this.#set(found.spot, found.spot);
        return;
      default:
        this.#claim(event);
        this.#owner.onAction(action.kind);
    }
  }

  /** In the column of ticks, which is in no range. */
  #isBesideCells(target: EventTarget | null): boolean {
    return target instanceof Element && target.matches('.ag-cell') && !target.closest('[row-index^="b-"]');
  }

  #goal(action: KeyAction & { kind: 'move' | 'edge' }, from: Spot): Spot {
    const size = this.#size();
    if (action.kind === 'edge') {
      const row = action.row === 'same' ? from.row : action.row === 'first' ? 0 : size.rows - 1;
      return { row, col: action.col === 'first' ? 0 : size.cols - 1 };
    }
    const step = { row: action.row, col: action.col };
    if (action.jump) return jump(from, step, size, this.#owner.isBlank);
    return clampSpot({ row: from.row + step.row, col: from.col + step.col }, size);
  }

  #onClipboard(event: ClipboardEvent, name: 'copy' | 'cut' | 'paste'): void {
    const found = this.#cellOf(document.activeElement);
    const { area } = this;
    if (!found || !area || !event.clipboardData || this.#isEditing()) return;
    // Words that somebody has marked elsewhere on the page are what is meant.
    if (name === 'copy' && (getSelection()?.toString() ?? '') !== '' && !isInside(area, found.spot)) return;
    this.#claim(event);
    if (name === 'paste') this.#owner.onPaste(area, event.clipboardData.getData('text/plain'));
    else this.#owner.onCopy(area, event.clipboardData, name === 'cut');
  }

  /** The mouse events that follow a press are told only while nobody has claimed the press itself. */
  #claimPress(event: PointerEvent): void {
    this.#isClaimed = true;
    event.stopImmediatePropagation();
  }

  #claim(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
