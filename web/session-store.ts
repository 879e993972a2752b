import type { User } from '../core/contract/auth.ts';

const TOKEN = 'token';
const USER = 'user';

type Listener = () => void;
const listeners = new Set<Listener>();

/**
 * Registers a listener for the end of the session in this tab: a sign-out, a 401 response, or another user's sign-in. Returns a function
 * that removes it.
 */
export function onSessionCleared(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function storedToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** Returns the stored user. Null if the user or the token is missing, because each is useless without the other. */
export function storedUser(): User | null {
  const text = localStorage.getItem(USER);
  if (text === null || storedToken() === null) return null;
  try {
    return JSON.parse(text) as User;
  } catch {
    return null;
  }
}

export function storeSession(token: string, user: User): void {
  localStorage.setItem(TOKEN, token);
  storeUser(user);
}

export function storeUser(user: User): void {
  localStorage.setItem(USER, JSON.stringify(user));
}

/**
 * Removes the stored token and user. Does not call the listeners, because a token without a user, or a user without a token, is not a
 * session that could end.
 */
export function forgetHalfSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
}

export function clearSession(): void {
  forgetHalfSession();
  dropUserData();
}

/** Drops all data that was loaded for the user, without ending a session that another tab has stored. */
export function dropUserData(): void {
  for (const listener of listeners) listener();
}

/**
 * Watches other tabs: calls `onLeft` after a sign-out, and `onEntered` after a sign-in or a change of the user. Returns a function that
 * stops watching.
 */
export function watchOtherTabs({ onLeft, onEntered }: { onLeft: () => void; onEntered: (user: User) => void }) {
  const hear = ({ key }: StorageEvent) => {
    if (key !== TOKEN && key !== USER && key !== null) return;
    const user = storedUser();
    if (user) onEntered(user);
    else if (storedToken() === null) onLeft();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
