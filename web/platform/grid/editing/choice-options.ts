import type { Column } from '../columns/column.ts';

type WithChoices = Pick<Column<never, never>, 'choices' | 'isOpen'>;

export interface Options {
  labels: string[];
  /** The option that Enter chooses if no other option is highlighted; null if there is none. */
  best: string | null;
}

/** Returns the label of a value. In an open column, a value that is not among the choices is its own label. */
export function labelOfText({ choices }: WithChoices, text: string): string {
  return choices.find(({ value }) => value === text)?.label ?? text;
}

/**
 * Returns the options for the typed text. In an open column, a text that is not among the choices is also an option, and a text without
 * letters is a code that is kept as typed: "23" does not become the first code that begins with 23.
 */
export function optionsFor(column: WithChoices, search: string, initial: string): Options {
  const typed = search.trim();
  const found = column.choices.map(({ label }) => label).filter((label) => isFound(label, typed));
  if (!column.isOpen) return { labels: found, best: bestMatch(found, typed) };
  const known = column.choices.find(({ value }) => value !== '' && value === typed);
  if (known) return { labels: found, best: known.label };
  const own = typed === '' ? initial : typed;
  const isOwn = !column.choices.some(({ label }) => label.toLowerCase() === own.toLowerCase());
  const best = typed === '' || /\p{L}/u.test(typed) ? (bestMatch(found, typed) ?? own) : own;
  return { labels: isOwn ? [own, ...found] : found, best };
}

/** Returns the best match: the first label that begins with the search text, or else the first label that contains it. */
function bestMatch(labels: readonly string[], search: string): string | null {
  const start = search.toLowerCase();
  return labels.find((label) => label.toLowerCase().startsWith(start)) ?? labels[0] ?? null;
}

function isFound(label: string, search: string): boolean {
  return label.toLowerCase().includes(search.toLowerCase());
}
