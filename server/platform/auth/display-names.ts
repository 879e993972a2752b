import { foldLookAlikes } from '../../../core/rules/names/look-alikes.ts';
import { normalizeText } from '../../../core/rules/names/normalize-name.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import * as queries from './queries.ts';

/** Names that the history uses for the program itself and for the command line. */
const PROGRAM = /^(?:system|seed|resident|setup link|cli\b.*)$/;

/** Invisible characters: zero-width characters, soft hyphens, direction marks. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Throws CONFLICT if another active user or the program itself has this display name, because the history identifies
 * people by name. Ignores case, accents, blanks and look-alike letters. Locks all users until the transaction ends, so
 * that two users cannot take one name at the same time.
 */
export async function refuseTakenName(tx: Context, name: string, ownId: number | null): Promise<void> {
  await queries.lockUsers(tx.db);
  const wanted = readAs(name);
  if (PROGRAM.test(wanted)) {
    throw new AppError(
      'CONFLICT',
      `The name "${name}" is reserved. The audit log uses this name for entries without a user account. Choose another name.`,
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

/** Normalizes a name so that names that look the same become equal. */
function readAs(name: string): string {
  return normalizeText(foldLookAlikes(name.normalize('NFKC').replace(INVISIBLE, '')));
}
