import { normalizeText } from '../rules/names/normalize-name.ts';

/** Common abbreviations in the names of schools, unions and categories. */
const SHORT: Record<string, string> = {
  acad: 'academy',
  admin: 'administration',
  assoc: 'association',
  asst: 'assistant',
  elem: 'elementary',
  es: 'elementary school',
  hs: 'high school',
  ms: 'middle school',
  para: 'paraprofessional',
  paras: 'paraprofessional',
  sch: 'school',
  schl: 'school',
  sped: 'special education',
  spec: 'special',
  mid: 'middle',
  st: 'saint',
  supt: 'superintendent',
};
/** Common words. Two names that have only these words in common are not similar. */
const WEAK = new Set(['school', 'elementary', 'middle', 'high', 'the', 'of', 'and', 'district', 'public']);
const LIKELY = 0.6;

function wordsOf(text: string): Set<string> {
  const words = normalizeText(text)
    .split(' ')
    .flatMap((word) => (SHORT[word] ?? word).split(' '))
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
  return new Set(words.filter((word) => word !== ''));
}

/**
 * Returns the share of words that two names have in common, from 0 to 1. A common word counts only one quarter as much, and names that have
 * only common words in common get 0.
 */
function likeness(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const weight = (word: string): number => (WEAK.has(word) ? 0.25 : 1);
  const weigh = (words: Iterable<string>): number => [...words].reduce((total, word) => total + weight(word), 0);
  const shared = [...some].filter((word) => others.has(word));
  if (!shared.some((word) => !WEAK.has(word))) return 0;
  return (2 * weigh(shared)) / (weigh(some) + weigh(others));
}

/**
 * Returns the most likely entry for an unknown name ("Lincoln Elem" → "Lincoln Elementary School"), or null if no entry is clearly the most
 * likely. This is only a suggestion for the user.
 */
export function suggestEntry<T extends { name: string }>(word: string, entries: readonly T[]): T | null {
  const own = wordsOf(word);
  const ranked = entries
    .map((entry) => ({ entry, score: likeness(own, wordsOf(entry.name)) }))
    .filter(({ score }) => score >= LIKELY)
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = ranked;
  return first && (second === undefined || first.score > second.score) ? first.entry : null;
}
