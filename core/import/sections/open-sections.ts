import type { BodyRow } from './read-body-row.ts';
import { labelOf } from './read-body-row.ts';
import type { Section } from './sheet.ts';

interface OpenSection extends Section {
  rank: number;
  /** The number of lines before the section. */
  start: number;
}

/**
 * Ranks of headings. Rank 0 is an area in capital letters, and rank 1 is a thousand of function codes, such as 2000. Other headings rank by
 * their column.
 */
const AREA = 0;
const THOUSAND = 1;
const BY_COLUMN = 2;

/**
 * Returns the rank of a heading. A heading includes headings of larger ranks. If the code and the name are in separate cells, the column of
 * the name decides.
 */
function rankOf(row: BodyRow): number {
  const label = labelOf(row);
  if (/^\d000\b/.test(label)) return THOUSAND;
  const letters = label.replace(/[^A-Za-z]/g, '');
  if (!/\d/.test(label) && letters.length > 1 && letters === letters.toUpperCase()) return AREA;
  return BY_COLUMN + (row.labels.at(-1)?.column ?? 0);
}

/** The open headings while a sheet is read from top to bottom. */
export class OpenSections {
  readonly all: OpenSection[] = [];
  /** The runs of lines in sections that have ended. A later total may add up such a run again. The line at `end` is not included. */
  readonly ended: { start: number; end: number }[] = [];
  #open: OpenSection[] = [];

  /** The id of the innermost open section. */
  get innermost(): number | null {
    return this.#open.at(-1)?.id ?? null;
  }

  /** True if all lines so far are in a single outermost section. */
  get isOne(): boolean {
    return this.all.filter(({ parent }) => parent === null).length === 1 && this.all[0]?.start === 0;
  }

  /** The number of lines before each open section, innermost first. */
  get starts(): number[] {
    return this.#open.map(({ start }) => start).reverse();
  }

  /** Opens a section below the open sections of smaller ranks, and ends the others. */
  open(row: BodyRow, lines: number): void {
    const rank = rankOf(row);
    const at = this.#open.findIndex((section) => section.rank >= rank);
    if (at >= 0) this.#end(at, lines);
    const parent = this.#open.at(-1)?.id ?? null;
    const section = {
      id: this.all.length,
      row: row.row,
      label: labelOf(row),
      parent,
      depth: this.#open.length,
      rank,
      start: lines,
    };
    this.all.push(section);
    this.#open.push(section);
  }

  /**
   * Given a total of the lines since `start`, ends the sections that this total closes: those that began after `start`, and the innermost
   * section that began at `start`.
   */
  endSince(start: number, lines: number): void {
    const later = this.#open.findIndex((section) => section.start > start);
    if (later >= 0) this.#end(later, lines);
    const same = this.#open.findLastIndex((section) => section.start === start);
    if (same >= 0) this.#end(same, lines);
  }

  #end(at: number, lines: number): void {
    for (const { start } of this.#open.slice(at)) this.ended.push({ start, end: lines });
    this.#open = this.#open.slice(0, at);
  }
}
