import { type Cents, ZERO, sum } from '../../money.ts';
import { allocate } from '../projection/allocate.ts';
import { fteUnits } from './fte.ts';

/** The largest FTE that does not yet count as vacant: 0.005, in ten-thousandths. */
const TOLERANCE = 50;

/**
 * Returns the vacancy lines that fit within a vacant FTE, in their order, each with the part of that FTE that it takes up, in
 * ten-thousandths. Lines beyond the vacant FTE are left out.
 */
export function linesWithin<Line extends { fte: number }>(
  vacantFte: number,
  lines: readonly Line[],
): { line: Line; units: number }[] {
  let open = fteUnits(vacantFte);
  return lines.flatMap((line) => {
    const units = Math.min(open, fteUnits(line.fte));
    if (units <= TOLERANCE) return [];
    open -= units;
    return [{ line, units }];
  });
}

/**
 * Splits the price that a user entered for the vacant FTE of a position among the lines that budget it, in proportion to their FTE and to
 * the cent. The shares become the salaries of the lines, so that the payroll adds up to the entered price.
 */
export function splitPrice<Line extends { fte: number }>(
  price: Cents,
  vacantFte: number,
  lines: readonly Line[],
): { line: Line; salary: Cents }[] {
  const within = linesWithin(vacantFte, lines);
  if (within.length === 0) return [];
  const shares = allocate(
    price,
    within.map(({ units }) => units),
  );
  return within.map(({ line }, at) => ({ line, salary: shares[at] ?? ZERO }));
}

/**
 * Returns true if an entered price applies to the vacancy lines of the position: the salaries of the lines add up to the price, or no line
 * has a salary. Otherwise, a salary was entered on one of the lines later, and this salary takes precedence.
 */
export function isPriceOfLines(
  price: Cents,
  vacantFte: number,
  lines: readonly { fte: number; salary: Cents | null }[],
) {
  const salaries = linesWithin(vacantFte, lines).map(({ line }) => line.salary ?? ZERO);
  return salaries.every((salary) => salary === ZERO) || sum(salaries) === price;
}
