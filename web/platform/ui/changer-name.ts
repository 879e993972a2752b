/** What stands for the user where the user saved something in another window. */
export const YOU_ELSEWHERE = 'You, in another window,';

/** Who changed something meanwhile, as the beginning of a sentence. */
export function changerName(changer: { name: string; isYou: boolean } | null): string {
  if (changer?.isYou === true) return YOU_ELSEWHERE;
  return changer?.name ?? 'Another user';
}
