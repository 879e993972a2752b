import { reasonOf } from '../../api.ts';

/** Returns the name for the file of rejected rows. */
export function rejectedName(fileName: string): string {
  return `rejected ${fileName.replace(/\.\w+$/, '')}.csv`;
}

const NO_REASON = 'the server gave no reason. Try again.';

/** Returns the name for the file of conflicts with the budget. */
export function conflictsName(fileName: string): string {
  return `conflicts ${fileName.replace(/\.\w+$/, '')}.csv`;
}

export function describeConflictsFailure(failure: unknown): string {
  return `Failed to download the conflicts: ${reasonOf(failure, NO_REASON)}`;
}

export function describeDownloadFailure(failure: unknown): string {
  return `Failed to download rejected rows: ${reasonOf(failure, NO_REASON)}`;
}
