import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Whose preferences they are. Throws FORBIDDEN for whoever is no user: the program itself and the command line have none. */
export function requireUserId({ actor }: Context): number {
  if (actor.userId !== null) return actor.userId;
  throw new AppError('FORBIDDEN', 'Preferences belong to a person who is signed in.');
}
