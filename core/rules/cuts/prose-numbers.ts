const SMALL =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty`.split(/\s+/);
const TENS = 'thirty forty fifty sixty seventy eighty ninety'.split(' ');
const VALUES = new Map([
  ...SMALL.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, at): [string, number] => [word, 30 + 10 * at]),
]);
const WORD = new RegExp(String.raw`\b(${[...VALUES.keys()].join('|')})\b`, 'gi');
/** Idioms such as "one-time", "no one" and "one of them", which are not counts. */
const IDIOM = /\b(?:no one|one[ -](?:time|off)|one (?:of|another|or more)|which one|this one|that one)\b/gi;
const TOKEN = /(?<!\d)\d+(?!\d)(?:\.\d+)?(?:st|nd|rd|th)?(?![\w.]*\d)|[\p{L}][\p{L}']*|[-\u2010-\u2015]/gu;
const CONNECTORS = new Set(['to', 'through', 'and', 'or']);
/** Words that can be next to any number and identify nothing. */
const EMPTY = new Set(
  'the a an of in on at by for from with is are be all about only its this that these those per than'.split(' '),
);

export interface BareNumber {
  value: string;
  /** The word before the number or its range, without a final s; null if that word identifies nothing. */
  before: string | null;
  after: string | null;
  /** The two words after the number. */
  following: string[];
}

/** Converts a text to lower case, removes idioms, and replaces numbers written as words with digits. */
export function spellOut(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(IDIOM, ' ')
    .replaceAll(WORD, (word) => String(VALUES.get(word.toLowerCase()) ?? word));
}

/** Finds the numbers in a lowercase text, with the words next to each. A code such as "b12" counts as a number. */
export function bareNumbers(text: string): BareNumber[] {
  const tokens: string[] = [];
  for (const piece of text.split(/[\s,;:()[\]/#"']+|(?<=\D)\.|\.$/u)) {
    if (/^[\p{L}]+\d|^\d+[\p{L}]{3,}/u.test(piece) && !/^\d+(st|nd|rd|th)$/.test(piece)) tokens.push(`?${piece}`);
    else tokens.push(...(piece.match(TOKEN) ?? (/\d/.test(piece) ? [`?${piece}`] : [])));
  }
  const numbers: BareNumber[] = [];
  let range: BareNumber | null = null;
  tokens.forEach((token, at) => {
    if (isNumber(token)) {
      const following = tokens
        .slice(at + 1)
        .filter(isWord)
        .map(stem)
        .slice(0, 2);
      const number: BareNumber = {
        value: token.replace(/^\?/, '').replace(/(?:st|nd|rd|th)$/, ''),
        before: range ? range.before : significant(tokens[at - 1]),
        after: following[0] !== undefined && !EMPTY.has(following[0]) ? following[0] : null,
        following,
      };
      numbers.push(number);
      range = number;
    } else if (!isConnector(token)) {
      range = null;
    }
  });
  return numbers;
}

function isNumber(token: string): boolean {
  return /^[\d?]/.test(token);
}

function isConnector(token: string): boolean {
  return CONNECTORS.has(token) || /^[-\u2010-\u2015]$/.test(token);
}

function isWord(token: string): boolean {
  return !isNumber(token) && !isConnector(token);
}

function significant(token: string | undefined): string | null {
  return token === undefined || !isWord(token) || EMPTY.has(token) ? null : stem(token);
}

function stem(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}
