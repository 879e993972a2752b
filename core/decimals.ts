const FORMATS = new Map<string, Intl.NumberFormat>();

/**
 * Formats a number with separators for thousands, rounded half away from zero to at most `atMost` decimals, with at least `atLeast`:
 * 1234.5 is "1,234.50" with 2 and 2. Reuses the formats, because creating one takes a hundred times as long as using it.
 */
export function formatDecimals(value: number, atLeast: number, atMost: number): string {
  const key = `${atLeast} ${atMost}`;
  const format =
    FORMATS.get(key) ??
    new Intl.NumberFormat('en-US', { minimumFractionDigits: atLeast, maximumFractionDigits: atMost });
  FORMATS.set(key, format);
  return format.format(value);
}
