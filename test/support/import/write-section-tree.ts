import ExcelJS from 'exceljs';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { createRandom, type Random } from './mutate.ts';
import type { SectionTree, TreeSection } from './section-tree.ts';

/** A cell: a text, an amount in cents, or the sum of a range of rows. */
type Cell = string | { cents: number } | { cents: number; from: number; to: number };

/** The rows of a workbook, and the expected result of reading them. */
export interface WrittenTree {
  rows: Cell[][];
  /** Cells merged across columns: row and columns, starting with 0. */
  merged: { row: number; from: number; to: number }[];
  expected: {
    sections: { row: number; label: string; depth: number; lines: number; sums: number[] }[];
    lines: {
      row: number;
      label: string;
      account: string;
      path: string[];
      code: string;
      school: string;
      amounts: (number | null)[];
    }[];
    totals: { row: number; label: string; printed: number[] }[];
    below: number;
  };
}

const MAX_BLANK = 6;
const MIN_LINES = 4;

class TreeWriter {
  readonly rows: Cell[][] = [];
  readonly expected: WrittenTree['expected'] = { sections: [], lines: [], totals: [], below: 0 };
  readonly merged: WrittenTree['merged'] = [];
  readonly #tree: SectionTree;
  readonly #next: Random;
  readonly #lineColumn: number;

  constructor(tree: SectionTree) {
    this.#tree = tree;
    this.#next = createRandom(tree.seed + 1);
    this.#lineColumn = tree.hasAccounts ? 1 : tree.lineColumn;
  }

  write(): WrittenTree {
    this.#writeHeader();
    for (const section of this.#tree.sections) this.#writeSection(section, []);
    this.#writeEnd();
    return { rows: this.rows, merged: this.merged, expected: this.expected };
  }

  #writeHeader(): void {
    const titles = ['CEDAR BROOK PUBLIC SCHOOLS', 'FY27 PROPOSED BUDGET', 'Printed 01/15/2026'];
    for (const title of titles.slice(0, this.#tree.titles)) this.#put([title]);
    const { columns, hasAccounts, hasPercent } = this.#tree;
    const texts = hasAccounts
      ? ['Account', 'Description']
      : [...Array.from({ length: this.#lineColumn }, () => ''), 'Description'];
    const percent = hasPercent ? ['', '% change'] : [];
    const years = columns.map(({ fiscalYear }) => fiscalYearLabel(fiscalYear));
    if (!this.#tree.hasTwoHeaderRows || new Set(years).size < 2) {
      this.#put([...texts, ...columns.map(({ title }, at) => `${years[at] ?? ''} ${title}`), ...percent]);
      return;
    }
    const first = years.map((year, at) => (year === years[at - 1] ? '' : year));
    this.#put([...texts.map(() => ''), ...first]);
    for (const [at, year] of first.entries()) {
      const length = [...first.slice(at + 1), 'end'].findIndex((text) => text !== '');
      const from = texts.length + at;
      if (year !== '' && length > 0) this.merged.push({ row: this.rows.length, from, to: from + length });
    }
    this.#put([...texts, ...columns.map(({ title }) => title), ...percent]);
  }

  #writeSection(section: TreeSection, outer: TreeSection[]): void {
    const { label, level, lines, sections, total } = section;
    const path = [...outer, section];
    const column = this.#tree.hasAccounts || level === 'part' ? 1 : 0;
    this.#putSometimesBelowBlank([...Array.from({ length: column }, () => ''), label]);
    const entry = { row: this.rows.length, label, depth: outer.length, lines: 0, sums: [] as number[] };
    this.expected.sections.push(entry);
    const start = this.expected.lines.length;
    for (const line of lines) {
      const before = Array.from({ length: this.#lineColumn }, (_, at) =>
        this.#tree.hasAccounts && at === 0 ? line.account : '',
      );
      const cells = line.amounts.map((cents): Cell => (cents === null ? '' : { cents }));
      const percent = this.#tree.hasPercent ? ['', this.#next(5) === 0 ? '#DIV/0!' : '3.5%'] : [];
      this.#putSometimesBelowBlank([...before, line.label, ...cells, ...percent]);
      this.expected.lines.push({
        row: this.rows.length,
        label: line.label.trim(),
        account: line.account,
        path: path.map((one) => one.label),
        code: path.findLast(({ code }) => code !== '')?.code ?? '',
        school: path.findLast(({ school }) => school !== '')?.school ?? '',
        amounts: line.amounts,
      });
    }
    for (const inner of sections) this.#writeSection(inner, path);
    const inside = this.expected.lines.slice(start);
    entry.lines = inside.length;
    entry.sums = this.#sumsOf(inside);
    if (total === 'no words') this.#writeTotal('', inside);
    else if (total === 'named') this.#writeTotal(`TOTAL ${label}`, inside);
    else if (total === 'name first') this.#writeTotal(`${label} Total:`, inside);
    else if (total !== null) this.#writeTotal(total, inside);
  }

  #writeEnd(): void {
    const { end, sections, below } = this.#tree;
    if (end === 'nothing') return;
    const { lines } = this.expected;
    if (end === 'recap') {
      // The recap has a separate total for each outermost section, even if several sections have the same name.
      let from = 0;
      for (const { label, ...section } of sections) {
        const count = countLines(section);
        this.#writeTotal(`TOTAL ${label}: `, lines.slice(from, from + count));
        from += count;
      }
    }
    this.#writeTotal(end === 'recap' ? 'TOTAL ACTUALS & BUDGET: ' : 'GRAND TOTAL', lines);
    // Skipped in a small file, because these texts would fill most cells in the first amount column.
    for (let at = 0; at < (lines.length > MIN_LINES ? below : 0); at += 1) {
      const before = Array.from({ length: this.#lineColumn + 1 }, () => '');
      this.#putSometimesBelowBlank([...before, ['FREE CASH', 'LAST YEAR'][at] ?? '', { cents: -50_000_00 - at }]);
      this.expected.below += 1;
    }
  }

  #writeTotal(label: string, inside: WrittenTree['expected']['lines']): void {
    const printed = this.#sumsOf(inside);
    if (printed.every((cents) => cents === 0)) return;
    const [from, to] = [inside[0]?.row ?? 0, inside.at(-1)?.row ?? 0];
    const column = this.#next(this.#lineColumn + 1);
    const texts = Array.from({ length: this.#lineColumn + 1 }, (_, at) => (at === column ? label : ''));
    this.#putSometimesBelowBlank([...texts, ...printed.map((cents): Cell => ({ cents, from, to }))]);
    this.expected.totals.push({ row: this.rows.length, label: label.trim(), printed });
  }

  #sumsOf(lines: WrittenTree['expected']['lines']): number[] {
    return this.#tree.columns.map((_, at) => lines.reduce((total, { amounts }) => total + (amounts[at] ?? 0), 0));
  }

  #put(cells: Cell[]): void {
    this.rows.push(cells);
  }

  #putSometimesBelowBlank(cells: Cell[]): void {
    if (this.#next(MAX_BLANK) === 0) this.#put([]);
    this.#put(cells);
  }
}

const countLines = ({ lines, sections }: Pick<TreeSection, 'lines' | 'sections'>): number =>
  lines.length + sections.reduce((count, section) => count + countLines(section), 0);

export const writeTree = (tree: SectionTree): WrittenTree => new TreeWriter(tree).write();

/**
 * Writes the workbook as a spreadsheet program does: amounts as numbers, some as text, and totals as formulas with
 * results.
 */
export async function asWorkbook({ rows, merged }: WrittenTree, seed: number): Promise<Buffer> {
  const next = createRandom(seed + 2);
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Budget');
  for (const [at, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      const target = sheet.getCell(at + 1, column + 1);
      if (typeof cell === 'string') target.value = cell === '' ? null : cell === '#DIV/0!' ? { error: cell } : cell;
      else if ('from' in cell && next(3) > 0) {
        const letter = target.address.replace(/\d+/, '');
        target.value = { formula: `SUM(${letter}${cell.from}:${letter}${cell.to})`, result: cell.cents / 100 };
      } else if (next(8) === 0) target.value = asText(cell.cents, next);
      else target.value = cell.cents / 100;
      if (typeof cell !== 'string') target.numFmt = '_(#,##0.00_);(#,##0.00);_("-"??_)';
    }
  }
  for (const { row, from, to } of merged) sheet.mergeCells(row, from + 1, row, to + 1);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Formats an amount as people type it into a text file. */
export function asText(cents: number, next: Random): string {
  if (cents === 0) return ['-', '0', '0.00', '$0'][next(4)] ?? '0';
  const dollars = (Math.abs(cents) / 100).toFixed(2);
  const grouped = dollars.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const text = [dollars, grouped, `$${grouped}`][next(3)] ?? dollars;
  if (cents > 0) return text;
  return next(2) === 0 ? `(${text})` : `-${text}`;
}

const DELIMITERS = [',', ';', '\t'];

/** Writes the same content as delimited text. */
export function asCsv({ rows }: WrittenTree, seed: number): Buffer {
  const next = createRandom(seed + 3);
  const delimiter = DELIMITERS[next(DELIMITERS.length)] ?? ',';
  const width = Math.max(...rows.map((cells) => cells.length));
  const text = rows.map((cells) =>
    Array.from({ length: width }, (_, column) => {
      const cell = cells[column] ?? '';
      const shown = typeof cell === 'string' ? cell : asText(cell.cents, next);
      return /[",;\t]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
    }).join(delimiter),
  );
  return Buffer.from(text.join(next(2) === 0 ? '\n' : '\r\n'));
}
