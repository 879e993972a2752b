import type { NameForm } from './person-name.ts';

const BEGINNING = 4;
const SHORT_BEGINNING = 2;
/** A larger block is probably a placeholder, not a name. */
export const MAX_BLOCK = 1_500;

/**
 * Groups names that may be similar, so that not every pair has to be compared: names with a part that starts with the same four letters
 * (a typing error leaves other parts intact), names whose parts sound alike, and names with the same consonants regardless of
 * word breaks ("Van Dyke, Katherine" and "Vandyke, Catherine"). A block that is too large is split by the start of a second part.
 */
export function nameBlocks<Named extends { form: NameForm }>(names: readonly Named[]): Named[][] {
  return groupBy(names, ({ form }) => keysOf(form.parts)).flatMap((block) =>
    block.length <= MAX_BLOCK ? [block] : groupBy(block, ({ form }) => secondKeysOf(form.parts)),
  );
}

/** Groups two or more items with a key in common, in the order of their first items. */
export function groupBy<T>(items: readonly T[], keysOfItem: (item: T) => readonly string[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of new Set(keysOfItem(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

function keysOf(parts: readonly string[]): string[] {
  const words = parts.filter((part) => !/^\d+$/.test(part));
  const used = words.length > 0 ? words : parts;
  return [
    ...used.map((part) => part.slice(0, BEGINNING)),
    `sound ${used.map(soundOf).sort().join(' ')}`,
    `consonants ${consonantsOf(used)}`,
  ];
}

/** The beginnings of every two parts, as a pair. */
function secondKeysOf(parts: readonly string[]): string[] {
  const beginnings = parts.map((part) => part.slice(0, SHORT_BEGINNING)).sort();
  if (beginnings.length < 2) return beginnings;
  return beginnings.flatMap((first, at) => beginnings.slice(at + 1).map((second) => `${first} ${second}`));
}

const CLASSES = ['bfpv', 'cgjkqsxz', 'dt', 'l', 'mn', 'r'];
const CLASS_OF = new Map(
  CLASSES.flatMap((letters, at) => letters.split('').map((letter) => [letter, `${at + 1}`] as const)),
);
const SOUND_LENGTH = 4;

/** The consonants of all parts by class, counting doubled letters once, in the order of the classes. */
function consonantsOf(parts: readonly string[]): string {
  const letters = parts.flatMap((part) => part.split('').filter((letter, at) => letter !== part[at - 1]));
  return letters
    .flatMap((letter) => CLASS_OF.get(letter) ?? [])
    .sort()
    .join('');
}

/** The consonants of a word by class, as in Soundex but including the first letter: "catherine" equals "katherine". */
function soundOf(part: string): string {
  let sound = '';
  let last = '';
  for (const letter of part) {
    const next = CLASS_OF.get(letter) ?? '';
    if (next !== last) sound += next;
    // h and w do not separate two equal sounds; vowels do.
    if (letter !== 'h' && letter !== 'w') last = next;
  }
  return sound === '' ? part : sound.slice(0, SOUND_LENGTH);
}
