import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import * as queries from '../queries.ts';
import { privatePays } from '../../../records/totals/private-pays.ts';
import type { ReleaseFile } from '../site/release-files.ts';
import { findSalaries } from './check-bounds.ts';
import { findLeaks, type Leak } from './check-files.ts';
import { findPays } from './check-pays.ts';
import { findDerivableGroups } from './check-groups.ts';
import { readSettings, SETTINGS } from './read-settings.ts';

const MAX_LISTED = 5;

const EVEN_HIDDEN = 'Anyone can read the settings, even the settings of hidden parts. ';
const CHANGE = 'Change the listed texts or hide the listed parts, then publish again.';
const PUBLISH_NOW = 'Publish the current figures instead.';

/**
 * Throws CONFLICT, naming the cells, if files to be published reveal individuals, a group of fewer than 5 people or one person's pay. Also
 * checks the settings and links in the view, because residents can read even those that no page shows. Checks each release separately, not
 * what two releases reveal in combination.
 */
export async function checkPrivacy(
  cx: Context,
  { view, files }: { view: PublicView; files: readonly ReleaseFile[] },
  options: { asOfNow: boolean; ownTexts: readonly string[] },
): Promise<void> {
  const people = await queries.listPrivatePeople(cx.db);
  const settings = readSettings(view);
  // The groups in a restored release cannot be checked, because the roster may have changed since the release was created.
  const leaks = eachOnce([
    ...findLeaks(files, people, settings.cells, options.ownTexts),
    ...findSalaries(files),
    ...findPays(files, await privatePays(cx), settings),
    ...(options.asOfNow ? await findDerivableGroups(cx, files) : []),
  ]);
  if (leaks.length === 0) return;
  const listed = leaks.slice(0, MAX_LISTED).map(sentence).join('; ');
  const more = leaks.length > MAX_LISTED ? `; and ${leaks.length - MAX_LISTED} more` : '';
  const isInSettings = leaks.some(({ file }) => file === SETTINGS);
  throw new AppError(
    'CONFLICT',
    `The privacy check failed, so nothing was published: ${listed}${more}. ${isInSettings ? EVEN_HIDDEN : ''}${options.asOfNow ? CHANGE : PUBLISH_NOW}`,
    { leaks },
  );
}

/** Leaves out repeated leaks, such as a leak in a cell that was also found in the text inside the cell. */
function eachOnce(leaks: readonly Leak[]): Leak[] {
  return [...new Map(leaks.map((leak) => [sentence(leak), leak])).values()];
}

function sentence({ file, place, problem }: Leak): string {
  return `${file}, ${place}: ${problem}`;
}
