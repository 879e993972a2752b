import { normalizeText } from '../../../core/rules/names/normalize-name.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import * as queries from './queries.ts';

/**
 * Refuses the display name of another active user, ignoring case, accents and blanks, because the history shows names. Locks all users
 * until the transaction ends, so that two users cannot take one name at once. Throws CONFLICT.
 */
export async function refuseTakenName(tx: Context, name: string, ownId: number | null): Promise<void> {
  await queries.lockUsers(tx.db);
  const wanted = normalizeText(name);
  const taken = (await queries.listUsers(tx.db)).find(
    (user) => user.is_active && user.id !== ownId && normalizeText(user.name) === wanted,
  );
  if (!taken) return;
  throw new AppError(
    'CONFLICT',
    `Another user is named ${taken.name}. Add something to distinguish the two, such as a middle initial.`,
    { fields: { name: 'is taken' } },
  );
}
