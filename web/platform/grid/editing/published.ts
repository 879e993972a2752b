/** A snapshot with listeners. It is computed again after every change, or once after a group of changes. */
export class Published<Snapshot> {
  readonly #read: () => Snapshot;
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot;
  #open = 0;

  constructor(read: () => Snapshot) {
    this.#read = read;
    this.#snapshot = read();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): Snapshot => this.#snapshot;

  /** Makes several changes and notifies listeners once at the end, because each notification processes all rows. */
  atOnce<Result>(change: () => Result): Result {
    this.#open += 1;
    try {
      return change();
    } finally {
      this.#open -= 1;
      this.emit();
    }
  }

  emit(): void {
    if (this.#open > 0) return;
    this.#snapshot = this.#read();
    for (const listener of this.#listeners) listener();
  }
}
