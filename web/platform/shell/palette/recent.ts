import { readStored, writeStored } from '../../preferences/stored.ts';

const MOST = 8;
const nameOf = (owner: string) => `recent:${owner}`;

/** What this person chose last, the latest first: keys of entries, so that the browser stores no names. */
export function recentKeys(owner: string): string[] {
  const stored = readStored<unknown>(nameOf(owner));
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string').slice(0, MOST) : [];
}

/** Puts a key first. Only places and results are kept: no action such as Logout is offered first the next time. */
export function rememberRecent(owner: string, key: string): void {
  if (key.includes(' ') && !key.startsWith('screen ')) return;
  const others = recentKeys(owner).filter((one) => one !== key);
  writeStored(nameOf(owner), [key, ...others].slice(0, MOST));
}
