import { tidy } from './plain-text.ts';

/** A number with at most four decimals; `rounded` is true if the text had more. */
export type DecimalReading =
  | { kind: 'blank' }
  | { kind: 'number'; value: number; rounded: boolean }
  | { kind: 'unreadable'; why: string };

const DECIMALS = 4;
const SCALE = 10 ** DECIMALS;

/**
 * Parses a plain decimal and multiplies it by 10 to the power of `places`, rounded half away from zero. Null if the text is not a plain
 * decimal or has too many digits.
 */
function toScaled(text: string, places: number): { scaled: number; rounded: boolean } | null {
  const parts = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(text);
  if (!parts || !/\d/.test(text)) return null;
  const [, sign = '', whole = '', fraction = ''] = parts;
  const digits =
    `${whole.replaceAll(',', '')}${fraction.slice(0, places).padEnd(places, '0')}`.replace(/^0+/, '') || '0';
  if (digits.length > 15) return null;
  const half = Number(fraction[places] ?? '0') >= 5 ? 1 : 0;
  const scaled = Number(digits) + half;
  return { scaled: sign === '-' ? -scaled || 0 : scaled, rounded: /[1-9]/.test(fraction.slice(places)) };
}

/** The most common notation, parsed without further checks. */
const USUAL = /^\d(?:\.\d{1,4})?$/;

function read(text: string, percentMeans: 'hundredths' | 'itself'): DecimalReading {
  if (USUAL.test(text)) return { kind: 'number', value: Number(text), rounded: false };
  const plain = tidy(text).replace(/[\u2212\u2012\u2013]/g, '-');
  if (plain === '') return { kind: 'blank' };
  const isPercent = plain.endsWith('%');
  // A percent sign moves the decimal point by two places, so two fewer of the written decimals are kept.
  const places = isPercent && percentMeans === 'hundredths' ? DECIMALS - 2 : DECIMALS;
  const found = toScaled(isPercent ? plain.slice(0, -1).trimEnd() : plain, places);
  if (found === null) return { kind: 'unreadable', why: 'it is not a number' };
  return { kind: 'number', value: found.scaled / SCALE, rounded: found.rounded };
}

/**
 * Parses an FTE: `1.0`, `.5` or `0.875`. `50%` is 0.5. Rounds half away from zero to four decimals. Text that is not entirely a number is
 * unreadable.
 */
export function parseFte(text: string): DecimalReading {
  return read(text, 'hundredths');
}

/** Parses a percentage: `3` and `3%` are both 3. Rounds half away from zero to four decimals. */
export function parsePercent(text: string): DecimalReading {
  return read(text, 'itself');
}
