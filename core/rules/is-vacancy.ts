import { normaliseText } from './normalise-name.ts';

export interface NamedPosition {
  firstName: string | null;
  lastName: string | null;
  position: string | null;
}

const MARKERS = new Set(['vacant', 'vacancy', 'tbd', 'tbh', 'open']);
const FILLERS = new Set(['position', 'new', 'hire']);

/** True for a position that nobody holds: a position with a blank name, or a name that only says so (isVacancyName). */
export function isVacancy({ firstName, lastName, position }: NamedPosition): boolean {
  const name = `${lastName ?? ''} ${firstName ?? ''}`;
  return normaliseText(name) === '' ? normaliseText(position) !== '' : isVacancyName(name);
}

/**
 * True for a name that is VACANT, TBD, TBH or OPEN. The markers may be repeated, numbered or followed by "position"
 * ("Vacant #2", "TBD, TBD"); a person who is called Open has another name too. False for a blank name.
 */
export function isVacancyName(name: string): boolean {
  const parts = normaliseText(name)
    .replace(/\bt b ([dh])\b/g, 'tb$1')
    .split(' ');
  const said = parts.some((part) => MARKERS.has(part));
  return said && parts.every((part) => MARKERS.has(part) || FILLERS.has(part) || /^\d+$/.test(part));
}
