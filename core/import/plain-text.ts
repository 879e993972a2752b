/** What most cells are not: anything but ASCII, or a blank at an end or beside another. */
const UNTIDY = /[^ -~]|^ | $| {2}/;
const INVISIBLE = /[\p{Cc}\u200b\ufeff]/gu;

/** The same of cells that a mark is put between. */
const UNTIDY_CELLS = /[^ -~\u001f]|^ | $| {2}|\u001f | \u001f/;

/** Whether all of these cells, joined by the unit separator, are tidy. */
export function areTidy(joined: string): boolean {
  return !UNTIDY_CELLS.test(joined);
}

/** Blanks of any kind (no-break and thin ones, line breaks) as one blank, none at the ends; no invisible characters. */
export function tidy(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return text.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
}

/** What a spreadsheet takes for a formula, full-width signs included, however many apostrophes precede it. */
const GUARDED = /^'*[=+\-@\t＝＋－＠]/;

/** Text as our exports write it: one apostrophe before what a spreadsheet would take for a formula (`=1+1`, `-5 hours`). */
export function withGuard(text: string): string {
  return GUARDED.test(text) ? `'${text}` : text;
}

/** The inverse of withGuard. Other leading apostrophes belong to the text. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && GUARDED.test(text) ? text.slice(1) : text;
}

/** The beginning of a text; a character that the end would cut in two is left out. */
export function beginning(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/\p{Cs}$/u, '');
}
