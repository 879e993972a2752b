/** Kept in the history entry of the sign-in: nobody can put an address there by sending a link. */
export interface WayBack {
  from: string;
}

/** Where somebody was who has to sign in first. */
export function wayBackTo({ pathname, search, hash }: { pathname: string; search: string; hash: string }): WayBack {
  return { from: `${pathname}${search}${hash}` };
}

/** The address to go to after the sign-in: the one that was asked for if it is of this site, else the first screen. */
export function wayBackOf(state: unknown, origin: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string' || !from.startsWith('/')) return '/';
  if (!URL.canParse(from, origin)) return '/';
  const address = new URL(from, origin);
  return address.origin === origin && address.pathname !== '/login'
    ? `${address.pathname}${address.search}${address.hash}`
    : '/';
}
