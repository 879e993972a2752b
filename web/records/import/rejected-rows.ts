import { reasonOf } from '../../api.ts';

/** The name of the file that holds a file's rejected rows. */
export function rejectedName(fileName: string): string {
  return `rejected ${fileName.replace(/\.\w+$/, '')}.csv`;
}

export function describeDownloadFailure(failure: unknown): string {
  return `Failed to download rejected rows: ${reasonOf(failure, 'Unknown error')}`;
}
