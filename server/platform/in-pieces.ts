import { setImmediate } from 'node:timers/promises';

/** The number of items in a piece, so that even with the longest rows, a piece takes only a few milliseconds. */
export const ITEMS_A_PIECE = 250;

/** Yields a list in pieces, and lets other requests run between them. */
export async function* inPieces<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < items.length; at += ITEMS_A_PIECE) {
    if (at > 0) await setImmediate();
    yield items.slice(at, at + ITEMS_A_PIECE);
  }
}
