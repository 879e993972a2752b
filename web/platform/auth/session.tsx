import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { createContext, Fragment, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import * as contract from '../../../core/contract/auth.ts';
import type { Role } from '../../../core/contract/endpoint.ts';
import { ApiError, call } from '../../api.ts';
import {
  clearSession,
  dropUserData,
  forgetHalfSession,
  onSessionCleared,
  storeSession,
  storeUser,
  storedUser,
  watchOtherTabs,
} from '../../session-store.ts';
import { SignedOutElsewhere } from './signed-out-elsewhere.tsx';

export interface Session {
  user: contract.User | null;
  /** True until the stored session has been verified. */
  verifying: boolean;
  /** True if the user signed out in another tab. The screens and any unsaved input are kept until the user signs in again. */
  isPaused: boolean;
  /** True if the last user chose to sign out. In that case, the next sign-in does not return to that user's page. */
  hasLeft: boolean;
  signIn(email: string, password: string): Promise<void>;
  /** Uses a session that the server has just started. */
  enter(session: { token: string; user: contract.User }): void;
  signOut(): Promise<void>;
  /** Stores a change to the signed-in user, such as a new name, a saved API key or a new password. */
  update(user: contract.User): void;
}

const SessionContext = createContext<Session | null>(null);

/**
 * Starts with the stored user and verifies the session with the server. The screens wait for the result. If the server rejects the session,
 * the session ends. A page reload during the check, a lost connection or a server restart does not end the session, because a later call
 * will verify it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [user, setUser] = useState(storedUser);
  const [verifying, setVerifying] = useState(user !== null);

  const [hasLeft, setHasLeft] = useState(false);
  const [isPaused, setPaused] = useState(false);
  /** Counts how often the user of this tab has changed. A change of user remounts all screens. */
  const [generation, setGeneration] = useState(0);
  const userId = user?.id;

  useEffect(
    () =>
      onSessionCleared(() => {
        setUser(null);
        setPaused(false);
        queryClient.clear();
      }),
    [queryClient],
  );

  // While the session is paused, nothing is loaded or saved. Loading and saving resume after the sign-in.
  useEffect(() => {
    if (!isPaused) return undefined;
    onlineManager.setOnline(false);
    return () => {
      onlineManager.setOnline(true);
      void queryClient.invalidateQueries();
    };
  }, [isPaused, queryClient]);

  /** If the same user signs in again, the screens are kept. A different user starts with none of the previous user's data. */
  const take = useCallback(
    (next: contract.User) => {
      if (userId !== undefined && next.id !== userId) {
        dropUserData();
        setGeneration((count) => count + 1);
      }
      setUser(next);
      setPaused(false);
      setHasLeft(false);
    },
    [userId],
  );

  useEffect(
    () => watchOtherTabs({ onLeft: () => userId !== undefined && setPaused(true), onEntered: take }),
    [userId, take],
  );

  useEffect(() => {
    if (storedUser() === null) {
      forgetHalfSession();
      return;
    }
    call(contract.me)
      .then(({ user: verified }) => {
        storeUser(verified);
        setUser(verified);
      })
      .catch((error: unknown) => {
        if (isVerdict(error)) clearSession();
      })
      .finally(() => setVerifying(false));
  }, []);

  const enter = useCallback(
    (session: { token: string; user: contract.User }) => {
      storeSession(session.token, session.user);
      take(session.user);
    },
    [take],
  );

  const signIn = useCallback(
    async (email: string, password: string) => enter(await call(contract.login, { body: { email, password } })),
    [enter],
  );

  const signOut = useCallback(async () => {
    // Signs out here even if the server call fails.
    await call(contract.logout).catch(() => undefined);
    setHasLeft(true);
    clearSession();
  }, []);

  const update = useCallback((changed: contract.User) => {
    storeUser(changed);
    setUser(changed);
  }, []);

  const session = useMemo(
    () => ({ user, verifying, isPaused, hasLeft, signIn, enter, signOut, update }),
    [user, verifying, isPaused, hasLeft, signIn, enter, signOut, update],
  );
  return (
    <SessionContext value={session}>
      <Fragment key={generation}>{children}</Fragment>
      {isPaused && user && <SignedOutElsewhere user={user} signIn={signIn} />}
    </SessionContext>
  );
}

function isVerdict(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

/** Returns true if the signed-in user has one of the roles. Used to show controls only to those who may use them. */
export function useHasRole(roles: readonly Role[]): boolean {
  const { user } = useSession();
  return user !== null && roles.includes(user.role);
}
