import type { Formula } from './parse.ts';
import type { Reference } from './tokens.ts';

/** The value of a cell; null if it is blank. */
export type CellValue = number | string | boolean | null;

/** The functions that give a formula access to other cells and to defined names. */
export interface Surroundings {
  /**
   * Returns the values of the cells in a range that are not blank. With `ofSubtotal`, leaves out cells that are subtotals, and throws
   * Uncalculated if the range has hidden rows.
   */
  valuesOf: (reference: Reference, options?: { ofSubtotal: boolean }) => Iterable<CellValue>;
  /** Returns the formula of a defined name; null if the workbook does not have the name or the formula cannot be parsed. */
  nameOf: (name: string) => Formula | null;
}

/** Thrown if this program cannot calculate a formula. A spreadsheet program calculates the formula when it opens the file. */
export class Uncalculated extends Error {}

/** The maximum number of digits of a number that a workbook keeps. */
const DIGITS = 15;

/**
 * Calculates a formula as a spreadsheet program does: arithmetic, and the functions that printed totals and raises use. Throws
 * Uncalculated for any other formula.
 */
export function evaluateFormula(formula: Formula, around: Surroundings): number {
  if (formula.kind === 'number') return formula.value;
  if (formula.kind === 'percent') return evaluateFormula(formula.of, around) / 100;
  if (formula.kind === 'plus') return evaluateFormula(formula.of, around);
  if (formula.kind === 'minus') return -evaluateFormula(formula.of, around);
  if (formula.kind === 'operator') return operate(formula, around);
  if (formula.kind === 'function') return call(formula, around);
  const reference = rangeOf(formula, around);
  if (reference && isOneCell(reference)) return numberOf([...around.valuesOf(reference)][0] ?? null);
  throw new Uncalculated();
}

function rangeOf(formula: Formula, around: Surroundings): Reference | null {
  if (formula.kind === 'reference') return formula.reference;
  if (formula.kind !== 'name') return null;
  const named = around.nameOf(formula.name);
  return named?.kind === 'reference' ? named.reference : null;
}

const isOneCell = ({ top, bottom, left, right }: Reference): boolean => top.at === bottom.at && left.at === right.at;

function numberOf(value: CellValue): number {
  if (value === null) return 0;
  if (typeof value === 'number') return value;
  throw new Uncalculated();
}

function operate({ sign, left, right }: Extract<Formula, { kind: 'operator' }>, around: Surroundings): number {
  const [a, b] = [evaluateFormula(left, around), evaluateFormula(right, around)];
  if (sign === '+') return clean(a + b);
  if (sign === '-') return clean(a - b);
  if (sign === '*') return clean(a * b);
  if (sign === '/' && b !== 0) return clean(a / b);
  throw new Uncalculated();
}

const clean = (value: number): number => Number(value.toPrecision(DIGITS));

function call({ name, parts }: Extract<Formula, { kind: 'function' }>, around: Surroundings): number {
  if (name === 'SUM') return total(parts, around);
  if (name === 'SUBTOTAL') return subtotal(parts, around);
  const [first, second] = parts;
  if (name === 'ABS' && first && parts.length === 1) return Math.abs(evaluateFormula(first, around));
  if (ROUNDINGS.has(name) && first && second && parts.length === 2) {
    return round(name, evaluateFormula(first, around), evaluateFormula(second, around));
  }
  throw new Uncalculated();
}

const ROUNDINGS = new Set(['ROUND', 'ROUNDUP', 'ROUNDDOWN']);

/**
 * Rounds at a decimal place: ROUND half away from zero, ROUNDUP away from zero, ROUNDDOWN toward zero. Uses only the first 15 digits of the
 * value, as a workbook does. Throws Uncalculated for a place that is not a whole number or is beyond 15.
 */
function round(name: string, value: number, places: number): number {
  if (!Number.isInteger(places) || Math.abs(places) > DIGITS) throw new Uncalculated();
  const moved = clean(Math.abs(value) * 10 ** places);
  const whole =
    name === 'ROUND' ? Math.floor(clean(moved + 0.5)) : name === 'ROUNDUP' ? Math.ceil(moved) : Math.floor(moved);
  return clean((Math.sign(value) * whole) / 10 ** places);
}

/** Sums numbers and the numbers in ranges. Text in ranges is ignored. */
function total(parts: readonly Formula[], around: Surroundings, options?: { ofSubtotal: boolean }): number {
  let sum = 0;
  for (const part of parts) {
    const reference = rangeOf(part, around);
    if (reference) {
      for (const value of around.valuesOf(reference, options)) if (typeof value === 'number') sum += value;
    } else if (part.kind !== 'missing') sum += evaluateFormula(part, around);
  }
  return clean(sum);
}

/** Calculates SUBTOTAL with the function number 9 or 109: sums that leave out other subtotals. */
function subtotal([kind, ...ranges]: readonly Formula[], around: Surroundings): number {
  if (kind?.kind !== 'number' || ![9, 109].includes(kind.value)) throw new Uncalculated();
  return total(ranges, around, { ofSubtotal: true });
}

/** Functions whose result depends on cells that the formula does not name. */
const FAR_REACHING = new Set(['INDIRECT', 'OFFSET', 'GETPIVOTDATA', 'CUBEVALUE']);

/**
 * Returns the ranges that a formula reads, directly or through names; null if they cannot be determined. Each name is followed only once,
 * because names may refer to each other.
 */
export function rangesOf(formula: Formula, nameOf: Surroundings['nameOf']): Reference[] | null {
  return collectRanges(formula, nameOf, new Set());
}

function collectRanges(formula: Formula, nameOf: Surroundings['nameOf'], followed: Set<string>): Reference[] | null {
  if (formula.kind === 'number' || formula.kind === 'text' || formula.kind === 'missing') return [];
  if (formula.kind === 'reference') return [formula.reference];
  if (formula.kind === 'name') {
    const name = formula.name.toLowerCase();
    if (name === 'true' || name === 'false' || followed.has(name)) return [];
    followed.add(name);
    const named = nameOf(formula.name);
    return named && named.kind !== 'name' ? collectRanges(named, nameOf, followed) : null;
  }
  if (formula.kind === 'function' && FAR_REACHING.has(formula.name)) return null;
  const inner =
    formula.kind === 'operator'
      ? [formula.left, formula.right]
      : formula.kind === 'function'
        ? formula.parts
        : [formula.of];
  const found: Reference[] = [];
  for (const one of inner) {
    const ranges = collectRanges(one, nameOf, followed);
    if (ranges === null) return null;
    found.push(...ranges);
  }
  return found;
}
