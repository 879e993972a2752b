import type { BodyRow } from './read-body-row.ts';
import { labelOf } from './read-body-row.ts';
import type { Section } from './sheet.ts';

interface OpenSection extends Section {
  rank: number;
  /** The number of lines before it. */
  start: number;
}

/** Rank 0 is an area in capitals, 1 a thousand of the state's function codes; the others rank by their column. */
const AREA = 0;
const THOUSAND = 1;
const BY_COLUMN = 2;

/** The rank of a heading: smaller ranks hold larger ones. Codes before a name do not count: the name's column does. */
function rankOf(row: BodyRow): number {
  const label = labelOf(row);
  if (/^\d000\b/.test(label)) return THOUSAND;
  const letters = label.replace(/[^A-Za-z]/g, '');
  if (!/\d/.test(label) && letters.length > 1 && letters === letters.toUpperCase()) return AREA;
  return BY_COLUMN + (row.labels.at(-1)?.column ?? 0);
}

/** The headings that are open while a sheet is read from top to bottom. */
export class OpenSections {
  readonly all: OpenSection[] = [];
  /** Runs of lines that a later total may repeat: from the first line to before the last, of sections that have ended. */
  readonly ended: { start: number; end: number }[] = [];
  #open: OpenSection[] = [];

  /** The innermost open section. */
  get innermost(): number | null {
    return this.#open.at(-1)?.id ?? null;
  }

  /** Whether all lines so far are in one outermost section. */
  get isOne(): boolean {
    return this.all.filter(({ parent }) => parent === null).length === 1 && this.all[0]?.start === 0;
  }

  /** Where the open sections begin, in numbers of lines, the innermost first. */
  get starts(): number[] {
    return this.#open.map(({ start }) => start).reverse();
  }

  /** Opens a section below the open ones of a smaller rank, and ends the others. */
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

  /** A total of lines since `start` ends the sections that began later, and the innermost one that began there. */
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
