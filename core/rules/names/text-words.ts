import { normalizeText } from './normalize-name.ts';

/** A word of a text, with what stands around it. */
export interface TextWord {
  from: number;
  to: number;
  /** As names are compared: lower case, without accents and apostrophes. */
  word: string;
  isCapital: boolean;
  /** Nothing but blanks and a few marks between it and the word before: both can be parts of one name. */
  isJoined: boolean;
  /** It is the first of the text, or after a dash, a comma, a bracket and the like. */
  beginsPart: boolean;
  afterComma: boolean;
  hasDot: boolean;
  hasHash: boolean;
}

const WORD = /(?:\[(?:name|id|email|phone)\])|[\p{L}\p{N}][\p{L}\p{M}\p{N}'\u2018\u2019\u02bc`]*/gu;
const POSSESSIVE = /['\u2018\u2019\u02bc`]s$/iu;
const JOINT = /^[\s.,_/\-\u2010-\u2015]{0,3}$/u;
const BREAK = /[,;:()[\]/|&+"\u2012-\u2015]|\s-|-\s/u;

/** The words of a text. What was hidden before is no word, and parts it from what follows. */
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
