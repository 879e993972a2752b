/** From here on a pair is most likely one person, or rather likely. */
export const RED_FROM = 80;
export const ORANGE_FROM = 60;

export type MatchTone = 'red' | 'orange' | 'yellow';

/** The color of a match score, in percent. */
export function matchTone(score: number): MatchTone {
  if (score >= RED_FROM) return 'red';
  return score >= ORANGE_FROM ? 'orange' : 'yellow';
}

/** The same in words: color is never alone. */
export const MATCH_WORDS: Record<MatchTone, string> = {
  red: 'very likely the same person',
  orange: 'likely the same person',
  yellow: 'possibly the same person',
};
