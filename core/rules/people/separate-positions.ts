export interface HeldPosition {
  positionNumber: string | null;
  currentFTE: number;
}

/** An FTE has four decimals, so FTEs are added up in ten-thousandths. */
const ONE_FTE = 10_000;

/**
 * Returns true if two lines look like two part-time positions of one person instead of one line entered twice: their position numbers
 * differ, and their FTEs add up to at most one full-time job.
 */
export function areSeparatePositions(a: HeldPosition, b: HeldPosition): boolean {
  const [numberA, numberB] = [numberKey(a.positionNumber), numberKey(b.positionNumber)];
  if (numberA === '' || numberB === '' || numberA === numberB) return false;
  return Math.round(a.currentFTE * ONE_FTE) + Math.round(b.currentFTE * ONE_FTE) <= ONE_FTE;
}

/** Returns a position number in a normalized form, which is the same for equal numbers that are written differently. Blank for null. */
export function numberKey(positionNumber: string | null): string {
  return positionNumber?.trim().toLowerCase() ?? '';
}
