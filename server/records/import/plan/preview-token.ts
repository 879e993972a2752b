import { createHash } from 'node:crypto';
import { AppError } from '../../../errors.ts';
import type { ReferenceNames } from '../../reference/reference-names.ts';
import type { LinesFingerprint } from '../write/line-queries.ts';
import { canonicalRequest, type ImportRequest } from '../read/request.ts';

/**
 * Returns the fingerprint of a preview: the request and the data from which it was made, including the lines of each part and, if the file
 * has them, placements of people and ledger balances.
 */
export function previewToken(
  request: ImportRequest,
  lines: readonly LinesFingerprint[],
  names: ReferenceNames,
  { placements, history }: { placements: string | null; history: unknown },
): string {
  const met = [...lines.map(({ count, revs, last }) => [count, revs, last]), names, placements, history];
  return `${digest(canonicalRequest(request))}.${digest(JSON.stringify(met))}`;
}

/** Throws CONFLICT if the request to execute the import differs from the previewed request, or if the preview is out of date. */
export function assertPreviewed(given: string, current: string): void {
  if (given === current) return;
  if (given.split('.')[0] !== current.split('.')[0]) {
    throw new AppError(
      'CONFLICT',
      'The import choices have changed since the preview. Nothing was imported. Preview the import again.',
    );
  }
  throw new AppError(
    'CONFLICT',
    'Lines, reference data (such as buildings or funds), placements or imported balances have changed since the preview. Nothing was imported. Preview the import again.',
  );
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
