/** The finding shown for a line that was marked for review by hand. */
const MARKED = 'Marked for review.';

/** Formats the findings of a line that needs review; null if it does not. */
export function formatFindings(metadata: { needsReview: boolean; importWarnings: readonly string[] }): string | null {
  return metadata.needsReview ? metadata.importWarnings.join(' ') || MARKED : null;
}
