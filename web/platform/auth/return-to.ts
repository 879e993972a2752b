/** The state of the sign-in page's history entry: the address to return to. It is not in the URL, so that a link cannot set it. */
export interface ReturnTo {
  from: string;
}

/**
 * The history state of the first page after a sign-in. Another user may have opened this page before the sign-in. If the new user's role
 * may not open the page, the user goes to the dashboard instead of seeing "Access Denied".
 */
export const FROM_SIGN_IN = { isFromSignIn: true };

export function isFromSignIn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromSignIn' in state;
}

/** The screen that the user was on before being sent to the sign-in page. */
export function returnTo({ pathname, search, hash }: { pathname: string; search: string; hash: string }): ReturnTo {
  return { from: `${pathname}${search}${hash}` };
}

/** Returns the address to go to after sign-in: the requested one if it is on this site, else the first screen. */
export function addressAfterSignIn(state: unknown, origin: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string' || !from.startsWith('/')) return '/';
  if (!URL.canParse(from, origin)) return '/';
  const address = new URL(from, origin);
  return address.origin === origin && address.pathname !== '/login'
    ? `${address.pathname}${address.search}${address.hash}`
    : '/';
}
