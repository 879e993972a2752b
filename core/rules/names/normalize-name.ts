const GENERATIONS = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);
const DEGREES = new Set(['phd', 'edd']);
// Letters that Unicode does not split into a base letter and an accent.
const LETTERS = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
]);

/** Most text is ASCII: without accents, simple patterns are many times faster. */
const ASCII = /^[ -~]*$/;

/**
 * Normalizes text for comparing: lowercase, no accents, apostrophes removed, all other punctuation as single spaces. Blank for null.
 */
export function normalizeText(text: string | null): string {
  if (text === null || text === '') return '';
  if (ASCII.test(text)) {
    return text
      .toLowerCase()
      .replace(/['`]/g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  }
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøđðłı]/g, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/[\p{M}'\u2018\u2019\u02bc`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Normalizes a name for comparing: like normalizeText, without suffixes (Jr., Sr., II to IV, PhD, EdD). A suffix that is the whole
 * name stays, as does a degree next to a single other word, which is probably a short first name.
 */
export function normalizeName(name: string | null): string {
  const parts = normalizeText(name)
    .replace(/\bph d\b/g, 'phd')
    .replace(/\bed d\b/g, 'edd')
    .split(' ');
  const bare = parts.length > 2 ? parts.filter((part) => !DEGREES.has(part)) : parts;
  const named = bare.filter((part) => !GENERATIONS.has(part));
  return (named.length > 0 ? named : bare).join(' ');
}

/** Most names are two plain words and need no further parsing. */
const WORD = /^[a-z0-9]+$/i;
const SUFFIXES = new Set([...GENERATIONS, ...DEGREES, 'ph', 'ed', 'd']);

/** Returns the parts of a name of two plain words; null for any other name. */
function plainParts(firstName: string | null, lastName: string | null): { first: string; last: string } | null {
  if (firstName === null || lastName === null || !WORD.test(firstName) || !WORD.test(lastName)) return null;
  const [first, last] = [firstName.toLowerCase(), lastName.toLowerCase()];
  return SUFFIXES.has(first) || SUFFIXES.has(last) ? null : { first, last };
}

/** Normalizes a full name for comparing, last name first, like normalizeName. Blank for a blank name. */
export function fullName(firstName: string | null, lastName: string | null): string {
  const plain = plainParts(firstName, lastName);
  return plain ? `${plain.last} ${plain.first}` : normalizeName(`${lastName ?? ''} ${firstName ?? ''}`);
}

/** Returns a key that is equal for names with the same parts in any order: "Smith Jr., Ana" and "ana smith". Blank for a blank name. */
export function nameKey(firstName: string | null, lastName: string | null): string {
  const plain = plainParts(firstName, lastName);
  if (plain) return plain.first < plain.last ? `${plain.first} ${plain.last}` : `${plain.last} ${plain.first}`;
  return fullName(firstName, lastName).split(' ').sort().join(' ');
}
