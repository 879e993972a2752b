import type { EditRules, RowChange } from './edit-types.ts';

/**
 * Which revision an own save led to. A second edit of a row that was begun before the first had been saved is still based on
 * what the person saw: it follows the own saves, and only these, so that no other user's change is ignored.
 */
export class Revisions {
  readonly #next = new Map<string, Map<number, number>>();

  record(rowId: string, from: number, to: number): void {
    if (from === to) return;
    const steps = this.#next.get(rowId) ?? new Map<number, number>();
    this.#next.set(rowId, steps.set(from, to));
  }

  /** What the rows of a request have become. */
  recordSaved<Row, Change>(
    changes: readonly RowChange<Change>[],
    rows: readonly Row[],
    { rowId, revOf }: Pick<EditRules<Row, Change>, 'rowId' | 'revOf'>,
  ): void {
    const sent = new Map(changes.map((change) => [change.rowId, change.rev]));
    for (const row of rows) {
      const rev = sent.get(rowId(row));
      if (rev !== undefined) this.record(rowId(row), rev, revOf(row));
    }
  }

  /** The newest revision that is known to follow from this one by own saves alone. */
  follow(rowId: string, rev: number): number {
    const steps = this.#next.get(rowId);
    let latest = rev;
    for (let next = steps?.get(latest); next !== undefined; next = steps?.get(latest)) latest = next;
    return latest;
  }
}
