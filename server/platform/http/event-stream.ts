import { Readable } from 'node:stream';
import type { Context as KoaContext } from 'koa';
import { HEARTBEAT_SECONDS } from '../../../core/contract/events.ts';
import { AppError } from '../../errors.ts';
import type { StreamChannel } from './api.ts';

/** A client with more unread data than this is disconnected; it reconnects and reloads. */
const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * Responds with a stream of events until either side ends it. `open` gets the channel and returns a function that stops
 * the stream. `stillMay` is called with every heartbeat and by `recheck`, and throws if the session has ended.
 */
export async function sendEvents(
  koa: KoaContext,
  open: (channel: StreamChannel) => Promise<() => void>,
  stillMay: () => Promise<unknown>,
): Promise<void> {
  const body = new Readable({ read: () => undefined });
  // Tracked here, because `readableEnded` is still false right after the stream ends, and pushing then causes an
  // uncaught error.
  let isEnded = false;
  const write = (text: string) => {
    if (body.destroyed || isEnded) return;
    body.push(text);
    if (body.readableLength > MAX_WAITING_BYTES) body.destroy();
  };
  const end = () => {
    if (!body.destroyed && !isEnded) body.push(null);
    isEnded = true;
  };
  const recheck = () => {
    stillMay().catch((error: unknown) => {
      // A temporary database failure does not end the stream.
      if (error instanceof AppError) end();
    });
  };
  let stop: () => void = () => undefined;
  const heartbeat = setInterval(() => {
    write(': still here\n\n');
    recheck();
  }, HEARTBEAT_SECONDS * 1000);
  body.once('close', () => {
    clearInterval(heartbeat);
    stop();
  });
  try {
    stop = await open({
      send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      recheck,
      end,
    });
  } catch (error) {
    body.destroy();
    throw error;
  }
  // The client may have disconnected while the stream was being opened.
  if (body.destroyed) stop();
  koa.status = 200;
  // Turns off compression and proxy buffering, which would delay events. The connection is not reused.
  koa.compress = false;
  koa.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Connection: 'close' });
  koa.type = 'text/event-stream; charset=utf-8';
  koa.body = body;
}
