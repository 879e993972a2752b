import { createHash } from 'node:crypto';
import { AppError } from '../../../errors.ts';
import type { ReferenceNames } from '../../reference/reference-names.ts';
import type { LinesFingerprint } from '../write/queries.ts';
import { canonicalRequest, type ImportRequest } from '../read/request.ts';

/** What a preview was made from, as a short text: the request, and the data that it met, the lines of each part. */
export function previewToken(
  request: ImportRequest,
  lines: readonly LinesFingerprint[],
  names: ReferenceNames,
): string {
  const met = [...lines.map(({ count, revs, last }) => [count, revs, last]), names];
  return `${digest(canonicalRequest(request))}.${digest(JSON.stringify(met))}`;
}

/** Throws CONFLICT when an execute is not what was previewed, or no longer. */
export function assertPreviewed(given: string, current: string): void {
  if (given === current) return;
  if (given.split('.')[0] !== current.split('.')[0]) {
    throw new AppError('CONFLICT', 'This is not the import that was previewed: its choices differ. Preview it again.');
  }
  throw new AppError(
    'CONFLICT',
    'The data changed since the preview: lines, buildings, work groups or categories. Nothing was imported. Preview it again.',
  );
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
