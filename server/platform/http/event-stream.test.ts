import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { sendEvents } from './event-stream.ts';

test('a stream that ends while it is being opened, or twice, sends nothing more and causes no error', async () => {
  const koa = new Koa();
  koa.use((context) =>
    sendEvents(
      context,
      (channel) => {
        channel.send('first', 1);
        channel.end();
        channel.send('late', 2);
        channel.end();
        return Promise.resolve(() => undefined);
      },
      () => Promise.resolve(),
    ),
  );
  const handle = koa.callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('event: first\ndata: 1\n\n');
  server.close();
});
