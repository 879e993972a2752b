import type { NameBlock } from './name-blocks.ts';
import { NameScreen } from './name-screen.ts';
import { formSimilarity, nameSimilarity, type NameForm, type PersonName } from './person-name.ts';
import { RowFacts } from './row-facts.ts';
import type { Candidate } from './similarity.ts';
import { inPieces } from './slices.ts';

/** Two names, and how alike they are. */
export interface SimilarNames<Named> {
  a: Named;
  b: Named;
  names: number;
}

/** So many pairs are looked at in a small part of a millisecond. */
const PAIRS_AT_ONCE = 4_000;

/** Looks through blocks of names for two that are alike enough for the rows that bear them. */
export class NameSearch<Named extends { name: PersonName; rows: readonly Candidate[] }> {
  /** All readings of all names, as nameBlocks wants them. */
  readonly forms: NameForm[] = [];
  /** What the last look has found; a pair of names may come more than once. */
  found: SimilarNames<Named>[] = [];
  readonly #named: readonly Named[];
  readonly #owners: Named[] = [];
  readonly #all: NameScreen;
  readonly #block: NameScreen;
  #places: Int32Array = new Int32Array(0);
  #reach = 0;
  #at = 0;

  constructor(named: readonly Named[]) {
    this.#named = named;
    const count = named.reduce((sum, { name }) => sum + name.forms.length, 0);
    const facts = new RowFacts(named.reduce((sum, { rows }) => sum + rows.length, 0));
    this.#all = new NameScreen(count, facts);
    this.#block = new NameScreen(count, facts);
  }

  /** To be done first. It pauses now and then. */
  *prepare(): Generator<undefined, void> {
    yield* inPieces(this.#named, (owner) => {
      for (const [index, form] of owner.name.forms.entries()) {
        const at = this.forms.push(form) - 1;
        this.#owners.push(owner);
        if (index === 0) this.#all.set(at, form, owner);
        else this.#all.setOther(at, form);
      }
    });
  }

  load({ places, reach }: NameBlock): void {
    this.#block.load(this.#all, places);
    this.#places = places;
    this.#reach = reach;
    this.#at = 0;
    this.found = [];
  }

  /** Looks at some more pairs of the block. False once it has looked at all. */
  lookOn(): boolean {
    this.found = [];
    let looked = 0;
    while (this.#at < this.#places.length && looked < PAIRS_AT_ONCE) {
      looked += this.#lookFrom(this.#at);
      this.#at += 1;
    }
    return this.#at < this.#places.length;
  }

  /** Looks at all pairs of one member with those after it, and tells how many. */
  #lookFrom(at: number): number {
    const places = this.#places;
    const screen = this.#block;
    const end = Math.min(places.length, at + this.#reach + 1);
    for (let next = screen.next(at, at, end); next < end; next = screen.next(at, next, end)) {
      this.#compare(places[at] ?? -1, places[next] ?? -1, screen.least);
    }
    return end - at;
  }

  #compare(a: number, b: number, least: number): void {
    const [formA, formB] = [this.forms[a], this.forms[b]];
    const [ownerA, ownerB] = [this.#owners[a], this.#owners[b]];
    if (!formA || !formB || !ownerA || !ownerB || ownerA === ownerB) return;
    if (formSimilarity(formA, formB, least) === 0) return;
    this.found.push({ a: ownerA, b: ownerB, names: nameSimilarity(ownerA.name, ownerB.name) });
  }
}
