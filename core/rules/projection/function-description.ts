import { normalizeText } from '../names/normalize-name.ts';

/** The names of the DESE functions by code. */
export type FunctionNames = ReadonlyMap<string, string>;

/** Judges the description of a function that a line has in its own words, apart from its DESE code. */
export interface FunctionDescriptions {
  /**
   * Returns the description after a change of the code: the name of the new function, if the description was the name of the old one.
   * A description in other words, and one for an unknown code, does not change.
   */
  follow: (text: string | null, code: { before: string | null; after: string | null }) => string | null;
  /** Returns the name of the line's function if the description is the name of another function, else null. */
  contradictedName: (text: string | null, code: string | null) => string | null;
}

/** Creates the comparison of descriptions with the names of functions. Capital letters, accents and punctuation do not matter. */
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
