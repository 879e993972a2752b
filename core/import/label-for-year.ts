import { fiscalYearLabel } from '../fiscal-year.ts';

/** Matches a year as a separate word: FY26, FY2026, 2025-2026, 2025-26 or 2026. */
const YEAR = /\bFY ?(?:\d{4}|\d{2})\b|\b20\d{2}[-–](?:20)?\d{2}\b|\b20\d{2}\b/gi;

/**
 * Returns the label of a version for another year of the same file. The label's year is replaced with the other year: "FY26 final" becomes
 * "FY25 final". A label without its year, or with another year, does not change.
 */
export function labelForYear(label: string, own: number, other: number): string {
  return label.replace(YEAR, (word) => writtenAs(word, own, other));
}

function writtenAs(word: string, own: number, other: number): string {
  const forms: [string, string][] = [
    [fiscalYearLabel(own), fiscalYearLabel(other)],
    [`FY${own}`, `FY${other}`],
    [`${own - 1}-${own}`, `${other - 1}-${other}`],
    [`${own - 1}-${twoDigits(own)}`, `${other - 1}-${twoDigits(other)}`],
    [String(own), String(other)],
  ];
  const plain = word.toUpperCase().replace(' ', '').replace('–', '-');
  return forms.find(([from]) => from === plain)?.[1] ?? word;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
