import { isSameGridState, mergeGridStates, type GridState } from '../../../core/grid-state.ts';

/** The saved state of a grid on the server. `rev` is null if the server has none. */
export interface Known {
  state: GridState;
  rev: number | null;
}

/** The state that this browser has not yet saved to the server, and the state it is based on. */
export interface Unsent {
  base: Known;
  state: GridState;
}

export type SaveResult = { kind: 'saved' | 'conflict'; known: Known } | { kind: 'failed' };

interface Rules {
  /** Saves to the server. It does not throw. */
  send: (state: GridState, rev: number | null) => Promise<SaveResult>;
  /** Stores the unsaved state, so that it survives closing the window; null if everything is saved. */
  keep: (unsent: Unsent | null) => void;
}

/** Debounces saves, because resizing a column changes the state many times a second. */
const QUIET_MS = 800;

/**
 * One user's last state of one list, saved to the server shortly after each change. A state saved by another browser is applied when the
 * list opens and never later, so that no column moves while the user works. Changes made in both browsers are merged.
 */
export class RememberedGrid {
  readonly #rules: Rules;
  #base: Known;
  #state: GridState;
  #isOpen = false;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #follower: ((state: GridState) => void) | null = null;
  #arrived: GridState | null = null;

  constructor(rules: Rules, known: Known, unsent: Unsent | null) {
    this.#rules = rules;
    this.#base = unsent?.base ?? known;
    this.#state = unsent?.state ?? known.state;
  }

  get state(): GridState {
    return this.#state;
  }

  readonly follow = (apply: (state: GridState) => void): (() => void) => {
    this.#follower = apply;
    const arrived = this.#arrived;
    this.#arrived = null;
    if (arrived) apply(arrived);
    return () => (this.#follower = null);
  };

  /** Applies the server's state, which is requested when the list opens. */
  opened(known: Known): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const before = this.#state;
    if (known.rev !== this.#base.rev) this.#rebase(known);
    if (!isSameGridState(before, this.#state)) {
      if (this.#follower) this.#follower(this.#state);
      else this.#arrived = this.#state;
    }
    void this.#send();
  }

  readonly remember = (changed: GridState): void => {
    const next = { ...this.#state, ...changed };
    if (isSameGridState(next, this.#state)) return;
    this.#state = next;
    this.#rules.keep({ base: this.#base, state: next });
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), QUIET_MS);
  };

  /** Saves unsaved changes at once, when the user leaves the list or the window. */
  leave(): void {
    if (this.#timer !== null) void this.#send();
  }

  #rebase(known: Known): void {
    this.#state = mergeGridStates(this.#base.state, this.#state, known.state);
    this.#base = known;
  }

  async #send(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (!isSameGridState(this.#state, this.#base.state)) {
        const result = await this.#rules.send(this.#state, this.#base.rev);
        // If saving failed, the browser keeps the state, and the next change or the next opening of the list saves it.
        if (result.kind === 'failed') return;
        if (result.kind === 'saved') this.#base = result.known;
        else this.#rebase(result.known);
        this.#rules.keep({ base: this.#base, state: this.#state });
      }
      this.#rules.keep(null);
    } finally {
      this.#isSending = false;
    }
  }
}
