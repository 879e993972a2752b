import type { Changer } from '../../../core/contract/fields.ts';

export const YOU_ELSEWHERE = 'You, in another window,';

/** Who changed something meanwhile, as the beginning of a sentence. */
export function changerName(changer: Changer | null): string {
  if (changer?.isYou === true) return YOU_ELSEWHERE;
  return changer?.name ?? 'Another user';
}
