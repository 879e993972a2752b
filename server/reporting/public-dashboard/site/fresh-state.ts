import type { ChangeSource } from '../../../platform/db/change-feed.ts';

/** Polling interval while no change notices arrive. */
const RECHECK_MS = 1_000;

/**
 * Caches what is read from the database, and reads it again when a server process reports a change to what is public. While
 * it is being read, everyone gets the complete previous state.
 */
export class FreshState<State> {
  readonly #read: () => Promise<State>;
  readonly #changes: ChangeSource;
  #state: State | null = null;
  #reading: Promise<State> | null = null;
  #isSubscribed = false;
  #isOutdated = false;
  #readAt = 0;
  /** Counts notices, so that a read that started before one is not taken for current. */
  #notices = 0;

  constructor(changes: ChangeSource, read: () => Promise<State>) {
    this.#changes = changes;
    this.#read = read;
  }

  /** Returns the state, at once if it is known to be current. */
  async current(): Promise<State> {
    const known = this.#state;
    if (known === null) return this.#reread();
    if (this.#isTold() || Date.now() - this.#readAt < RECHECK_MS) return known;
    // The database may be down: the previous state is better than nothing.
    return this.#reread().catch(() => {
      this.#readAt = Date.now();
      return known;
    });
  }

  /** Reads again, and resolves once later callers get the current state. */
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
      // From here on another read is needed: this one misses later notices.
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

  /** If the read fails, the next caller tries again. */
  #refreshSoon(): void {
    this.refresh().catch(() => {
      this.#isOutdated = true;
    });
  }
}
