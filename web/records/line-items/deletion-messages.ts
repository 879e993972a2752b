import { counted } from '../../../core/plural.ts';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { count } from '../../platform/ui/format.ts';

export interface Deletion {
  deleted: readonly LineItem[];
  /** An error sentence for each line that was not deleted. */
  errors: readonly string[];
}

/** Maximum number of listed errors if nothing was deleted, and if some lines were deleted. */
const ERRORS_OF_TOTAL_FAILURE = 5;
const ERRORS_OF_PARTIAL_SUCCESS = 3;

/** Returns the reason why a line could not be deleted. */
export function whyNotDeleted(error: unknown): string {
  const { status, reason } = answerOf(error);
  if (status === 404) return 'Item not found or already deleted';
  if (status === 400) return `Cannot delete: ${reason ?? 'Item may be referenced by other records'}`;
  return reason === null ? 'Failed to delete item' : `Error: ${reason}`;
}

/** Summarizes a deletion in one sentence, with the errors to list. */
export function deletionMessage(
  { deleted, errors }: Deletion,
  noun: string,
): { message: string; errors: readonly string[] } {
  const total = deleted.length + errors.length;
  if (errors.length === 0) return { message: `Deleted ${counted(total, noun)}`, errors };
  if (deleted.length === 0) {
    return { message: `Failed to delete ${counted(total, noun)}`, errors: errors.slice(0, ERRORS_OF_TOTAL_FAILURE) };
  }
  const message = `Deleted ${count(deleted.length)} of ${count(total)} ${noun}; ${count(errors.length)} failed`;
  return { message, errors: errors.slice(0, ERRORS_OF_PARTIAL_SUCCESS) };
}

/** Returns the status and the message of the server's response. Both are missing if there was no response. */
function answerOf(error: unknown): { status: number; reason: string | null } {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') {
    return { status: 0, reason: null };
  }
  const body = 'body' in error ? error.body : null;
  const reason = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return { status: error.status, reason: typeof reason === 'string' ? reason : null };
}
