import { normalizeText } from '../names/normalize-name.ts';

/** The names of the DESE functions by code. */
export type FunctionNames = ReadonlyMap<string, string>;

/** Compares a line's own description of its function with the names of the functions. */
export interface FunctionDescriptions {
  /**
   * Returns what a line's description becomes when its code changes: if the description was the name of the old function, the name of the
   * new function. A description that is worded differently, or that belongs to an unknown code, does not change.
   */
  follow: (text: string | null, code: { before: string | null; after: string | null }) => string | null;
  /** Returns the name of the line's function if the line's description is the name of a different function, else null. */
  contradictedName: (text: string | null, code: string | null) => string | null;
}

/** Creates the functions that compare descriptions with the names of functions. They ignore case, accents and punctuation. */
export function functionDescriptions(names: FunctionNames): FunctionDescriptions {
  const known = new Set([...names.values()].map(normalizeText));
  const nameOf = (code: string | null) => names.get(code?.trim() ?? '') ?? null;
  const isName = (text: string, name: string) => normalizeText(text) === normalizeText(name);
  return {
    follow(text, { before, after }) {
      const [old, next] = [nameOf(before), nameOf(after)];
      return text !== null && old !== null && next !== null && isName(text, old) ? next : text;
    },
    contradictedName(text, code) {
      const name = nameOf(code);
      if (text === null || name === null || isName(text, name)) return null;
      return known.has(normalizeText(text)) ? name : null;
    },
  };
}
