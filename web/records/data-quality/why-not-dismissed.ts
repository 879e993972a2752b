import { lineItem } from '../../../core/contract/line-items.ts';
import { ApiError } from '../../api.ts';
import { labelOf } from '../line-items/line-label.ts';
import { failed } from './queries.ts';

/** Maximum number of changed records that the message names. */
const NAMED = 5;

/** Says why nothing was dismissed. If other users changed records in the meantime, names these records. */
export function whyNotDismissed(error: unknown): string {
  const read = lineItem.array().safeParse(error instanceof ApiError ? error.body?.conflicts : null);
  const changed = read.success ? read.data.map(labelOf) : [];
  if (changed.length === 0) return failed('Failed to dismiss', error);
  const named = changed.slice(0, NAMED).join('; ');
  const more = changed.length > NAMED ? ` and ${changed.length - NAMED} more` : '';
  const theseRecords = changed.length === 1 ? 'this record' : 'these records';
  return `Nothing was dismissed, because another user has changed ${theseRecords}: ${named}${more}. The list now shows the current records. Check them, then try again.`;
}
