import { normalizeText } from '../names/normalize-name.ts';

export interface NamedPosition {
  firstName: string | null;
  lastName: string | null;
  position: string | null;
}

const MARKERS = new Set(['vacant', 'vacancy', 'tbd', 'tbh', 'open']);
const FILLERS = new Set(['position', 'new', 'hire']);

/**
 * Returns true if a position is vacant: it has only a position and no name, or its name is VACANT, VACANCY, TBD, TBH or OPEN. These markers
 * may be repeated, numbered, or next to "position", "new" or "hire" ("Vacant #2", "TBD, TBD"). A person whose last name is Open also has a
 * first name, so the person does not match.
 */
export function isVacancy({ firstName, lastName, position }: NamedPosition): boolean {
  const name = `${lastName ?? ''} ${firstName ?? ''}`;
  if (isPlainlyNamed(name)) return false;
  const plain = normalizeText(name);
  return plain === '' ? normalizeText(position) !== '' : saysVacant(plain);
}

/**
 * A quick test that rules out a marker for most names: returns true if the name is in ASCII and does not contain two particular letters of
 * any marker in the marker's order, such as "v" before "c".
 */
function isPlainlyNamed(name: string): boolean {
  if (!/^[ -~]*$/.test(name) || !/[a-z]/i.test(name)) return false;
  const plain = name.toLowerCase();
  return !hasBoth(plain, 'v', 'c') && !hasBoth(plain, 'p', 'n') && !hasBoth(plain, 't', 'b');
}

/** Returns true if `then` occurs somewhere after the first occurrence of `first`. */
function hasBoth(text: string, first: string, then: string): boolean {
  const at = text.indexOf(first);
  return at >= 0 && text.includes(then, at + 1);
}

/** A quick test for possible markers, because most names contain none. */
const MARKER_LIKE = /\b(?:vacan|open|tb|t b)/;

function saysVacant(plainName: string): boolean {
  if (!MARKER_LIKE.test(plainName)) return false;
  const parts = plainName.replace(/\bt b ([dh])\b/g, 'tb$1').split(' ');
  const said = parts.some((part) => MARKERS.has(part));
  return said && parts.every((part) => MARKERS.has(part) || FILLERS.has(part) || /^\d+$/.test(part));
}
