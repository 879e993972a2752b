import type { EventTopic } from '../../../core/contract/events.ts';
import { isOwnChange } from '../../api.ts';
import { useLiveEvents } from './use-live-events.ts';

/** Reloads data that another user has changed, or may have changed while the connection was lost. */
export function useLiveReload(topics: readonly EventTopic[], reload: () => void): void {
  useLiveEvents(({ topic, requestId }) => {
    if (topics.includes(topic) && !isOwnChange(requestId)) reload();
  }, reload);
}
