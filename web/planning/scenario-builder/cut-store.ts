import type { NewLine } from '../../../core/contract/scenario-builder-new-lines.ts';
import { isChanged, isSameCut, NO_CUT, type LineCut } from '../../../core/rules/cuts/line-cut.ts';

/** The cut of each line, by line id. A line without an entry is not cut. */
export type Cuts = ReadonlyMap<number, LineCut>;

/** The changes that a plan makes to its budget. */
export interface PlanContent {
  cuts: Cuts;
  /** Lines and positions that are not in the budget, in the order in which they were added. */
  newLines: readonly NewLine[];
}

export const NO_CHANGES: PlanContent = { cuts: new Map(), newLines: [] };

interface Step {
  before: PlanContent;
  after: PlanContent;
  /**
   * The current gesture, such as dragging a slider. Changes during one gesture are merged into one step. Null after the gesture has ended.
   */
  gesture: string | null;
}

export interface CutState extends PlanContent {
  isUnsaved: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

/** The unsaved cuts that must survive a reload of the page. */
export interface Draft {
  cuts: [number, LineCut][];
  newLines: readonly NewLine[];
  /** The `updatedAt` of the plan version on which the cuts are based. Null for cuts without a plan. */
  basedOn: string | null;
}

/** The cuts that a user tries out, with undo and redo. A gesture is one undo step, however many lines it changes. */
export class CutStore {
  #saved: PlanContent;
  #basedOn: string | null;
  #state: CutState;
  #undo: Step[] = [];
  #redo: Step[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(saved: PlanContent, basedOn: string | null, draft: Draft | null) {
    this.#saved = saved;
    this.#basedOn = draft ? draft.basedOn : basedOn;
    this.#state = this.#stateOf(draft ? { cuts: new Map(draft.cuts), newLines: draft.newLines } : saved);
  }

  get basedOn(): string | null {
    return this.#basedOn;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): CutState => this.#state;

  cutOf(id: number): LineCut {
    return this.#state.cuts.get(id) ?? NO_CUT;
  }

  /** Cuts lines or adds to them in one undo step. */
  set(ids: Iterable<number>, cut: LineCut, gesture: string | null = null): void {
    const { cuts, newLines } = this.#state;
    const after = new Map(cuts);
    for (const id of ids) {
      if (isChanged(cut)) after.set(id, cut);
      else after.delete(id);
    }
    this.#step({ cuts: after, newLines }, gesture);
  }

  /** Adds a line that is not in the budget. */
  addLine(line: Omit<NewLine, 'key'>): void {
    const { cuts, newLines } = this.#state;
    const key = Math.max(0, ...newLines.map((other) => other.key)) + 1;
    this.#step({ cuts, newLines: [...newLines, { ...line, key }] }, null);
  }

  replaceLine(line: NewLine): void {
    const { cuts, newLines } = this.#state;
    this.#step({ cuts, newLines: newLines.map((other) => (other.key === line.key ? line : other)) }, null);
  }

  removeLine(key: number): void {
    const { cuts, newLines } = this.#state;
    this.#step({ cuts, newLines: newLines.filter((other) => other.key !== key) }, null);
  }

  /** Removes all cuts and all new lines. */
  clear(): void {
    this.#step(NO_CHANGES, null);
  }

  /** Removes the undo steps, after their changes were saved elsewhere. */
  forgetSteps(): void {
    this.#undo = [];
    this.#redo = [];
    this.#show(this.#state);
  }

  /** Ends the gesture, so that the next change starts a new step. */
  endGesture(): void {
    const last = this.#undo.at(-1);
    if (last) last.gesture = null;
  }

  undo(): void {
    const step = this.#undo.pop();
    if (!step) return;
    this.#redo.push(step);
    this.#show(step.before);
  }

  redo(): void {
    const step = this.#redo.pop();
    if (!step) return;
    this.#undo.push({ ...step, gesture: null });
    this.#show(step.after);
  }

  /** Marks the given cuts as saved. Later cuts stay unsaved. */
  markSaved(saved: PlanContent, basedOn: string | null): void {
    this.#saved = saved;
    this.#basedOn = basedOn;
    this.#show(this.#state);
  }

  /**
   * Shows a newer version of the plan unless there are unsaved changes. The cuts of an unchanged plan are on other lines after another
   * version of the budget was set as active.
   */
  takeOver(saved: PlanContent, basedOn: string | null): void {
    if (this.#state.isUnsaved || (basedOn === this.#basedOn && isSame(saved, this.#saved))) return;
    this.replace(saved, basedOn);
  }

  /** Shows the stored plan even if there are unsaved changes. Undo restores those changes. */
  replace(saved: PlanContent, basedOn: string | null): void {
    this.#saved = saved;
    this.#basedOn = basedOn;
    this.#step(saved, null);
    this.#show(this.#state);
  }

  /** Returns the unsaved changes, or null if there are none. */
  draft(): Draft | null {
    const { cuts, newLines, isUnsaved } = this.#state;
    return isUnsaved ? { cuts: [...cuts], newLines, basedOn: this.#basedOn } : null;
  }

  #step(after: PlanContent, gesture: string | null): void {
    const before = this.#state;
    if (isSame(before, after)) return;
    const last = this.#undo.at(-1);
    if (gesture !== null && last?.gesture === gesture) last.after = after;
    else this.#undo.push({ before, after, gesture });
    this.#redo = [];
    this.#show(after);
  }

  #show(content: PlanContent): void {
    this.#state = this.#stateOf(content);
    for (const listener of this.#listeners) listener();
  }

  #stateOf({ cuts, newLines }: PlanContent): CutState {
    return {
      cuts,
      newLines,
      isUnsaved: !isSame({ cuts, newLines }, this.#saved),
      canUndo: this.#undo.length > 0,
      canRedo: this.#redo.length > 0,
    };
  }
}

function isSame(a: PlanContent, b: PlanContent): boolean {
  if (a.cuts.size !== b.cuts.size) return false;
  for (const [id, cut] of a.cuts) if (!isSameCut(b.cuts.get(id), cut)) return false;
  return hasSameLines(a.newLines, b.newLines);
}

function hasSameLines(a: readonly NewLine[], b: readonly NewLine[]): boolean {
  return (
    a.length === b.length &&
    a.every((line, place) => {
      const other = b[place];
      return (
        other?.key === line.key &&
        other.description === line.description &&
        other.amount === line.amount &&
        other.fte === line.fte &&
        other.categoryId === line.categoryId &&
        other.deseCode === line.deseCode &&
        other.buildingId === line.buildingId
      );
    })
  );
}
