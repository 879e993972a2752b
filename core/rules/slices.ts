/** How many people are worked out before a caller with other work to do gets a chance to do it. */
export const SLICE = 2_000;

/** What a computation that can pause comes to, for a caller with nothing else to do. */
export function toTheEnd<T>(slices: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}

const PIECE = 64;

/** Goes through a list, pausing after every few items, so that a caller with other work to do gets a chance to do it. */
export function* inPieces<T>(items: readonly T[], each: (item: T, at: number) => void): Generator<undefined, void> {
  for (let from = 0; from < items.length; from += PIECE) {
    throughPiece(items, from, each);
    yield;
  }
}

/** A plain function, which the engine makes faster than a generator. */
function throughPiece<T>(items: readonly T[], from: number, each: (item: T, at: number) => void): void {
  const end = Math.min(items.length, from + PIECE);
  for (let at = from; at < end; at++) {
    const item = items[at];
    if (item !== undefined) each(item, at);
  }
}
