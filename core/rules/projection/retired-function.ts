import { fiscalYearLabel } from '../../fiscal-year.ts';

/** The years in which a DESE function is valid, and its replacement. */
export interface FunctionValidity {
  code: string;
  validFrom: number | null;
  /** The last fiscal year; null for a current function. */
  validTo: number | null;
  /** The function that replaces it, if there is exactly one; otherwise null. */
  replacedBy: string | null;
}

/** Returns true if the function was retired before the given fiscal year. */
export function isRetired({ validTo }: Pick<FunctionValidity, 'validTo'>, fiscalYear: number): boolean {
  return validTo !== null && fiscalYear > validTo;
}

/**
 * Formats the finding for a line in the given fiscal year; null if its function is valid. A retired function is never an error, and the
 * code stays.
 */
export function retiredFinding(entry: FunctionValidity, fiscalYear: number): string | null {
  if (entry.validTo === null || !isRetired(entry, fiscalYear)) return null;
  const since = fiscalYearLabel(entry.validTo + 1);
  const next = entry.replacedBy === null ? 'Choose its replacement' : `Replace it with ${entry.replacedBy}`;
  return `The DESE code ${entry.code} has been retired since ${since}. ${next} under Admin Panel > Manage Data.`;
}
