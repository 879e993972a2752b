import type { Warning } from './find-warnings.ts';
import type { StoredLine } from './read-stored-lines.ts';
import type { ImportColumns } from '../write/import-columns.ts';
import { isSame } from './changed-columns.ts';

export function marksOf({ needs_review, import_warnings }: StoredLine): ReviewMarks {
  return { needs_review, import_warnings };
}

type ReviewMarks = Pick<ImportColumns, 'needs_review' | 'import_warnings'>;
const NOTHING_DOUBTFUL: ReviewMarks = { needs_review: false, import_warnings: [] };

/** Returns the review marks of a line. A completed review stays completed unless the file gives a new reason for a review. */
export function reviewMarks(before: StoredLine | null, warnings: readonly Warning[]): ReviewMarks {
  if (before === null && warnings.length === 0) return NOTHING_DOUBTFUL;
  const messages = [...new Set(warnings.map(({ message }) => message))];
  const found = before?.import_warnings ?? [];
  if (before && isSame(found, messages)) return marksOf(before);
  const known = new Set(found);
  const reasons = warnings.filter(({ needsReview }) => needsReview);
  const isNew = reasons.some(({ message }) => !known.has(message));
  const wasAboutTheFile = known.size > 0 && reasons.length === 0;
  const kept = before !== null && before.needs_review && !wasAboutTheFile;
  return { needs_review: isNew || kept, import_warnings: messages };
}
