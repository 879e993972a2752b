import type { StreamEvent } from '../../../core/contract/events.ts';
import type { Context } from '../../context.ts';
import type { ChangeListener, ChangeSource } from '../db/change-feed.ts';

/** The event stream of one client. */
export interface Watcher {
  send(event: StreamEvent): void;
  /** Checks the session again, and ends the stream if it is no longer valid. */
  recheck(): void;
  end(): void;
}

/**
 * Sends the changes from all server processes to a watcher. Sends `ready` first, and again after changes may have been missed. Returns a
 * function that stops sending.
 */
export async function watchChanges(cx: Context, changes: ChangeSource, watcher: Watcher): Promise<() => void> {
  const ready = () => watcher.send({ topic: 'ready', at: cx.now().toISOString(), quietMs: changes.quietMs });
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
