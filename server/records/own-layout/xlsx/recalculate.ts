import { cents, type Cents } from '../../../../core/money.ts';
import {
  evaluateFormula,
  Uncalculated,
  type CellValue,
  type Surroundings,
} from '../../../../core/rules/workbook-formulas/evaluate.ts';
import type { BookCell, BookCells, CellPlace } from './book-cells.ts';
import { findAffected } from './find-affected.ts';

/** The amount that a cell must show. */
export interface Target extends CellPlace {
  amount: Cents;
  /** The amount in the file; null for a blank cell. */
  inFile: Cents | null;
}

export type CellChange =
  /** The cell gets this amount. If the cell had a formula, the amount replaces it. */
  | { kind: 'amount'; cell: BookCell; amount: Cents; hadFormula: boolean }
  /** The cell keeps its formula and gets a new result; the result is null if only a spreadsheet program can calculate it. */
  | { kind: 'result'; cell: BookCell; result: number | null };

const [ROUNDED, CENT] = [15, 100];

/**
 * Decides what the cells of a workbook must hold so that each target shows its amount. If a target cell has a formula whose result equals
 * the amount, the formula stays; otherwise, the amount replaces it. All other formulas stay, with new results if they depend on a changed
 * amount.
 */
export function recalculate(book: BookCells, targets: readonly Target[]): CellChange[] {
  const amounts = new Map<BookCell, Target>();
  for (const target of targets) amounts.set(book.find(target) ?? book.addBlank(target), target);
  const changed = [...amounts].filter(([, { amount, inFile }]) => amount !== (inFile ?? 0));
  const results = new Results(
    book,
    amounts,
    findAffected(
      book,
      changed.map(([cell]) => cell),
    ),
  );
  const changes: CellChange[] = [];
  for (const [cell, { amount }] of amounts) {
    if (results.isReplaced(cell)) changes.push({ kind: 'amount', cell, amount, hadFormula: cell.formula !== null });
  }
  for (const cell of results.affected) {
    if (!results.isReplaced(cell)) changes.push({ kind: 'result', cell, result: results.resultOf(cell) });
  }
  return changes;
}

class Results {
  readonly affected: ReadonlySet<BookCell>;
  readonly #book: BookCells;
  readonly #targets: ReadonlyMap<BookCell, Target>;
  /** The results by cell. A result is null while the cell is being calculated, and if it cannot be calculated. */
  readonly #known = new Map<BookCell, number | null>();

  constructor(book: BookCells, targets: ReadonlyMap<BookCell, Target>, affected: ReadonlySet<BookCell>) {
    this.#book = book;
    this.#targets = targets;
    this.affected = affected;
  }

  /** Returns true if an amount replaces the content of the cell. */
  isReplaced(cell: BookCell): boolean {
    const target = this.#targets.get(cell);
    if (!target) return false;
    if (!cell.formula || !this.affected.has(cell)) return target.amount !== (target.inFile ?? 0);
    const result = this.resultOf(cell);
    return result === null || asCents(result) !== target.amount;
  }

  /** The result of an affected formula; null if it is not known. */
  resultOf(cell: BookCell): number | null {
    const known = this.#known.get(cell);
    if (known !== undefined) return known;
    this.#known.set(cell, null);
    const result = this.#calculate(cell);
    this.#known.set(cell, result);
    return result;
  }

  #calculate(cell: BookCell): number | null {
    const formula = this.#book.formulaOf(cell);
    if (!formula || cell.formula?.type === 'array') return null;
    const around: Surroundings = {
      valuesOf: (range, options) => this.#valuesOf(cell, range, options?.ofSubtotal ?? false),
      nameOf: (name) => this.#book.nameOf(name),
    };
    try {
      return evaluateFormula(formula, around);
    } catch (error) {
      if (error instanceof Uncalculated || error instanceof RangeError) return null;
      throw error;
    }
  }

  *#valuesOf(
    home: BookCell,
    range: Parameters<Surroundings['valuesOf']>[0],
    ofSubtotal: boolean,
  ): Generator<CellValue> {
    for (const cell of this.#book.inRange(range, home.sheet)) {
      if (ofSubtotal && this.#book.isHidden(cell)) throw new Uncalculated();
      if (ofSubtotal && /\bSUBTOTAL\(/i.test(cell.formula?.text ?? '')) continue;
      yield this.#valueOf(cell);
    }
  }

  #valueOf(cell: BookCell): CellValue {
    const target = this.#targets.get(cell);
    if (target && this.isReplaced(cell)) return target.amount / CENT;
    if (!this.affected.has(cell) || !cell.formula) return savedValue(cell);
    const result = this.resultOf(cell);
    if (result === null) throw new Uncalculated();
    return result;
  }
}

const asCents = (dollars: number): Cents =>
  cents(Math.sign(dollars) * Math.round(Number((Math.abs(dollars) * CENT).toPrecision(ROUNDED))));

/** Returns the value that the file has saved in a cell. */
function savedValue({ type, value, formula }: BookCell): CellValue {
  if (type === 'e' || (value === null && formula)) throw new Uncalculated();
  if (type === 'n') return value === null ? null : Number(value);
  return type === 'b' ? value === '1' : (value ?? '');
}
