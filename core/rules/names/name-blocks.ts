import type { NameForm } from './person-name.ts';

const BEGINNING = 4;
const SHORT_BEGINNING = 2;
/** The maximum number of names in a block. A larger block probably comes from a placeholder, not from a name. */
export const MAX_BLOCK = 1_500;

/**
 * Groups names that may be similar, so that not every pair has to be compared: names with a part that starts with the same four letters
 * (a typing error leaves other parts intact), names whose parts sound alike, and names with the same consonants regardless of
 * word breaks ("Van Dyke, Katherine" and "Vandyke, Catherine"). A block that is too large is split into smaller blocks by how a second part
 * of the name starts.
 */
export function nameBlocks<Named extends { form: NameForm }>(names: readonly Named[]): Named[][] {
  return groupsSharing(names, ({ form }) => keysOf(form.parts)).flatMap((block) =>
    block.length <= MAX_BLOCK ? [block] : groupsSharing(block, ({ form }) => secondKeysOf(form.parts)),
  );
}

/** Groups items that have a key in common. Each group has two or more items, and groups are in the order of their first items. */
function groupsSharing<T>(items: readonly T[], keysOfItem: (item: T) => readonly string[]): T[][] {
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

/** Returns the beginnings of each pair of parts, joined into one key. */
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

/** Returns the classes of the consonants in all parts, sorted. A doubled letter counts only once. */
function consonantsOf(parts: readonly string[]): string {
  const letters = parts.flatMap((part) => part.split('').filter((letter, at) => letter !== part[at - 1]));
  return letters
    .flatMap((letter) => CLASS_OF.get(letter) ?? [])
    .sort()
    .join('');
}

/**
 * Returns the classes of the consonants in a word, as in Soundex, but also for the first letter, so that "catherine" equals "katherine".
 */
function soundOf(part: string): string {
  let sound = '';
  let last = '';
  for (const letter of part) {
    const next = CLASS_OF.get(letter) ?? '';
    if (next !== last) sound += next;
    // As in Soundex, two equal sounds count once if only h or w is between them, but twice if a vowel is.
    if (letter !== 'h' && letter !== 'w') last = next;
  }
  return sound === '' ? part : sound.slice(0, SOUND_LENGTH);
}
