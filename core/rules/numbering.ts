/** Numbers values, the same value always the same, from 1: numbers are compared and kept in columns many times faster. */
export class Numbering<T = string> {
  readonly #known = new Map<T, number>();

  get count(): number {
    return this.#known.size;
  }

  of(value: T): number {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    this.#known.set(value, this.#known.size + 1);
    return this.#known.size;
  }
}
