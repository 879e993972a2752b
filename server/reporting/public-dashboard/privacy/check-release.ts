import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import * as queries from '../queries.ts';
import { privatePays } from '../../../records/totals/private-pays.ts';
import type { ReleaseFile } from '../site/release-files.ts';
import { findSalaries } from './check-bounds.ts';
import { findLeaks, type Leak } from './check-files.ts';
import { findPays } from './check-pays.ts';
import { findDerivableGroups } from './check-groups.ts';

const MAX_LISTED = 5;

const CHANGE = 'Change the listed texts or hide the listed parts, then publish again.';
const PUBLISH_NOW = 'Publish the current figures instead.';

/**
 * Throws CONFLICT, naming the cells, if files to be published reveal individuals, a group of fewer than 5 people or one
 * person's pay. Checks each release separately, not what two releases reveal in combination.
 */
export async function checkPrivacy(
  cx: Context,
  files: readonly ReleaseFile[],
  options: { asOfNow: boolean },
): Promise<void> {
  const people = await queries.listPrivatePeople(cx.db);
  // The groups of a restored release cannot be checked, because the roster may have changed since.
  const leaks = [
    ...findLeaks(files, people),
    ...findSalaries(files),
    ...findPays(files, await privatePays(cx)),
    ...(options.asOfNow ? await findDerivableGroups(cx, files) : []),
  ];
  if (leaks.length === 0) return;
  const listed = leaks.slice(0, MAX_LISTED).map(sentence).join('; ');
  const more = leaks.length > MAX_LISTED ? `; and ${leaks.length - MAX_LISTED} more` : '';
  throw new AppError(
    'CONFLICT',
    `The privacy check failed, so nothing was published: ${listed}${more}. ${options.asOfNow ? CHANGE : PUBLISH_NOW}`,
    { leaks },
  );
}

function sentence({ file, place, problem }: Leak): string {
  return `${file}, ${place}, ${problem}`;
}
