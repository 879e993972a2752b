import { Numbering } from './numbering.ts';
import { inOrder, type NameForm } from './person-name.ts';
import { inPieces } from './slices.ts';

/** Places of names that may be alike: each is to be compared with the `reach` names that follow it. */
export interface NameBlock {
  places: Int32Array;
  reach: number;
}

/** By what a name is put into a block: a text, or a number. */
type Key = string | number;

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
export function* nameBlocks(names: readonly NameForm[]): Generator<NameBlock | undefined, undefined> {
  const words = new Words();
  for (const block of yield* blocksBy([...names.keys()], (at) => keysOf(names[at]?.parts ?? [], words))) {
    if (block.length <= LARGEST_BLOCK) {
      yield { places: block, reach: block.length };
      continue;
    }
    for (const part of yield* blocksBy([...block], (at) => secondKeysOf(names[at]?.parts ?? []))) {
      const isSmall = part.length <= LARGEST_BLOCK;
      if (!isSmall) part.sort((a, b) => byText(names[a]?.sorted ?? '', names[b]?.sorted ?? ''));
      yield { places: part, reach: isSmall ? part.length : REACH };
    }
  }
}

/** Blocks of two and more, all of them pieces of one column: thousands of lists that grow would be garbage soon after. */
function* blocksBy(
  places: readonly number[],
  keysAt: (place: number) => readonly Key[],
): Generator<undefined, Int32Array[]> {
  const numbering = new Numbering<Key>();
  const members: number[] = [];
  const blocks: number[] = [];
  yield* inPieces(places, (place) => {
    for (const key of keysAt(place)) {
      members.push(place);
      blocks.push(numbering.of(key));
    }
  });
  return gather(members, blocks, numbering.count);
}

/** The members of each block, in their order; blocks are counted from 1. */
function gather(members: readonly number[], blocks: readonly number[], count: number): Int32Array[] {
  const ends = new Int32Array(count + 1);
  for (const block of blocks) ends[block] = (ends[block] ?? 0) + 1;
  for (let block = 1; block <= count; block++) ends[block] = (ends[block] ?? 0) + (ends[block - 1] ?? 0);
  const starts = ends.slice();
  const column = new Int32Array(members.length);
  for (let at = members.length - 1; at >= 0; at--) {
    const block = blocks[at] ?? 0;
    const start = (starts[block] ?? 0) - 1;
    starts[block] = start;
    column[start] = members[at] ?? 0;
  }
  const pieces: Int32Array[] = [];
  for (let block = 1; block <= count; block++) {
    const [start = 0, end = 0] = [starts[block], ends[block]];
    if (end - start > 1) pieces.push(column.subarray(start, end));
  }
  return pieces;
}

function keysOf(all: readonly string[], known: Words): Key[] {
  const parts = all.map((part) => known.of(part));
  const words = parts.filter(({ isNumber }) => !isNumber);
  const keys: Key[] = [];
  const sounds: string[] = [];
  let consonants = 0;
  for (const word of words.length > 0 ? words : parts) {
    if (!keys.includes(word.beginning)) keys.push(word.beginning);
    sounds.push(word.sound);
    consonants += word.consonants;
  }
  keys.push(`#${inOrder(sounds)}`, consonants);
  return keys;
}

/** Of each two parts, so that names meet that have these two beginnings in common. */
function secondKeysOf(parts: readonly string[]): string[] {
  const beginnings = parts.map((part) => part.slice(0, SECOND_PREFIX)).sort();
  if (beginnings.length < 2) return beginnings;
  return [
    ...new Set(beginnings.flatMap((first, at) => beginnings.slice(at + 1).map((second) => `${first} ${second}`))),
  ];
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What of a part of a name puts it into blocks. */
interface Word {
  beginning: string;
  sound: string;
  consonants: number;
  isNumber: boolean;
}

/** The parts of names as they were seen: most of them are borne by several people. */
class Words {
  readonly #known = new Map<string, Word>();

  of(part: string): Word {
    const known = this.#known.get(part);
    if (known) return known;
    const word = {
      beginning: part.slice(0, PREFIX),
      sound: soundOf(part),
      consonants: consonantsOf(part),
      isNumber: /^\d+$/.test(part),
    };
    this.#known.set(part, word);
    return word;
  }
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

/** More than the consonants of one class in any name. */
const MOST_CONSONANTS = 256;

/**
 * How many consonants there are of each class, doubled letters once, as the digits of one number: those of parts are added, so
 * that it is the same whatever the order of the parts and wherever they are cut.
 */
function consonantsOf(part: string): number {
  let counts = 0;
  let last = '';
  for (const letter of part) {
    const sound = letter === last ? undefined : SOUND_OF.get(letter);
    if (sound !== undefined) counts += MOST_CONSONANTS ** (Number(sound) - 1);
    last = letter;
  }
  return counts;
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
