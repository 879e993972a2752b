import { isChanged, isSameCut, NO_CUT, type LineCut } from '../../../core/rules/cuts/line-cut.ts';

/** The cut of each line; a line that is not named is whole. */
export type Cuts = ReadonlyMap<number, LineCut>;

interface Step {
  before: Cuts;
  after: Cuts;
  /** Steps of one unfinished gesture, such as a slider being dragged, are one. */
  gesture: string | null;
}

export interface CutState {
  cuts: Cuts;
  isUnsaved: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

/** What a reload of the page must not lose. */
export interface Draft {
  cuts: [number, LineCut][];
  /** The updatedAt of the plan that the cuts were made upon; null for cuts without a plan. */
  basedOn: string | null;
}

/** The cuts being tried out, with undo and redo. One gesture is one step, however many lines it changes. */
export class CutStore {
  #saved: Cuts;
  #basedOn: string | null;
  #state: CutState;
  #undo: Step[] = [];
  #redo: Step[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(saved: Cuts, basedOn: string | null, draft: Draft | null) {
    this.#saved = saved;
    this.#basedOn = draft ? draft.basedOn : basedOn;
    this.#state = this.#stateOf(draft ? new Map(draft.cuts) : saved);
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

  /** Cuts lines or adds to them, as one step. */
  set(ids: Iterable<number>, cut: LineCut, gesture: string | null = null): void {
    const before = this.#state.cuts;
    const after = new Map(before);
    for (const id of ids) {
      if (isChanged(cut)) after.set(id, cut);
      else after.delete(id);
    }
    this.#step(after, gesture);
  }

  /** Every line keeps all of its amount again. */
  clear(): void {
    this.#step(new Map(), null);
  }

  /** The next change starts a new step. */
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

  /** These cuts are stored now. What was cut since stays unsaved. */
  markSaved(saved: Cuts, basedOn: string | null): void {
    this.#saved = saved;
    this.#basedOn = basedOn;
    this.#show(this.#state.cuts);
  }

  /** The plan was fetched again: it is shown where nothing is unsaved, else the cuts do not change. */
  takeOver(saved: Cuts, basedOn: string | null): void {
    if (this.#state.isUnsaved || basedOn === this.#basedOn) return;
    this.replace(saved, basedOn);
  }

  /** Shows the stored plan, whatever is unsaved. Undo brings that back. */
  replace(saved: Cuts, basedOn: string | null): void {
    this.#saved = saved;
    this.#basedOn = basedOn;
    this.#step(saved, null);
    this.#show(this.#state.cuts);
  }

  /** Null where nothing is unsaved. */
  draft(): Draft | null {
    return this.#state.isUnsaved ? { cuts: [...this.#state.cuts], basedOn: this.#basedOn } : null;
  }

  #step(after: Cuts, gesture: string | null): void {
    const before = this.#state.cuts;
    if (isSame(before, after)) return;
    const last = this.#undo.at(-1);
    if (gesture !== null && last?.gesture === gesture) last.after = after;
    else this.#undo.push({ before, after, gesture });
    this.#redo = [];
    this.#show(after);
  }

  #show(cuts: Cuts): void {
    this.#state = this.#stateOf(cuts);
    for (const listener of this.#listeners) listener();
  }

  #stateOf(cuts: Cuts): CutState {
    return {
      cuts,
      isUnsaved: !isSame(cuts, this.#saved),
      canUndo: this.#undo.length > 0,
      canRedo: this.#redo.length > 0,
    };
  }
}

function isSame(a: Cuts, b: Cuts): boolean {
  if (a.size !== b.size) return false;
  for (const [id, cut] of a) if (!isSameCut(b.get(id), cut)) return false;
  return true;
}
