/** Groups of letters, each with the width of its widest letter in bold Inter, as a share of the font size. */
const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  [" .,:;'’!|()[]/-frtijlI", 0.43],
  ['abcdeghknopqsuvxyz0123456789$&+−–#?*"“”=BEFJLPRSTZ', 0.68],
  ['ACDGHKNOQUVXYØ', 0.78],
  ['Mmw', 0.94],
];
const OTHER = 1.07;
const WIDTH_OF = new Map(
  WIDTHS.flatMap(([letters, width]) => Array.from(letters, (letter) => [letter, width] as const)),
);

/**
 * Returns the maximum width of a text in bold Inter, as a multiple of the font size. A letter that is not listed counts as wider than all
 * others.
 */
export function textWidth(text: string): number {
  return Array.from(text).reduce(
    (width, letter) => width + (WIDTH_OF.get(letter.normalize('NFD').charAt(0)) ?? OTHER),
    0,
  );
}
