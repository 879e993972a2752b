import { type Cents, cents } from '../../money.ts';

const isWhole = Number.isSafeInteger;

/** 100% in ten-thousandths of a percent, the unit of percentage calculations. */
const WHOLE = 1_000_000;

/**
 * Calculates `value × numerator / denominator`, rounded half away from zero to a whole number. The result is exact for all sizes: the
 * product is a BigInt if it is too large for an exact floating-point number. All three must be safe integers. Throws a RangeError for a
 * fraction, for a denominator of 0 and for a result beyond 2^53.
 */
export function multiplyDivide(value: number, numerator: number, denominator: number): number {
  if (!isWhole(value) || !isWhole(numerator) || !isWhole(denominator) || denominator === 0) {
    throw new RangeError(`${value} × ${numerator} / ${denominator} is not a ratio of whole numbers`);
  }
  const product = Math.abs(value * numerator);
  const divisor = Math.abs(denominator);
  const negative = (value < 0 !== numerator < 0) !== denominator < 0;
  const rounded = Number.isSafeInteger(product)
    ? divideHalfUp(product, divisor)
    : bigDivideHalfUp(value, numerator, divisor);
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`${value} × ${numerator} / ${denominator} is too large`);
  return negative && rounded !== 0 ? -rounded : rounded;
}

// Uses the remainder, because the remainder of two safe integers is exact, while their quotient as a floating-point number may already be
// rounded up.
function divideHalfUp(product: number, divisor: number): number {
  const remainder = product % divisor;
  return (product - remainder) / divisor + (remainder >= divisor - remainder ? 1 : 0);
}

function bigDivideHalfUp(value: number, numerator: number, divisor: number): number {
  const product = BigInt(value) * BigInt(numerator);
  const twice = 2n * (product < 0n ? -product : product);
  return Number((twice + BigInt(divisor)) / (2n * BigInt(divisor)));
}

/**
 * Converts a percentage with at most 4 decimals to ten-thousandths, exactly: 2.75 is 27,500.
 * Throws a RangeError for a fifth decimal and for anything that is not a number.
 */
export function percentUnits(percent: number): number {
  const units = Math.round(percent * 10_000);
  if (!Number.isSafeInteger(units) || units / 10_000 !== percent) {
    throw new RangeError(`${percent} is not a percentage with at most 4 decimals`);
  }
  return units;
}

/** Returns `amount × numerator / denominator`, rounded half away from zero to the cent. Throws the same errors as multiplyDivide. */
export function scale(amount: Cents, numerator: number, denominator: number): Cents {
  return cents(multiplyDivide(amount, numerator, denominator));
}

/** `amount × percent / 100`, rounded half away from zero to the cent. `percent` has at most 4 decimals. */
export function percentOf(amount: Cents, percent: number): Cents {
  return scale(amount, percentUnits(percent), WHOLE);
}

/** `amount × (1 + percent / 100)`, rounded half away from zero to the cent. `percent` has at most 4 decimals. */
export function grow(amount: Cents, percent: number): Cents {
  return scale(amount, WHOLE + percentUnits(percent), WHOLE);
}

/** Rounds an amount half away from zero to the whole dollar, still in cents. */
export function roundToDollar(amount: Cents): Cents {
  return growToDollar(amount, 0);
}

/** `amount × (1 + percent / 100)`, rounded once, half away from zero to the whole dollar, still in cents. */
export function growToDollar(amount: Cents, percent: number): Cents {
  return cents(100 * multiplyDivide(amount, WHOLE + percentUnits(percent), 100 * WHOLE));
}

/** `part / whole × 100`, rounded half away from zero to 4 decimals; null if the whole is 0. */
export function ratioPercent(part: Cents, whole: Cents): number | null {
  return whole === 0 ? null : multiplyDivide(part, WHOLE, whole) / 10_000;
}

/** `total / count`, rounded half away from zero to the cent; null if count is 0. */
export function average(total: Cents, count: number): Cents | null {
  return count === 0 ? null : scale(total, 1, count);
}
