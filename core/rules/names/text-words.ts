import { normalizeText } from './normalize-name.ts';

/** A word of a text, with its surroundings. */
export interface TextWord {
  from: number;
  to: number;
  /** Normalized like names: lowercase, without accents and apostrophes. */
  word: string;
  isCapital: boolean;
  /** True if only spaces and a few marks separate the word from the previous word, so that both can be parts of one name. */
  isJoined: boolean;
  /** True for the first word of the text, and after a dash, comma, parenthesis or similar. */
  beginsPart: boolean;
  afterComma: boolean;
  hasDot: boolean;
  hasHash: boolean;
}

const WORD = /(?:\[(?:name|id|email|phone)\])|[\p{L}\p{N}][\p{L}\p{M}\p{N}'\u2018\u2019\u02bc`]*/gu;
const POSSESSIVE = /['\u2018\u2019\u02bc`]s$/iu;
const JOINT = /^[\s.,_/\-\u2010-\u2015]{0,3}$/u;
const BREAK = /[,;:()[\]/|&+"\u2012-\u2015]|\s-|-\s/u;

/** Splits a text into words. Redacted text is not a word, and separates the words before and after it. */
export function wordsIn(text: string): TextWord[] {
  const words: TextWord[] = [];
  let before = 0;
  let isAfterHidden = false;
  for (const match of text.matchAll(WORD)) {
    const [raw] = match;
    const from = match.index;
    const between = text.slice(before, from);
    before = from + raw.length;
    if (raw.startsWith('[')) {
      isAfterHidden = true;
      continue;
    }
    const bare = raw.replace(POSSESSIVE, '');
    words.push({
      from,
      to: from + bare.length,
      word: normalizeText(bare).replaceAll(' ', ''),
      isCapital: /^\p{Lu}/u.test(bare) || /^\p{Lo}/u.test(bare),
      isJoined: words.length > 0 && !isAfterHidden && JOINT.test(between),
      beginsPart: words.length === 0 || isAfterHidden || BREAK.test(between),
      afterComma: !isAfterHidden && between.trim() === ',',
      hasDot: text[from + bare.length] === '.',
      hasHash: between.endsWith('#'),
    });
    isAfterHidden = false;
  }
  return words;
}
