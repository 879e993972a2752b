import type { ChangeSource } from '../../../platform/db/change-feed.ts';

/** How often to check for changes while change notices cannot be received. */
const RECHECK_MS = 1_000;

/**
 * Caches a state read from the database, and reads it again when a server process reports a change to public data.
 * During a read, all callers get the complete previous state.
 */
export class FreshState<State> {
  readonly #read: () => Promise<State>;
  readonly #changes: ChangeSource;
  #state: State | null = null;
  #reading: Promise<State> | null = null;
  #isSubscribed = false;
  #isOutdated = false;
  #readAt = 0;
  /** Counts change notices, so that a read that started before a notice is not considered current. */
  #notices = 0;

  constructor(changes: ChangeSource, read: () => Promise<State>) {
    this.#changes = changes;
    this.#read = read;
  }

  /** Returns the cached state if it is known to be current or was read within the last second. Otherwise, reads it again. */
  async current(): Promise<State> {
    const known = this.#state;
    if (known === null) return this.#reread();
    if (this.#isTold() || Date.now() - this.#readAt < RECHECK_MS) return known;
    // Falls back to the previous state if the read fails, for example because the database is down.
    return this.#reread().catch(() => {
      this.#readAt = Date.now();
      return known;
    });
  }

  /** Reads the state again. Resolves when later callers get the new state. */
  async refresh(): Promise<void> {
    this.#notices += 1;
    if (this.#state !== null || this.#reading) await this.#reread();
  }

  #isTold(): boolean {
    return this.#isSubscribed && this.#changes.isListening && !this.#isOutdated;
  }

  #reread(): Promise<State> {
    this.#reading ??= this.#readUntilCurrent().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readUntilCurrent(): Promise<State> {
    await this.#subscribe();
    for (;;) {
      const noticed = this.#notices;
      const state = await this.#read();
      if (noticed !== this.#notices) continue;
      this.#state = state;
      this.#isOutdated = false;
      this.#readAt = Date.now();
      // A notice that arrives during this read needs another read, because this read may not include its change.
      this.#reading = null;
      return state;
    }
  }

  async #subscribe(): Promise<void> {
    if (this.#isSubscribed) return;
    await this.#changes.subscribe({
      onNotice: (notice) => {
        if ('change' in notice && notice.change.topic === 'publications') this.#refreshSoon();
      },
      onMissed: () => this.#refreshSoon(),
      onEnd: () => {
        this.#isSubscribed = false;
      },
    });
    this.#isSubscribed = true;
  }

  /** Starts a refresh. If it fails, the next caller of `current` tries again. */
  #refreshSoon(): void {
    this.refresh().catch(() => {
      this.#isOutdated = true;
    });
  }
}
