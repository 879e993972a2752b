import { columnLetter } from '../../column-letter.ts';
import { isPlainTotal } from '../total-row.ts';
import {
  type CheckedRun,
  exactRun,
  isCarried,
  isInside,
  isNear,
  nearestRun,
  type Run,
  RunningSums,
} from './check-total.ts';
import { readAnswers, type SectionAnswers } from './answers.ts';
import { findLayout } from './find-layout.ts';
import { OpenSections } from './open-sections.ts';
import type { RowAnswer } from './outline.ts';
import { type BodyRow, isRepeatedHeader, isZeroRow, labelOf, readBodyRow, isTotalWord } from './read-body-row.ts';
import {
  type HiddenCells,
  NOTHING_HIDDEN,
  type PrintedTotal,
  type Question,
  type SectionLine,
  type SectionReading,
  type SheetLayout,
  type SheetRow,
} from './sheet.ts';
import { usualColumn, haveAttributes } from './label-columns.ts';
import { withYears, askOfYears } from './column-years.ts';

/**
 * A row such as "Total Athletics" is accepted as a total if it differs from its lines by at most this share. A row called only "Total" is
 * always a total.
 */
const NEAR_IN_WORDS = 0.1;

/** The same limit for a row that has amounts but no text. */
const NEAR_WITHOUT_WORDS = 0.01;

/**
 * The lines of a total are assumed to begin at the start of the sheet, at the start of a section, or after one of at most this many earlier
 * totals.
 */
const MAX_TOTALS_BACK = 100;

const GRAND = /\bgrand\b/i;

/**
 * Reads a budget sheet in the form that districts keep: column names in one or several rows, headings with lines below them, and printed
 * totals. Lines take their section from the headings. A total is recognized by its words, or because it equals the sum of lines above it.
 * It is compared with these lines and is never a line. Rows below the grand total are listed separately, unless an answer says that they
 * are lines. Decisions that only a user can make, such as whether to import hidden rows and columns, become questions. Returns null if no
 * row names at least `named` columns (by default two) by year or kind, or if no such column has amounts.
 */
export function readSections(
  rows: readonly SheetRow[],
  answers: SectionAnswers = readAnswers([]),
  { hidden = NOTHING_HIDDEN, named }: { hidden?: HiddenCells | undefined; named?: number } = {},
): SectionReading | null {
  const hiddenRows = new Set(hidden.rows);
  const shown = answers.hiddenRows === 'skip' ? rows.filter(({ row }) => !hiddenRows.has(row)) : rows;
  const found = findLayout(shown, named);
  if (!found) return null;
  const layout = withYears(found, answers);
  const after = layout.headerRows.at(-1)?.row ?? 0;
  const body = shown
    .filter((row) => row.row > after && !isRepeatedHeader(row, layout))
    .map((row) => readBodyRow(row, layout));
  const reading = new SheetReader(layout, body, answers).read();
  const isAsked = ({ index }: { index: number }): boolean =>
    hidden.columns.includes(index) && answers.hiddenColumns.get(columnLetter(index)) !== 'import';
  const read = answers.hiddenRows === null ? [...reading.lines, ...reading.below] : [];
  const lines = read.filter(({ row }) => hiddenRows.has(row));
  return {
    ...reading,
    hidden: { rows: lines.map(({ row }) => row), columns: layout.amounts.filter(isAsked).map(({ index }) => index) },
  };
}

const IN_CAPITALS = /^[A-Z][A-Z &/,.'-]+$/;

/** Words that are typical of the names of text columns. */
const COLUMN_WORD =
  /\b(?:account|acct|code|department|dept|description|function|item|line|location|name|number|object|org|program|project|school|title)s?\b/i;

class SheetReader {
  readonly #layout: SheetLayout;
  readonly #body: readonly BodyRow[];
  readonly #answers: SectionAnswers;
  readonly #sections = new OpenSections();
  readonly #lines: SectionLine[] = [];
  readonly #sums: RunningSums;
  readonly #totals: PrintedTotal[] = [];
  readonly #questions: Question[];
  readonly #zeroRows: number[] = [];
  readonly #answered: RowAnswer[] = [];
  /** The positions of the first line after each total. A later total may cover the lines from there on. */
  readonly #afterTotals: number[] = [];
  readonly #totalRuns: Run[] = [];
  /** The column in which most lines have their text. Text to the left of it belongs to a heading. */
  readonly #lineColumn: number;
  /** True if the columns to the left of the text belong to the lines, for example as codes. Then they are not headings. */
  readonly #hasAttributes: boolean;
  /**
   * The number of lines above the grand total. If that total covers only one section and another heading follows, it is the section's
   * total.
   */
  #whole: { lines: number; isOneSection: boolean } | null = null;

  constructor(layout: SheetLayout, body: readonly BodyRow[], answers: SectionAnswers) {
    this.#answers = answers;
    this.#layout = layout;
    this.#body = body;
    this.#sums = new RunningSums(layout.amounts.length);
    this.#lineColumn = usualColumn(body);
    this.#hasAttributes = haveAttributes(body, this.#lineColumn);
    this.#questions = askOfYears(layout);
  }

  read(): SectionReading {
    this.#openHeading();
    for (const row of this.#body) this.#readRow(row);
    const whole = this.#whole?.lines ?? this.#lines.length;
    const after = this.#lines.slice(whole);
    const isTaken = ({ row }: SectionLine): boolean => this.#answers.rows.get(row) === 'line';
    return {
      layout: this.#layout,
      sections: this.#sections.all.map(({ id, row, label, parent, depth }) => ({ id, row, label, parent, depth })),
      lines: [...this.#lines.slice(0, whole), ...after.filter(isTaken)],
      totals: this.#totals,
      below: after.filter((line) => !isTaken(line)),
      zeroRows: this.#zeroRows,
      questions: this.#questions,
      hidden: NOTHING_HIDDEN,
      answered: this.#answered,
      sheets: [],
    };
  }

  /** Opens the first heading if it is in the row of the column names. */
  #openHeading(): void {
    const header = this.#layout.headerRows.at(-1);
    const text = header?.cells[this.#layout.labels[0]?.index ?? -1]?.trim() ?? '';
    if (!header || !IN_CAPITALS.test(text) || COLUMN_WORD.test(text)) return;
    const labels = [{ column: this.#layout.labels[0]?.index ?? 0, text }];
    this.#sections.open({ row: header.row, labels, amounts: [], isStated: false, unreadable: [] }, 0);
  }

  #readRow(row: BodyRow): void {
    for (const text of row.unreadable) this.#ask(row, 'unreadable amount', text);
    const hasAmounts = row.amounts.some((amount) => amount !== null);
    if (!hasAmounts) {
      if (row.labels.length > 0 && !isTotalWord(row)) this.#open(row);
      return;
    }
    if (this.#isTotal(row)) return;
    const left = row.labels.filter(({ column }) => column < this.#lineColumn);
    const headings = this.#hasAttributes ? [] : left;
    if (headings.length > 0) this.#open({ ...row, labels: headings });
    const own = row.labels.filter(({ column }) => column >= this.#lineColumn);
    if (isZeroRow(row) && (own.length === 0 || !row.isStated)) {
      if (headings.length === 0 || own.length > 0) this.#zeroRows.push(row.row);
      return;
    }
    if (row.labels.length === 0) this.#ask(row, 'amount without a label', '');
    const label = labelOf({ ...row, labels: own.length > 0 ? own : row.labels });
    const attributes = this.#hasAttributes ? left : [];
    this.#sums.add(row.amounts);
    this.#lines.push({ row: row.row, label, section: this.#sections.innermost, attributes, amounts: row.amounts });
  }

  #open(heading: BodyRow): void {
    if (this.#whole?.isOneSection) this.#whole = null;
    this.#sections.open(heading, this.#lines.length);
  }

  /** Records a row as a total if its words or its amounts show that it is one. Returns true if the row is a total. */
  #isTotal(row: BodyRow): boolean {
    if (isZeroRow(row)) return isTotalWord(row);
    const answer = this.#answers.rows.get(row.row);
    if (answer) this.#answered.push({ row: row.row, label: labelOf(row), meaning: answer });
    if (answer === 'line') return false;
    const run = this.#runOf(row);
    if (!run) return false;
    if (answer === 'total') {
      this.#take(row, run);
      return true;
    }
    if (isTotalWord(row)) {
      if (!isPlainTotal(labelOf(row)) && !isNear(row, run, NEAR_IN_WORDS)) {
        this.#ask(row, 'total kept', labelOf(row));
        return false;
      }
    } else if (run.end - run.start < 2) return false;
    else if (row.labels.length === 0) {
      if (!isNear(row, run, NEAR_WITHOUT_WORDS)) return false;
    } else if (run.difference === 'none') this.#ask(row, 'total left out', labelOf(row));
    else return false;
    this.#take(row, run);
    return true;
  }

  /**
   * Returns the lines that a total adds up. If none match, returns the nearest ones, but not from the middle of a section that has ended.
   */
  #runOf(row: BodyRow): CheckedRun | null {
    const runs = this.#runs(row);
    const nearest = nearestRun(runs, this.#sums, row.amounts);
    if (nearest?.difference !== 'real') return nearest;
    // The lines that a total adds up may also begin anywhere in the middle of a list.
    const exact = isTotalWord(row) ? exactRun(this.#lines.length, this.#sums, row.amounts) : null;
    if (exact) return exact;
    const isWhole = ({ start, end }: Run): boolean =>
      !this.#sections.ended.some((section) => section.start < start && start < section.end && section.end < end);
    return nearestRun(runs.filter(isWhole), this.#sums, row.amounts);
  }

  #take(row: BodyRow, run: CheckedRun): void {
    const [first, last] = [this.#lines[run.start], this.#lines[run.end - 1]];
    const inside = this.#totals.filter((_, at) => isInside(this.#totalRuns[at], run));
    this.#totals.push({
      row: row.row,
      label: labelOf(row),
      printed: row.amounts,
      calculated: run.calculated,
      fromRow: first?.row ?? row.row,
      toRow: last?.row ?? row.row,
      lines: run.end - run.start,
      difference: isCarried(row.amounts, run, inside) ? 'carried' : run.difference,
    });
    this.#totalRuns.push({ start: run.start, end: run.end });
    this.#afterTotals.push(this.#lines.length);
    if (run.end !== this.#lines.length) return;
    this.#sections.endSince(run.start, this.#lines.length);
    if (run.start > 0 || !isTotalWord(row)) return;
    // A grand total adds up other totals, repeats a total, or has the word "grand" in its label.
    const isGrand = GRAND.test(labelOf(row));
    if (!isGrand && this.#totalRuns.length < 2) return;
    this.#whole = { lines: run.end, isOneSection: !isGrand && this.#sections.isOne };
  }

  /**
   * Returns the runs of lines that a total may cover: from an earlier total, from the start of an open section, or from the start of the
   * sheet. Rows called totals may also repeat earlier sections and totals.
   */
  #runs(row: BodyRow): Run[] {
    const end = this.#lines.length;
    const starts = new Set([...this.#sections.starts, ...this.#afterTotals.slice(-MAX_TOTALS_BACK).reverse(), 0]);
    const open = [...starts].map((start) => ({ start, end }));
    return isTotalWord(row) ? [...open, ...this.#sections.ended, ...this.#totalRuns] : open;
  }

  #ask(row: BodyRow, kind: Question['kind'], text: string): void {
    this.#questions.push({ row: row.row, kind, text });
  }
}
