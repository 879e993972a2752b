import type { StreamEvent } from '../../../core/contract/events.ts';
import type { Context } from '../../context.ts';
import type { ChangeListener, ChangeSource } from '../db/change-feed.ts';

/** Where a stream goes. */
export interface Watcher {
  send(event: StreamEvent): void;
  /** Looks anew whether the session still stands, and ends the stream if not. */
  recheck(): void;
  end(): void;
}

/**
 * Hands everything that people change to a watcher, from whichever server process it comes. The first event, and one after
 * changes may have been missed, is `ready`. Answers how to stop.
 */
export async function watchChanges(cx: Context, changes: ChangeSource, watcher: Watcher): Promise<() => void> {
  const ready = () => watcher.send({ topic: 'ready', at: cx.now().toISOString() });
  const listener: ChangeListener = {
    onNotice(notice) {
      if ('change' in notice) watcher.send(notice.change);
      else if (cx.actor.userId !== null && notice.users.includes(cx.actor.userId)) watcher.recheck();
    },
    onMissed: ready,
    onEnd: () => watcher.end(),
  };
  const stop = await changes.subscribe(listener);
  ready();
  return stop;
}
