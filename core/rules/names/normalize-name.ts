const GENERATIONS = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);
const DEGREES = new Set(['phd', 'edd']);
// Replacements for letters that Unicode does not split into a base letter and an accent.
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

const NOT_ASCII = /[^\0-\x7f]/;

function plainWords(lower: string): string {
  if (!/[^a-z0-9 ]/.test(lower)) return lower.includes('  ') ? lower.replace(/ +/g, ' ').trim() : lower.trim();
  return lower
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Normalizes text for comparison: lowercase, no accents, apostrophes removed, all other punctuation as single spaces. Blank for null. */
export function normalizeText(text: string | null): string {
  if (text === null || text === '') return '';
  // Uses a faster path for ASCII, because most text is ASCII and Unicode character classes are several times slower.
  if (!NOT_ASCII.test(text)) return plainWords(text.toLowerCase());
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøđðłı]/g, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/[\p{M}'\u2018\u2019\u02bc`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Normalizes a name for comparison: does the same as normalizeText, and removes suffixes (Jr., Sr., II to IV, PhD, EdD). A suffix that is
 * the whole name stays, as does a degree next to a single other word, which is probably a short first name.
 */
export function normalizeName(name: string | null): string {
  return nameParts(name).join(' ');
}

function nameParts(name: string | null): string[] {
  const text = normalizeText(name);
  const plain = text.includes(' d') ? text.replace(/\b(ph|ed) d\b/g, '$1d') : text;
  const parts = plain.split(' ');
  const bare = parts.length > 2 ? parts.filter((part) => !DEGREES.has(part)) : parts;
  const named = bare.filter((part) => !GENERATIONS.has(part));
  return named.length > 0 ? named : bare;
}

/** Normalizes a full name for comparison, with the last name first, in the same way as normalizeName. Blank for a blank name. */
export function fullName(firstName: string | null, lastName: string | null): string {
  return normalizeName(bothNames(firstName, lastName));
}

const bothNames = (firstName: string | null, lastName: string | null): string => `${lastName ?? ''} ${firstName ?? ''}`;

/** Returns a key that is equal for names with the same parts in any order: "Smith Jr., Ana" and "ana smith". Blank for a blank name. */
export function nameKey(firstName: string | null, lastName: string | null): string {
  return nameParts(bothNames(firstName, lastName)).sort().join(' ');
}
