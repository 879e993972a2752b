import { Readable } from 'node:stream';
import type { Context as KoaContext } from 'koa';
import { HEARTBEAT_SECONDS } from '../../../core/contract/events.ts';
import { AppError } from '../../errors.ts';
import type { StreamChannel } from './api.ts';

/** Whoever reads so slowly that this much waits for them is cut off; they come back and read anew. */
const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * Answers with a stream of events that goes on until either side ends it. `open` is given where to send and answers how to
 * stop; `stillMay` throws once the session has ended, which is looked at with every heartbeat and when asked for.
 */
export async function sendEvents(
  koa: KoaContext,
  open: (channel: StreamChannel) => Promise<() => void>,
  stillMay: () => Promise<unknown>,
): Promise<void> {
  const body = new Readable({ read: () => undefined });
  // A stream that was ended is not yet `readableEnded`: pushing to it then is an error that nobody catches.
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
      // A database that cannot be asked just now ends no session.
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
  // The client may have gone while it was opened.
  if (body.destroyed) stop();
  koa.status = 200;
  // Compression would hold events back, and so would a proxy that waits for more; a connection is not used twice.
  koa.compress = false;
  koa.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Connection: 'close' });
  koa.type = 'text/event-stream; charset=utf-8';
  koa.body = body;
}
