/** Kept in the history entry of the sign-in, so that a link cannot set it. */
export interface ReturnTo {
  from: string;
}

/** Marks the first page after a sign-in: it may have been another user's, so a role that may not see it goes to the dashboard. */
export const FROM_SIGN_IN = { isFromSignIn: true };

export function isFromSignIn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromSignIn' in state;
}

/** The screen that a person was on before being asked to sign in. */
export function returnTo({ pathname, search, hash }: { pathname: string; search: string; hash: string }): ReturnTo {
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
