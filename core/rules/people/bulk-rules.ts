import type { PlainDate } from '../../fiscal-year.ts';
import { normalizeText } from '../names/normalize-name.ts';

/**
 * The lines that a rule applies to: lines in a job class, lines whose position contains all of the given words, or, if the rule has both,
 * lines that match both.
 */
export interface LineRule {
  jobClass?: string | null | undefined;
  words?: string | null | undefined;
}

export interface RuledLine {
  jobClass: string | null;
  position: string | null;
}

/**
 * Creates a function that returns the index of the first rule that matches a line; null if none does. Ignores case, accents and
 * punctuation. The words of a rule are whole words in any order. A rule with neither a job class nor words matches no line.
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

/** Returns true if a departure date is known and is before `date`. */
export function departsBefore(dateOfDeparture: PlainDate | null, date: PlainDate): boolean {
  return dateOfDeparture !== null && dateOfDeparture < date;
}

function wordsOf(text: string | null): string[] {
  return normalizeText(text)
    .split(' ')
    .filter((word) => word !== '');
}
