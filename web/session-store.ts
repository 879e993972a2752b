import type { User } from '../core/contract/auth.ts';

const TOKEN = 'token';
const USER = 'user';

type Listener = () => void;
const listeners = new Set<Listener>();

/** Called whenever the session ends in this tab: a sign-out, a 401 of any call, another user's sign-in. */
export function onSessionCleared(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function storedToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** The stored user, if a token is stored too: one without the other is worth nothing. */
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

/** Removes a token or user that is stored without the other. No session ends, so nothing that is being read is dropped. */
export function forgetHalfSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
}

export function clearSession(): void {
  forgetHalfSession();
  dropUserData();
}

/** Drops everything that was read for the user, without ending a session that another tab has stored. */
export function dropUserData(): void {
  for (const listener of listeners) listener();
}

/** Reports what other tabs do: `onLeft` after a sign-out, `onEntered` after a sign-in or a change of the user. */
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
