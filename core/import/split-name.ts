import { tidy } from './plain-text.ts';

export interface PersonName {
  lastName: string;
  firstName: string;
}

const SUFFIX = /^(?:jr|sr|ii|iii|iv|v|esq|phd|ed\.?d|m\.?d)\.?$/i;
/** Particles that belong to the last name after them. */
const PARTICLE = /^(?:van|von|de|del|della|des|dos|du|la|le|los|las|st\.?|saint|o')$/i;
/** Particles that are also first names. A particle of this kind belongs to the last name only if another first name comes before it. */
const POSSIBLE_PARTICLE = /^(?:der|den|ter|ten|di|da|das|mc|mac|al|el|bin|ben|abu)$/i;

function fromComma(text: string): PersonName {
  const parts = text
    .split(',')
    .map(tidy)
    .filter((part) => part !== '');
  const suffixes = parts.slice(1).filter((part) => SUFFIX.test(part));
  const rest = parts.slice(1).filter((part) => !SUFFIX.test(part));
  const [last = ''] = parts;
  return { lastName: [last, ...suffixes].join(' '), firstName: rest.join(' ') };
}

/**
 * Splits a full name: "Last, First" at the comma, "First Last" before the last word. Suffixes (Jr., III) and particles
 * (de la, van) stay with the last name; a single word is a last name.
 */
export function splitName(text: string): PersonName {
  const name = tidy(text);
  if (name.includes(',')) {
    const split = fromComma(name);
    const isOnlySuffix = split.firstName === '' && name.split(',').filter((part) => tidy(part) !== '').length > 1;
    if (!isOnlySuffix) return split;
  }
  const words = name
    .replaceAll(',', ' ')
    .split(' ')
    .filter((word) => word !== '');
  let start = words.length - 1;
  while (start > 0 && (SUFFIX.test(words[start] ?? '') || /^\d+$/.test(words[start] ?? ''))) start -= 1;
  const isParticle = (at: number): boolean =>
    PARTICLE.test(words[at] ?? '') || (at > 0 && POSSIBLE_PARTICLE.test(words[at] ?? ''));
  while (start > 0 && isParticle(start - 1)) start -= 1;
  return { lastName: words.slice(start).join(' '), firstName: words.slice(0, start).join(' ') };
}
