/** Limits concurrency per key, within this process: excess tasks wait in a queue. */
export class KeyedLimiter {
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Returns true if at least `most` tasks are waiting for this key. */
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

  /** Starts the task that has waited longest, or frees the slot. */
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
