import { events, HEARTBEAT_SECONDS, type ChangeEvent } from '../../../core/contract/events.ts';
import { ApiError, stream } from '../../api.ts';
import { wasLeftUnsaved } from '../ui/left-unsaved.ts';
import { EventMessages } from './event-messages.ts';

export interface LiveListener {
  /** A user, perhaps this one in this tab, has changed something. */
  onEvent: (event: ChangeEvent) => void;
  /** Called when changes may have been missed. The listener must load the shown data again. */
  onMissed: () => void;
}

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const SILENCE_MS = HEARTBEAT_SECONDS * 2_500;
/** If the first connection takes longer than this to become ready, the listeners reload their data in any case. */
const IN_TIME_MS = 2_000;
/** A screen may have requested its data this long before the connection was opened, so changes in this time count as missed. */
const EARLIER_MS = 1_000;
/** Keeps the connection open between two screens, when there is briefly no listener. */
const LINGER_MS = 5_000;
/** The maximum time in which an edit sent by the previous page can still reach the server. */
const LATE_MS = 30_000;

const listeners = new Set<LiveListener>();
let connection: AbortController | null = null;
/**
 * True if the connection may have missed an edit that the previous page sent: one that reached the server after a list was loaded, but
 * before the connection was ready.
 */
let mayHaveMissed = false;

/** Adds a listener to the one connection of this tab, which is opened with the first and closed after the last. */
export function listen(listener: LiveListener): () => void {
  listeners.add(listener);
  if (!connection) {
    connection = new AbortController();
    void keepConnected(connection);
  }
  if (mayHaveMissed) queueMicrotask(() => listener.onMissed());
  return () => {
    listeners.delete(listener);
    setTimeout(closeIfUnheard, LINGER_MS);
  };
}

function closeIfUnheard(): void {
  if (listeners.size > 0) return;
  connection?.abort();
  connection = null;
}

async function keepConnected(current: AbortController): Promise<void> {
  let wait = FIRST_RETRY_MS;
  let connected = false;
  const openedAt = Date.now();
  const onReady = (quietMs: number | null) => {
    wait = FIRST_RETRY_MS;
    if (wasLeftUnsaved()) {
      mayHaveMissed = true;
      setTimeout(() => (mayHaveMissed = false), LATE_MS);
    }
    const takenMs = Date.now() - openedAt;
    const isChanged = quietMs !== null && quietMs < takenMs + EARLIER_MS;
    if (connected || mayHaveMissed || isChanged || takenMs > IN_TIME_MS)
      for (const { onMissed } of [...listeners]) onMissed();
    connected = true;
  };
  while (!current.signal.aborted && !(await readOnce(current.signal, onReady))) {
    await pause(wait * (0.75 + Math.random() / 2), current.signal);
    wait = Math.min(wait * 2, LAST_RETRY_MS);
  }
  if (connection === current) connection = null;
}

/** Reads the stream until it ends. Returns true if the server denies this user access, because then a retry would not help. */
async function readOnce(stop: AbortSignal, onReady: (quietMs: number | null) => void): Promise<boolean> {
  const attempt = new AbortController();
  const end = () => attempt.abort();
  stop.addEventListener('abort', end);
  let watchdog = setTimeout(end, SILENCE_MS);
  const messages = new EventMessages();
  try {
    for await (const piece of stream(events, attempt.signal)) {
      clearTimeout(watchdog);
      watchdog = setTimeout(end, SILENCE_MS);
      for (const event of messages.take(piece)) {
        if (event.topic === 'ready') onReady(event.quietMs);
        else for (const { onEvent } of [...listeners]) onEvent(event);
      }
    }
  } catch (error) {
    return error instanceof ApiError && (error.status === 401 || error.status === 403);
  } finally {
    clearTimeout(watchdog);
    stop.removeEventListener('abort', end);
  }
  return false;
}

/** Waits, but ends early if the network is back or there are no listeners left. */
async function pause(ms: number, stop: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    stop.addEventListener('abort', done);
  });
}
