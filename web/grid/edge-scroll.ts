const EDGE_PX = 40;
const SCROLL_EVERY_MS = 60;

/** Goes on scrolling a list for as long as the mouse is held at its upper or lower edge or beyond. */
export class EdgeScroll {
  readonly #host: HTMLElement;
  readonly #scroll: (isUp: boolean) => void;
  #isUp = false;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(host: HTMLElement, scroll: (isUp: boolean) => void) {
    this.#host = host;
    this.#scroll = scroll;
  }

  /** The mouse has moved to this height of the window. */
  follow(y: number): void {
    const { top, bottom } = this.#host.getBoundingClientRect();
    this.#isUp = y < top + EDGE_PX;
    if (this.#isUp || y > bottom - EDGE_PX)
      this.#timer ??= setInterval(() => this.#scroll(this.#isUp), SCROLL_EVERY_MS);
    else this.stop();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}
