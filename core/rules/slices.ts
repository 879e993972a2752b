/** How many people are worked out before a caller with other work to do gets a chance to do it. */
export const SLICE = 2_000;

/** What a computation that can pause comes to, for a caller with nothing else to do. */
export function toTheEnd<T>(slices: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}
