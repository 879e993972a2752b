import type { EditRules, RowChange } from './edit-types.ts';

/**
 * Records the revision to which each of this tab's saves led. A second edit to a row may begin before the first edit is saved. The second
 * edit is then based on an older revision. `follow` replaces that revision with the one after this tab's saves. It never skips a save by
 * another user, so that no other user's change is overwritten unnoticed.
 */
export class Revisions {
  readonly #next = new Map<string, Map<number, number>>();

  record(rowId: string, from: number, to: number): void {
    if (from === to) return;
    const steps = this.#next.get(rowId) ?? new Map<number, number>();
    this.#next.set(rowId, steps.set(from, to));
  }

  /** Records the new revisions of the rows in a request. */
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

  /** Returns the latest revision that follows from this one through this tab's saves alone. */
  follow(rowId: string, rev: number): number {
    const steps = this.#next.get(rowId);
    let latest = rev;
    for (let next = steps?.get(latest); next !== undefined; next = steps?.get(latest)) latest = next;
    return latest;
  }
}
