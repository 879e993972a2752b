import type { PlainDate } from '../../fiscal-year.ts';
import { normalizeText } from '../names/normalize-name.ts';

/** Which lines a rule is for: those of a job class, those whose position has all of these words, or both. */
export interface LineRule {
  jobClass?: string | null | undefined;
  words?: string | null | undefined;
}

export interface RuledLine {
  jobClass: string | null;
  position: string | null;
}

/**
 * Finds the first rule that a line fits, by its place; null where it fits none. Case, accents and punctuation do not matter, and
 * words are whole words in any order. A rule with neither a job class nor words fits no line.
 */
export function ruleFinder(rules: readonly LineRule[]): (line: RuledLine) => number | null {
  const wanted = rules.map(({ jobClass, words }) => ({
    jobClass: normalizeText(jobClass ?? null),
    words: wordsOf(words ?? null),
  }));
  return (line) => {
    const [jobClass, words] = [normalizeText(line.jobClass), new Set(wordsOf(line.position))];
    const place = wanted.findIndex(
      (rule) =>
        (rule.jobClass !== '' || rule.words.length > 0) &&
        (rule.jobClass === '' || rule.jobClass === jobClass) &&
        rule.words.every((word) => words.has(word)),
    );
    return place < 0 ? null : place;
  };
}

/** True for someone whose departure is known and before the date. */
export function departsBefore(dateOfDeparture: PlainDate | null, date: PlainDate): boolean {
  return dateOfDeparture !== null && dateOfDeparture < date;
}

function wordsOf(text: string | null): string[] {
  return normalizeText(text)
    .split(' ')
    .filter((word) => word !== '');
}
