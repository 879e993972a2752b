import { type Cents, ZERO, sum } from '../../money.ts';
import { allocate } from '../projection/allocate.ts';
import { fteUnits } from './fte.ts';

/** FTE below which nothing is vacant: 0.005, in ten-thousandths. */
const TOLERANCE = 50;

/** The lines within a vacant FTE, in their order, each with the part of it that it fills, in ten-thousandths; the others are left out. */
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
 * Splits the price that a user entered for the vacant FTE of a position over the lines that budget it, in proportion to their FTE and to the
 * cent. These are the salaries of the lines, so that the payroll has the price that was entered.
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
 * Whether an entered price is what the vacancy lines of the position cost together. A salary that someone gave one of the lines later was
 * entered last and comes first; lines without any salary have the price.
 */
export function isPriceOfLines(
  price: Cents,
  vacantFte: number,
  lines: readonly { fte: number; salary: Cents | null }[],
) {
  const salaries = linesWithin(vacantFte, lines).map(({ line }) => line.salary ?? ZERO);
  return salaries.every((salary) => salary === ZERO) || sum(salaries) === price;
}
