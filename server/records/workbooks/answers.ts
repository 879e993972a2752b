import type { UndecidedChoice, WorkbookDecision } from '../../../core/contract/workbooks.ts';

/** Names of the questions that a merge can ask. */
export const questionOf = {
  cell: (row: number, field: string) => `cell.${row}.${field}`,
  row: (row: number) => `row.${row}`,
  line: (id: number) => `line.${id}`,
};

/** The decisions that a request contains, and the questions that the merge asked. */
export class Answers {
  readonly #takes: ReadonlyMap<string, WorkbookDecision['take']>;
  readonly #undecided: UndecidedChoice;
  /** Questions without a decision. */
  readonly open: string[] = [];
  /** Cells whose value cannot be used even after the user typed a new value. */
  readonly unusable: string[] = [];
  readonly #asked = new Set<string>();

  constructor(decisions: readonly WorkbookDecision[], undecided: UndecidedChoice) {
    this.#takes = new Map(decisions.map(({ id, take }) => [id, take]));
    this.#undecided = undecided;
  }

  /**
   * Returns true if the value in the file is used. If there is neither a decision nor a default, the question stays open and the budget's
   * value is kept.
   */
  takesFile(id: string): boolean {
    this.#asked.add(id);
    const take = this.#takes.get(id) ?? (this.#undecided === 'ask' ? undefined : this.#undecided);
    if (take === undefined) this.open.push(id);
    return take === 'mine' || take === 'typed';
  }

  /**
   * Returns true if a line is removed. A line is removed only if the user decided exactly that. With `mustDecide`, a missing decision
   * leaves the question open unless there is a default.
   */
  removes(id: string, { mustDecide }: { mustDecide: boolean }): boolean {
    this.#asked.add(id);
    const take = this.#takes.get(id);
    if (take === undefined && mustDecide && this.#undecided === 'ask') this.open.push(id);
    return take === 'mine';
  }

  /**
   * Records a cell that is the reason why a row is held back. The cell asks no question, but a decision may name it. If the decision is a
   * typed value, that value is unusable too, because the row is still held back.
   */
  holds(id: string): void {
    this.#asked.add(id);
    if (this.#takes.get(id) === 'typed') this.unusable.push(id);
  }

  /** Returns the decisions that match no question of the file. Typed values may be for any cell. */
  unknown(): string[] {
    return [...this.#takes].flatMap(([id, take]) => (take === 'typed' || this.#asked.has(id) ? [] : [id]));
  }
}
