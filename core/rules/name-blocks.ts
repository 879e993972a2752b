import type { NameForm } from './person-name.ts';

/** Names that may be alike: each is to be compared with the `reach` names that follow it. */
export interface NameBlock<T> {
  members: readonly T[];
  reach: number;
}

const PREFIX = 4;
const SECOND_PREFIX = 2;
const LARGEST_BLOCK = 1_500;
const REACH = 100;

/**
 * Puts names that may be alike into common blocks, so that not every pair has to be compared: names with a part that begins
 * with the same four letters (one typing error spares a part of the name), names whose parts sound alike, and names with the
 * same consonants however they are parted ("Van Dyke, Katherine" and "Vandyke, Catherine"). A block that is too large is split by the beginning of another part, and if that does not help, each name meets its nearest in the alphabet.
 * It yields nothing now and then, so that others can have their turn.
 */
export function* nameBlocks<T extends { form: NameForm }>(
  names: readonly T[],
): Generator<NameBlock<T> | undefined, undefined> {
  for (const block of yield* blocksBy(names, keysOf)) {
    if (block.length <= LARGEST_BLOCK) {
      yield { members: block, reach: block.length };
      continue;
    }
    for (const part of yield* blocksBy(block, secondKeysOf)) {
      const isSmall = part.length <= LARGEST_BLOCK;
      yield { members: isSmall ? part : [...part].sort(byName), reach: isSmall ? part.length : REACH };
    }
  }
}

function* blocksBy<T extends { form: NameForm }>(
  names: readonly T[],
  keys: (form: NameForm) => Iterable<string>,
): Generator<undefined, Iterable<T[]>> {
  const blocks = new Map<string, T[]>();
  for (const name of names) {
    for (const key of keys(name.form)) {
      const block = blocks.get(key);
      if (block) block.push(name);
      else blocks.set(key, [name]);
    }
    yield;
  }
  return blocks.values();
}

function keysOf({ parts: all }: NameForm): Set<string> {
  const words = all.filter((part) => !/^\d+$/.test(part));
  const parts = words.length > 0 ? words : all;
  return new Set([
    ...parts.map((part) => part.slice(0, PREFIX)),
    `#${parts.map(soundOf).sort().join(' ')}`,
    `~${consonantsOf(parts)}`,
  ]);
}

/** Of each two parts, so that names meet that have these two beginnings in common. */
function secondKeysOf({ parts }: NameForm): Set<string> {
  const beginnings = parts.map((part) => part.slice(0, SECOND_PREFIX)).sort();
  if (beginnings.length < 2) return new Set(beginnings);
  return new Set(beginnings.flatMap((first, at) => beginnings.slice(at + 1).map((second) => `${first} ${second}`)));
}

function byName(a: { form: NameForm }, b: { form: NameForm }): number {
  return a.form.sorted < b.form.sorted ? -1 : a.form.sorted > b.form.sorted ? 1 : 0;
}

const SOUNDS: readonly (readonly [string, string])[] = [
  ['b f p v', '1'],
  ['c g j k q s x z', '2'],
  ['d t', '3'],
  ['l', '4'],
  ['m n', '5'],
  ['r', '6'],
];
const SOUND_OF = new Map(
  SOUNDS.flatMap(([letters, sound]) => letters.split(' ').map((letter) => [letter, sound] as const)),
);
const SOUND_LENGTH = 4;

/** How many consonants there are of each class, doubled letters once: the same whatever the order of the parts and wherever they are cut. */
function consonantsOf(parts: readonly string[]): string {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const part of parts) {
    let last = '';
    for (const letter of part) {
      const sound = letter === last ? undefined : SOUND_OF.get(letter);
      if (sound !== undefined) counts[Number(sound)] = (counts[Number(sound)] ?? 0) + 1;
      last = letter;
    }
  }
  return counts.join();
}

/** The consonants of a word by their class, as in Soundex but for the first letter too: "catherine" as "katherine". */
function soundOf(part: string): string {
  let sound = '';
  let last = '';
  for (const letter of part) {
    const next = SOUND_OF.get(letter) ?? '';
    if (next !== '' && next !== last) sound += next;
    if (sound.length === SOUND_LENGTH) break;
    // h and w do not part two equal sounds, vowels do.
    if (letter !== 'h' && letter !== 'w') last = next;
  }
  return sound === '' ? part : sound;
}
