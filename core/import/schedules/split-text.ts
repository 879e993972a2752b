import { tidy } from '../plain-text.ts';
import type { FileRow } from './printed-cell.ts';

/** Matches at least three digits: an amount, or the first part of an amount that contains a space. Does not match years. */
const AMOUNT_PART = /^(?!(?:19|20)\d\d(?:$|-))\$?\d[\dlIOo,.]{2}/;

/** Joins two parts of an amount that a space splits. The first word is the label: "10 76 816" is step 10 and "76 816". */
function joinSplitAmounts(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1) ?? '';
    const isRest = joined.length > 1 && /^\$?\d{2,3}$/.test(before) && /^\d{3}(?:\.\d\d)?$/.test(word);
    if (isRest) joined[joined.length - 1] = `${before} ${word}`;
    else joined.push(word);
  }
  return joined;
}

/**
 * Splits lines of pasted text into cells at spaces. Removes the word "Step" in front of a step label that is followed by amounts. "$
 * 51,432" and "M + 15" stay together. Blank lines are left out.
 */
export function splitText(text: string): FileRow[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, at) => {
    const plain = tidy(line)
      .replace(/\$ (?=\d)/g, '$')
      .replace(/ ?\+ ?/g, '+');
    if (plain === '') return [];
    const words = plain.split(' ');
    const isLabeled = /^steps?$/i.test(words[0] ?? '') && words.slice(2).some((word) => AMOUNT_PART.test(word));
    return [{ row: at + 1, cells: joinSplitAmounts(isLabeled ? words.slice(1) : words) }];
  });
}
