import { type Cents, cents } from '../../money.ts';
import { plural } from '../../plural.ts';
import { percentUnits } from '../projection/round.ts';

/** How a schedule's cells are rounded: to the cent, the dollar or ten dollars; to the nearest (half up), up, or down. */
export interface RoundingRule {
  unit: 'CENT' | 'DOLLAR' | 'TEN';
  mode: 'HALF_UP' | 'UP' | 'DOWN';
}

/** The size of each rounding unit in cents. */
export const UNIT_CENTS = { CENT: 1, DOLLAR: 100, TEN: 1_000 } as const;
const WHOLE = 1_000_000;

/**
 * Every rounding rule that a schedule can have, simplest first. Of several rules that explain a grid equally well, the first is proposed.
 */
export const ROUNDING_RULES: readonly RoundingRule[] = (['HALF_UP', 'UP', 'DOWN'] as const).flatMap((mode) =>
  (['DOLLAR', 'CENT', 'TEN'] as const).map((unit) => ({ unit, mode })),
);

/** Formats a rule: "DOLLAR HALF_UP". parseRounding reverses it. */
export function roundingName({ unit, mode }: RoundingRule): string {
  return `${unit} ${mode}`;
}

const UNITS = { CENT: 'cent', DOLLAR: 'dollar', TEN: '$10' } as const;
const MODES = { HALF_UP: 'to the nearest', UP: 'up to the next', DOWN: 'down to the next lower' } as const;

/** Describes a rule: "up to the next $10". */
export const roundingWords = ({ unit, mode }: RoundingRule): string => `${MODES[mode]} ${UNITS[unit]}`;

const MAX_NAMED = 2;

/**
 * Returns " Rounding up to the next dollar or by 7 other rules matches just as many cells. …" for use after a sentence about a rule;
 * empty if no other rule fits as well.
 */
export function othersWords(others: readonly RoundingRule[]): string {
  if (others.length === 0) return '';
  const named = others.slice(0, MAX_NAMED).map(roundingWords);
  const rest = others.length - named.length;
  const parts = rest === 0 ? named : [...named, `by ${plural(rest, 'other rule')}`];
  const choice = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(parts);
  return ` Rounding ${choice} matches just as many cells. The simplest rule is suggested.`;
}

/** Parses "DOLLAR HALF_UP", ignoring case and the number of spaces; null for anything else. */
export function parseRounding(text: string): RoundingRule | null {
  const wanted = text.trim().toUpperCase().replace(/\s+/g, ' ');
  return ROUNDING_RULES.find((rule) => roundingName(rule) === wanted) ?? null;
}

/**
 * Rounds `numerator / denominator` cents (0 or more) to the unit of a rule. The result is exact, because only whole numbers and remainders
 * are used.
 */
function roundRatio(numerator: number, denominator: number, { unit, mode }: RoundingRule): Cents {
  const divisor = denominator * UNIT_CENTS[unit];
  if (!Number.isSafeInteger(numerator) || numerator < 0) {
    throw new RangeError(`${numerator} divided by ${denominator} is not a valid amount for a salary schedule`);
  }
  const rest = numerator % divisor;
  const down = (numerator - rest) / divisor;
  const isUp = mode === 'UP' ? rest > 0 : mode === 'HALF_UP' && rest * 2 >= divisor;
  return cents((isUp ? down + 1 : down) * UNIT_CENTS[unit]);
}

/** Rounds an amount of 0 or more by a rule. Throws a RangeError for a negative amount. */
export function roundAmount(amount: Cents, rule: RoundingRule): Cents {
  return roundRatio(amount, 1, rule);
}

/**
 * `amount × (1 + percent / 100)`, rounded once by a rule; 0% returns the amount unchanged. `percent` is 0 or more, with
 * at most 4 decimals. Throws a RangeError for an amount or a percentage below 0.
 */
export function raiseAmount(amount: Cents, percent: number, rule: RoundingRule): Cents {
  const units = percentUnits(percent);
  if (units < 0) throw new RangeError(`${percent}% is not a raise`);
  return units === 0 ? amount : roundRatio(amount * (WHOLE + units), WHOLE, rule);
}
