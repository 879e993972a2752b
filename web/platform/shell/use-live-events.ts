import { useEffect, useEffectEvent } from 'react';
import { STAFF } from '../../../core/contract/endpoint.ts';
import type { ChangeEvent } from '../../../core/contract/events.ts';
import { useHasRole, useSession } from '../auth/session.tsx';
import { listen } from './live-connection.ts';

/**
 * Hears what people change while the screen is open, the own changes included (`userId`, `requestId`); roles that may not
 * see lines hear nothing. `onMissed` is called when changes may have gone by, as after a broken connection: fetch again then.
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
