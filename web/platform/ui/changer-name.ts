/** The name shown for the current user's own changes from another window. */
export const YOU_ELSEWHERE = 'You, in another window,';
/** The name of a user who is not known, for the beginning of a sentence. */
export const UNKNOWN_CHANGER = 'Another user';

/** Returns the name of the user who changed something, for the beginning of a sentence. */
export function changerName(changer: { name: string; isYou: boolean } | null): string {
  if (changer?.isYou === true) return YOU_ELSEWHERE;
  return changer?.name ?? UNKNOWN_CHANGER;
}
