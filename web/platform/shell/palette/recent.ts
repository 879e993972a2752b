import { readStored, writeStored } from '../../preferences/stored.ts';

const MOST = 8;
const nameOf = (owner: string) => `recent:${owner}`;

/** Returns the keys of this user's recent choices, latest first. Only keys are stored, so that the browser stores no names. */
export function recentKeys(owner: string): string[] {
  const stored = readStored<unknown>(nameOf(owner));
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string').slice(0, MOST) : [];
}

/**
 * Moves a key to the top of the recent choices. Stores only screens and search results, so that an action such as Logout is never offered
 * first.
 */
export function rememberRecent(owner: string, key: string): void {
  if (key.includes(' ') && !key.startsWith('screen ')) return;
  const others = recentKeys(owner).filter((one) => one !== key);
  writeStored(nameOf(owner), [key, ...others].slice(0, MOST));
}
