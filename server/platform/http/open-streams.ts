import { AppError } from '../../errors.ts';

/** Several browsers with many tabs each; a program that forgets to close its streams reaches it within minutes. */
export const MAX_STREAMS_PER_USER = 50;
const RETRY_SECONDS = 30;

/** Counts the event streams that each user has open in this process. */
export class OpenStreams {
  readonly #byUser = new Map<number, number>();

  /** Counts one more, and returns how to count it no longer. Throws TOO_MANY_REQUESTS for one too many. */
  enter(userId: number): () => void {
    const open = this.#byUser.get(userId) ?? 0;
    if (open >= MAX_STREAMS_PER_USER) {
      throw new AppError(
        'TOO_MANY_REQUESTS',
        `You have ${MAX_STREAMS_PER_USER} event streams open, which is the limit. Close one, such as a tab of the workbench, and try again.`,
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
