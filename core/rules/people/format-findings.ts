/** What a line says where it was marked for review by hand, without a finding. */
const MARKED = 'Marked for review.';

/** What is doubtful in a line that waits for a review, in its words; null where nothing is. */
export function formatFindings(metadata: { needsReview: boolean; importWarnings: readonly string[] }): string | null {
  return metadata.needsReview ? metadata.importWarnings.join(' ') || MARKED : null;
}
