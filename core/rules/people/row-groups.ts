import { groupBy } from '../../group-by.ts';

/** Tracks which of a fixed number of items are connected, directly or through other items. */
export class RowGroups {
  readonly #parent: Uint32Array;

  constructor(size: number) {
    this.#parent = Uint32Array.from({ length: size }, (_, index) => index);
  }

  areJoined(a: number, b: number): boolean {
    return this.#root(a) === this.#root(b);
  }

  join(a: number, b: number): void {
    const [rootA, rootB] = [this.#root(a), this.#root(b)];
    this.#parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
  }

  /** Returns the groups of two or more connected items, each in ascending order. */
  all(): number[][] {
    const groups = groupBy(this.#parent.keys(), (index) => this.#root(index));
    return [...groups.values()].filter((group) => group.length > 1);
  }

  #root(of: number): number {
    let at = of;
    for (;;) {
      const parent = this.#parent[at] ?? at;
      if (parent === at) return at;
      // Path halving: shortens the path for the next lookup.
      this.#parent[at] = this.#parent[parent] ?? parent;
      at = parent;
    }
  }
}
