import type { EditRules } from './edit-types.ts';

/** The server's rows, in order and by ID. An older revision of a row never replaces a newer one. */
export class KnownRows<Row, Change> {
  readonly #rules: EditRules<Row, Change>;
  #rows: readonly Row[] | undefined;
  #places = new Map<string, number>();

  constructor(rules: EditRules<Row, Change>) {
    this.#rules = rules;
  }

  /** Undefined while the rows are being loaded. */
  get rows(): readonly Row[] | undefined {
    return this.#rows;
  }

  /** This object is replaced when rows are added, removed or moved, but not when only their values change. */
  get order(): object {
    return this.#places;
  }

  get(rowId: string): Row | undefined {
    const place = this.#places.get(rowId);
    return place === undefined ? undefined : this.#rows?.[place];
  }

  placeOf(rowId: string): number | undefined {
    return this.#places.get(rowId);
  }

  /** Replaces the list with the one that the server sent. Returns false if nothing has changed. */
  set(sent: readonly Row[] | undefined): boolean {
    const { rowId, revOf } = this.#rules;
    const before = this.#rows;
    if (sent === before) return false;
    let isNew = sent === undefined || sent.length !== before?.length;
    let isMoved = isNew;
    const rows = sent?.map((row, at) => {
      if (row === before?.[at]) return row;
      const id = rowId(row);
      const known = this.get(id);
      // A response that was requested before a save must not replace the saved row with its older state.
      const newest = known !== undefined && revOf(known) > revOf(row) ? known : row;
      if (this.#places.get(id) !== at) isMoved = true;
      if (newest !== before?.[at]) isNew = true;
      return newest;
    });
    if (!isNew) return false;
    this.#rows = rows;
    if (isMoved) this.#places = new Map(rows?.map((row, at) => [rowId(row), at]));
    return true;
  }

  /** Updates single rows. Returns the rows that are in the list and not older than the known rows. */
  accept(rows: readonly Row[]): Row[] {
    const { rowId, revOf } = this.#rules;
    const fresh: Row[] = [];
    let next: Row[] | null = null;
    for (const row of rows) {
      const place = this.#places.get(rowId(row));
      const known = place === undefined ? undefined : (next ?? this.#rows)?.[place];
      if (place === undefined || known === undefined || revOf(row) < revOf(known)) continue;
      next ??= [...(this.#rows ?? [])];
      next[place] = row;
      fresh.push(row);
    }
    if (next) this.#rows = next;
    return fresh;
  }

  isNewer(row: Row): boolean {
    const known = this.get(this.#rules.rowId(row));
    return known !== undefined && this.#rules.revOf(row) > this.#rules.revOf(known);
  }
}
