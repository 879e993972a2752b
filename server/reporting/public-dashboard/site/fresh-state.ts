import type { ChangeSource } from '../../../platform/db/change-feed.ts';

/** While nobody tells of changes, what is public is looked up this often. */
const RECHECK_MS = 1_000;

/**
 * Something that is read from the database once, and again when any server process says that what is public changed. While
 * it is read anew, everyone still gets the whole of what was there before.
 */
export class FreshState<State> {
  readonly #read: () => Promise<State>;
  readonly #changes: ChangeSource;
  #state: State | null = null;
  #reading: Promise<State> | null = null;
  #isSubscribed = false;
  #isOutdated = false;
  #readAt = 0;
  /** Counts what was told, so that a reading that began before it is not taken for current. */
  #told = 0;

  constructor(changes: ChangeSource, read: () => Promise<State>) {
    this.#changes = changes;
    this.#read = read;
  }

  /** What is there, at once when it is known to be current. */
  async current(): Promise<State> {
    const known = this.#state;
    if (known === null) return this.#reread();
    if (this.#isTold() || Date.now() - this.#readAt < RECHECK_MS) return known;
    // The database may be away: what was public is better than nothing.
    return this.#reread().catch(() => {
      this.#readAt = Date.now();
      return known;
    });
  }

  /** What is there if it is known to be current without a look; else null. */
  warm(): State | null {
    return this.#isTold() ? this.#state : null;
  }

  /** Reads anew, and answers when whoever asks from now on gets what is there now. */
  async refresh(): Promise<void> {
    this.#told += 1;
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
      const told = this.#told;
      const state = await this.#read();
      if (told !== this.#told) continue;
      this.#state = state;
      this.#isOutdated = false;
      this.#readAt = Date.now();
      // From here on a reading is another one: this one knows nothing of what is told now.
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

  /** If it cannot be read now, whoever comes next tries again. */
  #refreshSoon(): void {
    this.refresh().catch(() => {
      this.#isOutdated = true;
    });
  }
}
