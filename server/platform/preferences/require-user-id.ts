import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Returns the user's id. Throws FORBIDDEN for the program itself and the command line, which have no preferences. */
export function requireUserId({ actor }: Context): number {
  if (actor.userId !== null) return actor.userId;
  throw new AppError('FORBIDDEN', 'Only signed-in users have preferences.');
}
