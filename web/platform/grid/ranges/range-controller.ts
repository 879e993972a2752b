import { clampSpot, cornerOf, fillTarget, isInside, isSamePosition, type Area, type CellPosition } from './area.ts';
import type { DrawnCells } from './drawn-cells.ts';
import { EdgeScroll } from './edge-scroll.ts';
import { actionOf, exitOf, type KeyAction } from './grid-keys.ts';
import { besideOf, goalOf } from './range-goal.ts';
import { SelectedRange } from './selected-range.ts';

/** What the controller needs from the grid. */
export interface RangeOwner {
  /** The ids of the shown columns that can be in a range, in their order. */
  columnIds: () => readonly string[];
  isBlank: (spot: CellPosition) => boolean;
  canFill: (area: Area) => boolean;
  onSelected: (area: Area | null) => void;
  onAction: (kind: Exclude<KeyAction['kind'], 'move' | 'page' | 'edge' | 'all' | 'collapse' | 'copyKeyed'>) => void;
  onFill: (source: Area, target: Area) => void;
  onCopy: (area: Area, clipboard: DataTransfer, kind: 'copy' | 'cut' | 'copyKeyed') => void;
  onPaste: (area: Area, text: string) => void;
}

/**
 * Lets the user select cell ranges with the mouse and the keyboard. Listens to DOM events before the grid does, because the grid's own
 * events come later, when the next key may already have been pressed.
 */
export class RangeController<Row> {
  readonly #cells: DrawnCells<Row>;
  readonly #owner: RangeOwner;
  readonly #stop = new AbortController();
  readonly #edge: EdgeScroll;
  readonly #range: SelectedRange<Row>;
  #drag: 'range' | 'fill' | null = null;
  #isClaimed = false;
  #isKeyed = false;

  constructor(host: HTMLElement, cells: DrawnCells<Row>, owner: RangeOwner) {
    this.#cells = cells;
    this.#owner = owner;
    this.#range = new SelectedRange(cells, owner);
    this.#edge = new EdgeScroll(host, (step) => this.#scroll(step));
    const capture = { capture: true, signal: this.#stop.signal };
    host.addEventListener('focusin', (event) => this.#onFocus(event), capture);
    host.addEventListener('pointerdown', (event) => this.#onPointerDown(event), capture);
    // The grid moves the focus on `pointerdown`, the browser on `mousedown`, so both are stopped.
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
    return this.#range.area;
  }

  /** Selects these cells; the focus goes to the first of them. */
  select(area: Area): void {
    this.#range.select(area);
  }

  /**
   * Reduces the range to one cell when other rows or columns are shown, because the old range would cover cells that the user did not
   * choose.
   */
  collapse(): void {
    this.#range.collapse();
  }

  paint(): void {
    this.#range.paint();
  }

  #onFocus(event: FocusEvent): void {
    const found = this.#cells.at(event.target);
    if (!found || event.target !== found.cell || this.#drag !== null) return;
    // Keeps the range when the focus returns to its first cell, for example after an edit.
    const { spot } = found;
    if (isSamePosition(this.#range.anchor, spot) && this.#range.head !== null) return;
    this.#range.set(spot, spot);
  }

  #onPointerDown(event: PointerEvent): void {
    this.#isClaimed = false;
    if (event.pointerType !== 'mouse') return;
    const found = this.#cells.at(event.target);
    if (!found || event.button !== 0 || found.cell.classList.contains('ag-cell-inline-editing')) return;
    const { cell, spot } = found;
    if (this.#cells.isOnHandle(event, cell, spot)) {
      this.#claimPress(event);
      this.#drag = 'fill';
      return;
    }
    if (event.shiftKey && this.#range.anchor && !this.#cells.isEditing) {
      this.#claimPress(event);
      this.#range.set(this.#range.anchor, spot);
      this.#range.focus(this.#range.anchor, false);
      this.#drag = 'range';
      return;
    }
    this.#range.set(spot, spot);
    this.#drag = 'range';
  }

  #onMouseMove(event: MouseEvent): void {
    if (this.#drag === null) return;
    if ((event.buttons & 1) === 0) {
      this.#endDrag();
      return;
    }
    this.#edge.follow(event);
    this.#dragTo(this.#cells.at(document.elementFromPoint(event.clientX, event.clientY))?.spot ?? null);
  }

  #dragTo(spot: CellPosition | null): void {
    if (!spot || !this.#range.anchor) return;
    if (this.#drag === 'range') {
      if (isSamePosition(this.#range.head, spot)) return;
      this.#range.set(this.#range.anchor, spot);
    } else {
      const { area } = this;
      this.#range.fill = area && fillTarget(area, spot);
      this.paint();
    }
  }

  #scroll(step: CellPosition): void {
    const from = this.#drag === 'fill' ? this.#range.fill : this.area;
    if (!from || !this.#range.head) return;
    const { row, col } = this.#drag === 'range' ? this.#range.head : cornerOf(from, step);
    const to = clampSpot({ row: row + step.row, col: col + step.col }, this.#cells.size);
    this.#cells.show(to);
    this.#dragTo(to);
  }

  #endDrag(): void {
    this.#edge.stop();
    const [source, target] = [this.area, this.#range.fill];
    const wasFill = this.#drag === 'fill';
    this.#drag = null;
    this.#range.fill = null;
    if (wasFill) this.paint();
    if (wasFill && source && target) this.#owner.onFill(source, target);
  }

  #onKey(event: KeyboardEvent): void {
    const found = this.#cells.at(event.target);
    const action = actionOf(event);
    if (this.#cells.isEditing) this.#leaveEditor(event);
    else if (action) this.#act(action, found?.spot ?? null, event);
  }

  /**
   * Ends an edit when a key such as Tab is pressed, and moves on to another cell. If the text is invalid, the editor stays open and shows
   * why.
   */
  #leaveEditor(event: KeyboardEvent): void {
    const step = exitOf(event, event.target instanceof Element && event.target.closest('[data-typed]') !== null);
    const from = this.#cells.edited;
    if (!step || !from || !this.#cells.commit()) return;
    this.#claim(event);
    this.#range.focus(besideOf(from, step, this.#cells.size));
  }

  #act(action: KeyAction, at: CellPosition | null, event: KeyboardEvent): void {
    if (!at && action.kind === 'edge' && this.#cells.isBeside(event.target)) {
      this.#claim(event);
      this.#range.focus(goalOf(action, { row: this.#cells.focusedRow, col: 0 }, this.#cells, this.#owner.isBlank));
      return;
    }
    if (!at) {
      // These keys also work while a header has the focus, because sorting leaves the focus there.
      if (action.kind === 'undo' || action.kind === 'redo' || action.kind === 'help') {
        if (event.target instanceof HTMLInputElement) return;
        this.#claim(event);
        this.#owner.onAction(action.kind);
      }
      return;
    }
    const { anchor, head } = { anchor: this.#range.anchor ?? at, head: this.#range.head ?? at };
    switch (action.kind) {
      case 'move':
      case 'page':
      case 'edge': {
        this.#claim(event);
        if (action.kind === 'edge' && action.col === 'first') this.#cells.showStart();
        const to = goalOf(action, action.extend ? head : anchor, this.#cells, this.#owner.isBlank);
        if (!action.extend) this.#range.focus(to);
        else {
          this.#range.set(anchor, to);
          this.#cells.show(to);
        }
        return;
      }
      case 'all': {
        this.#claim(event);
        const { rows, cols } = this.#cells.size;
        this.#range.set({ row: 0, col: 0 }, { row: rows - 1, col: cols - 1 });
        return;
      }
      case 'collapse':
        this.#range.set(at, at);
        return;
      case 'copyKeyed':
        this.#claim(event);
        this.#copyKeyed();
        return;
      default:
        this.#claim(event);
        this.#owner.onAction(action.kind);
    }
  }

  /**
   * Copies the range with row keys by making the browser fire a copy event. Without HTTPS, there is no other way to write to the clipboard.
   */
  #copyKeyed(): void {
    this.#isKeyed = true;
    // oxlint-disable-next-line typescript/no-deprecated -- the only way without https
    document.execCommand('copy');
    this.#isKeyed = false;
  }

  #onClipboard(event: ClipboardEvent, name: 'copy' | 'cut' | 'paste'): void {
    const found = this.#cells.at(document.activeElement);
    const { area } = this;
    if (!found || !area || !event.clipboardData || this.#cells.isEditing) return;
    // Text selected elsewhere on the page takes precedence.
    if (name === 'copy' && (getSelection()?.toString() ?? '') !== '' && !isInside(area, found.spot)) return;
    this.#claim(event);
    if (name === 'paste') this.#owner.onPaste(area, event.clipboardData.getData('text/plain'));
    else this.#owner.onCopy(area, event.clipboardData, this.#isKeyed ? 'copyKeyed' : name);
  }

  /** Stops the press without `preventDefault`, which would suppress the mouse events that follow it. */
  #claimPress(event: PointerEvent): void {
    this.#isClaimed = true;
    event.stopImmediatePropagation();
  }

  #claim(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
