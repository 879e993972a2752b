import { useEffect, useEffectEvent } from 'react';
import { STAFF } from '../../../core/contract/endpoint.ts';
import type { ChangeEvent } from '../../../core/contract/events.ts';
import { useHasRole, useSession } from '../auth/session.tsx';
import { listen } from './live-connection.ts';

/**
 * Calls `onEvent` for changes made while the screen is open, including the user's own (see `userId`, `requestId`). Roles that may not see
 * budget lines receive no events. Calls `onMissed` when changes may have been missed, for example after a lost connection. The caller
 * should then fetch the data again.
 */
export function useLiveEvents(onEvent: (event: ChangeEvent) => void, onMissed: () => void): void {
  const { user, isPaused } = useSession();
  const isStaff = useHasRole(STAFF);
  const userId = isStaff && !isPaused ? user?.id : undefined;
  const heard = useEffectEvent(onEvent);
  const missed = useEffectEvent(onMissed);
  useEffect(() => {
    if (userId === undefined) return undefined;
    return listen({ onEvent: (event) => heard(event), onMissed: () => missed() });
  }, [userId]);
}
