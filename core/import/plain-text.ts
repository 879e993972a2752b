const INVISIBLE = /[\p{Cc}\u200b\ufeff]/gu;

/** Blanks of any kind (no-break and thin ones, line breaks) as one blank, none at the ends; no invisible characters. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
}

/**
 * Takes off the one apostrophe that our own exports put before text that a spreadsheet would take for a formula
 * (`'=1+1`, `'-5 hours`). Other leading apostrophes belong to the text.
 */
export function withoutGuard(text: string): string {
  return /^'[=+\-@\t]/.test(text) ? text.slice(1) : text;
}

/** The beginning of a text; a character that the end would cut in two is left out. */
export function beginning(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Cs}$/u, '');
}
