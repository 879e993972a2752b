import { normalizeText } from '../rules/names/normalize-name.ts';

/** What offices shorten in the names of schools, unions and categories. */
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
/** Words that tell little: two names that share only these are not alike. */
const WEAK = new Set(['school', 'elementary', 'middle', 'high', 'the', 'of', 'and', 'district', 'public']);
const LIKELY = 0.6;

function wordsOf(text: string): Set<string> {
  const words = normalizeText(text)
    .split(' ')
    .flatMap((word) => (SHORT[word] ?? word).split(' '))
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
  return new Set(words.filter((word) => word !== ''));
}

/** How much of the words of two names is shared, 0 to 1; words that tell little count a quarter. */
function likeness(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const weight = (word: string): number => (WEAK.has(word) ? 0.25 : 1);
  const weigh = (words: Iterable<string>): number => [...words].reduce((total, word) => total + weight(word), 0);
  const shared = [...some].filter((word) => others.has(word));
  if (!shared.some((word) => !WEAK.has(word))) return 0;
  return (2 * weigh(shared)) / (weigh(some) + weigh(others));
}

/**
 * The entry that an unknown word most probably means ("Lincoln Elem" → "Lincoln Elementary School"), or null when none is
 * clearly the likeliest. Only ever a suggestion: a person decides.
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
