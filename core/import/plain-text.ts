/** Matches text that needs tidying: not ASCII, or with leading, trailing or repeated spaces. */
const UNTIDY = /[^ -~]|^ | $| {2}/;
const INVISIBLE = /[\p{Cc}\u200b\ufeff]/gu;

/** Matches untidy text in cells that have been joined with the unit separator (a control character). */
const UNTIDY_CELLS = /[^ -~\u001f]|^ | $| {2}|\u001f | \u001f/;

/** Returns true if all these cells, joined by the unit separator, are tidy. */
export function areTidy(joined: string): boolean {
  return !UNTIDY_CELLS.test(joined);
}

/**
 * Replaces whitespace of any kind (no-break and thin spaces, line breaks) with single spaces, trims the text, and removes invisible
 * characters.
 */
export function tidy(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return text.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
}

/** Matches text that a spreadsheet treats as a formula, with or without apostrophes in front. Includes full-width signs such as “＝”. */
const GUARDED = /^'*[=+\-@\t＝＋－＠]/;

/** Escapes text for an export: puts an apostrophe before text that a spreadsheet treats as a formula (`=1+1`, `-5 hours`). */
export function withGuard(text: string): string {
  return GUARDED.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that withGuard adds. Any other leading apostrophe belongs to the text and stays. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && GUARDED.test(text) ? text.slice(1) : text;
}

const MAX_EXCERPT = 100;

/** Shortens a text from a file for quoting in a message: returns its first 100 characters, with an ellipsis if there are more. */
export function excerpt(text: string): string {
  return text.length <= MAX_EXCERPT ? text : `${beginning(text, MAX_EXCERPT)}\u2026`;
}

/** Truncates a text without splitting a character. */
export function beginning(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/\p{Cs}$/u, '');
}
