import { fiscalYearLabel } from '../../fiscal-year.ts';
import { type Cents, MAX_AMOUNT, formatMoney, isAmount } from '../../money.ts';
import { grow } from './round.ts';

/** An imported line of a proposed budget. `categoryId` is null for an uncategorized line. */
export interface ProposedLine {
  id: number;
  amount: Cents;
  categoryId: number | null;
}

/** `defaultYoYIncrease` is the yearly increase as a percentage with at most 4 decimals; null means that it is unknown. */
export interface ProposedCategory {
  id: number;
  name: string;
  defaultYoYIncrease: number | null;
}

export interface ProposedProjectionInput {
  lines: readonly ProposedLine[];
  categories: readonly ProposedCategory[];
  baseYear: number;
  toFiscalYear: number;
}

interface ProjectedLine {
  sourceItemId: number;
  fiscalYear: number;
  amount: Cents;
}

/** A category whose amounts stay level because its yearly increase is unknown; `categoryId` is null for the uncategorized lines. */
export interface LevelCategory {
  categoryId: number | null;
  name: string;
  lines: number;
}

export interface ProposedProjection {
  /** Ordered by fiscal year, then by base line. */
  rows: ProjectedLine[];
  warnings: LevelCategory[];
}

const UNCATEGORIZED = 'Uncategorized';

/**
 * Projects each line by its category's yearly increase, rounded to the cent each year; negative lines (offsets) grow the same
 * way. A category without a known increase stays level and is listed in `warnings`, uncategorized lines last.
 * Throws a RangeError if an amount grows beyond what a line can hold.
 */
export function projectProposed({
  lines,
  categories,
  baseYear,
  toFiscalYear,
}: ProposedProjectionInput): ProposedProjection {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const increaseOf = (line: ProposedLine) =>
    line.categoryId === null ? null : (byId.get(line.categoryId)?.defaultYoYIncrease ?? null);

  const rows: ProjectedLine[] = [];
  let standing = [...lines].sort((a, b) => a.id - b.id);
  for (let fiscalYear = baseYear + 1; fiscalYear <= toFiscalYear; fiscalYear += 1) {
    standing = standing.map((line) => ({ ...line, amount: grownLine(line, increaseOf(line) ?? 0, fiscalYear) }));
    for (const { id, amount } of standing) rows.push({ sourceItemId: id, fiscalYear, amount });
  }
  const level = lines.filter((line) => increaseOf(line) === null);
  return { rows, warnings: levelCategories(level, byId) };
}

/** Returns the amounts for the following years if the amount grows by the same percentage each year, rounded each year. */
export function forecast(amount: Cents, yearlyIncrease: number, years: number): Cents[] {
  const amounts: Cents[] = [];
  let current = amount;
  for (let year = 0; year < years; year += 1) {
    current = grow(current, yearlyIncrease);
    amounts.push(current);
  }
  return amounts;
}

function grownLine({ id, amount }: ProposedLine, increase: number, fiscalYear: number): Cents {
  const next = grow(amount, increase);
  if (isAmount(next)) return next;
  const year = fiscalYearLabel(fiscalYear);
  throw new RangeError(`The amount of line ${id} would grow beyond ${formatMoney(MAX_AMOUNT)} in ${year}`);
}

function levelCategories(lines: readonly ProposedLine[], byId: ReadonlyMap<number, ProposedCategory>): LevelCategory[] {
  const counts = new Map<number | null, number>();
  for (const { categoryId } of lines) {
    const known = categoryId !== null && byId.has(categoryId) ? categoryId : null;
    counts.set(known, (counts.get(known) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE))
    .map(([categoryId, count]) => ({
      categoryId,
      name: (categoryId !== null && byId.get(categoryId)?.name) || UNCATEGORIZED,
      lines: count,
    }));
}
