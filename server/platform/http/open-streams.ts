import { AppError } from '../../errors.ts';

/** Enough for several browsers with many tabs each. A program that does not close its streams reaches this limit within minutes. */
export const MAX_STREAMS_PER_USER = 50;
const RETRY_SECONDS = 30;

/** Counts the open event streams of each user in this process. */
export class OpenStreams {
  readonly #byUser = new Map<number, number>();

  /** Adds a stream to the count and returns a function that removes it. Throws TOO_MANY_REQUESTS over the limit. */
  enter(userId: number): () => void {
    const open = this.#byUser.get(userId) ?? 0;
    if (open >= MAX_STREAMS_PER_USER) {
      throw new AppError(
        'TOO_MANY_REQUESTS',
        `You have ${MAX_STREAMS_PER_USER} event streams open, which is the limit. Close another browser tab of this app and try again.`,
        { retryAfter: RETRY_SECONDS },
      );
    }
    this.#byUser.set(userId, open + 1);
    return () => {
      const left = (this.#byUser.get(userId) ?? 1) - 1;
      if (left > 0) this.#byUser.set(userId, left);
      else this.#byUser.delete(userId);
    };
  }
}
