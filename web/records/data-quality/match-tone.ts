/** Minimum match scores in percent: most likely the same person (red), and probably the same person (orange). */
export const RED_FROM = 80;
export const ORANGE_FROM = 60;

export type MatchTone = 'red' | 'orange' | 'yellow';

/** Returns the color of a match score in percent. */
export function matchTone(score: number): MatchTone {
  if (score >= RED_FROM) return 'red';
  return score >= ORANGE_FROM ? 'orange' : 'yellow';
}

/** The meaning of each color in words, because color alone is not accessible. */
export const MATCH_WORDS: Record<MatchTone, string> = {
  red: 'very likely the same person',
  orange: 'likely the same person',
  yellow: 'possibly the same person',
};
