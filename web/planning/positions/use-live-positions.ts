import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ChangeEvent } from '../../../core/contract/events.ts';
import { isOwnChange } from '../../api.ts';
import type { Edits } from '../../platform/grid/editing/use-edits.ts';
import { useLiveEvents } from '../../platform/shell/use-live-events.ts';
import { positionsChanged, type RosterYear } from './queries.ts';

type Store = Pick<Edits<unknown, unknown>['store'], 'settled'>;

/** Reloads the positions when another user changes them or the roster. */
export function useLivePositions(store: Store, { scenarioId }: RosterYear): void {
  const queryClient = useQueryClient();
  const reload = useCallback(() => void positionsChanged(queryClient), [queryClient]);
  const follow = async ({ topic, scenarioIds, requestId }: ChangeEvent) => {
    const isRoster = topic === 'line-items' && (scenarioIds === null || scenarioIds.includes(scenarioId));
    if (topic !== 'positions' && !isRoster) return;
    // The response to this browser's own change may arrive after the event.
    await store.settled();
    if (!isOwnChange(requestId)) reload();
  };
  useLiveEvents((event) => void follow(event), reload);
}
