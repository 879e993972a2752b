import { foldLookAlikes } from '../../../core/rules/names/look-alikes.ts';
import { normalizeText } from '../../../core/rules/names/normalize-name.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import * as queries from './queries.ts';

/** Names under which the history shows what the program did by itself or from the command line. */
const PROGRAM = /^(?:system|seed|resident|setup link|cli\b.*)$/;

/** Characters without a shape: zero-width ones, soft hyphens, marks of direction. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Refuses the display name of another active user, ignoring case, accents, blanks and letters that look alike, and the names of the
 * program itself, because the history shows names. Locks all users until the transaction ends, so that two users cannot take one
 * name at once. Throws CONFLICT.
 */
export async function refuseTakenName(tx: Context, name: string, ownId: number | null): Promise<void> {
  await queries.lockUsers(tx.db);
  const wanted = readAs(name);
  if (PROGRAM.test(wanted)) {
    throw new AppError(
      'CONFLICT',
      `The history uses "${name}" as the name of the program itself. Choose another name.`,
      {
        fields: { name: 'is taken' },
      },
    );
  }
  const taken = (await queries.listUsers(tx.db)).find(
    (user) => user.is_active && user.id !== ownId && readAs(user.name) === wanted,
  );
  if (!taken) return;
  throw new AppError(
    'CONFLICT',
    `Another user is named ${taken.name}. Add something to distinguish the two users, such as a middle initial.`,
    { fields: { name: 'is taken' } },
  );
}

/** What people read in a name. */
function readAs(name: string): string {
  return normalizeText(foldLookAlikes(name.normalize('NFKC').replace(INVISIBLE, '')));
}
