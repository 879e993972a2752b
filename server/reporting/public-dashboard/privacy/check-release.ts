import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import * as queries from '../queries.ts';
import type { ReleaseFile } from '../site/release-files.ts';
import { findSalaries } from './check-bounds.ts';
import { findLeaks, type Leak } from './check-files.ts';
import { findReckonable } from './check-groups.ts';

const MAX_LISTED = 5;

/**
 * Refuses to publish files that tell of a single person or of a group under 5 people, and says in which cell. It looks at one
 * release alone: what two releases tell together is beyond it. Throws CONFLICT.
 */
export async function checkPrivacy(
  cx: Context,
  files: readonly ReleaseFile[],
  options: { asOfNow: boolean },
): Promise<void> {
  const people = await queries.listPrivatePeople(cx.db);
  // What an earlier release left out cannot be judged by the roster of today.
  const leaks = [
    ...findLeaks(files, people),
    ...findSalaries(files),
    ...(options.asOfNow ? await findReckonable(cx, files) : []),
  ];
  if (leaks.length === 0) return;
  const told = leaks.slice(0, MAX_LISTED).map(sentence).join('; ');
  const more = leaks.length > MAX_LISTED ? `; and ${leaks.length - MAX_LISTED} more` : '';
  throw new AppError(
    'CONFLICT',
    `Nothing was published, because the privacy check failed: ${told}${more}. Change that text or hide that part, then publish again.`,
    { leaks },
  );
}

function sentence({ file, place, problem }: Leak): string {
  return `${file}, ${place}, ${problem}`;
}
