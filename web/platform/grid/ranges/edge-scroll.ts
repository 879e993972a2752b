import type { CellPosition } from './area.ts';

const EDGE_PX = 40;
const SCROLL_EVERY_MS = 60;

/**
 * Keeps scrolling a list while the mouse is held at or beyond its top, bottom or right edge. The left edge is excluded, because the
 * pinned columns are there.
 */
export class EdgeScroll {
  readonly #host: HTMLElement;
  readonly #scroll: (step: CellPosition) => void;
  #step: CellPosition = { row: 0, col: 0 };
  #timer: ReturnType<typeof setInterval> | null = null;

  /** `scroll` gets the number of rows and columns to move. */
  constructor(host: HTMLElement, scroll: (step: CellPosition) => void) {
    this.#host = host;
    this.#scroll = scroll;
  }

  /** Updates the scroll direction after a mouse move. */
  follow({ clientX, clientY }: MouseEvent): void {
    const { top, bottom, right } = this.#host.getBoundingClientRect();
    const row = clientY < top + EDGE_PX ? -1 : clientY > bottom - EDGE_PX ? 1 : 0;
    this.#step = { row, col: clientX > right - EDGE_PX ? 1 : 0 };
    if (row !== 0 || this.#step.col !== 0) this.#timer ??= setInterval(() => this.#scroll(this.#step), SCROLL_EVERY_MS);
    else this.stop();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}
