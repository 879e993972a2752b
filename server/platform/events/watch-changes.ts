import type { StreamEvent } from '../../../core/contract/events.ts';
import type { Context } from '../../context.ts';
import type { ChangeListener, ChangeSource } from '../db/change-feed.ts';

/** Sends to one stream. */
export interface Watcher {
  send(event: StreamEvent): void;
  /** Checks the session again, and ends the stream if it is no longer valid. */
  recheck(): void;
  end(): void;
}

/**
 * Sends all changes to a watcher, whichever server process made them. The first event, and one after
 * changes may have been missed, is `ready`. Returns a function that stops it.
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
