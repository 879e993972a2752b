import { parseDate } from './parse-date.ts';
import { parseMoney } from './parse-money.ts';

/** Few districts have more buildings than this. More values usually mean that the wrong column is mapped. */
const MAX_USUAL_BUILDINGS = 50;
const NAMED = 3;

/**
 * Returns sentences that say why the values of a building column are probably not buildings: numbers, amounts and dates are not names, and
 * a district has few buildings. Null if the values look like names.
 */
export function describeDoubtfulBuildings(values: readonly string[]): string | null {
  const figures = values.filter(isFigure);
  const reasons: string[] = [];
  if (figures.length > 0) {
    const shown = figures.slice(0, NAMED).map((value) => `“${value}”`);
    const rest = figures.length > NAMED ? [`${figures.length - NAMED} more`] : [];
    reasons.push(`${joined([...shown, ...rest])} ${whatAre(figures)}.`);
  }
  if (values.length > MAX_USUAL_BUILDINGS) {
    reasons.push(`The column has ${values.length} different values, but few districts have that many buildings.`);
  }
  return reasons.length === 0 ? null : [...reasons, 'Check that the right column is mapped to Building.'].join(' ');
}

const isNumber = (value: string): boolean => parseMoney(value).kind === 'amount';

function isFigure(value: string): boolean {
  return isNumber(value) || parseDate(value).kind === 'date';
}

function whatAre(figures: readonly string[]): string {
  const numbers = figures.filter(isNumber).length;
  if (figures.length === 1) return `is a ${numbers === 1 ? 'number' : 'date'}, not a name`;
  const kinds = numbers === figures.length ? 'numbers' : numbers === 0 ? 'dates' : 'numbers and dates';
  return `are ${kinds}, not names`;
}

function joined(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
