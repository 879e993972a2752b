import type { LineItem } from '../../../core/contract/line-items.ts';
import { cents } from '../../../core/money.ts';
import { planRaise } from '../../../core/rules/formulas/plan-raise.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import { SCALED_CENT } from '../../platform/grid/columns/scaled.ts';

/** Returns the amount columns that a formula can change. */
export function amountColumns<Row, Change>(columns: readonly Column<Row, Change>[]): Column<Row, Change>[] {
  return columns.filter(({ editor, figureType }) => editor !== null && figureType === 'money');
}

/** Calculates the effect of a formula on one column of the given lines. */
export function planAmounts<Row extends LineItem, Change>(
  formula: string,
  column: Column<Row, Change>,
  lines: readonly Row[],
  lock: (row: Row, columnId: string) => string | null,
) {
  const present = (row: Row) => {
    const figure = column.figure?.(row) ?? null;
    return figure === null ? null : cents(Number(figure / SCALED_CENT));
  };
  return planRaise(
    formula,
    lines.map((line) => ({ line, present: present(line), why: lock(line, column.id) ?? column.lock(line) })),
  );
}
