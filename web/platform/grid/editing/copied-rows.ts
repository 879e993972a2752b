/**
 * The number of copied rows to remember. Above this limit, the oldest rows are dropped. When a dropped row is pasted, the user must decide
 * about each difference.
 */
const MAX_KEPT = 50_000;

/** Rows that were copied with their keys. A later paste uses them to find what has changed since. */
export class CopiedRows<Row> {
  readonly #rows = new Map<string, Row>();

  add(rowId: string, rev: number, row: Row): void {
    const key = `${rowId} ${rev}`;
    this.#rows.delete(key);
    this.#rows.set(key, row);
    const [oldest] = this.#rows.keys();
    if (this.#rows.size > MAX_KEPT && oldest !== undefined) this.#rows.delete(oldest);
  }

  get(rowId: string, rev: number | null): Row | undefined {
    return rev === null ? undefined : this.#rows.get(`${rowId} ${rev}`);
  }
}
