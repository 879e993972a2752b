import type { Cents } from '../../money.ts';
import { bareNumbers, spellOut } from './prose-numbers.ts';

/** The figures that may appear in the text about a cut. */
export interface ProvenFigures {
  money: readonly Cents[];
  percents: readonly number[];
  /** The number of budget lines in the cut. `schools` is the number of schools in the cut. */
  lines: number;
  schools: number;
  fiscalYear: number;
  /** Names of the lines, such as "Textbooks, Grades 6-8". A number in a name may be repeated in the text next to the same words. */
  texts: readonly string[];
}

export interface CheckedProse {
  text: string;
  /** The number of sentences that were removed because they contain an unproved figure. */
  dropped: number;
}

export const MAX_PROSE_LENGTH = 600;

const SENTENCE_END = /(?<!\b(?:approx|e\.g|i\.e|vs|no|st|dr|mr|mrs|ms|est|dept|incl)\.)(?<=[.!?])\s+|\n+/iu;
const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const SCALE = String.raw`(k|thousand|mm|m|million|bn|b|billion)`;
const MONEY = new RegExp(
  String.raw`(?:\$|\busd )\s*${NUMBER}(?:\s*${SCALE}\b)?|\b${NUMBER}(?:\s*${SCALE})?\s*(?:dollars?|usd)\b|\b${NUMBER}\s*(thousand|million|billion)\b`,
  'gi',
);
const PERCENT = new RegExp(String.raw`\b${NUMBER}\s*(?:%|percent\b|per cent\b|pct\b)`, 'gi');
const FISCAL_YEAR = /\b(?:fy|fiscal years?)\s*'?(\d{4}|\d{2})\b/gi;
const VAGUE =
  /\b(?:hundreds?|thousands?|millions?|billions?|dozens?|half|halves|halv\w+|thirds|quarters?|doubl\w+|tripl\w+|quadrupl\w+|twice|thrice|(?:a|one)[ -]third|fourfold|tenfold)\b/i;
const EXPONENTS: Record<string, number> = { k: 3, thousand: 3, m: 6, mm: 6, million: 6, b: 9, bn: 9, billion: 9 };

/**
 * Removes every sentence with an unproved figure. An amount must be one of the money figures, and a percentage one of the percentages,
 * rounded to the number of decimals shown ("$1.2 million" is any amount that rounds to it). A fiscal year must be the budget's. A count of
 * lines or schools must be the actual count. Any other number, in digits or words, must also occur in the name of a line, next to the same
 * word as in the sentence. A sentence with a vague number such as "half" or "dozens" is always removed. Sentences beyond MAX_PROSE_LENGTH
 * characters are removed too, without being counted.
 */
export function checkProse(prose: string, proven: ProvenFigures): CheckedProse {
  const kept: string[] = [];
  let length = 0;
  let dropped = 0;
  for (const raw of prose
    .normalize('NFKC')
    .replaceAll(/[^\P{C}\n]/gu, ' ')
    .split(SENTENCE_END)) {
    const sentence = raw.replaceAll(/\s+/g, ' ').trim();
    if (sentence === '') continue;
    if (!isProven(sentence, proven)) {
      dropped += 1;
      continue;
    }
    length += sentence.length + 1;
    if (length > MAX_PROSE_LENGTH) break;
    kept.push(sentence);
  }
  return { text: kept.join(' '), dropped };
}

function isProven(sentence: string, proven: ProvenFigures): boolean {
  if (/[^\P{N}0-9]/u.test(sentence)) return false;
  const years = takeOut(spellOut(sentence), FISCAL_YEAR);
  const percents = takeOut(years.rest, PERCENT);
  const money = takeOut(percents.rest, MONEY);
  return (
    years.found.every(([year]) => Number(year) % 100 === proven.fiscalYear % 100) &&
    percents.found.every(([number]) => proven.percents.some((percent) => isShownAs(percent, number ?? '', 0))) &&
    money.found.every(([number, scale]) => {
      const exponent = EXPONENTS[scale?.toLowerCase() ?? ''] ?? 0;
      return proven.money.some((amount) => isShownAs(amount, number ?? '', exponent + 2));
    }) &&
    !VAGUE.test(money.rest) &&
    bareNumbersAreProven(money.rest, proven)
  );
}

/** Returns the groups of each match of a pattern, and the text with each match replaced by "#". */
function takeOut(text: string, pattern: RegExp): { found: string[][]; rest: string } {
  const found = [...text.matchAll(pattern)].map((match) =>
    match.slice(1).filter((group: string | undefined) => group !== undefined),
  );
  return { found, rest: text.replaceAll(pattern, ' # ') };
}

/**
 * Returns true if `value` rounds to the number as written. One unit of the written number is 10^exponent units of the value: for "1.2
 * million" dollars and a value in cents, the exponent is 8. Exact: uses only integers.
 */
function isShownAs(value: number, written: string, exponent: number): boolean {
  const [whole = '', fraction = ''] = written.replaceAll(',', '').split('.');
  const shown = BigInt(whole + fraction);
  const step = exponent - fraction.length;
  const scaled = BigInt(Math.round(value * 10_000));
  // The value is in ten-thousandths of its unit, and is rounded to the place of the last written digit for the comparison.
  if (step < -4) return false;
  const place = 10n ** BigInt(step + 4);
  return (2n * scaled + place) / (2n * place) === shown;
}

function bareNumbersAreProven(rest: string, proven: ProvenFigures): boolean {
  const numbers = bareNumbers(rest);
  if (numbers.length === 0) return true;
  const known = new Set<string>();
  for (const { value, before, after } of proven.texts.flatMap((text) => bareNumbers(spellOut(text)))) {
    if (before !== null) known.add(`${before} ${value}`);
    if (after !== null) known.add(`${value} ${after}`);
  }
  return numbers.every(({ value, before, after, following }) => {
    if (known.has(`${before ?? '-'} ${value}`) || known.has(`${value} ${after ?? '-'}`)) return true;
    if (following.some((word) => LINE_WORDS.has(word))) return Number(value) === proven.lines;
    return following.some((word) => SCHOOL_WORDS.has(word)) && Number(value) === proven.schools;
  });
}

const LINE_WORDS = new Set(['line', 'account']);
const SCHOOL_WORDS = new Set(['school', 'building']);
