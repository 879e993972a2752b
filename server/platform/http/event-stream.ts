import { Readable } from 'node:stream';
import type { Context as KoaContext } from 'koa';
import { HEARTBEAT_SECONDS } from '../../../core/contract/events.ts';
import { AppError } from '../../errors.ts';
import type { StreamChannel } from './api.ts';

/** A client with more unread data than this is disconnected; it reconnects and reloads. */
const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * Responds with a stream of events until either side ends it. `open` gets the channel and returns a function that
 * stops it; `stillMay` throws once the session has ended, and is called with every heartbeat and on request.
 */
export async function sendEvents(
  koa: KoaContext,
  open: (channel: StreamChannel) => Promise<() => void>,
  stillMay: () => Promise<unknown>,
): Promise<void> {
  const body = new Readable({ read: () => undefined });
  // An ended stream is not yet `readableEnded`: pushing to it then throws an error that nothing catches.
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
      // A temporary database failure does not end a session.
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
  // The client may have disconnected while it was opened.
  if (body.destroyed) stop();
  koa.status = 200;
  // Compression would delay events, and so would a buffering proxy; the connection is not reused.
  koa.compress = false;
  koa.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Connection: 'close' });
  koa.type = 'text/event-stream; charset=utf-8';
  koa.body = body;
}
