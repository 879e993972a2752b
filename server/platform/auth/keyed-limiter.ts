/** Lets work of one key wait for its turn: so many at a time, so many waiting. Of this process alone. */
export class KeyedLimiter {
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Whether so many wait for this key already that no more should. */
  isCrowded(key: string, most: number): boolean {
    return (this.#waiting.get(key)?.length ?? 0) >= most;
  }

  async run<T>(key: string, atOnce: number, work: () => Promise<T>): Promise<T> {
    if ((this.#running.get(key) ?? 0) >= atOnce) {
      await new Promise<void>((resolve) => {
        this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), resolve]);
      });
    } else {
      this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    }
    try {
      return await work();
    } finally {
      this.#pass(key);
    }
  }

  /** The turn goes to whoever waits longest, or comes back. */
  #pass(key: string): void {
    const [next, ...rest] = this.#waiting.get(key) ?? [];
    if (rest.length > 0) this.#waiting.set(key, rest);
    else this.#waiting.delete(key);
    if (next) {
      next();
      return;
    }
    const left = (this.#running.get(key) ?? 1) - 1;
    if (left > 0) this.#running.set(key, left);
    else this.#running.delete(key);
  }
}
