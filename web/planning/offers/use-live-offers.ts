import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EventTopic } from '../../../core/contract/events.ts';
import { isOwnChange } from '../../api.ts';
import { useLiveEvents } from '../../platform/shell/use-live-events.ts';
import { bargainingChanged } from './queries.ts';

/** Topics of events that affect the cost of an offer or its settlement. */
const TOPICS: readonly EventTopic[] = ['offers', 'schedules', 'placements'];

/** Reloads offers, contracts, salary schedules and people when another user changes them. */
export function useLiveOffers(): void {
  const queryClient = useQueryClient();
  const reload = useCallback(() => void bargainingChanged(queryClient), [queryClient]);
  useLiveEvents(({ topic, requestId }) => {
    if (TOPICS.includes(topic) && !isOwnChange(requestId)) reload();
  }, reload);
}
